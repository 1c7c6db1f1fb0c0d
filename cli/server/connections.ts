/**
 * How many connections a server keeps, and how many answers it makes at once: one per connection, as they must be sent in the order of the
 * requests anyway. Whoever sends more waits; what waits is bounded.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sendRaw } from './reply.ts';
import { mostConnections } from './room.ts';

/** Requests of one connection that are read ahead. One read of the system may bring some more. */
const AHEAD = 4;
/** Requests of all connections that wait for their turn: beyond it a connection that brings more is closed. */
const MOST_WAITING = 4096;
/** An answer that takes longer makes room for others. */
const LONG_ANSWER_MS = 30_000;
const FULL = { status: 503, text: 'Service unavailable' };

export interface Connections {
  /** Lets a server answer. Several servers share the limits. */
  serve(server: Server, answer: RequestListener): void;
  /** True while a request of this connection is being answered. */
  isBusy(socket: Socket): boolean;
}

/** The requests of a connection, and since when the first of them is being answered (ms since 1970). */
interface Line {
  waiting: (() => void)[];
  since: number;
}

/** All connections. Sets and maps keep the order of what came first. */
interface Hall {
  limit: number;
  idle: Set<Socket>;
  busy: Map<Socket, Line>;
  /** Those that are told that there is no room. */
  leaving: Set<Socket>;
  /** Requests that wait for their turn. */
  waiting: number;
}

/** @param limit Connections of all servers together. Default: 256, or what the limit of open files permits. */
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
  // One that breaks after it was taken out of Node's hands (CONNECT, Upgrade) would else end the process.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => forget(hall, socket));
  // Node goes on reading after each request.
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

/** Parts with the connection that says nothing for the longest time, else with one whose answer takes too long, else with the new one. */
function makeRoom(hall: Hall, newest: Socket): void {
  const [oldest = newest] = hall.idle;
  const [longest] = hall.busy;
  if (oldest !== newest) dismiss(hall, oldest);
  else if (longest && Date.now() - longest[1].since > LONG_ANSWER_MS) longest[0].destroy();
  else dismiss(hall, newest);
}

function dismiss({ idle, leaving, limit }: Hall, socket: Socket): void {
  idle.delete(socket);
  // Between two requests of a connection that is kept alive the server may close it, without a word.
  if (socket.bytesWritten > 0) return void socket.destroy();
  leaving.add(socket);
  sendRaw(socket, FULL);
  const [first] = leaving;
  if (leaving.size > limit / 2) first?.destroy();
}

const isAhead = ({ busy }: Hall, socket: Socket): boolean => (busy.get(socket)?.waiting.length ?? 0) >= AHEAD;

/** Begins an answer when those before it have been sent. */
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
  if (hall.waiting > MOST_WAITING) socket.destroy();
  else if (isAhead(hall, socket)) socket.pause();
}

/** Begins the next answer of a connection. */
function next(hall: Hall, socket: Socket): void {
  const line = hall.busy.get(socket);
  if (line === undefined || socket.destroyed) return;
  const begin = line.waiting.shift();
  // The longest answer is the first of the map.
  hall.busy.delete(socket);
  if (begin === undefined) return void hall.idle.add(socket);
  hall.waiting -= 1;
  hall.busy.set(socket, Object.assign(line, { since: Date.now() }));
  begin();
  if (socket.isPaused() && !isAhead(hall, socket)) socket.resume();
}
