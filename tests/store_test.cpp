#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "base/error.h"
#include "store/number_list.h"
#include "store/run_store.h"
#include "store/schema.h"
#include "temporary_folder.h"

namespace tetrarch {
namespace {

const NewRun kTheta{"theta", "recipe text", "tetrarch train theta", ~std::uint64_t{0}, "1", "abc"};

StoredGeneration generation(std::uint64_t number) {
  StoredGeneration generation;
  generation.number = number;
  generation.best = 10.5 + static_cast<double>(number);
  generation.best_error = 0.25;
  generation.mean = 4;
  generation.candidates = 2;
  generation.survived = 1;
  generation.leader = {0.1, -1e-17};
  generation.games = 20;
  generation.pieces = 12345678901;
  generation.saved_games = 3;
  generation.seconds = 1.5;
  generation.seeds = "fresh 1";
  generation.optimiser_state = "state " + std::to_string(number);
  return generation;
}

std::string sentence_of(const std::string& folder) {
  try {
    const RunStore store(folder);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Store, GivesBackWhatWasPutIn) {
  const TemporaryFolder folder;
  {
    RunStore store(folder.path());
    const StoredRun run = store.create(kTheta);
    EXPECT_EQ(run.name, "theta-1");
    EXPECT_EQ(store.create(kTheta).name, "theta-2");
    const StoredCandidate first{{1.0 / 3, -2}, 7, 0.5, true, "child", {4, 5}};
    const StoredCandidate second{{0, 1e300}, -1, 0, false, "random", {}};
    store.add(run, generation(0), {first, second});
    store.add(run, generation(1), {second});
  }
  const RunStore store(folder.path());
  const auto run = store.find("1");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->seed, ~std::uint64_t{0});
  EXPECT_EQ(run->generations, 2u);
  EXPECT_EQ(run->best, 11.5);
  EXPECT_EQ(run->seconds, 3);
  EXPECT_FALSE(run->holder);
  const auto generations = store.generations(*run);
  ASSERT_EQ(generations.size(), 2u);
  EXPECT_EQ(generations[1].leader, generation(1).leader);
  EXPECT_EQ(generations[1].pieces, 12345678901u);
  EXPECT_EQ(store.last_generation(*run)->optimiser_state, "state 1");
  const auto candidates = store.candidates(*run, 0);
  ASSERT_EQ(candidates.size(), 2u);
  EXPECT_EQ(candidates[0].weights, (std::vector<double>{1.0 / 3, -2}));
  EXPECT_EQ(candidates[0].parents, (std::vector<std::uint32_t>{4, 5}));
  EXPECT_TRUE(candidates[0].survived);
  EXPECT_EQ(candidates[1].weights[1], 1e300);
  EXPECT_FALSE(store.find("theta-9"));
}

TEST(Store, AGenerationIsWholeOrNotThere) {
  const TemporaryFolder folder;
  RunStore store(folder.path());
  const StoredRun run = store.create(kTheta);
  store.add(run, generation(0), {});
  EXPECT_THROW(store.add(run, generation(0), {{{1}, 1, 1, true, "random", {}}}), Error);
  EXPECT_TRUE(store.candidates(run, 0).empty());
  EXPECT_EQ(store.find("1")->seconds, 1.5);
}

TEST(Store, DeletesARunWithAllItHas) {
  const TemporaryFolder folder;
  RunStore store(folder.path());
  const StoredRun run = store.create(kTheta);
  store.add(run, generation(0), {{{1}, 1, 1, true, "random", {}}});
  store.erase(run);
  EXPECT_TRUE(store.runs().empty());
  EXPECT_TRUE(store.candidates(run, 0).empty());
  EXPECT_EQ(store.create(kTheta).name, "theta-2");  // a name is never used again
  NewRun other = kTheta;
  other.recipe_name = "swarm";
  EXPECT_EQ(store.create(other).name, "swarm-1");  // each recipe has its own numbers
}

// A child process that holds the run until it is killed.
TEST(Store, TellsWhoHoldsARunAndForgetsTheDead) {
  const TemporaryFolder folder;
  {
    RunStore store(folder.path());
    store.create(kTheta);
    store.create(kTheta);
  }
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    RunStore store(folder.path());
    const auto hold = store.hold(*store.find("1"));
    if (write(ready[1], "x", 1) != 1) _exit(1);
    for (;;) pause();
  }
  char byte;
  ASSERT_EQ(read(ready[0], &byte, 1), 1);
  RunStore store(folder.path());
  const StoredRun run = *store.find("1");
  const std::string who = "process " + std::to_string(child);
  EXPECT_NE(run.holder.value_or("").find(who), std::string::npos);
  try {
    store.hold(run);
    ADD_FAILURE() << "held twice";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find(who), std::string::npos) << error.what();
  }
  EXPECT_THROW(store.erase(run), Error);
  EXPECT_NO_THROW(store.hold(*store.find("2")));  // another run of the same store is free

  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ready[0]);
  close(ready[1]);
  EXPECT_FALSE(store.find("1")->holder);
  EXPECT_NO_THROW(store.hold(run));
}

