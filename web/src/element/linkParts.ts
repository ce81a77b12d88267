// What a link keeps besides map and searches. Field `show`: open sections, the pinned cell, layers, layers of *What if*, marks and stops. Field
// `ask`: a
// question, unless the author of a figure asks another one.
import type { Cell } from '../model/ui';
import type { Context } from '../panels/context';
import type { Questions } from '../question/followQuestion';
import { fieldOf, longestField, partsText, readParts, withFields, type LinkPart } from '../state/link/pageFields';
import type { Playground } from '../state/playground';

export function pinnedCell(playground: Playground): LinkPart {
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

/** `parts`: by the ids that stand in links, the ones that matter most first. */
export function addLinkParts({ playground: { opening, late } }: Context, parts: Readonly<Record<string, LinkPart>>, questions: Questions): void {
  late.completeLink = (link) => {
    const texts = Object.entries(parts).map(([id, part]) => [id, part.toText()] as const);
    // The last ones are left out where there is no room for all.
    while (partsText(new Map(texts)).length > longestField) texts.pop();
    return withFields(link, { show: partsText(new Map(texts)), ask: questions.asked() });
  };
  opening.onLink = (link, isSame) => {
    for (const [id, text] of isSame ? [] : readParts(fieldOf(link, 'show'))) if (Object.hasOwn(parts, id)) parts[id]!.fromText(text);
    questions.opened(fieldOf(link, 'ask'));
  };
  // A link may have been opened before this part came.
  opening.onLink(opening.link, false);
}
