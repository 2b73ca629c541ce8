// Signals, a full disk, little memory, and processors that compute differently.
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "cli_fixture.h"
#include "program_process.h"

namespace tetrarch {
namespace {

using namespace std::chrono_literals;

class CliTrouble : public Cli {};

const std::vector<std::string> kEndless = {"train", "theta", "--set", "stop.generations=100000",
                                           "--store"};

// Starts a training and sends it the signal when it has begun; returns its exit code.
int code_after(int signal, const std::string& store) {
  std::vector<std::string> words = kEndless;
  words.push_back(store);
  const pid_t child = start(words);
  for (int i = 0; i < 600 && !std::filesystem::exists(store + "/runs.lock"); ++i) {
    std::this_thread::sleep_for(100ms);
  }
  std::this_thread::sleep_for(200ms);
  kill(child, signal);
  return wait_for(child);
}

TEST_F(CliTrouble, SignalsSaveAndGiveTheCodeThatShellsExpect) {
  EXPECT_EQ(code_after(SIGINT, path("int")), 130);
  EXPECT_EQ(code_after(SIGTERM, path("term")), 143);
  EXPECT_EQ(code_after(SIGHUP, path("hup")), 129);
  for (const char* store : {"int", "term", "hup"}) {
    const Json runs = Json::parse(run("runs --json --store " + path(store)).out);
    EXPECT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs[0]["finished"], false);
  }
}

TEST_F(CliTrouble, OneInterruptThatComesTwiceIsOne) {
  const Output output =
      run_in_shell("timeout --preserve-status -s INT 1 " + std::string(TETRARCH_PROGRAM) +
                   " evaluate dt10_2013 --games 100000000");
  EXPECT_EQ(output.code, 130);
  EXPECT_NE(output.out.find("dt10_2013"), std::string::npos) << output.out;
}

// nohup ignores SIGHUP for its command; so must the command, which goes on until Ctrl-C.
TEST_F(CliTrouble, AnIgnoredSignalStaysIgnored) {
  const Output output =
      run_in_shell("sh -c 'trap \"\" HUP; " + std::string(TETRARCH_PROGRAM) +
                   " evaluate dt20_2013 & sleep 1; kill -HUP $!; sleep 1; kill -INT $!; wait $!'");
  EXPECT_EQ(output.code, 130) << output.err;
}

// A store on a disk of 300 kB: it says what is saved, and goes on when there is space.
TEST_F(CliTrouble, AFullDiskLosesNothing) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can mount a small disk";
  const std::string train =
      std::string(TETRARCH_PROGRAM) +
      " train theta --set stop.generations=100 --set fitness.cut-off=20 --set held-out.games=2 "
      "--set held-out.cut-off=50 --store ";
  const std::string disk = path("disk"), roomy = path("roomy");
  const std::string script = file(
      "script", "mkdir " + disk + " && mount -t tmpfs -o size=300k tmpfs " + disk + " && " + train +
                    disk + "; echo code $?\n" + TETRARCH_PROGRAM + " runs --json --store " + disk +
                    " >" + path("runs") + "\nmount -o remount,size=100m " + disk + " && " +
                    TETRARCH_PROGRAM + " resume theta-1 --store " + disk + " && cp " + disk +
                    "/theta-1.json " + path("champion") + "\n");
  const Output output = run_in_shell("unshare --mount sh " + script);
  EXPECT_NE(output.out.find("code 1"), std::string::npos) << output.out << output.err;
  EXPECT_NE(output.err.find("the disk is full; "), std::string::npos) << output.err;
  EXPECT_NE(output.err.find("free space, then: tetrarch resume theta-1"), std::string::npos);
  EXPECT_GT(Json::parse(content_of(path("runs")))[0]["generations"], 0);
  ASSERT_EQ(run_in_shell(train + roomy).code, 0);
  EXPECT_EQ(content_of(path("champion")), content_of(roomy + "/theta-1.json"));
}

// 100 million games are counted, not kept; where memory is too small, one sentence says so.
TEST_F(CliTrouble, LittleMemoryIsASentence) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers need address space without a limit";
#endif
  const auto with_limit = [&](const std::string& kilobytes, const std::string& arguments) {
    return run_in_shell("sh -c 'ulimit -v " + kilobytes +
                        "; exec timeout --preserve-status -s INT 2 " + TETRARCH_PROGRAM + " " +
                        arguments + "'");
  };
  const Output many = with_limit("400000", "evaluate random --games 100000000");
  EXPECT_EQ(many.code, 130) << many.err;
  EXPECT_NE(many.out.find("random"), std::string::npos) << many.err;
  const Output wide = with_limit(
      "200000",
      "train theta --threads 1 --set optimiser.population=10000 --set fitness.games=10000 "
      "--store " +
          path("wide"));
  EXPECT_EQ(wide.code, 2) << wide.err;
  EXPECT_NE(wide.err.find("not enough memory to play 10000 agents on 10000 seeds"),
            std::string::npos)
      << wide.err;
}

// The C library chooses its logarithm by the processor; a training must not depend on it.
TEST_F(CliTrouble, TrainingIsTheSameWithAndWithoutFusedMultiplication) {
  for (const std::string recipe : {"record-9", "cmaes-10x10"}) {
    const std::string train =
        std::string(TETRARCH_PROGRAM) + " train " + recipe +
        (recipe == "record-9"
             ? " --set stop.generations=3 --set optimiser.population=6 --set fitness.trials=20 "
               "--set stages= --set rules=standard,height=8 --set fitness.replicates=2 "
               "--set finalists.averages=[2] --set finalists.surfaces= --set finalists.games=2 "
               "--set finalists.shortlist= --set finalists.shortlist-games= "
               "--set held-out.replicates=2"
             : " --set stop.generations=3 --set optimiser.population=10 "
               "--set finalists.games=20 --set held-out.games=20") +
        " --store ";
    const std::string with = path(recipe + "-with"), without = path(recipe + "-without");
    const Output first = run_in_shell(train + with);
    ASSERT_EQ(first.code, 0) << first.err;
    ASSERT_EQ(
        run_in_shell("GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4,-AVX2,-AVX512F " + train + without)
            .code,
        0);
    EXPECT_EQ(run("export --csv " + recipe + "-1 --store " + with).out,
              run("export --csv " + recipe + "-1 --store " + without).out);
    EXPECT_EQ(content_of(with + "/" + recipe + "-1.json"),
              content_of(without + "/" + recipe + "-1.json"));
  }
}

}  // namespace
}  // namespace tetrarch
