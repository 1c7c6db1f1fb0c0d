/** Files that are not pages: what they are, what they become, which pages use them. */
import { baseName } from '../../../lib/paths.ts';
import type { SourceFile } from '../../../model/document.ts';
import type { Page } from '../../../model/graph.ts';
import { pageOf } from '../../../model/href.ts';
import type { WhyFile } from '../../../model/why.ts';
import { assetFile } from '../../../pipeline/link/link.ts';
import type { AskedSite } from './types.ts';

/** A file of the output; undefined when the build writes no file of this name. */
export function outputFile(site: AskedSite, path: string): WhyFile | undefined {
  const { found, chunks, sidebars, shells } = site;
  const own = found.publicFiles.find(({ rel }) => rel === path);
  if (own) return { path, what: 'a file of the public folder, copied unchanged', source: own.path, usedBy: [] };
  const asset = usedFiles(site).find((file) => assetFile(file) === path);
  if (asset) return { path, ...assetAnswer(site, asset), source: asset.path };
  const variant = site.linked.flatMap((links) => links.variants ?? []).find((one) => one.path === path);
  if (variant)
    return { path, what: 'an image in another format or size (images.formats)', usedBy: showing(site, path) };
  if ([...chunks.files, ...chunks.texts].some((file) => file.path === path))
    return { path, what: 'code of interactive pages', usedBy: loading(site, path) };
  if (sidebars.files.some((file) => file.path === path))
    return { path, what: 'a part of a large sidebar, loaded when readers open it', usedBy: [] };
  if ([...shells.values()].some(({ files }) => files.some((file) => file.path === path)))
    return { path, what: 'scripts, styles and fonts of all pages', usedBy: [] };
  const [, what] = MADE.find(([pattern]) => pattern.test(path)) ?? [];
  return what === undefined ? undefined : { path, what, usedBy: [] };
}

