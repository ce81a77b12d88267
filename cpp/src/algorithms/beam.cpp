// Beam search: breadth-first by layers, of which only the best `width` cells by f = g + h go on. It takes little memory and may
// miss: a cell that fell out of its layer is forgotten until some later layer reaches it again, and cells that were expanded
// never are again. So it promises nothing, and that it finds no path proves nothing.

#include "algorithms/factory.hpp"
#include "algorithms/stepwise.hpp"
#include "astrolabe/catalog.hpp"
#include "core/heuristic.hpp"
#include "core/moves.hpp"
#include "core/node_store.hpp"
#include "core/steps.hpp"

#include <bit>
#include <limits>

namespace astrolabe::algorithms {
namespace {

template <class TraceT, class CostT>
class Beam final : public Stepwise<Beam<TraceT, CostT>, TraceT> {
  using Base = Stepwise<Beam, TraceT>;
  friend Base;
  using Base::metrics_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ == Status::Found) trace_back(nodes_, steps_, problem_.query.goal, cells);
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override { return estimate(cell); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side) const noexcept override { return g + estimate(cell); }

 private:
  std::uint64_t estimate(Cell cell) const noexcept {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_.unweighted(x, y);
  }

  void set_up() noexcept {
    const Options& options = *problem_.options;
    heuristic_ = Heuristic(static_cast<HeuristicKind>(options.get(parameters::heuristic)), 1000, *problem_.map, problem_.query);
    width_ = static_cast<std::uint32_t>(options.get(parameters::width) / 1000);
    steps_ = Steps(*problem_.map, problem_.query);
    const std::uint32_t cells = problem_.map->size().cells();
    nodes_.begin(cells);
    if (layer_of_.size() < cells) {
      layer_of_.resize(cells);
      layer_.reserve(cells);
      next_.reserve(cells);
    }
    layer_.clear();
    next_.clear();
    done_ = 0;
    number_ = 0;
  }

  void open_ends() noexcept { enter<EventKind::Open>(problem_.query.start, no_cell, no_direction, 0); }

  struct Candidate {
    std::uint64_t f;
    std::uint64_t g;
    Cell cell;
  };
  /// The deeper of two cells with the same f first; the cell decides in the end, so the order is total.
  static bool better(const Candidate& a, const Candidate& b) noexcept {
    if (a.f != b.f) return a.f < b.f;
    if (a.g != b.g) return a.g > b.g;
    return index(a.cell) < index(b.cell);
  }

  /// The best of what the layer before reached, best first.
  void begin_layer() noexcept {
    for (Candidate& candidate : next_) {
      candidate.g = nodes_.g(candidate.cell);
      candidate.f = candidate.g + estimate(candidate.cell);
    }
    layer_.swap(next_);
    next_.clear();
    const auto kept = static_cast<std::ptrdiff_t>(std::min<std::size_t>(width_, layer_.size()));
    std::partial_sort(layer_.begin(), layer_.begin() + kept, layer_.end(), better);
    ++number_;
    for (auto dropped = layer_.begin() + kept; dropped != layer_.end(); ++dropped) layer_of_[index(dropped->cell)] = 0;
    layer_.erase(layer_.begin() + kept, layer_.end());
    done_ = 0;
  }

  void step() noexcept {
    if (done_ == layer_.size()) begin_layer();
    if (layer_.empty()) {
      status_ = Status::NoPath;
      return;
    }
    const Cell cell = layer_[done_++].cell;
    trace_.step();
    nodes_.close(cell);
    ++metrics_.expanded;
    --metrics_.open;
    const std::uint64_t g = nodes_.g(cell);
    trace_.template event<EventKind::Close>(cell, steps_.parent(cell, nodes_.direction(cell)), g);
    if (cell == problem_.query.goal) {
      status_ = Status::Found;
      return;
    }
    for (unsigned moves = (*problem_.moves)[cell]; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = steps_.neighbour(cell, d);
      reach(next, cell, d, g + steps_.cost(d, next));
      if (status_ != Status::Running) return;
    }
  }

  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const CellState state = nodes_.state(next);
    if (state == CellState::Unvisited) {
      enter<EventKind::Open>(next, parent, direction, g);
      return;
    }
    if (state == CellState::Closed) return;
    // Open: in this layer or in the next, or forgotten. Only what was forgotten is a new candidate, at whatever cost.
    const bool forgotten = layer_of_[index(next)] < number_;
    if (forgotten || g < nodes_.g(next)) enter<EventKind::Relax>(next, parent, direction, g);
  }

  template <EventKind kind>
  void enter(Cell cell, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    // Sums never wrap: a search that outgrows its cost type says so and changes nothing.
    if constexpr (sizeof(CostT) < 8) {
      if (g > std::numeric_limits<CostT>::max()) {
        status_ = Status::CostOverflow;
        return;
      }
    }
    const bool candidate = kind == EventKind::Open || layer_of_[index(cell)] < number_;
    nodes_.open(cell, static_cast<CostT>(g), direction);
    if (candidate) {
      layer_of_[index(cell)] = number_ + 1;
      next_.push_back({0, g, cell});
    }
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  NodeStore<CostT> nodes_;
  std::vector<std::uint32_t> layer_of_;  ///< the last layer that a visited cell was a candidate for
  std::vector<Candidate> layer_;
  std::vector<Candidate> next_;
  Heuristic heuristic_;
  Steps steps_;
  std::size_t done_ = 0;       ///< of layer_
  std::uint32_t number_ = 0;   ///< of layer_; the start is in number 1
  std::uint32_t width_ = 1;
};

struct Family {
  template <class TraceT, class CostT>
  using Of = Beam<TraceT, CostT>;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::width, 20000}};

}  // namespace

extern const AlgorithmInfo beam{
    .id = "beam",
    .name = "Beam search",
    .family = "best-first",
    .summary = "Goes on with the best few cells of each layer and forgets the rest: quick, and it may miss every path.",
    .paper = "B. T. Lowerre: The HARPY Speech Recognition System. PhD thesis, Carnegie Mellon University, 1976.",
    .complexity = "O(n log w), w = width",
    .priority = "g + h",
    .guarantee = Guarantee::None,
    .conditions = 0,
    .parameters = parameter_list,
    .make = factory_of<Family>(),
};

}  // namespace astrolabe::algorithms
