/** Compares the settings of two versions by their JSON Schemas (`site.config.schema.json`). */

import { lookUp } from '../lib/look-up.ts';
import { isObject } from '../lib/plain-data.ts';

/** A setting of a version. */
interface Declared {
  /** Its default, as an author would write it. Undefined: none, or one that only its description explains. */
  value: string | undefined;
  /** The values in the sentence of the description that begins with "Default". */
  described: string;
  /** Whether its own settings have their defaults when it is not set. */
  isFilled: boolean;
}

export type Settings = ReadonlyMap<string, Declared>;

/** The settings of a schema by path: `docs.path`, `docs[].path`, `docs.versions.*.label`. */
export function readSettings(schema: unknown): Settings {
  const found = new Map<string, Declared>();
  collect(schema, { root: schema, at: '', seen: [], found });
  return found;
}

interface Collecting {
  root: unknown;
  at: string;
  /** The schemas around this one: sidebars contain themselves. */
  seen: readonly unknown[];
  found: Map<string, Declared>;
}

function collect(schema: unknown, { root, at, seen, found }: Collecting): void {
  const json = resolved(root, schema);
  if (!isObject(json) || seen.includes(json)) return;
  const below = (one: unknown, path: string) => collect(one, { root, at: path, seen: [...seen, json], found });
  for (const one of Array.isArray(json['anyOf']) ? json['anyOf'] : []) below(one, at);
  if (json['items']) below(json['items'], `${at}[]`);
  if (json['additionalProperties']) below(json['additionalProperties'], `${at}.*`);
  for (const [key, value] of Object.entries(isObject(json['properties']) ? json['properties'] : {})) {
    if (key.startsWith('$') || !isObject(value)) continue;
    const path = at === '' ? key : `${at}.${key}`;
    found.set(path, declared(value));
    below(value, path);
  }
}

function resolved(root: unknown, schema: unknown): unknown {
  const reference = isObject(schema) ? schema['$ref'] : undefined;
  if (typeof reference !== 'string' || !isObject(root)) return schema;
  return lookUp(root['$defs'] as Record<string, unknown> | undefined, reference.replace('#/$defs/', ''));
}

function declared(json: Record<string, unknown>): Declared {
  const { default: value, description } = json;
  const sentence = /(?:^|[.;] )Default:? (.*)$/s.exec(typeof description === 'string' ? description : '')?.[1] ?? '';
  return {
    value: value === undefined ? undefined : written(value),
    // Its words may become clearer; its values are in backticks.
    described: [...sentence.matchAll(/`[^`]*`/g)].join(' '),
    isFilled: isObject(value),
  };
}

/** A value as an author writes it. */
export const written = (value: unknown): string =>
  JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ').replaceAll("':", "': ");

export interface SettingsDifference {
  /** Paths that only the new version has, without those below a new one. */
  added: string[];
  /** Paths that only the old version has, without those below one that is gone. */
  removed: string[];
  /** Settings with another default. A new setting that is on counts as one: before, it was off. */
  defaults: { path: string; before: string | undefined; now: string }[];
}

export function compareSettings(old: Settings, now: Settings): SettingsDifference {
  const onlyIn = (one: Settings, other: Settings) =>
    [...one.keys()].filter(
      (path) => !other.has(path) && !hasParent(path, (above) => one.has(above) && !other.has(above)),
    );
  const added = onlyIn(now, old);
  const changed = [...now].flatMap(([path, setting]) => {
    const before = old.get(path);
    const isOn = before === undefined && setting.value === 'true' && added.includes(path);
    const differs = before !== undefined && (before.value !== setting.value || before.described !== setting.described);
    return isOn || differs ? [{ path, before: shown(before), now: shown(setting) ?? 'not set' }] : [];
  });
  const news = changed.filter(({ before }) => before === undefined).map(({ path }) => path);
  return { added: added.filter((path) => !news.includes(path)), removed: onlyIn(old, now), defaults: changed };
}

/** A default for people; undefined for a setting that does not exist. */
const shown = (setting: Declared | undefined): string | undefined =>
  setting && (setting.value ?? (setting.described.replaceAll('`', '') || 'not set'));

function hasParent(path: string, test: (above: string) => boolean): boolean {
  const above = path.replace(/(?:\.[^.[]+|\[\])$/, '');
  return above !== path && (test(above) || hasParent(above, test));
}

const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.');

/** A key or an index in a config. */
export type KeyPath = (string | number)[];

/** The places where a config sets a setting. */
export function setAt(config: unknown, path: string): KeyPath[] {
  let places: { key: KeyPath; value: unknown }[] = [{ key: [], value: config }];
  for (const step of stepsOf(path))
    places = places.flatMap(({ key, value }) =>
      inside(value, step).map(([name, held]) => ({ key: [...key, name], value: held })),
    );
  return places.map(({ key }) => key);
}

function inside(value: unknown, step: string): [string | number, unknown][] {
  if (step === '[]') return Array.isArray(value) ? value.map((one, index) => [index, one]) : [];
  if (!isObject(value)) return [];
  if (step === '*') return Object.entries(value);
  const held = lookUp(value, step);
  return held === undefined ? [] : [[step, held]];
}

/** Whether a config gets the default of a setting, because it leaves it out at one place at least. */
export function reliesOn(config: unknown, path: string, settings: Settings): boolean {
  const steps = stepsOf(path);
  const leaf = steps.pop() ?? '';
  let values: unknown[] = [config];
  for (const [index, step] of steps.entries()) {
    const above = steps
      .slice(0, index + 1)
      .join('.')
      .replaceAll('.[]', '[]');
    values = values.flatMap((value) => {
      const held = inside(value, step).map(([, one]) => one);
      // A missing object is filled with the defaults of its own settings.
      return held.length === 0 && isObject(value) && settings.get(above)?.isFilled ? [{}] : held;
    });
  }
  return values.some((value) => isObject(value) && lookUp(value, leaf) === undefined);
}
