// Jobs and outcomes as text, to send and to save. The last line is a digest of all lines before it;
// an outcome also has the digest of its job. Reading is strict, since the text may come from
// anywhere. Numbers are exact to the last bit.
//
//     tetrarch-job-1                          tetrarch-outcome-1
//     rules standard,height=10                job 6d7e0c66ad52b3f1
//     seeds 7 0 100                           rules standard,height=10
//     games cut-off=20000 neatness            whole yes
//     agent {"format":"tetrarch-agent-1",..   agent
//     digest 6d7e0c66ad52b3f1                 game 812 812 2071 0 died 0.71
//                                             digest 95cc0c1fa2ac3a8e
//
// A job by splitting has `splitting trials=2000 pilot-seed=5 where-suited` (or `always`) instead of
// `games`, and may have the pilot of each agent. Its outcome has `pilot` and `replicate` instead of
// `game`. The provenance of agents is left out.
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
// Fails if the outcome is of another job.
Outcome<PlayOutcome> parse_outcome(std::string_view text, std::uint64_t job_digest);

}  // namespace tetrarch
