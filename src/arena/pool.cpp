#include "arena/pool.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "lockstep/lockstep.h"

namespace tetrarch {
namespace {

using namespace std::chrono_literals;

// How all agents play, if lockstep can play them together.
struct LockstepPlay {
  std::vector<FixedWeights> weights;
  Foresight foresight;
};
std::optional<LockstepPlay> lockstep_play(const PoolTask& task, const Rules& rules) {
  LockstepPlay all;
  for (const Agent* agent : task.agents) {
    const auto own = agent->linear_play();
    if (!own) return std::nullopt;
    if (all.weights.empty()) all.foresight = own->foresight;
    if (own->foresight != all.foresight) return std::nullopt;
    all.weights.push_back(*own->weights);
  }
  if (!lockstep_covers(rules, all.weights, all.foresight)) return std::nullopt;
  return all;
}

}  // namespace

PoolResult play_pool(const PoolTask& task) {
  PoolResult pool;
  pool.rules = task.rules;
  for (const Agent* agent : task.agents) pool.rules = with_preview_for(*agent, pool.rules);
  const std::uint64_t games = task.agents.size() * task.seeds.size();
  pool.results.resize(games);
  const auto start = std::chrono::steady_clock::now();

  // 1. One loop for each thread: many games at once if the agents allow it, else one by one.
  PlayCounters counters;
  std::atomic<std::uint64_t> next{0};
  const std::optional<LockstepPlay> play = lockstep_play(task, pool.rules);
  std::vector<LockstepGame> list;
  std::optional<LockstepTask> together;
  if (play) {
    list.reserve(games);
    for (std::uint32_t agent = 0; agent < task.agents.size(); ++agent) {
      for (std::uint64_t seed : task.seeds) list.push_back({seed, agent});
    }
    const std::uint64_t share = (games + task.threads - 1) / task.threads;
    together.emplace(LockstepTask{pool.rules, play->weights, list, pool.results, next, counters,
                                  task.cut_off, task.stop, share, play->foresight});
  }
  const auto stopped = [&] { return task.stop && task.stop->load(); };
  const auto one_by_one = [&] {
    const PlayOptions options{task.cut_off, task.stop, &counters.pieces, {}};
    while (!stopped()) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= games) break;
      pool.results[index] = play_game(pool.rules, *task.agents[index / task.seeds.size()],
                                      task.seeds[index % task.seeds.size()], options);
      counters.add_game(pool.results[index]);
    }
  };

  // 2. The threads work; this one reports.
  std::mutex mutex;
  std::condition_variable all_done;
  int running = task.threads;
  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(task.threads));
  for (int i = 0; i < task.threads; ++i) {
    threads.emplace_back([&] {
      together ? play_lockstep(*together) : one_by_one();
      const std::scoped_lock lock(mutex);
      if (--running == 0) all_done.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  while (!all_done.wait_for(lock, 50ms, [&] { return running == 0; })) {
    lock.unlock();
    if (task.progress) task.progress(counters.now());
    lock.lock();
  }
  lock.unlock();
  threads.clear();

  pool.results.resize(std::min(games, next.load()));
  pool.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return pool;
}

}  // namespace tetrarch
