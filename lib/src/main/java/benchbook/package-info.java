//SOURCES unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/Proportion.java
//SOURCES stats/ProportionDifference.java stats/Repetitions.java stats/SlowStretch.java stats/StudentT.java
//SOURCES stats/StudentTail.java stats/SuiteVariance.java stats/Trend.java stats/TwoLevels.java stats/Welch.java
//SOURCES stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CostTable.java table/CpuLoadTable.java
//SOURCES table/CycleTable.java table/DriftTable.java table/EventCountTable.java table/ExceptionTable.java
//SOURCES table/ExecutionSampleTable.java table/ForkTable.java table/GcLogTable.java table/GcRun.java
//SOURCES table/GroupMembers.java table/IoTable.java table/IterationTable.java table/JfrFacts.java
//SOURCES table/JfrRun.java table/JmhResults.java table/Labels.java table/MetricComparisonTable.java
//SOURCES table/MetricIterationTable.java table/MetricTable.java table/Noise.java table/PairTable.java
//SOURCES table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java table/PhaseTable.java
//SOURCES table/Run.java table/RunComparisonTable.java table/SafepointTable.java table/SampleTable.java
//SOURCES table/ScoreTable.java table/SettingTable.java table/ShareDifferenceTable.java table/ShareTable.java
//SOURCES table/StackFrameTable.java table/StackFrames.java table/StackTable.java table/StallTable.java
//SOURCES table/SummaryTable.java table/ThrownTable.java table/TimingTable.java table/WaitTable.java
//SOURCES table/WeightTable.java table/package-info.java
//SOURCES load/BuildsCsv.java load/BuiltCode.java load/Content.java load/CsvLine.java load/GcHeader.java
//SOURCES load/GcJvm.java load/GcLine.java load/GcLog.java load/GcMessages.java load/GcRows.java
//SOURCES load/GcSafepoints.java load/JfrChunk.java load/JfrChunks.java load/JfrEvents.java load/JfrFile.java
//SOURCES load/JfrNames.java load/JfrPart.java load/JfrPrint.java load/JfrRows.java load/JfrStacks.java
//SOURCES load/JfrStream.java load/JfrTypes.java load/JmhCsv.java load/JmhJson.java load/JmhRows.java
//SOURCES load/JsonCursor.java load/LoadException.java load/LogBytes.java load/LogCells.java load/LogChange.java
//SOURCES load/LogWords.java load/MetricName.java load/NoiseFile.java load/PauseName.java load/PrintedJson.java
//SOURCES load/PrintedRows.java load/PrintedValue.java load/ProfileFile.java load/Published.java load/Recorded.java
//SOURCES load/ResultFile.java load/RunJson.java load/StackStore.java load/StoryFile.java load/Timings.java
//SOURCES load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java check/Bimodal.java
//SOURCES check/Callers.java check/Checks.java check/Comparisons.java check/Decisions.java check/Disjoint.java
//SOURCES check/Drifts.java check/ErrorColumn.java check/EvacuationFailure.java check/ExplicitGc.java
//SOURCES check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java check/ForksDisagree.java
//SOURCES check/GcChecks.java check/GcLogs.java check/HeapTooSmall.java check/Holds.java check/IterationJump.java
//SOURCES check/JfrChecks.java check/JfrSettings.java check/Level.java check/LockContention.java
//SOURCES check/LongSafepoint.java check/LostData.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java check/OtherEnvironment.java
//SOURCES check/OtherRecording.java check/Pairs.java check/PauseSummary.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/RatioText.java check/Regression.java check/Rerun.java
//SOURCES check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/ScoreMismatch.java
//SOURCES check/ScoreShape.java check/ShareDifferences.java check/ShareText.java check/Shares.java check/Sides.java
//SOURCES check/SilentCompiler.java check/SingleFork.java check/SingleForks.java check/SingleJvm.java
//SOURCES check/StolenProcessor.java check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java
//SOURCES check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java check/Waits.java
//SOURCES check/WrongCollector.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CostFigure.java
//SOURCES figure/ErrorFigure.java figure/FlameGraph.java figure/FlameTree.java figure/FloorLine.java
//SOURCES figure/ForkFigure.java figure/Frame.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/Marks.java figure/OrderFigure.java figure/PlotlyFigure.java
//SOURCES figure/PlotlyJson.java figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java
//SOURCES figure/RerunFigure.java figure/Row.java figure/Scale.java figure/ScoreCaption.java
//SOURCES figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java figure/ShareFigure.java
//SOURCES figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/FlameStyle.java report/FlameText.java report/Format.java report/FrameDifferences.java
//SOURCES report/FramesJson.java report/FramesReport.java report/FramesStory.java report/GcStory.java
//SOURCES report/HoldsGrid.java report/Html.java report/Json.java report/Machines.java report/Markdown.java
//SOURCES report/NoiseJson.java report/Page.java report/PageStyle.java report/Pictures.java report/Projection.java
//SOURCES report/RerunStory.java report/RunReport.java report/RunStory.java report/ScoreRows.java
//SOURCES report/ScoresBeside.java report/Story.java report/StoryJson.java report/Summary.java report/Terminal.java
//SOURCES report/TextTable.java report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Environment.java
//SOURCES measure/FreshJvm.java measure/JmhRun.java measure/NaiveRun.java measure/ProfiledRuns.java
//SOURCES measure/RunStart.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/Job.java job/Notebook.java
//SOURCES job/OtherRuns.java job/Output.java job/QuickTables.java job/Reading.java job/Showing.java job/Suite.java
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
