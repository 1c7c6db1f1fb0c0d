/** The work of `render` for other machines: items and bodies go there, finished pages come back. */
import { readFileSync } from 'node:fs';
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import { environmentOf } from '../../cluster/environment.ts';
import type { Freight, Stopped, Unpacked } from '../../cluster/types.ts';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import type { RenderedPage } from '../../model/document.ts';
import { problem } from '../../problems/problem.ts';
import type { Digest } from '../../remote/types.ts';
import { type Handle, openPacks, type PackReader } from '../../system/cache.ts';
import { renderPatience } from '../../system/slice.ts';
import type { PageResult, RenderStageSettings } from '../pages/look.ts';
import { isCopiedLate } from '../pages/page-key.ts';
import type { RenderItem } from '../render/types.ts';
import { importRows } from '../shared/rows.ts';
import { type OutputFile, stageFile } from '../write/stage.ts';
import { createModules, moduleFile, modulePath } from './modules.ts';
import type { Origins } from './origins.ts';
import { collectTexts, packParcel, type Texts } from './parcel.ts';
import type { FreightSite, LoadedFile, PortionLoad, RenderBase, SentItem, SentText } from './types.ts';

/** A page has this many MB when it is rendered alone. */
export const ALONE_MEGABYTES = 1024;

export function renderFreight(settings: RenderStageSettings, { shared, origins }: FreightSite): Freight {
  const { siteDir, packFolders, packs: place, stagingDir } = settings;
  const packs = openPacks(packFolders);
  const written = openPacks([place.folder]);
  const modulesOf = createModules();
  const rows = importRows(place.folder, `${place.name}-machines`);
  return {
    base: () => renderBase(settings, packs),
    async pack({ items, keys }, way) {
      const texts = collectTexts();
      const named = new Map<string, Digest>();
      const kept = new Set<number>();
      const load: PortionLoad<SentItem> = { items: [], keys: [], files: [] };
      const textOf = sender({ packs, texts, named, origins: way === 'cache' ? origins : undefined });
      for (const [index, item] of (items as readonly RenderItem[]).entries()) {
        const one = sentItem(item, { siteDir, texts, files: load.files, modulesOf, textOf });
        if (one) load.keys.push(keys[index] as string);
        if (one) load.items.push(one);
        else kept.add(index);
      }
      return { parcel: await packParcel(load, texts.list), kept, packs: [...named.values()] };
    },
    async unpack([arrived], { items, keys }) {
      const found = arrived && (await rows.read(arrived.bytes, new Set(['pages']))).get('pages');
      // What is known late of a page is not in the pack.
      const own = keys.filter((_, index) => !isCopiedLate(items[index] as RenderItem));
      if (arrived?.digest) shared?.offer({ digest: arrived.digest, kind: 'pages', keys: own });
      return (items as readonly RenderItem[]).map((item, index): Unpacked | undefined => {
        const page = found?.get(keys[index] as string) as PageResult | undefined;
        if (page === undefined || page.path !== item.path || page.problems?.length) return undefined;
        if (page.unfinished || stagingDir === undefined) return { result: page };
        const files = stagePage(page, item, { stagingDir, packs: written });
        return files && { result: { ...page, files } };
      });
    },
    stopped: (item, why) => stoppedPage(item as RenderItem, why),
    close() {
      rows.close();
      packs.close();
      written.close();
    },
  };
}

async function renderBase(settings: RenderStageSettings, packs: PackReader) {
  const { packFolders: _folders, packs: place, siteDir, stagingDir: _staging, sidebars, locales, ...rest } = settings;
  const texts = collectTexts();
  const base: RenderBase = {
    ...environmentOf(process.env),
    stage: 'render',
    settings: { ...rest, locales: locales.map((one) => ({ ...one, server: modulePath(siteDir, one.server) })) },
    keepsPages: settings.stagingDir === undefined ? place.keepsPages : 'all',
    sidebars: sidebars.map(([key, html]) => [
      key,
      typeof html === 'string' ? html : texts.add(Buffer.from(packs.whole(html))),
    ]),
  };
  const servers = new Set(locales.map(({ server }) => server));
  const files = [...servers].map((server) => ({
    path: modulePath(siteDir, server),
    bytes: () => readFileSync(moduleFile(server)),
  }));
  return { parcel: await packParcel(base, texts.list), files };
}

