//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/OrderStatistics.java
//SOURCES stats/PowerKeys.java stats/Proportion.java stats/ProportionDifference.java stats/Repetitions.java
//SOURCES stats/SlowStretch.java stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java
//SOURCES stats/TheilSen.java stats/Trend.java stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/CapstoneRun.java table/CapstoneRunTable.java table/CapstoneShareTable.java
//SOURCES table/CapstoneStatsTable.java table/CapstoneStepTable.java table/Categories.java table/ClientTable.java
//SOURCES table/ComparisonTable.java table/CompilationTable.java table/CostComparisonTable.java
//SOURCES table/CostTable.java table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java
//SOURCES table/EventCountTable.java table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java
//SOURCES table/ForkTrace.java table/GcLogTable.java table/GcRun.java table/GroupMembers.java
//SOURCES table/HeapRoomTable.java table/HeapRunTable.java table/HeapTable.java table/HitRatioTable.java
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
//SOURCES load/CapstoneCsv.java load/CapstoneFolder.java load/Content.java load/CsvLine.java load/CsvRecords.java
//SOURCES load/DecodedEvent.java load/ForkFiles.java load/FortioJson.java load/GatlingBinary.java
//SOURCES load/GatlingText.java load/GcAfterwards.java load/GcClock.java load/GcCollection.java
//SOURCES load/GcCycleRows.java load/GcHeader.java load/GcJvm.java load/GcLine.java load/GcLines.java
//SOURCES load/GcLog.java load/GcMessages.java load/GcNames.java load/GcPart.java load/GcPauseRows.java
//SOURCES load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java load/GcRegions.java load/GcRotation.java
//SOURCES load/GcSafepointRows.java load/GcSafepoints.java load/GcSizes.java load/GcStallRows.java
//SOURCES load/GcStalls.java load/GcStatistics.java load/GcTail.java load/GcUnnumbered.java load/GcWholes.java
//SOURCES load/GcWord.java load/GeneratorWindows.java load/HdrHeader.java load/HdrLog.java load/HdrPayload.java
//SOURCES load/HeapRuns.java load/HeyCsv.java load/HeyText.java load/Hgrm.java load/HgrmTable.java
//SOURCES load/HyperfoilJson.java load/IntervalRows.java load/JfrBytes.java load/JfrChunk.java load/JfrChunks.java
//SOURCES load/JfrEvent.java load/JfrEvents.java load/JfrFile.java load/JfrNamed.java load/JfrNames.java
//SOURCES load/JfrPauses.java load/JfrPlan.java load/JfrPools.java load/JfrPrint.java load/JfrReader.java
//SOURCES load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java load/JfrType.java load/JfrTypes.java
//SOURCES load/JfrUnpacked.java load/JmeterCsv.java load/JmeterRequest.java load/JmeterXml.java load/JmhCsv.java
//SOURCES load/JmhJson.java load/JmhRows.java load/JsonCursor.java load/JsonLeaves.java load/K6Points.java
//SOURCES load/K6Summary.java load/LatencyRows.java load/LatencyWindows.java load/LoadException.java
//SOURCES load/LoadKind.java load/LoadMerge.java load/LoadResultFile.java load/LoadRows.java load/LoadSteps.java
//SOURCES load/LoadTestFolder.java load/LogBytes.java load/LogChange.java load/LogRows.java load/LogTexts.java
//SOURCES load/LogWords.java load/LongMap.java load/MetricName.java load/MixFile.java load/NoiseFile.java
//SOURCES load/OhaJson.java load/PauseFile.java load/PauseName.java load/PrintedEvent.java load/PrintedJson.java
//SOURCES load/PrintedRows.java load/PrintedStack.java load/PrintedTime.java load/PrintedValue.java
//SOURCES load/ProfileFile.java load/Published.java load/ReadablePart.java load/Recorded.java
//SOURCES load/RepeatedLoads.java load/RequestRows.java load/ResultFile.java load/RunCsv.java load/RunJson.java
//SOURCES load/StackStore.java load/StoryFile.java load/TextLines.java load/Timings.java load/TypedCsv.java
//SOURCES load/VegetaReport.java load/VegetaResults.java load/WrkText.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java
//SOURCES check/AveragedPercentiles.java check/Bimodal.java check/Callers.java check/CapstoneHolds.java
//SOURCES check/CapstoneRates.java check/CapstoneShares.java check/CapstoneSteps.java check/Checks.java
//SOURCES check/CollectorCpu.java check/Comparisons.java check/CoordinatedOmission.java check/CostChecks.java
//SOURCES check/CostComparisons.java check/Decisions.java check/Disjoint.java check/Drifts.java
//SOURCES check/ErrorColumn.java check/ErrorsHidden.java check/EvacuationFailure.java check/ExplicitGc.java
//SOURCES check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java check/ForkTraces.java
//SOURCES check/ForksDisagree.java check/FrozenClients.java check/GcChecks.java check/GcLogs.java
//SOURCES check/GeneratorLag.java check/GeneratorReach.java check/HeapFlow.java check/HeapRoom.java
//SOURCES check/HeapTooSmall.java check/Holds.java check/HourNotRequest.java check/IterationCauses.java
//SOURCES check/IterationJump.java check/IterationWindows.java check/JfrChecks.java check/JfrSettings.java
//SOURCES check/Knee.java check/Level.java check/LimitedByConcurrency.java check/LiveSet.java check/LoadChecks.java
//SOURCES check/LoadPercentiles.java check/LoadStates.java check/LoadSummary.java check/LoadText.java
//SOURCES check/LockContention.java check/LongSafepoint.java check/LongestPauses.java check/LostData.java
//SOURCES check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java check/NoBenchmarks.java
//SOURCES check/NoiseExceedsStep.java check/NoiseUsed.java check/NotPriced.java check/NotWarmedUp.java
//SOURCES check/OmittedSends.java check/OtherEnvironment.java check/OtherRecording.java check/Pairs.java
//SOURCES check/PauseSummary.java check/PeakAsDenominator.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java check/Regression.java
//SOURCES check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/Saturated.java
//SOURCES check/ScoreMismatch.java check/ScoreShape.java check/ServedRates.java check/ShareDifferences.java
//SOURCES check/ShareText.java check/Shares.java check/ShellWord.java check/Sides.java check/SilentCompiler.java
//SOURCES check/SingleFork.java check/SingleForks.java check/SingleJvm.java check/SlowIterations.java
//SOURCES check/StagedCauses.java check/StarvedCollector.java check/StepChecks.java check/StepRatios.java
//SOURCES check/StepStates.java check/StepWaiting.java check/StolenProcessor.java check/StopTimes.java
//SOURCES check/SustainedRate.java check/TooFewLatencies.java check/TooFewSamples.java check/TruncatedStacks.java
//SOURCES check/Undecided.java check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java
//SOURCES check/Waits.java check/WarmUpInWindow.java check/WrongCollector.java check/package-info.java
//SOURCES price/Instance.java price/Prices.java price/RequestCost.java price/RunCosts.java price/StepCosts.java
//SOURCES price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CapstoneFigure.java
//SOURCES figure/CauseFigure.java figure/CostFigure.java figure/CurvePlot.java figure/ErrorFigure.java
//SOURCES figure/FlameGraph.java figure/FlameTree.java figure/FloorLine.java figure/ForkFigure.java
//SOURCES figure/Frame.java figure/FreezeFigure.java figure/HeapFigure.java figure/HeapRoomFigure.java
//SOURCES figure/HitRatioFigure.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/KneeFigure.java figure/LagFigure.java figure/LoadLines.java
//SOURCES figure/LoadTimeFigure.java figure/LogStrips.java figure/LogTicks.java figure/Marks.java figure/Nines.java
//SOURCES figure/OrderFigure.java figure/PauseFigure.java figure/PauseHistogram.java figure/PercentileFigure.java
//SOURCES figure/PlotlyFigure.java figure/PlotlyJson.java figure/PlotlyText.java figure/RatioBars.java
//SOURCES figure/RatioFigure.java figure/RerunFigure.java figure/Row.java figure/Scale.java
//SOURCES figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java
//SOURCES figure/ShareFigure.java figure/StepBars.java figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CapstoneGrids.java report/CapstoneStory.java
//SOURCES report/Cells.java report/CompareStory.java report/CostStory.java report/Csv.java report/Facts.java
//SOURCES report/FlameStyle.java report/FlameText.java report/Format.java report/FrameDifferences.java
//SOURCES report/FramesJson.java report/FramesReport.java report/FramesStory.java report/GcBeside.java
//SOURCES report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java report/Html.java
//SOURCES report/Json.java report/LoadJson.java report/LoadStory.java report/LoadTestStory.java
//SOURCES report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java
//SOURCES report/Pictures.java report/Projection.java report/RerunStory.java report/RunReport.java
//SOURCES report/RunStory.java report/ScoreRows.java report/ScoresBeside.java report/Story.java
//SOURCES report/StoryJson.java report/Summary.java report/Terminal.java report/TextTable.java
//SOURCES report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Capstone.java
//SOURCES measure/CapstoneJvms.java measure/CapstoneKept.java measure/CapstoneLoad.java measure/CapstonePlan.java
//SOURCES measure/CapstoneStep.java measure/ClosedTraffic.java measure/Collecting.java measure/Connection.java
//SOURCES measure/Connections.java measure/CpuClock.java measure/Environment.java measure/Eta.java
//SOURCES measure/Failure.java measure/ForkRecording.java measure/FreezeRun.java measure/FreshJvm.java
//SOURCES measure/GeneratorRun.java measure/HeapRun.java measure/HistogramLog.java measure/HttpResponse.java
//SOURCES measure/IdleClock.java measure/IdleStack.java measure/Instants.java measure/JmhOutput.java
//SOURCES measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java measure/LoadOutcome.java
//SOURCES measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java measure/NaiveRun.java
//SOURCES measure/OpenFiles.java measure/OpenTraffic.java measure/Pacer.java measure/Packed.java measure/Pins.java
//SOURCES measure/PlainServer.java measure/ProfiledRuns.java measure/RequestBytes.java measure/RequestWriter.java
//SOURCES measure/RunStart.java measure/SecondHistograms.java measure/ServerJvm.java measure/StepTest.java
//SOURCES measure/Stretch.java measure/TableCsv.java measure/Tally.java measure/WaitingRequests.java
//SOURCES measure/Wires.java
//SOURCES job/Annotations.java job/BuiltScript.java job/CapstoneArguments.java job/CapstoneExperiment.java
//SOURCES job/CapstoneRecord.java job/Explore.java job/FailOn.java job/Filter.java job/ForkEvidence.java
//SOURCES job/Job.java job/LoadArguments.java job/NamedRuns.java job/Notebook.java job/OtherRuns.java
//SOURCES job/Output.java job/PerRun.java job/Progress.java job/ProgressLine.java job/Reading.java job/Showing.java
//SOURCES job/Suite.java job/TimerRun.java job/package-info.java
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
