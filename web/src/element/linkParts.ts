// What a link keeps besides map and searches. Field `show`: open sections, the pinned cell, layers, layers of *What if*, marks and stops. Field `ask`: a
// question, unless the author of a figure asks another one.
import { layersOf } from '../layers/layersOf';
import type { Cell } from '../model/ui';
import type { Context } from '../panels/context';
import { fieldOf, longestField, partsText, readParts, withFields } from '../state/link/pageFields';
import { runPart } from '../state/lazyImport';
import type { Playground } from '../state/playground';
import * as time from '../time/timeLink';
import type { WhySections } from '../why/sections';
import * as whatIf from '../why/whatIfChoice';

/** A part of the page that a link may keep. */
interface LinkPart {
  /** Of [A-Za-z0-9.-]; '' where there is nothing to keep. */
  toText(): string;
  /** The text is untrusted: what makes no sense is ignored. */
  fromText(text: string): void;
}

function pinnedCell(playground: Playground): LinkPart {
  const cellIn = (text: string): Cell | null => {
    const [, x, y] = /^(\d{1,4})\.(\d{1,4})$/.exec(text) ?? [];
    const cell = { x: Number(x), y: Number(y) };
    return x !== undefined && playground.contains(cell) ? cell : null;
  };
  return {
    toText: () => {
      const { pinned } = playground.store.get();
      return pinned ? `${pinned.x}.${pinned.y}` : '';
    },
    fromText: (text) => {
      const pinned = cellIn(text);
      if (!pinned) return;
      playground.store.set({ pinned });
      playground.changed();
    },
  };
}

const openSections = (sections: WhySections): LinkPart => ({
  toText: () => sections.open().join('.'),
  fromText: (text) => sections.show(text.split('.')),
});

/** A part whose state is that of a playground. */
const ofPlayground = (playground: Playground, part: { toText(of: Playground): string; fromText(of: Playground, text: string): void }): LinkPart => ({
  toText: () => part.toText(playground),
  fromText: (text) => part.fromText(playground, text),
});

type QuestionPart = typeof import('../question/askQuestion');

/** Asks what links say; returns what a link has of the question that is asked. */
function followQuestions(context: Context): { ask(text: string): void; asked(): string } {
  const { playground, root } = context;
  const { host } = root.getRootNode() as ShadowRoot;
  let part: QuestionPart | null = null;
  const ask = (text: string): void => {
    // The question of a link ends with it.
    if (host.hasAttribute('question') || (text === '' && part === null)) return;
    runPart(playground, () => import('../question/askQuestion'), (loaded) => {
      part = loaded;
      loaded.askQuestion(context, text);
    });
  };
  return { ask, asked: () => part?.askedQuestion(context) ?? '' };
}

export function addLinkParts(context: Context, sections: WhySections): void {
  const { playground } = context;
  const { opening } = playground;
  const questions = followQuestions(context);
  const parts: Readonly<Record<string, LinkPart>> = { why: openSections(sections), pin: pinnedCell(playground), layers: layersOf(playground), whatIf: ofPlayground(playground, whatIf), time: ofPlayground(playground, time) };
  playground.late.completeLink = (link) => {
    const texts = Object.entries(parts).map(([id, part]) => [id, part.toText()] as const);
    // The last ones are left out where there is no room for all.
    while (partsText(new Map(texts)).length > longestField) texts.pop();
    return withFields(link, { show: partsText(new Map(texts)), ask: questions.asked() });
  };
  opening.onLink = (link) => {
    for (const [id, text] of readParts(fieldOf(link, 'show'))) if (Object.hasOwn(parts, id)) parts[id]!.fromText(text);
    questions.ask(fieldOf(link, 'ask'));
  };
  // A link may have been opened before this part came.
  opening.onLink(opening.link);
}
