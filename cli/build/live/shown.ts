/** A site as shown: its files by path, with links resolved and pages rendered on request. */

import type { LinkedDocument } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { joinedPolicies, securityPolicy } from '../../pipeline/outputs/csp.ts';
import { pageCopies } from '../../pipeline/render/copies.ts';
import type { Problem } from '../../problems/problem.ts';
import { sidebarsOf } from '../pages/render-site.ts';
import type { UnderstoodSite, Workspace } from '../types.ts';
import { openChecks } from './checks.ts';
import { addCode, addLinked, isOfSidebar, isOfWhole, type LiveFile, liveFiles, livePaths } from './files.ts';
import { createFound } from './found.ts';
import { openLinks } from './links.ts';
import { type LivePage, livePage } from './pages.ts';
import { openPeek } from './peek.ts';
import { openTargets, type SiteTargets } from './targets.ts';
import { type EditedText, takeTexts } from './texts.ts';

/** A file and its path in the output. */
export interface Found {
  path: string;
  file: LiveFile;
}

export interface ShownSite {
  site: UnderstoodSite;
  /** Problems of the links and pages checked so far. */
  problems(): Problem[];
  /** Clean paths of the requested pages that had problems. */
  broken(): string[];
  /** The file for a decoded URL path below the base URL. */
  find(urlPath: string): Found | undefined;
  /** The files and problems of a page. `route`: its position. */
  page(route: number): Promise<LivePage>;
  /** The links of its texts with what they mean. */
  targets: SiteTargets;
  /** The problems of one text as it is now, though the site has not taken it yet; undefined: the site has no such page. */
  peek(path: string): Promise<Problem[] | undefined>;
  /** Text of a sidebar fragment; undefined when it does not exist. */
  sidebar(path: string): Promise<string | undefined>;
  /**
   * The Content-Security-Policy of a document; undefined when the site has none.
   * @param known The policy of the last full build. It is included because the document can navigate to other pages.
   */
  policy(html: string, known: string | undefined): string | undefined;
  /** Links and checks some of the documents not requested yet; true when more remain. */
  linkMore(): Promise<boolean>;
  /** Replaces the code with a new bundle. */
  takeCode(code: Pick<UnderstoodSite, 'shells' | 'chunks'>): void;
  /** Replaces the edited texts. */
  take(edits: readonly EditedText[]): void;
}

export async function showSite(workspace: Workspace, site: UnderstoodSite): Promise<ShownSite> {
  const { siteDir } = workspace;
  leaveOutFailed(site);
  const copies = pageCopies(site.loaded.config, site.table.routes, site.found.publicFiles);
  const files = liveFiles(site, { siteDir, copies });
  const paths = livePaths(files);
  const links = await openLinks(workspace.images(), site);
  const sidebars: { all?: Promise<ReadonlyMap<string, string>> } = {};
  const link = async (documents: readonly number[]): Promise<readonly LinkedDocument[]> => {
    const linked = await links.link(documents);
    for (const index of documents) {
      const one = linked[index];
      if (one) addLinked(files, one, { site, siteDir });
    }
    return linked;
  };
  const checks = openChecks(site, files);
  const found = createFound(site, checks, link);
  const targets = openTargets(workspace.images(), site);
  return {
    site,
    targets,
    peek: openPeek(workspace, { site, files }),
    problems: () => currentOf(site, [...links.problems(), ...found.problems()]),
    broken: found.broken,
    find: (urlPath) => foundAt(files, paths.get(urlPath) ?? urlPath.slice(1)),
    async page(at) {
      const route = site.table.routes[at] as Route;
      const page = await livePage(workspace, { site, copies, route, at, link, checks });
      found.page(at, page.problems);
      return page;
    },
    async sidebar(path) {
      sidebars.all ??= sidebarsOf(site).then((made) => new Map(made.files.map((file) => [file.path, file.content])));
      return (await sidebars.all).get(path);
    },
    policy: (html, known) => policyOf(site, html, known),
    linkMore: found.more,
    takeCode(code) {
      Object.assign(site, code);
      addCode(files, code, siteDir);
      found.forget();
    },
    take(edits) {
      takeTexts(site, edits);
      const edited = edits.map(({ index }) => index);
      links.forget(edited);
      targets.forget(edited);
      found.forget();
    },
  };
}

function foundAt(files: ReadonlyMap<string, LiveFile>, path: string): Found | undefined {
  const file = files.get(path);
  if (file) return { path, file };
  if (isOfWhole(path)) return { path, file: { kind: 'whole' } };
  return isOfSidebar(path) ? { path, file: { kind: 'sidebar' } } : undefined;
}

function policyOf({ loaded: { config } }: UnderstoodSite, html: string, known: string | undefined): string | undefined {
  if (!config.csp) return undefined;
  const own = securityPolicy(config, [html]);
  return known === undefined ? own : joinedPolicies(known, own);
}

/**
 * Each problem once, though each page has the links of the layout, and a page without translations has its links in every
 * locale. Without problems of last good versions: the file may no longer have them, or has them at other lines.
 */
function currentOf({ parsed: { outdated }, loaded }: UnderstoodSite, found: readonly Problem[]): Problem[] {
  const hasLocales = loaded.config.locales.length > 1;
  const known = new Set<string>();
  return found.filter((one) => {
    const { code, file, line, column } = one;
    const key = JSON.stringify(hasLocales && line !== undefined ? [code, file, line, column] : one);
    if (known.has(key) || (file !== undefined && outdated.has(file))) return false;
    known.add(key);
    return true;
  });
}

/** A list of posts is shown without those that could not be read. */
function leaveOutFailed({ graph, parsed: { failed } }: UnderstoodSite): void {
  if (failed.size === 0) return;
  const isGood = (post: number): boolean => !failed.has(graph.pages[post]?.document ?? -1);
  for (const list of graph.generated) if (list.posts) list.posts = list.posts.filter(isGood);
}
