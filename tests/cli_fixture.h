// The program as a user calls it, for tests: standard output, standard error and exit code.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "temporary_folder.h"

namespace tetrarch {

using Json = nlohmann::json;

class Cli : public testing::Test {
 protected:
  struct Output {
    int code = -1;
    std::string out, err;
  };

  std::string path(const std::string& name) const { return folder_.file(name); }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

  Output run_in_shell(const std::string& command) const {
    const int status =
        std::system((command + " </dev/null >" + path("out") + " 2>" + path("err")).c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(path("out")),
            content_of(path("err"))};
  }

  Output run(const std::string& arguments) const {
    return run_in_shell("TETRARCH_HOME=" + path("home") + " " + std::string(TETRARCH_PROGRAM) +
                        " " + arguments);
  }

  // What the command measures, as JSON without times. Expects that it says nothing else.
  Json measured(const std::string& command, int threads) const {
    const Output output = run(command + "--json --threads " + std::to_string(threads));
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.err, "");
    Json json = Json::parse(output.out);
    for (Json& agent : json) agent.erase("seconds"), agent.erase("pieces_per_second");
    return json;
  }

  // Expects one sentence on standard error, nothing on standard output, exit code 2.
  void expect_misused(const std::string& arguments, const std::string& part) const {
    const Output output = run(arguments);
    EXPECT_EQ(output.code, 2) << arguments;
    EXPECT_EQ(output.out, "") << arguments;
    EXPECT_EQ(std::count(output.err.begin(), output.err.end(), '\n'), 1) << output.err;
    EXPECT_NE(output.err.find(part), std::string::npos) << arguments << ": " << output.err;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace tetrarch
