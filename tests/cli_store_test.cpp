// The run store as users meet it: where it may lie, what is shown of it, and damaged rows.
#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include <filesystem>

#include "cli_fixture.h"

namespace tetrarch {
namespace {

const std::string kTiny =
    "train theta --set stop.generations=3 --set optimiser.population=20 --set fitness.cut-off=60 "
    "--set held-out.games=5 --set held-out.cut-off=200 ";

class CliStore : public Cli {
 protected:
  void SetUp() override { ASSERT_EQ(run(kTiny + "--store " + store()).code, 0); }
  std::string store() const { return path("store"); }

  // Runs the program where nothing can be written in the store: its folder is mounted read-only, or
  // its modes forbid it for a user who is not root.
  Output run_read_only(const std::string& arguments) const {
    if (geteuid() != 0) {
      std::filesystem::permissions(
          store(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
      const Output output = run(arguments);
      std::filesystem::permissions(store(), std::filesystem::perms::owner_all);
      return output;
    }
    const std::string script =
        file("script", "mount --bind " + store() + " " + store() + " && mount -o remount,ro,bind " +
                           store() + " && exec " + TETRARCH_PROGRAM + " " + arguments + "\n");
    return run_in_shell("unshare --mount sh " + script);
  }

  void change(const std::string& sql) const {
    SQLite::Database(store() + "/runs.db", SQLite::OPEN_READWRITE).exec(sql);
  }
};

TEST_F(CliStore, IsReadWhereNothingCanBeWritten) {
  const std::string before = run("export theta-1 --store " + store()).out;
  for (const std::string command :
       {"runs", "runs show theta-1", "export theta-1", "evaluate theta-1 --games 2 --cut-off 50"}) {
    const Output output = run_read_only(command + " --store " + store());
    EXPECT_EQ(output.code, 0) << command << ": " << output.err;
  }
  EXPECT_EQ(run_read_only("export theta-1 --store " + store()).out, before);
  const Output records = run_read_only("records 10x20-direct --store " + store());
  EXPECT_EQ(records.code, 0) << records.err;
  EXPECT_NE(records.err.find("cannot be written"), std::string::npos) << records.err;
  const Output train = run_read_only(kTiny + "--store " + store());
  EXPECT_EQ(train.code, 2);
  EXPECT_NE(train.err.find("cannot be written"), std::string::npos) << train.err;
}

// The journal of a process that was killed belongs to the store, also on a read-only place.
TEST_F(CliStore, IsReadWithItsJournalWhereNothingCanBeWritten) {
  const std::string copy = path("copy");
  {
    SQLite::Database open(store() + "/runs.db", SQLite::OPEN_READWRITE);
    open.exec("UPDATE run SET command = 'in the journal'");
    std::filesystem::copy(store(), copy);  // while the change is in the journal only
  }
  ASSERT_GT(std::filesystem::file_size(copy + "/runs.db-wal"), 0u);
  std::filesystem::remove_all(store());
  std::filesystem::rename(copy, store());
  EXPECT_NE(run_read_only("runs show theta-1 --store " + store()).out.find("in the journal"),
            std::string::npos);
}

TEST_F(CliStore, OneThatDoesNotExistIsNamedAndNotMade) {
  const std::string nowhere = path("nowhere");
  for (const std::string command :
       {"runs", "runs show theta-1", "runs delete theta-1", "export theta-1", "resume"}) {
    expect_misused(command + " --store " + nowhere, "no run store in '" + nowhere + "'");
  }
  EXPECT_FALSE(std::filesystem::exists(nowhere));
  const Output first = run("runs");  // a newcomer's own store
  EXPECT_EQ(first.code, 0);
  EXPECT_NE(first.out.find(path("home")), std::string::npos) << first.out;
}

TEST_F(CliStore, ADamagedRunDoesNotHideTheOthers) {
  ASSERT_EQ(run(kTiny + "--store " + store()).code, 0);
  ASSERT_EQ(run(kTiny + "--store " + store()).code, 0);
  change("UPDATE run SET seed = 'x' WHERE name = 'theta-1'");
  change("UPDATE run SET recipe = 'rules = 7' WHERE name = 'theta-2'");
  const Output runs = run("runs --store " + store());
  EXPECT_EQ(runs.code, 0) << runs.err;
  EXPECT_NE(runs.out.find("theta-3"), std::string::npos);
  EXPECT_NE(runs.out.find("run theta-1 is damaged: column seed"), std::string::npos) << runs.out;
  EXPECT_NE(runs.out.find("run theta-2 is damaged: "), std::string::npos) << runs.out;
  expect_misused("runs show theta-1 --store " + store(), "run theta-1");
  EXPECT_EQ(run("runs show theta-3 --store " + store()).code, 0);
  EXPECT_EQ(run("runs delete theta-1 --store " + store()).code, 0);
  change("UPDATE generation SET leader = '1,x' WHERE run = 3 AND number = 1");
  expect_misused("export theta-3 --json --store " + store(), "run theta-3");
}

TEST_F(CliStore, RunsShowsWhatWasSet) {
  const Output runs = run("runs --store " + store());
  EXPECT_NE(runs.out.find("stop.generations=3"), std::string::npos) << runs.out;
  const Json brief = Json::parse(run("runs --json --store " + store()).out);
  EXPECT_EQ(brief[0]["generations"], 3);
  const Json whole = Json::parse(run("runs show theta-1 --json --store " + store()).out);
  EXPECT_EQ(whole["generations"].size(), 3u);
}

// Generations are counted from 1 in every form; means of cut-off games are marked in every table;
// the champion says where it came from and has the fitness that it had there.
TEST_F(CliStore, ANumberMeansTheSameEverywhere) {
  const Json json = Json::parse(run("export theta-1 --json --store " + store()).out);
  EXPECT_EQ(json["generations"][0]["number"], 1);
  const std::string csv = run("export theta-1 --csv --store " + store()).out;
  EXPECT_NE(csv.find("\n1,0,"), std::string::npos);
  EXPECT_EQ(csv.find("\n0,0,"), std::string::npos);

  const Json& champion = json["held_out"]["champion"];
  ASSERT_TRUE(champion.contains("candidate")) << champion;
  const std::string row = "\n" + champion["generation"].dump() + "," + champion["candidate"].dump();
  const std::size_t at = csv.find(row + ",");
  ASSERT_NE(at, std::string::npos);
  const std::string weights = csv.substr(at, csv.find('\n', at + 1) - at);
  EXPECT_NE(weights.find(json["champion"]["weights"]["holes"].dump().substr(0, 8)),
            std::string::npos)
      << weights << json["champion"];

  for (const std::string command : {"runs", "runs show theta-1", "resume theta-1"}) {
    const Output output = run(command + " --store " + store());
    EXPECT_NE(output.out.find("* some games were cut off"), std::string::npos) << command;
  }
  const std::string show = run("runs show theta-1 --store " + store()).out;
  EXPECT_NE(show.find("generation " + champion["generation"].dump() + ", candidate " +
                      champion["candidate"].dump()),
            std::string::npos)
      << show;
}

// On a terminal; without one nobody can be asked.
TEST_F(CliStore, DeletingAsksFirst) {
  const std::string command = "script -qec '" + std::string(TETRARCH_PROGRAM) +
                              " runs delete theta-1 --store " + store() + "' /dev/null";
  const Output no = run_in_shell("(echo n | " + command + ")");
  EXPECT_NE(no.out.find("Delete run theta-1"), std::string::npos) << no.out << no.err;
  EXPECT_NE(no.out.find("nothing was deleted"), std::string::npos) << no.out;
  EXPECT_EQ(run("runs show theta-1 --store " + store()).code, 0);
  const Output yes = run_in_shell("(echo y | " + command + ")");
  EXPECT_NE(yes.out.find("deleted run theta-1"), std::string::npos) << yes.out;
}

}  // namespace
}  // namespace tetrarch
