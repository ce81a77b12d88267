import type { Browser } from 'playwright-core';

export interface Host {
  address: string;
  bytes: Map<string, number>;
  close(): Promise<void>;
}
export function filesOf(folder: string): Map<string, string>;
export function serve(files: Map<string, string>, quality?: number): Promise<Host>;
export function launch(): Promise<Browser>;
