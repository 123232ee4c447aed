//SOURCES unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/StudentT.java stats/StudentTail.java
//SOURCES stats/Trend.java stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/Build.java table/ComparisonTable.java table/ForkTable.java table/IterationTable.java
//SOURCES table/JmhResults.java table/Labels.java table/MetricIterationTable.java table/MetricTable.java
//SOURCES table/ParamTable.java table/Run.java table/SampleTable.java table/ScoreTable.java table/SummaryTable.java
//SOURCES table/TimingTable.java table/package-info.java
//SOURCES load/BuiltCode.java load/Content.java load/CsvLine.java load/JmhCsv.java load/JmhJson.java
//SOURCES load/JmhRows.java load/JsonCursor.java load/LoadException.java load/MetricName.java load/Published.java
//SOURCES load/Recorded.java load/ResultFile.java load/RunJson.java load/package-info.java
//SOURCES check/Bimodal.java check/Checks.java check/Comparisons.java check/Disjoint.java check/ErrorColumn.java
//SOURCES check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java check/ForksDisagree.java
//SOURCES check/Holds.java check/IterationJump.java check/Level.java check/LostData.java check/MixedRun.java
//SOURCES check/NaiveTiming.java check/NoBenchmarks.java check/NotWarmedUp.java check/Pairs.java check/Rerun.java
//SOURCES check/ScoreMismatch.java check/SingleFork.java check/Verdict.java check/package-info.java
//SOURCES figure/Axis.java figure/FloorLine.java figure/ForkFigure.java figure/Frame.java
//SOURCES figure/IterationFigure.java figure/IterationStrip.java figure/JsplotLiteral.java figure/PlotlyFigure.java
//SOURCES figure/PlotlyJson.java figure/PlotlyText.java figure/Row.java figure/Scale.java figure/ScoreCaption.java
//SOURCES figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/Csv.java report/Facts.java report/Format.java
//SOURCES report/HoldsGrid.java report/Html.java report/Json.java report/Markdown.java report/Page.java
//SOURCES report/PageStyle.java report/RunReport.java report/RunStory.java report/ScoreRows.java report/Story.java
//SOURCES report/Summary.java report/Terminal.java report/TextTable.java report/VerdictText.java report/Wrap.java
//SOURCES report/package-info.java
//SOURCES measure/Environment.java measure/FreshJvm.java measure/JmhRun.java
//SOURCES job/FailOn.java job/Job.java job/Notebook.java job/QuickTables.java job/Reading.java job/Suite.java
//SOURCES job/SuiteNotebook.java job/package-info.java
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

/**
 * The hub. A script needs one line, {@code //DEPS ../lib/src/main/java/benchbook/package-info.java}, and
 * JBang makes the library and its dependencies one cached jar that all scripts share. HouseTest keeps
 * {@code //SOURCES} equal to the tree, and {@code //DEPS} to the pom.
 *
 * <p>Files go in, tables sit in the middle, verdicts and figures come out: {@code load → table → stats →
 * check → figure → report}, and {@code measure}; {@code job} is what scripts share.
 */
package benchbook;
