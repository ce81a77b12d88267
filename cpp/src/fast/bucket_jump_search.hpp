#pragma once
// A* over jump points, with buckets as its open list. It runs over the map, where a jumper finds the jumps, or over a graph of jumps that earlier
// searches found (jump_graph.hpp). Both expand the same jump points in the same order.

#include "fast/bucket_frame.hpp"
#include "jumps/jump_graph.hpp"
#include "jumps/jumping.hpp"
#include "memory/far_nodes.hpp"
#include "recording/event_log.hpp"

#include <bit>
#include <cstdint>

namespace astrolabe {

template <class Jumper, Trace TraceT>
class BucketJumpSearch;
template <class Jumper, Trace TraceT>
using BucketJumpSearchBase = Jumping<BucketFrame<BucketJumpSearch<Jumper, TraceT>, TraceT, FarNodes<PackedNodes>>, Jumper>;

template <class Jumper, Trace TraceT>
class BucketJumpSearch final : public BucketJumpSearchBase<Jumper, TraceT> {
  using Base = BucketJumpSearchBase<Jumper, TraceT>;
  using Base::best_, Base::heuristic_, Base::metrics_, Base::nodes_, Base::open_, Base::problem_, Base::status_, Base::width_;

 public:
  using Base::Base;

  void open_ends() noexcept {
    const Size size = problem_.map->size();
    // Behind a turn, a jump point lies as far as both sides of the map.
    const std::uint32_t longest = size.width + size.height;
    this->open_start(longest);
    if constexpr (may_use_graph) {
      uses_graph_ = wants_graph() && graph_.begin(this->key(), *problem_.moves, size.point(problem_.query.goal));
      if (uses_graph_) open_start_of_graph(longest);
    }
  }

  Status run(std::uint32_t work) noexcept {
    if constexpr (may_use_graph) {
      if (uses_graph_) return run_over_graph(work);
    }
    const std::uint64_t before = metrics_.expanded;
    const Status status = run_over_map(work);
    graph_.see_expanded(metrics_.expanded - before);
    return status;
  }

 private:
  /// Places are cells of the map, and their jumps are looked for.
  struct OnMap {
    using Spot = EnteredCell;
    explicit OnMap(BucketJumpSearch& of) noexcept : search(of), words(of.nodes_), parents(of.nodes_.parents()), width(of.width_) {}
    Cell goal() const noexcept { return search.problem_.query.goal; }
    static EnteredCell place(EnteredCell spot) noexcept { return spot; }
    Cell cell(EnteredCell spot) const noexcept { return spot.cell(width); }
    static Cell seen(Cell cell) noexcept { return cell; }
    Cell seen_parent(Cell cell) const noexcept { return parents[index(cell)]; }
    void keep_parent(Cell cell, Cell parent) const noexcept { parents[index(cell)] = parent; }
    void prefetch(EnteredCell spot) const noexcept {
      words.prefetch(cell(spot));
      search.Base::prefetch(cell(spot));
    }
    template <class F>
    void each_successor(EnteredCell spot, std::uint64_t g, const F& f) const noexcept {
      search.Base::each_jump(cell(spot), spot, g, [&](EnteredCell to, std::uint64_t total) { f(to, to, cell(to), total); });
    }
    BucketJumpSearch& search;
    PackedWords words;
    Cell* parents;
    std::uint32_t width;
  };

  Status run_over_map(std::uint32_t work) noexcept {
    // One loop is enough for a page, whose searches are all recorded.
    if (!Base::is_recorded && heuristic_.is_linear()) return this->run_over(OnMap(*this), open_, work, linear());
    return this->run_over(OnMap(*this), open_, work, [this](std::int32_t x, std::int32_t y) { return heuristic_(x, y); });
  }
  auto linear() const noexcept { return heuristic_.template as_linear<std::uint64_t>(); }

