/**
 * How many connections a server keeps, and how many answers it makes at once: one per connection, as they must be sent in the order of the
 * requests anyway. Whoever sends more waits; what waits is bounded.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
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

/** @param limit Connections of all servers together. Default: 256, or what the limit of open files permits. */
export function createConnections(limit = mostConnections()): Connections {
  // Sets and maps keep the order of what came first.
  const idle = new Set<Socket>();
  const busy = new Map<Socket, Line>();
  const leaving = new Set<Socket>();
  const state = { waiting: 0 };

  const dismiss = (socket: Socket) => {
    idle.delete(socket);
    // Between two requests of a connection that is kept alive the server may close it, without a word.
    if (socket.bytesWritten > 0) return void socket.destroy();
    leaving.add(socket);
    sendRaw(socket, FULL);
    const [first] = leaving;
    if (leaving.size > limit / 2) first?.destroy();
  };
  const makeRoom = (socket: Socket) => {
    const [oldest = socket] = idle;
    if (oldest !== socket) return dismiss(oldest);
    const [longest, line] = busy.entries().next().value ?? [];
    if (line && Date.now() - line.since > LONG_ANSWER_MS) longest?.destroy();
    else dismiss(socket);
  };
  const forget = (socket: Socket) => {
    state.waiting -= busy.get(socket)?.waiting.length ?? 0;
    for (const one of [idle, busy, leaving]) one.delete(socket);
  };
  const welcome = (socket: Socket) => {
    // One that breaks after it was taken out of Node's hands (CONNECT, Upgrade) would else end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => forget(socket));
    // Node goes on reading after each request.
    socket.on('resume', () => {
      if (isAhead(socket)) socket.pause();
    });
    idle.add(socket);
    if (idle.size + busy.size > limit) makeRoom(socket);
  };
  const isAhead = (socket: Socket) => (busy.get(socket)?.waiting.length ?? 0) >= AHEAD;
  const next = (socket: Socket) => {
    const line = busy.get(socket);
    if (line === undefined || socket.destroyed) return;
    const begin = line.waiting.shift();
    // The longest answer is the first of the map.
    busy.delete(socket);
    if (begin === undefined) return void idle.add(socket);
    state.waiting -= 1;
    busy.set(socket, Object.assign(line, { since: Date.now() }));
    begin();
    if (socket.isPaused() && !isAhead(socket)) socket.resume();
  };
  const take = (request: IncomingMessage, response: ServerResponse, answer: RequestListener) => {
    const { socket } = request;
    if (leaving.has(socket) || socket.destroyed) return;
    response.once('close', () => next(socket));
    const line = busy.get(socket);
    if (line === undefined) {
      idle.delete(socket);
      busy.set(socket, { waiting: [], since: Date.now() });
      return answer(request, response);
    }
    line.waiting.push(() => answer(request, response));
    state.waiting += 1;
    if (state.waiting > MOST_WAITING) socket.destroy();
    else if (isAhead(socket)) socket.pause();
  };
  return {
    serve(server, answer) {
      server.on('connection', welcome);
      server.on('request', (request, response) => take(request, response, answer));
    },
    isBusy: (socket) => busy.has(socket),
  };
}
