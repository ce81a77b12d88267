// The command astrolabe-convert: reads what the page opens and prints it in another form. Exit codes are those of the native program.
import { movedText } from '../formats/check';
import { fill } from '../words/fill';
import { convertWords } from '../words/convert';
import { AstrolabeError } from '../session/error';
import { readArguments, type CommandArguments } from './commandArguments';
import { readMap } from './readMap';
import type { MapAnswers, MapDraft, MapFile, MapQuestion } from './result';
import { writeMap } from './writeMap';

/** What a program has around it. */
interface Terminal {
  version: string;
  /** The bytes of a file, or of standard input for -; otherwise why it cannot be read. */
  read(file: string): Promise<Uint8Array | { problem: string }>;
  /** False where it cannot be written. */
  print(text: string): Promise<boolean>;
  complain(line: string): void;
}

const words = convertWords.command;
const [done, wrong] = [0, 2];

/** A choice may be named by its words as well. */
function answerTo(question: MapQuestion | undefined, answer: string): string | number {
  if (question?.kind === 'range') return answer.trim() === '' ? answer : Number(answer);
  return question?.choices.find(({ id }) => id === answer)?.id ?? question?.choices.find(({ text }) => text === answer)?.id ?? answer;
}

function answersIn({ questions }: MapDraft, given: CommandArguments['answers']): MapAnswers {
  return Object.fromEntries(
    given.map(([id, answer]) => [
      id,
      answerTo(
        questions.find((question) => question.id === id),
        answer,
      ),
    ]),
  );
}

function noteOn(question: MapQuestion, answers: MapAnswers): string {
  const { id, text } = question;
  const answer = answers[id] ?? question.standard;
  if (question.kind === 'range') return fill(words.ranged, { question: text, id, value: Number(answer), min: question.min, max: question.max });
  const taken = question.choices.find((choice) => choice.id === answer)!;
  const others = question.choices.filter((choice) => choice !== taken).map((choice) => choice.id);
  return fill(words.chosen, { question: text, answer: taken.text, id, choice: taken.id, others: others.join(', ') });
}

async function filesOf(names: readonly string[], { read }: Terminal): Promise<MapFile[] | { problem: string }> {
  const files: MapFile[] = [];
  for (const name of names) {
    const bytes = await read(name);
    if ('problem' in bytes) return bytes;
    // Files say themselves what they are; other files name them without their folders.
    files.push({ name: name === '-' ? '' : name.replace(/^.*[\\/]/, ''), bytes });
  }
  return files;
}

export async function convert(given: readonly string[], surroundings: Terminal): Promise<number> {
  const { version, print } = surroundings;
  // Names in files may hold what makes a terminal do things.
  const tell = (text: string): void => surroundings.complain(`${words.name}: ${text.replace(/\p{Cc}/gu, ' ')}`);
  const fail = (problem: string): number => {
    tell(problem);
    return wrong;
  };
  const finish = async (text: string): Promise<number> => ((await print(text)) ? done : fail(words.unwritable));
  const asked = readArguments(given);
  if (asked === 'help') return finish(words.help);
  if (asked === 'version') return finish(`${words.name} ${version}\n`);
  if ('problem' in asked) return fail(asked.problem);
  const files = await filesOf(asked.files, surroundings);
  if ('problem' in files) return fail(files.problem);
  const of = asked.files.join(', ');
  try {
    const draft = await readMap(files);
    if (draft.error) return fail(`${of}: ${draft.error.text}`);
    const answers = answersIn(draft, asked.answers);
    const grid = await draft.grid(answers);
    const notes = draft.questions.map((question) => noteOn(question, answers));
    const written = grid.error ? grid : await writeMap(grid, asked.form);
    if (grid.error || written.error) {
      for (const note of notes) tell(fill(words.note, { text: note }));
      return fail(`${of}: ${written.error!.text}`);
    }
    for (const note of [...draft.notes, ...notes, movedText(grid.moved), grid.doubt ?? '', ...written.lost])
      if (note) tell(fill(words.note, { text: note }));
    return await finish(written.text);
  } catch (error) {
    if (error instanceof AstrolabeError) return fail(`${of}: ${error.message}`);
    throw error;
  }
}
