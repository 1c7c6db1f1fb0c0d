/** The answers of the dev server. Files come from the site in memory, never from a path in a request. */

import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { DevPage } from '../../runtime/dev/protocol.ts';
import type { EarlySite } from '../build/live/early.ts';
import type { LiveSite } from '../build/live/live.ts';
import type { Found } from '../build/live/shown.ts';
import { errorText } from '../lib/error-text.ts';
import { createBodyCache } from '../server/compress.ts';
import { contentType, isPagePath } from '../server/content-types.ts';
import { movedTo } from '../server/gate.ts';
import type { GatedRequest } from '../server/listen.ts';
import { POLICY, readPolicy } from '../server/policy.ts';
import { redirectTo, send } from '../server/reply.ts';
import { sendFile } from '../server/send-file.ts';
import { openFile } from '../server/source.ts';
import { isToken } from '../server/token.ts';
import { POLICY_FILE } from '../system/own-folders.ts';
import { packageRoot } from '../system/package-info.ts';
import { CLIENT, EVENTS, failedDocument, withScripts } from './documents.ts';
import type { LiveServer } from './live-server.ts';
import { answerPost } from './posts.ts';

interface AnswersSettings extends Pick<LiveServer, 'whole' | 'streams' | 'reports' | 'page' | 'settled'> {
  live: Pick<LiveSite, 'shown' | 'early' | 'code'>;
  /** Absolute. */
  siteDir: string;
  /** Data for the script of a document. */
  now(): DevPage;
  baseUrl(): string;
  formerBases: readonly string[];
}

/** The server's own paths, below the base URL. */
const OWN = '/__docsgen/';

const FAILED_TITLE = 'This page cannot be shown yet';

export function createAnswers(
  liveServer: AnswersSettings,
): (request: GatedRequest, response: ServerResponse) => Promise<void> {
  const bodies = createBodyCache();
  const file = async (request: GatedRequest, response: ServerResponse, path: string): Promise<void> => {
    const source = await openFile(path);
    if (!source) return void send(response, { status: 404, text: 'Not found' });
    await sendFile(request.raw, response, { source, name: path, status: 200, isImmutable: false, cache: bodies });
  };
  return async (request, response) => {
    const { path, method } = request;
    if (method === 'POST') return post(liveServer, request, response);
    if (path === `/${EVENTS}`) return stream(liveServer, request, response);
    if (path === `/${CLIENT}`) return file(request, response, join(packageRoot(), 'dist/dev/client.js'));
    if (path.startsWith(OWN)) return code(liveServer, path, response);
    const early = await liveServer.live.early();
    if (early && (await answerEarly(liveServer, early, { request, response, file }))) return;
    await liveServer.settled();
    const found = liveServer.live.shown()?.find(path);
    if (!found) return notFound(liveServer, request, response);
    if (found.file.kind === 'page')
      return page(liveServer, response, { ...found, route: found.file.route, status: 200 });
    if (found.file.kind === 'text') return text(response, { path: found.path, content: found.file.content });
    const from = found.file.kind === 'file' ? found.file.from : undefined;
    if (found.file.kind === 'sidebar') {
      const content = await liveServer.live.shown()?.sidebar(found.path);
      return content === undefined
        ? notFound(liveServer, request, response)
        : text(response, { path: found.path, content });
    }
    const there = from ?? (await liveServer.whole.file(found.path));
    if (there === undefined) return send(response, { status: 404, text: 'Not found' });
    return file(request, response, there);
  };
}

/**
 * A script that pages load by itself. A module with a mistake is reported with the site. A page that is still open when
 * `dev` starts again asks before the site is known.
 */
async function code({ live, settled }: AnswersSettings, path: string, response: ServerResponse): Promise<void> {
  if (!live.shown()) await settled();
  const served = await live
    .code(path)
    .catch((error: unknown) => ({ text: `throw new Error(${JSON.stringify(errorText(error))});\n`, isMap: false }));
  if (!served) return send(response, { status: 404, text: 'Not found' });
  text(response, { path: served.isMap ? 'map.json' : 'module.js', content: served.text });
}

interface Answering {
  request: GatedRequest;
  response: ServerResponse;
  file(request: GatedRequest, response: ServerResponse, path: string): Promise<void>;
}

