#pragma once
// A* over jump points that wait in buckets. Unrecorded, one tight loop searches over the map; recorded or not, the same loop searches over a
// graph of jumps that earlier searches found (jump_graph.hpp). Both expand the same jump points in the same order as the frame does step by step.

#include "astrolabe/event_log.hpp"
#include "fast/bucket_frame.hpp"
#include "fast/event_writer.hpp"
#include "jumps/jump_graph.hpp"
#include "jumps/jumping.hpp"
#include "memory/bucket_chains.hpp"
#include "memory/far_nodes.hpp"

#include <bit>
#include <cstdint>

namespace astrolabe {

template <class Jumper, Trace TraceT>
class BucketJumpSearch;
template <class Jumper, Trace TraceT>
using BucketJumpSearchBase = Jumping<BucketFrame<BucketJumpSearch<Jumper, TraceT>, TraceT, FarNodes<PackedNodes>, BucketChains<Waiting>>, Jumper>;

template <class Jumper, Trace TraceT>
class BucketJumpSearch final : public BucketJumpSearchBase<Jumper, TraceT> {
  using Base = BucketJumpSearchBase<Jumper, TraceT>;
  using Base::best_, Base::heuristic_, Base::metrics_, Base::nodes_, Base::open_, Base::problem_, Base::status_, Base::stop_, Base::trace_,
      Base::width_;

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

  std::uint64_t order(std::uint64_t g, Place place) const noexcept { return g + heuristic_(place.x(), place.y()); }

  Status run(std::uint32_t work) noexcept {
    if constexpr (may_use_graph) {
      if (uses_graph_) {
        const std::uint32_t left = run_over_graph(work);
        return left != 0 && status_ == Status::Running ? Status::Capacity : status_;
      }
    }
    const std::uint64_t before = metrics_.expanded;
    const Status status = run_over_map(work);
    graph_.see_expanded(metrics_.expanded - before);
    return status;
  }

  void expand(Cell cell, Place place, std::uint64_t g) noexcept {
    this->each_jump(cell, place, g, [this, cell](Place to, std::uint64_t total) {
      const Cell next = to.cell(width_);
      if (nodes_.improves(next, total)) this->reach(next, to, cell, total);
    });
  }

 private:
  /// The steps of the frame in one loop, which keeps its state in registers and prefetches for the next cell: much of the data of that cell
  /// lies in no near cache. Waiting entries are spots of Ground. Runs until `work` steps
  /// are done, the search ends, or the log is full; true when no open cell can lead to a cheaper path.
  template <class Ground, class Buckets>
  bool run_over(Ground ground, Buckets& open, EventWriter<TraceT>& writer, std::uint32_t& work) noexcept {
    using Spot = typename Ground::Spot;
    const auto h = heuristic_.template as_linear<std::uint64_t>();
    const Cell goal = ground.goal();
    std::uint64_t best = best_;
    Metrics& metrics = metrics_;
    bool is_over = false;
    while (work > 0 && status_ == Status::Running && writer.has_room()) {
      WaitingAt<Spot> waiting;
      if (!open.pop_below(best, waiting)) {
        is_over = true;
        break;
      }
      const Spot spot = waiting.place;
      const Place place = ground.place(spot);
      const std::uint64_t g = waiting.g;
      const Cell cell = ground.cell(spot);
      if (!ground.words.is_at(cell, g) || (best != Base::unknown && g + h(place.x(), place.y()) >= best)) continue;
      if (const WaitingAt<Spot>* const next = open.next()) ground.prefetch(next->place);
      ground.words.close(cell);
      const Cell seen = ground.seen(cell);
      writer.closed(seen, ground.seen_parent(cell), g);
      metrics.count_closed();
      --work;
      ground.each_jump(spot, g, [&](Spot to, Place to_place, Cell there, std::uint64_t total) {
        if (!ground.words.improves(there, total)) return;
        const CellState before = ground.words.state(there);
        metrics.count_opened(before);
        ground.words.open(there, total, to_place.direction());
        ground.parents[index(there)] = cell;
        writer.opened(before, ground.seen(there), seen, total);
        if (there == goal) {
          best = total;
          if (stop_ == StopRule::Generated) status_ = Status::Found;
        } else {
          open.push(total + h(to_place.x(), to_place.y()), {total, to});
        }
      });
      metrics.end_step();
    }
    best_ = best;
    return is_over;
  }

  // What a search runs over. each_jump(spot, g, f) calls f(where it leads, the place of that, the cell of that, total) for all that a spot leads to.

