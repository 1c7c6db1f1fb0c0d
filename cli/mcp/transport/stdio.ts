/** The server on standard input and output, for the client that started it. */
import process from 'node:process';
import { Writable } from 'node:stream';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

/** Serves until the client closes the input. @param send Writes a part of a message. */
export function serveOnStdio(create: McpServerFactory, send: (text: string) => void): Promise<void> {
  const output = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      send(chunk.toString());
      done();
    },
  });
  return new Promise((resolve) => {
    const transport = new StdioServerTransport(process.stdin, output, { maxBufferSize: MAX_MESSAGE });
    const handle = serveStdio(create, { transport });
    const end = (): void => {
      void handle.close().then(resolve, resolve);
    };
    process.stdin.once('end', end);
    process.stdin.once('close', end);
  });
}

/** The longest message in bytes. */
const MAX_MESSAGE = 1024 * 1024;