TEST(Store, RefusesWhatItDoesNotKnowAndLeavesItAsItIs) {
  const TemporaryFolder folder;
  const std::string path = folder.file("runs.db");
  const auto expect_refused = [&](const std::string& part) {
    const std::string before = content_of(path);
    const std::string sentence = sentence_of(folder.path());
    EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("left as it is"), std::string::npos) << sentence;
    EXPECT_EQ(content_of(path), before);
  };
  std::ofstream(path) << "this is no database, but long enough to look like something";
  expect_refused("damaged or no SQLite file");

  std::filesystem::remove(path);
  SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE other (x); PRAGMA user_version = 7");
  expect_refused("another program");

  std::filesystem::remove(path);
  { const RunStore store(folder.path()); }
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  expect_refused("version 99");
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = -50331646");
  expect_refused("damaged: it says version -50331646");
}

TEST(Store, RefusesADamagedStore) {
  const TemporaryFolder folder;
  {
    RunStore store(folder.path());
    const StoredRun run = store.create(kTheta);
    for (std::uint64_t i = 0; i < 50; ++i) store.add(run, generation(i), {});
  }
  const std::string path = folder.file("runs.db");
  std::string bytes = content_of(path);
  ASSERT_GT(bytes.size(), 8192u);
  for (std::size_t i = 4096; i < bytes.size(); i += 3) bytes[i] = 'x';
  std::ofstream(path, std::ios::binary) << bytes;
  const std::string sentence = sentence_of(folder.path());
  EXPECT_NE(sentence.find("damaged"), std::string::npos) << sentence;
  EXPECT_EQ(content_of(path), bytes);
}

TEST(Store, BringsAnOldStoreUpToDate) {
  const TemporaryFolder folder;
  {
    SQLite::Database old(folder.file("runs.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(kSchemaSteps[0]);
    old.exec("PRAGMA user_version = 1; PRAGMA application_id = " + std::to_string(kStoreId));
    old.exec(
        "INSERT INTO run (name, recipe_name, recipe, command, seed, version, signature, created, "
        "updated) VALUES ('theta-1', 'theta', 'r', 'c', '5', 'v', 's', 'then', 'then')");
  }
  RunStore store(folder.path());
  const auto run = store.find("theta-1");
  ASSERT_TRUE(run);
  EXPECT_EQ(run->seed, 5u);
  EXPECT_FALSE(run->summary);
  store.finish(*run, "{}", "{}", 1);
  EXPECT_TRUE(store.find("theta-1")->finished);
  EXPECT_EQ(store.create(kTheta).name, "theta-2");
}

RC_GTEST_PROP(NumberList, GivesBackEveryBit, (const std::vector<double>& numbers)) {
  RC_ASSERT(parse_list<double>(list_text(numbers)) == numbers);
}

TEST(NumberList, RefusesWhatIsNoNumber) {
  for (const char* text : {"1,,2", "1,x", "nan", "inf", "1 ,2", "1e999"}) {
    EXPECT_FALSE(parse_list<double>(text)) << text;
  }
}

// What a process leaves that is killed while it makes the store: a journal to be rolled back.
TEST(Store, AJournalOfAKilledProcessIsRolledBack) {
  const TemporaryFolder folder, copy;
  const std::string path = folder.path() + "/runs.db";
  SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec("CREATE TABLE before (text TEXT)");
  database.exec("PRAGMA cache_size = 1");
  database.exec("BEGIN IMMEDIATE");
  database.exec(
      "WITH RECURSIVE many(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM many WHERE n < 999) "
      "INSERT INTO before SELECT hex(zeroblob(100)) FROM many");
  for (const char* file : {"/runs.db", "/runs.db-journal"}) {
    std::filesystem::copy_file(folder.path() + file, copy.path() + file);
  }
  ASSERT_GT(std::filesystem::file_size(copy.path() + "/runs.db-journal"), 512u);
  RunStore store(copy.path());
  EXPECT_EQ(store.create(kTheta).name, "theta-1");
}

}  // namespace
}  // namespace tetrarch
