/** Answers a request with a file: validators, ranges, compression, caching headers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type BodyCache, isWorthwhile } from './compress.ts';
import { isUnchanged, type Range, validatorsOf, wantedRange } from './conditions.ts';
import { contentType, isCompressible } from './content-types.ts';
import type { Source } from './source.ts';

interface FileAnswer {
  source: Source;
  /** Determines the type, and identifies the compressed body. */
  name: string;
  /** 404 for the 404 page; validators and ranges apply only to 200. */
  status: 200 | 404;
  /** True for content that never changes and may be cached forever. */
  isImmutable: boolean;
  cache: BodyCache;
}

const YEAR_SECONDS = 31_536_000;

/** Sends a source, and closes it. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, answer: FileAnswer): Promise<void> {
  try {
    await sendOpened(request, response, answer);
  } finally {
    await answer.source.close();
  }
}

async function sendOpened({ headers, method }: IncomingMessage, response: ServerResponse, answer: FileAnswer) {
  const { source, name, status, isImmutable } = answer;
  const type = contentType(name);
  const validators = validatorsOf(source);
  const { etag, lastModified } = validators;
  const canCompress = isCompressible(type) && isWorthwhile(source.size);
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  if (canCompress) addVary(response, 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', etag);
    response.setHeader('Last-Modified', lastModified);
    response.setHeader('Accept-Ranges', 'bytes');
    if (isUnchanged(headers, validators)) return void response.writeHead(304).end();
    const range = method === 'GET' ? wantedRange(headers, source.size, validators) : undefined;
    if (range === 'unsatisfiable') return sendUnsatisfiable(response, source.size);
    if (range) return sendRange(response, source, range);
  }
  const encoding = canCompress ? acceptedEncoding(String(headers['accept-encoding'] ?? '')) : undefined;
  if (encoding === undefined) return sendWhole(response, answer, method === 'HEAD');
  const body = await answer.cache.get(`${name} ${etag}`, encoding, source.bytes);
  // A weak tag, because ranges refer to the uncompressed bytes.
  if (status === 200) response.setHeader('ETag', `W/${etag}`);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(body);
}

/** Adds a header of requests that the answer depends on. */
export function addVary(response: ServerResponse, name: string): void {
  const before = response.getHeader('Vary');
  response.setHeader('Vary', before === undefined ? name : `${String(before)}, ${name}`);
}

function sendUnsatisfiable(response: ServerResponse, size: number): void {
  response.setHeader('Content-Range', `bytes */${size}`);
  response.setHeader('Content-Length', 0);
  response.writeHead(416).end();
}

async function sendRange(response: ServerResponse, source: Source, { from, to }: Range): Promise<void> {
  response.setHeader('Content-Range', `bytes ${from}-${to}/${source.size}`);
  response.setHeader('Content-Length', to - from + 1);
  response.writeHead(206);
  await pipe(response, source, { from, to });
}

async function sendWhole(response: ServerResponse, { source, status }: FileAnswer, isHead: boolean): Promise<void> {
  response.setHeader('Content-Length', source.size);
  response.writeHead(status);
  if (isHead || source.size === 0) return void response.end();
  await pipe(response, source, { from: 0, to: source.size - 1 });
}

function pipe(response: ServerResponse, source: Source, { from, to }: Range): Promise<void> {
  const { req } = response;
  const stream = source.stream(from, to);
  return new Promise((resolve) => {
    const stop = () => {
      stream.destroy();
      resolve();
    };
    // A response that waits for others of its connection gets no event when the client disconnects; its request does.
    const stopIfGone = () => {
      if (req.socket.destroyed) stop();
    };
    stream.on('error', () => {
      // The headers were sent: the only way to report the error is an incomplete body.
      response.destroy();
      stop();
    });
    response.on('close', stop);
    req.on('close', stopIfGone);
    stopIfGone();
    stream.pipe(response);
  });
}
