/** How much of the machine a server may take. */
import { readdirSync, readFileSync } from 'node:fs';

const MOST = 256;
const LEAST = 4;
/** For what is opened beside connections and the files they ask for. */
const RESERVE = 8;
/** Files that are open for a connection: itself, what it is sent, and its share of those that are being closed. */
const PER_CONNECTION = 2.5;

/** Connections a server keeps: 256, fewer where the process may not have so many open files. */
export function mostConnections(): number {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
    const free = limit - readdirSync('/proc/self/fd').length - RESERVE;
    return Math.max(LEAST, Math.min(MOST, Math.floor(free / PER_CONNECTION)));
  } catch {
    // Other systems do not tell, and permit enough.
    return MOST;
  }
}
