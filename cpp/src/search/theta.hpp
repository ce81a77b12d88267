#pragma once
// Theta* and Lazy Theta*: A* whose parents may be any cells in sight. When a cell is expanded, its neighbours get its own parent
// as theirs, if that one sees them, so paths run straight from corner to corner.
//
// Theta* looks along every such line when it generates a cell. Lazy Theta* takes for granted that the line is free and looks
// once, when the cell is expanded; where it is not, the best of the expanded neighbours becomes the parent.

#include "geometry/line_of_sight.hpp"
#include "memory/far_nodes.hpp"
#include "search/best_first.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {

enum class SightCheck : std::uint8_t { WhenGenerated, WhenExpanded };

struct ThetaRules : BestFirstRules {
  template <class CostT>
  using Nodes = FarNodes<NodeStore<CostT>>;
  static constexpr Relaxation relaxation = Relaxation::Open;
};

template <SightCheck sight, Trace TraceT, class CostT>
class Theta final : public BestFirst<Theta<sight, TraceT, CostT>, ThetaRules, TraceT, CostT> {
  using Base = BestFirst<Theta, ThetaRules, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::steps_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override { cells.clear(); }

  void line(std::vector<HalfPoint>& points) const override {
    points.clear();
    if (status_ != Status::Found) return;
    for (Cell cell = problem_.query.goal; cell != no_cell; cell = nodes_.parent(cell)) points.push_back(centre_of(size_.point(cell)));
    std::reverse(points.begin(), points.end());
  }

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.leads = Leads::Lines, .relaxation = ThetaRules::relaxation}; }

  void set_up() noexcept {
    Base::set_up();
    size_ = problem_.map->size();
    costs_ = LineCosts(*problem_.map, problem_.query);
  }

  /// If the assumed parent does not see the cell, the best expanded neighbour becomes its parent. At least one neighbour is expanded: the one that
  /// generated the cell. False when the new g outgrows CostT.
  bool settle(Cell cell) noexcept {
    if (sight == SightCheck::WhenGenerated || nodes_.parent(cell) == no_cell || sees(nodes_.parent(cell), cell)) return true;
    std::uint64_t least = ~std::uint64_t{0};
    Cell best = no_cell;
    for (unsigned moves = problem_.moves->incoming(cell); moves != 0; moves &= moves - 1) {
      const Cell from = steps_.parent(cell, static_cast<unsigned>(std::countr_zero(moves)));
      if (nodes_.state(from) != CellState::Closed) continue;
      const std::uint64_t g = nodes_.g(from) + costs_(from, cell);
      if (g >= least) continue;
      least = g;
      best = from;
    }
    if (!this->fits(least)) return false;
    nodes_.open(cell, static_cast<CostT>(least), no_direction, best);
    return true;
  }

  template <class Reach>
  void each_successor(Cell cell, std::uint64_t, const Reach& reach) const noexcept {
    const Cell parent = nodes_.parent(cell);
    this->each_move(cell, [&](Cell next, unsigned, std::uint64_t) {
      if (nodes_.state(next) == CellState::Closed) return;
      const bool skips = parent != no_cell && (sight == SightCheck::WhenExpanded || sees(parent, next));
      const Cell from = skips ? parent : cell;
      reach(next, from, no_direction, nodes_.g(from) + costs_(from, next));
    });
  }

 private:
  bool sees(Cell from, Cell to) const noexcept { return line_of_sight(*problem_.moves, size_, from, to); }

  LineCosts costs_;
  Size size_;
};

template <SightCheck sight>
struct ThetaFamily {
  template <class TraceT, class CostT>
  using Of = Theta<sight, TraceT, CostT>;
};

}  // namespace astrolabe