/** Files that docsgen makes from the whole site; settings decide which of them a site has. */
const MADE: [RegExp, string][] = [
  [/^(?:assets|docsgen)\/search\//, 'the search index'],
  [/^assets\/cards\//, 'the social card of pages that set no image (socialCards)'],
  [/^sitemap(?:-\d+)?\.xml$/, 'the list of pages for search engines (sitemap)'],
  [/(?:^|\/)opensearch\.xml$/, 'tells browsers how to search the site (search)'],
  [/^robots\.txt$/, 'tells search engines what to crawl (noIndex, sitemap)'],
  [/(?:^|\/)llms(?:-full)?(?:\/.+)?\.txt$/, 'the text of the pages, for programs (llms)'],
  [/^agents\.md$/, 'tells agents how to read the site (agents.guide)'],
  [/^\.well-known\/agent-skills\/(?:index\.json|[^/]+\.zip)$/, 'the skills of the site, for agents (agents.skills)'],
  [/^\.well-known\/api-catalog$/, 'the APIs that the site documents, for programs (agents.apis)'],
  [/^\.well-known\/(?:ai-catalog|mcp\/server-card)\.json$/, 'the MCP server of the site, for agents (agents.mcp)'],
  [/(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/, 'a feed of the blog (blog.feeds)'],
  [/^manifest\.webmanifest$/, 'the web app manifest (manifest)'],
  [/^docsgen\/csp\.json$/, 'the Content-Security-Policy (csp)'],
  [/^docsgen\/(?:files|publishing)\.txt$/, 'what is published, for the next publish (--changes)'],
  [/^(?:_redirects|_headers|vercel\.json)$/, 'redirects and headers for hosts (hosting)'],
  [/^\.nojekyll$/, 'makes GitHub Pages serve all files unchanged'],
  [/^\.docsgen-manifest$/, 'the list of files that docsgen wrote, so that it can delete old ones'],
  [/(?:^|\/)symbols\.json$/, 'the symbols of the API reference (api)'],
];

/** A file of the site that is not a page; undefined when the site does not use it. */
export function siteFile(site: AskedSite, path: string): WhyFile | undefined {
  const { found } = site;
  const isInside = (one: { path: string }) => one.path === path;
  const setting = settingText(site, path);
  if (setting !== undefined) return { path, what: setting, usedBy: [] };
  const own = found.publicFiles.find(isInside);
  if (own) return { path, what: 'a file of the public folder, copied unchanged', output: own.rel, usedBy: [] };
  if (found.data.some(isInside)) return { path, what: dataText(baseName(path)), usedBy: [] };
  const asset = [...found.assets, ...[...found.others.values()].filter((file) => file !== undefined)].find(isInside);
  const including = pagesIncluding(site, path);
  if (!asset) return including.length > 0 ? { path, what: 'a file that pages include', usedBy: including } : undefined;
  const isUsed = usedFiles(site).some(isInside);
  return { path, ...assetAnswer(site, asset), ...(isUsed ? { output: assetFile(asset) } : {}) };
}

function settingText({ loaded }: AskedSite, path: string): string | undefined {
  const { file, inputs, config } = loaded;
  if (path === file) return 'the config';
  const versions = config.docs.flatMap((docs) => docs.versions);
  const version = versions.find(({ sidebarsFile }) => sidebarsFile === path);
  if (version) return `the sidebars of version "${version.name}"`;
  const list = config.docs.find(({ id, versions: own }) => own.length > 1 && path === versionList(id));
  if (list) return `the versions of the docs "${list.id}", newest first`;
  if (!inputs.includes(path)) return undefined;
  return /(?:^|\/)(?:texts|labels)\.\w+$|\.json$/.test(path)
    ? 'translations, or data of the config'
    : 'a file that the config imports';
}

const versionList = (id: string): string => `${id === 'docs' ? '' : `${id}_`}versions.json`;

function dataText(name: string): string {
  if (name.startsWith('_category_')) return 'the settings of the sidebar category made from its folder';
  if (name.startsWith('_defaults')) return 'front matter for all documents of its folder';
  return name.startsWith('authors') ? 'the authors of posts' : 'the declared tags';
}

function assetAnswer(site: AskedSite, asset: SourceFile): Pick<WhyFile, 'what' | 'usedBy'> {
  const { path, ext, root } = asset;
  const shown = showing(site, path);
  const usedBy = [...new Set([...shown, ...pagesIncluding(site, path)])];
  if (/^(?:mdx?|[jt]sx?)$/.test(ext) && shown.length === 0 && root !== '')
    return { what: partText(site, asset), usedBy };
  return {
    what: usedBy.length > 0 ? 'a file that pages show, link or include' : 'a content file that no page uses',
    usedBy,
  };
}

/** Why a file that could be a page is not. */
function partText({ found }: AskedSite, { path, rel, ext }: SourceFile): string {
  const hidden = rel.split('/').find((name) => name.startsWith('_'));
  if (/^[jt]s/.test(ext)) return 'code for pages, not a page';
  if (hidden !== undefined) return `not a page, because "${hidden}" begins with an underscore; pages can include it`;
  return found.leftOut.get(path) === 'include'
    ? 'not a page, because no pattern of "include" in the config matches it'
    : 'not a page, because a pattern of "exclude" in the config matches it';
}

function usedFiles({ found, linked, graph }: AskedSite): SourceFile[] {
  const known = new Map(found.assets.map((file) => [file.path, file]));
  const used = new Set([...linked.flatMap(({ assets }) => assets), ...graph.assets]);
  return [...used].map((path) => known.get(path) ?? found.otherFile(path)).filter((file) => file !== undefined);
}

/** Paths of the pages whose documents pass a test. */
function pathsOf(site: AskedSite, test: (document: number) => boolean): string[] {
  return site.table.routes
    .filter((route) => {
      const page = pageOf(site.graph, route) as Page | undefined;
      return page?.document !== undefined && test(page.document);
    })
    .map(({ path }) => path);
}

/** Pages that show or link a file. For a copy in another format, `path` is its output path. */
const showing = (site: AskedSite, path: string): string[] =>
  pathsOf(site, (at) => {
    const links = site.linked[at];
    return links?.assets.includes(path) === true || links?.variants?.some((one) => one.path === path) === true;
  });

/** Pages that include the content of a file: partials, code, data. */
const pagesIncluding = (site: AskedSite, path: string): string[] =>
  pathsOf(site, (at) => site.parsed.documents[at]?.includes?.some(([one]) => one === path) === true);

/** Pages that load a script or stylesheet of their own. */
const loading = ({ chunks, table }: AskedSite, path: string): string[] =>
  table.routes
    .filter(({ source = '' }) => {
      const { url = '', cssUrl = '' } = chunks.bySource.get(source) ?? {};
      return url.endsWith(`/${path}`) || cssUrl.endsWith(`/${path}`);
    })
    .map((route) => route.path);
