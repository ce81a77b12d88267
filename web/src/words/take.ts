// What another language than English changes outside its tables: the numbers and the catalogue. It loads with that language.
import { catalog, type NamedChoice } from '../core/catalog';
import type { CatalogueWords } from './catalogueWords';
import { writeNumbersIn } from './numbers';
import { chosenRooms, type Language } from './rooms';

function rename(entries: readonly NamedChoice[], names: Readonly<Record<string, string>> = {}): void {
  for (const entry of entries) entry.name = names[entry.id] ?? entry.name;
}

function translateCatalogue(words: CatalogueWords): void {
  for (const info of catalog.algorithms) {
    const { legend = {}, ...texts } = words.algorithms?.[info.id] ?? {};
    Object.assign(info, texts);
    for (const entry of info.legend) entry.text = legend[entry.mark] ?? entry.text;
  }
  for (const option of catalog.options) {
    const { name = option.name, choices } = words.options?.[option.id] ?? {};
    option.name = name;
    rename(option.choices, choices);
  }
  for (const list of ['movements', 'costModels', 'generators', 'terrains', 'units'] as const) rename(catalog[list], words[list]);
  for (const { parameter } of catalog.generators) if (parameter) Object.assign(parameter, words.generatorParameters?.[parameter.id]);
  for (const reason of catalog.reasons) Object.assign(reason, words.reasons?.[reason.id]);
  for (const list of ['needs', 'phases'] as const) for (const entry of catalog[list]) entry.text = words[list]?.[entry.id] ?? entry.text;
}

export function takeLanguage(tag: string, language: Language): void {
  writeNumbersIn(tag);
  translateCatalogue(language.catalogue);
  // Where they do not come, those parts stay English.
  chosenRooms.arrival = language
    .loadRest()
    .then((rest) => (chosenRooms.rest = rest))
    .catch(() => undefined);
}
