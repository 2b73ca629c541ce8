// One function for each command: adds the command and its options to the program.
#pragma once

#include "cli/command.h"

namespace tetrarch {

void add_train(Program& program);
void add_resume(Program& program);
void add_runs(Program& program);
void add_export(Program& program);
void add_recipes(Program& program);
void add_evaluate(Program& program);
void add_compare(Program& program);
void add_records(Program& program);
void add_watch(Program& program);
void add_replay(Program& program);
void add_analyse(Program& program);
void add_agents(Program& program);
void add_features(Program& program);
void add_rules(Program& program);
void add_bench(Program& program);

}  // namespace tetrarch