/** Answers from a site whose texts are not parsed yet; false when the request must wait for the whole site. */
async function answerEarly(
  liveServer: AnswersSettings,
  early: EarlySite,
  { request, response, file }: Answering,
): Promise<boolean> {
  const found = early.find(request.path);
  if (!found || found.file.kind === 'whole') return false;
  if (found.file.kind === 'file') {
    await file(request, response, found.file.from);
    return true;
  }
  const content = await earlyText(early, found);
  if (content === undefined) return false;
  const isDocument = found.file.kind === 'page' && found.path.endsWith('.html');
  text(response, {
    path: found.path,
    content: isDocument ? withScripts(content, liveServer.now(), liveServer.baseUrl()) : content,
  });
  return true;
}

async function earlyText(early: EarlySite, { path, file }: Found): Promise<string | undefined> {
  if (file.kind === 'text') return file.content;
  return file.kind === 'page' ? (await early.page(file.route))?.files.get(path) : early.sidebar(path);
}

function stream({ now, streams }: AnswersSettings, { query, method }: GatedRequest, response: ServerResponse): void {
  const { server, version, token, problems } = now();
  if (!isToken(query.get('token') ?? undefined, token)) return void send(response, { status: 403, text: 'Forbidden' });
  if (method !== 'GET')
    return void send(response, { status: 405, text: 'Method not allowed', headers: { Allow: 'GET' } });
  streams.open(response, { server, version, problems });
}

async function post(
  { now, reports, siteDir }: AnswersSettings,
  request: GatedRequest,
  response: ServerResponse,
): Promise<void> {
  const { token, canOpen, problems } = now();
  const isKnown = (name: string): boolean =>
    problems.some(({ file, trace = [] }) => file === name || trace.some((step) => step.includes(`(${name}:`)));
  await answerPost(request, response, {
    token,
    take: reports.take,
    async open(place) {
      if (!canOpen) return { status: 403, text: 'Only docsgen dev without --host opens an editor.' };
      const { openInEditor } = await import('./editor.ts');
      return openInEditor(place, { siteDir, isKnown });
    },
  });
}

interface Text {
  /** Output file; its extension determines the type. */
  path: string;
  content: string;
  status?: number;
}

function text(response: ServerResponse, { path, content, status = 200 }: Text): void {
  response.writeHead(status, {
    'Content-Type': contentType(path),
    'Content-Length': Buffer.byteLength(content),
    // Prefetched pages must not be shown after an edit.
    'Cache-Control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : content);
}

async function page(
  liveServer: AnswersSettings,
  response: ServerResponse,
  { path, route, status }: { path: string; route: number; status: number },
): Promise<void> {
  const { files } = await liveServer.page(route);
  const content = files.get(path);
  if (content === undefined) return failed(liveServer, response, path);
  if (!path.endsWith('.html')) return text(response, { path, content, status });
  const policy = await policyOf(liveServer, content);
  if (policy !== undefined) response.setHeader(POLICY, policy);
  const now: DevPage = { ...liveServer.now(), ...(policy === undefined ? {} : { policy }) };
  text(response, { path, content: withScripts(content, now, liveServer.baseUrl()), status });
}

/** The Content-Security-Policy of the published page, so that authors see what it blocks before they publish. */
async function policyOf({ live, whole }: AnswersSettings, html: string): Promise<string | undefined> {
  const shown = live.shown();
  if (!shown?.site.loaded.config.csp) return undefined;
  return shown.policy(html, readPolicy(await whole.lastFile(POLICY_FILE)));
}

/** Requests for data are not answered with a document. */
function failed(liveServer: AnswersSettings, response: ServerResponse, path: string): void {
  if (!isPagePath(path)) return void send(response, { status: 500, text: FAILED_TITLE });
  const content = failedDocument(liveServer.now(), { baseUrl: liveServer.baseUrl(), title: FAILED_TITLE });
  text(response, { path: 'failed.html', content, status: 500 });
}

async function notFound(liveServer: AnswersSettings, { path }: GatedRequest, response: ServerResponse): Promise<void> {
  const { formerBases } = liveServer;
  const baseUrl = liveServer.baseUrl();
  const moved = movedTo(decodeURIComponent(baseUrl) + path.slice(1), { baseUrl, formerBases });
  if (moved !== undefined) return send(response, redirectTo(moved));
  if (!isPagePath(path)) return send(response, { status: 404, text: 'Not found' });
  if (!liveServer.live.shown()) return failed(liveServer, response, path);
  for (let at = path.lastIndexOf('/'); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
    const found = liveServer.live.shown()?.find(`${path.slice(0, at)}/404.html`);
    if (found?.file.kind === 'page')
      return page(liveServer, response, { path: found.path, route: found.file.route, status: 404 });
    if (found?.file.kind === 'file') break;
  }
  send(response, { status: 404, text: 'Not found' });
}
