import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';

export interface Host {
  address: string;
  bytes: Map<string, number>;
  /** The reports so far. */
  reports: string[];
  /** Paths that were asked for so far. */
  asked: string[];
  close(): Promise<void>;
}
export const reportPath: string;
export function takeReport(request: IncomingMessage, response: ServerResponse, reports: string[]): boolean;
export function filesOf(folder: string): Map<string, string>;
export function serve(files: Map<string, string>, quality?: number, isPlain?: boolean): Promise<Host>;
export function launch(): Promise<Browser>;
