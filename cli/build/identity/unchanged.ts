/** Detects that nothing changed since the last good build, so that parsing, rendering and checking can be skipped. */
import { join } from 'node:path';
import { fits, type Shape } from '../../lib/fits.ts';
import { keyOf } from '../../lib/hash.ts';
import type { BuildOptions, BuildResult } from '../../model/result.ts';
import { keptIsFresh } from '../../pipeline/bundle/keep.ts';
import type { Output } from '../../pipeline/write/write.ts';
import { PROBLEM_SHAPE } from '../../problems/problem.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { Parsed, Sources, Workspace } from '../types.ts';
import { keyOfSources, sourceIdentity } from './site-identity.ts';

interface LastBuild {
  key: string;
  /** Files outside the content folders that documents include or show. */
  includes: string[];
  output: string;
  result: Omit<BuildResult, 'table'>;
}

/** The inputs of the current build. */
interface Now extends Sources {
  options: BuildOptions;
  output: Output;
}

const file = ({ cacheDir }: Workspace): string => join(cacheDir, 'build.json');

/** The shape of the file. Checked on reading, because the result is printed without further checks. */
const LAST: Shape = {
  key: 'string',
  includes: ['string'],
  output: 'string',
  result: {
    ...{ ok: 'boolean', routes: 'number', pages: 'number', files: 'number', bytes: 'number', outDir: 'string' },
    cache: { hits: 'number', misses: 'number' },
    problems: [PROBLEM_SHAPE],
    'start?': 'string',
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

/** The result of the last build if this build would repeat it. */
export function lastBuild(workspace: Workspace, now: Now): BuildResult | undefined {
  if (!workspace.useCache) return undefined;
  const last = readLast(workspace);
  for (const path of last?.includes ?? []) now.found.hashOf(path);
  if (
    last?.key !== keyNow(workspace, now) ||
    !keptIsFresh(workspace, now.loaded.config) ||
    now.output.digest() !== last.output
  )
    return undefined;
  const { hits, misses } = last.result.cache;
  return { ...last.result, table: [], cache: { hits: hits + misses, misses: 0 } };
}

/**
 * Records a published build, unless a file changed between scan and parse: the key would have the hash of the old text,
 * and the output the new one. Undoing the edit would then count as no change, and leave the new text published.
 */
export function rememberBuild(workspace: Workspace, now: Now & { parsed: Parsed }, result: BuildResult): void {
  if (!workspace.useCache || now.found.doubts.size > 0) return;
  const { table: _, answers: _answers, ...kept } = result;
  const quoted = now.parsed.documents.flatMap(({ includes }) => includes?.map(([path]) => path) ?? []);
  writeJsonChecked(file(workspace), {
    key: keyNow(workspace, now),
    includes: [...new Set([...quoted, ...now.found.others.keys()])],
    output: now.output.digest(),
    result: kept,
  } satisfies LastBuild);
}

const keyNow = (workspace: Workspace, { options, ...sources }: Now): string =>
  keyOf(String(options.strict), sources.cards?.key() ?? '', inputsKey(workspace, sources));

/** One key for all inputs of a site read so far: settings, code, commits, the API reference, files. */
export function inputsKey(workspace: Workspace, sources: Sources): string {
  const { found, loaded } = sources;
  // A file created after its folder was listed can still have been read, so the key marks the listed files.
  const listed = new Set(
    [found.sources, found.data, found.assets, found.publicFiles].flatMap((files) => files.map(({ path }) => path)),
  );
  const files = [...found.stamps.paths()].map(
    (path) => `${path}\n${found.stamps.hashOf(path)}${listed.has(path) ? '\n' : ''}`,
  );
  return keyOf(loaded.config.outDir, keyOfSources(sourceIdentity(workspace, sources, files.sort())));
}