  /// The graph: each entry of the buckets is a node, its number is its site, and its jumps are its arcs.
  struct OnGraph {
    using Spot = JumpGraph::Node;
    explicit OnGraph(BucketJumpSearch& of) noexcept : search(of), graph(of.graph_) { see_sites(); }
    Cell goal() const noexcept { return search.goal_site_; }
    EnteredCell place(Spot spot) const noexcept { return graph.place(spot); }
    Cell cell(Spot spot) const noexcept { return as_cell(graph.site(spot)); }
    /// The cell of the map that a site stands for.
    Cell seen(Cell site) const noexcept { return search.cell_of(site); }
    Cell seen_parent(Cell site) const noexcept { return search.cell_of(parents[index(site)]); }
    void keep_parent(Cell site, Cell parent) const noexcept { parents[index(site)] = parent; }
    void prefetch(Spot spot) const noexcept { graph.prefetch(spot); }
    template <class F>
    void each_successor(Spot spot, std::uint64_t g, const F& f) noexcept {
      const JumpGraph::Arcs arcs = graph.knows(spot) ? graph.arcs(spot) : look(spot);
      for (const JumpGraph::Arc* arc = arcs.begin; arc != arcs.end && search.status_ == Status::Running; ++arc) {
        f(arc->to, arc->place, as_cell(arc->site), g + arc->cost);
      }
    }
    [[gnu::noinline]] JumpGraph::Arcs look(Spot spot) noexcept {
      const EnteredCell place = graph.place(spot);
      const Cell cell = place.cell(search.width_);
      const JumpGraph::Arcs arcs = graph.look(spot, search.ways(cell, place), [&](const auto& f) { search.Base::each_jump(cell, place, 0, f); });
      search.sites_.grow(graph.sites());
      see_sites();
      return arcs;
    }
    void see_sites() noexcept {
      words = search.sites_;
      parents = search.sites_.parents();
    }
    BucketJumpSearch& search;
    JumpGraph& graph;
    PackedWords words;
    Cell* parents = nullptr;
  };
  static Cell as_cell(JumpGraph::Site site) noexcept { return Cell{static_cast<std::uint32_t>(site)}; }

  /// A page, whose searches are all recorded, offers no choice of jumps.
  static constexpr bool may_use_graph = (!Base::is_recorded || ASTROLABE_UNTRACED) && counts_jump_points<Jumper>;
  bool wants_graph() const noexcept {
    return static_cast<Jumps>(problem_.options->get(parameters::jumps)) == Jumps::Graph && heuristic_.is_linear() &&
           JumpGraph::suits(this->jump_points(), problem_.map->size());
  }
  void open_start_of_graph(std::uint32_t longest) noexcept {
    const EnteredCell place(problem_.map->size().point(problem_.query.start));
    const JumpGraph::Site start = graph_.site(problem_.query.start);
    goal_site_ = as_cell(graph_.site(problem_.query.goal));
    // Room to spare, because a table that must grow here is allocated and cleared again.
    sites_.begin(std::bit_ceil(graph_.sites()));
    const std::uint64_t priority = heuristic_(place.x(), place.y());
    this->begin_buckets(graph_open_, longest, priority);
    sites_.open(as_cell(start), 0, place.direction(), no_cell);
    if (best_ == Base::unknown) graph_open_.push(priority, {0, graph_.node(start, place)});
  }
  Status run_over_graph(std::uint32_t work) noexcept {
    const Status status = this->run_over(OnGraph(*this), graph_open_, work, linear());
    // Paths are read from the map.
    if (status == Status::Found) {
      for (Cell site = goal_site_, parent; site != no_cell; site = parent) {
        parent = sites_.parent(site);
        nodes_.parents()[index(cell_of(site))] = cell_of(parent);
      }
    }
    return status;
  }
  Cell cell_of(Cell site) const noexcept { return site == no_cell ? no_cell : graph_.cell(JumpGraph::Site{index(site)}); }

  JumpGraph graph_;
  FarNodes<PackedNodes> sites_;  ///< what is known of them
  BucketChains<WaitingAt<JumpGraph::Node>> graph_open_;
  Cell goal_site_ = no_cell;
  bool uses_graph_ = false;
};

}  // namespace astrolabe
