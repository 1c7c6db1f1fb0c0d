/**
 * A site before its texts are parsed, for the first start of `dev`: pages are known by front matter and first heading,
 * and a requested page is parsed alone. What needs other texts (descriptions, anchors, components) comes with the whole
 * site, which replaces this one; its problems are not reported.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, MarkdownSettings, SourceFile } from '../../model/document.ts';
import type { Outcome } from '../../problems/problem.ts';
import { inherit } from '../parse/defaults.ts';
import { formatOf } from '../parse/format.ts';
import { createFrontMatterReader } from '../parse/front-matter.ts';
import { createRun, type Run } from '../run.ts';
import type { Parsed, Sources, UnderstoodSite } from '../site.ts';
import { withDefaults } from '../understand/defaults.ts';
import {
  hashOf,
  nothingParsed,
  type ParseAllInput,
  type parseAll,
  parseSettings,
  standIn,
} from '../understand/parse-all.ts';
import { readSite } from '../understand.ts';
import type { Workspace } from '../workspace.ts';
import { documentsOf, type LivePage } from './pages.ts';
import { type ShownSite, showSite } from './shown.ts';
import { parseAgain, takeTexts } from './texts.ts';

export interface EarlySite extends Pick<ShownSite, 'find' | 'sidebar'> {
  /** The files of a page; undefined when only the whole site can show it. */
  page(route: number): Promise<LivePage | undefined>;
  /** Resolves when no page is being made. */
  idle(): Promise<void>;
}

/** With fewer pages, the whole site is there soon enough. */
const MANY = 300;
/** Pages that one run can make; each gets a pack. */
const MOST_PAGES = 500;

/** Undefined for sites that are small, known from an earlier run, or need all texts: with an API reference or a policy. */
export async function openEarly(run: Run, sources: Sources): Promise<EarlySite | undefined> {
  const { workspace, options } = run;
  const { found, loaded, reference } = sources;
  if (workspace.stamps.size > 0 || found.sources.length < MANY || reference || loaded.config.csp) return undefined;
  const own: Workspace = { ...workspace, problems: [], nextPack: workspace.nextPack + FIRST_PACK };
  const site = await readSite(createRun(options, own), { ...sources, history: NO_HISTORY }, outlineAll);
  return site && serve(site, await showSite(own, site));
}

/** Above the packs of a run's threads, below those of its repairs. */
const FIRST_PACK = 100;

const NO_HISTORY: Sources['history'] = {
  commits: Promise.resolve(''),
  read: () => Promise.resolve({ value: { files: new Map(), commits: '' }, problems: [] }),
};

function serve(site: UnderstoodSite, shown: ShownSite): EarlySite {
  const parsed = new Map<number, Promise<boolean>>();
  const open = new Set<Promise<unknown>>();
  const isParsed = (index: number): Promise<boolean> => {
    const made = parsed.get(index) ?? parseOne(site, { index, pack: site.parsed.settings.pack + parsed.size });
    parsed.set(index, made);
    return made;
  };
  const make = async (at: number): Promise<LivePage | undefined> => {
    const route = site.table.routes[at];
    const needed = route ? documentsOf(site.graph, route) : [];
    if (parsed.size + needed.length > MOST_PAGES) return undefined;
    const are = await Promise.all(needed.map(isParsed));
    return are.every(Boolean) ? shown.page(at) : undefined;
  };
  return {
    find: shown.find,
    sidebar: shown.sidebar,
    async page(at) {
      // A failure is reported by the whole site, if it happens there.
      const page = make(at).catch(() => undefined);
      open.add(page);
      const made = await page;
      open.delete(page);
      return made && made.files.size > 0 ? made : undefined;
    },
    async idle() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}

/** Parses a document and puts it into the site; false when that is not enough to show it. */
async function parseOne(site: UnderstoodSite, { index, pack }: { index: number; pack: number }): Promise<boolean> {
  const { sources, settings } = site.parsed;
  const source = sources[index];
  if (!source) return false;
  const edits = await parseAgain([{ index, source }], { ...settings, pack });
  const { document, body, problems, read } = edits[0]?.parsed ?? { problems: [] };
  if (!document || !body || problems.length > 0 || read !== undefined) return false;
  if (document.interactive || document.diagrams) return false;
  takeTexts(site, edits);
  return true;
}

/** In place of `parseAll`: documents without their texts. */
const outlineAll: typeof parseAll = async (workspace, input: ParseAllInput): Promise<Outcome<Parsed>> => {
  const settings = parseSettings(workspace, input);
  const { value: sources } = await withDefaults(input.scan, input.loaded.config);
  const outline = await outliner(workspace.siteDir, settings.markdown);
  const value = nothingParsed({ settings, identity: '', hits: 0, misses: sources.length });
  for (const source of sources) {
    value.documents.push(outline(source));
    value.bodies.push(undefined);
    value.sources.push(source);
    value.hashes.push(hashOf(source));
    value.keys.push('');
  }
  return { value, problems: [] };
};

async function outliner(siteDir: string, settings: MarkdownSettings): Promise<(file: SourceFile) => Document> {
  const readFrontMatter = await createFrontMatterReader();
  return (file) => {
    const plain = standIn(file);
    if (plain.format === 'tsx') return plain;
    const text = readFileSync(join(siteDir, file.at ?? file.path), 'utf8');
    const { data, keyLines, end } = readFrontMatter(text, file.path);
    const { frontMatter, inherited } = inherit({ frontMatter: data, keyLines }, file.defaults);
    const { value: format } = formatOf(file, { frontMatter, keyLines, settings });
    const heading = firstHeading(text, end);
    return {
      ...plain,
      format,
      frontMatter,
      keyLines,
      ...(inherited ? { inherited } : {}),
      title: frontMatter.title ?? heading?.text ?? '',
      hasH1: frontMatter.title === undefined ? heading !== undefined : heading?.isFirst === true,
      description: frontMatter.description ?? '',
    };
  };
}

/** About what the parser finds: the first `# Heading` before any code block, as plain text. */
function firstHeading(text: string, from: number): { text: string; isFirst: boolean } | undefined {
  const body = text.slice(from);
  const found = /^(?:# +(.*)|[`~]{3})/m.exec(body);
  if (found?.[1] === undefined) return undefined;
  const plain = found[1]
    .replace(/(?: +#+)? *(?:\{#[\w-]+\})? *\r?$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '');
  return { text: plain, isFirst: body.slice(0, found.index).trim() === '' };
}
