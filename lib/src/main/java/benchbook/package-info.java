//SOURCES unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/Proportion.java
//SOURCES stats/ProportionDifference.java stats/Repetitions.java stats/SlowStretch.java stats/StudentT.java
//SOURCES stats/StudentTail.java stats/SuiteVariance.java stats/Trend.java stats/TwoLevels.java stats/Welch.java
//SOURCES stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ComparisonTable.java table/CompilationTable.java table/CostTable.java
//SOURCES table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java table/EventCountTable.java
//SOURCES table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java table/ForkTrace.java
//SOURCES table/GcLogTable.java table/GcRun.java table/GroupMembers.java table/IoTable.java
//SOURCES table/IterationCauseTable.java table/IterationTable.java table/JfrFacts.java table/JfrRun.java
//SOURCES table/JmhResults.java table/JvmArgs.java table/Labels.java table/MetricComparisonTable.java
//SOURCES table/MetricIterationTable.java table/MetricTable.java table/Noise.java table/PairTable.java
//SOURCES table/ParamTable.java table/PauseSummaryTable.java table/PauseTable.java table/PhaseTable.java
//SOURCES table/Run.java table/RunComparisonTable.java table/SafepointTable.java table/SampleTable.java
//SOURCES table/ScoreTable.java table/SettingTable.java table/ShareDifferenceTable.java table/ShareTable.java
//SOURCES table/StackFrameTable.java table/StackFrames.java table/StackTable.java table/StallTable.java
//SOURCES table/SummaryTable.java table/Tablesaw.java table/ThreadEventTable.java table/ThrownTable.java
//SOURCES table/TimingTable.java table/WaitTable.java table/WeightTable.java table/package-info.java
//SOURCES load/BuildsCsv.java load/BuiltCode.java load/Content.java load/CsvLine.java load/DecodedEvent.java
//SOURCES load/ForkFiles.java load/GcAfterwards.java load/GcClock.java load/GcCollection.java load/GcCycleRows.java
//SOURCES load/GcHeader.java load/GcJvm.java load/GcLine.java load/GcLines.java load/GcLog.java
//SOURCES load/GcMessages.java load/GcNames.java load/GcPart.java load/GcPauseRows.java load/GcPauses.java
//SOURCES load/GcPhaseRows.java load/GcPhases.java load/GcRegions.java load/GcSafepointRows.java
//SOURCES load/GcSafepoints.java load/GcSizes.java load/GcStallRows.java load/GcStalls.java load/GcStatistics.java
//SOURCES load/GcTail.java load/GcUnnumbered.java load/GcWholes.java load/GcWord.java load/JfrBytes.java
//SOURCES load/JfrChunk.java load/JfrChunks.java load/JfrEvent.java load/JfrEvents.java load/JfrFile.java
//SOURCES load/JfrNamed.java load/JfrNames.java load/JfrPauses.java load/JfrPlan.java load/JfrPools.java
//SOURCES load/JfrPrint.java load/JfrReader.java load/JfrRows.java load/JfrSafepoints.java load/JfrTable.java
//SOURCES load/JfrType.java load/JfrTypes.java load/JfrUnpacked.java load/JmhCsv.java load/JmhJson.java
//SOURCES load/JmhRows.java load/JsonCursor.java load/LoadException.java load/LogBytes.java load/LogChange.java
//SOURCES load/LogRows.java load/LogTexts.java load/LogWords.java load/LongMap.java load/MetricName.java
//SOURCES load/NoiseFile.java load/PauseName.java load/PrintedEvent.java load/PrintedJson.java
//SOURCES load/PrintedRows.java load/PrintedStack.java load/PrintedValue.java load/ProfileFile.java
//SOURCES load/Published.java load/Recorded.java load/ResultFile.java load/RunJson.java load/StackStore.java
//SOURCES load/StoryFile.java load/Timings.java load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java check/Bimodal.java
//SOURCES check/Callers.java check/Checks.java check/Comparisons.java check/Decisions.java check/Disjoint.java
//SOURCES check/Drifts.java check/ErrorColumn.java check/EvacuationFailure.java check/ExplicitGc.java
//SOURCES check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java check/ForkTraces.java
//SOURCES check/ForksDisagree.java check/GcChecks.java check/GcLogs.java check/HeapTooSmall.java check/Holds.java
//SOURCES check/IterationCauses.java check/IterationJump.java check/IterationWindows.java check/JfrChecks.java
//SOURCES check/JfrSettings.java check/Level.java check/LockContention.java check/LongSafepoint.java
//SOURCES check/LostData.java check/MixedRun.java check/NaiveTiming.java check/NoBenchmarks.java
//SOURCES check/NoiseUsed.java check/NotWarmedUp.java check/OtherEnvironment.java check/OtherRecording.java
//SOURCES check/Pairs.java check/PauseSummary.java check/PinnedVirtualThreads.java check/PooledIntervals.java
//SOURCES check/ProcessorLoad.java check/RatioText.java check/Regression.java check/Rerun.java
//SOURCES check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/ScoreMismatch.java
//SOURCES check/ScoreShape.java check/ShareDifferences.java check/ShareText.java check/Shares.java check/Sides.java
//SOURCES check/SilentCompiler.java check/SingleFork.java check/SingleForks.java check/SingleJvm.java
//SOURCES check/SlowIterations.java check/StagedCauses.java check/StolenProcessor.java check/StopTimes.java
//SOURCES check/TooFewSamples.java check/TruncatedStacks.java check/Undecided.java check/Unmatched.java
//SOURCES check/Verdict.java check/WaitingNotWorking.java check/Waits.java check/WrongCollector.java
//SOURCES check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CauseFigure.java
//SOURCES figure/CostFigure.java figure/ErrorFigure.java figure/FlameGraph.java figure/FlameTree.java
//SOURCES figure/FloorLine.java figure/ForkFigure.java figure/Frame.java figure/IterationFigure.java
//SOURCES figure/IterationStrip.java figure/JsplotLiteral.java figure/Marks.java figure/OrderFigure.java
//SOURCES figure/PlotlyFigure.java figure/PlotlyJson.java figure/PlotlyText.java figure/RatioBars.java
//SOURCES figure/RatioFigure.java figure/RerunFigure.java figure/Row.java figure/Scale.java
//SOURCES figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java figure/ScoreTraces.java
//SOURCES figure/ShareFigure.java figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/FlameStyle.java report/FlameText.java report/Format.java report/FrameDifferences.java
//SOURCES report/FramesJson.java report/FramesReport.java report/FramesStory.java report/GcStory.java
//SOURCES report/HoldsGrid.java report/Html.java report/Json.java report/Machines.java report/Markdown.java
//SOURCES report/NoiseJson.java report/Page.java report/PageStyle.java report/Pictures.java report/Projection.java
//SOURCES report/RerunStory.java report/RunReport.java report/RunStory.java report/ScoreRows.java
//SOURCES report/ScoresBeside.java report/Story.java report/StoryJson.java report/Summary.java report/Terminal.java
//SOURCES report/TextTable.java report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/Collecting.java
//SOURCES measure/Environment.java measure/ForkRecording.java measure/FreshJvm.java measure/JmhOutput.java
//SOURCES measure/JmhRun.java measure/NaiveRun.java measure/ProfiledRuns.java measure/RunStart.java
//SOURCES measure/Stretch.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/ForkEvidence.java job/Job.java
//SOURCES job/Notebook.java job/OtherRuns.java job/Output.java job/Reading.java job/Showing.java job/Suite.java
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
