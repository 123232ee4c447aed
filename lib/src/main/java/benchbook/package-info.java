//SOURCES unit/ByteSize.java unit/JmhTime.java unit/Quantity.java unit/ScoreUnit.java unit/package-info.java
//SOURCES stats/ForkMeans.java stats/ForkPlan.java stats/ForkVariance.java stats/GammaRatio.java stats/Growth.java
//SOURCES stats/Histogram.java stats/Interval.java stats/JmhScore.java stats/KendallNull.java stats/LogRatio.java
//SOURCES stats/Logs.java stats/ManyTests.java stats/Moments.java stats/NearestRank.java stats/Proportion.java
//SOURCES stats/ProportionDifference.java stats/RankInterval.java stats/Repetitions.java stats/SlowStretch.java
//SOURCES stats/StudentT.java stats/StudentTail.java stats/SuiteVariance.java stats/TheilSen.java stats/Trend.java
//SOURCES stats/TwoLevels.java stats/Welch.java stats/package-info.java
//SOURCES table/AllocationSampleTable.java table/BlockTable.java table/Build.java table/BuildTable.java
//SOURCES table/Categories.java table/ClientTable.java table/ComparisonTable.java table/CompilationTable.java
//SOURCES table/CostTable.java table/CpuLoadTable.java table/CycleTable.java table/DriftTable.java
//SOURCES table/EventCountTable.java table/ExceptionTable.java table/ExecutionSampleTable.java table/ForkTable.java
//SOURCES table/ForkTrace.java table/GcLogTable.java table/GcRun.java table/GroupMembers.java
//SOURCES table/HeapRoomTable.java table/HeapRunTable.java table/HeapTable.java table/IoTable.java
//SOURCES table/IterationCauseTable.java table/IterationTable.java table/JfrFacts.java table/JfrRun.java
//SOURCES table/JmhResults.java table/JvmArgs.java table/Labels.java table/LatencyTable.java
//SOURCES table/LoadErrorTable.java table/LoadIntervalTable.java table/LoadProblemTable.java table/LoadRun.java
//SOURCES table/LoadStepTable.java table/MetricComparisonTable.java table/MetricIterationTable.java
//SOURCES table/MetricTable.java table/Noise.java table/PairTable.java table/ParamTable.java
//SOURCES table/PauseSummaryTable.java table/PauseTable.java table/PhaseTable.java table/PlannedRequest.java
//SOURCES table/Run.java table/RunComparisonTable.java table/RunTable.java table/SafepointTable.java
//SOURCES table/SampleTable.java table/ScoreTable.java table/SettingTable.java table/ShareDifferenceTable.java
//SOURCES table/ShareTable.java table/StackFrameTable.java table/StackFrames.java table/StackTable.java
//SOURCES table/StallTable.java table/SummaryTable.java table/Tablesaw.java table/ThreadEventTable.java
//SOURCES table/ThrownTable.java table/TimingTable.java table/WaitTable.java table/WeightTable.java
//SOURCES table/WindowTable.java table/package-info.java
//SOURCES load/BucketCounts.java load/BucketLayout.java load/BuildsCsv.java load/BuiltCode.java load/Content.java
//SOURCES load/CsvLine.java load/CsvRecords.java load/DecodedEvent.java load/ForkFiles.java load/FortioJson.java
//SOURCES load/GatlingBinary.java load/GatlingText.java load/GcAfterwards.java load/GcClock.java
//SOURCES load/GcCollection.java load/GcCycleRows.java load/GcHeader.java load/GcJvm.java load/GcLine.java
//SOURCES load/GcLines.java load/GcLog.java load/GcMessages.java load/GcNames.java load/GcPart.java
//SOURCES load/GcPauseRows.java load/GcPauses.java load/GcPhaseRows.java load/GcPhases.java load/GcRegions.java
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
//SOURCES load/LogBytes.java load/LogChange.java load/LogRows.java load/LogTexts.java load/LogWords.java
//SOURCES load/LongMap.java load/MetricName.java load/MixFile.java load/NoiseFile.java load/OhaJson.java
//SOURCES load/PauseFile.java load/PauseName.java load/PrintedEvent.java load/PrintedJson.java
//SOURCES load/PrintedRows.java load/PrintedStack.java load/PrintedTime.java load/PrintedValue.java
//SOURCES load/ProfileFile.java load/Published.java load/ReadablePart.java load/Recorded.java load/RequestRows.java
//SOURCES load/ResultFile.java load/RunJson.java load/StackStore.java load/StoryFile.java load/TextLines.java
//SOURCES load/Timings.java load/TypedCsv.java load/VegetaReport.java load/VegetaResults.java load/WrkText.java
//SOURCES load/package-info.java
//SOURCES check/AllocatedBytes.java check/Allocation.java check/AllocationHotSpot.java check/Bimodal.java
//SOURCES check/Callers.java check/Checks.java check/CollectorCpu.java check/Comparisons.java check/Decisions.java
//SOURCES check/Disjoint.java check/Drifts.java check/ErrorColumn.java check/EvacuationFailure.java
//SOURCES check/ExplicitGc.java check/Findings.java check/Floor.java check/Floors.java check/ForkSpread.java
//SOURCES check/ForkTraces.java check/ForksDisagree.java check/FrozenClients.java check/GcChecks.java
//SOURCES check/GcLogs.java check/GeneratorReach.java check/HeapFlow.java check/HeapRoom.java
//SOURCES check/HeapTooSmall.java check/Holds.java check/IterationCauses.java check/IterationJump.java
//SOURCES check/IterationWindows.java check/JfrChecks.java check/JfrSettings.java check/Knee.java check/Level.java
//SOURCES check/LiveSet.java check/LockContention.java check/LongSafepoint.java check/LongestPauses.java
//SOURCES check/LostData.java check/MemoryLeak.java check/MixedRun.java check/NaiveTiming.java
//SOURCES check/NoBenchmarks.java check/NoiseUsed.java check/NotWarmedUp.java check/OtherEnvironment.java
//SOURCES check/OtherRecording.java check/Pairs.java check/PauseSummary.java check/PinnedVirtualThreads.java
//SOURCES check/PooledIntervals.java check/ProcessorLoad.java check/RatioText.java check/Regression.java
//SOURCES check/Rerun.java check/RerunChecks.java check/Reruns.java check/RunChecks.java check/RunClaim.java
//SOURCES check/RunComparisons.java check/RunFaults.java check/SafepointBiased.java check/ScoreMismatch.java
//SOURCES check/ScoreShape.java check/ShareDifferences.java check/ShareText.java check/Shares.java check/Sides.java
//SOURCES check/SilentCompiler.java check/SingleFork.java check/SingleForks.java check/SingleJvm.java
//SOURCES check/SlowIterations.java check/StagedCauses.java check/StarvedCollector.java check/StepChecks.java
//SOURCES check/StepStates.java check/StolenProcessor.java check/StopTimes.java check/TooFewSamples.java
//SOURCES check/TruncatedStacks.java check/Undecided.java check/Unmatched.java check/Verdict.java
//SOURCES check/WaitingNotWorking.java check/Waits.java check/WrongCollector.java check/package-info.java
//SOURCES price/Prices.java price/RequestCost.java price/StepCosts.java price/package-info.java
//SOURCES figure/Axis.java figure/Beyond.java figure/BuildFigure.java figure/CauseFigure.java
//SOURCES figure/CostFigure.java figure/CurvePlot.java figure/ErrorFigure.java figure/FlameGraph.java
//SOURCES figure/FlameTree.java figure/FloorLine.java figure/ForkFigure.java figure/Frame.java
//SOURCES figure/FreezeFigure.java figure/HeapFigure.java figure/HeapRoomFigure.java figure/IterationFigure.java
//SOURCES figure/IterationStrip.java figure/JsplotLiteral.java figure/KneeFigure.java figure/LagFigure.java
//SOURCES figure/LogStrips.java figure/LogTicks.java figure/Marks.java figure/OrderFigure.java
//SOURCES figure/PauseFigure.java figure/PauseHistogram.java figure/PlotlyFigure.java figure/PlotlyJson.java
//SOURCES figure/PlotlyText.java figure/RatioBars.java figure/RatioFigure.java figure/RerunFigure.java
//SOURCES figure/Row.java figure/Scale.java figure/ScoreCaption.java figure/ScoreFigure.java figure/ScoreRange.java
//SOURCES figure/ScoreTraces.java figure/ShareFigure.java figure/TimingFigure.java figure/package-info.java
//SOURCES report/Block.java report/BlockHtml.java report/CompareStory.java report/Csv.java report/Facts.java
//SOURCES report/FlameStyle.java report/FlameText.java report/Format.java report/FrameDifferences.java
//SOURCES report/FramesJson.java report/FramesReport.java report/FramesStory.java report/GcBeside.java
//SOURCES report/GcFacts.java report/GcLongest.java report/GcStory.java report/HoldsGrid.java report/Html.java
//SOURCES report/Json.java report/LoadTestStory.java report/Machines.java report/Markdown.java
//SOURCES report/NoiseJson.java report/Page.java report/PageStyle.java report/Pictures.java report/Projection.java
//SOURCES report/RerunStory.java report/RunReport.java report/RunStory.java report/ScoreRows.java
//SOURCES report/ScoresBeside.java report/Story.java report/StoryJson.java report/Summary.java report/Terminal.java
//SOURCES report/TextTable.java report/VerdictText.java report/Wrap.java report/package-info.java
//SOURCES measure/Browser.java measure/Builds.java measure/Burner.java measure/ClosedTraffic.java
//SOURCES measure/Collecting.java measure/Connection.java measure/Connections.java measure/CpuClock.java
//SOURCES measure/Environment.java measure/Failure.java measure/ForkRecording.java measure/FreezeRun.java
//SOURCES measure/FreshJvm.java measure/GeneratorRun.java measure/HeapRun.java measure/HistogramLog.java
//SOURCES measure/HttpResponse.java measure/IdleStack.java measure/Instants.java measure/JmhOutput.java
//SOURCES measure/JmhRun.java measure/LagSeconds.java measure/LoadFolder.java measure/LoadOutcome.java
//SOURCES measure/LoadPlan.java measure/LoadTarget.java measure/LoadTest.java measure/NaiveRun.java
//SOURCES measure/OpenFiles.java measure/OpenTraffic.java measure/Pacer.java measure/PlainServer.java
//SOURCES measure/ProfiledRuns.java measure/RequestBytes.java measure/RunStart.java measure/SecondHistograms.java
//SOURCES measure/ServerJvm.java measure/StepTest.java measure/Stretch.java measure/TableCsv.java
//SOURCES measure/Tally.java measure/WaitingRequests.java measure/Wires.java
//SOURCES job/Annotations.java job/Explore.java job/FailOn.java job/Filter.java job/ForkEvidence.java job/Job.java
//SOURCES job/LoadArguments.java job/Notebook.java job/OtherRuns.java job/Output.java job/ProgressLine.java
//SOURCES job/Reading.java job/Showing.java job/Suite.java job/TimerRun.java job/package-info.java
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
