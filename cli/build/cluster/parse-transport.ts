/** The work of `parse` for other machines: texts go there, documents and bodies come back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from '../../cluster/environment.ts';
import type { Arrived, Base, Transport, Unpacked } from '../../cluster/types.ts';
import { contentHash } from '../../lib/hash.ts';
import type { SourceFile } from '../../model/document.ts';
import { includedFiles } from '../../pipeline/parse/files/site-files.ts';
import type { ParsedFile, ParseSettings } from '../../pipeline/parse/stage.ts';
import { problem } from '../../problems/problem.ts';
import { takeFile } from '../../system/held-files.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import type { RowKind } from '../shared-cache/rows.ts';
import { createImporter, type Importer } from './importer.ts';
import { moduleFile, modulePath } from './modules.ts';
import type { Origins } from './origins.ts';
import { collectTexts, packPayload, type Texts } from './payload.ts';
import type { BatchLoad, LoadedFile, ParseBase, TransportSite } from './types.ts';

/** Files that this many pages quote go with every batch. */
const OFTEN = 2;
const MAX_COMMON_BYTES = 1 << 20;
/** A page whose files are not all there is sent again with those that it asked for, but not without end. */
const MAX_TRIES = 3;

export function parseTransport(settings: ParseSettings, { shared, origins }: TransportSite): Transport {
  const { siteDir, packsDir, pack } = settings;
  const quotes = createQuotes(settings);
  const importer = createImporter({ folder: packsDir, name: `${pack}-machines` });
  return {
    base: () => parseBase(settings),
    async pack({ items, keys }) {
      const texts = collectTexts();
      const kept = new Set<number>();
      const load: BatchLoad<SourceFile> & { sources: number[] } = { items: [], keys: [], files: [], sources: [] };
      for (const [index, item] of (items as readonly SourceFile[]).entries()) {
        const bytes = sourceBytes(siteDir, item);
        if (bytes === undefined) {
          kept.add(index);
          continue;
        }
        load.items.push(item);
        load.keys.push(keys[index] as string);
        load.sources.push(texts.add(bytes));
      }
      load.files.push(...quotes.filesFor(load.items, texts));
      return { payload: await packPayload(load, texts.list), kept, packs: [] };
    },
    async unpack(results, { items, keys }) {
      const [documents, bodies] = await readResults(importer, results, origins);
      for (const [kind, at] of [['documents', 0] as const, ['bodies', 1] as const]) {
        const digest = results[at]?.digest;
        if (digest) shared?.noteStored({ digest, kind, keys });
      }
      return (items as readonly SourceFile[]).map((item, index): Unpacked | undefined => {
        const key = keys[index] as string;
        const row = documents?.get(key) as ParsedFile | undefined;
        if (row === undefined) return undefined;
        if (!quotes.areRight(item, row)) return quotes.mayTryAgain(item, row) ? { again: true } : undefined;
        if (row.unfinished || row.read !== undefined) return undefined;
        const body = (bodies?.get(key) as ParsedFile | undefined)?.body;
        if (row.body && !body) return undefined;
        const { body: _body, ...rest } = row;
        return { result: body ? { ...rest, body } : rest };
      });
    },
    stopped: (item, { reason }): ParsedFile => ({
      problems: [problem('DG7249', { reason }, { file: (item as SourceFile).path })],
      unfinished: true,
    }),
    close: () => importer.close(),
  };
}

async function parseBase({ siteDir, markdown, extensions }: ParseSettings): Promise<Base> {
  const path = extensions === undefined ? undefined : modulePath(siteDir, extensions);
  const base: ParseBase = {
    ...environmentOf(process.env),
    stage: 'parse',
    markdown,
    ...(path === undefined ? {} : { extensions: path }),
  };
  const files =
    extensions === undefined || path === undefined ? [] : [{ path, bytes: () => readFileSync(moduleFile(extensions)) }];
  return { payload: await packPayload(base, []), files };
}

type Found = ReadonlyMap<string, object> | undefined;

