// Work on several threads. The calling thread does not work: it reports, about twenty times a
// second, while the others do. An exception of a worker reaches the caller when all have stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace tetrarch {

struct Crew {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // set from outside: begin nothing more
  std::function<void()> report;             // called by the calling thread only

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

// Calls work() once on each thread; returns when all calls have. Where the system gives fewer
// threads than asked for, fewer calls are made, at least one.
void run_on_threads(const Crew& crew, const std::function<void()>& work);

// Calls job(0) to job(count - 1), each once, in any order and on any thread, so a job may write only
// what is its own. Returns when all are done, or, after a stop, when those begun are.
void run_parallel(const Crew& crew, std::uint64_t count,
                  const std::function<void(std::uint64_t)>& job);

}  // namespace tetrarch
