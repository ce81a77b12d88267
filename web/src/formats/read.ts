// Hands an arrival to the reader that its kind names. No other reader ever sees it.
import { kindWords } from '../words/kinds';
import { arrivalOfText, type Arrival } from './arrival';
import type { Draft, Make } from './draft';
import { failed, type FormatError } from './error';
import { imageDraft } from './image';
import { ldtkDraft } from './levels/ldtk';
import { ogmoDraft } from './levels/ogmo';
import { readMatrix } from './matrix';
import { readNetpbm } from './netpbm';
import { standardsOf, type PictureStandards } from './robotMap';
import { namedOnly } from './sniff';
import { readTiled, tiledDraft } from './tiled';
import { addressOfPage, rawAddress } from './webPage';
import { worldDraft } from './world';

/** What needs the page or the core. */
export type Elsewhere = 'picture' | 'map' | 'scen' | 'link';
export type Reading = Draft | FormatError | { elsewhere: Elsewhere };

const longestAddress = 400;

function pageError(html: string): FormatError {
  const raw = rawAddress(addressOfPage(html) ?? '');
  return raw && raw.length <= longestAddress ? { id: 'webPageRaw', a: raw } : { id: 'webPage' };
}

/** What the description of a robot map says about the picture beside it, or null. */
export function pictureStandards(companions: readonly Arrival[]): PictureStandards | null {
  const description = companions.find(({ kind }) => kind.id === 'robotMap');
  return description ? standardsOf(description.text!) : null;
}

async function readingOf({ kind, text, value, bytes }: Arrival, made: Make, companions: readonly Arrival[]): Promise<Reading> {
  if ('advice' in kind) return namedOnly(kind)!;
  switch (kind.reader) {
    case 'picture':
    case 'map':
    case 'scen':
    case 'link':
      return { elsewhere: kind.reader };
    case 'webPage':
      return pageError(text!);
    case 'tiled':
      return tiledDraft(value!, made, companions);
    case 'netpbm': {
      const picture = await made(readNetpbm(bytes));
      return failed(picture) ? picture : made(imageDraft(picture, pictureStandards(companions)));
    }
    case 'tiledXml':
      return readTiled(text!, made, companions);
    case 'ldtk':
      return made(ldtkDraft(value!, companions));
    case 'ogmo':
      return made(ogmoDraft(value!));
    case 'world':
      return worldDraft(value!);
    case 'matrix':
      return made(readMatrix(text!));
    default:
      return { id: 'foreignJson' };
  }
}

/** `companions`: files that belong to it. A wrong field has no place in the text, so the message says of what it is one. */
export async function readArrival(arrival: Arrival, made: Make, companions: readonly Arrival[] = []): Promise<Reading> {
  const reading = await readingOf(arrival, made, companions);
  return failed(reading) && reading.id === 'field' ? { ...reading, id: 'fieldOf', c: kindWords.names[arrival.kind.id] } : reading;
}

const onlyOnPage = { picture: 'imageKind', map: 'movingAi', scen: 'scenText', link: 'linkText' } as const;

/** Reads a text alone, without a page that could hand it on: what another part opens is named. */
export async function readForeign(text: string, made: Make): Promise<Draft | FormatError> {
  const arrival = await arrivalOfText(text, made);
  if (failed(arrival)) return arrival;
  const reading = await readArrival(arrival, made);
  return 'elsewhere' in reading ? { id: onlyOnPage[reading.elsewhere] } : reading;
}
