// The address of the tab, and the link in it.
import { attempt } from './refusal';

/** The address without a link. */
export function clearAddress(): void {
  writeAddress(location.pathname + location.search);
}

/** Browsers refuse this in some frames and when it comes too often; the link still stands in the dialog. */
export function writeAddress(url: string): void {
  attempt(() => history.replaceState(null, '', url), undefined);
}
