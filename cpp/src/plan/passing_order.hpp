#pragma once
// PassingOrder chooses the beats of moves along given paths, where units pass every cell in one order: a later unit enters a cell only when all
// earlier ones that ever visit it have left it for good. A beat is a tick in which all units may move.
//
// A move waits for the move before it, for the earlier unit to leave the cell that it enters, and for the earlier unit that crosses its diagonal.
// These waits form an acyclic graph. So each move has an earliest beat, and a latest one if all units are to arrive in the last beat. Source:
// W. Hönig et al., Multi-Agent Path Finding with Kinematic Constraints, ICAPS 2016.

#include "plan/state_table.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class PassingOrder {
 public:
  explicit PassingOrder(Size size) : size_(size) { last_.clear(); }

  /// Whether a path with this number of cells fits.
  bool has_room(std::size_t cells) const noexcept { return moves_.size() + cells < StateTable::max_states / 2; }

  /// Adds the path of the next unit of the order, cell by cell. Preconditions: there is room. The path has a move and visits no cell twice. It visits
  /// no start of a later unit and no goal of an earlier one. It visits the cell before such a goal only as its own goal. No move crosses the last
  /// move of an earlier unit.
  void add(std::span<const Cell> path);
  /// Chooses a beat for each move. All units make their last move in the last beat. Each unit spreads its slack evenly over its path.
  void choose_beats();

  /// The beats that all units need, at least.
  std::uint32_t beats() const noexcept { return beats_; }
  std::size_t moves() const noexcept { return moves_.size(); }
  /// The beat of each move of a unit, counted from 0. Precondition: choose_beats() was called after the last add().
  std::uint32_t beat_of(std::size_t unit, std::size_t move) const noexcept { return moves_[first_[unit] + move].beat; }

 private:
  static constexpr std::uint32_t none = StateTable::none;
  /// Two tables in one: the last move from a cell, and the last diagonal move over a square.
  static constexpr Tick leaves = 0, crosses_square = 1;
  struct Move {
    std::uint32_t follows = none;  ///< the move with which an earlier unit leaves the cell that this one enters, at the latest in the same beat
    std::uint32_t crosses = none;  ///< the move of an earlier unit over the same square of four cells, in an earlier beat
    std::uint32_t earliest = 0;
    std::uint32_t latest = 0;
    std::uint32_t beat = 0;
  };
  /// Returns the first beat that the waits of a move allow. `beat` says which member to read: `earliest` or `beat`.
  std::uint32_t after_others(const Move& move, std::uint32_t Move::*beat) const noexcept;
  bool is_first(std::size_t unit, std::size_t move) const noexcept { return move == first_[unit]; }
  std::size_t end_of(std::size_t unit) const noexcept { return unit + 1 < first_.size() ? first_[unit + 1] : moves_.size(); }
  void find_latest();

  Size size_;
  std::vector<Move> moves_;           ///< unit by unit
  std::vector<std::size_t> first_{};  ///< by unit
  StateTable last_;
  std::uint32_t beats_ = 0;
};

}  // namespace astrolabe
