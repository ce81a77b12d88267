// What the searches did at the first step at which they differ, in one sentence.
import type { Engine } from '../core/engine';
import { StepField } from '../core/generated';
import type { LaneView } from '../lanes/laneView';
import { formulaOf } from '../model/formula';
import { compareWords } from '../words/compare';
import { fill, joined } from '../words/fill';
import { count, fixed } from '../words/numbers';
import { counted } from '../words/plural';

/** The lanes show this step, or their ends where these come before. */
export function differenceSentence({ catalog, session }: Engine, lanes: readonly LaneView[], step: number): string {
  const parts = lanes.map(({ lane, runner, snapshot }) => {
    const { name } = snapshot.info;
    if (runner.steps < step) return counted(compareWords.over, runner.steps, { name });
    const fields = session.explain(lane).slice();
    const read = (field: StepField): number => fields[field] ?? Number.NaN;
    const [x, y] = [read(StepField.X), read(StepField.Y)];
    if (!(x >= 0)) return fill(compareWords.tookNothing, { name });
    const { kind, letter } = formulaOf(catalog, snapshot);
    if (kind === 'nothing') return fill(compareWords.tookInTurn, { name, x, y });
    return fill(compareWords.took, { name, x, y, by: letter, value: fixed(read({ f: StepField.F, g: StepField.G, h: StepField.H }[letter])) });
  });
  return fill(compareWords.difference, { step: count(step), parts: joined(compareWords.parts, parts) });
}
