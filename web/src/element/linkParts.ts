// What a link keeps besides map and searches, in its field `show`: open sections, the pinned cell. A link without the field leaves open what is open.
import type { Cell } from '../model/ui';
import type { Context } from '../panels/context';
import { fieldOf, longestField, partsText, readParts, withFields } from '../state/link/pageFields';
import type { Playground } from '../state/playground';
import type { WhySections } from '../why/sections';

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

export function addLinkParts({ playground }: Context, sections: WhySections): void {
  const { opening } = playground;
  const parts: Readonly<Record<string, LinkPart>> = { why: openSections(sections), pin: pinnedCell(playground) };
  playground.completeLink = (link) => {
    const show = partsText(new Map(Object.entries(parts).map(([id, part]) => [id, part.toText()])));
    return show.length > longestField ? link : withFields(link, { show });
  };
  opening.onLink = (link) => {
    for (const [id, text] of readParts(fieldOf(link, 'show'))) if (Object.hasOwn(parts, id)) parts[id]!.fromText(text);
  };
  // A link may have been opened before this part came.
  opening.onLink(opening.link);
}
