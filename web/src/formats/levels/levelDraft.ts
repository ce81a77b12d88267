// What is asked about a level of an editor: where its walls and its costs come from, and which things are its ends.
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import { label } from '../error';
import { chosenAnswer, lacksFiles, type Answers, type ChoiceQuestion, type Draft, type Making } from '../draft';
import type { Grid } from '../grid';
import { costSources } from './costs';
import { endTable } from './ends';
import type { Level } from './level';
import { evidence, likeliestSources, wallSources, type WallSource } from './walls';
import { listText } from '../listText';
import { withWholeCosts } from './wholeCosts';

const joined = 'joined';
/** Names that the choice of several sources lists. */
const mostNames = 6;

function joinedText(sources: readonly WallSource[]): string {
  return fill(formatWords.walls.joined, {
    names: listText(
      sources.map(({ text }) => text),
      mostNames,
    ),
  });
}

/** All that says it comes first, where several do. Null for a level of shapes that only have costs: nothing of it can be a wall. */
function wallQuestion(sources: readonly WallSource[], likeliest: readonly WallSource[]): ChoiceQuestion | null {
  if (!likeliest[0]) return null;
  const single = sources.map(({ id, text }) => ({ id, text: label(text) }));
  const choices = likeliest.length > 1 ? [{ id: joined, text: joinedText(likeliest) }, ...single] : single;
  return { kind: 'choice', id: 'walls', choices, standard: likeliest.length > 1 ? joined : likeliest[0].id };
}

/** A guess is asked about where missing files may know better. */
export function levelDraft(found: Level, more: Pick<Draft, 'missing' | 'isTurned'> = {}): Draft {
  const { level, plain, scaling } = withWholeCosts(found);
  const { width, height } = level;
  const walls = wallSources(level);
  const likeliest = likeliestSources(walls);
  const costs = costSources(level);
  const ends = endTable(level.things);
  const wallsFrom = wallQuestion(walls, likeliest);
  const costsFrom: ChoiceQuestion = {
    kind: 'choice',
    id: 'costs',
    choices: [{ id: 'all' }, ...(costs.length > 1 ? costs.map(({ id, text }) => ({ id, text: label(text) })) : []), { id: 'none' }],
    standard: 'all',
  };
  const isGuess = likeliest.some((source) => source.evidence > evidence.thing);
  const isOpen = walls.filter((source) => source.evidence < evidence.never).length > 1 || (isGuess && lacksFiles(more));
  const asked = isOpen && wallsFrom ? [wallsFrom, ...(costs.length > 0 ? [costsFrom] : [])] : [];

  function* grid(answers: Answers): Making<Grid> {
    const cells = new Uint8Array(width * height).fill(plain);
    const from = chosenAnswer(costsFrom, answers);
    for (const source of costs) if (from === 'all' || from === source.id) yield* source.draw(cells);
    const barred = new Uint8Array(width * height);
    const wall = wallsFrom && chosenAnswer(wallsFrom, answers);
    for (const source of wall === joined ? likeliest : walls.filter(({ id }) => id === wall)) yield* source.draw(barred);
    for (let y = 0; y < height; y++, yield) {
      for (let cell = y * width; cell < (y + 1) * width; cell++) if (barred[cell]) cells[cell] = 0;
    }
    return { width, height, costs: cells, ...ends.ends(answers) };
  }
  return {
    kind: 'level',
    questions: asked.length > 0 || ends.isOpen ? [...asked, ...ends.questions] : asked,
    ...more,
    ...(scaling && { scaling }),
    grid,
  };
}
