// Training that is killed again and again finds the same champion as training without a kill.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "base/error.h"
#include "base/random.h"
#include "program_process.h"
#include "recipe/recipe_text.h"
#include "store/run_store.h"
#include "temporary_folder.h"

namespace tetrarch {
namespace {

using namespace std::chrono_literals;

// Takes a few seconds.
const std::vector<std::string> kTrain = {"train",     "theta",
                                         "--set",     "stop.generations=300",
                                         "--set",     "optimiser.population=30",
                                         "--set",     "fitness.cut-off=60",
                                         "--set",     "held-out.cut-off=200",
                                         "--threads", "2",
                                         "--store"};

std::vector<std::string> with(std::vector<std::string> words, const std::string& last) {
  words.push_back(last);
  return words;
}

TEST(Crash, KilledTwentyTimesTheChampionIsTheSame) {
  const TemporaryFolder calm, wild;
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(wait_for(start(with(kTrain, calm.path()))), 0);
  const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - begin;

  Random random(20);
  int kills = 0;
  std::uint64_t generations = 0;
  pid_t child = start(with(kTrain, wild.path()));
  for (int round = 0; round < 200 && kills < 20; ++round) {
    std::this_thread::sleep_for(random.uniform() * whole / 20);
    kill(child, SIGKILL);
    const bool killed = wait_for(child) == -1;
    kills += killed ? 1 : 0;
    const RunStore store(wild.path());
    const auto run = store.find("1");
    if (!run) {  // killed before it began
      child = start(with(kTrain, wild.path()));
      continue;
    }
    EXPECT_GE(run->generations, generations);  // committed generations are never lost
    EXPECT_FALSE(run->holder);
    generations = run->generations;
    if (run->finished) break;
    child = start({"resume", "1", "--threads", "2", "--store", wild.path()});
  }
  wait_for(child);
  const RunStore undisturbed(calm.path()), disturbed(wild.path());
  for (int round = 0; round < 20 && !disturbed.find("1")->finished; ++round) {
    wait_for(start({"resume", "1", "--threads", "1", "--store", wild.path()}));
  }
  EXPECT_EQ(kills, 20);
  EXPECT_EQ(disturbed.find("1")->champion, undisturbed.find("1")->champion);
  EXPECT_EQ(disturbed.find("1")->summary, undisturbed.find("1")->summary);
  EXPECT_EQ(disturbed.runs().size(), 1u);
  const StoredRun a = *undisturbed.find("1"), b = *disturbed.find("1");
  for (std::uint64_t number = 0; number < a.generations; ++number) {
    const auto first = undisturbed.candidates(a, number), second = disturbed.candidates(b, number);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(first[i].weights, second[i].weights);
      EXPECT_EQ(first[i].fitness, second[i].fitness);
    }
  }
}

TEST(Crash, TwoProcessesOnOneRunAndTwoRunsInOneStore) {
  const TemporaryFolder folder;
  std::vector<std::string> longer = with(kTrain, folder.path());
  longer[3] = "stop.generations=1000000";
  const pid_t first = start(longer), second = start(longer);
  // Both runs train at the same time.
  std::optional<StoredRun> a, b;
  {
    const RunStore store(folder.path());
    for (int wait = 0; wait < 600; ++wait) {
      a = store.find("1");
      b = store.find("2");
      if (a && b && a->generations > 1 && b->generations > 1) break;
      std::this_thread::sleep_for(50ms);
    }
    ASSERT_TRUE(a && b);
    EXPECT_TRUE(a->holder);
    EXPECT_TRUE(b->holder);
    EXPECT_GT(b->generations, 1u);
  }
  EXPECT_EQ(wait_for(start({"resume", "1", "--store", folder.path()})), 2);
  kill(first, SIGINT);  // Ctrl-C: saves, exit code 1
  EXPECT_EQ(wait_for(first), 130);
  kill(second, SIGKILL);
  wait_for(second);
  const pid_t third = start({"resume", "2", "--store", folder.path()});
  const RunStore store(folder.path());
  const std::uint64_t before = store.find("2")->generations;
  bool took_over = false;
  for (int wait = 0; wait < 600 && !took_over; ++wait) {
    std::this_thread::sleep_for(50ms);
    took_over = store.find("2")->generations > before;
  }
  EXPECT_TRUE(took_over);
  kill(third, SIGTERM);
  EXPECT_EQ(wait_for(third), 143);
}

// The champions of `train --repeat`, without the columns that hold times.
std::string summary_of(const std::vector<std::string>& words) {
  std::string command = TETRARCH_PROGRAM;
  for (const std::string& word : words) command += " '" + word + "'";
  FILE* pipe = popen((command + " 2>/dev/null | sed 's/ *[0-9:]*$//'").c_str(), "r");
  std::string text;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) text += static_cast<char>(c);
  pclose(pipe);
  return text.substr(0, text.rfind("champions:"));  // names the folder
}