/** The documents, and their bodies: a pack of each. */
async function readResults(
  importer: Importer,
  [documents, bodies]: readonly Arrived[],
  origins: Origins,
): Promise<[Found, Found]> {
  const read = async (arrived: Arrived | undefined, kind: RowKind, field: 'details' | 'body') => {
    if (arrived === undefined) return undefined;
    const { digest, bytes } = arrived;
    const found = await importer.read({ kind, bytes, pages: [], leaves: false });
    if (digest)
      [...found.values()].forEach((value, row) => {
        const handle = (value as ParsedFile)[field];
        if (handle) origins.note(handle, { digest, row });
      });
    return found;
  };
  return [await read(documents, 'documents', 'details'), await read(bodies, 'bodies', 'body')];
}

/** The bytes of a text as it was scanned; undefined when it has changed since. */
function sourceBytes(siteDir: string, { path, at, hash }: SourceFile): Uint8Array | undefined {
  const held = at === undefined ? takeFile(`${siteDir}/${path}`, hash) : undefined;
  if (held) return held;
  const bytes = orUndefined(() => readFileSync(join(siteDir, at ?? path)));
  // The hash of a generated file is not that of its bytes alone.
  return bytes && (at !== undefined || contentHash(bytes) === hash) ? bytes : undefined;
}

interface Quotes {
  /** Files that go with these pages. */
  filesFor(items: readonly SourceFile[], texts: Texts): LoadedFile[];
  /** False when the other machine did not have all files that the page quotes, or other ones. */
  areRight(item: SourceFile, row: ParsedFile): boolean;
  mayTryAgain(item: SourceFile, row: ParsedFile): boolean;
}

/** The files that pages quote. Which ones, is known when a page has been parsed without them. */
function createQuotes({ siteDir, markdown }: ParseSettings): Quotes {
  const files = new Map<string, Uint8Array | undefined>();
  const uses = new Map<string, number>();
  const wanted = new Map<string, { tries: number; paths: Set<string> }>();
  const common = { paths: new Set<string>(), bytes: 0 };
  const bytesOf = (path: string): Uint8Array | undefined => {
    if (!files.has(path)) {
      const found = includedFiles(siteDir, markdown).read(path);
      files.set(path, typeof found === 'string' ? undefined : found);
    }
    return files.get(path);
  };
  const hashes = new Map<string, string>();
  const hashOf = (path: string): string => {
    const bytes = bytesOf(path);
    const hash = hashes.get(path) ?? (bytes ? contentHash(bytes) : '');
    hashes.set(path, hash);
    return hash;
  };
  const note = (path: string): void => {
    const count = (uses.get(path) ?? 0) + 1;
    uses.set(path, count);
    const size = bytesOf(path)?.length ?? 0;
    if (count !== OFTEN || common.bytes + size > MAX_COMMON_BYTES) return;
    common.paths.add(path);
    common.bytes += size;
  };
  return {
    filesFor(items, texts) {
      const paths = new Set(common.paths);
      for (const { path } of items) for (const one of wanted.get(path)?.paths ?? []) paths.add(one);
      return [...paths].flatMap((path): LoadedFile[] => {
        const bytes = bytesOf(path);
        return bytes ? [[path, texts.add(bytes)]] : [];
      });
    },
    // Names of missing files are guessed from the names around them, which the other machine does not have.
    areRight: (_item, { document, problems }) =>
      (document?.includes ?? []).every(([path, hash]) => hash !== '' && hash === hashOf(path)) &&
      (document !== undefined || problems.length === 0),
    mayTryAgain({ path }, { document }) {
      const includes = document?.includes ?? [];
      if (!includes.some(([one]) => bytesOf(one) !== undefined)) return false;
      const want = wanted.get(path) ?? { tries: 0, paths: new Set<string>() };
      wanted.set(path, want);
      for (const [one] of includes) {
        if (!want.paths.has(one)) note(one);
        want.paths.add(one);
      }
      return ++want.tries < MAX_TRIES;
    },
  };
}
