//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/CopyRatio.java stats/ErrorSpending.java stats/ForkMeans.java stats/ForkPlan.java
//SOURCES stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java stats/Histogram.java stats/Interval.java
//SOURCES stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java stats/Logs.java stats/ManyTests.java
//SOURCES stats/Moments.java stats/NearestRank.java stats/OrderStatistics.java stats/PairedMedian.java
//SOURCES stats/Proportion.java stats/ProportionDifference.java stats/Repetitions.java stats/SlowStretch.java
//SOURCES stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java stats/TheilSen.java stats/Trend.java
//SOURCES stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/CapstoneRun.java table/CapstoneRunTable.java table/CapstoneStatsTable.java
//SOURCES table/CapstoneStepTable.java table/Categories.java table/ClientTable.java table/ComparisonTable.java
//SOURCES table/CompilationTable.java table/CostComparisonTable.java table/CostTable.java table/CpuLoadTable.java
//SOURCES table/CycleTable.java table/DriftTable.java table/EventCountTable.java table/ExceptionTable.java
//SOURCES table/ExecutionSampleTable.java table/ForkTable.java table/ForkTrace.java table/GateTable.java
//SOURCES table/GcLogTable.java table/GcRun.java table/GroupMembers.java table/HeapRoomTable.java
//SOURCES table/HeapRunTable.java table/HeapTable.java table/InPlaceTable.java table/InPlaceViewTable.java
//SOURCES table/IoTable.java table/IterationCauseTable.java table/IterationTable.java table/JfrFacts.java
//SOURCES table/JfrRun.java table/JmhResults.java table/JvmArgs.java table/Labels.java table/LatencyCounts.java
//SOURCES table/LatencyTable.java table/LoadErrorTable.java table/LoadIntervalTable.java
//SOURCES table/LoadPercentileTable.java table/LoadProblemTable.java table/LoadRepeats.java table/LoadRun.java
//SOURCES table/LoadSecondTable.java table/LoadStepTable.java table/LoadSummaryTable.java table/LoadWindow.java
//SOURCES table/MetricComparisonTable.java table/MetricIterationTable.java table/MetricTable.java table/Noise.java
//SOURCES table/PairTable.java table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java
//SOURCES table/PhaseTable.java table/PlannedRequest.java table/Run.java table/RunComparisonTable.java
//SOURCES table/RunCostTable.java table/RunTable.java table/SafepointTable.java table/SampleTable.java
//SOURCES table/ScoreTable.java table/ServedTable.java table/SettingTable.java table/ShareDifferenceTable.java
//SOURCES table/ShareTable.java table/StackFrameTable.java table/StackFrames.java table/StackTable.java
//SOURCES table/StallTable.java table/SummaryTable.java table/Tablesaw.java table/ThreadEventTable.java
//SOURCES table/ThrownTable.java table/TimingTable.java table/WaitTable.java table/WeightTable.java
//SOURCES table/WindowTable.java table/package-info.java
//SOURCES load/BucketCounts.java load/BucketLayout.java load/BuildsCsv.java load/BuiltCode.java
//SOURCES load/CapstoneFolder.java load/Content.java load/CsvLine.java load/CsvRecords.java load/DecodedEvent.java
//SOURCES load/ForkFiles.java load/FortioJson.java load/GatlingBinary.java load/GatlingText.java
//SOURCES load/GcAfterwards.java load/GcClock.java load/GcCollection.java load/GcCycleRows.java load/GcHeader.java
//SOURCES load/GcJvm.java load/GcLine.java load/GcLines.java load/GcLog.java load/GcMessages.java load/GcNames.java
//SOURCES load/GcPart.java load/GcPauseRows.java load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java
//SOURCES load/GcRegions.java load/GcRotation.java load/GcSafepointRows.java load/GcSafepoints.java
//SOURCES load/GcSizes.java load/GcStallRows.java load/GcStalls.java load/GcStatistics.java load/GcTail.java
//SOURCES load/GcUnnumbered.java load/GcWholes.java load/GcWord.java load/GeneratorWindows.java load/HdrHeader.java
//SOURCES load/HdrLog.java load/HdrPayload.java load/HeapRuns.java load/HeyCsv.java load/HeyText.java
//SOURCES load/Hgrm.java load/HgrmTable.java load/HyperfoilJson.java load/IntervalRows.java load/JfrBytes.java
//SOURCES load/JfrChunk.java load/JfrChunks.java load/JfrEvent.java load/JfrEvents.java load/JfrFile.java
//SOURCES load/JfrNamed.java load/JfrNames.java load/JfrPauses.java load/JfrPlan.java load/JfrPools.java
//SOURCES load/JfrPrint.java load/JfrReader.java load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java
//SOURCES load/JfrType.java load/JfrTypes.java load/JfrUnpacked.java load/JmeterCsv.java load/JmeterRequest.java
//SOURCES load/JmeterXml.java load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java
//SOURCES load/JsonLeaves.java load/K6Points.java load/K6Summary.java load/LatencyRows.java
//SOURCES load/LatencyWindows.java load/LoadException.java load/LoadKind.java load/LoadMerge.java
//SOURCES load/LoadResultFile.java load/LoadRows.java load/LoadSteps.java load/LoadTestFolder.java
//SOURCES load/LogBytes.java load/LogChange.java load/LogRows.java load/LogTexts.java load/LogWords.java
//SOURCES load/LongMap.java load/MetricName.java load/MixFile.java load/NoiseFile.java load/OhaJson.java
//SOURCES load/PauseFile.java load/PauseName.java load/PrintedEvent.java load/PrintedJson.java
//SOURCES load/PrintedRows.java load/PrintedStack.java load/PrintedTime.java load/PrintedValue.java
//SOURCES load/ProfileFile.java load/Published.java load/ReadablePart.java load/Recorded.java
//SOURCES load/RepeatedLoads.java load/RequestRows.java load/ResultFile.java load/RunCsv.java load/RunJson.java
//SOURCES load/StackStore.java load/StoryFile.java load/TextLines.java load/Timings.java load/TypedCsv.java
//SOURCES load/VegetaReport.java load/VegetaResults.java load/WrkText.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java
//SOURCES check/AveragedPercentiles.java check/Bimodal.java check/Callers.java check/CapstoneRates.java
//SOURCES check/CapstoneSteps.java check/Checks.java check/CollectorCpu.java check/Comparisons.java
//SOURCES check/CoordinatedOmission.java check/CostChecks.java check/CostComparisons.java check/Decisions.java
//SOURCES check/Disjoint.java check/Drifts.java check/ErrorColumn.java check/ErrorsHidden.java
//SOURCES check/EvacuationFailure.java check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java
//SOURCES check/ForkSpread.java check/ForkTraces.java check/ForksDisagree.java check/FrozenClients.java
//SOURCES check/GateHolds.java check/GcChecks.java check/GcLogs.java check/GeneratorLag.java
//SOURCES check/GeneratorReach.java check/HeapFlow.java check/HeapRoom.java check/HeapTooSmall.java
//SOURCES check/Holds.java check/HourNotRequest.java check/InPlaceChecks.java check/IterationCauses.java
//SOURCES check/IterationJump.java check/IterationWindows.java check/JfrChecks.java check/JfrSettings.java
//SOURCES check/Knee.java check/Level.java check/LimitedByConcurrency.java check/LiveSet.java check/LoadChecks.java
//SOURCES check/LoadPercentiles.java check/LoadStates.java check/LoadSummary.java check/LoadText.java
//SOURCES check/LockContention.java check/LongSafepoint.java check/LongestPauses.java check/LookupHolds.java
//SOURCES check/LostData.java check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseExceedsStep.java check/NoiseUsed.java check/NotPriced.java
//SOURCES check/NotWarmedUp.java check/OmittedSends.java check/OtherEnvironment.java check/OtherRecording.java
//SOURCES check/Pairs.java check/PauseSummary.java check/PeakAsDenominator.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java check/Regression.java
//SOURCES check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/Saturated.java
//SOURCES check/ScoreMismatch.java check/ScoreShape.java check/ServedRates.java check/ShareDifferences.java
//SOURCES check/ShareText.java check/Shares.java check/ShellWord.java check/Sides.java check/SilentCompiler.java
//SOURCES check/SingleFork.java check/SingleForks.java check/SingleJvm.java check/SlowIterations.java
//SOURCES check/StagedCauses.java check/StarvedCollector.java check/StepChecks.java check/StepStates.java
//SOURCES check/StepWaiting.java check/StolenProcessor.java check/StopTimes.java check/SustainedRate.java
//SOURCES check/TooFewLatencies.java check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java
//SOURCES check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java check/Waits.java
//SOURCES check/WarmUpInWindow.java check/WrongCollector.java check/package-info.java
//SOURCES price/Instance.java price/Prices.java price/RequestCost.java price/RunCosts.java price/StepCosts.java
//SOURCES price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CauseFigure.java
//SOURCES figure/CostFigure.java figure/CurvePlot.java figure/ErrorFigure.java figure/FlameGraph.java
//SOURCES figure/FlameTree.java figure/FloorLine.java figure/ForkFigure.java figure/Frame.java
//SOURCES figure/FreezeFigure.java figure/GateFigure.java figure/HeapFigure.java figure/HeapRoomFigure.java
//SOURCES figure/IterationFigure.java figure/IterationStrip.java figure/JsplotLiteral.java figure/KneeFigure.java
//SOURCES figure/LagFigure.java figure/LoadLines.java figure/LoadTimeFigure.java figure/LogStrips.java
//SOURCES figure/LogTicks.java figure/Marks.java figure/Nines.java figure/OrderFigure.java figure/PauseFigure.java
//SOURCES figure/PauseHistogram.java figure/PercentileFigure.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/ShareFigure.java figure/TimingFigure.java figure/ViewFigure.java
//SOURCES figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CapstoneStory.java report/Cells.java
//SOURCES report/CompareStory.java report/CostStory.java report/Csv.java report/Facts.java report/FlameStyle.java
//SOURCES report/FlameText.java report/Format.java report/FrameDifferences.java report/FramesJson.java
//SOURCES report/FramesReport.java report/FramesStory.java report/GcBeside.java report/GcFacts.java
//SOURCES report/GcLongest.java report/GcStory.java report/HoldsGrid.java report/Html.java report/Json.java
//SOURCES report/LoadJson.java report/LoadStory.java report/LoadTestStory.java report/Machines.java
//SOURCES report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java report/Pictures.java
//SOURCES report/Projection.java report/RerunStory.java report/RunReport.java report/RunStory.java
//SOURCES report/ScoreRows.java report/ScoresBeside.java report/Story.java report/StoryJson.java
//SOURCES report/Summary.java report/Terminal.java report/TextTable.java report/VerdictText.java report/Wrap.java
//SOURCES report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Canary.java measure/Capstone.java
//SOURCES measure/CapstoneJvms.java measure/CapstoneLoad.java measure/CapstonePlan.java measure/CapstoneStep.java
//SOURCES measure/ClosedTraffic.java measure/Code.java measure/CodeFailure.java measure/Collecting.java
//SOURCES measure/Compared.java measure/ComparedJson.java measure/ComparedText.java measure/ComparedViews.java
//SOURCES measure/Comparison.java measure/ComparisonTalk.java measure/Connection.java measure/Connections.java
//SOURCES measure/CpuClock.java measure/Environment.java measure/Eta.java measure/Failure.java
//SOURCES measure/ForkRecording.java measure/ForkedComparison.java measure/FreezeRun.java measure/FreshClasses.java
//SOURCES measure/FreshJvm.java measure/FreshLoops.java measure/Gate.java measure/GateClaim.java
//SOURCES measure/GateRecord.java measure/GateResult.java measure/GateRun.java measure/GeneratorRun.java
//SOURCES measure/HeapRun.java measure/HistogramLog.java measure/HttpResponse.java measure/IdleClock.java
//SOURCES measure/IdleStack.java measure/Instants.java measure/JitQueue.java measure/JmhOutput.java
//SOURCES measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java measure/LoadOutcome.java
//SOURCES measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java measure/LoopTemplate.java
//SOURCES measure/NaiveRun.java measure/OnceTemplate.java measure/OpenFiles.java measure/OpenTraffic.java
//SOURCES measure/Pacer.java measure/Packed.java measure/Pins.java measure/PlainServer.java
//SOURCES measure/ProfiledRuns.java measure/Replicate.java measure/ReplicateBytes.java measure/ReplicateSource.java
//SOURCES measure/Replicating.java measure/RequestBytes.java measure/RequestWriter.java measure/RunStart.java
//SOURCES measure/SecondHistograms.java measure/ServerJvm.java measure/Session.java measure/Sink.java
//SOURCES measure/StepTest.java measure/Stopwatch.java measure/Stretch.java measure/TableCsv.java
//SOURCES measure/Tally.java measure/ThreadBytes.java measure/ThreadWatch.java measure/ThreadedLoop.java
//SOURCES measure/TimingLoop.java measure/WaitingRequests.java measure/Wires.java
//SOURCES job/Annotations.java job/BuiltScript.java job/CapstoneArguments.java job/CodeComparison.java
//SOURCES job/CodeFile.java job/CodeFileSource.java job/CodeRun.java job/CodeStory.java job/Explore.java
//SOURCES job/FailOn.java job/Filter.java job/ForkEvidence.java job/GateRule.java job/Job.java
//SOURCES job/LoadArguments.java job/NamedRuns.java job/Notebook.java job/OtherRuns.java job/Output.java
//SOURCES job/PerRun.java job/Progress.java job/ProgressLine.java job/Reading.java job/Showing.java job/Suite.java
//SOURCES job/TimerRun.java job/package-info.java
//DEPS org.openjdk.jmh:jmh-core:1.37
//DEPS org.openjdk.jmh:jmh-generator-annprocess:1.37
//DEPS tech.tablesaw:tablesaw-core:0.44.4
//DEPS tech.tablesaw:tablesaw-jsplot:0.44.4
//DEPS org.hdrhistogram:HdrHistogram:2.2.2
//DEPS com.fasterxml.jackson.core:jackson-core:2.19.0
//DEPS com.univocity:univocity-parsers:2.9.1
//DEPS info.picocli:picocli:4.7.7
//DEPS io.github.classgraph:classgraph:4.8.200
//DEPS org.slf4j:slf4j-nop:2.0.20
//DEPS org.webjars.bower:plotly.js:1.54.1
//JAVA 21+
//MAIN benchbook.measure.JmhRun

/**
 * The hub. A script needs one line, {@code //DEPS ../lib/src/main/java/benchbook/package-info.java}, and
 * JBang makes the library and its dependencies one cached jar that all scripts share. HouseTest keeps
 * {@code //SOURCES} equal to the tree, and {@code //DEPS} to the pom.
 *
 * <p>Files go in, tables sit in the middle, verdicts and figures come out: {@code load → table → stats →
 * check → figure → report}, and {@code measure}; {@code job} is what scripts share.
 */
package benchbook;
