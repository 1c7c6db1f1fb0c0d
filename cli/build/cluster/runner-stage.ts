/** A stage in a process on another machine: unpacks its settings and batches, runs it, packs its results. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { SourceFile } from '../../model/document.ts';
import type { ParsedFile } from '../../pipeline/parse/stage.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import { createPack, type Handle, openPacks, type PackWriter } from '../../system/cache.ts';
import { runBatch, type Stage } from '../../system/each.ts';
import { holdFile, releaseFiles } from '../../system/held-files.ts';
import { createStage } from '../pages/thread-stages.ts';
import { importRows, packRows, type Row, type Section } from '../shared-cache/rows.ts';
import { openPayload } from './payload.ts';
import type { BatchLoad, LoadedFile, ParseBase, RenderBase, SentItem, SentText, StageBase } from './types.ts';
import { type Watch, watchSite } from './watch.ts';

export interface RunnerStage {
  /** Runs a batch. @returns Its results, packed, or why there are none. */
  run(
    load: Uint8Array,
    packs: readonly string[],
    onItem: () => void,
  ): Promise<{ results: Uint8Array[]; note?: string | undefined }>;
  close(): Promise<void>;
}

interface Place {
  siteDir: string;
  folder: string;
  /** Stands for the site and its repository; undefined: it is the site itself, and no file is written. */
  root: string | undefined;
}

interface Made {
  name: StageBase['stage'];
  stage: Stage<unknown, unknown>;
  packs: string;
  /** The pack for texts that arrive. */
  incoming: PackWriter;
  received: Received;
}

export async function openRunnerStage(base: Uint8Array, place: Place): Promise<RunnerStage> {
  const { value, texts } = await openPayload<StageBase>(base);
  const watch = place.root === undefined ? undefined : watchOnce(place.root, value);
  const packs = join(place.folder, 'packs');
  rmSync(packs, { recursive: true, force: true });
  mkdirSync(packs, { recursive: true });
  const incoming = createPack(packs, '0.pack');
  const settings =
    value.stage === 'parse'
      ? parseSettings(value, { ...place, packs })
      : renderSettings(value, { ...place, packs, handles: texts.map((text) => incoming.append(text)) });
  const stage = await createStage(value.stage, settings, 0);
  const received = createReceived(packs);
  const made: Made = { name: value.stage, stage, packs, incoming, received };
  const reader = openPacks([packs]);
  return {
    async run(load, files, onItem) {
      const packed = await packsOf(made, place, { load, files, onItem });
      const missing = watch?.take();
      if (missing !== undefined) return { results: [], note: `the code of the site asks for ${missing}` };
      const results: Uint8Array[] = [];
      for (const sections of packed) results.push((await packRows(sections, reader, 'once')).blob);
      return { results };
    },
    async close() {
      await made.stage.finish?.();
      incoming.close();
      received.close();
      reader.close();
    },
  };
}

/** The one watch of this process. */
const watches: Watch[] = [];

function watchOnce(root: string, { environment, withheld }: StageBase): Watch {
  const [current] = watches;
  if (current) return current;
  Object.assign(process.env, environment);
  const watch = watchSite(root, new Set(withheld));
  watches.push(watch);
  return watch;
}

/** The results of a batch: the sections of each pack. */
async function packsOf(
  made: Made,
  { siteDir, root }: Place,
  { load, files, onItem }: { load: Uint8Array; files: readonly string[]; onItem: () => void },
): Promise<Section[][]> {
  const { value, texts } = await openPayload<BatchLoad>(load);
  const late = made.stage.late?.length ?? 0;
  if (root !== undefined) writeFiles(siteDir, value.files, texts);
  const items =
    made.name === 'parse'
      ? sourcesOf({ siteDir, root }, value, texts)
      : itemsOf(siteDir, value, await textReader(made, texts, files));
  const rows: Row[] = [];
  const store = (position: number, result: unknown) => {
    rows.push([value.keys[position] as string, result as object]);
    onItem();
  };
  await runBatch(made.stage, { at: 0, items }, { shared: new SharedArrayBuffer(8), thread: 0, store });
  releaseFiles();
  // A problem that came late belongs to some page of this batch, which the build finds by running them itself.
  const isWhole = (made.stage.late?.length ?? 0) === late && (made.stage.problems?.length ?? 0) === 0;
  return isWhole ? sectionsOf(made.name, rows) : [];
}

