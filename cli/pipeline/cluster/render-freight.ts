/** The work of `render` for other machines: items and bodies go there, finished pages come back. */
import { readFileSync } from 'node:fs';
import { decodeRecord } from '../../../runtime/search-index/record.ts';
import { environmentOf } from '../../cluster/environment.ts';
import type { Freight, Stopped, Unpacked } from '../../cluster/types.ts';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import { problem } from '../../problems/problem.ts';
import { type Handle, openPacks, type PackReader } from '../../system/cache.ts';
import { renderPatience } from '../../system/slice.ts';
import type { PageResult, RenderStageSettings } from '../pages/look.ts';
import type { RenderItem } from '../render/types.ts';
import { importRows } from '../shared/rows.ts';
import { type OutputFile, stageFile } from '../write/stage.ts';
import { createModules, moduleFile, modulePath } from './modules.ts';
import { collectTexts, packParcel, type Texts } from './parcel.ts';
import type { LoadedFile, PortionLoad, RenderBase, SentItem } from './types.ts';

/** A page has this many MB when it is rendered alone. */
export const ALONE_MEGABYTES = 1024;

export function renderFreight(settings: RenderStageSettings): Freight {
  const { siteDir, packFolders, packs: place, stagingDir } = settings;
  const packs = openPacks(packFolders);
  const written = openPacks([place.folder]);
  const modulesOf = createModules();
  const rows = importRows(place.folder, `${place.name}-machines`);
  return {
    base: () => renderBase(settings, packs),
    async pack(items) {
      const texts = collectTexts();
      const files: LoadedFile[] = [];
      const kept = new Set<number>();
      const sent: SentItem[] = [];
      for (const [index, item] of (items as readonly RenderItem[]).entries()) {
        const one = sentItem(item, { siteDir, packs, texts, files, modulesOf });
        if (one) sent.push(one);
        else kept.add(index);
      }
      return { parcel: await packParcel({ items: sent, files } satisfies PortionLoad, texts.list), kept };
    },
    async unpack(parcel, items) {
      const found = (await rows.read(parcel, new Set(['pages']))).get('pages');
      return (items as readonly RenderItem[]).map((item, index): Unpacked | undefined => {
        const page = found?.get(String(index)) as PageResult | undefined;
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

interface Sending {
  siteDir: string;
  packs: PackReader;
  texts: Texts;
  files: LoadedFile[];
  modulesOf: ReturnType<typeof createModules>;
}

/** Undefined: a text of the item cannot be read. */
function sentItem(item: RenderItem, { siteDir, packs, texts, files, modulesOf }: Sending): SentItem | undefined {
  const { body, toc, posts, chunk, previous: _previous, ...rest } = item;
  const lost = { is: false };
  const numberOf = (handle: Handle | undefined): number | undefined => {
    if (handle === undefined) return undefined;
    const bytes = packs.bytes(handle);
    if (bytes === undefined) lost.is = true;
    return bytes && texts.add(Buffer.from(bytes));
  };
  const details = numberOf(toc?.details);
  const sent: SentItem = {
    ...rest,
    body: numberOf(body),
    ...(toc && details !== undefined ? { toc: { ...toc, details } } : {}),
    ...(posts ? { posts: posts.map((post) => ({ ...post, body: numberOf(post.body) })) } : {}),
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
  const bytes = kept && packs.bytes(kept);
  if (bytes === undefined) return undefined;
  const copy = Buffer.from(bytes);
  const staged: OutputFile[] = [];
  let at = 0;
  for (const [index, { path, hash, size }] of files.entries()) {
    const content = at + size <= copy.length ? copy.subarray(at, at + size) : pageFileOf(search, packs);
    if (content?.length !== size) return undefined;
    staged.push(stageFile({ stagingDir, path, content, hash, previousHash: previous?.[index] }));
    at += size;
  }
  return staged;
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
