#pragma once
// Catch2 under one name: Debian's 2.x is a single header, newer systems have 3.x as a library for their own processor.

#if defined(ASTROLABE_SMALL_CATCH)
#include "support/small_catch.hpp"
#elif __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
