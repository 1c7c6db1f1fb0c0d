import { fileConflicts, type OutputName } from '../../check/links/files.ts';
import { type CheckInput, checkLinks } from '../../check/links/links.ts';
import { checkRedirects } from '../../check/links/redirects.ts';
import { publishedLinks } from '../../check/links/written-links.ts';
import { type Packed, unpack } from '../../lib/packed.ts';
import { generatedPaths } from '../../pipeline/outputs/generated.ts';
import { hostFiles, hostProblems } from '../../pipeline/outputs/hosting.ts';
import { missingPictures } from '../../pipeline/outputs/pictures.ts';
import { lostSuggestions } from '../../pipeline/outputs/search-start.ts';
import { unusedPatterns } from '../../pipeline/outputs/sitemap.ts';
import { fragmentKey } from '../../pipeline/render/sidebars.ts';
import type { Outcome } from '../../problems/problem.ts';
import { llmsFullPaths } from '../publish/llms-full.ts';
import { codeFiles, copies, hosting } from '../publish/site-files.ts';
import type { BuiltSite } from '../types.ts';

/** The pages and files that links are checked against. */
export function checkInput(site: BuiltSite, others = otherFiles(site)): CheckInput {
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
function* linksOf({ rendered }: BuiltSite): Generator<[route: number, links: Packed]> {
  for (const [index, page] of rendered.results.entries()) yield [index, rendered.linksOf(page)];
}

/** Checks links, redirects, host files, sitemap patterns, pictures and file conflicts. */
export function checkSite(site: BuiltSite): Outcome<undefined> {
  const others = otherFiles(site);
  const input = checkInput(site, others);
  const rest = [
    ...unusedPatterns({ ...site.loaded, table: site.table }),
    ...lostSuggestions({ ...site.loaded, graph: site.graph }),
    ...missingPictures({ ...site.loaded, publicFiles: site.found.publicFiles }),
    ...fileConflicts(outputNames(site, others)),
  ];
  return {
    value: undefined,
    problems: [...checkLinks(input).problems, ...checkRedirects(input), ...hostProblems(hosting(site)), ...rest],
  };
}

/** Output files that belong to no page, except those whose names follow from the config. */
const otherFiles = (site: BuiltSite): string[] => [
  ...[copies(site), codeFiles(site), site.sidebars.files, hostFiles(hosting(site))].flatMap((files) =>
    files.map(({ path }) => path),
  ),
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
