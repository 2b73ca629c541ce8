// One function a sub-command: adds it with its options to the program. What it does runs when
// the command line is parsed; it throws Error for input at fault and sets `exit_code` otherwise.
#pragma once

namespace CLI {
class App;
}

namespace tetrarch {

void add_evaluate(CLI::App& app, int& exit_code);
void add_compare(CLI::App& app, int& exit_code);
void add_watch(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_analyse(CLI::App& app, int& exit_code);
void add_agents(CLI::App& app, int& exit_code);
void add_features(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);

}  // namespace tetrarch
