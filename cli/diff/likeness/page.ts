/** How alike a page is on two sites. */
import { SIGN } from '../../built/page.ts';
import type { ImageFacts, PageFacts } from '../../built/types.ts';
import type { Side } from '../types.ts';
import { asOne, type Compared, inAnyOrder, inOrder, meanOf, runsOf } from './shares.ts';
import type { Difference, Kind, PageLikeness } from './types.ts';

/** Differences of a kind to name per page. */
const NAMED = 20;
/** Words to show before a changed text. */
const NEAR = 5;

/** All kinds of a page, and its likeness. */
export interface ComparedPage {
  likeness: PageLikeness;
  compared: ReadonlyMap<Kind, Compared>;
}

export function comparePage(path: string, sides: Side<PageFacts>): ComparedPage {
  const { before, after } = comparable(path, sides);
  const compared = new Map<Kind, Compared>([
    ['titles', asOne('titles', before.title, titleIn(path, { before, after }))],
    ['headings', inOrder('headings', { before: before.headings, after: after.headings }, headingText)],
    ['headingIds', idsKept(before, after)],
    ['links', inOrder('links', { before: before.links, after: after.links })],
    ['images', inOrder('images', imageTexts(before.images, after.images))],
    ['text', compareWords(before.words, after.words)],
    ['code', inOrder('code', shownCode({ before: before.code, after: after.code }))],
    ['pagers', comparePagers(before, after)],
  ]);
  const all = [...compared.values()];
  const named = all.flatMap(({ differences }) => differences.slice(0, NAMED));
  const count = all.reduce((sum, { differences }) => sum + differences.length, 0);
  const kinds = Object.fromEntries(
    [...compared].filter(([, { of }]) => of > 0).map(([kind, { same, of }]) => [kind, { same, of }]),
  );
  const likeness = { path, title: after.title, percent: meanOf(all), kinds, differences: named };
  return { likeness: { ...likeness, more: count - named.length }, compared };
}

/** Signs of diffs as they are written, without their space, or only drawn. */
const SIGNS: readonly ((line: string) => string)[] = [
  (line) => line.replaceAll(SIGN, ''),
  (line) => line.replace(new RegExp(`^${SIGN}. ?`), ''),
  (line) => line.replace(new RegExp(`^${SIGN}. ?`), ' '),
];

/** Tabs in a line of code may be shown as 2, 4 or 8 spaces, or as those up to the next multiple of 4 columns. */
const EXPANSIONS: readonly ((line: string) => string)[] = [
  (line) => line.split('\t').reduce((before, rest) => before.padEnd(4 * Math.floor(before.length / 4) + 4) + rest),
  ...[2, 4, 8].map((width) => (line: string) => line.replaceAll('\t', ' '.repeat(width))),
];

/** Without tabs, and with or without the signs of diffs, in the way that makes most lines equal. */
function shownCode({ before, after }: Side<readonly string[]>): Side<readonly string[]> {
  const has = (text: string): boolean => [...before, ...after].some((line) => line.includes(text));
  const expansions = has('\t') ? EXPANSIONS : EXPANSIONS.slice(0, 1);
  const forms = has(SIGN) ? SIGNS : SIGNS.slice(0, 1);
  const expanded = expansions.flatMap((expand) =>
    forms.map((form) => {
      const [old, now] = [before, after].map((lines) => lines.map((line) => expand(form(line)))) as [
        string[],
        string[],
      ];
      const known = new Set(old);
      return { sides: { before: old, after: now }, equal: now.filter((line) => known.has(line)).length };
    }),
  );
  return expanded.reduce((best, one) => (one.equal > best.equal ? one : best)).sides;
}

