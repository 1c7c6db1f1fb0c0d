/** The bundles of a site: the shell, the chunks of interactive pages, and the diagram code. */

import type { SiteData } from '../../../runtime/types.ts';
import { lookCss } from '../../lib/looks.ts';
import { siteUrl } from '../../lib/paths.ts';
import { decodeBody } from '../../model/body.ts';
import { decodeComposed } from '../../model/page-code.ts';
import { judgeDiagrams } from '../../pipeline/bundle/diagram-mistakes.ts';
import { bundleDiagrams, type DiagramChunks } from '../../pipeline/bundle/diagrams.ts';
import type { ModuleData } from '../../pipeline/bundle/docs-data.ts';
import { bundleGoodPages } from '../../pipeline/bundle/good-pages.ts';
import { bundlePages } from '../../pipeline/bundle/pages.ts';
import { finishShells, type RawShell } from '../../pipeline/bundle/shell.ts';
import { showsPlaceholders } from '../../pipeline/bundle/stand-ins.ts';
import { themeProblems } from '../../pipeline/bundle/theme-problems.ts';
import type { PageChunks, PageModule, PagesInput, Shells } from '../../pipeline/bundle/types.ts';
import { assetFile } from '../../pipeline/link/link.ts';
import { themeLoadProblem } from '../../pipeline/render/failure.ts';
import { loadServer } from '../../pipeline/render/stage.ts';
import { docsSidebars } from '../../pipeline/site/docs-sidebars.ts';
import { docsVersions } from '../../pipeline/site/docs-versions.ts';
import { searchPlans } from '../../pipeline/site/search-setup.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { type Handle, openPacks } from '../../system/cache.ts';
import { packageRoot, toolIdentity } from '../../system/package-info.ts';
import { siteIdentity } from '../identity/site-identity.ts';
import { serverUrl } from '../pages/render-all.ts';
import { repairBodies } from '../pages/repair.ts';
import type { DevSession, LastGood, Parsed, Workspace } from '../types.ts';
import { shellInstead } from './last-good.ts';
import type { LinkAllInput } from './link-all.ts';
import { partialCompiler, siteKey } from './partials.ts';

export interface BundleInput extends LinkAllInput {
  /** The pending shell. */
  bundling: Promise<Outcome<RawShell | undefined>>;
  /** By locale. */
  sites: ReadonlyMap<string, SiteData>;
  hrefOf(path: string): string;
  /** Only for `dev`. */
  lastGood?: LastGood | undefined;
  session?: DevSession | undefined;
}

/** No value when bundling the shell or loading its theme fails. */
export async function bundleAll(
  workspace: Workspace,
  input: BundleInput,
): Promise<Outcome<{ shells: Shells; chunks: PageChunks } | undefined>> {
  const pages = await chunksOf(workspace, input);
  const diagrams = await diagramsOf(workspace, input);
  const raw = await input.bundling;
  const problems = [...raw.problems, ...pages.problems, ...diagrams.problems];
  if (!raw.value) return { value: undefined, problems };
  const { shell, shells, faults } = await finish(workspace, input, { raw: raw.value, diagrams: diagrams.value.url });
  problems.push(...faults);
  if (!shells) return { value: undefined, problems };
  if (input.lastGood && !hasError([...raw.problems, ...faults])) input.lastGood.shell = shell;
  const files = [...pages.value.files, ...diagrams.value.files, ...shell.assets];
  return { value: { shells, chunks: { ...pages.value, files } }, problems };
}

const hasError = (problems: readonly Problem[]): boolean => problems.some(({ severity }) => severity === 'error');

interface Finished {
  /** The shell that was finished: in `dev`, the last good one instead of one that cannot run. */
  shell: RawShell;
  shells?: Shells;
  faults: Problem[];
}

/** Finishes the shell, and tries its theme. No shells when it cannot run. */
async function finish(
  workspace: Workspace,
  input: BundleInput,
  { raw, diagrams }: { raw: RawShell; diagrams: string | undefined },
): Promise<Finished> {
  const { theme } = input.loaded.config;
  const code = input.session?.code;
  const themeUrl = theme === undefined ? undefined : code?.themeUrl(theme);
  const extras = { ...shellExtras(input, diagrams), react: await code?.react(), themeUrl };
  const shells = finishShells(raw, input.sites, extras);
  const faults = theme === undefined ? [] : await faultsOf(shells, workspace.siteDir, theme);
  if (faults.length === 0) return { shell: raw, shells, faults };
  const { lastGood, loaded } = input;
  const instead = lastGood && (await shellInstead(workspace, { ...loaded.config, theme: undefined }, lastGood));
  if (!instead) return { shell: raw, faults };
  return { shell: instead, shells: finishShells(instead, input.sites, extras), faults };
}

