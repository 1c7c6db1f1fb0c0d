/** Checks how the MDX documents of a site use components, for its checks. */
import { join } from 'node:path';
import type { CheckedProps, PlacedFault } from '../../check/model/check.ts';
import { contentHash, keyOf } from '../../lib/hash.ts';
import { baseName } from '../../lib/paths.ts';
import type { SourceFile } from '../../model/document.ts';
import { typedModule } from '../../pipeline/parse/mdx/typed-module.ts';
import { createTextReader } from '../../pipeline/parse/read-text.ts';
import { readWithin } from '../../system/fsx.ts';
import type { UnderstoodSite, Workspace } from '../types.ts';
import { codeDirOf } from '../workspace/workspace.ts';
import { markdownFiles } from './samples.ts';

type Site = Pick<UnderstoodSite, 'loaded' | 'parsed'>;

/** Current MDX documents and partials. A `.md` file can be MDX too. */
function mdxFiles(site: Site): string[] {
  const { documents, sources } = site.parsed;
  const programs = new Set(documents.flatMap(({ file, format }) => (format === 'mdx' ? [file] : [])));
  const made = new Set(sources.flatMap(({ path, at }) => (at === undefined ? [] : [path])));
  return markdownFiles(site).flatMap(({ file, format }) =>
    (format === 'mdx' || programs.has(file)) && !made.has(file) ? [file] : [],
  );
}

export async function checkedProps(workspace: Workspace, site: Site): Promise<CheckedProps> {
  const { siteDir, cacheDir, toolId } = workspace;
  const { checkProps, usesTypescript } = await import('../../api/check-props.ts');
  const { findTypescript } = await import('../../api/packages.ts');
  if (!usesTypescript(siteDir)) return { kind: 'off', missing: 'tsconfig.json' };
  const found = findTypescript(siteDir);
  if (typeof found !== 'object') return { kind: 'off', missing: 'TypeScript 5 or 6' };
  const texts = new Map(mdxFiles(site).map((file) => [file, documentText(siteDir, file)]));
  const { theme } = site.loaded.config;
  const { provided = [] } = site.parsed.settings.markdown;
  const faults = await checkProps({
    ...{ siteDir, toolId, ...found, codeDir: codeDirOf(workspace), folder: join(cacheDir, 'props') },
    digest: keyOf(site.parsed.parseIdentity, JSON.stringify([theme, provided])),
    documents: [...texts].map(([file, text]) => ({ file, hash: contentHash(Buffer.from(text)) })),
    moduleOf: modules(site, texts),
  });
  if (typeof faults === 'string') return { kind: 'failed', detail: faults };
  const placed = [...faults].flatMap(([file, list]) => list.map((one) => placeIn(file, texts.get(file) ?? '', one)));
  return { kind: 'checked', documents: texts.size, faults: placed };
}

/** With Unix line ends, as the parser reads it. */
function documentText(siteDir: string, file: string): string {
  const bytes = readWithin(siteDir, file);
  return typeof bytes === 'string' ? '' : Buffer.from(bytes).toString('utf8').replace(/\r\n?/g, '\n');
}

function modules({ loaded, parsed }: Site, texts: ReadonlyMap<string, string>) {
  const { markdown } = parsed.settings;
  const reader = createTextReader(markdown);
  const sources = new Map(parsed.sources.map((source) => [source.path, source]));
  const { theme } = loaded.config;
  return async (file: string) => {
    const text = texts.get(file) ?? '';
    const partial: SourceFile = { path: file, root: '', rel: baseName(file), ext: 'mdx', hash: '' };
    const { text: read } = (await reader).read(sources.get(file) ?? partial, text, []);
    // A text that was repaired has other offsets.
    if (read?.format !== 'mdx' || read.source !== undefined) return undefined;
    const { provided = [] } = markdown;
    return typedModule(read.root, text, { file, theme: theme === undefined ? undefined : `@site/${theme}`, provided });
  };
}

function placeIn(
  file: string,
  text: string,
  { at, ...fault }: Omit<PlacedFault, 'place'> & { at: number },
): PlacedFault {
  const before = text.slice(0, at).split('\n');
  return { ...fault, place: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
}
