/** Runs the checks of `docsgen check` over the finished site. */

import { findInPages } from '../../check/audit/check.ts';
import { checks, ownRules, policyRules, unchosenCodes } from '../../check/checks.ts';
import { createJudge, createTarget } from '../../check/links/link-targets.ts';
import { writtenLinks } from '../../check/links/written-links.ts';
import type { CheckedPage, CheckSite, Found, MadeFile } from '../../check/model/check.ts';
import type { ExternalLink } from '../../check/model/findings.ts';
import { lookUp } from '../../lib/look-up.ts';
import { once } from '../../lib/once.ts';
import { type Packed, unpack } from '../../lib/packed.ts';
import { isExternal, splitUrl } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { Document } from '../../model/document.ts';
import type { CheckPlan, CheckResult } from '../../model/result.ts';
import { catalogFiles } from '../../pipeline/outputs/agent-catalogs.ts';
import { missingInGuide } from '../../pipeline/outputs/agent-guide.ts';
import { feeds } from '../../pipeline/outputs/feeds.ts';
import { sitemap } from '../../pipeline/outputs/sitemap.ts';
import { CHECK_NAMES } from '../../problems/checks.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Severities, SeverityRule } from '../../problems/severity.ts';
import { readWithin } from '../../system/fsx.ts';
import { atItem, inStage } from '../../system/stage-channel.ts';
import { eachText } from '../pages/page-texts.ts';
import { tracePages } from '../pages/trace.ts';
import { renderedPages } from '../publish/site-files.ts';
import type { BuiltSite, Run, UnderstoodSite, Workspace } from '../types.ts';
import { checkInput } from './check-site.ts';
import { checkedProps } from './props.ts';
import { compiledSamples, markdownFiles } from './samples.ts';
import { runSearchTests } from './search-tests.ts';
import { sentSizes } from './sent-sizes.ts';

/** A finished build, and the findings of its API reference. */
export type CheckedSite = BuiltSite & Pick<UnderstoodSite, 'coverage' | 'samples'>;

/**
 * Adds the findings of the checks to the problems of the run, and removes findings of checks that are not chosen.
 * @returns The results of the checks that do more than a build.
 */
export async function runChecks(run: Run, built: CheckedSite): Promise<CheckResult[]> {
  const { options, workspace, add } = run;
  const {
    names,
    asked = new Set(),
    fix = false,
    site: published,
    serve,
  }: CheckPlan = options.checks ?? { names: new Set() };
  const site = siteForChecks(workspace, built, asked);
  const results: CheckResult[] = [];
  const chosen = CHECK_NAMES.filter((name) => checks[name].run && names.has(name));
  for (const [at, name] of chosen.entries()) {
    const task = {
      fix,
      ...(published === undefined ? {} : { site: published }),
      ...(serve ? { serve } : {}),
      onProgress: atItem,
    };
    const done = await inStage(`check ${name}`, async () => {
      atItem(at, chosen.length);
      return checks[name].run?.(site, task);
    });
    if (!done) continue;
    const { problems: found, ...more } = done;
    add(found);
    results.push({ name, problems: found.length, ...more });
  }
  const { config, locate } = built.loaded;
  const { severities, check } = config;
  const without = unchosenCodes(names);
  run.follow([
    ...severities.settings,
    ...ownRules(severities.settings),
    ...policyRules(check.policy),
    ...severities.problems,
  ]);
  const ofBuild = new Set(run.problems().map(problemKey));
  run.narrow((one) => {
    const known = lookUp<readonly string[]>(REPEATED, one.code) ?? [];
    return !without.has(one.code) && !known.some((code) => ofBuild.has(problemKey({ ...one, code })));
  });
  // Nobody wrote the rules of an assumed config.
  if (built.loaded.file !== '') add(idleRules(severities, { used: run.usedRules(), without, locate }));
  return results;
}

/** Codes of a check, and those of the build that say the same of a line. */
const REPEATED: Readonly<Record<string, readonly string[]>> = { DG4115: ['DG3009'], DG4120: ['DG2008', 'DG2009'] };

const problemKey = ({ code, file, line }: Pick<Problem, 'file' | 'line'> & { code: string }): string =>
  `${code} ${file}:${line}`;

