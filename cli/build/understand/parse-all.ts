/** Parses all sources. Results are cached by path and content. */

import { pathToFileURL } from 'node:url';
import { swizzledFiles } from '../../docusaurus/swizzled-files.ts';
import { keyOf } from '../../lib/hash.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { localeOfRoot } from '../../lib/text.ts';
import { decodeBody } from '../../model/body.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { Document, DocumentDetails, SourceFile } from '../../model/document.ts';
import { createOutliner } from '../../pipeline/parse/outline.ts';
import { createParseStage, type ParsedFile, type ParseSettings } from '../../pipeline/parse/stage.ts';
import type { Scan } from '../../pipeline/scan/scan.ts';
import type { Outcome } from '../../problems/problem.ts';
import { isAbsent } from '../../system/cache.ts';
import { type EachResult, each } from '../../system/each.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { atItem } from '../../system/stage-channel.ts';
import { siteIdentity } from '../identity/site-identity.ts';
import type { Parsed, Workspace } from '../types.ts';
import { withDefaults } from './defaults.ts';
import { addFallbacks } from './fallbacks.ts';

export interface ParseAllInput {
  scan: Scan;
  loaded: LoadedConfig;
  /** Names in the theme's `mdx`. */
  provided: readonly string[];
  /** What is shown for a document that cannot be read. Absent: nothing. */
  lastGood?: ((source: SourceFile) => ParsedFile | undefined) | undefined;
}

function outsideOf({ roots, repository: { folder } }: SiteConfig): { outside?: string[]; repository?: string } {
  const outside = roots.map(({ path }) => path).filter((path) => path.startsWith('../') || isPrivate(path));
  return { ...(outside.length > 0 ? { outside } : {}), ...(folder === undefined ? {} : { repository: folder }) };
}

export function parseSettings(
  workspace: Workspace,
  { loaded, provided }: Pick<ParseAllInput, 'loaded' | 'provided'>,
): ParseSettings {
  const { config } = loaded;
  const { own = {}, editUrls, schemas, ...chains } = loaded.extensions;
  const plugins = Object.keys(own).length > 0 || Object.values(chains).some((chain) => chain.length > 0);
  const swizzled = [...swizzledFiles(workspace.siteDir).keys()];
  const blogs = config.blogs.map(({ id }) => id).filter((id) => id !== 'blog');
  return {
    siteDir: workspace.siteDir,
    packsDir: workspace.packsDir,
    pack: workspace.nextPack,
    markdown: {
      ...markdownOf(config),
      plugins,
      ...(provided.length > 0 ? { provided } : {}),
      ...(swizzled.length > 0 ? { swizzled } : {}),
      ...(blogs.length > 0 ? { blogs } : {}),
      ...outsideOf(config),
    },
    ...(plugins ? { extensions: pathToFileURL(loaded.bundle).href } : {}),
  };
}

export async function parseAll(
  workspace: Workspace,
  { scan, loaded, provided, lastGood }: ParseAllInput,
): Promise<Outcome<Parsed>> {
  const { config } = loaded;
  const settings = parseSettings(workspace, { loaded, provided });
  const { plugins } = settings.markdown;
  const site = siteIdentity(workspace, plugins ? loaded : undefined);
  const parseIdentity = keyOf(site, JSON.stringify(settings.markdown));
  const { value: sources, problems } = await withDefaults(scan, config);
  const { packs } = workspace;
  const done: EachResult<ParsedFile> = await each<SourceFile, ParsedFile>({
    stage: 'parse',
    items: sources,
    key: keyMaker(settings.markdown, site),
    fileOf: ({ path }) => path,
    known: workspace.known ?? workspace.parsed(),
    // The table keeps rows of old texts whose packs may be gone. Undoing an edit can find such a row.
    usable: ({ document, details, body }) =>
      (!body || isAbsent(body) || packs.has(body)) &&
      (!details || packs.has(details)) &&
      (document?.includes?.every(([path, hash]) => scan.hashOf(path) === hash) ?? true),
    fetch: workspace.shared?.fetcher('documents'),
    settings,
    create: (made, thread) => createParseStage(made as ParseSettings, thread),
    threads: workspace.threads,
    made: workspace.shared && ((key, file) => shareFile(workspace.shared, key, file)),
    onProgress: atItem,
  });
  const value = nothingParsed(workspace, { settings, parseIdentity, hits: done.hits, misses: done.misses });
  problems.push(...done.problems);
  const isMissing = ({ document }: ParsedFile): boolean => document === undefined;
  const outline = done.results.some(isMissing) ? await createOutliner(workspace.siteDir, settings.markdown) : undefined;
  done.results.forEach((result, index) => {
    problems.push(...result.problems);
    const source = sources[index] as SourceFile;
    const [key, at] = [done.keys[index] as string, value.documents.length];
    if (done.ran.has(index)) value.fresh.add(at);
    const isGood = result.document !== undefined && result.body !== undefined;
    const isWhole = isGood && !result.problems.some((one) => UNREAD.has(one.code) && one.file === source.path);
    const shown = isWhole ? result : (lastGood?.(source) ?? result);
    if (!shown.document || !shown.body) value.failed.add(at);
    else if (shown !== result) value.outdated.add(source.path);
    // Its front matter counts, or links to the page and its place in sidebars would be reported too.
    value.documents.push(shown.document ?? { ...standIn(source), ...orUndefined(() => outline?.(source)) });
    value.bodies.push(shown.body);
    value.details.push(shown.details);
    value.sources.push(source);
    noteDoubts(scan, source, result);
    const { read, document } = result;
    value.hashes.push(withIncludes(hashOf(read === undefined ? source : { ...source, hash: read }), document));
    value.keys.push(withIncludes(read === undefined ? key : keyOf(key, read), document));
    if (!isGood || result.unfinished) value.unfinished.add(at);
    else value.byKey.set(key, result);
  });
  workspace.shared?.know({ documents: value.byKey, bodies: value.byKey });
  addFallbacks(value, config);
  return { value, problems };
}

