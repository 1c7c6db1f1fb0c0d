/** The work of `render` for other machines: items and bodies go there, finished pages come back. */
import { readFileSync } from 'node:fs';
import { environmentOf } from '../../cluster/environment.ts';
import type { Stopped, Transport, Unpacked } from '../../cluster/types.ts';
import { NOTHING_PACKED } from '../../lib/packed.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import type { Digest } from '../../remote/types.ts';
import { type Handle, openPacks, type PackReader } from '../../system/cache.ts';
import { isCopiedLate } from '../pages/page-key.ts';
import { stoppedProblem } from '../pages/stopped.ts';
import type { PageResult, RenderStageSettings } from '../pages/types.ts';
import { SMALL_BYTES } from '../shared-cache/export.ts';
import { createImporter } from './importer.ts';
import { createModules, moduleFile, modulePath } from './modules.ts';
import type { Origins } from './origins.ts';
import { collectTexts, packPayload, type Texts } from './payload.ts';
import type { BatchLoad, LoadedFile, RenderBase, SentItem, SentText, TransportSite } from './types.ts';

/** A page has this many MB when it is rendered alone. */
export const ALONE_MEGABYTES = 1024;

export function renderTransport(settings: RenderStageSettings, { shared, origins }: TransportSite): Transport {
  const { siteDir, packFolders, packs: place, stagingDir } = settings;
  const packs = openPacks(packFolders);
  const modulesOf = createModules();
  const importer = createImporter({ folder: place.folder, name: `${place.name}-machines`, stagingDir });
  return {
    base: () => renderBase(settings, packs),
    async pack({ items, keys }, way) {
      const texts = collectTexts();
      const named = new Map<string, Digest>();
      const kept = new Set<number>();
      const load: BatchLoad<SentItem> = { items: [], keys: [], files: [] };
      const sendText = sender({ packs, texts, named, origins: way === 'cache' ? origins : undefined });
      for (const [index, item] of (items as readonly RenderItem[]).entries()) {
        const one = sentItem(item, { siteDir, texts, files: load.files, modulesOf, sendText });
        if (one) load.keys.push(keys[index] as string);
        if (one) load.items.push(one);
        else kept.add(index);
      }
      return { payload: await packPayload(load, texts.list), kept, packs: [...named.values()] };
    },
    async unpack([arrived], { items, keys }) {
      const wanted = (items as readonly RenderItem[]).map(({ path, previous }, index) => ({
        ...{ key: keys[index] as string, path },
        ...(previous?.some(Boolean) ? { previous } : {}),
      }));
      // What is known late of a page is not in the pack.
      const own = keys.filter((_, index) => !isCopiedLate(items[index] as RenderItem));
      // Other pages, and those of small packs, are stored again.
      const leaves =
        shared?.writes === true && own.length === keys.length && (arrived?.digest?.size ?? 0) >= SMALL_BYTES;
      const found = arrived && (await importer.read({ kind: 'pages', bytes: arrived.bytes, pages: wanted, leaves }));
      if (arrived?.digest) shared?.noteStored({ digest: arrived.digest, kind: 'pages', keys: own });
      return (items as readonly RenderItem[]).map((item, index): Unpacked | undefined => {
        const page = found?.get(keys[index] as string) as PageResult | undefined;
        if (page === undefined || page.path !== item.path || page.problems?.length) return undefined;
        return { result: page };
      });
    },
    stopped: (item, why) => stoppedPage(item as RenderItem, why, siteDir),
    close() {
      importer.close();
      packs.close();
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
  return { payload: await packPayload(base, texts.list), files };
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
  sendText: ReturnType<typeof sender>;
  files: LoadedFile[];
  modulesOf: ReturnType<typeof createModules>;
}

/** Undefined: a text of the item cannot be read. */
function sentItem(item: RenderItem, { siteDir, texts, files, modulesOf, sendText }: Sending): SentItem | undefined {
  const { body, toc, posts, chunk, previous: _previous, ...rest } = item;
  const lost = { is: false };
  const sentText = (handle: Handle | undefined): SentText | undefined => {
    if (handle === undefined) return undefined;
    const text = sendText(handle);
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
    sent.chunk = { ...chunk, modules: chunk.modules.map((file) => modulePath(siteDir, file)) };
    for (const { file, bytes } of chunk.modules.flatMap(modulesOf)) {
      const path = modulePath(siteDir, file);
      if (!files.some(([other]) => other === path)) files.push([path, texts.add(bytes)]);
    }
  }
  return sent;
}

const stoppedPage = (item: RenderItem, why: Stopped, siteDir: string): PageResult => ({
  path: item.path,
  files: [],
  ids: NOTHING_PACKED,
  // Other machines do not send the source map of a theme.
  problems: [stoppedProblem(item, why, { siteDir, locales: [], megabytes: ALONE_MEGABYTES })],
});
