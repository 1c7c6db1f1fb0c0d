import { join } from 'node:path';
import { fileConflicts, type OutputName } from '../../check/links/files.ts';
import { type CheckInput, checkLinks } from '../../check/links/links.ts';
import { checkRedirects } from '../../check/links/redirects.ts';
import { publishedLinks } from '../../check/links/written-links.ts';
import { fits, type Shape } from '../../lib/fits.ts';
import { keyOf, keyOfList } from '../../lib/hash.ts';
import { type Packed, pack, packedText, unpack } from '../../lib/packed.ts';
import { generatedPaths } from '../../pipeline/outputs/generated.ts';
import { hostFiles, hostProblems, idleSignal } from '../../pipeline/outputs/hosting.ts';
import { missingPictures } from '../../pipeline/outputs/pictures.ts';
import { lostSuggestions } from '../../pipeline/outputs/search-start.ts';
import { unusedPatterns } from '../../pipeline/outputs/sitemap.ts';
import { unusedAccents } from '../../pipeline/render/accent.ts';
import { fragmentKey } from '../../pipeline/render/sidebars.ts';
import type { Outcome } from '../../problems/problem.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { keyOfRoutes } from '../pages/settled.ts';
import { llmsFullPaths } from '../publish/llms-full.ts';
import { codeFiles, copies, hosting } from '../publish/site-files.ts';
import type { BuiltSite, Workspace } from '../types.ts';

/** The files can be listed. */
type WholeCheck = CheckInput & { files: ReadonlySet<string> };

/** The pages and files that links are checked against. */
export function checkInput(site: BuiltSite, others = otherFiles(site)): WholeCheck {
  const { loaded, graph, table, parsed, linked, rendered } = site;
  const { config } = loaded;
  return {
    config,
    table,
    links: linksOf(site),
    idsOf: (index) => (isFailed(site, index) ? undefined : rendered.results[index]?.ids),
    shared: sharedLinks(site),
    files: new Set([
      ...others,
      ...generatedPaths({ config, graph, publicFiles: site.found.publicFiles }),
      ...[...site.copies.values()].map(({ file }) => file),
    ]),
    refsOf(index) {
      const route = table.routes[index];
      if (route?.source === undefined) return undefined;
      const at = graph.pages[route.index]?.document ?? -1;
      const document = parsed.documents[at];
      return document && { file: document.file, ...parsed.detailsOf(at), hrefs: unpack(linked[at]?.hrefs) };
    },
    written: () => publishedLinks(site),
  };
}

/** The links of the pages, read one by one. */
function* linksOf({ rendered }: BuiltSite, isKnown = (_: number) => false): Generator<[route: number, links: Packed]> {
  for (const [index, page] of rendered.results.entries()) if (!isKnown(index)) yield [index, rendered.linksOf(page)];
}

/** Checks links, redirects, host files, sitemap patterns, pictures and file conflicts. */
export function checkSite(workspace: Workspace, site: BuiltSite): Outcome<undefined> {
  const others = otherFiles(site);
  const whole = checkInput(site, others);
  const last = lastCheck(workspace, site, whole);
  const input = { ...whole, links: linksOf(site, last.isFine), onBroken: last.onBroken };
  const links = checkLinks(input).problems;
  last.keep();
  const rest = [
    ...idleSignal(site.loaded),
    ...unusedAccents({ ...site.loaded, table: site.table }),
    ...unusedPatterns({ ...site.loaded, table: site.table }),
    ...lostSuggestions({ ...site.loaded, graph: site.graph }),
    ...missingPictures({ ...site.loaded, publicFiles: site.found.publicFiles }),
    ...fileConflicts(outputNames(site, others)),
  ];
  return {
    value: undefined,
    problems: [...links, ...checkRedirects(input), ...hostProblems(hosting(site)), ...rest],
  };
}

/** The pages without broken links, as the last build found them. */
interface LastCheck {
  /** Identity of all that links can lead to. */
  places: string;
  /** Keys of the pages. */
  fine: string[];
}

