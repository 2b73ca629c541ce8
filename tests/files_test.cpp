// Files are replaced whole; what is no regular file is written to and stays what it is.
#include "cli/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "called_program.h"
#include "temporary_folder.h"

namespace tetrarch {
namespace {

namespace fs = std::filesystem;

TEST(Files, AFileIsReplacedWhole) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/file";
  write_file(path, "one");
  write_file(path, "two");
  EXPECT_EQ(*read_file(path), "two");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

TEST(Files, ALinkIsFollowedAndStays) {
  const TemporaryFolder folder;
  const std::string link = folder.path() + "/link", target = folder.path() + "/target";
  for (const char* text : {"new", "old"}) {  // the target does not exist at first
    fs::remove(link);
    fs::create_symlink("target", link);
    check_writable(link);
    write_file(link, text);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(*read_file(target), text);
  }
}

TEST(Files, AFifoIsWrittenTo) {
  const TemporaryFolder folder;
  const std::string fifo = folder.path() + "/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = *read_file(fifo); });
  check_writable(fifo);
  write_file(fifo, "through");
  reader.join();
  EXPECT_EQ(got, "through");
  EXPECT_TRUE(fs::is_fifo(fifo));
}

TEST(Files, AFifoThatNobodyWritesIsGivenUp) {
  const TemporaryFolder folder;
  const std::string fifo = folder.path() + "/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const auto content = read_file_within(fifo, std::chrono::milliseconds(1));
  ASSERT_FALSE(content);
  EXPECT_NE(content.error().find("nobody writes to this FIFO"), std::string::npos)
      << content.error();
}

// The writer opens the FIFO, writes a part, and goes on when the reader has read that part.
TEST(Files, ASlowWriterIsWaitedFor) {
  const TemporaryFolder folder;
  const std::string fifo = folder.path() + "/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  std::thread writer([&] {
    const int file = open(fifo.c_str(), O_WRONLY);
    const std::string part(1 << 17, 'x');  // more than a pipe holds: write() waits for the reader
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(write(file, part.data(), part.size()), static_cast<ssize_t>(part.size()));
    }
    close(file);
  });
  const auto content = read_file(fifo);
  writer.join();
  ASSERT_TRUE(content) << content.error();
  EXPECT_EQ(content->size(), std::size_t{4} << 17);
}

TEST(Files, ADeviceWithoutEndIsBounded) {
  const auto content = read_file("/dev/zero");
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error(), "'/dev/zero' is larger than 64 MiB");
  EXPECT_EQ(*read_file("/dev/null"), "");
}

// What <(...) of a shell gives.
TEST(Files, PipesAreReadAsAgentsRecipesAndReplays) {
  const TemporaryFolder folder;
  const std::string program = TETRARCH_PROGRAM;
  for (const std::string& command :
       {"analyse <(echo X.........) --piece T --agent <(" + program + " agents theta)",
        "recipes <(" + program + " recipes theta)",
        "replay verify <(" + program + " replay save dt10_2013 - --height 5 --cut-off 30)"}) {
    const ProgramOutput output = run_in_shell(folder, "bash -c '" + program + " " + command + "'");
    EXPECT_EQ(output.code, 0) << command << ": " << output.err;
    EXPECT_NE(output.out, "") << command;
  }
}

TEST(Files, ADeviceStaysADevice) {
  check_writable("/dev/null");
  write_file("/dev/null", "nothing");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_THROW(write_file("/dev/full", "something"), Error);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(Files, SomebodyElsesPartialFileIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/file";
  write_file(path + ".partial", "theirs");
  check_writable(path);
  write_file(path, "ours");
  EXPECT_EQ(*read_file(path + ".partial"), "theirs");
  EXPECT_EQ(*read_file(path), "ours");
}

}  // namespace
}  // namespace tetrarch
