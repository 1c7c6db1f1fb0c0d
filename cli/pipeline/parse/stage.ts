/** `parse` as a stage: reads a file, returns the document, and writes the body to the pack of the thread. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../lib/hash.ts';
import { pluginsIn, type WithPlugins } from '../../lib/plugin-chains.ts';
import { encodeBody } from '../../model/body.ts';
import type { Extensions } from '../../model/config.ts';
import type { Document, DocumentDetails, MarkdownSettings, SourceFile } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import { bufferAt } from '../../system/buffers.ts';
import { BODIES, createPack, DETAILS, type Handle } from '../../system/cache.ts';
import type { Stage } from '../../system/each.ts';
import { releaseFiles, takeFile } from '../../system/held-files.ts';
import { createParser, type Parse } from './document.ts';

export interface ParseSettings {
  siteDir: string;
  packsDir: string;
  /** Number of the first pack of this run. */
  pack: number;
  markdown: MarkdownSettings;
  /** URL of the bundled config, if it has plugins, which workers import themselves. */
  extensions?: string;
}

/** The result for a file. Without a document, `problems` has the reason. */
export interface ParsedFile {
  document?: Document;
  /** Its `DocumentDetails`, as JSON. */
  details?: Handle;
  body?: Handle;
  problems: Problem[];
  /** A plugin failed or was skipped, so the next build tries again. */
  unfinished?: true;
  /** Hash of the content, if the file changed since the scan. */
  read?: string;
}

/** True for the failure of a plugin. */
const isOfAPlugin = ({ code }: Problem): boolean => code === 'DG3010' || code === 'DG3045';

/** Parses texts without keeping anything. */
export const openParser = async ({ markdown, extensions, siteDir }: ParseSettings): Promise<Parse> =>
  createParser(markdown, await loadExtensions(extensions), siteDir);

export async function createParseStage(
  settings: ParseSettings,
  thread: number,
): Promise<Stage<SourceFile, ParsedFile>> {
  const { siteDir, packsDir } = settings;
  const parse = await openParser(settings);
  const packOf = (ending: string) => createPack(packsDir, `${settings.pack + thread}${ending}`);
  const pack = packOf(BODIES);
  const detailsPack = packOf(DETAILS);
  const isLeftOut = parse.problems.some(isOfAPlugin);
  const keep = ({ value, problems }: Awaited<ReturnType<typeof parse>>, read: Pick<ParsedFile, 'read'>): ParsedFile => {
    if (!value) return { problems, ...read };
    const body = pack.append(encodeBody(value.body));
    const isWhole = !isLeftOut && !parse.isStuck() && !problems.some(isOfAPlugin) && read.read === undefined;
    const { headings, ids, refs, outward, ...document } = value.document;
    const details = detailsPack.append(JSON.stringify({ headings, ids, refs, outward } satisfies DocumentDetails));
    const unfinished = isWhole ? {} : { unfinished: true as const };
    return { document: detach(document), details, body, problems, ...read, ...unfinished };
  };
  return {
    run(file) {
      const held = file.at === undefined ? takeFile(`${siteDir}/${file.path}`, file.hash) : undefined;
      const path = join(siteDir, file.at ?? file.path);
      const bytes = held ?? bufferAt(path) ?? readFileSync(path);
      const hash = held || file.at !== undefined ? file.hash : contentHash(bytes);
      const read = hash === file.hash ? {} : { read: hash };
      const parsed = parse(file, bytes);
      return parsed instanceof Promise ? parsed.then((outcome) => keep(outcome, read)) : keep(parsed, read);
    },
    finish() {
      pack.close();
      detailsPack.close();
      releaseFiles();
    },
    problems: parse.problems,
  };
}

async function loadExtensions(url: string | undefined): Promise<Extensions | undefined> {
  if (!url) return undefined;
  const { default: exported } = (await import(url)) as { default: unknown };
  return pluginsIn((typeof exported === 'function' ? await exported() : exported) as WithPlugins);
}

/** Substrings keep the whole source in memory, but documents stay in memory without it. */
const detach = (document: Document): Document => JSON.parse(JSON.stringify(document)) as Document;
