// The state of an element before its solver tells of a map.
import type { UiState } from '../model/ui';
import { savedCharacterKeys } from '../state/browser/characterKeys';
import { defaultSpeed } from '../lanes/pacer';
import { emptySnapshot } from '../lanes/snapshot';
import { beginsFolded, type Layout } from './layout';

export function initialState(layout: Layout): UiState {
  return {
    tool: 'wall',
    toolsOpen: false,
    brush: 2,
    material: 0,
    change: 5,
    theme: 'system',
    dark: false,
    characterKeys: savedCharacterKeys(),
    speed: defaultSpeed,
    pace: null,
    isSpeedChosen: false,
    isTouched: false,
    playing: false,
    isAtStart: true,
    isAtEnd: false,
    running: false,
    mapName: '',
    hover: null,
    pinned: null,
    cursor: null,
    dialog: null,
    folded: beginsFolded(layout),
    toast: null,
    announcement: '',
    link: null,
    film: null,
    flying: false,
    swampIsBlocked: false,
    waterIsBlocked: true,
    seed: 1,
    before: null,
    snapshot: emptySnapshot,
  };
}
