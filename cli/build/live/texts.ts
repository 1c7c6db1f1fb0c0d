/**
 * The most common edit: the text of pages changes, but nothing that other pages use. Only the edited documents are
 * parsed again; everything else about the site stays valid.
 */
import { join } from 'node:path';
import { type Document, type SourceFile, sameFacts } from '../../model/document.ts';
import { createParseStage, type ParsedFile } from '../../pipeline/parse/stage.ts';
import { hashIfFile } from '../../system/fsx.ts';
import type { UnderstoodSite } from '../types.ts';
import { hashOf } from '../understand/parse-all.ts';

/** An edited document: its position, its source, and the new parse result. */
export interface EditedText {
  index: number;
  source: SourceFile;
  parsed: ParsedFile;
}

export interface TextsInput {
  siteDir: string;
  site: UnderstoodSite;
  /** Changed files, relative to the site. */
  changed: readonly string[];
  /** An unused pack number. */
  pack: number;
  /** Files that already have problems. */
  troubled: ReadonlySet<string>;
}

/** The documents whose text changed, possibly none; undefined when anything else changed or there are problems. */
export async function editedTexts(input: TextsInput): Promise<EditedText[] | undefined> {
  const { siteDir, site, changed, pack, troubled } = input;
  const { sources, documents, settings } = site.parsed;
  const quoted = new Set(documents.flatMap(({ includes = [] }) => includes.map(([path]) => path)));
  // Embedded pages embed others, so every page may be part of one.
  if (documents.some(({ embeds }) => embeds)) return undefined;
  const open: Omit<EditedText, 'parsed'>[] = [];
  for (const path of changed) {
    const indexes = sources.flatMap((source, index) => (source.path === path ? [index] : []));
    const [index = -1] = indexes;
    const source = sources[index];
    const document = documents[index];
    if (indexes.length !== 1 || !source || !document || source.at || quoted.has(path) || troubled.has(path))
      return undefined;
    if (site.parsed.failed.has(index) || site.parsed.outdated.has(path)) return undefined;
    if (document.interactive || document.format === 'tsx' || document.includes?.length) return undefined;
    const hash = hashIfFile(join(siteDir, path));
    if (hash === undefined) return undefined;
    if (hash !== source.hash) open.push({ index, source: { ...source, hash } });
  }
  // The file may have been created after the config was assumed and before the folder was scanned.
  if (open.length === 0) return site.loaded.file === '' ? undefined : [];
  const edits = await parseAgain(open, { ...settings, pack });
  const isUsable = ({ index, parsed }: EditedText): boolean =>
    parsed.problems.length === 0 &&
    parsed.body !== undefined &&
    parsed.document !== undefined &&
    !parsed.document.includes?.length &&
    sameFacts(parsed.document, documents[index] as Document);
  return edits.every(isUsable) ? edits : undefined;
}

export async function parseAgain(
  open: readonly Omit<EditedText, 'parsed'>[],
  settings: Parameters<typeof createParseStage>[0],
): Promise<EditedText[]> {
  const stage = await createParseStage(settings, 0);
  const edits: EditedText[] = [];
  for (const one of open) edits.push({ ...one, parsed: await stage.run(one.source) });
  await stage.finish?.();
  return edits;
}

/** Replaces the old documents with the new ones. */
export function takeTexts({ parsed }: UnderstoodSite, edits: readonly EditedText[]): void {
  for (const { index, source, parsed: now } of edits) {
    if (!now.document || !now.body) continue;
    parsed.documents[index] = now.document;
    parsed.bodies[index] = now.body;
    parsed.details[index] = now.details;
    parsed.sources[index] = source;
    parsed.hashes[index] = hashOf(source);
    parsed.fresh.add(index);
  }
}
