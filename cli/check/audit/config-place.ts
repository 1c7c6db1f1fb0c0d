/** Finds the place in the config of text in the layout: footer, announcement, navbar and sidebars. */
import type { Place } from '../../lib/place.ts';
import type { CheckSite } from '../types.ts';
import type { Finding } from './types.ts';

interface Text {
  key: (string | number)[];
  text: string;
}

/** Undefined when the text comes from the theme. */
export function placeInConfig(
  { config, locate }: Pick<CheckSite, 'config' | 'locate'>,
  { element, clues }: Pick<Finding, 'element' | 'clues'>,
): Place | undefined {
  const { announcementBar, footer, navbar, docs } = config;
  const sidebars = docs.flatMap((one, at) =>
    textsIn(one.sidebars, docs.length > 1 ? ['docs', at, 'sidebars'] : ['docs', 'sidebars']),
  );
  const texts = [...textsIn({ announcementBar, footer, navbar }, []), ...sidebars];
  const tag = new RegExp(`<${element.replace(/[^\w/-]/g, '')}(?![\\w-])`, 'i');
  const tagged = texts.filter(({ text }) => tag.test(text));
  const found =
    tagged.find(({ text }) => clues.some((clue) => text.includes(clue))) ??
    tagged[0] ??
    clues.flatMap((clue) => texts.filter(({ text }) => text === clue))[0];
  return found && locate(found.key);
}

/** All texts of a value, with the paths of their keys. */
function textsIn(value: unknown, key: (string | number)[]): Text[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...key, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...key, name]));
}
