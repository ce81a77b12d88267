// A project of several levels: which one becomes the map is asked, and the rest as for a level alone.
import { chosenAnswer, type ChoiceQuestion, type Draft, type Making } from '../draft';
import { failed, label, type FormatError } from '../error';
import type { Level } from './level';
import { levelDraft } from './levelDraft';

/** Levels that are offered. */
const mostLevels = 512;

export interface LevelEntry {
  name: string;
  /** Something in it is called a start. */
  hasStart: boolean;
  read(): Making<Level | FormatError>;
}

/** There is at least one. */
export function* levelChoice(all: readonly LevelEntry[]): Making<Draft | FormatError> {
  const levels = all.slice(0, mostLevels);
  const standard = Math.max(
    levels.findIndex(({ hasStart }) => hasStart),
    0,
  );
  const first = yield* levels[standard]!.read();
  if (failed(first)) return first;
  const draft = levelDraft(first);
  if (levels.length === 1) return draft;
  const question: ChoiceQuestion = {
    kind: 'choice',
    id: 'level',
    choices: levels.map(({ name }, index) => ({ id: String(index), text: label(name) })),
    standard: String(standard),
  };
  return {
    ...draft,
    // The things of another level are others.
    questions: [question, ...draft.questions.filter(({ id }) => !id.startsWith('thing '))],
    *grid(answers) {
      const index = Number(chosenAnswer(question, answers));
      const level = index === standard ? first : yield* levels[index]!.read();
      return failed(level) ? level : yield* levelDraft(level).grid(answers);
    },
  };
}
