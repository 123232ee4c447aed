//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/OrderStatistics.java
//SOURCES stats/Proportion.java stats/ProportionDifference.java stats/Repetitions.java stats/SlowStretch.java
//SOURCES stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java stats/TheilSen.java stats/Trend.java
//SOURCES stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/AllocationTable.java table/BlockTable.java table/Build.java
//SOURCES table/BuildTable.java table/Categories.java table/ComparisonTable.java table/CompilationTable.java
//SOURCES table/CostTable.java table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java
//SOURCES table/EventCountTable.java table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java
//SOURCES table/ForkTrace.java table/GcLogTable.java table/GcRun.java table/GroupMembers.java
//SOURCES table/HeapRoomTable.java table/HeapRunTable.java table/HeapTable.java table/IoTable.java
//SOURCES table/IterationCauseTable.java table/IterationTable.java table/JfrFacts.java table/JfrRun.java
//SOURCES table/JmhResults.java table/JvmArgs.java table/Labels.java table/LatencyCounts.java
//SOURCES table/LatencyTable.java table/LoadErrorTable.java table/LoadIntervalTable.java
//SOURCES table/LoadPercentileTable.java table/LoadProblemTable.java table/LoadRun.java table/LoadSecondTable.java
//SOURCES table/LoadStepTable.java table/LoadSummaryTable.java table/LoadWindow.java
//SOURCES table/MetricComparisonTable.java table/MetricIterationTable.java table/MetricTable.java table/Noise.java
//SOURCES table/PairTable.java table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java
//SOURCES table/PhaseTable.java table/PlannedRequest.java table/Run.java table/RunComparisonTable.java
//SOURCES table/RunTable.java table/SafepointTable.java table/SampleTable.java table/ScoreTable.java
//SOURCES table/SettingTable.java table/ShareDifferenceTable.java table/ShareTable.java table/StackFrameTable.java
//SOURCES table/StackFrames.java table/StackTable.java table/StallTable.java table/SummaryTable.java
//SOURCES table/Tablesaw.java table/Telemetered.java table/TelemetryTable.java table/ThreadEventTable.java
//SOURCES table/ThrownTable.java table/TimingTable.java table/WaitTable.java table/WeightTable.java
//SOURCES table/package-info.java
//SOURCES load/AllocationRuns.java load/BucketCounts.java load/BucketLayout.java load/BuildsCsv.java
//SOURCES load/BuiltCode.java load/Content.java load/CsvLine.java load/CsvRecords.java load/DecodedEvent.java
//SOURCES load/ForkFiles.java load/FortioJson.java load/GatlingBinary.java load/GatlingText.java
//SOURCES load/GcAfterwards.java load/GcClock.java load/GcCollection.java load/GcCycleRows.java load/GcHeader.java
//SOURCES load/GcJvm.java load/GcLine.java load/GcLines.java load/GcLog.java load/GcMessages.java load/GcNames.java
//SOURCES load/GcPart.java load/GcPauseRows.java load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java
//SOURCES load/GcRegions.java load/GcRotation.java load/GcSafepointRows.java load/GcSafepoints.java
//SOURCES load/GcSizes.java load/GcStallRows.java load/GcStalls.java load/GcStatistics.java load/GcTail.java
//SOURCES load/GcUnnumbered.java load/GcWholes.java load/GcWord.java load/HdrHeader.java load/HdrLog.java
//SOURCES load/HdrPayload.java load/HeapRuns.java load/HeyCsv.java load/HeyText.java load/Hgrm.java
//SOURCES load/HgrmTable.java load/HyperfoilJson.java load/IntervalRows.java load/JfrBytes.java load/JfrChunk.java
//SOURCES load/JfrChunks.java load/JfrEvent.java load/JfrEvents.java load/JfrFile.java load/JfrNamed.java
//SOURCES load/JfrNames.java load/JfrPauses.java load/JfrPlan.java load/JfrPools.java load/JfrPrint.java
//SOURCES load/JfrReader.java load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java load/JfrType.java
//SOURCES load/JfrTypes.java load/JfrUnpacked.java load/JmeterCsv.java load/JmeterRequest.java load/JmeterXml.java
//SOURCES load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java load/JsonLeaves.java
//SOURCES load/K6Points.java load/K6Summary.java load/LatencyRows.java load/LatencyWindows.java
//SOURCES load/LoadException.java load/LoadKind.java load/LoadMerge.java load/LoadResultFile.java
//SOURCES load/LoadRows.java load/LoadTestFolder.java load/LogBytes.java load/LogChange.java load/LogRows.java
//SOURCES load/LogTexts.java load/LogWords.java load/LongMap.java load/MetricName.java load/MixFile.java
//SOURCES load/NoiseFile.java load/OhaJson.java load/PauseFile.java load/PauseName.java load/PrintedEvent.java
//SOURCES load/PrintedJson.java load/PrintedRows.java load/PrintedStack.java load/PrintedTime.java
//SOURCES load/PrintedValue.java load/ProfileFile.java load/Published.java load/ReadablePart.java
//SOURCES load/Recorded.java load/RequestRows.java load/ResultFile.java load/RunCsv.java load/RunJson.java
//SOURCES load/StackStore.java load/StoryFile.java load/TelemetryRuns.java load/TextLines.java load/Timings.java
//SOURCES load/VegetaReport.java load/VegetaResults.java load/WrkText.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java check/AllocationShape.java
//SOURCES check/AveragedPercentiles.java check/Bimodal.java check/Callers.java check/Checks.java
//SOURCES check/CollectorCpu.java check/Comparisons.java check/CoordinatedOmission.java check/Decisions.java
//SOURCES check/Disjoint.java check/Drifts.java check/ErrorColumn.java check/ErrorsHidden.java
//SOURCES check/EvacuationFailure.java check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java
//SOURCES check/ForkSpread.java check/ForkTraces.java check/ForksDisagree.java check/GcChecks.java
//SOURCES check/GcLogs.java check/GeneratorLag.java check/HeapFlow.java check/HeapRoom.java check/HeapTooSmall.java
//SOURCES check/Holds.java check/IterationCauses.java check/IterationJump.java check/IterationWindows.java
//SOURCES check/JfrChecks.java check/JfrSettings.java check/Level.java check/LiveSet.java check/LoadChecks.java
//SOURCES check/LoadPercentiles.java check/LoadStates.java check/LoadSummary.java check/LoadText.java
//SOURCES check/LockContention.java check/LongSafepoint.java check/LongestPauses.java check/LostData.java
//SOURCES check/MarkerOverhead.java check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java check/OmittedSends.java
//SOURCES check/OtherEnvironment.java check/OtherRecording.java check/Pairs.java check/PauseSummary.java
//SOURCES check/PinnedVirtualThreads.java check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java
//SOURCES check/Regression.java check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java
//SOURCES check/RunClaim.java check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java
//SOURCES check/Saturated.java check/ScoreMismatch.java check/ScoreShape.java check/ShareDifferences.java
//SOURCES check/ShareText.java check/Shares.java check/Sides.java check/SilentCompiler.java check/SingleFork.java
//SOURCES check/SingleForks.java check/SingleJvm.java check/SlowIterations.java check/StagedCauses.java
//SOURCES check/StarvedCollector.java check/StepChecks.java check/StepStates.java check/StolenProcessor.java
//SOURCES check/StopTimes.java check/TelemetryShape.java check/TooFewLatencies.java check/TooFewSamples.java
//SOURCES check/TruncatedStacks.java check/UnclosedSections.java check/Undecided.java check/Unmatched.java
//SOURCES check/Verdict.java check/WaitingNotWorking.java check/Waits.java check/WarmUpInWindow.java
//SOURCES check/WrongCollector.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/AllocationFigure.java figure/Axis.java figure/Beyond.java figure/BuildFigure.java
//SOURCES figure/CauseFigure.java figure/CostFigure.java figure/ErrorFigure.java figure/FlameGraph.java
//SOURCES figure/FlameTree.java figure/FloorLine.java figure/ForkFigure.java figure/Frame.java
//SOURCES figure/HeapFigure.java figure/HeapRoomFigure.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/LoadLines.java figure/LoadTimeFigure.java figure/LogStrips.java
//SOURCES figure/LogTicks.java figure/Marks.java figure/OrderFigure.java figure/PauseFigure.java
//SOURCES figure/PauseHistogram.java figure/PercentileFigure.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/ShareFigure.java figure/TelemetryFigure.java figure/TimingFigure.java
//SOURCES figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/Cells.java report/CompareStory.java report/Csv.java
//SOURCES report/Facts.java report/FlameStyle.java report/FlameText.java report/Format.java
//SOURCES report/FrameDifferences.java report/FramesJson.java report/FramesReport.java report/FramesStory.java
//SOURCES report/GcBeside.java report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java
//SOURCES report/Html.java report/Json.java report/LoadJson.java report/LoadStory.java report/LoadTestStory.java
//SOURCES report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java
//SOURCES report/Pictures.java report/Projection.java report/RerunStory.java report/RunReport.java
//SOURCES report/RunStory.java report/ScoreRows.java report/ScoresBeside.java report/Story.java
//SOURCES report/StoryJson.java report/Summary.java report/TelemetryStory.java report/Terminal.java
//SOURCES report/TextTable.java report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/AllocatedBytes.java measure/AllocationCopies.java measure/AllocationLoop.java
//SOURCES measure/AllocationOutcome.java measure/AllocationReading.java measure/AllocationRounds.java
//SOURCES measure/AllocationSide.java measure/Browser.java measure/Builds.java measure/Burner.java
//SOURCES measure/ClosedTraffic.java measure/Collecting.java measure/Connection.java measure/Connections.java
//SOURCES measure/CpuClock.java measure/Environment.java measure/Eta.java measure/Failure.java
//SOURCES measure/ForkRecording.java measure/FreshJvm.java measure/HeapRun.java measure/HistogramLog.java
//SOURCES measure/HttpResponse.java measure/IdleStack.java measure/Instants.java measure/JmhOutput.java
//SOURCES measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java measure/LoadOutcome.java
//SOURCES measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java measure/NaiveRun.java
//SOURCES measure/OpenFiles.java measure/OpenTraffic.java measure/Pacer.java measure/Packed.java
//SOURCES measure/PlainServer.java measure/ProfiledRuns.java measure/RequestBytes.java measure/RowsRun.java
//SOURCES measure/RunStart.java measure/SecondHistograms.java measure/StepTest.java measure/Stretch.java
//SOURCES measure/Tally.java measure/Telemetry.java measure/TelemetryBook.java measure/TelemetryBuckets.java
//SOURCES measure/TelemetryCell.java measure/TelemetryCells.java measure/TelemetryCost.java
//SOURCES measure/TelemetryRecorder.java measure/TelemetrySums.java measure/TelemetryTrail.java
//SOURCES measure/TelemetryTraining.java measure/ThreadBytes.java measure/WaitingRequests.java measure/Wires.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/ForkEvidence.java job/Job.java
//SOURCES job/LoadArguments.java job/Notebook.java job/OtherRuns.java job/Output.java job/Progress.java
//SOURCES job/ProgressLine.java job/Reading.java job/Showing.java job/Suite.java job/TimerRun.java
//SOURCES job/package-info.java
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
