/** Which tool a folder belongs to, by its config file. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { TOOLS, type Tool } from '../lib/tools.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
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
  /** Other configs of the tool beside it, relative to `dir`. */
  others?: readonly string[];
}

/** What the user named. */
interface Named {
  tool?: Tool;
  /** Absolute path of the config. */
  config?: string;
}

/**
 * Finds the site in a folder, or, if it has no config, in a folder inside it that usually has the documentation. A
 * config with another name, such as `mkdocs-online.yml`, is found if it is the only one.
 */
export function detectSite(dir: string, { tool, config }: Named = {}): Outcome<Found | undefined> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    return { value: undefined, problems: [problem('DG7080', { folder: dir })] };
  if (config !== undefined) return siteOfConfig(dir, config, tool);
  const tools = tool === undefined ? TOOLS : [tool];
  const find = (sites: (at: string, among: readonly Tool[]) => Found[]) => {
    const here = sites(dir, tools);
    return here.length > 0 ? here : NEAR.flatMap((name) => sites(path.join(dir, name), tools));
  };
  const known = find(sitesIn);
  const near = known.length > 0 ? known : find(otherSitesIn);
  const [first, second] = near;
  if (first && second) {
    const names = near.map(({ dir: at, configFile = '' }) => shown(path.relative(dir, path.join(at, configFile))));
    return { value: undefined, problems: [problem('DG7082', { configs: names })] };
  }
  if (first) return { value: first, problems: [] };
  if (tool !== undefined && readdirSync(dir).length > 0) return { value: { tool, dir }, problems: [] };
  return { value: undefined, problems: [problem('DG7081', { folder: dir })] };
}

const shown = (file: string): string => file.split(path.sep).join('/');

function sitesIn(dir: string, tools: readonly Tool[]): Found[] {
  return tools.flatMap((tool) => {
    const configFile = READERS[tool].configs.find((name) => existsSync(path.join(dir, name)));
    if (configFile === undefined || !hasPackage(dir, tool)) return [];
    // A config may inherit from another, which is then no other site.
    const text = orUndefined(() => readText(path.join(dir, configFile))) ?? '';
    const isOther = (name: string) => !READERS[tool].configs.includes(name) && !text.includes(name);
    return [{ tool, dir, configFile, others: otherConfigs(dir, tool).filter(isOther) }];
  });
}

/** The name of a config alone says too little about sites of Next.js. */
const hasPackage = (dir: string, tool: Tool): boolean => {
  const { has } = READERS[tool];
  return has === undefined || has.some((name) => readManifest(dir).versions[name] !== undefined);
};

const otherSitesIn = (dir: string, tools: readonly Tool[]): Found[] =>
  tools.flatMap((tool) => otherConfigs(dir, tool).map((configFile): Found => ({ tool, dir, configFile })));

const otherConfigs = (dir: string, tool: Tool): string[] =>
  (orUndefined(() => readdirSync(dir)) ?? []).filter((name) => READERS[tool].otherConfigs?.test(name)).sort();

/** The site of the config that the user named. Paths in the config of MkDocs are relative to its own folder. */
function siteOfConfig(dir: string, config: string, named: Tool | undefined): Outcome<Found | undefined> {
  const name = shown(path.relative(dir, config));
  const refused = (reason: 'missing' | 'tool'): Outcome<undefined> => ({
    value: undefined,
    problems: [problem('DG7087', { file: name, reason })],
  });
  if (!statSync(config, { throwIfNoEntry: false })?.isFile()) return refused('missing');
  const tool =
    named ??
    TOOLS.find((one) => name.includes(one === 'starlight' ? 'astro' : one)) ??
    (/\.ya?ml$/.test(config) ? 'mkdocs' : undefined) ??
    TOOLS.find((one) => READERS[one].configs.includes(path.basename(config)) && hasPackage(path.dirname(config), one));
  if (tool === undefined) return refused('tool');
  const isBelow = !name.startsWith('../') && !path.isAbsolute(name);
  if (tool === 'mkdocs' || !isBelow) {
    const around = /^(.*)[/\\]\.vitepress[/\\]/.exec(config)?.[1] ?? path.dirname(config);
    return { value: { tool, dir: around, configFile: shown(path.relative(around, config)) }, problems: [] };
  }
  return { value: { tool, dir, configFile: name }, problems: [] };
}
