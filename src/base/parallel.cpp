#include "base/parallel.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace tetrarch {
namespace {

constexpr std::chrono::milliseconds kBetweenReports{50};

}  // namespace

void run_on_threads(const Crew& crew, const std::function<void()>& work) {
  std::mutex mutex;
  std::condition_variable one_done;
  std::size_t done = 0;
  std::exception_ptr problem;
  const auto guarded = [&] {
    std::exception_ptr own;
    try {
      work();
    } catch (...) {
      own = std::current_exception();
    }
    const std::scoped_lock lock(mutex);
    if (own && !problem) problem = own;
    ++done;
    one_done.notify_one();
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(crew.threads));
    try {
      for (int i = 0; i < crew.threads; ++i) threads.emplace_back(guarded);
    } catch (const std::system_error&) {
      if (threads.empty()) throw;
    }
    std::unique_lock lock(mutex);
    while (!one_done.wait_for(lock, kBetweenReports, [&] { return done == threads.size(); })) {
      lock.unlock();
      if (crew.report) crew.report();
      lock.lock();
    }
  }
  if (problem) std::rethrow_exception(problem);
}

void run_parallel(const Crew& crew, std::uint64_t count,
                  const std::function<void(std::uint64_t)>& job) {
  if (count == 0) return;
  Crew enough = crew;
  enough.threads = static_cast<int>(std::min<std::uint64_t>(count, crew.threads));
  std::atomic<std::uint64_t> next{0};
  run_on_threads(enough, [&] {
    while (!crew.stopped()) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= count) break;
      job(index);
    }
  });
}

}  // namespace tetrarch
