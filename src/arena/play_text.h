// Jobs and outcomes as text: the form in which they travel to other machines and are kept. The last
// line is a digest of all before it, against damage; an outcome also names the digest of its job.
// Reading is strict: the text may come from anywhere. Numbers are exact to the last bit.
//
//     tetrarch-job-1                          tetrarch-outcome-1
//     rules standard,height=10                job 6d7e0c66ad52b3f1
//     seeds 7 0 100                           rules standard,height=10
//     games cut-off=20000 neatness            whole yes
//     agent {"format":"tetrarch-agent-1",..   agent
//     digest 6d7e0c66ad52b3f1                 game 812 812 2071 0 died 0.71
//                                             digest 95cc0c1fa2ac3a8e
//
// By splitting a job has `splitting trials=2000 pilot-seed=5 where-suited` instead of `games ...` (or
// `always`), and may have the pilot of each agent below it; an outcome has `pilot` and `replicate`
// instead of `game`. An agent's provenance, which has no part in its play, is left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "arena/play_job.h"

namespace tetrarch {

std::string text_of(const PlayJob& job);
Outcome<PlayJob> parse_job(std::string_view text);
std::uint64_t digest_of(const PlayJob& job);  // as in the last line of its text

std::string text_of(const PlayOutcome& outcome, std::uint64_t job_digest);
// Refuses the outcome of another job.
Outcome<PlayOutcome> parse_outcome(std::string_view text, std::uint64_t job_digest);

}  // namespace tetrarch
