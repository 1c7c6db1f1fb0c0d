/** Compiles the code samples of a site for its checks, with or without an API reference. */
import { extname, join } from 'node:path';
import type { CompiledSamples, MarkdownFile } from '../../check/model/check.ts';
import { currentRoots } from '../../model/href.ts';
import type { UnderstoodSite, Workspace } from '../types.ts';
import { codeDirOf } from '../workspace/workspace.ts';

type Site = Pick<UnderstoodSite, 'loaded' | 'parsed' | 'samples'>;

/** The Markdown files of current content: pages, posts, and the partials that they include. */
export function markdownFiles({ loaded: { config }, parsed }: Pick<Site, 'loaded' | 'parsed'>): MarkdownFile[] {
  const locales = new Map(currentRoots(config).map(({ id, locale }) => [id, locale]));
  const found = new Map<string, MarkdownFile>();
  const add = (file: string, locale: string): void => {
    const format = extname(file).slice(1).toLowerCase();
    if ((format === 'md' || format === 'mdx') && !found.has(file)) found.set(file, { file, format, locale });
  };
  for (const { file, root, format, fallback, includes = [] } of parsed.documents) {
    const locale = locales.get(root);
    if (locale === undefined || fallback || format === 'tsx') continue;
    add(file, locale);
    for (const [path, hash] of includes) if (hash !== '') add(path, locale);
  }
  return [...found.values()];
}

/** Compiles the samples of a site. With an API reference, only those in partials: the others are already compiled. */
export async function compiledSamples(workspace: Workspace, site: Site, isAsked: boolean): Promise<CompiledSamples> {
  const { api, check } = site.loaded.config;
  if (api && !api.samples) return { kind: 'off' };
  const { siteDir, cacheDir, toolId, shared } = workspace;
  const known = new Set(site.samples ? site.parsed.documents.map(({ file }) => file) : []);
  const sources = markdownFiles(site)
    .filter(({ file }) => !known.has(file))
    .map(({ file, format }) => ({ path: file, ext: format }));
  const { compileSamples, countSamples, findingsOf } = await import('../../api/compile-samples.ts');
  if (!check.samples.wanted && !isAsked) return { kind: 'not asked', samples: countSamples(sources, siteDir) };
  const { findTypescript } = await import('../../api/packages.ts');
  const first = site.samples ?? findingsOf([]);
  const found = findTypescript(siteDir);
  if (typeof found !== 'object') {
    const samples = countSamples(sources, siteDir);
    if (samples === 0) return { kind: 'compiled', findings: first };
    return { kind: 'no compiler', samples, ...(found ? { version: found } : {}) };
  }
  const pages = await compileSamples(sources, {
    ...{ siteDir, toolId, ...found, digest: '', modules: [], keptAs: 'samples.json', shared },
    codeDir: codeDirOf(workspace),
    folder: join(cacheDir, 'samples'),
    declarations: check.samples.declarations,
    ...(check.samples.tsconfig === undefined ? {} : { tsconfig: check.samples.tsconfig }),
    ...(api ? {} : { parts: true }),
  });
  if (typeof pages === 'string') return { kind: 'failed', detail: pages };
  const { compiled, problems, missing } = findingsOf(pages);
  return {
    kind: 'compiled',
    findings: {
      compiled: first.compiled + compiled,
      problems: [...first.problems, ...problems],
      missing: [...first.missing, ...missing],
    },
  };
}
