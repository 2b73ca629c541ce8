// tetrarch bench --speed says on a terminal which row it measures, and is quiet elsewhere.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <set>

#include "arena/speed.h"
#include "cli/progress.h"
#include "temporary_folder.h"
#include "terminal_program.h"

namespace tetrarch {
namespace {

TEST(Speed, EveryJobHasATitleOfItsOwnAndWork) {
  std::set<std::string> titles;
  for (const SpeedJob& job : speed_jobs()) {
    EXPECT_TRUE(titles.insert(job.title).second) << job.title;
    EXPECT_TRUE(job.work) << job.title;
    EXPECT_FALSE(job.unit.empty()) << job.title;
  }
  EXPECT_GT(titles.size(), 10u);
}

TEST(Speed, AJobIsMeasured) {
  SpeedJob job{"title", "pieces", [](std::uint64_t) { return 1.0; }, {}, 1};
  const SpeedResult alone = measure_speed(job, 1e-4, 2);
  EXPECT_GT(alone.one_core, 0);
  EXPECT_GT(alone.all_cores, 0);
  EXPECT_EQ(alone.ratio, 0);
  EXPECT_EQ(job.figures(), 2);
  job.plain = job.work;
  EXPECT_GT(measure_speed(job, 1e-4, 1).ratio, 0);
  EXPECT_EQ(job.figures(), 3);
}

TEST(Bench, SaysOnATerminalWhichRowItMeasures) {
  TerminalProgram program({"bench", "--speed", "--seconds", "0.2", "--threads", "1"});
  const std::string all = std::to_string(speed_jobs().size());
  EXPECT_TRUE(program.prints("bench: row 1 of " + all + ", about 0:"));
  EXPECT_TRUE(program.prints("bench: row 2 of " + all));
}

TEST(StatusLine, IsQuietWithoutATerminal) {
  const TemporaryFolder folder;
  const int kept = dup(STDERR_FILENO);
  const int file = open(folder.file("stderr").c_str(), O_WRONLY | O_CREAT, 0600);
  dup2(file, STDERR_FILENO);
  const bool due = StatusLine().due();
  dup2(kept, STDERR_FILENO);
  close(kept);
  close(file);
  EXPECT_FALSE(due);
  EXPECT_EQ(content_of(folder.file("stderr")), "");
}

}  // namespace
}  // namespace tetrarch
