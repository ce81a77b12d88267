// What a link keeps besides map and searches. Field `show`: open sections, the pinned cell, layers, layers of *What if*, marks and stops. Field
// `ask`: a question, unless the author of a figure asks another one.
import type { Cell } from '../model/ui';
import type { Context } from '../panels/context';
import type { Questions } from '../question/followQuestion';
import { linkFieldOf, longestField, pageFields, partsText, readParts, withFields, type LinkPart, type PageField } from '../state/link/pageFields';
import { tickIn } from '../core/motion';
import { goToTick, tickText } from '../state/link/tickField';
import type { EditHost } from '../state/pageHost';

export function pinnedCell(playground: EditHost): LinkPart {
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
function shown(parts: Readonly<Record<string, LinkPart>>): LinkPart {
  return {
    toText: () => {
      const texts = Object.entries(parts).map(([id, part]) => [id, part.toText()] as const);
      // The last ones are left out where there is no room for all.
      while (partsText(new Map(texts)).length > longestField) texts.pop();
      return partsText(new Map(texts));
    },
    fromText: (text) => {
      for (const [id, value] of readParts(text)) if (Object.hasOwn(parts, id)) parts[id]!.fromText(value);
    },
  };
}

/** `parts`: those of the field `show`, by their ids. */
export function addLinkParts(
  { playground: { opening, late, engine } }: Context,
  parts: Readonly<Record<string, LinkPart>>,
  questions: Questions,
): void {
  // Where a new solver opens the same map again, the page still shows what it showed, but a question begins with its map.
  const fields: Readonly<Record<PageField, LinkPart & { isReadAgain: boolean }>> = {
    show: { ...shown(parts), isReadAgain: false },
    tick: { toText: () => tickText(engine), fromText: (text) => void (text !== '' && goToTick(engine, tickIn(text))), isReadAgain: false },
    ask: { toText: () => questions.asked(), fromText: (text) => questions.opened(text), isReadAgain: true },
  };
  late.linkCompleters.add(() => (link) => withFields(link, Object.fromEntries(pageFields.map((name) => [name, fields[name].toText()]))));
  const read = (link: string, isSame: boolean): void => {
    for (const name of pageFields) if (fields[name].isReadAgain || !isSame) fields[name].fromText(linkFieldOf(link, name));
  };
  opening.onLink.add(read);
  // A link may have been opened before this part came.
  read(opening.link, false);
}
