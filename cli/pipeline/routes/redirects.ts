/** URLs that moved: turns redirects of config and front matter into a table without chains. */

import { once } from '../../lib/once.ts';
import { compareText } from '../../lib/paths.ts';
import { foldedPath as fold, spelledPath } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { MovedAnchor, Redirect, Route, RouteTable } from '../../model/graph.ts';
import { firstPath, hrefFinder, routeAt } from '../../model/href.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { type RedirectsInput, type Rule, readRules, shownFrom } from './redirect-rules.ts';

/**
 * Adds redirects and moved anchors to the table of routes. Their targets are checked later, when all pages and files
 * are known.
 */
export function withRedirects(input: RedirectsInput): Outcome<RouteTable> {
  const problems: Problem[] = [];
  const rules = unique(readRules(input, problems), problems);
  const homes = homeRedirects(input, rules);
  if (rules.length === 0 && homes.length === 0) return { value: input.table, problems };
  const free = freeRules(input, rules, problems);
  const ends = followed(free, problems);
  return { value: assemble(input, { rules: ends, homes }, problems), problems };
}

/** The home of a locale without a home page redirects to its first page, unless the site sets something else there. */
function homeRedirects(input: RedirectsInput, rules: readonly Rule[]): Redirect[] {
  const { config, table, publicFiles } = input;
  return config.locales.flatMap((locale): Redirect[] => {
    const path = `/${locale.path}`;
    const from = config.trailingSlash === true && path !== '/' ? `${path}/` : path;
    const isTaken =
      table.byPath.has(path) ||
      rules.some(({ id, key }) => id === undefined && fold(key) === fold(path)) ||
      publicFiles.some(({ rel }) => fold(spelledPath(`/${rel}`)) === fold(path));
    const first = isTaken ? undefined : firstPath(input, locale);
    if (first === undefined) return [];
    const to = hrefFinder(table, config)(first);
    return [{ from, file: fileOf(from, config.trailingSlash), to, place: {}, locale: locale.name, isHome: true }];
  });
}

const keyOf = ({ key, id }: Pick<Rule, 'key' | 'id'>): string => (id === undefined ? key : `${key}#${id}`);

/** One rule per URL and output file. */
function unique(rules: readonly Rule[], problems: Problem[]): Rule[] {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const name = rule.id === undefined ? fold(rule.key) : `${fold(rule.key)}#${rule.id}`;
    groups.set(name, [...(groups.get(name) ?? []), rule]);
  }
  return [...groups.values()].flatMap((group) => settled(group, problems));
}

function settled(group: readonly Rule[], problems: Problem[]): Rule[] {
  const winner = winnerOf(group);
  const kept = [winner];
  for (const rule of group) {
    if (rule === winner || isOtherVersion(rule, winner)) continue;
    const { from, to, place } = rule;
    if (rule.key !== winner.key)
      problems.push(problem('DG4020', { from, what: `${winner.from}, which differs in letter case only,` }, place));
    else if (to !== winner.to) problems.push(twoTargets(rule, winner));
    else if (!kept.some((one) => one.from === from)) kept.push(rule);
  }
  return kept;
}

/** Several versions of a page may name the same old URL: it leads to the last version. */
const winnerOf = (group: readonly Rule[]): Rule => {
  const [first] = group as [Rule, ...Rule[]];
  return group.find((rule) => rule.page?.isLast && isOtherVersion(rule, first)) ?? first;
};

const isOtherVersion = (a: Rule, b: Rule): boolean =>
  a.page !== undefined && a.page.key === b.page?.key && a.to !== b.to;

function twoTargets(rule: Rule, winner: Rule): Problem {
  const { file = 'the config', line } = winner.place;
  const otherPlace = line === undefined ? file : `${file}:${line}`;
  return problem('DG4023', { from: shownFrom(rule), to: rule.to, other: winner.to, otherPlace }, rule.place);
}

/** The rules whose old URL is not taken by a page or a file. */
function freeRules({ table, publicFiles }: RedirectsInput, rules: readonly Rule[], problems: Problem[]): Rule[] {
  const folded = new Map(table.routes.map(({ path }) => [fold(spelledPath(path)), path]));
  const files = new Map(
    publicFiles.flatMap(({ rel, path }) => [
      [fold(`/${rel}`), path],
      [fold(spelledPath(`/${rel}`)), path],
    ]),
  );
  return rules.filter((rule) => {
    const { from, key, id, place } = rule;
    if (id !== undefined) return true;
    const route = table.routes[routeAt(table, from) ?? routeAt(table, key) ?? -1];
    if (route !== undefined && rule.target?.key === spelledPath(route.path)) {
      problems.push(problem('DG4021', { way: [from, rule.to] }, place));
      return false;
    }
    const similar = folded.get(fold(key));
    const file = files.get(fold(from)) ?? files.get(fold(key));
    const what =
      route !== undefined
        ? `the page ${route.path}${route.source ? ` (${route.source})` : ''}`
        : similar !== undefined
          ? `the page ${similar}, which differs in letter case only,`
          : file && `the file ${file}`;
    if (what) problems.push(problem('DG4020', { from, what }, place));
    return !what;
  });
}

