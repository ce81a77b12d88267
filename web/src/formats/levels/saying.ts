// What a tile, an object or a layer of Tiled says about itself: by its properties, its class or type.
import { failed, type FormatError } from '../error';
import { isObject, own, type JsonObject } from '../json';
import { limits } from '../limits';
import { ownField } from './fields';
import type { LayerSaid } from './level';
import { isAboutFree as namesFree, isCostName, saidOfClass, saidOfProperty, saidOfThings, saidOfWalkingLayer, wordsOf, type Said } from './words';

export interface Saying {
  said: Said;
  /** It is named for what is free, so that its like without the name is a wall. */
  isAboutFree: boolean;
  /** Null where nothing is said; 0 or less is a wall. */
  cost: number | null;
}

/** The most properties of one tile or object. */
const mostProperties = 64;

type Property = readonly [name: string, value: unknown];

function listed(properties: readonly unknown[]): Property[] {
  return properties.slice(0, mostProperties).flatMap((entry): Property[] => {
    const name = ownField(entry, 'name');
    return isObject(entry) && typeof name === 'string' ? [[name, own(entry, 'value')]] : [];
  });
}

/** Names and values, in the form of today (a list) or that before Tiled 1.2 (an object). Those of a class stand in it. */
export function propertiesOf(thing: JsonObject): readonly Property[] {
  const properties = own(thing, 'properties');
  const all = Array.isArray(properties)
    ? listed(properties as unknown[])
    : isObject(properties)
      ? Object.entries(properties).slice(0, mostProperties)
      : [];
  return all.flatMap(([name, value]): Property[] => (isObject(value) ? Object.entries(value).slice(0, mostProperties) : [[name, value]]));
}

/** Versions of Tiled call it by either name. */
export function classOf(thing: JsonObject): string {
  const [named, typed] = [own(thing, 'class'), own(thing, 'type')];
  return typeof named === 'string' && named !== '' ? named : typeof typed === 'string' ? typed : '';
}

function costOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' && value.length <= 32 ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : null;
}

/** Properties count before texts, which are names and classes. `id`: what a message calls it. */
export function sayingOf(properties: readonly Property[], texts: readonly string[], id: string | number): Saying | FormatError {
  let [said, isAboutFree]: [Said, boolean] = [null, false];
  let isBarred = false;
  let cost: number | null = null;
  for (const [name, value] of properties) {
    if (isCostName(name)) cost ??= costOf(value);
    const property = saidOfProperty(name, value);
    // A wall stays one, whatever else is said.
    if (property.said && said !== 'wall') ({ said, isAboutFree } = property);
    isBarred ||= property.said === 'wall' && !property.isThing;
  }
  // What has a cost can be crossed, unless something about walking says no.
  if (cost !== null && said === 'wall' && !isBarred) said = null;
  if (cost !== null && cost <= 0) return { said: 'wall', isAboutFree: false, cost: null };
  if (cost !== null && said !== 'wall' && cost > limits.cost) return { id: 'tiledCost', a: id, b: cost };
  if (said !== null || cost !== null) return { said, isAboutFree, cost: said === 'wall' ? null : cost };
  for (const text of texts) {
    said = saidOfClass(text);
    if (said) return { said, isAboutFree: said === 'free', cost };
  }
  return { said, isAboutFree, cost };
}

export const silent: Saying = { said: null, isAboutFree: false, cost: null };

export const unsaid: LayerSaid = { said: null, isPlain: false };

/** By its name and class alone. */
export function saidOfLayerName(...texts: readonly string[]): LayerSaid {
  const names = texts.map(wordsOf);
  for (const words of names) {
    const said = saidOfWalkingLayer(words);
    if (said) return { said, isPlain: said === 'wall' || namesFree(words) };
  }
  for (const words of names) {
    const said = saidOfThings(words);
    if (said) return { said, isPlain: false };
  }
  return unsaid;
}

/** A property outdoes names, and what a layer says outdoes the group that it is in. */
export function saidOfLayer(layer: JsonObject, group: LayerSaid): LayerSaid {
  const name = own(layer, 'name');
  const property = sayingOf(propertiesOf(layer), [], '');
  if (!failed(property) && property.said) return { said: property.said, isPlain: property.said === 'wall' };
  const type = own(layer, 'class');
  const said = saidOfLayerName(typeof name === 'string' ? name : '', typeof type === 'string' ? type : '');
  return said.said ? said : group;
}
