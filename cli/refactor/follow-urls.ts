/** Published URLs that a move changes: each gets a redirect, in the front matter of its page or in the config. */
import { keyPlace } from '../lib/key-place.ts';
import { decodePath, resolveUrlPath } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import type { Route } from '../model/graph.ts';
import { isContent } from '../model/href.ts';
import { problem } from '../problems/problem.ts';
import { addRedirects } from './config-text.ts';
import type { Followed } from './follow-links.ts';
import { changeFrontMatter, type FrontMatterChange } from './front-matter.ts';
import type { Move, State } from './moved-site.ts';
import type { Texts } from './texts.ts';

/** A URL that a page had. */
interface Old {
  path: string;
  /** Position of the document of the page; undefined for a page that docsgen makes. */
  document?: number;
  to: string;
}

/**
 * Adds redirects from old URLs, and removes aliases of URLs that pages have now.
 * @param keepsUrls False: no redirects are added.
 */
export function followUrls(move: Move, texts: Texts, keepsUrls: boolean): Followed {
  const followed: Followed = { edits: [], problems: [] };
  const changes = aliasChanges(move, followed);
  const inConfig: Old[] = [];
  for (const old of keepsUrls ? oldUrls(move, followed) : []) {
    const document = move.before.site.parsed.documents[old.document ?? -1];
    const text = document === undefined || document.format === 'tsx' ? undefined : texts.of(document.file);
    if (document === undefined || text === undefined) inConfig.push(old);
    else add(changes, document.file, { add: [withoutSpaces(old.path)] });
  }
  for (const [file, change] of changes) {
    const text = texts.of(file) ?? '';
    const edits = changeFrontMatter(text, [{ key: 'aliases', ...change }]);
    if (edits) followed.edits.push(...edits.map((edit) => ({ file, ...edit })));
    else {
      const what = 'the front matter (aliases)';
      const to = [...(change.add ?? [])].join(', ');
      followed.problems.push(problem('DG7321', { what, to }, { file, line: 1, column: 1 }));
    }
  }
  if (inConfig.length > 0) redirectInConfig(move, { texts, inConfig }, followed);
  return followed;
}

/** An alias is a URL: spaces and percent signs are encoded. */
const withoutSpaces = (path: string): string => path.replace(/[\s%]/g, encodeURIComponent);

type AliasChange = Pick<FrontMatterChange, 'add' | 'remove'>;

function add(changes: Map<string, AliasChange>, file: string, change: AliasChange): void {
  const known = changes.get(file) ?? {};
  const joined = (a: readonly string[] = [], b: readonly string[] = []) => [...new Set([...a, ...b])];
  changes.set(file, { add: joined(known.add, change.add), remove: joined(known.remove, change.remove) });
}

function redirectInConfig(
  { before }: Move,
  { texts, inConfig }: { texts: Texts; inConfig: readonly Old[] },
  { edits, problems }: Followed,
): void {
  const { loaded } = before.site;
  const made = addRedirects(
    loaded,
    texts,
    inConfig.map(({ path: from, to }) => ({ from: withoutSpaces(from), to })),
  );
  if (made) edits.push(made);
  const reason = 'its config is made by code, so that no redirect can be added';
  if (!made)
    for (const { path: url } of inConfig) problems.push(problem('DG7323', { url, reason }, { file: loaded.file }));
}

const routeOf = ({ site: { table, graph } }: State, document: number): Route | undefined =>
  table.routes.find(({ kind, index }) => isContent(kind) && graph.pages[index]?.document === document);

/** The URLs that pages have before the move, and not after it. */
function oldUrls({ before, after }: Move, { problems }: Followed): Old[] {
  const { table, graph, parsed } = before.site;
  const now = new Map(after.site.table.routes.map((route) => [pageKey(after, route), route]));
  const taken = new Map(after.site.table.routes.map((route) => [spelledPath(route.path), route]));
  return table.routes.flatMap((route): Old[] => {
    const to = now.get(pageKey(before, route));
    const { path, kind, index } = route;
    if (kind === 'not-found' || (to && spelledPath(to.path) === spelledPath(path))) return [];
    const document = isContent(kind) ? graph.pages[index]?.document : undefined;
    // The alias of the original is also one of its untranslated copies.
    if (parsed.documents[document ?? -1]?.fallback) return [];
    const place = document === undefined ? {} : { file: parsed.documents[document]?.file };
    const other = taken.get(spelledPath(path));
    if (!to || other) {
      const reason = to ? `it is the URL of ${other?.source ?? 'another page'} now` : 'the page is gone';
      // A list of nothing, such as a tag without pages, has no new place.
      if (to || isContent(kind)) problems.push(problem('DG7323', { url: path, reason }, place));
      return [];
    }
    return [{ path, to: to.path, ...(document === undefined ? {} : { document }) }];
  });
}

/** The same for a page before and after a move. */
function pageKey({ site: { graph } }: State, { kind, index, path, locale }: Route): string {
  if (kind === 'not-found') return path;
  return isContent(kind)
    ? `document ${graph.pages[index]?.document}`
    : `${locale} ${kind} ${graph.generated[index]?.key}`;
}

/** Aliases that are relative to a page which moves, and those that are URLs of pages now. */
function aliasChanges(move: Move, { problems }: Followed): Map<string, AliasChange> {
  const { before, after } = move;
  const changes = new Map<string, AliasChange>();
  const urls = new Map(after.site.table.routes.map((route) => [spelledPath(route.path), route]));
  for (const [at, document] of before.site.parsed.documents.entries()) {
    const { aliases } = document.frontMatter;
    const route = aliases?.length ? routeOf(before, at) : undefined;
    if (!aliases || !route || document.fallback) continue;
    const { file } = document;
    for (const alias of aliases) {
      const old = decodePath(alias.startsWith('/') ? alias : resolveUrlPath(route.path, alias));
      const owner = urls.get(spelledPath(localPath(before, old, route)));
      if (owner) {
        add(changes, file, { remove: [alias] });
        const isOwn = owner.source === after.site.parsed.documents[at]?.file;
        const reason = `it is the URL of ${owner.source ?? 'another page'} now`;
        if (!isOwn) problems.push(problem('DG7323', { url: old, reason }, keyPlace(document, 'aliases')));
      } else if (!alias.startsWith('/') && routeOf(after, at)?.path !== route.path)
        add(changes, file, { remove: [alias], add: [old] });
    }
  }
  return changes;
}

/** An alias of a translation without the path of its language. */
function localPath({ site }: State, path: string, { locale }: Route): string {
  const folder = site.loaded.config.locales.find(({ name }) => name === locale)?.path ?? '';
  return folder === '' || `${path}/`.startsWith(`/${folder}/`) ? path : `/${folder}${path}`;
}
