/** Compares two built folders. Identical files are skipped; of the others, only pages are read as HTML. */

import { isSameFile, readText } from '../built/folder.ts';
import { isPageFile, routeOf } from '../built/names.ts';
import { redirectTarget } from '../built/site.ts';
import type { BuiltFolder } from '../built/types.ts';
import { compareText, decodePath } from '../lib/paths.ts';
import { fileChanges, kindChanges } from './files.ts';
import { findMoved } from './moved.ts';
import { withoutHashes } from './names.ts';
import { groupNavigation } from './nav-changes.ts';
import { changeOf, isChanged, type PagePair, weightOfChange } from './page-change.ts';
import { type PageView, viewPage } from './page-view.ts';
import type { BuildDiff, BuildSummary, PageRef, RedirectRef, Side } from './types.ts';
import { weightChanges } from './weights.ts';

/** A built folder and its name for the report. */
export interface Named {
  built: BuiltFolder;
  shown: string;
}

/** A page's file that differs between the folders, or exists in only one of them. */
interface Differing {
  route: string;
  file: string;
  html: string;
}

/** The part of a build that differs from the other build. */
interface HalfRead {
  /** Pages by route. */
  pages: Map<string, Differing>;
  redirects: Map<string, string>;
  base: string;
}

export function compareBuilds({ before, after }: Side<Named>): BuildDiff {
  const sides = { before: before.built, after: after.built };
  const same = sameFiles(sides);
  const isIdentical = same.size === before.built.files.size && same.size === after.built.files.size;
  const half = { before: readHalf(before.built, same), after: readHalf(after.built, same) };
  const pairs = differingPairs(half);
  const lone = {
    before: views(half.before, (route) => !half.after.pages.has(route)),
    after: views(half.after, (route) => !half.before.pages.has(route)),
  };
  const moved = findMoved(lone, half.after.redirects);
  const changes = [...pairs, ...movedPairs(moved, lone, half)].map((pair) => changeOf(pair, sides));
  const movedFrom = new Set(moved.map((one) => one.before));
  const movedTo = new Set(moved.map((one) => one.after));
  const gone = [...lone.before].filter(([route]) => !movedFrom.has(route));
  const result = {
    before: summaryOf(before),
    after: summaryOf(after),
    isIdentical,
    added: [...lone.after].filter(([route]) => !movedTo.has(route)).map(refOf),
    removed: gone.filter(([route]) => !half.after.redirects.has(route)).map(refOf),
    redirected: gone.flatMap((one) => {
      const to = half.after.redirects.get(one[0]);
      return to === undefined ? [] : [{ ...refOf(one), to }];
    }),
    moved,
    redirects: redirectChanges(half, lone.before),
    pages: changes
      .filter(isChanged)
      .sort((a, b) => weightOfChange(b) - weightOfChange(a) || compareText(a.path, b.path)),
    navigation: groupNavigation(pairs),
    files: fileChanges(sides, same),
    weights: weightChanges(changes),
    kinds: kindChanges(sides),
  };
  return { ...result, isSameForReaders: isIdentical || isQuiet(result) };
}

function sameFiles({ before, after }: Side<BuiltFolder>): Set<string> {
  return new Set([...before.files.keys()].filter((path) => after.files.has(path) && isSameFile(before, after, path)));
}

/** Reads the pages that differ, and the redirect pages. */
function readHalf(built: BuiltFolder, same: ReadonlySet<string>): HalfRead {
  const half: HalfRead = { pages: new Map(), redirects: new Map(), base: '/' };
  for (const file of built.files.keys()) {
    if (!isPageFile(file) || same.has(file)) continue;
    const html = readText(built, file);
    const to = redirectTarget(html);
    const route = routeOf(file);
    if (to !== undefined) half.redirects.set(route, decodePath(to));
    else half.pages.set(route, { route, file, html });
    half.base = baseOf(html) ?? half.base;
  }
  // Targets become paths of the site, independent of its base URL.
  for (const [from, to] of half.redirects) half.redirects.set(from, withoutBase(to, half.base));
  return half;
}

const baseOf = (html: string): string | undefined =>
  /<link rel="stylesheet" href="(\/(?:[^"]*\/)?)assets\//.exec(html)?.[1];

const withoutBase = (url: string, base: string): string =>
  base !== '/' && url.startsWith(base) ? `/${url.slice(base.length)}` : url;

/** Pages of both builds that differ in more than the names of their assets. */
function differingPairs({ before, after }: Side<HalfRead>): PagePair[] {
  return [...before.pages.values()].flatMap((old): PagePair[] => {
    const now = after.pages.get(old.route);
    if (!now) return [];
    const isSame = withoutHashes(old.html) === withoutHashes(now.html);
    const view = isSame
      ? undefined
      : { before: viewPage(old.html, before.base), after: viewPage(now.html, after.base) };
    return [{ path: old.route, view, files: { before: old, after: now } }];
  });
}

function views({ pages, base }: HalfRead, isAlone: (route: string) => boolean): Map<string, PageView> {
  return new Map(
    [...pages].filter(([route]) => isAlone(route)).map(([route, { html }]) => [route, viewPage(html, base)]),
  );
}

function movedPairs(
  moved: BuildDiff['moved'],
  lone: Side<ReadonlyMap<string, PageView>>,
  half: Side<HalfRead>,
): PagePair[] {
  return moved.flatMap((one): PagePair[] => {
    const [before, after] = [lone.before.get(one.before), lone.after.get(one.after)];
    const [old, now] = [half.before.pages.get(one.before), half.after.pages.get(one.after)];
    if (!before || !after || !old || !now) return [];
    return [{ path: one.after, from: one.before, view: { before, after }, files: { before: old, after: now } }];
  });
}

const refOf = ([path, { title }]: [string, PageView]): PageRef => ({ path, title });

/** Added, removed and changed redirects; redirects of pages that were just removed are reported with the pages. */
function redirectChanges(
  { before, after }: Side<HalfRead>,
  gone: ReadonlyMap<string, PageView>,
): BuildDiff['redirects'] {
  const only = (one: HalfRead, other: HalfRead): RedirectRef[] =>
    [...one.redirects].flatMap(([from, to]) => (other.redirects.has(from) ? [] : [{ from, to }]));
  return {
    added: only(after, before).filter(({ from }) => !gone.has(from)),
    removed: only(before, after).filter(({ from }) => !after.pages.has(from)),
    changed: [...before.redirects].flatMap(([from, to]) => {
      const now = after.redirects.get(from);
      return now === undefined || now === to ? [] : [{ from, before: to, after: now }];
    }),
  };
}

const summaryOf = ({ built, shown }: Named): BuildSummary => ({
  folder: shown,
  ...(built.version ? { version: built.version } : {}),
  pages: [...built.files.keys()].filter(isPageFile).length,
  files: built.files.size,
  bytes: [...built.files.values()].reduce((sum, size) => sum + size, 0),
});

function isQuiet(diff: Omit<BuildDiff, 'isSameForReaders'>): boolean {
  const { added, removed, redirected, moved, redirects, pages, navigation, files } = diff;
  const lists = [added, removed, redirected, moved, navigation, ...Object.values(redirects), ...Object.values(files)];
  return pages.length === 0 && lists.every(({ length }) => length === 0);
}
