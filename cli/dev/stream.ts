/** The streams of the pages that are open: what changed is told to all of them. */
import type { ServerResponse } from 'node:http';
import type { DevEvents } from '../../runtime/dev/protocol.ts';

export interface Streams {
  /** Keeps a response open and says what is true now. */
  open(response: ServerResponse, hello: DevEvents['hello']): void;
  send<E extends keyof DevEvents>(event: E, data: DevEvents[E]): void;
  close(): void;
}

/** Without a word for so long, somebody on the way may give the connection up. */
const SIGN_OF_LIFE_MS = 20_000;
/** Beyond so many the oldest ones end: a page that is looked at asks again. */
const MOST = 200;

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
      if (open.size > MOST) oldest?.end();
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
