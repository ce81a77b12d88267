import type { SpawnSyncReturns } from 'node:child_process';

export class SourceCopy {
  constructor(name: string, reuses?: string);
  read(path: string): string;
  write(path: string, text: string): void;
  restore(path: string): void;
  compile(...targets: string[]): string;
  run(program: string, args: string[], env?: Record<string, string>, seconds?: number): SpawnSyncReturns<string>;
}
