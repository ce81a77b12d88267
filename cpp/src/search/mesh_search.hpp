#pragma once
// The frame of searches for lines of any angle over the mesh of rectangles. Their first steps make the mesh, one for each row of
// the map. A mesh that is there already takes as many, so that step k of a link shows the same frame always; an unrecorded
// search takes none. They derive from it and define
//
//   search_step()    the next step once the mesh is there
//
// and call set_up() and open_ends() of the frame first.

#include "geometry/rectangle_mesh.hpp"
#include "search/preparation.hpp"
#include "search/stepwise.hpp"
#include "world/draw_pieces.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

namespace phases {
extern const PhaseInfo mesh;
}  // namespace phases

namespace facts {
extern const FactInfo polygons;
extern const FactInfo gates;
extern const FactInfo cells_per_polygon;
}  // namespace facts

/// What all of them tell, and their phases.
inline constexpr std::array mesh_facts{&facts::polygons, &facts::gates, &facts::cells_per_polygon, &facts::preparation_bytes};
inline constexpr std::array mesh_phases{&phases::search, &phases::mesh};

template <class Derived, Trace TraceT, class CostT>
class MeshSearch : public Stepwise<Derived, TraceT, CostT> {
 protected:
  using Base = Stepwise<Derived, TraceT, CostT>;
  using Base::metrics_, Base::problem_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override { cells.clear(); }
  /// More than one node may stand for a cell.
  std::uint64_t priority(Cell, std::uint64_t, Side) const noexcept override { return no_priority; }
  void facts(std::vector<FactValue>& facts) const override {
    const std::size_t polygons = mesh_.rectangles().size();
    facts.push_back({&facts::polygons, std::to_string(polygons)});
    facts.push_back({&facts::gates, std::to_string(mesh_.gates().size())});
    facts.push_back(
        {&facts::cells_per_polygon, decimals(polygons == 0 ? 0.0 : static_cast<double>(mesh_.cells()) / static_cast<double>(polygons), 1)});
    facts.push_back({&facts::preparation_bytes, std::to_string(mesh_.bytes())});
  }
  std::uint32_t structure(std::uint32_t piece, std::vector<Stroke>& strokes) const override {
    return draw_pieces(piece, mesh_.pieces(), strokes, [&](std::uint32_t each) { mesh_.draw(each, strokes); });
  }

  void set_up() noexcept {
    const Map& map = *problem_.map;
    size_ = map.size();
    start_ = centre_of(size_.point(problem_.query.start));
    goal_ = centre_of(size_.point(problem_.query.goal));
    mesh_.begin(map);
    metrics_.left_out = !Base::is_recorded && mesh_.complete() ? size_.height : 0;
    rows_left_ = size_.height - static_cast<std::uint32_t>(metrics_.left_out);
    this->work_ahead_ = [](Search& self) noexcept {
      const std::uint32_t rows = static_cast<MeshSearch&>(self).rows_left_;
      return rows != 0 ? rows : Search::all_steps;
    };
  }

  void open_ends() noexcept {
    if (rows_left_ != 0) trace_.phase(phases::mesh);
  }

  void step() noexcept {
    if (rows_left_ == 0) return this->self().search_step();
    this->begin_prepared();
    if (!mesh_.complete()) mesh_.add_row(*problem_.map);
    if (--rows_left_ == 0) trace_.phase(phases::search);
  }

 protected:
  /// No node, no gate, no corner.
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  RectangleMesh mesh_;
  Size size_;
  HalfPoint start_;
  HalfPoint goal_;

 private:
  std::uint32_t rows_left_ = 0;
};

}  // namespace astrolabe
