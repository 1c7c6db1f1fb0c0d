/**
 * A site before its texts are parsed, for the first start of `dev`: pages are known by front matter and first heading,
 * and a requested page is parsed alone. What needs other texts (descriptions, anchors, components) comes with the whole
 * site, which replaces this one; its problems are not reported.
 */
import { createOutliner } from '../../pipeline/parse/outline.ts';
import type { Outcome } from '../../problems/problem.ts';
import type { Parsed, Run, Sources, UnderstoodSite, Workspace } from '../types.ts';
import { withDefaults } from '../understand/defaults.ts';
import {
  hashOf,
  nothingParsed,
  type ParseAllInput,
  type parseAll,
  parseSettings,
  standIn,
} from '../understand/parse-all.ts';
import { understandSite } from '../understand/understand.ts';
import { createRun } from '../workspace/run.ts';
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
const MAX_PAGES = 500;

/**
 * Undefined for sites that are small, known from an earlier run, or need all texts: with an API reference, a policy, or
 * pages shown in place of missing translations.
 */
export async function openEarly(run: Run, sources: Sources): Promise<EarlySite | undefined> {
  const { workspace, options } = run;
  const { found, loaded, reference } = sources;
  const { csp, locales } = loaded.config;
  if (workspace.stamps.size > 0 || found.sources.length < MANY) return undefined;
  if (reference || csp || locales.length > 1) return undefined;
  const own: Workspace = { ...workspace, problems: [], nextPack: workspace.nextPack + FIRST_PACK };
  const site = await understandSite(createRun(options, own), { ...sources, history: NO_HISTORY }, outlineAll);
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
    if (parsed.size + needed.length > MAX_PAGES) return undefined;
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
  if (document.interactive || document.diagrams || document.hasCards) return false;
  takeTexts(site, edits);
  return true;
}

/** In place of `parseAll`: documents without their texts. */
const outlineAll: typeof parseAll = async (workspace, input: ParseAllInput): Promise<Outcome<Parsed>> => {
  const settings = parseSettings(workspace, input);
  const { value: sources } = await withDefaults(input.scan, input.loaded.config);
  const outline = await createOutliner(workspace.siteDir, settings.markdown);
  const value = nothingParsed(workspace, { settings, parseIdentity: '', hits: 0, misses: sources.length });
  for (const source of sources) {
    value.documents.push({ ...standIn(source), ...outline(source) });
    value.bodies.push(undefined);
    value.details.push(undefined);
    value.sources.push(source);
    value.hashes.push(hashOf(source));
    value.keys.push('');
  }
  return { value, problems: [] };
};
