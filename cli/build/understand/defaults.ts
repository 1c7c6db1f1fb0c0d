/** Front matter defaults of content files, from the `_defaults.yml` of their folders; the nearest folder wins. */
import { baseName, folderOf } from '../../lib/paths.ts';
import type { ContentRoot, SiteConfig } from '../../model/config.ts';
import type { DataFile, FolderDefaults, SourceFile } from '../../model/document.ts';
import { createDefaultsReader, type DefaultsReader } from '../../pipeline/parse/defaults.ts';
import type { Scan } from '../../pipeline/scan/scan.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

const isDefaults = ({ path }: DataFile): boolean => baseName(path).startsWith('_defaults.');

/** The sources with their defaults, in the same order. Parse results and cache keys depend on the defaults. */
export async function withDefaults(scan: Scan, config: SiteConfig): Promise<Outcome<SourceFile[]>> {
  const files = scan.data.filter(isDefaults);
  if (files.length === 0) return { value: scan.sources, problems: [] };
  const problems: Problem[] = [];
  const defaultsOf = createCascade(files, { config, problems, read: await createDefaultsReader(config.markdown) });
  // Also reads the defaults of folders without documents, to report their problems.
  for (const file of files) defaultsOf(file);
  const value = scan.sources.map((source) => {
    const defaults = defaultsOf(source);
    return defaults ? { ...source, defaults } : source;
  });
  return { value, problems };
}

interface CascadeTools {
  config: SiteConfig;
  problems: Problem[];
  read: DefaultsReader;
}

/** Finds the defaults of a file. A translated folder without a defaults file uses that of the original folder. */
function createCascade(files: readonly DataFile[], { config, problems, read }: CascadeTools) {
  const byFolder = new Map<string, DataFile>();
  for (const file of files) {
    const folder = `${file.root}\n${folderOf(file.rel)}`;
    const other = byFolder.get(folder);
    if (other)
      problems.push(problem('DG2012', { other: baseName(other.path) }, { file: file.path, line: 1, column: 1 }));
    else byFolder.set(folder, file);
  }
  const roots = new Map(config.roots.map((root) => [root.id, root]));
  const known = new Map<string, FolderDefaults | undefined>();
  const inFolder = (root: string, folder: string): FolderDefaults | undefined => {
    const key = `${root}\n${folder}`;
    if (known.has(key)) return known.get(key);
    const outer = folder === '' ? undefined : inFolder(root, folderOf(folder));
    const { fallback } = roots.get(root) as ContentRoot;
    const file = byFolder.get(key) ?? byFolder.get(`${fallback}\n${folder}`);
    const found = file ? read({ file, outer }) : undefined;
    problems.push(...(found?.problems ?? []));
    const value = found ? found.value : outer;
    known.set(key, value);
    return value;
  };
  return ({ root, rel }: { root: string; rel: string }) => inFolder(root, folderOf(rel));
}