/** Reports rules that lower a problem which the site does not have. */
function idleRules(
  { problems }: Severities,
  {
    used,
    without,
    locate,
  }: { used: ReadonlySet<SeverityRule>; without: ReadonlySet<string>; locate: LoadedConfig['locate'] },
): Problem[] {
  return problems.flatMap((rule) => {
    const [code = ''] = rule.codes;
    if (used.has(rule) || without.has(code) || rule.severity === 'error') return [];
    return [problem('DG1092', { setting: rule.from, code }, locate(rule.key))];
  });
}

/** A site as checks see it. */
export function siteForChecks(
  workspace: Workspace,
  built: CheckedSite,
  asked: CheckSite['asked'] = new Set(),
): CheckSite {
  const { loaded, graph, table, parsed, coverage } = built;
  const { config, locate } = loaded;
  const { documents } = parsed;
  const input = checkInput(built);
  const { siteDir } = workspace;
  const pages = table.routes.map((_, at) => checkedPage(built, at, input.idsOf(at)));
  const made = new Set(parsed.sources.flatMap(({ path, at }) => (at === undefined ? [] : [path])));
  const audited = {
    ...{ pages, table, config, locate },
    trace: (routes: readonly number[]) => tracePages(workspace, built, routes),
    isMade: (file: string) => made.has(file),
    read: (file: string) => readSource(siteDir, file),
  };
  return {
    ...audited,
    siteDir,
    cacheDir: workspace.cacheDir,
    isAssumed: loaded.file === '',
    hasSchema: loaded.extensions.schemas !== undefined,
    graph,
    sidebars: input.shared,
    documents,
    coverage,
    asked,
    markdown: markdownFiles(built),
    samples: (isAsked) => compiledSamples(workspace, built, isAsked),
    props: () => checkedProps(workspace, built),
    targetOf: createTarget({ baseUrl: config.baseUrl, table, files: input.files }),
    titlePlace: (document) => titlePlace(siteDir, document),
    auditProblems: once(() => findInPages(audited)),
    sizeOf: sentSizes(siteDir, built),
    imagePlace: (page, url) => imagePlace(built, page, url),
    external: () => externalLinks(built),
    madeFiles: () => madeFiles(siteDir, built),
    searchTests: () => searchTests(workspace, built),
    eachText: (onPage) => eachText(workspace, built, { read: audited.read, onPage }),
    judgeUrl: urlJudge(built, input),
    missingInGuide: (text) => missingInGuide(built.llms(), text),
  };
}

/** See `CheckSite.judgeUrl`. The Markdown of a page has the anchors of the page. */
function urlJudge(
  { loaded: { config }, copies }: BuiltSite,
  input: ReturnType<typeof checkInput>,
): CheckSite['judgeUrl'] {
  const pages = new Map([...copies].map(([page, { href }]) => [href, page]));
  const judge = createJudge({ ...input, baseUrl: config.baseUrl });
  return (url) => {
    const rest = url.slice(config.url.length);
    if (!url.startsWith(config.url) || !rest.startsWith('/')) return undefined;
    const { path, hash } = splitUrl(rest);
    const fault = judge(0, (pages.get(path) ?? path) + hash);
    return fault && (fault.anchor === undefined ? {} : { anchor: fault.anchor });
  };
}

function checkedPage(
  { graph, table, parsed, items, rendered }: BuiltSite,
  at: number,
  ids: Packed | undefined,
): CheckedPage {
  const route = table.routes[at] as CheckedPage['route'];
  const page = route.source === undefined ? undefined : graph.pages[route.index];
  const document = page && parsed.documents[page.document];
  const item = items[at];
  const result = rendered.results[at];
  const { audit, weight } = result ?? {};
  return {
    route,
    ...(document ? { document } : {}),
    title: page?.title ?? item?.route.title ?? '',
    description: document?.description ?? '',
    isDescribed: document?.frontMatter.description !== undefined,
    ...(page?.docs ? { version: page.docs.version } : {}),
    unlisted: page?.unlisted ?? graph.generated[route.index]?.unlisted ?? false,
    noIndex: item?.noIndex ?? false,
    isFailed: ids === undefined,
    links: unpack(result && rendered.linksOf(result)),
    ids: unpack(ids),
    documentIds: () => (page ? parsed.detailsOf(page.document).ids : []),
    layout: item?.route.layout ?? '',
    hasCode: item?.route.chunk !== undefined,
    ...(audit ? { audit } : {}),
    ...(weight ? { weight } : {}),
  };
}

