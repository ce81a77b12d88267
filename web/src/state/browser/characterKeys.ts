// Whether keys that bear one character act: a choice that the browser may remember.
import { attempt } from './refusal';

const key = 'astrolabe-character-keys';
const off = 'off';

export function savedCharacterKeys(): boolean {
  return attempt(() => localStorage.getItem(key) !== off, true);
}

export function saveCharacterKeys(areOn: boolean): void {
  // Where storage is forbidden, the choice lasts as long as the page.
  attempt(() => (areOn ? localStorage.removeItem(key) : localStorage.setItem(key, off)), undefined);
}