const LAST: Shape = { places: 'string', fine: ['string'] };

/**
 * The links of a page that is the same as in the last build lead to pages, files and anchors that are the same: they are
 * not looked up again if none was broken. With broken ones, the page is judged again, for the whole report.
 */
function lastCheck({ cacheDir, useCache }: Workspace, { rendered, output }: BuiltSite, input: WholeCheck) {
  const file = join(cacheDir, 'links.json');
  const { keys, byKey, results } = rendered;
  const { routes, redirects } = input.table;
  const isKept = useCache && output !== undefined;
  const places = keyOf(
    JSON.stringify([input.config, redirects]),
    keyOfRoutes({ routes }),
    keyOfList(input.files),
    keyOfList(results.map((_, at) => packedText(input.idsOf(at) ?? NO_IDS))),
  );
  const value = isKept ? readJsonChecked(file) : undefined;
  const last = fits(value, LAST) ? (value as LastCheck) : undefined;
  const fine = new Set(last?.places === places ? last.fine : []);
  const broken = new Set<number>();
  return {
    isFine: (at: number) => fine.has(keys[at] as string),
    onBroken: (at: number) => void broken.add(at),
    /** Remembers this check for the next build. */
    keep(): void {
      const now = keys.filter((key, at) => byKey.has(key) && !broken.has(at));
      if (isKept && !(now.length === fine.size && now.every((key) => fine.has(key))))
        writeJsonChecked(file, { places, fine: now } satisfies LastCheck);
    },
  };
}

/** Of a page that failed: any anchor could be there. No id has a line break. */
const NO_IDS = pack(['\n']);

/** Output files that belong to no page, except those whose names follow from the config. */
const otherFiles = (site: BuiltSite): string[] => [
  ...[copies(site), codeFiles(site), site.sidebars.files, hostFiles(hosting(site))].flatMap((files) =>
    files.map(({ path }) => path),
  ),
  ...site.lists().map(({ path }) => path),
  ...llmsFullPaths(site.llms(), site.rendered),
];

/** Every output file with its owner, except redirects, which are checked separately. */
function* outputNames(site: BuiltSite, otherPaths: readonly string[]): Generator<OutputName> {
  const { loaded, table, found, graph } = site;
  const { config } = loaded;
  const own = new Set(found.publicFiles.map(({ rel }) => rel));
  const redirects = new Set(table.redirects?.map(({ file }) => file));
  for (const route of table.routes) {
    yield [route.file, { kind: 'page', route }];
    const copy = site.copies.get(route.href);
    if (copy && !copy.isPublic) yield [copy.file, { kind: 'markdown', route }];
  }
  for (const { rel, path } of found.publicFiles) yield [rel, { kind: 'public', source: path }];
  const made = { kind: 'made' } as const;
  for (const path of otherPaths) if (!own.has(path) && !redirects.has(path)) yield [path, made];
  for (const path of generatedPaths({ config, graph, publicFiles: found.publicFiles }))
    if (!own.has(path)) yield [path, made];
}

/** True for pages that could not be read or rendered: their anchors are unknown. */
function isFailed({ graph, table, parsed, rendered }: BuiltSite, index: number): boolean {
  const route = table.routes[index];
  if (rendered.results[index]?.files.length === 0) return true;
  return route?.source !== undefined && parsed.failed.has(graph.pages[route.index]?.document ?? -1);
}

function sharedLinks({ items, sidebars }: BuiltSite): CheckInput['shared'] {
  const shown = new Map<string, { route: number; pages: number }>();
  const show = (key: string, route: number) => {
    const at = shown.get(key);
    if (at) at.pages++;
    else shown.set(key, { route, pages: 1 });
  };
  items.forEach(({ route: { sidebar, sidebarId = '' } }, index) => {
    const top = fragmentKey(sidebarId, '');
    if (sidebar === undefined) return;
    show(top, index);
    if (sidebar !== top) show(sidebar, index);
  });
  return [...shown].map(([key, where]) => ({ ...where, links: sidebars.fragments.get(key)?.links ?? [] }));
}