/** Text of a site file with Unix line endings; undefined when it cannot be read. */
function readSource(siteDir: string, file: string): string | undefined {
  const bytes = readWithin(siteDir, file);
  return typeof bytes === 'string' ? undefined : Buffer.from(bytes).toString('utf8').replace(/\r\n?/g, '\n');
}

/** The place where the document of a page shows the image published at a URL. */
function imagePlace(
  { graph, parsed, linked }: BuiltSite,
  { route, document }: CheckedPage,
  url: string,
): Place | undefined {
  if (!document) return undefined;
  const position = graph.pages[route.index]?.document ?? -1;
  const hrefs = unpack(linked[position]?.hrefs);
  const ref = parsed.detailsOf(position).refs.find(({ kind }, at) => kind === 'asset' && hrefs[at] === url);
  return ref && { file: ref.file ?? document.file, line: ref.line, column: ref.column };
}

function titlePlace(siteDir: string, { file, keyLines, inherited }: Document): Place {
  const line = keyLines['title'];
  if (line !== undefined) return { file, line, column: 1 };
  if (inherited?.['title']) return inherited['title'];
  const lines = readSource(siteDir, file)?.split('\n') ?? [];
  const heading = lines.findIndex((text) => /^ {0,3}#\s/.test(text));
  return { file, line: heading + 1 || 1, column: 1 };
}

/** The external links of published pages and the config, with their places. */
function externalLinks({ loaded: { config, locate }, table, parsed }: BuiltSite): ExternalLink[] {
  const links = new Map<string, Place[]>();
  const add = (url: string, place: Place): void => {
    const places = links.get(url) ?? [];
    // Links can share a definition, and pages a partial.
    const isKnown = places.some(
      ({ file, line, column }) => file === place.file && line === place.line && column === place.column,
    );
    if (!isKnown) links.set(url, [...places, place]);
  };
  for (const [at, { file }] of parsed.documents.entries()) {
    if (!table.bySource.has(file)) continue;
    for (const { url, line, column, file: partial = file } of parsed.detailsOf(at).outward ?? [])
      add(url, { file: partial, line, column });
  }
  for (const { url, key, within } of writtenLinks(config))
    if (/^(?:https?:)?\/\//i.test(url) && isExternal(url)) add(url, locate(key, within));
  return [...links].map(([url, places]) => ({ url, places }));
}

/** Public files that programs read. */
const FOR_PROGRAMS =
  /^(?:robots\.txt|llms(?:-full)?\.txt|sitemap[\w.-]*\.xml|agents\.md|\.well-known\/(?:agent-skills\/.+\.md|api-catalog))$/;

/** Feeds are generated without the bodies of posts, which is faster: those are checked as pages. */
function madeFiles(siteDir: string, built: BuiltSite): MadeFile[] {
  const { loaded, graph, table, parsed, found, items, hrefOf } = built;
  const { config } = loaded;
  const { publicFiles } = found;
  const { documents } = parsed;
  return [
    ...sitemap({ config, graph, table, items, publicFiles }),
    ...feeds({ config, graph, documents, publicFiles, hrefOf, bodyOf: () => ({ html: '' }) }),
    ...built.lists(),
    ...catalogFiles(config),
    ...publicFiles.flatMap(({ path: source, rel: path }): MadeFile[] => {
      if (!FOR_PROGRAMS.test(path)) return [];
      const content = readSource(siteDir, source);
      return content === undefined ? [] : [{ path, content, source }];
    }),
  ];
}

async function searchTests(workspace: Workspace, built: BuiltSite): Promise<Found> {
  const { value, problems } = await runSearchTests(workspace, {
    ...renderedPages(built),
    results: built.rendered.results,
    table: built.table,
  });
  if (value === undefined) return { problems };
  const { tests, passed, answers } = value;
  const all = `${tests} search test${tests === 1 ? '' : 's'}`;
  const says = passed === tests ? `${all} passed.` : `${passed} of ${all} passed.`;
  return { problems, facts: { tests, passed }, says, answers };
}
