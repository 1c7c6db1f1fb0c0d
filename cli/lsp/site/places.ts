/** Where things of a site are: pages, headings, components, quoted files. */
import { join } from 'node:path';
import type { Location } from 'vscode-languageserver/node';
import type { Target } from '../../build/live/targets.ts';
import { folderOf, joinFile } from '../../lib/paths.ts';
import type { Document } from '../../model/document.ts';
import { kindAt, namesWithin } from '../../system/fsx.ts';
import type { EditorSite } from './editor-site.ts';
import { placedHeadings } from './outline.ts';
import { uriOf } from './sites.ts';
import { linedText } from './text.ts';

export const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Position of the document that a file contains; a text of another locale that lacks its translation is not asked. */
export function documentAt(site: EditorSite, file: string): number | undefined {
  const at = site.shown()?.site.parsed.documents.findIndex((one) => one.file === file && !one.fallback);
  return at === undefined || at < 0 ? undefined : at;
}

export const documentsOf = (site: EditorSite): readonly Document[] => site.shown()?.site.parsed.documents ?? [];

/** Line of a heading in a document (from 0); undefined when it has none of this id in its text. */
export function headingLine(site: EditorSite, document: number, id: string): number | undefined {
  const { file = '' } = documentsOf(site)[document] ?? {};
  const headings = site.shown()?.site.parsed.detailsOf(document).headings ?? [];
  return placedHeadings({ text: site.textAt(file), file }, headings).find((heading) => heading.id === id)?.line;
}

/** The place that a link leads to. */
export function locationOf(site: EditorSite, { document, file, fragment }: Target): Location | undefined {
  if (file !== undefined) return { uri: uriOf(site, file), range: START };
  const of = document === undefined ? undefined : documentsOf(site)[document];
  if (!of || document === undefined) return undefined;
  const line = fragment === '' ? undefined : headingLine(site, document, fragment);
  return { uri: uriOf(site, of.file), range: line === undefined ? START : lineRange(site.textAt(of.file), line) };
}

export const lineRange = (text: string, line: number): Location['range'] => ({
  start: { line, character: 0 },
  end: { line, character: linedText(text).line(line).length },
});

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts', '/index.js'];

/** The file of an import, relative to the site; undefined for packages and missing files. */
export function importedFile(site: EditorSite, from: string, written: string): string | undefined {
  const base = written.startsWith('@site/')
    ? written.slice('@site/'.length)
    : written.startsWith('.')
      ? joinFile(folderOf(from), written)
      : undefined;
  if (base === undefined) return undefined;
  return ENDINGS.map((ending) => base + ending).find((file) => kindAt(join(site.dir, file)) === 'file');
}

export interface Import {
  /** The name in this text. */
  name: string;
  /** The name in the module; `default`, or `*` for all of it. */
  imported: string;
  from: string;
}

/** The imports of an MDX text or a module, read from its lines. */
export function importsIn(text: string): Import[] {
  const found: Import[] = [];
  for (const [, clause = '', from = ''] of text.matchAll(/^import\s+([^'"]+?)\s+from\s+['"]([^'"]+)['"]/gm)) {
    const [, first, list] = /^(?:([\w$]+|\*\s+as\s+[\w$]+)\s*,?)?\s*(?:\{([^}]*)\})?$/.exec(clause.trim()) ?? [];
    const all = /^\*\s+as\s+(.+)$/.exec(first ?? '')?.[1];
    if (first) found.push({ name: all ?? first, imported: all ? '*' : 'default', from });
    for (const one of list?.split(',') ?? []) {
      const [imported = '', name = imported] = one.trim().split(/\s+as\s+/);
      if (imported !== '') found.push({ name, imported, from });
    }
  }
  return found;
}

/** Line of an export (from 0); 0 when it is not written there. */
export function exportLine(text: string, name: string): number {
  const pattern =
    name === 'default'
      ? /^export\s+default\b/m
      : new RegExp(`^(?:export\\s+)?(?:async\\s+)?(?:function\\*?|const|let|var|class)\\s+${name}\\b`, 'm');
  const { index = 0 } = pattern.exec(text) ?? {};
  return linedText(text).positionAt(index).line;
}

/** Names in a folder of the site, for completing paths; folders end with `/`. */
export const namesIn = (site: EditorSite, folder: string): string[] =>
  namesWithin(site.dir, folder === '' ? '.' : folder).flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    return [kindAt(join(site.dir, folder, name)) === 'folder' ? `${name}/` : name];
  });

/** A line of a file of the site. @param line From 0. */
export const placedFile = (site: EditorSite, file: string, line: number): Location => ({
  uri: uriOf(site, file),
  range: lineRange(site.textAt(file), line),
});

/** The file at a path as a code block writes it, relative to the site; undefined when there is none. */
export function quotedPath({ site, file }: { site: EditorSite; file: string }, written: string): string | undefined {
  const base = /^(?:@site)?\//.test(written) ? written.replace(/^(?:@site)?\//, '') : joinFile(folderOf(file), written);
  return base !== undefined && kindAt(join(site.dir, base)) === 'file' ? base : undefined;
}
