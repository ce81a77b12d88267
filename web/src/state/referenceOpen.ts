// Opens what a link names: an example, or a map of somebody's host, which is asked about first.
import { errorTexts } from '../core/generated';
import { fill } from '../i18n/en';
import type { Session } from '../core/engine';
import { drawExample, examples } from './examples';
import { mapNameOf } from './files';
import type { Playground } from './playground';
import { decoded, exampleNames, readReference } from './reference';
import { fetchMap, longestMap, mapUrl } from './referenceFetch';
import { applyWishes, readWishes, type Wishes } from './referenceFields';

const lane = 0;
const shownLength = 80;
const mebibyte = 2 ** 20;

/** What a link says, for people who did not write it. */
const shown = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, shownLength);

/** Null after a message. */
function wishesOf(playground: Playground, fields: ReadonlyMap<string, string>): Wishes | null {
  const wishes = readWishes(fields, playground.catalog);
  if (!('wrong' in wishes)) return wishes;
  playground.showError(playground.strings.reference.wrongField(wishes.wrong, shown(fields.get(wishes.wrong) ?? '')));
  return null;
}

function openWith(playground: Playground, draw: (session: Session) => number, name: string, wishes: Wishes): void {
  const { reference, toast } = playground.strings;
  playground.openAs((session) => {
    const code = draw(session);
    if (code !== 0) {
      const { template, line, column, a, b } = playground.engine.error(code);
      return toast.fileError(name, fill(template, { line, column, a, b }));
    }
    session.setName(name);
    const misfit = applyWishes(session, playground.catalog, lane, wishes);
    return misfit === null ? null : reference.misfit(misfit, name);
  }, wishes);
}

function openExample(playground: Playground, target: string, fields: ReadonlyMap<string, string>): void {
  const { reference, examplesDialog } = playground.strings;
  const id = Object.hasOwn(exampleNames, target) ? exampleNames[target]! : null;
  if (!id) return playground.showError(reference.noExample(shown(target), Object.keys(exampleNames).join(', ')));
  const { start, goal, algorithm, movement, options = {} } = examples[id];
  const own = { alg: algorithm, moves: movement, s: `${start.x}.${start.y}`, g: `${goal.x}.${goal.y}`, ...options };
  const wishes = wishesOf(playground, new Map([...Object.entries(own), ...fields]));
  if (wishes) openWith(playground, (session) => drawExample(session, examples[id]), examplesDialog.names[id], wishes);
}

/** `chosenHost`: the origin that the page's author may name without a question. */
function openAddress(playground: Playground, target: string, fields: ReadonlyMap<string, string>, chosenHost: string, isWanted: () => boolean): Promise<void> | void {
  const { store, strings } = playground;
  const words = strings.reference;
  const url = mapUrl(target);
  if (!url) return playground.showError(words.notAnAddress(shown(target)));
  const wishes = wishesOf(playground, fields);
  if (!wishes) return;
  const name = mapNameOf(shown(decoded(url.pathname)));
  const bring = async (): Promise<void> => {
    store.set({ toast: { kind: 'info', text: words.fetching(name, url.host) }, announcement: words.fetching(name, url.host) });
    const fetched = await fetchMap(url, isWanted);
    if (!fetched || !isWanted()) return;
    store.set({ toast: null });
    if ('bytes' in fetched) openWith(playground, (session) => session.loadMap(fetched.bytes, false, wishes.waterIsBlocked), name, wishes);
    else playground.showError(words.failures[fetched.failure](name, url.host, fetched.failure === 'large' ? longestMap / mebibyte : fetched.status));
  };
  if (url.origin === chosenHost) return bring();
  const question = words.mayFetch(name, url.host);
  const offer = { text: words.fetch, run: () => isWanted() && playground.work(bring) };
  store.set({ toast: { kind: 'info', text: question, offer, decline: words.doNotFetch }, announcement: question });
}

export async function openReference(playground: Playground, text: string, chosenHost: string, isWanted: () => boolean): Promise<void> {
  const reference = readReference(text);
  if (!isWanted()) return;
  if (!reference) return playground.showError(playground.strings.toast.linkError(errorTexts.LinkForeign));
  const { kind, target, fields } = reference;
  if (kind === 'ex') openExample(playground, target, fields);
  else await openAddress(playground, target, fields, chosenHost, isWanted);
}
