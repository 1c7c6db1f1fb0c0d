/** Edits of a tag, and what it is called. */
import { type Attribute, attributeOf, attributeText, type Tag } from '../text/tags.ts';
import type { Work } from './work.ts';

/** Converts a component. */
export type Convert = (tag: Tag, work: Work) => void;

/** The name in the module: `Tabs.Tab` is `Tab`. */
export function componentName({ name }: Tag, { builtIn, locals }: Work): string {
  const [first = '', ...rest] = name.split('.');
  if (locals.has(first)) return '';
  return rest.at(-1) ?? builtIn.get(first) ?? first;
}

export function rename(tag: Tag, name: string, { draft }: Work): void {
  draft.replace(tag.nameStart, tag.nameEnd, name);
  if (tag.pair) draft.replace(tag.pair.nameStart, tag.pair.nameEnd, name);
}

export function drop(attribute: Attribute | undefined, { draft }: Work): void {
  if (!attribute) return;
  const before = /\s*$/.exec(draft.text.slice(0, attribute.start))?.[0].length ?? 0;
  draft.replace(attribute.start - before, attribute.end, '');
}

export function dropAll(tag: Tag, names: readonly string[], work: Work): void {
  for (const name of names) drop(attributeOf(tag, name), work);
}

export const attributeValue = (tag: Tag, name: string): string | undefined => attributeText(attributeOf(tag, name));
