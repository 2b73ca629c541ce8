// The program as a user calls it, without a terminal: standard output, standard error, exit code.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "temporary_folder.h"

namespace tetrarch {

struct ProgramOutput {
  int code = -1;
  std::string out, err;
};

// Runs one command of a shell; `folder` is for what is printed.
inline ProgramOutput run_in_shell(const TemporaryFolder& folder, const std::string& command) {
  const std::string out = folder.file("stdout"), err = folder.file("stderr");
  const int status = std::system((command + " </dev/null >" + out + " 2>" + err).c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(out), content_of(err)};
}

// `arguments` are those of a shell; `folder` is also for the run store.
inline ProgramOutput call(const TemporaryFolder& folder, const std::string& arguments) {
  return run_in_shell(
      folder, "TETRARCH_HOME=" + folder.file("home") + " " + TETRARCH_PROGRAM + " " + arguments);
}

inline ProgramOutput call(const std::string& arguments) {
  return call(TemporaryFolder(), arguments);
}

// Expects this part in one sentence on standard error, nothing on standard output, exit code 2.
inline void expect_refused(const std::string& arguments, const std::string& part) {
  const ProgramOutput output = call(arguments);
  EXPECT_EQ(output.code, 2) << arguments;
  EXPECT_EQ(output.out, "") << arguments;
  EXPECT_EQ(std::count(output.err.begin(), output.err.end(), '\n'), 1) << output.err;
  EXPECT_NE(output.err.find(part), std::string::npos) << arguments << ": " << output.err;
}

}  // namespace tetrarch
