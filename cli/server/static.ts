/** `docsgen serve`: the built folder as a static host serves it. */
import { readdirSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { decodeAttribute } from '../html/decode.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { onDisk } from '../system/environment-error.ts';
import { readText } from '../system/fsx.ts';
import { MANIFEST, POLICY_FILE } from '../system/own-folders.ts';
import { type BodyCache, createBodyCache } from './compress.ts';
import { prefersMarkdown } from './conditions.ts';
import { isPagePath } from './content-types.ts';
import { createFileTable, type FileTable } from './file-table.ts';
import { createKeptAssets, isHashed, type KeptAssets } from './kept-assets.ts';
import { type GatedRequest, type RunningServer, type ServerSettings, startServer } from './listen.ts';
import { POLICY, readPolicy } from './policy.ts';
import { send } from './reply.ts';
import { addVary, sendFile } from './send-file.ts';
import { openFile, type Source } from './source.ts';

export interface StaticSettings extends Pick<ServerSettings, 'host' | 'port' | 'baseUrl' | 'allowedHosts'> {
  /** Absolute path of the built folder. */
  folder: string;
  /** The folder as messages show it. */
  shownFolder: string;
}

/** Starts the server. No value when there is nothing to serve (DG7001, DG7010) or no port to listen on. */
export async function startStaticServer(settings: StaticSettings): Promise<Outcome<RunningServer | undefined>> {
  const { folder, shownFolder, ...server } = settings;
  const fault = folderFault(folder, shownFolder);
  if (fault !== undefined) return { value: undefined, problems: [fault] };
  const site: Site = {
    table: createFileTable(folder),
    assets: createKeptAssets(folder),
    cache: createBodyCache(),
    base: (server.baseUrl ?? '/').replace(/\/$/, ''),
  };
  site.assets.sync();
  return startServer({ ...server, answer: (request, response) => answer(request, response, site) });
}

/** The first page of a built site without a home page: the published path to which its `index.html` redirects. */
export function firstPageOf(folder: string): string | undefined {
  const file = path.join(folder, 'index.html');
  const html = statSync(file, { throwIfNoEntry: false })?.isFile() ? onDisk('read', file, () => readText(file)) : '';
  const to = /<a id="to" href="([^"]*)"/.exec(html)?.[1];
  return to === undefined ? undefined : decodeAttribute(to);
}

/** Why a folder is not served: it could contain anything. */
function folderFault(folder: string, shown: string): Problem | undefined {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isThere ? onDisk('read', folder, () => readdirSync(folder)) : [];
  if (names.length === 0) return problem('DG7001', { folder: shown });
  const isOurs = names.includes(MANIFEST) || names.some((name) => isOurPage(path.join(folder, name)));
  return isOurs ? undefined : problem('DG7010', { folder: shown });
}

// Copies of a build often lack files that begin with a dot, including the list of files.
const isOurPage = (file: string): boolean =>
  /[\\/](?:index|404)\.html$/.test(file) &&
  onDisk('read', file, () => readText(file)).includes('<meta name="generator" content="docsgen');

interface Site {
  table: FileTable;
  assets: KeptAssets;
  cache: BodyCache;
  /** The base URL without a slash at the end. */
  base: string;
}

async function answer({ path: asked, raw }: GatedRequest, response: ServerResponse, site: Site): Promise<void> {
  const found = await find(asked, site);
  const policy = isPagePath(asked) ? policyOf(site) : undefined;
  if (policy !== undefined) response.setHeader(POLICY, policy);
  if (found) {
    const shown = (await asMarkdown({ asked, found, raw }, response, site)) ?? found;
    return sendFile(raw, response, { ...shown, status: 200, isImmutable: isHashed(asked), cache: site.cache });
  }
  const page = isPagePath(asked) ? await notFoundPage(asked, site) : undefined;
  if (page === undefined) return send(response, { status: 404, text: 'Not found' });
  await sendFile(raw, response, { ...page, status: 404, isImmutable: false, cache: site.cache });
}

/**
 * The Markdown of a page for programs that prefer it (`Accept: text/markdown`); undefined for other requests. All answers at
 * the URL of a page with Markdown say where it is.
 */
async function asMarkdown(
  { asked, found, raw }: { asked: string; found: Found; raw: GatedRequest['raw'] },
  response: ServerResponse,
  { table, base }: Site,
): Promise<Found | undefined> {
  if (!found.name.endsWith('.html')) return undefined;
  const copy = asked.replace(/(?:\/index)?(?:\.html)?$|\/$/, '').replace(/^$/, '/index');
  const name = table.find(`${copy}.md`);
  if (name === undefined) return undefined;
  addVary(response, 'Accept');
  response.setHeader('Link', `<${base}${encodeURI(copy)}.md>; rel="alternate"; type="text/markdown"`);
  const source = prefersMarkdown(raw.headers.accept) ? await openFile(name) : undefined;
  if (!source) return undefined;
  await found.source.close();
  return { source, name };
}

/** The policy of a build with `csp`, so that authors see what it blocks before they publish. */
const policyOf = ({ table }: Site): string | undefined => readPolicy(table.find(`/${POLICY_FILE}`));

interface Found {
  source: Source;
  name: string;
}

async function find(asked: string, site: Site): Promise<Found | undefined> {
  const found = await openAt(asked, site);
  if (found) return found;
  await site.table.renew();
  return openAt(asked, site);
}

/** Opens the file at a path. Assets are read before and after a page is opened, to include those of its build. */
async function openAt(asked: string, { table, assets }: Site): Promise<Found | undefined> {
  const kept = assets.find(asked);
  if (kept) return { source: kept, name: asked };
  const name = table.find(asked);
  if (name === undefined) return undefined;
  assets.sync();
  const source = await openFile(name);
  assets.sync();
  return source && { source, name };
}

/** The nearest `404.html` above a path: each language has its own. */
async function notFoundPage(asked: string, site: Site): Promise<Found | undefined> {
  for (let at = asked.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : asked.lastIndexOf('/', at - 1)) {
    const page = await openAt(`${asked.slice(0, at)}/404.html`, site);
    if (page) return page;
  }
  return undefined;
}
