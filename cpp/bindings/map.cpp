// The map: its size, terrain and costs, and maps that are made, generated and read.

#include "values.hpp"
#include "web_session.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace astrolabe::bindings {

int WebSession::width() const { return static_cast<int>(map().size().width); }
int WebSession::height() const { return static_cast<int>(map().size().height); }
std::string WebSession::name() const { return session_.world().name(); }
void WebSession::set_name(const std::string& name) { session_.edit().set_name(name); }
int WebSession::map_version() const {
  // Another number for each state of each world that is shown.
  const World& shown = session_.shown();
  return static_cast<int>((shown.map_version() + (shown.map_generation() << 12)) & 0x7FFFFFFF);
}
val WebSession::terrain_view() const { return view(map().terrain()); }
int WebSession::multiplier(int terrain) const { return terrain >= 0 && terrain < class_count ? map().multipliers()[terrain] : 0; }
int WebSession::set_multiplier(int terrain, int value) { return report(session_.edit().set_multiplier(static_cast<std::uint32_t>(terrain), value)); }
int WebSession::new_map(int width, int height) { return report(session_.edit().new_map(width, height)); }

int WebSession::set_cells(int width, int height, const val& source) {
  const std::string cells = content_of(source, max_cells);
  return report(session_.edit().set_cells(width, height, {reinterpret_cast<const Terrain*>(cells.data()), cells.size()}));
}

int WebSession::resize(int width, int height) { return report(session_.edit().resize(width, height)); }
void WebSession::clear() { session_.edit().clear(); }

int WebSession::begin_generating(int kind, double seed, int value, int width, int height) {
  const Size size{static_cast<std::uint32_t>(std::max(width, 0)), static_cast<std::uint32_t>(std::max(height, 0))};
  // Any number makes a seed; one that is none makes seed 0.
  const double whole = std::fmod(std::fabs(seed), 4294967296.0);
  return report(session_.begin_generating(static_cast<std::uint32_t>(kind), whole >= 0 ? static_cast<std::uint32_t>(whole) : 0,
                                          static_cast<std::uint32_t>(std::max(value, 0)), size));
}

int WebSession::continue_generating(int cells) {
  return session_.is_generating() ? progress_while(session_.continue_generating(work_of(cells))) : no_job;
}
bool WebSession::take_generated() { return session_.take_generated(); }
void WebSession::give_up_generating() { session_.give_up_generating(); }

int WebSession::load_map(const val& text, bool swamp_is_blocked, bool water_is_blocked) {
  std::unique_ptr<Map> map;
  const Error error = read_map(content_of(text, max_map_bytes), {.swamp_is_blocked = swamp_is_blocked, .water_is_blocked = water_is_blocked}, map);
  if (error.ok()) session_.edit().replace_map(std::move(map));
  return report(error);
}

void WebSession::open_map(const val& text, bool swamp_is_blocked, bool water_is_blocked) {
  map_text_ = content_of(text, max_map_bytes);
  made(map_reader_) = MapReader(map_text_, {.swamp_is_blocked = swamp_is_blocked, .water_is_blocked = water_is_blocked});
}

int WebSession::continue_map(int cells) {
  const bool is_more = made(map_reader_).advance(work_of(cells));
  if (!is_more) map_text_ = {};
  return reading(is_more, map_reader_->error());
}

bool WebSession::take_map() {
  if (map_reader_ == nullptr || !map_reader_->is_whole()) return false;
  session_.edit().replace_map(map_reader_->take_map());
  map_reader_.reset();
  return true;
}

std::string WebSession::save_map() const { return save_map_rows(0, height()); }

std::string WebSession::save_map_rows(int first, int end) const {
  // The drawn map: what holds from a tick on is no part of a file.
  const Map& drawn = session_.world().map();
  if (!drawn.has_names_only()) return {};
  const auto height = static_cast<int>(drawn.size().height);
  const int from = std::clamp(first, 0, height);
  return write_map_rows(drawn, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(std::clamp(end, from, height)));
}

void bind_map(const SessionClass& session) {
  session.function("width", &WebSession::width)
      .function("height", &WebSession::height)
      .function("name", &WebSession::name)
      .function("setName", &WebSession::set_name)
      .function("mapVersion", &WebSession::map_version)
      .function("terrainView", &WebSession::terrain_view)
      .function("multiplier", &WebSession::multiplier)
      .function("setMultiplier", &WebSession::set_multiplier)
      .function("newMap", &WebSession::new_map)
      .function("setCells", &WebSession::set_cells)
      .function("resize", &WebSession::resize)
      .function("clear", &WebSession::clear)
      .function("beginGenerating", &WebSession::begin_generating)
      .function("continueGenerating", &WebSession::continue_generating)
      .function("takeGenerated", &WebSession::take_generated)
      .function("giveUpGenerating", &WebSession::give_up_generating)
      .function("loadMap", &WebSession::load_map)
      .function("openMap", &WebSession::open_map)
      .function("continueMap", &WebSession::continue_map)
      .function("takeMap", &WebSession::take_map)
      .function("saveMap", &WebSession::save_map)
      .function("saveMapRows", &WebSession::save_map_rows);
}

}  // namespace astrolabe::bindings