/** Front matter that could not be read at all: the page has lost its title, its place and its URL. */
const UNREAD = new Set(['DG2001', 'DG2006', 'DG2007']);

/** Stores a result unless the next build may have another one. */
function shareFile(shared: Workspace['shared'], key: string, file: ParsedFile): void {
  if (!file.document || !file.body || file.unfinished || file.read !== undefined) return;
  shared?.store('documents', key, file);
  shared?.store('bodies', key, file);
}

export function nothingParsed(
  { packs }: Workspace,
  run: Pick<Parsed, 'settings' | 'parseIdentity' | 'hits' | 'misses'>,
): Parsed {
  const bodies: Parsed['bodies'] = [];
  const details: Parsed['details'] = [];
  return {
    documents: [],
    bodies,
    details,
    detailsOf(at) {
      const handle = details[at];
      return handle ? (JSON.parse(packs.whole(handle)) as DocumentDetails) : NO_DETAILS;
    },
    bodyOf(at) {
      const handle = bodies[at];
      const body = handle && decodeBody(packs.whole(handle));
      return body === undefined || body.code !== undefined ? undefined : body.parts.join('');
    },
    failed: new Set(),
    outdated: new Set(),
    unfinished: new Set(),
    hashes: [],
    sources: [],
    keys: [],
    byKey: new Map(),
    fresh: new Set(),
    repairs: 0,
    ...run,
  };
}

const NO_DETAILS: DocumentDetails = { headings: [], ids: [], refs: [] };

/** Hash of the text, its folder defaults, and the symbols that its code names. */
export const hashOf = ({ hash, defaults, symbols }: SourceFile): string =>
  defaults || symbols ? keyOf(hash, defaults?.hash ?? '', symbols?.hash ?? '') : hash;

/**
 * The key has all that decides a document and its body, except the files that it includes: those are known only after
 * parsing, so `usable` compares their hashes. Without the hash of the folder defaults, pages would keep the old value of
 * a variable of `_defaults.yml`. What decides nothing stays out: with the interface texts of all languages, one
 * translated word would parse the whole site again.
 */
function keyMaker({ texts, ...markdown }: ParseSettings['markdown'], site: string): (file: SourceFile) => string {
  const shared = keyOf(site, JSON.stringify(markdown));
  const byLocale = new Map(Object.entries(texts).map(([name, own]) => [name, keyOf(shared, JSON.stringify(own))]));
  return (file) => keyOf(byLocale.get(localeOfRoot(file.root)) ?? shared, file.path, file.root, hashOf(file));
}

/** The settings, with the interface texts that parsing writes into bodies. */
const markdownOf = ({ markdown, locales, llms }: SiteConfig): Omit<ParseSettings['markdown'], 'plugins'> => ({
  ...markdown,
  ...(llms?.pages ? { copies: true as const } : {}),
  texts: Object.fromEntries(
    locales.map(({ name, texts }, index) => [
      index === 0 ? '' : name,
      Object.fromEntries(Object.entries(texts).filter(([key]) => IN_BODIES.test(key))),
    ]),
  ),
});

const IN_BODIES = /^(?:admonition|api|code|details|diagram|footnotes|heading|math|tabs)\./;

/** Notes files that changed between scanning and reading. `hashOf` also stamps included files for the next scan. */
function noteDoubts(scan: Scan, source: SourceFile, { read, document }: ParsedFile): void {
  if (read !== undefined) scan.doubts.add(source.path);
  for (const [path, hash] of document?.includes ?? []) if (scan.hashOf(path) !== hash) scan.doubts.add(path);
}

/** A page changes when a file that it includes changes. */
function withIncludes(key: string, document: Document | undefined): string {
  return document?.includes ? keyOf(key, ...document.includes.map((row) => row.join(' '))) : key;
}

/** A placeholder for a document that could not be read. */
export const standIn = ({ path, root, rel, ext }: SourceFile): Document => ({
  file: path,
  root,
  rel,
  format: ext === 'md' ? 'md' : ext === 'mdx' ? 'mdx' : 'tsx',
  frontMatter: {},
  keyLines: {},
  title: '',
  hasH1: false,
  description: '',
  words: 0,
  truncated: false,
  interactive: false,
});
