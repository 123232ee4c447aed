//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/Proportion.java
//SOURCES stats/Repetitions.java stats/SlowStretch.java stats/StudentT.java stats/StudentTail.java
//SOURCES stats/SuiteVariance.java stats/TheilSen.java stats/Trend.java stats/TwoLevels.java stats/Welch.java
//SOURCES stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CostTable.java table/CpuLoadTable.java
//SOURCES table/CycleTable.java table/DriftTable.java table/EventCountTable.java table/ExceptionTable.java
//SOURCES table/ExecutionSampleTable.java table/ForkTable.java table/GcLogTable.java table/GcRun.java
//SOURCES table/GroupMembers.java table/HeapRoomTable.java table/HeapRunTable.java table/HeapTable.java
//SOURCES table/IoTable.java table/IterationTable.java table/JfrFacts.java table/JfrRun.java table/JmhResults.java
//SOURCES table/Labels.java table/MetricComparisonTable.java table/MetricIterationTable.java table/MetricTable.java
//SOURCES table/Noise.java table/PairTable.java table/ParamTable.java table/PauseSummaryTable.java
//SOURCES table/PauseTable.java table/PhaseTable.java table/Run.java table/RunComparisonTable.java
//SOURCES table/SafepointTable.java table/SampleTable.java table/ScoreTable.java table/SettingTable.java
//SOURCES table/ShareTable.java table/StackFrameTable.java table/StackTable.java table/StallTable.java
//SOURCES table/SummaryTable.java table/ThrownTable.java table/TimingTable.java table/package-info.java
//SOURCES load/BuildsCsv.java load/BuiltCode.java load/Content.java load/CsvLine.java load/GcHeader.java
//SOURCES load/GcJvm.java load/GcLine.java load/GcLog.java load/GcMessages.java load/GcRows.java
//SOURCES load/GcSafepoints.java load/HeapRuns.java load/JfrChunk.java load/JfrChunks.java load/JfrEvents.java
//SOURCES load/JfrFile.java load/JfrNames.java load/JfrPart.java load/JfrPrint.java load/JfrRows.java
//SOURCES load/JfrStacks.java load/JfrStream.java load/JfrTypes.java load/JmhCsv.java load/JmhJson.java
//SOURCES load/JmhRows.java load/JsonCursor.java load/LoadException.java load/LogBytes.java load/LogCells.java
//SOURCES load/LogChange.java load/LogWords.java load/MetricName.java load/NoiseFile.java load/PauseName.java
//SOURCES load/PrintedJson.java load/PrintedRows.java load/PrintedValue.java load/ProfileFile.java
//SOURCES load/Published.java load/Recorded.java load/ResultFile.java load/RunJson.java load/StackStore.java
//SOURCES load/StoryFile.java load/Timings.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Bimodal.java check/Checks.java check/CollectorCpu.java
//SOURCES check/Comparisons.java check/Decisions.java check/Disjoint.java check/Drifts.java check/ErrorColumn.java
//SOURCES check/EvacuationFailure.java check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java
//SOURCES check/ForkSpread.java check/ForksDisagree.java check/GcChecks.java check/GcLogs.java check/HeapFlow.java
//SOURCES check/HeapRoom.java check/HeapTooSmall.java check/Holds.java check/IterationJump.java
//SOURCES check/JfrChecks.java check/Level.java check/LiveSet.java check/LongSafepoint.java
//SOURCES check/LongestPauses.java check/LostData.java check/MemoryLeak.java check/MixedRun.java
//SOURCES check/NaiveTiming.java check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java
//SOURCES check/OtherEnvironment.java check/Pairs.java check/PauseSummary.java check/PooledIntervals.java
//SOURCES check/RatioText.java check/Regression.java check/Rerun.java check/RerunChecks.java check/Reruns.java
//SOURCES check/RunChecks.java check/RunClaim.java check/RunComparisons.java check/RunFaults.java
//SOURCES check/ScoreMismatch.java check/ScoreShape.java check/Shares.java check/Sides.java
//SOURCES check/SilentCompiler.java check/SingleFork.java check/SingleForks.java check/StarvedCollector.java
//SOURCES check/StolenProcessor.java check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java
//SOURCES check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java check/WrongCollector.java
//SOURCES check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CostFigure.java
//SOURCES figure/ErrorFigure.java figure/FloorLine.java figure/ForkFigure.java figure/Frame.java
//SOURCES figure/HeapFigure.java figure/HeapRoomFigure.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/LogStrips.java figure/LogTicks.java figure/Marks.java
//SOURCES figure/OrderFigure.java figure/PauseFigure.java figure/PauseHistogram.java figure/PlotlyFigure.java
//SOURCES figure/PlotlyJson.java figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java
//SOURCES figure/RerunFigure.java figure/Row.java figure/Scale.java figure/ScoreCaption.java
//SOURCES figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java figure/TimingFigure.java
//SOURCES figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/Format.java report/FramesJson.java report/FramesStory.java report/GcBeside.java
//SOURCES report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java report/Html.java
//SOURCES report/Json.java report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java
//SOURCES report/PageStyle.java report/Pictures.java report/Projection.java report/RerunStory.java
//SOURCES report/RunReport.java report/RunStory.java report/ScoreRows.java report/ScoresBeside.java
//SOURCES report/Story.java report/StoryJson.java report/Summary.java report/Terminal.java report/TextTable.java
//SOURCES report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Environment.java
//SOURCES measure/FreshJvm.java measure/HeapRun.java measure/JmhRun.java measure/NaiveRun.java
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
