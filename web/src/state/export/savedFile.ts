// Names and downloads a file, and shows a message about it. Every file that the page writes gets its name here.
import type { Engine } from '../../core/engine';
import { motionOf, walks } from '../../core/motion';
import { TargetKind } from '../../core/motionConstants';
import { fill, joined } from '../../words/fill';
import { lateWords } from '../../words/late';
import { download } from '../browser/files';
import type { MapHost } from '../pageHost';

/** A name for a file, from what people called the map: letters with their marks, digits, hyphens. */
export function fileName(mapName: string, suffix: string): string {
  const plain = mapName.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${plain || 'map'}${suffix}`;
}

type LostPart = keyof typeof lateWords.saving.lost;

/** What this map has and links alone keep: no format of map files has a place for it. */
export function lostParts(engine: Engine): LostPart[] {
  const { session, module } = engine;
  // A page that has not bound motions yet has none.
  const motion = module.Motion ? motionOf(engine) : null;
  const [kind = TargetKind.Stand] = motion?.target() ?? [];
  const isLost: Record<LostPart, boolean> = {
    barriers: session.barriersView().length > 0,
    areas: session.areasView().length > 0,
    doors: !!motion && motion.doors().length > 0,
    drifts: !!motion && motion.drifts().length > 0,
    walker: !!motion && walks(motion),
    target: kind !== TargetKind.Stand,
    edits: !!motion && session.fields(0).includes('&edits='),
  };
  return (Object.keys(isLost) as LostPart[]).filter((part) => isLost[part]);
}

/** What is said of a file without these parts. */
export function savedText(name: string, lost: readonly LostPart[]): string {
  const { saved, savedWithout, list, and, lost: names } = lateWords.saving;
  const texts = lost.map((part) => names[part]);
  const last = texts.pop();
  return last === undefined ? fill(saved, { name }) : fill(savedWithout, { name, what: joined(and, [joined(list, texts), last]) });
}

/** Downloads a file that is named after the map, and says so. Returns its name. */
export function saveAs(
  playground: MapHost,
  content: string | Blob,
  suffix: string,
  mapName = playground.store.get().mapName,
  lost: readonly LostPart[] = [],
): string {
  const name = fileName(mapName, suffix);
  download(content, name);
  playground.messages.show(savedText(name, lost));
  return name;
}

/** The map alone: links hold more than any format of files. */
export function saveMapAs(playground: MapHost, parts: BlobPart[], type: string, suffix: string, mapName: string): void {
  saveAs(playground, new Blob(parts, { type }), suffix, mapName, lostParts(playground.engine));
}
