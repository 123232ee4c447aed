//SOURCES unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/Proportion.java stats/Repetitions.java
//SOURCES stats/SlowStretch.java stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java
//SOURCES stats/Trend.java stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CostTable.java table/CpuLoadTable.java
//SOURCES table/DriftTable.java table/EventCountTable.java table/ExceptionTable.java
//SOURCES table/ExecutionSampleTable.java table/ForkTable.java table/GroupMembers.java table/IoTable.java
//SOURCES table/IterationTable.java table/JfrFacts.java table/JfrRun.java table/JmhResults.java table/Labels.java
//SOURCES table/MetricComparisonTable.java table/MetricIterationTable.java table/MetricTable.java table/Noise.java
//SOURCES table/PairTable.java table/ParamTable.java table/Run.java table/RunComparisonTable.java
//SOURCES table/SampleTable.java table/ScoreTable.java table/SettingTable.java table/ShareTable.java
//SOURCES table/StackFrameTable.java table/StackTable.java table/SummaryTable.java table/ThrownTable.java
//SOURCES table/TimingTable.java table/package-info.java
//SOURCES load/BuildsCsv.java load/BuiltCode.java load/Content.java load/CsvLine.java load/JfrChunk.java
//SOURCES load/JfrChunks.java load/JfrEvents.java load/JfrFile.java load/JfrNames.java load/JfrPart.java
//SOURCES load/JfrPrint.java load/JfrRows.java load/JfrStacks.java load/JfrStream.java load/JfrTypes.java
//SOURCES load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java load/LoadException.java
//SOURCES load/MetricName.java load/NoiseFile.java load/PrintedJson.java load/PrintedRows.java
//SOURCES load/PrintedValue.java load/ProfileFile.java load/Published.java load/Recorded.java load/ResultFile.java
//SOURCES load/RunJson.java load/StackStore.java load/Timings.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Bimodal.java check/Checks.java check/Comparisons.java
//SOURCES check/Decisions.java check/Disjoint.java check/Drifts.java check/ErrorColumn.java check/Findings.java
//SOURCES check/Floor.java check/Floors.java check/ForkSpread.java check/ForksDisagree.java check/Holds.java
//SOURCES check/IterationJump.java check/JfrChecks.java check/Level.java check/LostData.java check/MixedRun.java
//SOURCES check/NaiveTiming.java check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java
//SOURCES check/OtherEnvironment.java check/Pairs.java check/PooledIntervals.java check/RatioText.java
//SOURCES check/Regression.java check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java
//SOURCES check/RunClaim.java check/RunComparisons.java check/RunFaults.java check/ScoreMismatch.java
//SOURCES check/Shares.java check/Sides.java check/SilentCompiler.java check/SingleFork.java check/SingleForks.java
//SOURCES check/StolenProcessor.java check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java
//SOURCES check/Unmatched.java check/Verdict.java check/WaitingNotWorking.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/BuildFigure.java figure/CostFigure.java figure/FloorLine.java
//SOURCES figure/ForkFigure.java figure/Frame.java figure/IterationFigure.java figure/IterationStrip.java
//SOURCES figure/JsplotLiteral.java figure/Marks.java figure/OrderFigure.java figure/PlotlyFigure.java
//SOURCES figure/PlotlyJson.java figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java
//SOURCES figure/RerunFigure.java figure/Row.java figure/Scale.java figure/ScoreCaption.java
//SOURCES figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java figure/TimingFigure.java
//SOURCES figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/Format.java report/FramesJson.java report/FramesStory.java report/HoldsGrid.java report/Html.java
//SOURCES report/Json.java report/Machines.java report/Markdown.java report/NoiseJson.java report/Page.java
//SOURCES report/PageStyle.java report/Pictures.java report/Projection.java report/RerunStory.java
//SOURCES report/RunReport.java report/RunStory.java report/ScoreRows.java report/Story.java report/Summary.java
//SOURCES report/Terminal.java report/TextTable.java report/VerdictText.java report/Wrap.java
//SOURCES report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Environment.java
//SOURCES measure/FreshJvm.java measure/JmhRun.java measure/NaiveRun.java measure/RunStart.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/Job.java job/Notebook.java
//SOURCES job/Output.java job/QuickTables.java job/Reading.java job/Suite.java job/SuiteNotebook.java
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
