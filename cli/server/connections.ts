/** How many connections a server keeps: beyond that the oldest that nothing is sent on is given up, so that a new one always finds room. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LIMIT = 256;

export interface Connections {
  /** Counts the connections of a server; several servers share the limit. */
  watch(server: Server): void;
  /** True while a request of this connection is being answered. */
  isBusy(socket: Socket): boolean;
}

/** @param limit Connections of all watched servers together. Default 256. */
export function createConnections(limit = LIMIT): Connections {
  // Sets keep the order of what came first.
  const waiting = new Set<Socket>();
  const busy = new Map<Socket, number>();
  const begin = (socket: Socket) => {
    waiting.delete(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
  };
  const finish = (socket: Socket) => {
    const left = (busy.get(socket) ?? 1) - 1;
    if (left > 0) return void busy.set(socket, left);
    busy.delete(socket);
    if (!socket.destroyed) waiting.add(socket);
  };
  const watch = (server: Server) => {
    server.on('connection', (socket) => {
      // One that breaks after it was taken out of Node's hands (CONNECT, Upgrade) would else end the process.
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        waiting.delete(socket);
        busy.delete(socket);
      });
      waiting.add(socket);
      if (waiting.size + busy.size <= limit) return;
      const [oldest] = waiting.size > 1 ? waiting : busy.keys();
      oldest?.destroy();
    });
    server.on('request', ({ socket }, response) => {
      begin(socket);
      response.once('close', () => finish(socket));
    });
  };
  return { watch, isBusy: (socket) => busy.has(socket) };
}
