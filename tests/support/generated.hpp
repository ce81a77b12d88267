#pragma once
// What generators make, all at once.

#include "astrolabe/session.hpp"
#include "world/generators.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace astrolabe::testing {

inline std::vector<Terrain> generate_terrain(Generator generator, Size size, std::uint32_t seed, std::uint32_t value) {
  TerrainMaker maker(generator, size, seed, value);
  while (maker.advance(size.cells())) {
  }
  return maker.take();
}

/// As a page makes a new map. `size`: that of the present one when absent.
inline Error generate(Session& session, std::uint32_t generator, std::uint32_t seed, std::uint32_t value, std::optional<Size> size = {}) {
  if (const Error error = session.begin_generating(generator, seed, value, size); !error.ok()) return error;
  while (session.continue_generating(max_cells)) {
  }
  session.take_generated();
  return {};
}

}  // namespace astrolabe::testing