/** A body is a row of its own, in a pack of its own: most builds that read the cache need none. */
function sectionsOf(name: StageBase['stage'], rows: readonly Row[]): Section[][] {
  if (name === 'render') return [[{ kind: 'pages', rows }]];
  const bodies = rows.filter(([, value]) => 'body' in value && value.body !== undefined);
  return [[{ kind: 'documents', rows }], [{ kind: 'bodies', rows: bodies }]];
}

/** The build has checked the paths: they are below the folder that stands for its repository. */
function writeFiles(siteDir: string, files: readonly LoadedFile[], texts: readonly Buffer[]): void {
  for (const [path, text] of files) {
    const target = join(siteDir, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, texts[text] as Buffer);
  }
}

/** The texts stay in memory until they are parsed; larger ones, and generated ones, are files. */
function sourcesOf(
  { siteDir, root }: Omit<Place, 'folder'>,
  { items, sources = [] }: BatchLoad,
  texts: readonly Buffer[],
): SourceFile[] {
  const files = items as SourceFile[];
  const written: LoadedFile[] = [];
  files.forEach(({ path, at, hash }, index) => {
    const text = sources[index] as number;
    const bytes = texts[text] as Buffer;
    if (at !== undefined || bytes.length > LARGE) written.push([at ?? path, text]);
    else holdFile(`${siteDir}/${path}`, { bytes, hash });
  });
  if (root !== undefined) writeFiles(siteDir, written, texts);
  return files;
}

const LARGE = 100_000;

/** Packs of the shared cache that batches refer to. */
interface Received {
  /** Handles of the texts of a pack, by the position of their rows. */
  open(file: string): Promise<readonly (Handle | undefined)[]>;
  close(): void;
}

function createReceived(folder: string): Received {
  const rows = importRows(folder, 'received');
  const known = new Map<string, readonly (Handle | undefined)[]>();
  return {
    async open(file) {
      const found = known.get(file);
      if (found) return found;
      const sections = await rows.read(readFileSync(file), new Set(['documents', 'bodies']));
      const values = [...sections].flatMap(([kind, own]) =>
        [...(own.values() as Iterable<ParsedFile>)].map(({ details, body }) => (kind === 'bodies' ? body : details)),
      );
      known.set(file, values);
      return values;
    },
    close: rows.close,
  };
}

type TextReader = (text: SentText | undefined) => Handle | undefined;

async function textReader(
  { incoming, received }: Made,
  texts: readonly Buffer[],
  files: readonly string[],
): Promise<TextReader> {
  const packs: (readonly (Handle | undefined)[])[] = [];
  for (const file of files) packs.push(await received.open(file));
  return (text) => {
    if (typeof text === 'number') return incoming.append(texts[text] as Buffer);
    if (text === undefined) return undefined;
    const [pack, row] = text;
    const handle = packs[pack]?.[row];
    if (handle === undefined) throw new Error('a text of the batch is missing');
    return handle;
  };
}

function itemsOf(siteDir: string, { items }: BatchLoad, handleOf: TextReader): RenderItem[] {
  return (items as SentItem[]).map(({ body, toc, posts, chunk, ...item }) => {
    const details = handleOf(toc?.details);
    return {
      ...item,
      ...(body === undefined ? {} : { body: handleOf(body) }),
      ...(toc && details ? { toc: { ...toc, details } } : {}),
      ...(posts ? { posts: posts.map((post) => ({ ...post, body: handleOf(post.body) })) } : {}),
      ...(chunk ? { chunk: { ...chunk, modules: chunk.modules.map((path) => join(siteDir, path)) } } : {}),
    } as RenderItem;
  });
}

const parseSettings = (
  { markdown, extensions }: ParseBase,
  { siteDir, packs }: { siteDir: string; packs: string },
) => ({
  siteDir,
  packsDir: packs,
  pack: 1,
  markdown,
  ...(extensions === undefined ? {} : { extensions: pathToFileURL(join(siteDir, extensions)).href }),
});

function renderSettings(
  { settings, sidebars, keepsPages }: RenderBase,
  { siteDir, packs, handles }: { siteDir: string; packs: string; handles: readonly Handle[] },
) {
  return {
    ...settings,
    locales: settings.locales.map((one) => ({ ...one, server: pathToFileURL(join(siteDir, one.server)).href })),
    siteDir,
    packFolders: [packs],
    packs: { folder: packs, name: '1', keepsPages },
    sidebars: sidebars.map(([key, html]) => [key, typeof html === 'number' ? handles[html] : html]),
  };
}
