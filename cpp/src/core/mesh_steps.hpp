#pragma once
// The first steps of a search on a mesh: one for each row of the map. A mesh that is there already takes as many, so that step k
// of a link shows the same frame always; where nobody watches it takes none.

#include "astrolabe/trace.hpp"
#include "core/rectangle_mesh.hpp"

#include <type_traits>

namespace astrolabe {

template <Trace TraceT>
class MeshSteps {
 public:
  void begin(const Map& map) {
    mesh_.begin(map);
    rows_left_ = std::is_same_v<TraceT, NullTrace> && mesh_.complete() ? 0 : map.size().height;
  }
  bool pending() const noexcept { return rows_left_ != 0; }
  void step(const Map& map, TraceT& trace, Metrics& metrics) {
    trace.step();
    ++metrics.prepared;
    if (!mesh_.complete()) mesh_.add_row(map);
    if (--rows_left_ == 0) trace.phase(Phase::Search);
  }
  const RectangleMesh& get() const noexcept { return mesh_; }

 private:
  RectangleMesh mesh_;
  std::uint32_t rows_left_ = 0;
};

}  // namespace astrolabe
