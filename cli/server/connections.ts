/**
 * Limits the connections of a server, and the answers it prepares at a time: one per connection, since they must be
 * sent in the order of the requests anyway. Further requests wait, up to a limit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sendRaw } from './reply.ts';

/** Requests of a connection that are read ahead. One read of the system may return some more. */
const AHEAD = 4;
/** Waiting requests of all connections: beyond this limit, a connection that sends more is closed. */
const MAX_WAITING = 4096;
/** An answer that takes longer may be aborted to make room for others. */
const LONG_ANSWER_MS = 30_000;

const MAX_CONNECTIONS = 256;
const MIN_CONNECTIONS = 4;
/** Files that are open for other purposes than connections. */
const RESERVE = 8;
/** Open files per connection: the socket, the file it sends, and its share of files that are being closed. */
const PER_CONNECTION = 2.5;

/** Connections a server keeps: 256, or fewer if the process may not open that many files. */
function mostConnections(): number {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
    const free = limit - readdirSync('/proc/self/fd').length - RESERVE;
    return Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor(free / PER_CONNECTION)));
  } catch {
    // Systems other than Linux do not report a limit, and permit enough.
    return MAX_CONNECTIONS;
  }
}
const FULL = { status: 503, text: 'Service unavailable' };

export interface Connections {
  /** Lets a server answer. Several servers share the limits. */
  serve(server: Server, answer: RequestListener): void;
  /** True while a request of this connection is being answered. */
  isBusy(socket: Socket): boolean;
}

/** The waiting requests of a connection, and since when it has been answering one (ms since 1970). */
interface Line {
  waiting: (() => void)[];
  since: number;
}

/** All connections. Sets and maps have the oldest first. */
interface Hall {
  limit: number;
  idle: Set<Socket>;
  busy: Map<Socket, Line>;
  /** Rejected connections that are being closed. */
  leaving: Set<Socket>;
  /** Number of waiting requests. */
  waiting: number;
}

/** @param limit Connections of all servers together. Default: see `mostConnections`. */
export function createConnections(limit = mostConnections()): Connections {
  const hall: Hall = { limit, idle: new Set(), busy: new Map(), leaving: new Set(), waiting: 0 };
  return {
    serve(server, answer) {
      server.on('connection', (socket) => welcome(hall, socket));
      server.on('request', (request, response) => {
        const { socket } = request;
        if (hall.leaving.has(socket) || socket.destroyed) return;
        response.once('close', () => next(hall, socket));
        inTurn(hall, socket, () => answer(request, response));
      });
    },
    isBusy: (socket) => hall.busy.has(socket),
  };
}

function welcome(hall: Hall, socket: Socket): void {
  // After CONNECT and Upgrade, Node no longer handles errors of the socket: they would end the process.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => forget(hall, socket));
  // Node resumes reading after each request.
  socket.on('resume', () => {
    if (isAhead(hall, socket)) socket.pause();
  });
  hall.idle.add(socket);
  if (hall.idle.size + hall.busy.size > hall.limit) makeRoom(hall, socket);
}

function forget(hall: Hall, socket: Socket): void {
  hall.waiting -= hall.busy.get(socket)?.waiting.length ?? 0;
  for (const one of [hall.idle, hall.busy, hall.leaving]) one.delete(socket);
}

/** Closes the connection that has been idle longest; otherwise one whose answer takes too long, or the new one. */
function makeRoom(hall: Hall, newest: Socket): void {
  const [oldest = newest] = hall.idle;
  const [longest] = hall.busy;
  if (oldest !== newest) dismiss(hall, oldest);
  else if (longest && Date.now() - longest[1].since > LONG_ANSWER_MS) longest[0].destroy();
  else dismiss(hall, newest);
}

function dismiss({ idle, leaving, limit }: Hall, socket: Socket): void {
  idle.delete(socket);
  // The server may close a keep-alive connection between two requests without an answer.
  if (socket.bytesWritten > 0) return void socket.destroy();
  leaving.add(socket);
  sendRaw(socket, FULL);
  const [first] = leaving;
  if (leaving.size > limit / 2) first?.destroy();
}

const isAhead = ({ busy }: Hall, socket: Socket): boolean => (busy.get(socket)?.waiting.length ?? 0) >= AHEAD;

/** Begins an answer after the previous answers of the connection. */
function inTurn(hall: Hall, socket: Socket, begin: () => void): void {
  const line = hall.busy.get(socket);
  if (line === undefined) {
    hall.idle.delete(socket);
    hall.busy.set(socket, { waiting: [], since: Date.now() });
    begin();
    return;
  }
  line.waiting.push(begin);
  hall.waiting += 1;
  if (hall.waiting > MAX_WAITING) socket.destroy();
  else if (isAhead(hall, socket)) socket.pause();
}

/** Begins the next answer of a connection. */
function next(hall: Hall, socket: Socket): void {
  const line = hall.busy.get(socket);
  if (line === undefined || socket.destroyed) return;
  const begin = line.waiting.shift();
  // Inserted again at the end, so that the longest answer is the first of the map.
  hall.busy.delete(socket);
  if (begin === undefined) return void hall.idle.add(socket);
  hall.waiting -= 1;
  hall.busy.set(socket, Object.assign(line, { since: Date.now() }));
  begin();
  if (socket.isPaused() && !isAhead(hall, socket)) socket.resume();
}
