// The names that only the page has for what the catalogue lists. All other English of the catalogue and of its entries is the core's own.
import type { CatalogueWords } from '../catalogueWords';

export const catalogue: CatalogueWords = {
  families: {
    'best-first': 'Best-first',
    'jump points': 'Jump points',
    uninformed: 'Uninformed',
    bidirectional: 'Bidirectional',
    'any-angle': 'Any angle',
    anytime: 'Anytime',
    hierarchical: 'Hierarchical',
    precomputed: 'Precomputed',
    'whole-map': 'Whole map',
    'several-goals': 'Several goals',
    mesh: 'Mesh',
    automatic: 'Automatic',
    replanning: 'Replanning',
  },
  shortNames: {
    '4-connected': '4, straight only',
    '8-no-corner-cutting': '8, no corner cutting',
    '8-at-most-one-obstacle': '8, may cut one corner',
    '8-always': '8, may squeeze between two walls',
    expanded: 'goal expanded',
    generated: 'goal generated',
  },
  tieRules: {
    'larger-g': 'the larger g went first',
    'smaller-g': 'the smaller g went first',
    lifo: 'the last in went first',
    fifo: 'the first in went first',
  },
};
