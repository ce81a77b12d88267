#include "astrolabe/world.hpp"

#include "astrolabe/search.hpp"
#include "session/grounds.hpp"
#include "session/placement.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

constexpr Size first_size{48, 30};
constexpr WorldChanges query_changed{.is_query = true}, costs_changed{}, map_changed{.is_other_map = true}, motion_changed{.is_motion = true};

/// All worlds count together, so that no two maps that take the place of another one have the same number.
std::uint32_t generations = 0;

}  // namespace

WorldWatcher::WorldWatcher(const World& world) noexcept : watched_(world), next_(std::exchange(world.watchers_, this)) {}

WorldWatcher::~WorldWatcher() {
  WorldWatcher** place = &watched_.watchers_;
  while (*place != this) place = &(*place)->next_;
  *place = next_;
}

World::World() : map_(std::make_unique<Map>(first_size)), grounds_(std::make_unique<Grounds>()) {
  const Ends ends = place_ends(*map_);
  query_.start = ends.start;
  query_.goal = ends.goal;
}

World::~World() = default;

// --- what is derived from the map

const Map& World::ground() const {
  while (!grounds_->make_ground_part(*map_, map_version(), query_.unit)) {
  }
  return grounds_->ground();
}

bool World::make_ready() const { return grounds_->make_ground_part(*map_, map_version(), query_.unit) && grounds_->make_moves_part(query_.movement); }

Problem World::problem() const {
  while (!make_ready()) {
  }
  return {.map = &grounds_->ground(), .moves = &grounds_->moves(), .query = query_, .options = nullptr};
}

// --- changes

void World::set_name(std::string_view name) {
  // Cut between characters, never inside one.
  std::size_t length = std::min(name.size(), max_name);
  while (length < name.size() && length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80) --length;
  name_ = name.substr(0, length);
}

void World::changed(const WorldChanges& changes) {
  ++revision_;
  for (WorldWatcher* watcher = watchers_; watcher != nullptr; watcher = watcher->next_) watcher->world_changed(changes);
}

void World::set_query(const Query& query) {
  if (query == query_) return;
  query_ = query;
  changed(query_changed);
}

void World::set_multipliers(const Multipliers& multipliers) {
  const std::uint32_t version = map_->version();
  map_->set_multipliers(multipliers);
  if (map_->version() == version) return;
  grounds_->see_multipliers();
  changed(costs_changed);
}

void World::set_areas(std::span<const Area> areas) {
  const std::uint32_t version = map_->version();
  map_->set_areas(areas);
  if (map_->version() != version) changed({.grounds = grounds_->see_areas(*map_)});
}

WorldChanges World::apply(std::span<const Edit> edits, std::vector<Change>& changes) {
  const std::size_t first = changes.size();
  const std::uint64_t before = map_->fingerprint();
  map_->apply(edits, changes);
  WorldChanges told{.map = std::span(changes).subspan(first)};
  if (told.map.empty()) return told;
  told.grounds = grounds_->see_changes(*map_, before, told.map);
  changed(told);
  return told;
}

std::unique_ptr<Map> World::replace(std::unique_ptr<Map> map, const Query& query) {
  versions_before_ += map_->version();
  std::swap(map_, map);
  query_ = query;
  map_generation_ = ++generations;
  grounds_->see_other_map();
  changed(map_changed);
  return map;
}

MotionPtr World::exchange_motion(MotionPtr motion) {
  std::swap(motion_, motion);
  changed(motion_changed);
  return motion;
}

}  // namespace astrolabe
