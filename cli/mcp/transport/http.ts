/**
 * The server over Streamable HTTP. The gate of `serve` and `dev` judges host, origin and headers before anything is read; each
 * request is answered by itself, without sessions.
 */
import type { ServerResponse } from 'node:http';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import type { Outcome } from '../../problems/problem.ts';
import { bodyOf } from '../../server/body.ts';
import { type GatedRequest, type RunningServer, type ServerSettings, startServer } from '../../server/listen.ts';
import { send } from '../../server/reply.ts';
import { createLimits } from './limits.ts';

/** Path of the endpoint. */
export const ENDPOINT = '/mcp';

/** The longest request, in bytes. */
const MAX_BODY = 256 * 1024;
/** Requests that are answered at the same time. */
const MAX_RUNNING = 200;
/** How long running requests may take after the end was asked for. */
const LAST_MS = 5000;

export interface HttpSettings extends Pick<ServerSettings, 'host' | 'port' | 'allowedHosts'> {
  /** Requests that an address may send in a minute; 0: no limit. */
  maxRate: number;
}

/** No value when there is no port to listen on (DG7002, DG7003). `close` lets running requests end. */
export async function serveOverHttp(
  create: McpServerFactory,
  { maxRate, ...server }: HttpSettings,
): Promise<Outcome<RunningServer | undefined>> {
  const handler = createMcpHandler(create, {
    maxSubscriptions: MAX_RUNNING / 2,
    maxRequestBodySize: MAX_BODY,
  });
  const limits = createLimits(maxRate);
  const running = new Set<Promise<void>>();
  const state = { isEnding: false };
  const started = await startServer({
    ...{ ...server, baseUrl: '/', posts: [ENDPOINT], isForPrograms: true },
    async answer(request, response) {
      if (request.path !== ENDPOINT) return send(response, { status: 404, text: `Not found. MCP is at ${ENDPOINT}` });
      if (state.isEnding || running.size >= MAX_RUNNING) return busy(response, { status: 503, seconds: 1 });
      const seconds = limits.wait(request.raw.socket.remoteAddress ?? '', Date.now());
      if (seconds > 0) return busy(response, { status: 429, seconds });
      const answered = answer(handler, request, response);
      running.add(answered);
      await answered.finally(() => running.delete(answered));
    },
  });
  const { value } = started;
  if (!value) return started;
  const close = async (): Promise<void> => {
    state.isEnding = true;
    await Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, LAST_MS).unref())]);
    await handler.close();
    await value.close();
  };
  return { ...started, value: { ...value, close } };
}

const busy = (response: ServerResponse, { status, seconds }: { status: 429 | 503; seconds: number }): void =>
  send(response, {
    status,
    text: status === 429 ? 'Too many requests' : 'Service unavailable',
    headers: { 'Retry-After': String(seconds) },
    isLast: true,
  });

async function answer(
  handler: ReturnType<typeof createMcpHandler>,
  { raw }: GatedRequest,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(raw, MAX_BODY);
  if (body === undefined) return send(response, { status: 413, text: 'Content too large', isLast: true });
  const ended = new AbortController();
  response.on('close', () => ended.abort());
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
  );
  const request = new Request(`http://${raw.headers.host}${ENDPOINT}`, {
    ...{ method: 'POST', headers, signal: ended.signal },
    body: new Uint8Array(body),
  });
  await pass(await handler.fetch(request), response);
}

/** Passes an answer on. Streams stay open until one side ends. */
async function pass(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, { 'Cache-Control': 'no-store', ...Object.fromEntries(answer.headers) });
  const reader = answer.body?.getReader();
  response.on('close', () => void reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    if (!response.write(part.value))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  response.end();
}
