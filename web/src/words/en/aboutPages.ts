// The English pages about algorithms stand in docs/algorithms.
import type { AboutPage } from '../aboutPage';

/** By the id of the algorithm. */
export const aboutPages: Readonly<Record<string, AboutPage>> = {};
