/** Short answers of the server itself, without file paths, stack traces or parts of the request. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** An answer in plain text. */
export interface Reply {
  status: number;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** True: the connection is closed afterwards, as further data on it cannot be trusted. */
  isLast?: boolean;
}

const LINGER_MS = 500;

export const redirectTo = (location: string): Reply => ({
  status: 302,
  text: 'Found',
  headers: { Location: location },
});

/** Sends a reply. For HEAD, Node omits the body. */
export function send(response: ServerResponse, { status, text, headers = {}, isLast = false }: Reply): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
    ...(isLast ? { Connection: 'close' } : {}),
  });
  response.end(body);
}

/** Sends a reply on a connection without a response object, and closes it. */
export function sendRaw(socket: Duplex, { status, text }: Pick<Reply, 'status' | 'text'>): void {
  if (!socket.writable) return void socket.destroy();
  const head = [`HTTP/1.1 ${status} ${text}`, 'Connection: close', 'Content-Type: text/plain; charset=utf-8'];
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${text.length + 1}\r\n\r\n${text}\n`);
  // If the socket were closed at once while the client is still sending, the answer could be lost.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
