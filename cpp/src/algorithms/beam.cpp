// Beam search: breadth-first by layers, of which only the best `width` cells by f = g + h go on. It takes little memory and may
// miss: a cell that fell out of its layer is forgotten until some later layer reaches it again, and cells that were expanded
// never are again. So it promises nothing, and that it finds no path proves nothing.

#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"

#include <algorithm>

namespace astrolabe::parameters {
/// Cells that a layer keeps.
ASTROLABE_OPTION(width, .name = "Width (cells)", .kind = ParameterKind::Number, .min = 1000, .max = 1000000, .step = 1000, .fallback = 1000000);
}  // namespace astrolabe::parameters

namespace astrolabe::algorithms {
namespace {

template <class TraceT, class CostT>
class Beam final : public CellSearch<Beam<TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<Beam, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::trace_, Base::estimate;

 public:
  using Base::Base;

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.relaxation = Relaxation::Open}; }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order;
    order.kind = ListKind::Layers;
    order.width = width_;
    const auto later = std::upper_bound(layers_.begin(), layers_.end(), step);
    order.is_over = later == layers_.begin();
    if (order.is_over) return order;
    order.layer = *(later - 1);
    order.is_first_layer = later - 1 == layers_.begin();
    if (!order.is_first_layer) order.candidates = *(later - 2);
    return order;
  }

  void set_up() noexcept {
    Base::set_up();
    layers_.clear();
    this->read_heuristic();
    width_ = static_cast<std::uint32_t>(problem_.options->get(parameters::width) / 1000);
    const std::uint32_t cells = problem_.map->size().cells();
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

  void open_ends() noexcept {
    enter(problem_.query.start, no_cell, no_direction, 0, CellState::Unvisited);
    begin_layer();
  }

  void step() noexcept {
    const Cell cell = layer_[done_++].cell;
    if (!this->close_and_continue(cell)) return;
    const std::uint64_t g = nodes_.g(cell);
    this->each_move(cell, [this, cell, g](Cell next, unsigned d, std::uint64_t cost) { reach(next, cell, d, g + cost); });
    if (status_ == Status::Running && done_ == layer_.size()) begin_layer();
  }

 private:
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
    trace_.phase(phases::search);  // Another layer.
    if (this->keeps_notes()) layers_.push_back(this->steps());
    for (auto dropped = layer_.begin() + kept; dropped != layer_.end(); ++dropped) layer_of_[index(dropped->cell)] = 0;
    layer_.erase(layer_.begin() + kept, layer_.end());
    done_ = 0;
    if (layer_.empty()) status_ = Status::NoPath;
  }

  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const CellState before = nodes_.state(next);
    if (before == CellState::Closed) return;
    // An open cell is in this layer or the next, or was forgotten. Only a forgotten one is a new candidate, at any cost.
    if (before == CellState::Unvisited || is_forgotten(next) || g < nodes_.g(next)) enter(next, parent, direction, g, before);
  }

  void enter(Cell cell, Cell parent, unsigned direction, std::uint64_t g, CellState before) noexcept {
    if (!this->open(cell, parent, g, before, direction)) return;
    if (before == CellState::Open && !is_forgotten(cell)) return;
    layer_of_[index(cell)] = number_ + 1;
    next_.push_back({0, g, cell});
  }

  /// Whether an open cell is forgotten: it is neither in this layer nor in the next.
  bool is_forgotten(Cell cell) const noexcept { return layer_of_[index(cell)] < number_; }

  std::vector<std::uint32_t> layer_of_;  ///< the last layer that a visited cell was a candidate for
  std::vector<Candidate> layer_;
  std::vector<Candidate> next_;
  std::vector<std::uint32_t> layers_;  ///< the steps that began them
  std::size_t done_ = 0;               ///< of layer_
  std::uint32_t number_ = 0;           ///< of layer_; the start is in number 1
  std::uint32_t width_ = 1;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::width, 20000}};

constexpr CodeLine code[]{
    {"g(start) ← 0; LAYER ← {start}; NEXT ← ∅", Beat::Begin},
    {"while LAYER is not empty", Beat::Loop},
    {"  for each s in LAYER, least f = g + h first", Beat::Take},
    {"    add s to CLOSED", Beat::Loop},
    {"    if s = goal: return the path along π", Beat::Stop},
    {"    for each legal move s → t", beats::each_move},
    {"      if t is in CLOSED: skip t", Beat::Closed | Beat::Keep},
    {"      if t waits and g(s) + c ≥ g(t): skip t", Beat::NoBetter},
    {"      g(t) ← g(s) + c(s, t); π(t) ← s", Beat::Generate | Beat::Improve},
    {"      add t to NEXT, unless it waits already", Beat::Generate | Beat::Improve},
    {"  LAYER ← the k cells of NEXT with the least f", Beat::Round},
    {"  the other cells no longer wait; NEXT ← ∅", Beat::Round},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo beam{
    .id = "beam",
    .name = "Beam search",
    .family = "best-first",
    .summary = "Keeps only the best k cells of each layer. Fast, but may miss every path.",
    .paper = "B. T. Lowerre: The HARPY Speech Recognition System. PhD thesis, Carnegie Mellon University, 1976.",
    .complexity = "O(n log w), w = width",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .guarantee = Guarantee::None,
    .conditions = 0,
    .shortfall = "the search forgets all but the best cells of each layer",
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<Beam>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
