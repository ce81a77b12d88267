#include "search/abstract_search.hpp"

namespace astrolabe {

namespace phases {
ASTROLABE_PHASE(abstract, .text = "Searching the abstract graph");
ASTROLABE_PHASE(refine, .text = "Filling in the cells of the path", .expands = false);
}  // namespace phases

namespace facts {
ASTROLABE_FACT(abstract_nodes, .text = "Nodes of the abstract graph");
}  // namespace facts

}  // namespace astrolabe