/** Each rule with its final target; rules in a loop are left out. */
function followed(rules: readonly Rule[], problems: Problem[]): Rule[] {
  const endOf = endFinder(rules, (circle) =>
    problems.push(problem('DG4021', { way: circle.map(shownFrom) }, (circle[0] as Rule).place)),
  );
  return rules.flatMap((rule) => {
    const last = endOf(rule);
    if (last === undefined) return [];
    if (last === rule) return [rule];
    const { to: end, target, unchecked } = last;
    const anchor = end.includes('#') ? '' : hashOf(rule.to);
    const to = end + anchor;
    problems.push(problem('DG4022', { from: shownFrom(rule), over: rule.to, to }, rule.place));
    return [{ ...rule, to, target, ...(unchecked ? { unchecked } : {}) }];
  });
}

const hashOf = (url: string): string => (url.includes('#') ? url.slice(url.indexOf('#')) : '');

/**
 * Finds the last of the rules that a rule leads through; undefined if they end in a loop. Each rule is followed once, however
 * long its chain is.
 * @param onLoop Called once for each loop, with its rules; the first one is repeated at the end.
 */
function endFinder(rules: readonly Rule[], onLoop: (circle: Rule[]) => void): (rule: Rule) => Rule | undefined {
  const byKey = new Map(rules.map((rule) => [keyOf(rule), rule]));
  const nextOf = ({ target }: Rule): Rule | undefined => target && (byKey.get(keyOf(target)) ?? byKey.get(target.key));
  const ends = new Map<Rule, Rule | undefined>();
  return (rule) => {
    const way = new Set<Rule>();
    let at = rule;
    for (let next: Rule | undefined = rule; next && !ends.has(next) && !way.has(next); next = nextOf(next)) {
      way.add(next);
      at = next;
    }
    const next = way.size === 0 ? rule : nextOf(at);
    const isLoop = next !== undefined && way.has(next);
    if (isLoop) {
      const all = [...way];
      onLoop([...all.slice(all.indexOf(next)), next]);
    }
    const end = isLoop ? undefined : next === undefined ? at : ends.get(next);
    for (const one of way) ends.set(one, end);
    return ends.get(rule);
  };
}

function byPath(redirects: Iterable<Redirect>): Map<string, Redirect[]> {
  const found = new Map<string, Redirect[]>();
  for (const one of redirects) {
    const key = spelledPath(one.from);
    const same = found.get(key);
    if (same) same.push(one);
    else found.set(key, [one]);
  }
  return found;
}

function assemble(
  { config, table }: RedirectsInput,
  { rules, homes }: { rules: readonly Rule[]; homes: readonly Redirect[] },
  problems: Problem[],
): RouteTable {
  const redirects = new Map(homes.map((home) => [home.from, home]));
  for (const rule of rules) {
    if (rule.id !== undefined) continue;
    const { from, locale, source } = rule;
    redirects.set(from, {
      from,
      file: fileOf(from, config.trailingSlash),
      locale,
      ...movedTo(rule),
      ...(source ? { source } : {}),
    });
  }
  const moved = new Map<number, MovedAnchor[]>();
  const oldPages = once(() => byPath(redirects.values()));
  for (const rule of rules) {
    if (rule.id === undefined) continue;
    const anchor = { id: rule.id, ...movedTo(rule) };
    const page = routeAt(table, rule.key);
    const old = oldPages().get(rule.key) ?? [];
    if (page !== undefined) moved.set(page, [...(moved.get(page) ?? []), anchor]);
    else if (old.length > 0) for (const one of old) one.anchors = [...(one.anchors ?? []), anchor];
    else {
      const near = nearestName(rule.key, table.byPath.keys());
      problems.push(problem('DG4024', { from: shownFrom(rule), page: rule.from, near }, rule.place));
    }
  }
  const routes =
    moved.size === 0 ? table.routes : table.routes.map((route, index) => withAnchors(route, moved.get(index)));
  const sorted = [...redirects.values()].sort((a, b) => compareText(a.from, b.from));
  return { ...table, routes, ...(sorted.length > 0 ? { redirects: sorted } : {}) };
}

const movedTo = ({ to, place, unchecked }: Rule) => ({ to, place, ...(unchecked ? { unchecked } : {}) });

const withAnchors = (route: Route, moved: MovedAnchor[] | undefined): Route =>
  moved === undefined ? route : { ...route, moved: moved.sort((a, b) => compareText(a.id, b.id)) };

/** The file that hosts serve for an old URL, however they look it up. */
function fileOf(from: string, trailingSlash: SiteConfig['trailingSlash']): string {
  const bare = from.replace(/^\/|\/+$/g, '');
  if (bare.endsWith('.html')) return bare;
  if (bare === '') return 'index.html';
  return (trailingSlash === false || trailingSlash === 'index') && !from.endsWith('/')
    ? `${bare}.html`
    : `${bare}/index.html`;
}
