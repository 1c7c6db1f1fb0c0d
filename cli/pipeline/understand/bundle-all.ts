/** The bundles of a site: the shell, the chunks of interactive pages, and the diagram code. */
import type { SiteData } from '../../../runtime/types.ts';
import { lookCss } from '../../lib/looks.ts';
import { siteUrl } from '../../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { type Handle, openPacks } from '../../system/cache.ts';
import { packageRoot } from '../../system/package-info.ts';
import { decodeBody } from '../body.ts';
import { judgeDiagrams } from '../bundle/diagram-mistakes.ts';
import { bundleDiagrams, type DiagramChunks } from '../bundle/diagrams.ts';
import type { ModuleData } from '../bundle/docs-data.ts';
import { bundlePages } from '../bundle/pages.ts';
import { finishShells, type RawShell } from '../bundle/shell.ts';
import { themeProblems } from '../bundle/theme-problems.ts';
import type { PageChunks, PageModule, PagesInput, Shells } from '../bundle/types.ts';
import { assetFile } from '../link.ts';
import { serverUrl } from '../pages/render-all.ts';
import { repairBodies } from '../pages/repair.ts';
import { loadServer } from '../render/stage.ts';
import { docsSidebars } from '../site/docs-sidebars.ts';
import { docsVersions } from '../site/docs-versions.ts';
import { searchPlans } from '../site/search-setup.ts';
import type { Parsed } from '../site.ts';
import type { Workspace } from '../workspace.ts';
import type { LinkAllInput } from './link-all.ts';
import { partialCompiler, siteKey } from './partials.ts';

export interface BundleInput extends LinkAllInput {
  /** The pending shell. */
  bundling: Promise<Outcome<RawShell | undefined>>;
  /** By locale. */
  sites: ReadonlyMap<string, SiteData>;
  hrefOf(path: string): string;
}

/** No value when bundling the shell or loading its theme fails. */
export async function bundleAll(
  workspace: Workspace,
  input: BundleInput,
): Promise<Outcome<{ shells: Shells; pages: PageChunks } | undefined>> {
  const pages = await chunksOf(workspace, input);
  const diagrams = await diagramsOf(workspace, input);
  const raw = await input.bundling;
  const problems = [...raw.problems, ...pages.problems, ...diagrams.problems];
  if (!raw.value) return { value: undefined, problems };
  const shells = finishShells(raw.value, input.sites, {
    diagrams: diagrams.value.url,
    hasApi: input.loaded.config.api !== undefined,
    hasPlaces: input.graph.pages.some(({ otherPlaces }) => otherPlaces !== undefined),
    imageZoom: input.loaded.config.imageZoom,
    inlineStyles: input.loaded.config.inlineStyles,
    look: lookCss(input.loaded.config.look),
    feedback: input.loaded.config.feedback,
    packageRoot: packageRoot(),
    search: searchPlans({ ...input, config: input.loaded.config }),
    data: moduleData(input),
  });
  const { theme } = input.loaded.config;
  const faults = theme === undefined ? [] : await faultsOf(shells, workspace.siteDir, theme);
  problems.push(...faults);
  const files = [...pages.value.files, ...diagrams.value.files, ...raw.value.assets];
  return { value: faults.length > 0 ? undefined : { shells, pages: { ...pages.value, files } }, problems };
}

async function diagramsOf(workspace: Workspace, { parsed, loaded }: BundleInput): Promise<Outcome<DiagramChunks>> {
  const { baseUrl } = loaded.config;
  const input = { ...workspace, packageRoot: packageRoot(), documents: parsed.documents };
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
  try {
    const modules = await Promise.all([...shells.values()].map((shell) => loadServer(serverUrl(shell))));
    return themeProblems(modules[0]?.faults ?? [], siteDir, theme);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem('DG6003', { reason, what: 'theme' }, { file: theme })];
  }
}

async function chunksOf(workspace: Workspace, input: BundleInput): Promise<Outcome<PageChunks>> {
  const { siteDir, cacheDir, toolId, useCache, shared } = workspace;
  const modules = await pageModules(workspace, input.parsed);
  return bundlePages({
    siteDir,
    cacheDir,
    packageRoot: packageRoot(),
    toolId,
    siteKey: siteKey(input),
    baseUrl: input.loaded.config.baseUrl,
    modules,
    useCache,
    shared,
    data: moduleData(input),
    compilePartial: partialCompiler(input, workspace.images()),
    ...siteFilesOf(input),
  });
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
    return { file: document.file, code: (text && decodeBody(text).code) ?? '' };
  });
  packs.close();
  return modules;
}