function shellExtras(input: BundleInput, diagrams: string | undefined): Parameters<typeof finishShells>[2] {
  const { config } = input.loaded;
  return {
    diagrams,
    hasApi: config.api !== undefined,
    hasCards: config.blogs.some(({ listStyle }) => listStyle === 'cards'),
    hasPageActions: hasPageActions(config),
    hasPlaces: input.graph.pages.some(({ otherPlaces }) => otherPlaces !== undefined),
    imageZoom: config.imageZoom,
    inlineStyles: config.inlineStyles,
    look: lookCss(config.look),
    feedback: config.feedback,
    packageRoot: packageRoot(),
    search: searchPlans({ ...input, config }),
    data: moduleData(input),
  };
}

/** A plain link to the Markdown needs no script. */
const hasPageActions = ({ pageActions: actions, llms }: BundleInput['loaded']['config']): boolean =>
  llms?.pages === true && actions !== false && (actions.copy || actions.assistants.length > 0);

async function diagramsOf(workspace: Workspace, { parsed, loaded }: BundleInput): Promise<Outcome<DiagramChunks>> {
  const { baseUrl } = loaded.config;
  const { documents } = parsed;
  const input = { ...workspace, packageRoot: packageRoot(), identity: siteIdentity(workspace), documents };
  const { value, problems } = await bundleDiagrams({ ...input, baseUrl });
  // Without code that draws them, diagrams stay code blocks, and their mistakes do not matter.
  return { value, problems: value.url === undefined ? problems : [...problems, ...(await judgeDiagrams(input))] };
}

/** Data of modules that code of the site may import. */
function moduleData(input: BundleInput): ModuleData {
  const { config } = input.loaded;
  return {
    docs: () => docsVersions({ ...input, config }),
    sidebars: () => docsSidebars({ ...input, config, documents: input.parsed.documents }),
    messages: () => Object.fromEntries(config.locales.map(({ name, messages = {} }) => [name, messages])),
  };
}

/** The reason why a theme cannot run, otherwise the problems of its keys. */
async function faultsOf(shells: Shells, siteDir: string, theme: string): Promise<Problem[]> {
  const [shell] = shells.values();
  if (!shell) return [];
  try {
    const { faults = [] } = await loadServer(serverUrl(shell));
    return themeProblems(faults, siteDir, theme);
  } catch (error) {
    return [themeLoadProblem({ server: shell.server, siteDir }, theme, error)];
  }
}

async function chunksOf(workspace: Workspace, input: BundleInput): Promise<Outcome<PageChunks>> {
  const { siteDir, cacheDir, useCache, shared } = workspace;
  const modules = await pageModules(workspace, input.parsed);
  const pages: PagesInput = {
    siteDir,
    cacheDir,
    packageRoot: packageRoot(),
    identity: siteIdentity(workspace),
    siteKey: siteKey(input),
    baseUrl: input.loaded.config.baseUrl,
    modules,
    showsPlaceholders: showsPlaceholders(input.loaded.config),
    useCache,
    shared,
    data: moduleData(input),
    compilePartial: partialCompiler(input, workspace.images()),
    ...siteFilesOf(input),
  };
  const { lastGood, session } = input;
  if (!lastGood) return bundlePages(pages);
  if (session && (modules.length > 0 || input.loaded.config.theme !== undefined)) {
    const { createDevCode } = await import('../../pipeline/bundle/modules/code.ts');
    session.code ??= createDevCode({ ...pages, identity: toolIdentity(), shared: undefined });
    session.code.use({ ...pages, dev: session.code });
  }
  return bundleGoodPages({ ...pages, dev: session?.code }, lastGood.site?.chunks);
}

/** The folders that pages may import from, and the published paths of the assets they import. */
function siteFilesOf({
  loaded,
  found,
}: BundleInput): Pick<PagesInput, 'roots' | 'repository' | 'publicDir' | 'assetOf'> {
  const { baseUrl, publicDir, repository } = loaded.config;
  const roots = loaded.config.roots.map(({ path }) => path);
  const assets = new Map(found.assets.map((file) => [file.path, file]));
  return {
    roots,
    repository: repository.folder,
    publicDir,
    assetOf(path) {
      const file = assets.get(path) ?? found.otherFile(path);
      const name = file && assetFile(file);
      return name === undefined ? undefined : { path: name, url: siteUrl(baseUrl, name) };
    },
  };
}

async function pageModules(workspace: Workspace, parsed: Parsed): Promise<PageModule[]> {
  const interactive = parsed.documents.flatMap((document, index) =>
    document.interactive ? [{ document, index }] : [],
  );
  const indexes = interactive.map(({ index }) => index);
  await repairBodies(workspace, parsed, indexes);
  const packs = openPacks(workspace.packFolders);
  const modules = interactive.map(({ document, index }) => {
    const text = packs.read(parsed.bodies[index] as Handle);
    const { code = '', composed } = text ? decodeBody(text) : {};
    return { file: document.file, code, composed: composed === undefined ? undefined : decodeComposed(composed) };
  });
  packs.close();
  return modules;
}
