// Files are replaced whole; what is no regular file is written to and stays what it is.
#include "cli/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

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
