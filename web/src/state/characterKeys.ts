// Whether keys that bear one character act: a choice that the browser may remember.
const key = 'astrolabe-character-keys';
const off = 'off';

export function savedCharacterKeys(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

export function saveCharacterKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // Storage is forbidden in some frames: then the choice lasts as long as the page.
  }
}
