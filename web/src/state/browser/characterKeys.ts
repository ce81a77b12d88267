// Remembers whether shortcuts of one character are on, where the browser allows it.
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