  /// Places are cells of the map, and their jumps are looked for.
  struct OnMap {
    using Spot = Place;
    explicit OnMap(BucketJumpSearch& of) noexcept : search(of), words(of.nodes_), parents(of.nodes_.parents()), width(of.width_) {}
    Cell goal() const noexcept { return search.problem_.query.goal; }
    static Place place(Place spot) noexcept { return spot; }
    Cell cell(Place spot) const noexcept { return spot.cell(width); }
    static Cell seen(Cell cell) noexcept { return cell; }
    Cell seen_parent(Cell cell) const noexcept { return parents[index(cell)]; }
    void prefetch(Place spot) const noexcept {
      words.prefetch(cell(spot));
      search.Base::prefetch(cell(spot));
    }
    template <class F>
    void each_jump(Place spot, std::uint64_t g, const F& f) const noexcept {
      search.Base::each_jump(cell(spot), spot, g, [&](Place to, std::uint64_t total) { f(to, to, cell(to), total); });
    }
    BucketJumpSearch& search;
    PackedWords words;
    Cell* parents;
    std::uint32_t width;
  };

  /// A recorded search goes step by step: a page records every search, and need not fetch the loop.
  Status run_over_map(std::uint32_t work) noexcept {
    if constexpr (!Base::is_recorded) {
      if (heuristic_.is_linear()) {
        EventWriter<TraceT> writer(trace_, this->largest_step());
        if (run_over(OnMap(*this), open_, writer, work)) Base::finish();
        return status_;
      }
    }
    return Base::run(work);
  }

  /// Places are nodes of the graph, their cells are its sites, and their jumps are its arcs.
  struct OnGraph {
    using Spot = JumpGraph::Node;
    explicit OnGraph(BucketJumpSearch& of) noexcept : search(of), graph(of.graph_) { see_sites(); }
    Cell goal() const noexcept { return search.goal_site_; }
    Place place(Spot spot) const noexcept { return graph.place(spot); }
    Cell cell(Spot spot) const noexcept { return as_cell(graph.site(spot)); }
    /// The cell of the map that a site stands for.
    Cell seen(Cell site) const noexcept { return search.cell_of(site); }
    Cell seen_parent(Cell site) const noexcept { return search.cell_of(parents[index(site)]); }
    void prefetch(Spot spot) const noexcept { graph.prefetch(spot); }
    template <class F>
    void each_jump(Spot spot, std::uint64_t g, const F& f) noexcept {
      const JumpGraph::Arcs arcs = graph.knows(spot) ? graph.arcs(spot) : look(spot);
      for (const JumpGraph::Arc* arc = arcs.begin; arc != arcs.end && search.status_ == Status::Running; ++arc) {
        f(arc->to, arc->place, as_cell(arc->site), g + arc->cost);
      }
    }
    [[gnu::noinline]] JumpGraph::Arcs look(Spot spot) noexcept {
      const Place place = graph.place(spot);
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
    const Place place(problem_.map->size().point(problem_.query.start));
    const JumpGraph::Site start = graph_.site(problem_.query.start);
    goal_site_ = as_cell(graph_.site(problem_.query.goal));
    // Room to spare, because a table that must grow here is allocated and cleared again.
    sites_.begin(std::bit_ceil(graph_.sites()));
    this->begin_buckets(graph_open_, longest, order(0, place));
    sites_.open(as_cell(start), 0, place.direction(), no_cell);
    if (best_ == Base::unknown) graph_open_.push(order(0, place), {0, graph_.node(start, place)});
  }
  /// How many of the steps are left.
  std::uint32_t run_over_graph(std::uint32_t work) noexcept {
    EventWriter<TraceT> writer(trace_, this->largest_step());
    const bool is_over = run_over(OnGraph(*this), graph_open_, writer, work);
    // Paths are read from the map.
    if (status_ == Status::Found || (is_over && best_ != Base::unknown)) {
      for (Cell site = goal_site_, parent; site != no_cell; site = parent) {
        parent = sites_.parent(site);
        nodes_.parents()[index(cell_of(site))] = cell_of(parent);
      }
    }
    if (!is_over) return work;
    Base::finish([&](Cell goal, std::uint64_t g) {
      metrics_.count_closed();
      writer.closed(goal, nodes_.parent(goal), g);
      --work;
    });
    return work;
  }
  Cell cell_of(Cell site) const noexcept { return site == no_cell ? no_cell : graph_.cell(JumpGraph::Site{index(site)}); }

  JumpGraph graph_;
  FarNodes<PackedNodes> sites_;  ///< what is known of them
  BucketChains<WaitingAt<JumpGraph::Node>> graph_open_;
  Cell goal_site_ = no_cell;
  bool uses_graph_ = false;
};

}  // namespace astrolabe