function comparable(path: string, { before, after }: Side<PageFacts>): Side<PageFacts> {
  if (before.isList) return { before: listed(before), after: listed(after) };
  if (!before.isUntranslated || !after.isUntranslated) return { before, after };
  // Some generators lead readers of such a page to the pages in their language.
  const folder = /^\/[^/]+/.exec(path)?.[0] ?? '';
  const bare = (page: PageFacts): PageFacts => ({
    ...page,
    links: page.links.map((link) => (link.startsWith(`${folder}/`) ? link.slice(folder.length) : link)),
  });
  return { before: bare(before), after: bare(after) };
}

/** In lists, themes choose the levels of headings in posts, and where a link to such a heading leads. */
const listed = (page: PageFacts): PageFacts => ({
  ...page,
  headings: page.headings.map((heading) => ({ ...heading, level: 2 })),
  links: page.links.map((link) => link.replace(/^[^#]*#/, '#')),
});

/** Some generators add the number of the page to the title of a list. */
function titleIn(path: string, { before, after }: Side<PageFacts>): string {
  const [, number] = /\/page\/(\d+)$/.exec(path) ?? [];
  const isNumbered = before.isList && number !== undefined && after.title.startsWith(before.title);
  return isNumbered && after.title.slice(before.title.length).includes(number) ? before.title : after.title;
}

const headingText = ({ level, text }: PageFacts['headings'][number]): string => `${'#'.repeat(level)} ${text}`;

/** Links from elsewhere need the old anchors; new ones do no harm. */
function idsKept({ headings }: PageFacts, { ids }: PageFacts): Compared {
  const old = headings.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const lost = old.filter((id) => !ids.has(id));
  const differences = lost.map((id): Difference => ({ kind: 'headingIds', before: `#${id}` }));
  return { same: old.length - lost.length, of: old.length, differences };
}

/** An image inside a page has no name: then only the alternative text counts. */
function imageTexts(before: readonly ImageFacts[], after: readonly ImageFacts[]): Side<string[]> {
  const nameless = new Set([...before, ...after].filter(({ name }) => name === '').map(({ alt }) => alt));
  const shown = ({ alt, name }: ImageFacts) => (nameless.has(alt) ? alt : `${alt} (${name})`);
  return { before: before.map(shown), after: after.map(shown) };
}

function comparePagers(before: PageFacts, after: PageFacts): Compared {
  const sides = (['previous', 'next'] as const).map((side) => {
    const [old, now] = [before.pager[side], after.pager[side]];
    const isNamed = old?.title !== '' && now?.title !== '';
    const shown = (one = { title: '', target: '' }) => `${isNamed ? one.title : ''} (${one.target})`.trim();
    return asOne('pagers', old && shown(old), now && shown(now));
  });
  return {
    same: sides.reduce((sum, { same }) => sum + same, 0),
    of: sides.reduce((sum, { of }) => sum + of, 0),
    differences: sides.flatMap(({ differences }) => differences),
  };
}

/** Letter case, punctuation and spaces do not count: themes change them. */
function compareWords(before: readonly string[], after: readonly string[]): Compared {
  const [old, now] = [before, after].map((words) => words.map((word) => word.toLowerCase())) as [string[], string[]];
  const runs = runsOf(old, now);
  if (!runs) {
    const { same, of } = inAnyOrder('text', { before: old, after: now });
    return { same, of, differences: [{ kind: 'text', before: cut(before), after: cut(after) }] };
  }
  const gone = runs.reduce((sum, { removed }) => sum + removed.length, 0);
  const differences = runs.map(({ at, to, removed, added }): Difference => {
    const near = before.slice(Math.max(0, at - NEAR), at);
    return {
      kind: 'text',
      ...(removed.length > 0 ? { before: cut(before.slice(at, at + removed.length)) } : {}),
      ...(added.length > 0 ? { after: cut(after.slice(to, to + added.length)) } : {}),
      ...(near.length > 0 ? { near: near.join(' ') } : {}),
    };
  });
  return { same: old.length - gone, of: Math.max(old.length, now.length), differences };
}

const MAX_WORDS = 30;
const cut = (words: readonly string[]): string =>
  words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).join(' ')} … (${words.length} words)` : words.join(' ');
