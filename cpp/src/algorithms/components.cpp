// Connected components: a flood from the start, breadth first, then another from the first cell that no flood has reached, until
// none is left. Start and goal are connected exactly when the first flood reaches the goal. Where passages lead one way, a
// component is what can be reached from its first cell and belongs to none before it.

#include "astrolabe/catalog.hpp"
#include "numbers/decimals.hpp"
#include "search/best_first.hpp"

#include <algorithm>

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(components, .text = "Components");
ASTROLABE_FACT(largest_component, .text = "Largest component (cells)");
ASTROLABE_FACT(largest_share, .text = "Largest component (% of free cells)");
}  // namespace facts

namespace algorithms {
namespace {

template <class TraceT, class CostT>
class Components final : public BestFirst<Components<TraceT, CostT>, BreadthFirstRules, TraceT, CostT> {
  using Base = BestFirst<Components, BreadthFirstRules, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.relaxation = BreadthFirstRules::relaxation, .expands_goal = true}; }

  void facts(const Moment& at, std::vector<FactValue>& facts) const override {
    const auto later = std::upper_bound(floods_.begin(), floods_.end(), at.step, [](std::uint32_t n, const FloodStart& f) { return n < f.expanded; });
    const FloodStart flood = later == floods_.begin() ? FloodStart{} : *(later - 1);
    const std::uint32_t largest = std::max(flood.largest_before, at.step - flood.expanded);
    facts.push_back({&facts::components, decimal(later - floods_.begin())});
    facts.push_back({&facts::largest_component, decimal(largest)});
    const Map& map = *problem_.map;
    const std::uint64_t free = map.size().cells() - map.count(wall);
    if (free == 0) return;
    const std::uint64_t tenths = (std::uint64_t{largest} * 1000 + free / 2) / free;
    facts.push_back({&facts::largest_share, decimal(tenths / 10) + '.' + decimal(tenths % 10)});
  }

  void set_up() noexcept {
    Base::set_up();
    next_seed_ = 0;
    floods_.clear();
    connected_ = false;
  }

  void open_ends() noexcept { plant(problem_.query.start); }

  void step() noexcept {
    Base::step();
    if (status_ == Status::Running && this->open_.empty()) plant_next();
  }

  bool closed(Cell cell, std::uint64_t g) noexcept {
    if (cell == problem_.query.goal && floods_.size() == 1) {
      connected_ = true;
      trace_.solution(g, 0);
    }
    return true;
  }

 private:
  void plant(Cell seed) noexcept {
    const std::uint32_t expanded = this->steps();
    const FloodStart before = floods_.empty() ? FloodStart{} : floods_.back();
    floods_.push_back({expanded, std::max(before.largest_before, expanded - before.expanded)});
    this->generate(seed, no_cell, no_direction, 0, CellState::Unvisited);
  }

  void plant_next() noexcept {
    const Map& map = *problem_.map;
    const std::uint32_t cells = map.size().cells();
    while (next_seed_ < cells && (!map.passable(Cell{next_seed_}) || nodes_.state(Cell{next_seed_}) != CellState::Unvisited)) ++next_seed_;
    if (next_seed_ < cells) {
      plant(Cell{next_seed_});
    } else {
      status_ = connected_ ? Status::Found : Status::NoPath;
    }
  }

  struct FloodStart {
    std::uint32_t expanded = 0;        ///< cells, by the floods before
    std::uint32_t largest_before = 0;  ///< of their components
  };

  std::uint32_t next_seed_ = 0;  ///< all cells before it are walls or have been reached
  std::vector<FloodStart> floods_;
  bool connected_ = false;
};

constexpr std::array<LegendEntry, 2> legend{{
    {Mark::Open, "open: the edge of the flood"},
    {Mark::Closed, "in a component; darker means found earlier"},
}};
constexpr std::array fact_list{&facts::components, &facts::largest_component, &facts::largest_share};

constexpr CodeLine code[]{
    {"n ← 1; QUEUE ← (start); start is reached", Beat::Begin},
    {"while QUEUE is not empty", Beat::Loop},
    {"  take s from the front of QUEUE", Beat::Take},
    {"  s belongs to component n", Beat::Loop},
    {"  if s = goal and n = 1: ends are connected", Beat::Solution},
    {"  for each legal move s → t", beats::each_move},
    {"    if t was reached before: skip t", beats::no_better | Beat::Keep},
    {"    t is reached; π(t) ← s; append t to QUEUE", Beat::Generate},
    {"  if QUEUE is empty and a free cell unreached", Beat::Root},
    {"    n ← n + 1; append that cell to QUEUE", Beat::Root},
    {"return whether the ends are connected", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo components{
    .id = "components",
    .name = "Connected components",
    .family = "whole-map",
    .summary = "Floods the map from the start, then from every cell left over: how many components there are, and how large.",
    .paper = "J. E. Hopcroft, R. E. Tarjan: Algorithm 447: Efficient Algorithms for Graph Manipulation. Communications of the ACM 16(6), 1973.",
    .complexity = "O(n)",
    .priority = "",
    .grows_from = GrowsFrom::Everywhere,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "the flood counts steps and ignores their costs",
    .legend = legend,
    .facts = fact_list,
    .make = factory_of<Components>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
