// Runs independent jobs on several threads. Which thread runs which job is left open, so a job must
// write only what is its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace tetrarch {

// Calls job(0) to job(count - 1), each once; returns when all are done.
template <class Job>
void run_parallel(int threads, std::uint64_t count, const Job& job) {
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    for (std::uint64_t index = next.fetch_add(1); index < count; index = next.fetch_add(1)) {
      job(index);
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

}  // namespace tetrarch
