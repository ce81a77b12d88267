#pragma once
// Units that are planned one after the other in an order, each clear of the cells and ticks that the earlier ones reserved. A unit that finds no path
// goes to the front of the order, and all are planned again.

#include "plan/aiming.hpp"
#include "plan/reservations.hpp"
#include "plan/space_time.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace astrolabe {

class InTurn {
 public:
  /// The problem outlives it. The order is that of the numbers.
  InTurn(const JointProblem& problem, bool matches_speeds)
      : problem_(problem),
        matches_speeds_(matches_speeds),
        moves_(problem),
        distances_(moves_),
        aiming_(problem, distances_, Aiming::Rows::Whole),
        reservations_(moves_),
        search_(moves_, distances_),
        order_(problem.units.size()) {
    std::iota(order_.begin(), order_.end(), 0);
  }

  const JointMoves& moves() const noexcept { return moves_; }
  const Aiming& aiming() const noexcept { return aiming_; }
  /// Gives one more unit its distance row. Returns what Aiming::advance() returns.
  PlanStatus aim(Slices& slices) {
    const PlanStatus status = aiming_.advance(slices);
    metrics_.searched = distances_.searched();
    return status;
  }
  std::vector<std::uint32_t>& order() noexcept { return order_; }
  std::span<const std::uint32_t> order() const noexcept { return order_; }

  /// Begins to plan all units. Nothing is reserved but the places in which their paces hold the units in this tick. Precondition: aiming().is_done().
  void begin_order(std::span<const Cell> places, Tick now, Slices& slices) {
    reservations_.clear();
    for (std::uint32_t unit = 0; unit < order_.size(); ++unit) {
      TimedPath held{places[unit], now};
      while (!problem_.units[unit].pace.moves_in(held.ends())) held.moves.push_back(stays);
      reservations_.add(unit, held, PathEnd::Leaves);
    }
    slices.take(order_.size());
    planned_ = 0;
  }
  /// The units of the order that have a path.
  std::size_t planned() const noexcept { return planned_; }
  bool are_all_planned() const noexcept { return planned_ == order_.size(); }
  /// The unit that is planned next. Precondition: not all are planned.
  std::uint32_t unit() const noexcept { return order_[planned_]; }

  /// Begins the search of unit(). The query says the rest.
  void begin_search(PathQuery query, Slices& slices) {
    query.unit = unit();
    query.reserved = &reservations_;
    query.matches = matches_speeds_;
    search_.begin(query);
    ++metrics_.generated;
    slices.take(1);
  }
  /// True when the search is at its end.
  bool advance(Slices& slices) {
    const std::uint32_t expanded = search_.advance(slices.left());
    metrics_.searched += expanded;
    slices.take(expanded);
    if (search_.status() == PathStatus::Running) return false;
    ++metrics_.expanded;
    return true;
  }
  PathStatus status() const noexcept { return search_.status(); }
  /// The path that was found.
  void path(TimedPath& path) const { search_.path(path); }
  /// Reserves the path that was found, for unit(). The next one follows.
  void keep(TimedPath& path, PathEnd end, Slices& slices) {
    search_.path(path);
    reservations_.add(unit(), path, end);
    slices.take(path.moves.size());
    ++planned_;
  }
  /// Puts unit() at the front of the order.
  void put_first() {
    const auto failed = order_.begin() + static_cast<std::ptrdiff_t>(planned_);
    std::rotate(order_.begin(), failed, failed + 1);
  }
  const PlanMetrics& metrics() const noexcept { return metrics_; }

 private:
  const JointProblem& problem_;
  const bool matches_speeds_;
  JointMoves moves_;
  Distances distances_;
  Aiming aiming_;
  Reservations reservations_;
  SpaceTime search_;
  std::vector<std::uint32_t> order_;
  std::size_t planned_ = 0;
  PlanMetrics metrics_;
};

}  // namespace astrolabe
