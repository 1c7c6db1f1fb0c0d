/** Whether the next build renders a page again, and why. */
import type { Route } from '../../../model/graph.ts';
import { pageOf } from '../../../model/href.ts';
import type { WhyCache, WhyPage } from '../../../model/why.ts';
import type { AskedSite } from './types.ts';

const MAX_NAMED = 3;

export function cacheState(site: AskedSite, index: number): WhyPage['cache'] {
  const { parsed, rendered, table, graph, workspace } = site;
  const page = pageOf(graph, table.routes[index] as Route);
  const at = page && 'document' in page ? page.document : undefined;
  // A document that replaces a missing translation shares its key with the original.
  const key = at === undefined ? undefined : parsed.keys[at];
  const isFresh = key !== undefined && [...parsed.fresh].some((one) => parsed.keys[one] === key);
  const isEmpty = workspace.stamps.size === 0;
  const document =
    at === undefined || key === undefined ? undefined : state(key, !isFresh, isEmpty ? NOTHING : whyDocument(site, at));
  const whole = state(
    rendered.keys[index] ?? '',
    !rendered.ran.has(index),
    isEmpty ? NOTHING : document?.isHit === false ? `its document is rebuilt: ${document.why}` : whyPage(site),
  );
  return { ...(document ? { document } : {}), page: whole };
}

const NOTHING = 'nothing is cached yet';

const state = (key: string, isHit: boolean, why: string): WhyCache => ({ key, isHit, ...(isHit ? {} : { why }) });

/** A document depends on its own text, the files it includes, its folders' defaults and the settings. */
function whyDocument(site: AskedSite, at: number): string {
  const { parsed, loaded } = site;
  const { file, includes = [], inherited = {} } = parsed.documents[at] ?? { file: '' };
  const own = [file, ...includes.map(([path]) => path), ...Object.values(inherited).map((place) => place.file)];
  const changed = changedFiles(site);
  const found = [...new Set(own)].filter((path) => changed.includes(path));
  if (found.length > 0) return `${named(found)} changed since the last build`;
  const defaults = changed.filter((path) => /(?:^|\/)_defaults\.\w+$/.test(path));
  return defaults.length > 0
    ? `${named(defaults)} changed since the last build`
    : `${loaded.file || 'the config'}, the theme or docsgen itself changed`;
}

/** A page also shows titles, neighbours, sidebars and texts of the config. */
function whyPage(site: AskedSite): string {
  const changed = changedFiles(site);
  if (changed.length > 0) return `the page depends on ${named(changed)}, which changed since the last build`;
  return `${site.loaded.file || 'the config'}, the theme, the git history or docsgen itself changed, or the last build failed`;
}

/** Files that were added, deleted or changed since the last build. */
function changedFiles({ workspace, found }: AskedSite): string[] {
  const { stamps: before } = workspace;
  const after = found.stamps;
  const paths = new Set([...before.paths(), ...after.paths()]);
  return [...paths].filter((path) => (before.hashOf(path) ?? '') !== (after.hashOf(path) ?? '')).sort();
}

function named(files: readonly string[]): string {
  const more = files.length - MAX_NAMED;
  return files.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
