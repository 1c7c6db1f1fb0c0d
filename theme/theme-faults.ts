import { SLOT_NAMES, type ThemeFault } from '../runtime/base/theme.ts';
import { defaultTheme } from './default-theme.ts';

const FUNCTIONS = ['sidebar', 'onPageView'];

/** Keys of a theme that contain components, with their valid names; `undefined` allows any name. */
const PLACES = new Map<string, readonly string[] | undefined>([
  ['layouts', Object.keys(defaultTheme.layouts)],
  ['components', Object.keys(defaultTheme.components)],
  ['slots', SLOT_NAMES],
  ['mdx', undefined],
]);

const KEYS = [...PLACES.keys(), ...FUNCTIONS];

/** Finds mistakes that types would report: unknown keys, values that are not components. Runs in the build. */
export function themeFaults(theme: unknown): ThemeFault[] {
  if (!isRecord(theme)) return [{ place: '', found: kindName(theme), known: KEYS }];
  // One is enough: the cause is an object that `defineTheme` did not complete.
  const missing = Object.keys(defaultTheme)
    .filter((place) => !Object.hasOwn(theme, place))
    .slice(0, 1);
  return [
    ...missing.map((place) => ({ place, found: 'missing', known: [] })),
    ...Object.entries(theme).flatMap(([place, value]) => faultsAt(place, value)),
  ];
}

function faultsAt(place: string, value: unknown): ThemeFault[] {
  if (FUNCTIONS.includes(place)) {
    const isAbsent = place === 'onPageView' && value === undefined;
    return isAbsent || typeof value === 'function' ? [] : [{ place, found: kindName(value), known: [] }];
  }
  if (!PLACES.has(place)) return [{ place: '', name: place, known: KEYS }];
  return isRecord(value) ? faultsIn(place, value) : [{ place, found: kindName(value), known: PLACES.get(place) ?? [] }];
}

function faultsIn(place: string, parts: Record<string, unknown>): ThemeFault[] {
  const known = PLACES.get(place);
  const missing = place === 'slots' ? [] : (known ?? []).filter((name) => !Object.hasOwn(parts, name));
  return [
    ...missing.map((name) => ({ place, name, found: 'missing', known: [] })),
    ...Object.entries(parts).flatMap(([name, value]): ThemeFault[] => {
      if (known && !known.includes(name)) return [{ place, name, known }];
      const isAbsent = place === 'slots' && value === undefined;
      return isAbsent || isComponent(value, place) ? [] : [{ place, name, found: kindName(value), known: [] }];
    }),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isElement(value);

/** `memo()` and similar functions return objects; in MDX, the name of an HTML element is a component too. */
const isComponent = (value: unknown, place: string): boolean =>
  typeof value === 'function' ||
  (place === 'mdx' && typeof value === 'string') ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !isElement(value));

const isElement = (value: object | null): boolean => value !== null && '$$typeof' in value && 'props' in value;

function kindName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return isElement(value) ? 'an element' : 'an object';
  return `a ${typeof value}`;
}
