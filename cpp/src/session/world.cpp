#include "astrolabe/world.hpp"

#include "astrolabe/search.hpp"
#include "session/placement.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

constexpr Size first_size{48, 30};
/// A patch is one call, and what replaces it is made in parts: on a huge map, the patch of more cells is a long task.
constexpr std::size_t most_patched = 1 << 16;

}  // namespace

World::World() : map_(std::make_unique<Map>(first_size)), ground_(std::make_unique<Ground>()), moves_(std::make_unique<Moves>()) {
  const Ends ends = place_ends(*map_);
  query_.start = ends.start;
  query_.goal = ends.goal;
}

World::~World() = default;

// --- what is derived from the map

const Map& World::ground() {
  update_areas();
  while (ground_stale_) make_ground_part();
  return *seen_;
}

Problem World::problem() {
  const Map& map = ground();
  if (moves_stale_) moves_->build(map, query_.movement);
  moves_stale_ = false;
  return {.map = &map, .moves = moves_.get(), .query = query_, .options = nullptr};
}

bool World::make_ready() {
  update_areas();
  if (ground_stale_) {
    make_ground_part();
    return false;
  }
  if (!moves_stale_) return true;
  moves_stale_ = !moves_->build_part(*seen_, query_.movement);
  return false;
}

void World::make_ground_part() {
  const Map* const seen = ground_->see_part(*map_, query_.unit, map_version());
  if (seen == nullptr) return;
  seen_ = seen;
  // Costs alone leave the moves as they are.
  moves_stale_ |= !moves_->are_for(*seen_, query_.movement);
  ground_stale_ = false;
}

void World::update_areas() {
  if (!std::exchange(areas_stale_, false) || ground_stale_) return;
  if (seen_ != map_.get() && !Ground::is_map_itself(*map_, query_.unit)) {
    ground_->see_areas(*map_);
  } else {
    ground_stale_ = true;
  }
}

void World::patch(std::span<const Change> changes) {
  // A patch reads nine cells for each changed cell of the derived map.
  const std::size_t seen_changes = changes.size() * query_.unit.size * query_.unit.size;
  if (ground_stale_ || moves_stale_ || seen_changes > std::min(map_->few_cells(), most_patched)) {
    ground_stale_ = moves_stale_ = true;
    return;
  }
  std::vector<Change> own;
  if (seen_ != map_.get()) {
    ground_->patch(*map_, changes, own);
    changes = own;
  }
  for (const Change& change : changes) moves_->patch(*seen_, change.cell);
}

// --- changes

void World::set_name(std::string_view name) {
  // Cut between characters, never inside one.
  std::size_t length = std::min(name.size(), max_name);
  while (length < name.size() && length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80) --length;
  name_ = name.substr(0, length);
}

void World::set_query(const Query& query) {
  if (query == query_) return;
  moves_stale_ |= query.movement != query_.movement;
  ground_stale_ |= !(query.unit == query_.unit);
  query_ = query;
  ++revision_;
}

void World::set_multipliers(const Multipliers& multipliers) {
  const std::uint32_t version = map_->version();
  map_->set_multipliers(multipliers);
  if (map_->version() == version) return;
  ground_stale_ = true;
  ++revision_;
}

void World::set_areas(std::span<const Area> areas) {
  const std::uint32_t version = map_->version();
  map_->set_areas(areas);
  if (map_->version() == version) return;
  areas_stale_ = true;
  ++revision_;
}

void World::apply(std::span<const Edit> edits, std::vector<Change>& changes) {
  const std::size_t first = changes.size();
  map_->apply(edits, changes);
  if (changes.size() == first) return;
  patch(std::span(changes).subspan(first));
  ++revision_;
}

std::unique_ptr<Map> World::replace(std::unique_ptr<Map> map, const Query& query) {
  versions_before_ += map_->version();
  std::swap(map_, map);
  query_ = query;
  ground_stale_ = moves_stale_ = true;
  ++map_generation_;
  ++revision_;
  return map;
}

}  // namespace astrolabe
