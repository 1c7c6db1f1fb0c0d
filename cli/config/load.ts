/** From `site.config.*` and flags to frozen settings: find → bundle → evaluate → validate → resolve. */

import { statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { keyOf } from '../lib/hash.ts';
import type { Place } from '../lib/place.ts';
import { pluginsIn } from '../lib/plugin-chains.ts';
import type { Extensions, LoadedConfig, SiteConfig } from '../model/config.ts';
import type { Outcome } from '../problems/problem.ts';
import { stops } from '../problems/severity.ts';
import { redirectChildren } from '../system/child-output.ts';
import { readText } from '../system/fsx.ts';
import { packageVersion } from '../system/package-info.ts';
import { bundleConfig, type ConfigBundle } from './bundle.ts';
import { evaluateConfig } from './evaluate.ts';
import { assertBundlerFiles, findConfig, hasConfig, sitePath } from './find.ts';
import { type LocateSource, locateKey, locateWithin, type OpenModule } from './locate.ts';
import { type ConfigRequest, resolveConfig } from './resolve.ts';
import { blogsOf, docsOf, type ParsedConfig } from './settings/site.ts';
import type { EditUrl, FrontMatterSchema } from './settings/types.ts';
import { readTranslations } from './translations.ts';
import { type KeyPath, type Locate, validateConfig } from './validate.ts';

/** A config as its author wrote it, or as docsgen assumes it, not validated. */
interface ReadConfig {
  value: unknown;
  /** Relative to the site; empty for an assumed config. */
  file: string;
  bundle: ConfigBundle;
  locate: Locate;
}

/** Finds and runs the config of a site. No value when that fails. */
export async function readConfig(request: ConfigRequest): Promise<Outcome<ReadConfig | undefined>> {
  const found = findConfig(request);
  if (found.value === undefined) return { value: undefined, problems: found.problems };
  const file = found.value;
  assertBundlerFiles(request.siteDir);
  const bundled = await bundleConfig(request, file);
  const problems = [...found.problems, ...bundled.problems];
  if (bundled.value === undefined) return { value: undefined, problems };
  const bundle = bundled.value;
  const evaluated = await evaluateConfig({ siteDir: request.siteDir, file, bundle });
  problems.push(...evaluated.problems);
  if (evaluated.problems.length > 0) return { value: undefined, problems };
  const { siteDir } = request;
  const read = { value: evaluated.value, file: sitePath(siteDir, file), bundle, locate: locateIn(siteDir, file) };
  return { value: read, problems };
}

/** The config of a folder that has none. */
async function readAssumed({ siteDir }: ConfigRequest): Promise<Outcome<ReadConfig | undefined>> {
  const { assumeConfig } = await import('./assume/assume.ts');
  const { value, problems } = await assumeConfig(siteDir);
  if (value === undefined) return { value, problems };
  const { config, inputs } = value;
  const bundle = { path: '', hash: keyOf(JSON.stringify(config)), inputs };
  return { value: { value: config, file: '', bundle, locate: () => ({}) }, problems };
}

/**
 * Loads the settings of a site.
 * @returns No value when an error of the config leaves no settings to build with; all problems of a step are reported together.
 */
export async function loadConfig(request: ConfigRequest): Promise<Outcome<LoadedConfig | undefined>> {
  redirectChildren();
  const { value: read, problems } = await (hasConfig(request) ? readConfig(request) : readAssumed(request));
  if (read === undefined) return { value: undefined, problems };
  const { file, bundle, locate } = read;
  const valid = validateConfig(read.value, locate);
  problems.push(...valid.problems);
  if (valid.value === undefined) return { value: undefined, problems };
  const translations = await readTranslations(valid.value, { siteDir: request.siteDir, locate });
  problems.push(...translations.problems);
  const resolved = resolveConfig(valid.value, { ...request, translations: translations.value }, locate);
  problems.push(...resolved.problems);
  if (resolved.value === undefined) return { value: undefined, problems };
  if (problems.some(stops)) return { value: undefined, problems };
  const made = { ...bundle, inputs: [...bundle.inputs, ...translations.value.inputs] };
  const loaded = { ...describeLoad(resolved.value, made), file, locate };
  return { value: { ...loaded, extensions: extensionsOf(valid.value), labels: translations.value.labels }, problems };
}

function describeLoad(config: SiteConfig, bundle: ConfigBundle): Omit<LoadedConfig, 'extensions' | 'file' | 'locate'> {
  // The output folder and the shared cache do not affect what is in the output.
  const { outDir: _, cache: _cache, ...settings } = config;
  const node = process.versions.node.split('.')[0] ?? '';
  const hash = keyOf(packageVersion(), node, bundle.hash, JSON.stringify(settings));
  return { config, bundle: bundle.path, hash, inputs: bundle.inputs };
}

const extensionsOf = ({ markdown, docs, blog, pages, frontMatter }: ParsedConfig): Extensions => ({
  editUrls: editFunctions([...docsOf(docs), ...blogsOf(blog), ...(pages ? [{ ...pages, id: 'pages' }] : [])]),
  ...(frontMatter.schema ? { schemas: schemasOf(frontMatter.schema) } : {}),
  ...pluginsIn({ markdown, docs, blog, pages }),
});

const editFunctions = (owners: readonly { id: string; editUrl?: EditUrl | undefined }[]): Extensions['editUrls'] =>
  Object.fromEntries(
    owners.flatMap(({ id, editUrl }) => (typeof editUrl === 'function' ? [[id, editUrl] as const] : [])),
  );

const schemasOf = (schema: FrontMatterSchema): Extensions['schemas'] =>
  '~standard' in schema ? { docs: schema, blog: schema, pages: schema } : schema;

function locateIn(siteDir: string, file: string): Locate {
  const relative = sitePath(siteDir, file);
  const sources = new Map<string, LocateSource>();
  const read = (name: string): LocateSource => {
    const source = sources.get(name) ?? { file: name, text: readText(path.join(siteDir, name)) };
    sources.set(name, source);
    return source;
  };
  const open: OpenModule = (from, specifier) => {
    if (!specifier.startsWith('.')) return undefined;
    const base = path.join(siteDir, path.dirname(from), specifier);
    const found = MODULE_ENDINGS.map(
      (ending) => base.replace(/\.js$/, (js) => (ending === '' ? js : '')) + ending,
    ).find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    return found === undefined ? undefined : read(sitePath(siteDir, found));
  };
  return (key: KeyPath, within?: string): Place =>
    within === undefined ? locateKey(read(relative), key, open) : locateWithin(read(within), key);
}

const MODULE_ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json'];
