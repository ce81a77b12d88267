#pragma once
// Which conflicts of a node make its plan dearer, whichever unit gives way: the cardinal ones. Conflict-based search splits these first, and they
// bound from below what all plans under the node cost. E. Boyarski et al.: ICBS, IJCAI 2015; A. Felner et al.: Adding Heuristics to Conflict-Based
// Search, ICAPS 2018.

#include "plan/joint_paths.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace astrolabe {

class CardinalConflicts {
 public:
  /// `singles(unit)`: the ticks in which all cheapest paths of the unit have the same cell. The conflicts outlive this. There is at least one.
  template <class F>
  void classify(const std::vector<PairConflict>& conflicts, const JointPaths& paths, const F& singles) {
    conflicts_ = &conflicts;
    kinds_.clear();
    const auto is_later = [&](const PairConflict& conflict, const PairConflict::Side& side) {
      if (conflict.tick > paths.arrival(side.unit)) return true;  // it stands at its goal
      const std::vector<bool>& same = singles(side.unit);
      return same[conflict.tick] && (!conflict.is_move || same[conflict.tick + 1]);
    };
    for (const PairConflict& conflict : conflicts) {
      const int later = (is_later(conflict, conflict.one) ? 1 : 0) + (is_later(conflict, conflict.other) ? 1 : 0);
      kinds_.push_back(static_cast<Kind>(2 - later));
    }
  }

  /// The conflict that is split first.
  std::size_t first() const {
    const auto rank = [&](std::size_t i) {
      const PairConflict& conflict = (*conflicts_)[i];
      return std::tuple(kinds_[i], conflict.tick, conflict.one.unit, conflict.other.unit);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < kinds_.size(); ++i) {
      if (rank(i) < rank(best)) best = i;
    }
    return best;
  }

  bool is_cardinal(std::size_t conflict) const noexcept { return kinds_[conflict] == Kind::Cardinal; }

  /// Counts pairs of units in a cardinal conflict that have no unit in common. Each pair costs at least one tick more.
  std::uint32_t pairs() const {
    std::uint64_t used = 0;
    std::uint32_t pairs = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      const std::uint64_t pair = unit_bit((*conflicts_)[i].one.unit) | unit_bit((*conflicts_)[i].other.unit);
      if (!is_cardinal(i) || (used & pair) != 0) continue;
      used |= pair;
      ++pairs;
    }
    return pairs;
  }

 private:
  /// Says how many of both units get later when they give way: both, one, or none.
  enum class Kind : std::uint8_t { Cardinal, HalfCardinal, NotCardinal };

  const std::vector<PairConflict>* conflicts_ = nullptr;
  std::vector<Kind> kinds_;
};

}  // namespace astrolabe
