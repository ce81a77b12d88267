#include "search/mesh_search.hpp"

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(polygons, .text = "Polygons in the mesh");
ASTROLABE_FACT(gates, .text = "Gates between polygons");
ASTROLABE_FACT(cells_per_polygon, .text = "Cells per polygon");
}  // namespace facts

}  // namespace astrolabe
