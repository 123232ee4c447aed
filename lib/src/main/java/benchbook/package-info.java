//SOURCES unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/Proportion.java
//SOURCES stats/Repetitions.java stats/SlowStretch.java stats/StudentT.java stats/StudentTail.java
//SOURCES stats/SuiteVariance.java stats/Trend.java stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CompilationTable.java table/CostTable.java
//SOURCES table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java table/EventCountTable.java
//SOURCES table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java table/ForkTrace.java
//SOURCES table/GcLogTable.java table/GcRun.java table/GroupMembers.java table/IoTable.java
//SOURCES table/IterationCauseTable.java table/IterationTable.java table/JfrFacts.java table/JfrRun.java
//SOURCES table/JmhResults.java table/JvmArgs.java table/Labels.java table/LatencyTable.java
//SOURCES table/LoadErrorTable.java table/LoadIntervalTable.java table/LoadProblemTable.java table/LoadRun.java
//SOURCES table/LoadStepTable.java table/MetricComparisonTable.java table/MetricIterationTable.java
//SOURCES table/MetricTable.java table/Noise.java table/PairTable.java table/ParamTable.java
//SOURCES table/PauseSummaryTable.java table/PauseTable.java table/PhaseTable.java table/PlannedRequest.java
//SOURCES table/Run.java table/RunComparisonTable.java table/RunTable.java table/SafepointTable.java
//SOURCES table/SampleTable.java table/ScoreTable.java table/SettingTable.java table/ShareTable.java
//SOURCES table/StackFrameTable.java table/StackTable.java table/StallTable.java table/SummaryTable.java
//SOURCES table/ThreadEventTable.java table/ThrownTable.java table/TimingTable.java table/package-info.java
//SOURCES load/BucketCounts.java load/BucketLayout.java load/BuildsCsv.java load/BuiltCode.java load/Content.java
//SOURCES load/CsvLine.java load/CsvRecords.java load/ForkFiles.java load/GatlingBinary.java load/GatlingText.java
//SOURCES load/GcHeader.java load/GcJvm.java load/GcLine.java load/GcLog.java load/GcMessages.java load/GcRows.java
//SOURCES load/GcSafepoints.java load/HdrLog.java load/HdrPayload.java load/Hgrm.java load/HgrmTable.java
//SOURCES load/JfrChunk.java load/JfrChunks.java load/JfrEvents.java load/JfrFile.java load/JfrNames.java
//SOURCES load/JfrPart.java load/JfrPauses.java load/JfrPrint.java load/JfrRows.java load/JfrSafepoints.java
//SOURCES load/JfrStacks.java load/JfrStream.java load/JfrTypes.java load/JmeterCsv.java load/JmeterRequest.java
//SOURCES load/JmeterXml.java load/JmhCsv.java load/JmhJson.java load/JmhRows.java load/JsonCursor.java
//SOURCES load/LatencyRows.java load/LatencyWindows.java load/LoadException.java load/LoadKind.java
//SOURCES load/LoadResultFile.java load/LoadRows.java load/LogBytes.java load/LogCells.java load/LogChange.java
//SOURCES load/LogWords.java load/MetricName.java load/MixFile.java load/NoiseFile.java load/PauseName.java
//SOURCES load/PrintedJson.java load/PrintedRows.java load/PrintedTime.java load/PrintedValue.java
//SOURCES load/ProfileFile.java load/Published.java load/Recorded.java load/RequestRows.java load/ResultFile.java
//SOURCES load/RunJson.java load/StackStore.java load/StoryFile.java load/TextLines.java load/Timings.java
//SOURCES load/WrkText.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Bimodal.java check/Checks.java check/Comparisons.java
//SOURCES check/Decisions.java check/Disjoint.java check/Drifts.java check/ErrorColumn.java
//SOURCES check/EvacuationFailure.java check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java
//SOURCES check/ForkSpread.java check/ForkTraces.java check/ForksDisagree.java check/GcChecks.java
//SOURCES check/GcLogs.java check/HeapTooSmall.java check/Holds.java check/IterationCauses.java
//SOURCES check/IterationJump.java check/IterationWindows.java check/JfrChecks.java check/Level.java
//SOURCES check/LongSafepoint.java check/LostData.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java check/OtherEnvironment.java
//SOURCES check/Pairs.java check/PauseSummary.java check/PooledIntervals.java check/RatioText.java
//SOURCES check/Regression.java check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java
//SOURCES check/RunClaim.java check/RunComparisons.java check/RunFaults.java check/ScoreMismatch.java
//SOURCES check/ScoreShape.java check/Shares.java check/Sides.java check/SilentCompiler.java check/SingleFork.java
//SOURCES check/SingleForks.java check/SlowIterations.java check/StagedCauses.java check/StepChecks.java
//SOURCES check/StepStates.java check/StolenProcessor.java check/StopTimes.java check/TooFewSamples.java
//SOURCES check/TruncatedStacks.java check/Undecided.java check/Unmatched.java check/Verdict.java
//SOURCES check/WaitingNotWorking.java check/WrongCollector.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CauseFigure.java
//SOURCES figure/CostFigure.java figure/ErrorFigure.java figure/FloorLine.java figure/ForkFigure.java
//SOURCES figure/Frame.java figure/IterationFigure.java figure/IterationStrip.java figure/JsplotLiteral.java
//SOURCES figure/Marks.java figure/OrderFigure.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/Format.java report/FramesJson.java report/FramesStory.java report/GcStory.java
//SOURCES report/HoldsGrid.java report/Html.java report/Json.java report/LoadTestStory.java report/Machines.java
//SOURCES report/Markdown.java report/NoiseJson.java report/Page.java report/PageStyle.java report/Pictures.java
//SOURCES report/Projection.java report/RerunStory.java report/RunReport.java report/RunStory.java
//SOURCES report/ScoreRows.java report/ScoresBeside.java report/Story.java report/StoryJson.java
//SOURCES report/Summary.java report/Terminal.java report/TextTable.java report/VerdictText.java report/Wrap.java
//SOURCES report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/ClosedTraffic.java
//SOURCES measure/Collecting.java measure/Connection.java measure/Connections.java measure/CpuClock.java
//SOURCES measure/Environment.java measure/Failure.java measure/ForkRecording.java measure/FreshJvm.java
//SOURCES measure/HistogramLog.java measure/HttpResponse.java measure/IdleStack.java measure/Instants.java
//SOURCES measure/JmhOutput.java measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java
//SOURCES measure/LoadOutcome.java measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java
//SOURCES measure/NaiveRun.java measure/OpenFiles.java measure/OpenTraffic.java measure/Pacer.java
//SOURCES measure/PlainServer.java measure/RequestBytes.java measure/RunStart.java measure/SecondHistograms.java
//SOURCES measure/StepTest.java measure/Stretch.java measure/Tally.java measure/WaitingRequests.java
//SOURCES measure/Wires.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/ForkEvidence.java job/Job.java
//SOURCES job/LoadArguments.java job/Notebook.java job/OtherRuns.java job/Output.java job/ProgressLine.java
//SOURCES job/QuickTables.java job/Reading.java job/Showing.java job/Suite.java job/TimerRun.java
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
