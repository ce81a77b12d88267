// The colours of units: by their group, or by their state. Colours of groups are at least 17 apart (CIE76) and those of states 50 for normal,
// protan, deutan and tritan eyes.
import { inkOn } from '../layers/errorColours';
import { waitingColours } from '../motion/walkerMark';
import { toRgb, type Hex, type Tokens } from '../view/palette';
import { UnitState } from './crowd';

type Theme = 'light' | 'dark';

export const stateColours: Record<Theme, Record<'moving' | 'waiting' | 'arrived', Hex>> = {
  light: { moving: '#4b2a8c', waiting: waitingColours.light, arrived: '#13b6a7' },
  dark: { moving: '#8f74ec', waiting: waitingColours.dark, arrived: '#58e0d6' },
};

/** A to H. The one nearest to the colour of danger is the last. */
export const groupColours: Record<Theme, readonly Hex[]> = {
  light: ['#2ab59c', '#262885', '#cb5a61', '#b9921e', '#746d01', '#066734', '#a4ab59', '#751001'],
  dark: ['#0aa5d0', '#c66b31', '#a490ff', '#1a8858', '#3fe9e6', '#c59209', '#7164de', '#e13254'],
};

export type UnitColouring = 'group' | 'state' | 'nothing';

/** More units than these in one group are coloured by their state, unless a reader chose otherwise. */
const fewUnits = 8;

export const colouringOf = (units: number, groups: number): UnitColouring => (units <= fewUnits || groups > 1 ? 'group' : 'state');

/** What a unit is painted with. */
export interface UnitPaint {
  by: UnitColouring;
  dark: boolean;
  tokens: Tokens;
}

export function unitColour(state: UnitState, group: number, { by, dark, tokens }: UnitPaint): Hex {
  const theme = dark ? 'dark' : 'light';
  if (state === UnitState.NoPath || by === 'nothing') return tokens.muted;
  if (by === 'group') return groupColours[theme][group % groupColours[theme].length]!;
  const { moving, waiting, arrived } = stateColours[theme];
  return state === UnitState.Waiting ? waiting : state === UnitState.Arrived ? arrived : moving;
}

/** A goal does not change its colour with the state of its unit. */
export const goalColour = (group: number, paint: UnitPaint): Hex =>
  paint.by === 'group' ? unitColour(UnitState.Moving, group, paint) : paint.tokens.goal;

/** The ink of texts on such a colour. */
export const unitInk = (colour: Hex): Hex => inkOn(toRgb(colour));
