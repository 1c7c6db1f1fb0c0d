/** Redirects of config and front matter, in one form. */

import { directTarget } from '../../html/url-kind.ts';
import { decodePath, isExternal, resolveUrlPath, siteUrl, splitUrl } from '../../lib/paths.ts';
import { cleanPath, spelledPath, unsafe } from '../../lib/route-path.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { Moved, Page, Route } from '../../model/graph.ts';
import { isContent, pathBelow, routeAt } from '../../model/href.ts';
import type { SiteContent, SiteRoutes } from '../../model/site.ts';
import { type Problem, problem } from '../../problems/problem.ts';

export type RedirectsInput = SiteContent & SiteRoutes & Pick<LoadedConfig, 'locate'>;

/** One old URL and where it leads. */
export interface Rule extends Moved {
  /** Decoded, without the base URL and the anchor. */
  from: string;
  /** `from` in canonical spelling. */
  key: string;
  /** Anchor of the old page. */
  id?: string;
  /** Absent: another site, or a target for which the author is responsible. */
  target?: { key: string; id?: string };
  locale: string;
  source?: string;
  /** Of an alias: `key` of its page, which all versions share, and whether the page is of the last version. */
  page?: { key: string; isLast: boolean };
}

/** An old URL as an author would write it. */
export const shownFrom = ({ from, id }: Pick<Rule, 'from' | 'id'>): string =>
  id === undefined ? from : `${from}#${id}`;

/** Rules of the config in their order, then those of front matter in the order of the routes. */
export function readRules(input: RedirectsInput, problems: Problem[]): Rule[] {
  return [...configRules(input, problems), ...aliasRules(input, problems)];
}

function configRules(input: RedirectsInput, problems: Problem[]): Rule[] {
  return input.config.redirects.flatMap(({ from: written, to, key }): Rule[] => {
    const place = input.locate(key);
    const { path, hash } = splitUrl(written);
    const id = hash === '' ? undefined : decodePath(hash.slice(1));
    const from = withoutBase(input, oldPath(path) ?? '');
    const reason = refusal(path) ?? (id === '' ? 'it ends in "#"' : undefined);
    const target = targetOf(input, to);
    if (reason !== undefined) problems.push(problem('DG4027', { from: written, reason }, place));
    if (target === undefined) problems.push(problem('DG4028', { to }, input.locate([...key.slice(0, 2), 'to'])));
    if (reason !== undefined || target === undefined) return [];
    const named = id === undefined ? {} : { id };
    return [{ from, key: spelledPath(from), ...named, ...target, place, locale: localeOf(input, from) }];
  });
}

/** Why a path cannot be an old URL; checks it as written and decoded. */
const refusal = (path: string): string | undefined => unsafe(path) ?? unsafe(decodePath(path));

const oldPath = (path: string): string | undefined =>
  refusal(path) === undefined ? cleanPath(decodePath(path)) : undefined;

/** Removes the base URL from an old path, unless paths of the site begin with the same segments. */
function withoutBase({ config, table }: RedirectsInput, path: string): string {
  const base = decodePath(config.baseUrl);
  if (base === '/' || !path.startsWith(base) || table.routes.some((route) => route.path.startsWith(base))) return path;
  return pathBelow(path, config.baseUrl);
}

function localeOf({ config }: RedirectsInput, path: string): string {
  const found = config.locales.find((one) => one.path !== '' && `${path}/`.startsWith(`/${one.path}/`));
  return (found ?? config.locales[0])?.name ?? 'en';
}

function targetOf(input: RedirectsInput, written: string): Pick<Rule, 'to' | 'target' | 'unchecked'> | undefined {
  const { baseUrl, url } = input.config;
  // Beside the base URL, another program answers.
  const own = `${written}/`.startsWith(url + baseUrl) ? written.slice(url.length) : written;
  const direct = directTarget(own);
  if (isExternal(own) && direct === undefined) return /^https?:\/\/[^/\s]/i.test(own) ? foreign(own) : undefined;
  const { path, query, hash } = splitUrl(direct ?? own);
  if (path === '') return undefined;
  const plain = resolveUrlPath('/', decodePath(path));
  const below = pathBelow(plain, baseUrl);
  const tail = encodeTail(query + hash);
  if (direct !== undefined) return { to: siteUrl(baseUrl, below) + tail, unchecked: true };
  const route = input.table.routes[routeAt(input.table, plain) ?? routeAt(input.table, below) ?? -1];
  const id = hash.length > 1 ? { id: decodePath(hash.slice(1)) } : {};
  return {
    to: (route?.href ?? siteUrl(baseUrl, below)) + tail,
    target: { key: spelledPath(route?.path ?? below), ...id },
  };
}

function foreign(written: string): { to: string } | undefined {
  try {
    return { to: new URL(written).href };
  } catch {
    return undefined;
  }
}

/** Query and fragment, encoded for files with one redirect per line. */
const encodeTail = (tail: string): string =>
  tail.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]|["<>`\\^{|}]/gu, encodeURIComponent);

function aliasRules(input: RedirectsInput, problems: Problem[]): Rule[] {
  const { graph, documents, table } = input;
  if (!documents.some(({ frontMatter }) => frontMatter.aliases?.length)) return [];
  return table.routes.flatMap((route) => {
    if (!isContent(route.kind)) return [];
    const page = graph.pages[route.index] as Page;
    const document = documents[page.document] as DocumentFacts;
    return (document.frontMatter.aliases ?? []).flatMap((alias) =>
      aliasRule(input, { alias, page, document, route }, problems),
    );
  });
}

function aliasRule(
  input: RedirectsInput,
  { alias, page, document, route }: { alias: string; page: Page; document: DocumentFacts; route: Route },
  problems: Problem[],
): Rule[] {
  const { file, keyLines } = document;
  const place = { file, line: keyLines['aliases'] ?? 1, column: 1 };
  // Resolving removes `..`: a path that leaves the site ends at its root, as in a browser.
  const written = alias.startsWith('/') ? belowLocale(input, page, alias) : alias;
  const path = written.startsWith('/') ? written : resolveUrlPath(page.path, decodePath(written));
  const reason = refusal(written.startsWith('/') ? written : path);
  if (reason !== undefined) {
    problems.push(problem('DG4027', { from: alias, reason }, place));
    return [];
  }
  const from = cleanPath(decodePath(path));
  const { to, target } = { to: route.href, target: { key: spelledPath(route.path) } };
  const owner = { key: page.key, isLast: isLast(input, page) };
  return [{ from, key: spelledPath(from), to, target, place, locale: page.locale, source: file, page: owner }];
}

function belowLocale({ config }: RedirectsInput, page: Page, alias: string): string {
  const folder = config.locales.find(({ name }) => name === page.locale)?.path ?? '';
  return folder === '' || `${alias}/`.startsWith(`/${folder}/`) ? alias : `/${folder}${alias}`;
}

const isLast = ({ config }: RedirectsInput, { docs }: Page): boolean =>
  docs === undefined ||
  config.docs.some(({ id, versions }) =>
    versions.some((version) => id === docs.instance && version.name === docs.version && version.isLast),
  );
