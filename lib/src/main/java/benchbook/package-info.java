//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/OrderStatistics.java
//SOURCES stats/Proportion.java stats/ProportionDifference.java stats/Repetitions.java stats/SlowStretch.java
//SOURCES stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java stats/TheilSen.java stats/Trend.java
//SOURCES stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CompilationTable.java table/CostTable.java
//SOURCES table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java table/EventCountTable.java
//SOURCES table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java table/ForkTrace.java
//SOURCES table/GcLogTable.java table/GcRun.java table/GroupMembers.java table/HeapRoomTable.java
//SOURCES table/HeapRunTable.java table/HeapTable.java table/IoTable.java table/IterationCauseTable.java
//SOURCES table/IterationTable.java table/JfrFacts.java table/JfrRun.java table/JmhResults.java table/JvmArgs.java
//SOURCES table/Labels.java table/LatencyCounts.java table/LatencySums.java table/LatencyTable.java
//SOURCES table/LoadErrorTable.java table/LoadIntervalTable.java table/LoadPercentileTable.java
//SOURCES table/LoadProblemTable.java table/LoadRun.java table/LoadSecondTable.java table/LoadStepTable.java
//SOURCES table/LoadSummaryTable.java table/LoadWindow.java table/MetricComparisonTable.java
//SOURCES table/MetricIterationTable.java table/MetricTable.java table/Noise.java table/PairTable.java
//SOURCES table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java table/PhaseTable.java
//SOURCES table/PlannedRequest.java table/Run.java table/RunComparisonTable.java table/RunTable.java
//SOURCES table/SafepointTable.java table/SampleTable.java table/ScoreTable.java table/SettingTable.java
//SOURCES table/ShareDifferenceTable.java table/ShareTable.java table/StackFrameTable.java table/StackFrames.java
//SOURCES table/StackTable.java table/StallTable.java table/SummaryTable.java table/Tablesaw.java
//SOURCES table/ThreadEventTable.java table/ThrownTable.java table/TimingTable.java table/WaitTable.java
//SOURCES table/WeightTable.java table/package-info.java
//SOURCES load/BigEndian.java load/BucketCounts.java load/BucketLayout.java load/BuildsCsv.java load/BuiltCode.java
//SOURCES load/Content.java load/CsvLine.java load/CsvRecords.java load/DecodedEvent.java load/ForkFiles.java
//SOURCES load/FortioJson.java load/GatlingBinary.java load/GatlingText.java load/GcAfterwards.java
//SOURCES load/GcClock.java load/GcCollection.java load/GcCycleRows.java load/GcHeader.java load/GcJvm.java
//SOURCES load/GcLine.java load/GcLines.java load/GcLog.java load/GcMessages.java load/GcNames.java
//SOURCES load/GcPart.java load/GcPauseRows.java load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java
//SOURCES load/GcRegions.java load/GcRotation.java load/GcSafepointRows.java load/GcSafepoints.java
//SOURCES load/GcSizes.java load/GcStallRows.java load/GcStalls.java load/GcStatistics.java load/GcTail.java
//SOURCES load/GcUnnumbered.java load/GcWholes.java load/GcWord.java load/HdrCounts.java load/HdrHeader.java
//SOURCES load/HdrLog.java load/HdrPayload.java load/HeapRuns.java load/HeyCsv.java load/HeyText.java
//SOURCES load/Hgrm.java load/HgrmTable.java load/HyperfoilJson.java load/IntervalRows.java load/JfrBytes.java
//SOURCES load/JfrChunk.java load/JfrChunks.java load/JfrEvent.java load/JfrEvents.java load/JfrFile.java
//SOURCES load/JfrNamed.java load/JfrNames.java load/JfrPauses.java load/JfrPlan.java load/JfrPools.java
//SOURCES load/JfrPrint.java load/JfrReader.java load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java
//SOURCES load/JfrType.java load/JfrTypes.java load/JfrUnpacked.java load/JmeterCsv.java load/JmeterRequest.java
//SOURCES load/JmeterXml.java load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java
//SOURCES load/JsonLeaves.java load/JsonLine.java load/K6Csv.java load/K6Points.java load/K6Requests.java
//SOURCES load/K6Summary.java load/Lags.java load/LatencyRows.java load/LatencyWindows.java load/LoadException.java
//SOURCES load/LoadKind.java load/LoadMerge.java load/LoadResultFile.java load/LoadRows.java
//SOURCES load/LoadTestFolder.java load/LoadTestSeconds.java load/LogBytes.java load/LogChange.java
//SOURCES load/LogRows.java load/LogTexts.java load/LogWords.java load/LongMap.java load/MetricName.java
//SOURCES load/MixFile.java load/NoiseFile.java load/OhaJson.java load/PauseFile.java load/PauseName.java
//SOURCES load/PlainXml.java load/PrintedEvent.java load/PrintedJson.java load/PrintedRows.java
//SOURCES load/PrintedStack.java load/PrintedTime.java load/PrintedValue.java load/ProfileFile.java
//SOURCES load/Published.java load/ReadablePart.java load/Recorded.java load/RequestRows.java load/ResultFile.java
//SOURCES load/RunCsv.java load/RunJson.java load/StackStore.java load/StoryFile.java load/TextCache.java
//SOURCES load/TextLines.java load/Timings.java load/VegetaReport.java load/VegetaResults.java load/WrkText.java
//SOURCES load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java
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
//SOURCES check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java check/NoBenchmarks.java
//SOURCES check/NoiseUsed.java check/NotWarmedUp.java check/OmittedSends.java check/OtherEnvironment.java
//SOURCES check/OtherRecording.java check/Pairs.java check/PauseSummary.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java check/Regression.java
//SOURCES check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/Saturated.java
//SOURCES check/ScoreMismatch.java check/ScoreShape.java check/ShareDifferences.java check/ShareText.java
//SOURCES check/Shares.java check/Sides.java check/SilentCompiler.java check/SingleFork.java check/SingleForks.java
//SOURCES check/SingleJvm.java check/SlowIterations.java check/StagedCauses.java check/StarvedCollector.java
//SOURCES check/StepChecks.java check/StepStates.java check/StolenProcessor.java check/StopTimes.java
//SOURCES check/TooFewLatencies.java check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java
//SOURCES check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java check/Waits.java
//SOURCES check/WarmUpInWindow.java check/WrongCollector.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CauseFigure.java
//SOURCES figure/CostFigure.java figure/ErrorFigure.java figure/FlameGraph.java figure/FlameTree.java
//SOURCES figure/FloorLine.java figure/ForkFigure.java figure/Frame.java figure/HeapFigure.java
//SOURCES figure/HeapRoomFigure.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/LoadLines.java figure/LoadTimeFigure.java figure/LogStrips.java
//SOURCES figure/LogTicks.java figure/Marks.java figure/OrderFigure.java figure/PauseFigure.java
//SOURCES figure/PauseHistogram.java figure/PercentileFigure.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/ShareFigure.java figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/Cells.java report/CompareStory.java report/Csv.java
//SOURCES report/Facts.java report/FlameStyle.java report/FlameText.java report/Format.java
//SOURCES report/FrameDifferences.java report/FramesJson.java report/FramesReport.java report/FramesStory.java
//SOURCES report/GcBeside.java report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java
//SOURCES report/Html.java report/Json.java report/LoadJson.java report/LoadStory.java report/LoadTestStory.java
//SOURCES report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java
//SOURCES report/Pictures.java report/Projection.java report/RerunStory.java report/RunReport.java
//SOURCES report/RunStory.java report/ScoreRows.java report/ScoresBeside.java report/Story.java
//SOURCES report/StoryJson.java report/Summary.java report/Terminal.java report/TextTable.java
//SOURCES report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/ClosedTraffic.java
//SOURCES measure/Collecting.java measure/Connection.java measure/Connections.java measure/CpuClock.java
//SOURCES measure/Environment.java measure/Eta.java measure/Failure.java measure/ForkRecording.java
//SOURCES measure/FreshJvm.java measure/HeapRun.java measure/HistogramLog.java measure/HttpResponse.java
//SOURCES measure/IdleStack.java measure/Instants.java measure/JmhOutput.java measure/JmhRun.java
//SOURCES measure/LagSeconds.java measure/LoadFolder.java measure/LoadOutcome.java measure/LoadPlan.java
//SOURCES measure/LoadTarget.java measure/LoadTest.java measure/NaiveRun.java measure/OpenFiles.java
//SOURCES measure/OpenTraffic.java measure/Pacer.java measure/Packed.java measure/PlainServer.java
//SOURCES measure/ProfiledRuns.java measure/RequestBytes.java measure/RunStart.java measure/SecondHistograms.java
//SOURCES measure/StepTest.java measure/Stretch.java measure/Tally.java measure/WaitingRequests.java
//SOURCES measure/Wires.java
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
