/** What all shards of a build have in common, and how two builds differ. */
import process from 'node:process';
import { keyOf } from '../../lib/hash.ts';
import { headCommit } from '../../pipeline/history/git.ts';
import { packageVersion } from '../../system/package-info.ts';
import { type SourceIdentity, sourceIdentity } from '../identity/site-identity.ts';
import type { Sources, UnderstoodSite, Workspace } from '../types.ts';

/** What decides the pages of a shard, and what a user can change when two shards differ. */
export interface BuildIdentity extends SourceIdentity {
  /** Of docsgen's code, and its version. */
  tool: string;
  version: string;
  /** Node's major version. */
  node: string;
  /** The commit, only for the user: what it decides is in the other fields. Empty without git. */
  commit: string;
}

/** Path and hash of every file that scan found, sorted. */
export type FileHashes = readonly (readonly [path: string, hash: string])[];

export const filesOf = ({ found }: Pick<Sources, 'found'>): FileHashes => {
  const lists = [found.sources, found.data, found.assets, found.publicFiles];
  const paths = [...new Set(lists.flatMap((files) => files.map(({ path }) => path)))].sort();
  return paths.map((path) => [path, found.hashOf(path)] as const);
};

export async function buildIdentity(workspace: Workspace, sources: Sources, files: FileHashes): Promise<BuildIdentity> {
  return {
    tool: workspace.toolId,
    version: packageVersion(),
    node: process.versions.node.split('.')[0] ?? '',
    commit: await headCommit(workspace.siteDir),
    ...sourceIdentity(workspace, sources, files.flat()),
  };
}

/**
 * The code of a site: known only when it is bundled. A part with other code has pages that this build cannot use.
 */
export const codeOf = ({ shells, parsed }: Pick<UnderstoodSite, 'shells' | 'parsed'>): string =>
  keyOf(parsed.parseIdentity, ...[...shells.values()].flatMap(({ id, bootUrl, cssUrl }) => [id, bootUrl, cssUrl]));

/** What differs between a part and this build, in words; empty when nothing does. */
export function differencesOf(part: BuildIdentity, own: BuildIdentity): string[] {
  const differs = (name: keyof BuildIdentity) => part[name] !== own[name];
  // Another version, or another Node, changes the hash of the settings too.
  if (differs('tool'))
    return [
      differs('version')
        ? `the version of docsgen is ${part.version}, and here it is ${own.version}`
        : `docsgen ${own.version} was compiled differently`,
    ];
  if (differs('node')) return [`the version of Node.js is ${part.node}, and here it is ${own.node}`];
  const commits = part.commit !== '' && own.commit !== '' && differs('commit');
  return [
    ...(commits && differs('content')
      ? [`the commit is ${part.commit.slice(0, 10)}, and here it is ${own.commit.slice(0, 10)}`]
      : []),
    ...(differs('settings') ? ['the settings or flags differ'] : []),
    ...(differs('content') ? ['the files differ'] : []),
    ...(differs('commits') ? ['the commits differ, whose dates and authors pages show'] : []),
    ...(differs('api') ? ['the API reference differs'] : []),
  ];
}

/** What to do about a part that differs. */
export function remedyFor(part: BuildIdentity, own: BuildIdentity): string {
  if (part.tool !== own.tool) return 'install docsgen from the same lockfile everywhere, then run the shards again';
  if (part.node !== own.node) return 'use the same version of Node.js everywhere, then run the shards again';
  if (part.commits !== own.commits && part.content === own.content)
    return 'fetch the same commits in all jobs, for example with fetch-depth: 0, then run the shards again';
  if (part.settings !== own.settings && part.content === own.content)
    return 'run all shards and the join with the same config, environment, and flags such as --drafts and --base-url';
  return 'run the shard again for the same commit; files that a job creates must be the same in all jobs';
}

/** Files that differ between two lists, in the order of their paths. */
export function filesThatDiffer(part: FileHashes, own: FileHashes): string[] {
  const others = new Map(part);
  const mine = new Map(own);
  return [...new Set([...others.keys(), ...mine.keys()])].filter((path) => others.get(path) !== mine.get(path)).sort();
}
