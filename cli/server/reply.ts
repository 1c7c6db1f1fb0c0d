/** Short answers of the server itself: never a path of the disk, never a trace, nothing of the request. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** An answer in plain text. */
export interface Reply {
  status: number;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** True: the connection ends with it, as what follows on it cannot be trusted. */
  isLast?: boolean;
}

const LINGER_MS = 500;

export const redirectTo = (location: string): Reply => ({
  status: 302,
  text: 'Found',
  headers: { Location: location },
});

/** Sends a reply. For HEAD Node leaves out the body. */
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

/** Sends a reply where no response has come into being, and ends the connection. */
export function sendRaw(socket: Duplex, { status, text }: Pick<Reply, 'status' | 'text'>): void {
  if (!socket.writable) return void socket.destroy();
  const head = [`HTTP/1.1 ${status} ${text}`, 'Connection: close', 'Content-Type: text/plain; charset=utf-8'];
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${text.length + 1}\r\n\r\n${text}\n`);
  // Closed at once, the answer could be lost with what the other side is still sending.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
