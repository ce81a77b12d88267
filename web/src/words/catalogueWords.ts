// What a language may say in place of the core's English: by ids, and only as far as it is translated.
import type { errorTexts } from '../core/generated';
import type { motionErrorTexts } from '../core/motionConstants';

type ById<Words> = Readonly<Record<string, Words>>;

export interface CatalogueWords {
  families: ById<string>;
  /** For lists, where a name of the catalogue is too long. */
  shortNames: ById<string>;
  /** Which of equal cells went first, by the choices of the option `tie-break`. */
  tieRules: ById<string>;

  algorithms?: ById<{ name?: string; summary?: string; shortfall?: string /** By the mark. */; legend?: ById<string> }>;
  options?: ById<{ name?: string; choices?: ById<string> }>;
  movements?: ById<string>;
  costModels?: ById<string>;
  generators?: ById<string>;
  generatorParameters?: ById<{ name?: string; shown?: string }>;
  terrains?: ById<string>;
  units?: ById<string>;
  reasons?: ById<{ text?: string; holds?: string }>;
  needs?: ById<string>;
  phases?: ById<string>;
}

export type ErrorWords = Readonly<Partial<Record<keyof typeof errorTexts | keyof typeof motionErrorTexts, string>>>;
