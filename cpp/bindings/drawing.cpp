// The pictures of the lanes, one pixel a cell.

#include "values.hpp"
#include "web_session.hpp"

#include <cstdint>

namespace astrolabe::bindings {

val WebSession::palette_view() { return view(palette_.colours()); }

void WebSession::palette_changed() { palette_.repaint(); }

void WebSession::drop_pictures() {
  for (auto i = static_cast<std::size_t>(session_.lanes().lane_count()); i < pictures_.size(); ++i) pictures_[i] = Raster();
}

int WebSession::render(int i) {
  if (drawn_generation_ != session_.shown().map_generation()) palette_.repaint();
  drawn_generation_ = session_.shown().map_generation();
  Lane* const lane = i < StepViews::first ? session_.lanes().current(clamp(i)) : nullptr;
  if (lane == nullptr) return progress_while(!render_other(i));
  drawn_ = static_cast<std::size_t>(clamp(i));
  return progress_while(!drawn().render(palette_, map(), *lane));
}

val WebSession::dirty_rectangles() const { return view_of<std::int32_t>(drawn().rectangles()); }
val WebSession::pixels_view() const { return view_of<std::uint8_t>(drawn().pixels()); }

void bind_drawing(const SessionClass& session) {
  session.function("paletteView", &WebSession::palette_view)
      .function("paletteChanged", &WebSession::palette_changed)
      .function("render", &WebSession::render)
      .function("dirtyRectangles", &WebSession::dirty_rectangles)
      .function("pixelsView", &WebSession::pixels_view);
}

}  // namespace astrolabe::bindings
