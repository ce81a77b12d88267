// A language for tests: English with every text in brackets, under a tag whose numbers are not written as in English.
import { catalog } from '../../../web/src/core/catalog';
import { errorTexts } from '../../../web/src/core/generated';
import type { CatalogueWords } from '../../../web/src/words/catalogueWords';
import * as english from '../../../web/src/words/en/first';
import { bracketed } from './bracketed';

const byId = <Entry extends { id: string }, Value>(entries: readonly Entry[], valueOf: (entry: Entry) => Value): Record<string, Value> =>
  Object.fromEntries(entries.map((entry) => [entry.id, valueOf(entry)]));
const names = (entries: readonly { id: string; name: string }[]): Record<string, string> => byId(entries, ({ name }) => name);
const texts = (entries: readonly { id: string; text: string }[]): Record<string, string> => byId(entries, ({ text }) => text);

export const { page, documentTitles } = bracketed(english);
export const errors = bracketed(errorTexts);
export const catalogue: CatalogueWords = bracketed({
  ...english.catalogue,
  algorithms: byId(catalog.algorithms, ({ name, summary, shortfall, legend }) => ({
    name,
    summary,
    shortfall,
    legend: Object.fromEntries(legend.map(({ mark, text }) => [mark, text])),
  })),
  options: byId(catalog.options, ({ name, choices }) => ({ name, choices: names(choices) })),
  movements: names(catalog.movements),
  costModels: names(catalog.costModels),
  generators: names(catalog.generators),
  generatorParameters: byId(
    catalog.generators.flatMap(({ parameter }) => parameter ?? []),
    ({ name, shown }) => ({ name, shown }),
  ),
  terrains: names(catalog.terrains),
  units: names(catalog.units),
  reasons: byId(catalog.reasons, ({ text, holds }) => ({ text, holds })),
  needs: texts(catalog.needs),
  phases: texts(catalog.phases),
});

export const loadRest: typeof english.loadRest = async () => (await import('./rest')) as unknown as Awaited<ReturnType<typeof english.loadRest>>;
