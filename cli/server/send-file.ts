/** Answers one request with one file: validators, ranges, compression, caching headers. */
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from './content-types.ts';

type Encoding = 'br' | 'gzip';

const MIN_COMPRESSED_BYTES = 1024;
const KEPT_BYTES = 64e6;
const YEAR_SECONDS = 31_536_000;

/** Compressed bodies by file, content and encoding: made when first asked for, kept. */
export interface BodyCache {
  bodies: Map<string, Buffer>;
  bytes: number;
}

export const createBodyCache = (): BodyCache => ({ bodies: new Map(), bytes: 0 });

export interface FileAnswer {
  /** Absolute path. */
  file: string;
  /** 404 for the not-found page; validators and ranges are for 200 only. */
  status: 200 | 404;
  /** True for hashed assets: safe to keep for ever. */
  immutable: boolean;
  cache: BodyCache;
}

/** Sends a file. Rejects with ENOENT when it has gone, before anything was sent. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, answer: FileAnswer): Promise<void> {
  const handle = await open(answer.file, 'r');
  try {
    await sendOpened(request, response, { ...answer, handle });
  } finally {
    await handle.close();
  }
}

type Opened = FileAnswer & { handle: FileHandle };

async function sendOpened(request: IncomingMessage, response: ServerResponse, answer: Opened): Promise<void> {
  const { handle, status, immutable } = answer;
  const { size, mtimeMs, ino } = await handle.stat();
  const type = contentType(answer.file);
  const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${ino.toString(36)}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  const compressible = isCompressible(type) && size >= MIN_COMPRESSED_BYTES;
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', etag);
    response.setHeader('Accept-Ranges', 'bytes');
    if (matches(request.headers['if-none-match'], etag)) return end(response, 304);
    const range = parseRange(request, size);
    if (range === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${size}`);
      return end(response, 416);
    }
    if (range) return sendRange(request, response, { handle, size, ...range });
  }
  const encoding = compressible ? acceptedEncoding(String(request.headers['accept-encoding'] ?? '')) : undefined;
  if (encoding) return sendCompressed(request, response, { ...answer, encoding, etag });
  response.setHeader('Content-Length', size);
  response.writeHead(status);
  if (request.method === 'HEAD' || size === 0) return void response.end();
  await pipe(response, handle, { from: 0, to: size - 1 });
}

function end(response: ServerResponse, status: number): void {
  if (status !== 304) response.setHeader('Content-Length', 0);
  response.writeHead(status);
  response.end();
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));

interface Range {
  from: number;
  to: number;
}

// Several ranges, and what is not understood, are answered with the whole file, as HTTP permits.
function parseRange({ headers }: IncomingMessage, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  // Our validators are weak, and `If-Range` needs a strong one.
  if (!match || headers['if-range'] !== undefined || (match[1] === '' && match[2] === '')) return undefined;
  const first = match[1] === '' ? undefined : Number(match[1]);
  const last = match[2] === '' ? undefined : Number(match[2]);
  const from = first ?? Math.max(0, size - (last ?? 0));
  const to = first === undefined ? size - 1 : Math.min(last ?? size - 1, size - 1);
  if (first !== undefined && last !== undefined && last < first) return undefined;
  return from >= size || to < from ? 'unsatisfiable' : { from, to };
}

type Part = Range & { handle: FileHandle; size: number };

async function sendRange(request: IncomingMessage, response: ServerResponse, { handle, size, from, to }: Part) {
  response.setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
  response.setHeader('Content-Length', to - from + 1);
  response.writeHead(206);
  if (request.method === 'HEAD') return void response.end();
  await pipe(response, handle, { from, to });
}

function pipe(response: ServerResponse, handle: FileHandle, { from, to }: Range): Promise<void> {
  const stream = handle.createReadStream({ start: from, end: to, autoClose: false });
  return new Promise((resolve) => {
    const stop = () => {
      stream.destroy();
      resolve();
    };
    stream.on('error', () => {
      // The headers are out: all that can be said is that this body is not whole.
      response.destroy();
      stop();
    });
    response.on('close', stop);
    stream.pipe(response);
  });
}

type Compressed = Opened & { encoding: Encoding; etag: string };

async function sendCompressed(request: IncomingMessage, response: ServerResponse, answer: Compressed): Promise<void> {
  const body = await compressed(answer);
  response.setHeader('Content-Encoding', answer.encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(answer.status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function compressed({ cache, file, etag, encoding, handle }: Compressed): Promise<Buffer> {
  const key = `${encoding} ${etag} ${file}`;
  const known = cache.bodies.get(key);
  if (known) return known;
  const body = await compress(await handle.readFile(), encoding);
  if (cache.bytes + body.length > KEPT_BYTES) {
    cache.bodies.clear();
    cache.bytes = 0;
  }
  cache.bodies.set(key, body);
  cache.bytes += body.length;
  return body;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, QUALITY) : promisify(gzip)(bytes);

function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
