// Names and downloads a file, and shows a message about it. Every file that the page writes gets its name here.
import type { Engine } from '../../core/engine';
import { foreignParts } from '../../core/foreignPart';
import { walks, type Motion } from '../../core/motion';
import { TargetKind } from '../../core/motionConstants';
import { boundMotionOf } from '../../core/movingPlan';
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

type MotionPart = Exclude<LostPart, ReturnType<typeof foreignParts>[number]>;

/** What a motion has, in the order in which a message names it. */
function motionParts(motion: Motion): MotionPart[] {
  const has: Record<MotionPart, boolean> = {
    doors: motion.doors().length > 0,
    drifts: motion.drifts().length > 0,
    walker: walks(motion),
    target: motion.target()[0] !== TargetKind.Stand,
    edits: motion.edits() > 0,
  };
  return (Object.keys(has) as MotionPart[]).filter((part) => has[part]);
}

/** What this map has and links alone keep: no format of map files has a place for it. */
export function lostParts(engine: Engine): LostPart[] {
  const motion = boundMotionOf(engine);
  // Any question to the motion brings the map of its tick up to date, so the map is asked after it.
  const moving = motion ? motionParts(motion) : [];
  return [...foreignParts(engine.session), ...moving];
}

/** The message about a file that was saved, which names the parts that the file does not have. */
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
