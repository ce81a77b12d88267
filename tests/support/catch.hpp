#pragma once
// Catch2 under one name: Debian's 2.x is a single header, newer systems have 3.x as a library.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
