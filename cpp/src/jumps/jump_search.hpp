#pragma once
// A* over jump points, with a heap as its open list; fast/bucket_jump_search.hpp is its twin over buckets. Which jump points a cell leads
// to is the matter of a jumper (jumper.hpp).

#include "jumps/jumping.hpp"
#include "memory/far_nodes.hpp"
#include "search/best_first.hpp"

#include <cstdint>

namespace astrolabe {

struct JumpRules : BestFirstRules {
  template <class CostT>
  using Nodes = FarNodes<NodeStore<CostT>>;
};

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch;
template <class Jumper, Trace TraceT, class CostT>
using JumpSearchBase = Jumping<BestFirst<JumpSearch<Jumper, TraceT, CostT>, JumpRules, TraceT, CostT>, Jumper>;

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public JumpSearchBase<Jumper, TraceT, CostT> {
  using Base = JumpSearchBase<Jumper, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::width_;

 public:
  using Base::Base;

  template <class Reach>
  void each_successor(Cell cell, std::uint64_t g, const Reach& reach) noexcept {
    const EnteredCell place(problem_.map->size().point(cell), nodes_.direction(cell));
    this->each_jump(cell, place, g,
                    [&](EnteredCell next, std::uint64_t total) { reach(next.cell(width_), cell, next.direction(), total, next.point()); });
  }
};

}  // namespace astrolabe
