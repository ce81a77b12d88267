// The interface of a run.

#include "motion/run_state.hpp"

#include <algorithm>

namespace astrolabe {

Run::Run(const World& drawn, const Options& method, std::uint32_t capacity) : state_(std::make_unique<RunState>(drawn, method, capacity)) {}
Run::~Run() = default;

void Run::restart(const Options& method) {
  state_->method = method;
  state_->restart();
}
void Run::see_motion() { state_->see_motion(); }

RunStatus Run::advance(std::uint32_t work, Tick to) {
  RunState& state = *state_;
  while (work > 0) {
    const bool is_begun = state.is_brought && state.phase != RunState::Phase::Begin;
    if (!is_begun && !state.bring_part(work)) break;
    if (state.phase == RunState::Phase::Begin) state.begin_tick();
    if (state.phase == RunState::Phase::Planning) {
      if (!state.plan_part(work)) break;
      state.take_plan();
    }
    if (state.status != RunStatus::Running || state.tracks.last() >= to || !state.target_part(work)) break;
    state.move();
    // A planning may have taken all of it.
    work -= std::min(work, 1u);
  }
  return state.status;
}

RunStatus Run::status() const noexcept { return state_->phase == RunState::Phase::Planned ? state_->status : RunStatus::Running; }
const Options& Run::method() const noexcept { return state_->method; }
Tick Run::ticks() const noexcept {
  const Tick last = state_->tracks.last();
  return state_->phase == RunState::Phase::Planned || last == 0 ? last : last - 1;
}
std::size_t Run::unit_count() const noexcept { return 1; }
Place Run::place(Tick tick, std::size_t) const noexcept { return state_->tracks.place(tick); }
Cell Run::goal(Tick tick, std::size_t) const noexcept {
  const bool is_begun = tick < state_->tracks.last() || state_->phase != RunState::Phase::Begin;
  return is_begun ? state_->tracks.goal(tick) : state_->goal_at(tick);
}
std::span<const Note> Run::notes() const noexcept { return state_->tracks.notes(); }
std::span<const Note> Run::notes_of(Tick tick) const noexcept { return state_->tracks.notes_of(tick); }
std::span<const Episode> Run::episodes() const noexcept { return state_->tracks.episodes(); }
std::span<const Seen> Run::seen() const noexcept { return state_->tracks.seen(); }
std::int64_t Run::episode_at(Tick tick, std::size_t) const noexcept { return state_->tracks.episode_at(tick); }
std::uint64_t Run::cost_walked(Tick tick, std::size_t) const noexcept { return state_->tracks.walked(tick); }
std::uint64_t Run::hash(Tick tick) const noexcept { return state_->tracks.hash(tick); }
std::size_t Run::moves_between(Tick from, Tick to) const noexcept { return state_->tracks.moves_between(from, to); }
Query Run::query_at(Tick tick) const { return state_->query_at(tick); }

void Run::plan(const Episode& episode, std::vector<Cell>& cells) const { state_->tracks.cells_of(episode, state_->drawn.map().size(), cells); }

}  // namespace astrolabe
