/** The end of a build: writes the output and saves the cache for the next run. */

import { resolve } from 'node:path';
import type { Changes, Sizes } from '../../model/result.ts';
import { securityPolicy } from '../../pipeline/outputs/csp.ts';
import { feeds } from '../../pipeline/outputs/feeds.ts';
import { type GeneratedFile, generatedFiles } from '../../pipeline/outputs/generated.ts';
import { hostFiles } from '../../pipeline/outputs/hosting.ts';
import type { SmallFile } from '../../pipeline/outputs/open-search.ts';
import { pageIndexFiles } from '../../pipeline/outputs/page-index.ts';
import { searchStarts } from '../../pipeline/outputs/search-start.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';
import { atItem, inStage } from '../../system/stage-channel.ts';
import { postBodies } from '../pages/post-bodies.ts';
import type { BuiltSite, Workspace } from '../types.ts';
import { llmsFull } from './llms-full.ts';
import type { PlanPublish } from './open.ts';
import { publishedSearch } from './search.ts';
import { codeFiles, copies, hosting, renderedPages } from './site-files.ts';
import { sizesOf } from './sizes.ts';

interface Late {
  /** What is found while files are copied is added. */
  problems: Problem[];
  /** See `CardSteps`. */
  cardFiles?: ((output: Output) => Outcome<OutputFile[]>) | undefined;
}

/** Writes the site to the output folder unless something failed; saves the cache either way. */
export function publish(
  workspace: Workspace,
  site: BuiltSite & Late & { failing: boolean; plan?: PlanPublish | undefined },
): { files: number; bytes: number; hits: number; misses: number; sizes?: Sizes; changes?: Changes } {
  const { output, failing, found, parsed, rendered, problems } = site;
  const counts = { hits: parsed.hits + rendered.hits, misses: parsed.misses + rendered.misses };
  // A file that changed during the build may have been read after its hash was made.
  const settled = found.doubts.size > 0 ? undefined : rendered.settled;
  const stages = { parsed: parsed.byKey, rendered: rendered.byKey, ...(settled ? { settled } : {}) };
  const kept = { stamps: found.stamps, ...stages };
  if (!output) return { files: 0, bytes: 0, ...counts };
  const save = (more: { isPublished?: true } = {}): void => {
    for (const page of rendered.byKey.values()) for (const file of page.files) file.staged = false;
    workspace.save({ ...kept, ...more });
  };
  const files = failing ? [] : outputFiles(workspace, site, output);
  // Copying can add problems.
  if (failing || problems.some(({ severity }) => severity === 'error')) {
    output.abort();
    save();
    return { files: 0, bytes: 0, ...counts };
  }
  const changes = site.plan?.(files);
  const bytes = whileMoving(site.loaded.config.outDir, (onMoved) => {
    const committed = inStage('move files', () =>
      output.commit(files, (done, total) => {
        atItem(done, total);
        onMoved(done, total);
      }),
    );
    // A folder without a config is somebody's repository, whose state in Git a first look must not change.
    if (site.loaded.file === '') output.ignore();
    inStage('save cache', () => save({ isPublished: true }));
    return committed.bytes;
  });
  const sizes = sizesOf(files, site.table.routes);
  return { files: files.length, bytes, ...counts, sizes, ...(changes ? { changes } : {}) };
}

function outputFiles(workspace: Workspace, site: BuiltSite & Late, output: Output): OutputFile[] {
  const copied = inStage('copy files', () =>
    copies(site).map(({ path, from }) => {
      const done = output.copy(path, { from: resolve(workspace.siteDir, from), seen: site.found.stamps.stampOf(from) });
      site.problems.push(...done.problems);
      return done.value;
    }),
  );
  const cards = site.cardFiles?.(output);
  site.problems.push(...(cards?.problems ?? []));
  const pages = site.rendered.results.flatMap(({ files }) => files);
  const policy = policyOf(site, output, pages);
  const llms = site.llms();
  const small = inStage('small files', () =>
    [...smallFiles(site, policy), ...site.lists(), ...feedFiles(workspace, site, output)].map(({ path, content }) =>
      output.stage(path, content),
    ),
  );
  const search = inStage('search', () =>
    Array.from(publishedSearch(workspace, renderedPages(site), output.published), (file) =>
      'content' in file ? output.stage(file.path, file.content) : file,
    ),
  );
  const files = [
    ...pages,
    ...small,
    ...search,
    ...copied.filter((file) => file !== undefined),
    ...(cards?.value ?? []),
  ];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const full = inStage('llms-full.txt', () => llmsFull(llms, { output, files: byPath }));
  const index = inStage('pages.json', () =>
    pageIndexFiles({ ...llms, sizeOf: (file) => byPath.get(file)?.size }).map(({ path, content }) =>
      output.stage(path, content),
    ),
  );
  return [...files, ...full, ...index];
}

/** The site's Content-Security-Policy, if it has one. It covers every document. */
function policyOf(site: BuiltSite & { problems: Problem[] }, output: Output, pages: OutputFile[]): string | undefined {
  const { config } = site.loaded;
  if (!config.csp) return undefined;
  const documents = [
    ...pages.filter(({ path }) => path.endsWith('.html')).map((file) => () => output.contentOf(file)),
    ...hostFiles(hosting(site)).flatMap(({ path, content }) => (path.endsWith('.html') ? [() => content] : [])),
  ];
  const policy = securityPolicy(config, eachText(documents));
  if (config.hosting.includes('cloudflare') && policy.length > MAX_CLOUDFLARE_POLICY)
    site.problems.push(problem('DG1065', { length: policy.length, most: MAX_CLOUDFLARE_POLICY }));
  return policy;
}

/** The most characters a policy may have: Cloudflare limits the lines of `_headers`. */
const MAX_CLOUDFLARE_POLICY = 1970;

function* eachText(texts: readonly (() => string)[]): Generator<string> {
  for (const text of texts) yield text();
}

/** Feeds, generated from the pages as published. */
function feedFiles(workspace: Workspace, site: BuiltSite, output: Output): SmallFile[] {
  const { loaded, graph, parsed, found, hrefOf } = site;
  const bodies = postBodies(workspace, site, output);
  try {
    const { bodyOf } = bodies;
    return feeds({
      config: loaded.config,
      graph,
      documents: parsed.documents,
      publicFiles: found.publicFiles,
      bodyOf,
      hrefOf,
    });
  } finally {
    bodies.close();
  }
}

function smallFiles(site: BuiltSite, policy: string | undefined): GeneratedFile[] {
  const { loaded, graph, table, found, sidebars, hrefOf } = site;
  const { config } = loaded;
  const { publicFiles } = found;
  return [
    ...codeFiles(site),
    ...sidebars.files,
    ...generatedFiles({
      config,
      graph,
      table,
      items: site.items,
      publicFiles,
      documents: site.parsed.documents,
      hrefOf,
    }),
    ...searchStarts({ config, graph, hrefOf }),
    ...hostFiles({ ...hosting(site), policy }),
  ];
}

/**
 * Moves files into place. When the disk fails midway, the error includes the progress.
 * @throws EnvironmentError with the reason, and with DG7143 if files had been moved.
 */
function whileMoving<T>(outDir: string, move: (onMoved: (done: number, total: number) => void) => T): T {
  const moved = { done: 0, total: 0 };
  try {
    return move((done, total) => Object.assign(moved, { done, total }));
  } catch (error) {
    const known = asEnvironmentError(error, 'write to', outDir);
    if (!(known instanceof EnvironmentError) || moved.done === 0) throw known;
    throw new EnvironmentError(known.problem, [problem('DG7143', { ...moved, outDir })]);
  }
}
