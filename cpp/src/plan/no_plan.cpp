#include "plan/no_plan.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {
namespace {

constexpr std::size_t first_limit = std::size_t{1} << 14, last_limit = std::size_t{1} << 22, limit_factor = 16;

}  // namespace

NoPlan::NoPlan(const JointMoves& moves, Distances& distances)
    : distances_(distances), search_(moves, distances), limit_(first_limit), units_(moves.units()) {
  is_running_ = units_ <= JointSearch::most_units;
  for (std::size_t unit = 0; is_running_ && unit < units_; ++unit) is_running_ = moves.period_of(unit) != 0;
  if (!is_running_) return;
  // Where all units can come to their goals, nothing is left to prove. So all of them come first.
  const Set all = (Set{1} << units_) - 1;
  for (Set set = 1; set <= all; ++set) sets_.push_back(set);
  const auto size = [&](Set set) { return set == all ? 0 : std::popcount(set); };
  std::stable_sort(sets_.begin(), sets_.end(), [&](Set a, Set b) { return size(a) < size(b); });
}

std::uint32_t NoPlan::advance(std::uint32_t most) {
  std::uint32_t done = 0;
  while (done < most && is_running_) {
    if (rows_ < units_) {
      distances_.complete(rows_++);
      ++done;
    } else if (!is_searching_) {
      begin_next();
      ++done;
    } else {
      done += search_.advance(most - done);
      if (search_.answer() != JointSearch::Answer::Running) end_search();
    }
  }
  return done;
}

void NoPlan::begin_next() {
  if (set_ == sets_.size()) {
    is_running_ = was_limited_ && limit_ < last_limit;
    limit_ *= limit_factor;
    set_ = 0;
    was_limited_ = false;
    return;
  }
  const Set set = sets_[set_];
  if (is_known_possible(set)) {
    ++set_;
    return;
  }
  std::vector<std::uint32_t> units;
  for (std::uint32_t unit = 0; unit < units_; ++unit) {
    if ((set >> unit & 1) != 0) units.push_back(unit);
  }
  search_.begin(units, limit_);
  is_searching_ = true;
}

void NoPlan::end_search() {
  is_searching_ = false;
  const Set set = sets_[set_++];
  if (search_.answer() == JointSearch::Answer::Possible) possible_.push_back(set);
  was_limited_ = was_limited_ || search_.answer() == JointSearch::Answer::TooMany;
  is_proved_ = search_.answer() == JointSearch::Answer::Impossible;
  if (is_proved_ || is_known_possible(sets_.front())) is_running_ = false;
}

bool NoPlan::is_known_possible(Set set) const noexcept {
  return std::any_of(possible_.begin(), possible_.end(), [&](Set known) { return (set & ~known) == 0; });
}

}  // namespace astrolabe