interface Sender {
  packs: PackReader;
  texts: Texts;
  /** The packs of the shared cache that are named, by their hashes, in order. */
  named: Map<string, Digest>;
  /** Undefined: no pack is named. */
  origins: Origins | undefined;
}

/** Names the pack of a text, or adds the text; undefined when it cannot be read. */
const sender =
  ({ packs, texts, named, origins }: Sender) =>
  (handle: Handle): SentText | undefined => {
    const origin = origins?.of(handle);
    if (origin) {
      const { hash } = origin.digest;
      if (!named.has(hash)) named.set(hash, origin.digest);
      return [[...named.keys()].indexOf(hash), origin.row];
    }
    const bytes = packs.bytes(handle);
    return bytes && texts.add(Buffer.from(bytes));
  };

interface Sending {
  siteDir: string;
  texts: Texts;
  textOf: ReturnType<typeof sender>;
  files: LoadedFile[];
  modulesOf: ReturnType<typeof createModules>;
}

/** Undefined: a text of the item cannot be read. */
function sentItem(item: RenderItem, { siteDir, texts, files, modulesOf, textOf }: Sending): SentItem | undefined {
  const { body, toc, posts, chunk, previous: _previous, ...rest } = item;
  const lost = { is: false };
  const sentText = (handle: Handle | undefined): SentText | undefined => {
    if (handle === undefined) return undefined;
    const text = textOf(handle);
    if (text === undefined) lost.is = true;
    return text;
  };
  const details = sentText(toc?.details);
  const sent: SentItem = {
    ...rest,
    body: sentText(body),
    ...(toc && details !== undefined ? { toc: { ...toc, details } } : {}),
    ...(posts ? { posts: posts.map((post) => ({ ...post, body: sentText(post.body) })) } : {}),
  };
  if (lost.is) return undefined;
  if (chunk) {
    const server = modulePath(siteDir, chunk.server);
    sent.chunk = { ...chunk, server };
    for (const { file, bytes } of modulesOf(chunk.server)) {
      const path = modulePath(siteDir, file);
      if (!files.some(([other]) => other === path)) files.push([path, texts.add(bytes)]);
    }
  }
  return sent;
}

/** Stages the files of a page, as `render` does; undefined when a pack cannot be read. */
function stagePage(
  { files, kept, search }: PageResult,
  { previous }: RenderItem,
  { stagingDir, packs }: { stagingDir: string; packs: PackReader },
): OutputFile[] | undefined {
  if (kept === undefined) return undefined;
  const [, , whole] = kept;
  const staged: OutputFile[] = [];
  const stage = (index: number, content: Uint8Array | undefined): boolean => {
    const { path, hash, size } = files[index] as RenderedPage['files'][number];
    if (content?.length !== size) return false;
    staged[index] = stageFile({ stagingDir, path, content, hash, previousHash: previous?.[index] });
    return true;
  };
  const ends = endsOf(files);
  const outside = ends.flatMap((end, index) => (end > whole ? [index] : []));
  // First: texts of packs are valid until the next one is read.
  if (!outside.every((index) => stage(index, pageFileOf(search, packs)))) return undefined;
  const bytes = packs.bytes(kept);
  if (bytes === undefined) return undefined;
  const inside = ends.flatMap((end, index) => (end > whole ? [] : [[index, end] as const]));
  const isWhole = inside.every(([index, end]) => stage(index, bytes.subarray(end - (files[index]?.size ?? 0), end)));
  return isWhole ? staged : undefined;
}

/** Where each file ends when all are in one text. */
function endsOf(files: RenderedPage['files']): number[] {
  let end = 0;
  return files.map(({ size }) => {
    end += size;
    return end;
  });
}

/** A page's file for search is a part of its record, and follows its other files. */
function pageFileOf(search: PageResult['search'], packs: PackReader): Uint8Array | undefined {
  const record = search && packs.bytes(search);
  return record && decodeRecord(record).file;
}

function stoppedPage({ path, source }: RenderItem, { stopped, reason }: Stopped): PageResult {
  const place = { ...(source === undefined ? {} : { file: source }), route: path };
  const one =
    stopped === 'time'
      ? problem('DG6004', { seconds: renderPatience() }, place)
      : stopped === 'memory'
        ? problem('DG6005', { megabytes: ALONE_MEGABYTES }, place)
        : problem('DG6007', { reason }, place);
  return { path, files: [], ids: NOTHING_PACKED, problems: [one] };
}
