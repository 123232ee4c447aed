//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/CopyRatio.java stats/ErrorSpending.java stats/ForkMeans.java stats/ForkPlan.java
//SOURCES stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java stats/Histogram.java stats/Interval.java
//SOURCES stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java stats/Logs.java stats/ManyTests.java
//SOURCES stats/Moments.java stats/NearestRank.java stats/OrderStatistics.java stats/PairedMedian.java
//SOURCES stats/PowerKeys.java stats/Proportion.java stats/ProportionDifference.java stats/Repetitions.java
//SOURCES stats/SlowStretch.java stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java
//SOURCES stats/TheilSen.java stats/Trend.java stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/AllocationTable.java table/BlockTable.java table/Build.java
//SOURCES table/BuildTable.java table/CapstoneRun.java table/CapstoneRunTable.java table/CapstoneShareTable.java
//SOURCES table/CapstoneStatsTable.java table/CapstoneStepTable.java table/Categories.java table/ClientTable.java
//SOURCES table/ComparisonTable.java table/CompilationTable.java table/CostComparisonTable.java
//SOURCES table/CostTable.java table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java
//SOURCES table/EventCountTable.java table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java
//SOURCES table/ForkTrace.java table/GateTable.java table/GcLogTable.java table/GcRun.java table/GroupMembers.java
//SOURCES table/HeapRoomTable.java table/HeapRunTable.java table/HeapTable.java table/HitRatioTable.java
//SOURCES table/InPlaceTable.java table/InPlaceViewTable.java table/IoTable.java table/IterationCauseTable.java
//SOURCES table/IterationTable.java table/JfrFacts.java table/JfrRun.java table/JmhResults.java table/JvmArgs.java
//SOURCES table/Labels.java table/LatencyCounts.java table/LatencySums.java table/LatencyTable.java
//SOURCES table/LoadErrorTable.java table/LoadIntervalTable.java table/LoadPercentileTable.java
//SOURCES table/LoadProblemTable.java table/LoadRepeats.java table/LoadRun.java table/LoadSecondTable.java
//SOURCES table/LoadStepTable.java table/LoadSummaryTable.java table/LoadWindow.java
//SOURCES table/MetricComparisonTable.java table/MetricIterationTable.java table/MetricTable.java table/Noise.java
//SOURCES table/PairTable.java table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java
//SOURCES table/PhaseTable.java table/PlannedRequest.java table/Run.java table/RunComparisonTable.java
//SOURCES table/RunCostTable.java table/RunTable.java table/SafepointTable.java table/SampleTable.java
//SOURCES table/ScoreTable.java table/ServedTable.java table/SettingTable.java table/ShareDifferenceTable.java
//SOURCES table/ShareTable.java table/StackFrameTable.java table/StackFrames.java table/StackTable.java
//SOURCES table/StallTable.java table/SummaryTable.java table/Tablesaw.java table/Telemetered.java
//SOURCES table/TelemetryTable.java table/ThreadEventTable.java table/ThrownTable.java table/TimingTable.java
//SOURCES table/TrialTable.java table/TurnTable.java table/WaitTable.java table/WeightTable.java
//SOURCES table/WindowTable.java table/package-info.java
//SOURCES load/AllocationRuns.java load/BigEndian.java load/BucketCounts.java load/BucketLayout.java
//SOURCES load/BuildsCsv.java load/BuiltCode.java load/CapstoneCsv.java load/CapstoneFolder.java load/Content.java
//SOURCES load/CsvLine.java load/CsvRecords.java load/DecodedEvent.java load/ForkFiles.java load/FortioJson.java
//SOURCES load/GatlingBinary.java load/GatlingText.java load/GcAfterwards.java load/GcClock.java
//SOURCES load/GcCollection.java load/GcCycleRows.java load/GcHeader.java load/GcJvm.java load/GcLine.java
//SOURCES load/GcLines.java load/GcLog.java load/GcMessages.java load/GcNames.java load/GcPart.java
//SOURCES load/GcPauseRows.java load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java load/GcRegions.java
//SOURCES load/GcRotation.java load/GcSafepointRows.java load/GcSafepoints.java load/GcSizes.java
//SOURCES load/GcStallRows.java load/GcStalls.java load/GcStatistics.java load/GcTail.java load/GcUnnumbered.java
//SOURCES load/GcWholes.java load/GcWord.java load/GeneratorWindows.java load/HdrCounts.java load/HdrHeader.java
//SOURCES load/HdrLog.java load/HdrPayload.java load/HeapRuns.java load/HeyCsv.java load/HeyText.java
//SOURCES load/Hgrm.java load/HgrmTable.java load/HyperfoilJson.java load/IntervalRows.java load/JfrBytes.java
//SOURCES load/JfrChunk.java load/JfrChunks.java load/JfrEvent.java load/JfrEvents.java load/JfrFile.java
//SOURCES load/JfrNamed.java load/JfrNames.java load/JfrPauses.java load/JfrPlan.java load/JfrPools.java
//SOURCES load/JfrPrint.java load/JfrReader.java load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java
//SOURCES load/JfrType.java load/JfrTypes.java load/JfrUnpacked.java load/JmeterCsv.java load/JmeterRequest.java
//SOURCES load/JmeterXml.java load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java
//SOURCES load/JsonLeaves.java load/JsonLine.java load/K6Csv.java load/K6Points.java load/K6Requests.java
//SOURCES load/K6Summary.java load/Lags.java load/LatencyRows.java load/LatencyWindows.java load/LoadException.java
//SOURCES load/LoadKind.java load/LoadMerge.java load/LoadResultFile.java load/LoadRows.java load/LoadSteps.java
//SOURCES load/LoadTestFolder.java load/LoadTestSeconds.java load/LogBytes.java load/LogChange.java
//SOURCES load/LogRows.java load/LogTexts.java load/LogWords.java load/LongMap.java load/MetricName.java
//SOURCES load/MixFile.java load/NoiseFile.java load/OhaJson.java load/PauseFile.java load/PauseName.java
//SOURCES load/PlainXml.java load/PrintedEvent.java load/PrintedJson.java load/PrintedRows.java
//SOURCES load/PrintedStack.java load/PrintedTime.java load/PrintedValue.java load/ProfileFile.java
//SOURCES load/Published.java load/ReadablePart.java load/Recorded.java load/RepeatedLoads.java
//SOURCES load/RequestRows.java load/ResultFile.java load/RunCsv.java load/RunJson.java load/StackStore.java
//SOURCES load/StoryFile.java load/TelemetryRuns.java load/TextCache.java load/TextLines.java load/Timings.java
//SOURCES load/Trials.java load/Turns.java load/TypedCsv.java load/VegetaReport.java load/VegetaResults.java
//SOURCES load/WrkText.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java check/AllocationShape.java
//SOURCES check/AveragedPercentiles.java check/Bimodal.java check/Callers.java check/CapstoneHolds.java
//SOURCES check/CapstoneRates.java check/CapstoneShares.java check/CapstoneStates.java check/CapstoneSteps.java
//SOURCES check/Checks.java check/CollectorCpu.java check/Comparisons.java check/CoordinatedOmission.java
//SOURCES check/CostChecks.java check/CostComparisons.java check/Decisions.java check/Disjoint.java
//SOURCES check/Drifts.java check/ErrorColumn.java check/ErrorsHidden.java check/EvacuationFailure.java
//SOURCES check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java
//SOURCES check/ForkTraces.java check/ForksDisagree.java check/FrozenClients.java check/GateHolds.java
//SOURCES check/GcChecks.java check/GcLogs.java check/GeneratorLag.java check/GeneratorReach.java
//SOURCES check/HeapFlow.java check/HeapRoom.java check/HeapTooSmall.java check/Holds.java
//SOURCES check/HourNotRequest.java check/InPlaceChecks.java check/IterationCauses.java check/IterationJump.java
//SOURCES check/IterationWindows.java check/JfrChecks.java check/JfrSettings.java check/Knee.java check/Level.java
//SOURCES check/LimitedByConcurrency.java check/LiveSet.java check/LoadChecks.java check/LoadPercentiles.java
//SOURCES check/LoadStates.java check/LoadSummary.java check/LoadText.java check/LockContention.java
//SOURCES check/LongSafepoint.java check/LongestPauses.java check/LookupHolds.java check/LostData.java
//SOURCES check/MarkerOverhead.java check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseExceedsStep.java check/NoiseUsed.java check/NotPriced.java
//SOURCES check/NotWarmedUp.java check/OmittedSends.java check/OtherEnvironment.java check/OtherRecording.java
//SOURCES check/Pairs.java check/PauseSummary.java check/PeakAsDenominator.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java check/Regression.java
//SOURCES check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/Saturated.java
//SOURCES check/ScoreMismatch.java check/ScoreShape.java check/ServedRates.java check/ShareDifferences.java
//SOURCES check/ShareText.java check/Shares.java check/ShellWord.java check/Sides.java check/SilentCompiler.java
//SOURCES check/SingleFork.java check/SingleForks.java check/SingleJvm.java check/SlowIterations.java
//SOURCES check/StagedCauses.java check/StarvedCollector.java check/StepChecks.java check/StepRatios.java
//SOURCES check/StepStates.java check/StepWaiting.java check/StolenProcessor.java check/StopTimes.java
//SOURCES check/SustainedRate.java check/TelemetryShape.java check/TooFewLatencies.java check/TooFewSamples.java
//SOURCES check/TrialCounts.java check/TrialHolds.java check/TruncatedStacks.java check/UnclosedSections.java
//SOURCES check/Undecided.java check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java
//SOURCES check/Waits.java check/WarmUpInWindow.java check/WrongCollector.java check/package-info.java
//SOURCES price/Instance.java price/Prices.java price/RequestCost.java price/RunCosts.java price/StepCosts.java
//SOURCES price/package-info.java
//SOURCES figure/AllocationFigure.java figure/Axis.java figure/Beyond.java figure/BuildFigure.java
//SOURCES figure/CapstoneFigure.java figure/CauseFigure.java figure/CostFigure.java figure/CurvePlot.java
//SOURCES figure/ErrorFigure.java figure/FlameGraph.java figure/FlameTree.java figure/FloorLine.java
//SOURCES figure/ForkFigure.java figure/Frame.java figure/FreezeFigure.java figure/GateFigure.java
//SOURCES figure/HeapFigure.java figure/HeapRoomFigure.java figure/HitRatioFigure.java figure/IterationFigure.java
//SOURCES figure/IterationStrip.java figure/JsplotLiteral.java figure/KneeFigure.java figure/LagFigure.java
//SOURCES figure/LoadLines.java figure/LoadTimeFigure.java figure/LogStrips.java figure/LogTicks.java
//SOURCES figure/Marks.java figure/Nines.java figure/OrderFigure.java figure/PauseFigure.java
//SOURCES figure/PauseHistogram.java figure/PercentileFigure.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/ShareFigure.java figure/StepBars.java figure/TelemetryFigure.java
//SOURCES figure/TimingFigure.java figure/TrialFigure.java figure/ViewFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CapstoneGrids.java report/CapstoneStory.java
//SOURCES report/Cells.java report/CompareStory.java report/CostStory.java report/Csv.java report/Facts.java
//SOURCES report/FlameStyle.java report/FlameText.java report/Format.java report/FrameDifferences.java
//SOURCES report/FramesJson.java report/FramesReport.java report/FramesStory.java report/GcBeside.java
//SOURCES report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java report/Html.java
//SOURCES report/Json.java report/LoadJson.java report/LoadStory.java report/LoadTestStory.java
//SOURCES report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java
//SOURCES report/Pictures.java report/Projection.java report/RerunStory.java report/RunReport.java
//SOURCES report/RunStory.java report/ScoreRows.java report/ScoresBeside.java report/Story.java
//SOURCES report/StoryJson.java report/Summary.java report/TelemetryStory.java report/Terminal.java
//SOURCES report/TextTable.java report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/AllocatedBytes.java measure/AllocationCopies.java measure/AllocationLoop.java
//SOURCES measure/AllocationOutcome.java measure/AllocationReading.java measure/AllocationRounds.java
//SOURCES measure/AllocationSide.java measure/Browser.java measure/Builds.java measure/Burner.java
//SOURCES measure/Canary.java measure/Capstone.java measure/CapstoneJvms.java measure/CapstoneKept.java
//SOURCES measure/CapstoneLoad.java measure/CapstonePlan.java measure/CapstoneSpan.java measure/CapstoneStep.java
//SOURCES measure/CapstoneTimes.java measure/ClosedTraffic.java measure/Code.java measure/CodeFailure.java
//SOURCES measure/CodeWatch.java measure/Collecting.java measure/Compared.java measure/ComparedJson.java
//SOURCES measure/ComparedText.java measure/ComparedViews.java measure/Comparison.java measure/ComparisonTalk.java
//SOURCES measure/Connection.java measure/Connections.java measure/CpuClock.java measure/Environment.java
//SOURCES measure/Eta.java measure/Failure.java measure/FolderTree.java measure/ForkAnswer.java
//SOURCES measure/ForkRecording.java measure/ForkedComparison.java measure/FreezeRun.java measure/FreshClasses.java
//SOURCES measure/FreshJvm.java measure/FreshLoops.java measure/Gate.java measure/GateClaim.java
//SOURCES measure/GateRecord.java measure/GateResult.java measure/GateRun.java measure/GeneratorRun.java
//SOURCES measure/HeapRun.java measure/HiddenCopies.java measure/HistogramLog.java measure/HttpResponse.java
//SOURCES measure/IdleClock.java measure/IdleStack.java measure/Instants.java measure/JitQueue.java
//SOURCES measure/JmhOutput.java measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java
//SOURCES measure/LoadOutcome.java measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java
//SOURCES measure/LoopTemplate.java measure/MeasuredPrints.java measure/NaiveRun.java measure/OnceTemplate.java
//SOURCES measure/OpenFiles.java measure/OpenTraffic.java measure/OutOfTime.java measure/Pacer.java
//SOURCES measure/Packed.java measure/Pins.java measure/PlainServer.java measure/Prepared.java
//SOURCES measure/ProfiledRuns.java measure/Replicate.java measure/ReplicateBytes.java measure/ReplicateSource.java
//SOURCES measure/Replicating.java measure/RequestBytes.java measure/RequestWriter.java measure/RowsRun.java
//SOURCES measure/RunStart.java measure/SecondHistograms.java measure/ServerJvm.java measure/Session.java
//SOURCES measure/Sink.java measure/StepTest.java measure/Stopwatch.java measure/Stretch.java measure/TableCsv.java
//SOURCES measure/Tally.java measure/Telemetry.java measure/TelemetryBook.java measure/TelemetryBuckets.java
//SOURCES measure/TelemetryCell.java measure/TelemetryCells.java measure/TelemetryCost.java
//SOURCES measure/TelemetryRecorder.java measure/TelemetrySums.java measure/TelemetryTrail.java
//SOURCES measure/TelemetryTraining.java measure/ThreadBytes.java measure/ThreadWatch.java
//SOURCES measure/ThreadedLoop.java measure/TimingLoop.java measure/WaitingRequests.java measure/Wires.java
//SOURCES job/Annotations.java job/BuiltScript.java job/CapstoneArguments.java job/CapstoneExperiment.java
//SOURCES job/CapstoneRecord.java job/CodeComparison.java job/CodeCompiler.java job/CodeFile.java
//SOURCES job/CodeFileSource.java job/CodeRun.java job/CodeStory.java job/Explore.java job/FailOn.java
//SOURCES job/Filter.java job/FolderLoader.java job/ForkEvidence.java job/GateRule.java job/Job.java
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
