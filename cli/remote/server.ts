/** A store behind HTTP: one request per object over connections that stay open, with limits for what is received. */
import http from 'node:http';
import https from 'node:https';
import { lookUp } from '../lib/look-up.ts';
import { packageVersion } from '../system/package-info.ts';
import type { Protocol } from './protocols.ts';
import { type Reading, type Store, StoreFault, type Writing } from './store.ts';

/** Reading and writing have their own limits below this one. */
const MAX_SOCKETS = 14;
const MAX_REDIRECTS = 3;
/** A body that is not used is received up to this size, so that the connection can be used again. */
const UNUSED_BYTES = 16 << 10;
/** A background write without any progress is a fault after this time. The build does not wait for it. */
const IDLE_MS = 10_000;

interface Answer {
  status: number;
  location: string | undefined;
  body: Buffer;
}

interface Exchange extends Pick<Reading, 'limit' | 'onBytes' | 'signal'> {
  url: URL;
  method: 'GET' | 'PUT';
  headers: Record<string, string>;
  body?: Uint8Array;
}

/** @param onRequest Called for each request, with the bytes it sends. */
export function createServerStore(protocol: Protocol, onRequest: (bytes: number) => void): Store {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const own = { 'user-agent': `docsgen/${packageVersion()}`, 'accept-encoding': 'identity', ...protocol.headers };

  async function send(exchange: Exchange, redirects = MAX_REDIRECTS): Promise<Answer> {
    onRequest(exchange.body?.length ?? 0);
    const answer = await again(() => receive(exchange, agents));
    const { status, location } = answer;
    const isFollowed =
      status === 307 || status === 308 || (exchange.method === 'GET' && status >= 301 && status <= 303);
    if (!isFollowed || location === undefined) return answer;
    if (redirects === 0) throw new StoreFault('it redirects without end');
    return send(redirected(exchange, location), redirects - 1);
  }

  return {
    async get(name, reading) {
      const { status, body } = await send({ url: protocol.urlOf(name), method: 'GET', headers: own, ...reading });
      if (status === 200) return body;
      if (status === 404 || status === 410) return undefined;
      throw new StoreFault(answered(status), status === 401 ? 'always' : status === 403 ? 'unclear' : 'once');
    },
    async put(name, bytes, { signal }: Writing) {
      const headers = { ...own, ...protocol.putHeaders(bytes), 'content-length': String(bytes.length) };
      const unused = { limit: 0, onBytes: () => undefined };
      const url = protocol.urlOf(name);
      const { status } = await send({ url, method: 'PUT', headers, body: bytes, signal, ...unused });
      if (status < 200 || status > 299)
        throw new StoreFault(answered(status), NO_WRITING.has(status) ? 'always' : 'once');
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Statuses of servers that do not let this client write. */
const NO_WRITING: ReadonlySet<number> = new Set([401, 403, 404, 405, 501]);

function answered(status: number): string {
  const words = http.STATUS_CODES[status];
  return `it answered ${status}${words === undefined ? '' : ` (${words})`}`;
}

/** A server may close an idle connection at the moment when it gets the next request: then it has not read it. */
async function again(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ClosedBefore)) throw error;
    return action();
  }
}

class ClosedBefore extends StoreFault {}

/** Credentials stay with the server for which they were set. */
function redirected({ url, headers, ...exchange }: Exchange, location: string): Exchange {
  const to = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  const isSafe = to?.protocol === 'https:' || (to?.protocol === 'http:' && url.protocol === 'http:');
  if (to === undefined || !isSafe) throw new StoreFault('it redirects to a URL that is not https://');
  const { authorization: _, ...open } = headers;
  return { url: to, headers: to.origin === url.origin ? headers : open, ...exchange };
}

type Agents = Record<'http:' | 'https:', http.Agent>;

function receive(exchange: Exchange, agents: Agents): Promise<Answer> {
  const { url, method, headers, body, signal } = exchange;
  const [{ request }, agent] = url.protocol === 'https:' ? [https, agents['https:']] : [http, agents['http:']];
  return new Promise<Answer>((resolve, reject) => {
    // Not the URL itself: Node would send its user and password.
    const { hostname, port, pathname, search } = url;
    const sent = request({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: pathname + search,
      ...{ method, headers, signal, agent },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isClosed ? new ClosedBefore(reasonOf(error)) : new StoreFault(reasonOf(error)));
    });
    sent.on('response', (response) => {
      void bodyOf(response, exchange).then(resolve, reject);
    });
    if (method === 'PUT') sent.setTimeout(IDLE_MS, () => sent.destroy(new StoreFault('it does not answer')));
    sent.end(body);
  });
}

/** Receives a body up to its limit. The body of an answer other than 200 is not used. */
async function bodyOf(response: http.IncomingMessage, { limit, onBytes }: Exchange): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const isUsed = status === 200 && limit > 0;
  const most = isUsed ? limit : UNUSED_BYTES;
  const announced = Number(headers['content-length']);
  // Pieces that wait to be joined would be as much memory again, until all garbage is collected.
  const whole = isUsed && announced <= most ? Buffer.allocUnsafeSlow(announced) : undefined;
  const pieces: Buffer[] = [];
  let size = announced > most ? most + 1 : 0;
  try {
    if (size <= most)
      for await (const piece of response as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) break;
        if (!isUsed) continue;
        onBytes(piece.length);
        if (whole) whole.set(piece, size - piece.length);
        else pieces.push(piece);
      }
  } catch (error) {
    if (isUsed) throw new StoreFault(reasonOf(error as NodeJS.ErrnoException));
  }
  if (size > most) {
    response.destroy();
    if (isUsed) throw new StoreFault('it sent more than was stored');
  }
  return { status, location: headers.location, body: whole?.subarray(0, size) ?? Buffer.concat(pieces) };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its port',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  EPROTO: 'it does not speak TLS',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};
/** Codes of certificates whose authority is not known. */
const UNTRUSTED = /SELF_SIGNED_CERT|^UNABLE_TO_/;

/** Messages of errors may quote what a server sent; codes do not. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof StoreFault) return error.message;
  const { code = '' } = error;
  if (code.startsWith('HPE_')) return 'its answer is not HTTP';
  if (UNTRUSTED.test(code)) return 'its certificate is not trusted';
  return lookUp(REASONS, code) ?? `the connection failed${code === '' ? '' : ` (${code})`}`;
}
