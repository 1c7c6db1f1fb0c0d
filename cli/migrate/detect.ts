/** Which tool a folder belongs to, by its config file. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { TOOLS, type Tool } from '../lib/tools.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { readManifest } from './base/manifest.ts';
import { READERS } from './readers.ts';

/** Folders of a repository that often hold its documentation. */
const NEAR = ['website', 'docs', 'doc', 'site', 'www', 'docs-site', 'documentation', 'packages/docs', 'apps/docs'];

export interface Found {
  tool: Tool;
  /** Absolute path of the folder with the config. */
  dir: string;
  /** Relative to `dir`. Undefined: the tool was named, and its config is missing. */
  configFile?: string;
}

/**
 * Finds the site in a folder, or, if it has no config, in a folder inside it that usually has the documentation.
 * @param from The tool, if it is known.
 */
export function detectSite(dir: string, from?: Tool): Outcome<Found | undefined> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    return { value: undefined, problems: [problem('DG7080', { folder: dir })] };
  const tools = from === undefined ? TOOLS : [from];
  const here = sitesIn(dir, tools);
  const near = here.length > 0 ? here : NEAR.flatMap((name) => sitesIn(path.join(dir, name), tools));
  const [first, second] = near;
  if (first && second) {
    const names = near.map(({ dir: at, configFile = '' }) => shown(path.relative(dir, path.join(at, configFile))));
    return { value: undefined, problems: [problem('DG7082', { configs: names })] };
  }
  if (first) return { value: first, problems: [] };
  if (from !== undefined && readdirSync(dir).length > 0) return { value: { tool: from, dir }, problems: [] };
  return { value: undefined, problems: [problem('DG7081', { folder: dir })] };
}

const shown = (file: string): string => file.split(path.sep).join('/');

function sitesIn(dir: string, tools: readonly Tool[]): Found[] {
  return tools.flatMap((tool) => {
    const { configs, has } = READERS[tool];
    const configFile = configs.find((name) => existsSync(path.join(dir, name)));
    if (configFile === undefined) return [];
    const isIt = has === undefined || has.some((name) => readManifest(dir).versions[name] !== undefined);
    return isIt ? [{ tool, dir, configFile }] : [];
  });
}
