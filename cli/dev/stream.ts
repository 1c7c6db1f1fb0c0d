/** The event streams of the open pages, which notify them of changes. */
import type { ServerResponse } from 'node:http';
import type { DevEvents } from '../../runtime/dev/protocol.ts';

export interface Streams {
  /** Keeps a response open and sends the current state. */
  open(response: ServerResponse, hello: DevEvents['hello']): void;
  send<E extends keyof DevEvents>(event: E, data: DevEvents[E]): void;
  close(): void;
}

/** Proxies may close a connection that is silent for longer. */
const SIGN_OF_LIFE_MS = 20_000;
/** Beyond this number, the oldest streams are closed: pages in use connect again. */
const MAX_STREAMS = 200;

const encode = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export function createStreams(): Streams {
  const open = new Set<ServerResponse>();
  const timer = setInterval(() => {
    for (const response of open) response.write(': \n\n');
  }, SIGN_OF_LIFE_MS);
  timer.unref();
  return {
    open(response, hello) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(encode('hello', hello));
      open.add(response);
      response.on('close', () => open.delete(response));
      const [oldest] = open;
      if (open.size > MAX_STREAMS) oldest?.end();
    },
    send(event, data) {
      const text = encode(event, data);
      for (const response of open) response.write(text);
    },
    close() {
      clearInterval(timer);
      for (const response of open) response.end();
    },
  };
}
