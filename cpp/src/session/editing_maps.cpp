// Maps that take the place of the open one.

#include "astrolabe/editing.hpp"
#include "astrolabe/world.hpp"
#include "session/placement.hpp"

#include <utility>

namespace astrolabe {

Error Editing::size_error(std::int64_t width, std::int64_t height) {
  if (is_valid_size(width, height)) return {};
  return {.code = ErrorCode::BadSize, .a = width, .b = height};
}

Error Editing::new_map(std::int64_t width, std::int64_t height) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  replace_map(std::make_unique<Map>(Size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)}));
  return {};
}

Error Editing::set_cells(std::int64_t width, std::int64_t height, std::span<const Terrain> cells) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  const Size size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  if (cells.size() != size.cells()) return {.code = ErrorCode::BadCells, .a = size.cells(), .b = static_cast<std::int64_t>(cells.size())};
  replace_map(std::make_unique<Map>(size, std::vector<Terrain>(cells.begin(), cells.end())));
  return {};
}

Error Editing::resize(std::int64_t width, std::int64_t height) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  const Size size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  if (size == world_.map().size()) return {};
  std::unique_ptr<Map> resized = resized_map(world_.map(), size);
  const Query query = resized_query(world_.query(), world_.map().size(), *resized);
  replace_map(std::move(resized), query);
  return {};
}

void Editing::clear() {
  auto cleared = std::make_unique<Map>(world_.map().size());
  cleared->set_multipliers(world_.map().multipliers());
  replace_map(std::move(cleared), world_.query());
}

}  // namespace astrolabe