TEST(Crash, KilledRepeatsAreFinishedAndSummedUpByResume) {
  const TemporaryFolder calm, wild;
  std::vector<std::string> train = kTrain;
  train.insert(train.end() - 1, {"--repeat", "3", "--set", "stop.generations=60"});
  const std::string expected = summary_of(with(train, calm.path()));
  ASSERT_NE(expected.find("over 3 runs"), std::string::npos) << expected;

  const pid_t child = start(with(train, wild.path()));
  for (int wait = 0; wait < 2000; ++wait) {  // until the second run has begun
    std::this_thread::sleep_for(5ms);
    const auto second = RunStore(wild.path()).find("theta-2");
    if (second && second->generations > 0) break;
  }
  kill(child, SIGKILL);
  ASSERT_EQ(wait_for(child), -1) << "it was too quick";
  EXPECT_EQ(summary_of({"resume", "--store", wild.path()}), expected);
}

// The very first moments, when the store is being made.
TEST(Crash, AStoreKilledInItsFirstMomentsGoesOn) {
  Random random(7);
  for (int round = 0; round < 60; ++round) {
    const TemporaryFolder folder;
    const pid_t child = start(with(kTrain, folder.path()));
    std::this_thread::sleep_for(random.uniform() * 60ms);
    kill(child, SIGKILL);
    wait_for(child);
    EXPECT_EQ(wait_for(start({"runs", "--store", folder.path()})), 0) << round;
  }
}

int run_in_shell(const std::string& words) {
  const int status = std::system((TETRARCH_PROGRAM + (" " + words)).c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Crash, AnUnwritableStandardErrorEndsNoTraining) {
  for (const char* nowhere : {"2>/dev/full", "2>&-"}) {
    const TemporaryFolder folder;
    EXPECT_EQ(run_in_shell("train theta --set stop.generations=2 --set fitness.cut-off=60 --set "
                           "held-out.cut-off=60 --store " +
                           folder.path() + " >/dev/null " + nowhere),
              0)
        << nowhere;
    EXPECT_TRUE(RunStore(folder.path()).find("theta-1")->finished);
  }
  EXPECT_EQ(run_in_shell("agents >/dev/full 2>/dev/null"), 1);
}

// Only rounds that both have played count.
TEST(Crash, AnInterruptedComparisonComparesWhatBothHavePlayed) {
  const TemporaryFolder folder;
  const std::string json = folder.path() + "/comparison";
  const auto interrupted = [&](const std::string& words) {
    return run_in_shell("compare " + words + " --json >" + json + " 2>/dev/null & pid=$!; sleep " +
                        "0.7; kill -INT $pid; wait $pid") == 130;
  };
  // Games of hours: nothing is known.
  EXPECT_TRUE(interrupted("dt20_2013 bcts_2009 --games 1000"));
  EXPECT_EQ(std::filesystem::file_size(json), 0u);
}

// A run that another program began goes on only when somebody insists, and tells so.
TEST(Crash, ARunOfAProgramThatPlaysDifferentlyIsRefused) {
  const TemporaryFolder folder;
  NewRun run;
  run.recipe_name = "theta";
  run.recipe = or_throw(parse_recipe(or_throw(find_recipe("theta", {})),
                                     {"stop.generations=1", "fitness.cut-off=50",
                                      "held-out.games=2", "held-out.cut-off=50"},
                                     {}))
                   .text;
  run.seed = 1;
  run.signature = "0123456789abcdef";
  RunStore(folder.path()).create(run);
  EXPECT_EQ(wait_for(start({"resume", "--store", folder.path()})), 2);
  EXPECT_FALSE(RunStore(folder.path()).find("1")->finished);
  EXPECT_EQ(wait_for(start({"resume", "--anyway", "--store", folder.path()})), 0);
  const auto finished = RunStore(folder.path()).find("1");
  ASSERT_TRUE(finished->champion);
  EXPECT_NE(finished->champion->find("0123456789abcdef, then "), std::string::npos);
}

}  // namespace
}  // namespace tetrarch
