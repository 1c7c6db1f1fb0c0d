/** Recognises that nothing changed since the last good build: nothing is parsed, rendered, checked. */
import { join } from 'node:path';
import type { LoadedConfig } from '../config/types.ts';
import { fits, type Shape } from '../lib/fits.ts';
import { keyOf } from '../lib/hash.ts';
import type { BuildOptions, BuildResult } from '../model/result.ts';
import { PROBLEM_SHAPE } from '../problems/problem.ts';
import { readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { keptIsFresh } from './bundle/keep.ts';
import { isPrimed } from './bundle/shell.ts';
import type { Scan } from './scan.ts';
import type { Parsed } from './site.ts';
import type { Workspace } from './workspace.ts';
import type { Output } from './write.ts';

interface LastBuild {
  key: string;
  /** Files that documents quote or show from outside of the content folders. */
  includes: string[];
  output: string;
  result: BuildResult;
}

/** A build as far as its inputs are known. */
export interface Now {
  options: BuildOptions;
  loaded: LoadedConfig;
  found: Scan;
  output: Output;
  /** What the API reference is made of; empty without one. */
  api: string;
  /** The commits whose dates and authors are in the pages; empty when no page has any. */
  commits: string;
}

/** The bundles a site may have. */
export const bundlesOf = (config: LoadedConfig['config']): string[] =>
  isPrimed(config) ? ['pages', 'diagrams'] : ['shell', 'pages', 'diagrams'];

const file = ({ cacheDir }: Workspace): string => join(cacheDir, 'build.json');

/** What is printed of a build that is not made again: nothing behind it notices that it cannot be read. */
const LAST: Shape = {
  key: 'string',
  includes: ['string'],
  output: 'string',
  result: {
    ...{ ok: 'boolean', routes: 'number', pages: 'number', files: 'number', bytes: 'number', outDir: 'string' },
    cache: { hits: 'number', misses: 'number' },
    problems: [PROBLEM_SHAPE],
    table: [
      { path: 'string', kind: 'string', 'source?': 'string', layout: 'string', 'chunk?': 'string', file: 'string' },
    ],
    'sizes?': {
      kinds: [{ name: 'string', files: 'number', bytes: 'number' }],
      heaviest: [{ path: 'string', bytes: 'number' }],
    },
  },
};

function readLast(workspace: Workspace): LastBuild | undefined {
  const value = readJsonChecked(file(workspace));
  return fits(value, LAST) ? (value as LastBuild) : undefined;
}

/** The result of the build that made this output (its digest); undefined when another one was remembered last. */
export function lastResult(workspace: Workspace, output: string): BuildResult | undefined {
  const last = readLast(workspace);
  return last?.output === output ? last.result : undefined;
}

/** The result of the last build when this one would repeat it. */
export function lastBuild(workspace: Workspace, now: Now): BuildResult | undefined {
  if (!workspace.useCache) return undefined;
  const last = readLast(workspace);
  for (const path of last?.includes ?? []) now.found.hashOf(path);
  if (
    last?.key !== keyNow(workspace, now) ||
    !keptIsFresh(workspace, bundlesOf(now.loaded.config)) ||
    now.output.digest() !== last.output
  )
    return undefined;
  const { hits, misses } = last.result.cache;
  return { ...last.result, cache: { hits: hits + misses, misses: 0 } };
}

/** Remembers a build that went out. */
export function rememberBuild(workspace: Workspace, now: Now & { parsed: Parsed }, result: BuildResult): void {
  if (!workspace.useCache || now.found.doubts.size > 0) return;
  const quoted = now.parsed.documents.flatMap(({ includes }) => includes?.map(([path]) => path) ?? []);
  writeJsonChecked(file(workspace), {
    key: keyNow(workspace, now),
    includes: [...new Set([...quoted, ...now.found.others.keys()])],
    output: now.output.digest(),
    result,
  } satisfies LastBuild);
}

function keyNow({ toolId }: Workspace, { options, loaded, found, api, commits }: Now): string {
  const files = [...found.stamps].map(([path, stamp]) => `${path}\n${stamp[4]}`).sort();
  // A file that came after its folder was listed may have a stamp all the same.
  const listed = found.sources.length + found.data.length + found.assets.length + found.publicFiles.length;
  const asked = [loaded.hash, loaded.config.outDir, String(options.strict), String(listed)];
  return keyOf(toolId, ...asked, api, commits, ...files);
}
