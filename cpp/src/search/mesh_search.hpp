#pragma once
// The frame of searches for lines of any angle over the mesh of rectangles, which is made before the search. A search that derives from it
// calls its make_ready() and set_up() first.

#include "geometry/rectangle_mesh.hpp"
#include "numbers/decimals.hpp"
#include "search/preparation.hpp"
#include "search/stepwise.hpp"
#include "world/draw_pieces.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

namespace facts {
extern const FactInfo polygons;
extern const FactInfo gates;
extern const FactInfo cells_per_polygon;
}  // namespace facts

/// What all of them tell.
inline constexpr std::array mesh_facts{&facts::polygons, &facts::gates, &facts::cells_per_polygon, &facts::preparation_bytes};

template <Trace TraceT, class CostT>
class MeshState : public SearchState<TraceT, CostT> {
  using State = SearchState<TraceT, CostT>;

 protected:
  using State::problem_;

 public:
  using State::State;

  void path(std::vector<Cell>& cells) const override { cells.clear(); }
  /// More than one node may stand for a cell.
  std::uint64_t priority(Cell, std::uint64_t, Side, std::uint32_t) const noexcept override { return no_priority; }
  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.leads = Leads::Elsewhere}; }
  void facts(const Moment&, std::vector<FactValue>& facts) const override {
    const std::size_t polygons = mesh_.rectangles().size();
    facts.push_back({&facts::polygons, decimal(polygons)});
    facts.push_back({&facts::gates, decimal(mesh_.gates().size())});
    facts.push_back(
        {&facts::cells_per_polygon, decimals(polygons == 0 ? 0.0 : static_cast<double>(mesh_.cells()) / static_cast<double>(polygons), 1)});
    facts.push_back({&facts::preparation_bytes, decimal(mesh_.bytes())});
  }
  std::uint32_t structure(std::uint32_t piece, std::uint32_t, std::vector<Stroke>& strokes) const override {
    return draw_pieces(piece, mesh_.pieces(), strokes, [&](std::uint32_t each) { mesh_.draw(each, strokes); });
  }

  Progress make_ready(const Problem& problem) noexcept override { return mesh_.make_ready(*problem.map); }

  void set_up() noexcept {
    const Map& map = *problem_.map;
    size_ = map.size();
    this->former_steps_ = size_.height;
    start_ = centre_of(size_.point(problem_.query.start));
    goal_ = centre_of(size_.point(problem_.query.goal));
  }

 protected:
  /// No node, no gate, no corner.
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  RectangleMesh mesh_;
  Size size_;
  HalfPoint start_;
  HalfPoint goal_;
};

template <class Derived, Trace TraceT, class CostT>
using MeshSearch = Stepwise<Derived, TraceT, CostT, MeshState<TraceT, CostT>>;

}  // namespace astrolabe
