/** One request: the head of the response, and the beginning of its body when anchors are needed. */
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { lookUp } from '../../lib/look-up.ts';
import { openSocket, type SocketOptions } from './network.ts';

export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  /** Lower case, without parameters. */
  type: string;
  setsCookie: boolean;
  /** Only for GET with `bodyBytes`. `isWhole`: it was read to its end. */
  body?: { text: string; bytes: Uint8Array; isWhole: boolean };
}

export interface Question extends SocketOptions {
  url: URL;
  method: 'HEAD' | 'GET';
  /** Bytes of the body to read. Default: none. */
  bodyBytes?: number;
  agent: string;
}

const HEAD_BYTES = 64 * 1024;

/**
 * Sends one request on its own connection, which is closed afterwards, so that unrequested data is dropped.
 * @throws Errors of `openSocket` and of Node's HTTP parser; the reason of the signal.
 */
export async function ask(question: Question): Promise<Answer> {
  const socket = await openSocket(question.url, question);
  try {
    const response = await headOf(question, socket);
    const { location, 'retry-after': retryAfter, 'content-type': type = '' } = response.headers;
    const { bodyBytes } = question;
    return {
      status: response.statusCode ?? 0,
      location,
      retryAfter,
      type: type.split(';', 1)[0]?.trim().toLowerCase() ?? '',
      setsCookie: response.headers['set-cookie'] !== undefined,
      ...(bodyBytes && { body: await readBody(response, { limit: bodyBytes, signal: question.signal }) }),
    };
  } finally {
    socket.destroy();
  }
}

function headOf({ url, method, signal, agent, bodyBytes }: Question, socket: Socket): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method,
      path: url.pathname + url.search,
      maxHeaderSize: HEAD_BYTES,
      signal,
      headers: {
        host: url.host,
        'user-agent': agent,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'accept-language': 'en,*;q=0.5',
        ...(bodyBytes === undefined ? {} : { 'accept-encoding': 'gzip, deflate, br' }),
        connection: 'close',
      },
    });
    sent.on('error', reject).on('response', (response) => {
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.end();
  });
}

const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The first bytes of a body, unpacked. If it breaks off or never ends, the part that was received is used. */
async function readBody(
  response: IncomingMessage,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<NonNullable<Answer['body']>> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const unpack = lookUp(UNPACK, encoding)?.();
  const raw = Readable.from(cut(response, limit));
  const chunks: Buffer[] = [];
  try {
    const plain = unpack ? pipeline(raw, unpack, () => undefined) : raw;
    for await (const chunk of cut(plain, limit)) chunks.push(chunk);
    // When we stop reading a body without a length, Node reports its end.
    const isWhole = !signal.aborted && (unpack !== undefined || encoding === 'identity');
    return received(chunks, isWhole);
  } catch {
    return received(chunks, false);
  }
}

function received(chunks: readonly Buffer[], isWhole: boolean): NonNullable<Answer['body']> {
  const bytes = Buffer.concat(chunks);
  return { text: bytes.toString(), bytes, isWhole };
}

/** Passes on at most `limit` bytes, and throws when there are more. */
async function* cut(stream: Readable, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (chunk.length > left) {
      yield chunk.subarray(0, left);
      throw new Error('there is more');
    }
    left -= chunk.length;
    yield chunk;
  }
}
