// Reads what people have as a map, the way the page does it, without the page.
import { arrivalsOf, type Arrival } from '../formats/arrival';
import { check, doubtText, type Checked } from '../formats/check';
import type { Draft } from '../formats/draft';
import { failed, type FormatError } from '../formats/error';
import type { FileGroup } from '../formats/groups';
import { imageDraft } from '../formats/image';
import { limits } from '../formats/limits';
import { findLink } from '../formats/linkText';
import { signsOf } from '../formats/mapSigns';
import { pictureStandards, type Elsewhere } from '../formats/read';
import { remarks } from '../formats/remarks';
import { scalingText } from '../formats/scaling';
import { readTogether } from '../formats/together';
import { fill } from '../words/fill';
import { convertWords } from '../words/convert';
import { kindWords } from '../words/kinds';
import { text } from '../session/checks';
import { AstrolabeError, badArgument } from '../session/error';
import { answersOf, plainQuestion } from './answers';
import { atOnce, makeAtOnce } from './atOnce';
import { failure, type Wrong } from './failure';
import { readPng } from './png';
import type { MapAnswers, MapDraft, MapFailure, MapFile, MapGrid } from './result';

/** The names of messages, pages and shortcuts, which may have a link in them, and the empty name. */
const holdsLinks = /^$|\.(?:url|webloc|desktop|html?|eml|md|txt)$/i;
const longestName = 4096;

type Read = Draft | Wrong;

const isWrong = (result: Read | Checked['grid'] | readonly Arrival[]): result is Wrong => result instanceof AstrolabeError || failed(result);

function named({ kind }: Arrival, advice: string): FormatError {
  return { id: 'named', a: kindWords.names[kind.id], b: advice };
}

const namesMap: FormatError = { id: 'named', a: kindWords.names.link, b: convertWords.fetchMap };

/** Pictures other than PNG need a browser that decodes them. */
async function pictureDraft({ main, companions }: FileGroup): Promise<Read> {
  if (main.kind.id !== 'png') return named(main, kindWords.advice.savePng);
  const picture = await readPng(main.bytes);
  return failed(picture) ? picture : atOnce(imageDraft(picture, pictureStandards(companions)));
}

async function elsewhereDraft(elsewhere: Elsewhere, group: FileGroup): Promise<Read> {
  if (elsewhere === 'picture') return pictureDraft(group);
  if (elsewhere === 'scen') return named(group.main, convertWords.withMap);
  if (elsewhere === 'map') return (await import('./coreMap')).mapDraft(group.main.bytes);
  return namesMap;
}

/** Only one that carries its map can be read. */
async function linkDraft(link: string): Promise<Read> {
  return link.startsWith('v=') ? (await import('./coreMap')).linkDraft(link) : namesMap;
}

function notesOf({ main, companions }: FileGroup, isLink: boolean): string[] {
  const rows = companions.filter(({ kind }) => kind.id === 'scen').map(({ name }) => name);
  const letters = main.kind.id === 'map' ? signsOf(main.bytes).note : '';
  return [isLink ? convertWords.linkParts : '', letters, rows.length > 0 ? fill(convertWords.rowsIgnored, { names: rows.join(', ') }) : ''].filter(
    (note) => note !== '',
  );
}

async function arrivalsOfFiles(files: readonly MapFile[]): Promise<Arrival[] | FormatError> {
  const arrivals: Arrival[] = [];
  let wrong: FormatError | null = null;
  for (const { name, bytes } of files) {
    // A copy, so that nothing changes what is read.
    const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
    const found = await arrivalsOf({ name, bytes: own }, limits.file, makeAtOnce);
    if (failed(found)) wrong ??= found;
    else arrivals.push(...found);
  }
  return arrivals.length > 0 ? arrivals : wrong!;
}

async function gridOf(draft: Draft, answers: MapAnswers): Promise<MapGrid | MapFailure> {
  const grid = atOnce(draft.grid(answersOf(draft, answers)));
  if (failed(grid)) return failure(grid);
  const checked = atOnce(check(grid));
  const doubt = doubtText(draft.kind, checked) || null;
  if (checked.doubt === 'allWalls') return { error: { code: checked.doubt, text: doubt!, line: null, column: null } };
  const { width, height, costs, start, goal, barriers = null } = checked.grid;
  return { error: null, width, height, costs, start, goal, barriers, moved: checked.moved, doubt };
}

function filesOf(input: Uint8Array | string | readonly MapFile[], name: string): readonly MapFile[] {
  const files = Array.isArray(input)
    ? (input as readonly MapFile[])
    : [{ name: text(name, 'name', longestName), bytes: input as Uint8Array | string }];
  if (files.length === 0 || files.length > limits.files) throw badArgument(`1 to ${limits.files} files can be read together, not ${files.length}`);
  for (const file of files) {
    text(file.name, 'name of a file', longestName);
    if (typeof file.bytes !== 'string' && !(file.bytes instanceof Uint8Array)) throw badArgument(`the bytes of a file are a Uint8Array or a text`);
    if (file.bytes.length > limits.file) throw badArgument(`a file has ${file.bytes.length} bytes; at most ${limits.file} are read`);
  }
  return files;
}

/** A map from the bytes or the text of one file, or from files that belong together, in any order. */
export async function readMap(input: Uint8Array | string | readonly MapFile[], name = ''): Promise<MapDraft | MapFailure> {
  const arrivals = await arrivalsOfFiles(filesOf(input, name));
  if (isWrong(arrivals)) return failure(arrivals);
  const read = await readTogether(arrivals, makeAtOnce);
  if (failed(read)) return failure(read);
  const { group, reading } = read;
  const { main } = group;
  const link =
    main.text !== null && (main.kind.id === 'webPage' || main.kind.id === 'link' || holdsLinks.test(main.name)) ? findLink(main.text) : null;
  const draft = link !== null ? await linkDraft(link) : 'elsewhere' in reading ? await elsewhereDraft(reading.elsewhere, group) : reading;
  if (isWrong(draft)) return failure(draft);
  return {
    error: null,
    kind: link === null ? main.kind.id : 'link',
    companions: group.companions.map((file) => file.name),
    questions: draft.questions.map(plainQuestion),
    notes: [...notesOf(group, link !== null), remarks(draft), draft.scaling ? scalingText(draft.scaling) : '', draft.found ?? ''].filter(
      (note) => note !== '',
    ),
    grid: (answers = {}) => gridOf(draft, answers),
  };
}
