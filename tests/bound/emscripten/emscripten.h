#pragma once
// A native stand-in (tests/bound/bound_calls.cpp).
#define EMSCRIPTEN_KEEPALIVE
