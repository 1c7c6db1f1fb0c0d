/** What decides every page of a site besides the files and data that a page is made from. */
import { relative } from 'node:path';
import { swizzledFiles } from '../../docusaurus/swizzled-files.ts';
import { keyOf } from '../../lib/hash.ts';
import type { LoadedConfig } from '../../model/config.ts';
import { iconsKey } from '../../system/icon-sets.ts';
import type { Sources, Workspace } from '../types.ts';

type Site = Pick<Workspace, 'siteDir' | 'toolId'>;

/** Each input of the whole site: docsgen, and what is found in the site's folder without being named in its config. */
const INPUTS: readonly ((site: Site) => string)[] = [
  ({ toolId }) => toolId,
  ({ siteDir }) => iconsKey(siteDir),
  ({ siteDir }) => [...swizzledFiles(siteDir)].map(([name, file]) => `${name} ${relative(siteDir, file)}`).join('\n'),
];

/**
 * The key of all inputs of the whole site. Every key of a result that decides what pages show has it: those of parsed texts,
 * bundles and rendered pages, of whole builds, and of shards. An input that only some keys had would leave stale pages:
 * with a new component in `src/theme` and a parse key without it, old bodies would still show the built-in component.
 * The API reference is read without these inputs: its key has only docsgen's build id.
 * It is read anew for each run, as `dev` keeps its workspace.
 * @param loaded Absent: without the settings, for results that depend on some settings only and have those in their keys.
 */
export const siteIdentity = (site: Site, loaded?: Pick<LoadedConfig, 'hash'>): string =>
  keyOf(...INPUTS.map((input) => input(site)), loaded?.hash ?? '');

/** Hashes of all that decides the pages of a site, each of a kind of its own, so that two builds can say what differs. */
export interface SourceIdentity {
  /** See `siteIdentity`: of the config with the flags that win over it, and of what else the whole site depends on. */
  settings: string;
  /** Of all files. */
  content: string;
  /** Of commits whose dates or authors pages show. */
  commits: string;
  /** Of the API reference. */
  api: string;
}

/**
 * @param files Paths and hashes of the files, in a fixed order. They are one text for the hash: as arguments, those of
 * some 100,000 files would be more than a call can have.
 */
export const sourceIdentity = (
  workspace: Workspace,
  { loaded, found, commits, reference }: Sources,
  files: readonly string[],
): SourceIdentity => ({
  settings: siteIdentity(workspace, loaded),
  content: keyOf(...[files, found.media].map((paths) => paths.join('\u0000'))),
  commits,
  api: reference?.digest ?? '',
});

export const keyOfSources = ({ settings, content, commits, api }: SourceIdentity): string =>
  keyOf(settings, content, commits, api);
