// How large a benchmark may be. The command `astrolabe table` has the same limits (cpp/apps/table_configuration.cpp).
export const mostText = 4096;
export const mostAlgorithms = 8;
export const mostMaps = 12;
export const mostMapSide = 2000;
export const mostSeeds = 10_000;
export const lastSeed = 0xffff_ffff;
export const mostRepetitions = 100;
/** Searches in all, repetitions apart. */
export const mostSearches = 100_000;
