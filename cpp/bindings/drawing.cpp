// The raster: one pixel a cell.

#include "values.hpp"
#include "web_session.hpp"

#include <cstdint>

namespace astrolabe::bindings {

val WebSession::palette_view() { return view(raster_.palette()); }
void WebSession::palette_changed() { raster_.repaint(); }

bool WebSession::render(int i) {
  if (drawn_generation_ != session_.map_generation()) raster_.repaint();
  drawn_generation_ = session_.map_generation();
  return raster_.render(map(), lane(i));
}

val WebSession::dirty_rectangles() const {
  const auto rectangles = raster_.rectangles();
  static_assert(sizeof(Rectangle) == 4 * sizeof(std::int32_t));
  return view(reinterpret_cast<const std::int32_t*>(rectangles.data()), 4 * rectangles.size());
}

val WebSession::pixels_view() const { return view(reinterpret_cast<const std::uint8_t*>(raster_.pixels().data()), raster_.pixels().size_bytes()); }

void bind_drawing(const SessionClass& session) {
  session.function("paletteView", &WebSession::palette_view)
      .function("paletteChanged", &WebSession::palette_changed)
      .function("render", &WebSession::render)
      .function("dirtyRectangles", &WebSession::dirty_rectangles)
      .function("pixelsView", &WebSession::pixels_view);
}

}  // namespace astrolabe::bindings
