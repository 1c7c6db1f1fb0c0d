/** The keys of interface texts, and the placeholders each must contain. */
import { lookUp } from '../lib/look-up.ts';
import { en } from './en.ts';

const known: Readonly<Record<string, string>> = en;
const COUNTED = /^(.+)\.(?:zero|one|two|few|many|other)$/;

/** True for keys of the catalogue, all plural forms of counted texts, and titles of the site's own admonitions. */
export const isTextKey = (key: string, admonitions: readonly string[]): boolean =>
  Object.hasOwn(known, key) || modelOf(key) !== undefined || admonitions.some((name) => key === `admonition.${name}`);

/** The English text that `key` is a form of. */
const modelOf = (key: string): string | undefined => {
  const counted = COUNTED.exec(key)?.[1];
  return counted === undefined ? undefined : lookUp(known, `${counted}.other`);
};

export interface TextFault {
  /** Placeholders of the English text that are missing. */
  lost: string[];
  /** Placeholders that nothing fills in. */
  strange: string[];
  /** The text cannot be used: it does not list 12 months. */
  isUseless?: true;
}

/** The faults of a text; undefined when there are none. */
export function textFault(key: string, text: string): TextFault | undefined {
  if (key === 'date.months' && text.split('|').length !== 12) return { lost: [], strange: [], isUseless: true };
  const model = modelOf(key) ?? lookUp(known, key);
  if (model === undefined) return undefined;
  const names = placeholders(model);
  // For none, one or two, a language may need no number.
  const needed = names.filter((name) => name !== '{count}' || !/\.(?:zero|one|two)$/.test(key));
  const used = placeholders(text);
  const lost = needed.filter((name) => !used.includes(name));
  const strange = used.filter((name) => !names.includes(name));
  return lost.length + strange.length > 0 ? { lost, strange } : undefined;
}

/** The placeholders (`{name}`) of a text, without duplicates. */
export const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])];
