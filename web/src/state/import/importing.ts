// Where maps and rows of benchmarks arrive that readers bring.
import type { Signal } from '../../model/signal';
import type { ImportQuestion } from '../open/importQuestion';
import type { TimeHost } from '../pageHost';

export interface Importing extends TimeHost {
  readonly isLocked: boolean;
  readonly mayDraw: boolean;
  readonly onScenario: Signal<[bytes: Uint8Array, name: string], Promise<void>>;
  importQuestion: ImportQuestion | null;
}
