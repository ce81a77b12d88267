// Opens what a link names: an example, or a map on another host, which it fetches only after you agree.
import { byId } from '../../core/byId';
import { lastStep } from '../../core/strides';
import type { Session } from '../../core/engine';
import { rawAddress } from '../../formats/webPage';
import { fieldAt } from '../../core/fieldAt';
import { loadMovingPart, needsMovingPart } from '../../core/movingPart';
import { fill, joined } from '../../words/fill';
import { lateWords } from '../../words/late';
import { withWords } from '../../words/rooms';
import { errorWords } from '../../words/words';
import { withoutUnseen } from '../../model/foreignName';
import { drawExample } from '../open/example';
import { examples } from '../open/examples';
import { mapNameOf } from '../browser/files';
import type { PageHost } from '../pageHost';
import type { Importing } from './importing';
import type { AskedReference } from '../open/opening';
import { openNamed } from './openNamed';
import { goToTick } from '../link/tickField';
import { ToastLine } from '../tell/toastLine';
import { decoded, exampleNames, fieldsText, readReference, type Reference } from './reference';
import { fetchMap, longestMap, mapUrl } from './referenceFetch';

const shownLength = 80;
const mebibyte = 2 ** 20;

/** What a link says, for people who did not write it. */
const shown = (text: string): string => withoutUnseen(text).slice(0, shownLength);

/** Refuses a field that makes no sense, before the question and the fetch. */
function makesSense({ session, engine, messages, opening }: PageHost, fields: string): boolean {
  const code = session.checkFields(fields);
  if (code === 0) return true;
  const error = engine.error(code);
  const field = shown(fieldAt(fields, session.errorColumn()));
  const { wrongField, wrongFieldWhy } = lateWords.reference;
  // The core says what is wrong with a motion.
  opening.refuse(error.name === 'LinkValue' ? fill(wrongField, { field }) : fill(wrongFieldWhy, { field, why: messages.textOf(error) }));
  return false;
}

function openWith(playground: PageHost, draw: (session: Session) => number, name: string, fields: string): boolean {
  const {
    engine,
    strings: { toast },
  } = playground;
  return openNamed(playground, {
    label: name,
    apply: (session) => {
      const code = draw(session);
      if (code !== 0) return fill(toast.fileError, { name, why: playground.messages.textOf(engine.error(code)) });
      if (session.openFields(fields) === 0) return null;
      return fill(lateWords.reference.misfit, { field: fieldAt(fields, session.errorColumn()).split('=', 1)[0]!, map: name });
    },
  });
}

/** What moves needs the rest of the solver, which may come after the map. */
function showTick(playground: PageHost, tick: number): void {
  const { engine, guard, opening } = playground;
  const { link } = opening;
  engine.complete().then(
    () => opening.link === link && guard.run(() => goToTick(engine, tick)),
    () => undefined,
  );
}

async function openExample(playground: PageHost, target: string, wanted: Reference['fields'], isWanted: () => boolean): Promise<void> {
  const { catalog } = playground;
  const id = Object.hasOwn(exampleNames, target) ? exampleNames[target]! : null;
  if (!id)
    return playground.opening.refuse(
      fill(lateWords.reference.noExample, { name: shown(target), names: joined(playground.strings.list, Object.keys(exampleNames)) }),
    );
  const { start, goal, algorithm, movement, options = {}, motion = {}, tick = 0 } = examples[id];
  // Another algorithm may not read what goes with that of the example.
  const chosen = wanted.get('alg') ?? algorithm;
  const read = byId(catalog.algorithms, chosen)?.parameters ?? [];
  const own = Object.entries(options).filter(([option]) => read.some((parameter) => parameter.id === option));
  // The planning of a tick is shown whole.
  const whole = Object.keys(motion).length > 0 ? { step: String(lastStep) } : {};
  const drawn = { ...whole, alg: algorithm, moves: movement, s: `${start.x}.${start.y}`, g: `${goal.x}.${goal.y}` };
  const fields = fieldsText(new Map([...Object.entries(drawn), ...own, ...Object.entries(motion), ...wanted]));
  if (needsMovingPart(fields)) await loadMovingPart(playground.engine);
  if (!isWanted() || !makesSense(playground, fields)) return;
  const isOpen = openWith(playground, (session) => drawExample(session, examples[id]), lateWords.exampleNames[id], fields);
  if (isOpen && !wanted.has('tick')) showTick(playground, tick);
}

/** `chosenHost`: the origin that the page's author may name without a question. */
function openAddress(
  playground: Importing,
  target: string,
  wanted: Reference['fields'],
  chosenHost: string,
  isWanted: () => boolean,
): Promise<void> | void {
  const words = lateWords.reference;
  const named = mapUrl(target);
  if (!named) return playground.opening.refuse(fill(words.notAnAddress, { address: shown(target) }));
  // Hosts of code show a file in a page, and hand out the file itself at another address.
  const url = mapUrl(rawAddress(named.href) ?? '') ?? named;
  const water = wanted.get('water') ?? 'wall';
  if (water !== 'wall' && water !== 'passable') return playground.opening.refuse(fill(words.wrongField, { field: shown(`water=${water}`) }));
  const fields = fieldsText(wanted);
  if (!makesSense(playground, fields)) return;
  const file = shown(decoded(url.pathname).replace(/^.*\//, ''));
  const name = mapNameOf(file);
  const bring = async (): Promise<void> => {
    const line = new ToastLine(playground);
    line.tell(fill(words.fetching, { map: name, host: url.host }));
    // The readers come while the file does.
    const readers = withWords(() => import('./fetchedMap'));
    readers.catch(() => undefined);
    const fetched = await fetchMap(url, isWanted);
    line.clear();
    if (!fetched || !isWanted()) return;
    if ('bytes' in fetched) {
      const { bytes } = fetched;
      await playground.parts.load(
        () => readers,
        (part) => part.openFetched(playground, file, name, bytes, water === 'wall', isWanted, (draw) => openWith(playground, draw, name, fields)),
      );
    } else
      playground.opening.refuse(
        fill(words.failures[fetched.failure], { map: file || name, host: url.host, most: longestMap / mebibyte, status: fetched.status }),
      );
  };
  if (url.origin === chosenHost) return bring();
  const offer = { text: words.fetch, run: () => isWanted() && playground.guard.work(bring) };
  playground.messages.tell(
    url === named ? fill(words.mayFetch, { map: name, host: url.host }) : fill(words.mayFetchRaw, { map: name, page: named.host, host: url.host }),
    { offer, decline: words.doNotFetch },
  );
}

export async function importReference(playground: Importing, { text, chosenHost, isWanted }: AskedReference): Promise<void> {
  const reference = readReference(text);
  if (!isWanted()) return;
  if (!reference) return playground.opening.refuse(errorWords['LinkForeign']!);
  const { kind, target, fields } = reference;
  if (kind === 'ex') await openExample(playground, target, fields, isWanted);
  else await openAddress(playground, target, fields, chosenHost, isWanted);
}
