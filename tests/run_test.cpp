// The run driver: what it tells its observers, and batches that go on after an interruption.
#include "train/run.h"

#include <gtest/gtest.h>

#include "training_lab.h"

namespace tetrarch {
namespace {

std::vector<NewRun> small_runs(std::uint64_t count) {
  const auto recipe = or_throw(parse_recipe(
      {"small", kSmallRecipe},
      {"optimiser.population=8", "fitness.games=2", "fitness.cut-off=60", "stop.generations=3"},
      {}));
  std::vector<NewRun> runs;
  for (std::uint64_t i = 0; i < count; ++i) runs.push_back(new_run("small", recipe, i + 1));
  return runs;
}

// Writes down what it is told; may ask for a stop after so many events.
class Notes final : public RunObserver {
 public:
  explicit Notes(std::size_t patience = ~std::size_t{0}) : patience_(patience) {}

  void began(const RunView& view) override { note("began " + view.run.name); }
  void phase_began(const RunView&, TrainingPhase phase) override {
    note("phase " + std::to_string(static_cast<int>(phase)));
  }
  void generation_done(const RunView& view) override {
    EXPECT_EQ(view.generations.back().number + 1, view.generations.size());
    note("generation " + std::to_string(view.generations.size()));
  }
  void training_over(const RunView&, const std::string& reason) override { note(reason); }
  void champion(const RunView&, const StoredRun& finished) override {
    EXPECT_TRUE(finished.champion);
    note("champion of " + finished.name);
  }
  void interrupted(const RunView& view, RunEnd) override { note("interrupted " + view.run.name); }

  std::vector<std::string> lines;
  std::atomic<bool> stop{false};

 private:
  void note(const std::string& line) {
    lines.push_back(line);
    stop = stop || lines.size() >= patience_;
  }
  std::size_t patience_;
};

DrivenRuns drive(RunStore& store, const RunRequest& request, Notes& notes) {
  ThreadEvaluator evaluator(2);
  return RunDriver{store, evaluator, notes, &notes.stop}.drive(request);
}

TEST(Run, ObserversAreToldEverythingInOrder) {
  const TemporaryFolder folder;
  RunStore store(folder.path());
  Notes notes;
  const DrivenRuns driven = drive(store, small_runs(1), notes);
  EXPECT_EQ(driven.end, RunEnd::Finished);
  EXPECT_EQ(notes.lines,
            (std::vector<std::string>{
                "began small-1", "phase 0", "generation 1", "phase 0", "generation 2", "phase 0",
                "generation 3", "all 3 generations", "phase 2", "phase 3", "champion of small-1"}));
}

// Stopped after any event and resumed, a batch ends as if it had never been disturbed.
TEST(Run, ABatchGoesOnAfterAnyInterruption) {
  const TemporaryFolder calm_folder;
  RunStore calm(calm_folder.path());
  Notes calm_notes;
  const DrivenRuns expected = drive(calm, small_runs(3), calm_notes);
  ASSERT_EQ(expected.runs.size(), 3u);
  for (std::size_t patience = 1; patience < calm_notes.lines.size(); patience += 4) {
    const TemporaryFolder folder;
    RunStore store(folder.path());
    Notes first(patience);
    const DrivenRuns part = drive(store, small_runs(3), first);
    EXPECT_EQ(part.runs.size(), 3u) << "the store knows all runs at once";
    EXPECT_EQ(part.end, RunEnd::Stopped) << patience;
    EXPECT_TRUE(first.lines.back().starts_with("interrupted")) << patience;
    Notes rest;
    const DrivenRuns whole = drive(store, *store.find("small-2"), rest);
    EXPECT_EQ(whole.end, RunEnd::Finished);
    ASSERT_EQ(whole.runs.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(whole.runs[i].champion, expected.runs[i].champion) << patience;
      EXPECT_EQ(whole.runs[i].summary, expected.runs[i].summary) << patience;
    }
  }
}

TEST(Run, AFinishedBatchIsLeftAlone) {
  const TemporaryFolder folder;
  RunStore store(folder.path());
  Notes notes, again;
  drive(store, small_runs(2), notes);
  const DrivenRuns driven = drive(store, *store.find("small-1"), again);
  EXPECT_EQ(driven.end, RunEnd::Finished);
  EXPECT_TRUE(again.lines.empty());
}

TEST(Run, SomebodyElsesRunIsRefused) {
  const TemporaryFolder folder;
  RunStore store(folder.path());
  const std::vector<StoredRun> runs = store.create(small_runs(2));
  const auto hold = store.hold(runs[1]);
  Notes notes;
  EXPECT_THROW(drive(store, runs[0], notes), Error);
  EXPECT_TRUE(store.find("small-1")->finished);
  EXPECT_FALSE(store.find("small-2")->finished);
}

}  // namespace
}  // namespace tetrarch
