/** The body of a request. */
import type { IncomingMessage } from 'node:http';

/** Undefined when it has more than this many bytes. */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > maxBytes) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
