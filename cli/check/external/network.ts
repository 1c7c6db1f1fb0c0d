/** The network: resolves names, judges their addresses, and connects only to judged addresses. */
import { lookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './addresses.ts';
import type { Address, Destination, Network } from './types.ts';

/** How long to wait for an address before trying the next address of the name in parallel. */
const NEXT_ADDRESS_MS = 1000;
/** A placeholder: Node requires a name, but the addresses are known. */
const JUDGED = 'judged.invalid';

export const systemNetwork: Network = {
  resolve: (name) => lookup(name, { all: true, verbatim: true }),
  connect: reach,
};

/** A name resolves to a private address. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** A name was not resolved in time. */
class SlowName extends Error {
  readonly code = 'SLOW_NAME';
}

export interface SocketOptions {
  network: Network;
  allowPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Connects to the server of a URL, encrypted for https. A name is refused if any of its addresses is private.
 * @throws PrivateAddress, SlowName, and Node's errors about names, sockets and certificates.
 */
export async function openSocket(url: URL, { network, allowPrivate, signal }: SocketOptions): Promise<Socket> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(name) === 0 ? await resolveInTime(name, { network, signal }) : [{ address: name, family: isIP(name) }];
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress();
  const isTls = url.protocol === 'https:';
  const socket = await network.connect({ addresses, port: Number(url.port) || (isTls ? 443 : 80), signal });
  return isTls ? encrypt(socket, { name, trust: network.trust, signal }) : socket;
}

// A look-up by the system cannot be cancelled; after the time limit its result is ignored.
function resolveInTime(
  name: string,
  { network, signal }: Pick<SocketOptions, 'network' | 'signal'>,
): Promise<Address[]> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new SlowName());
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    const done = () => signal.removeEventListener('abort', giveUp);
    network.resolve(name).then(resolve, reject).finally(done);
  });
}

/** Connects to the first address that answers. */
function reach({ addresses, port, signal }: Destination): Promise<Socket> {
  const known: LookupFunction = (_name, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
  const several = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS };
  return ready(connect({ host: JUDGED, port, lookup: known, ...several }), { event: 'connect', signal });
}

function encrypt(
  socket: Socket,
  { name, trust, signal }: { name: string; trust: string | undefined; signal: AbortSignal },
): Promise<Socket> {
  const servername = isIP(name) === 0 ? name : '';
  const secure = connectTls({
    socket,
    servername,
    host: name,
    ALPNProtocols: ['http/1.1'],
    ...(trust === undefined ? {} : { ca: trust }),
  });
  return ready(secure, { event: 'secureConnect', signal });
}

/** Waits until a socket is ready, and destroys it when it is not ready in time. */
function ready<S extends Socket>(socket: S, { event, signal }: { event: string; signal: AbortSignal }): Promise<S> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      reject(error);
    };
    const giveUp = () => fail(signal.reason);
    const end = () => fail(Object.assign(new Error(), { code: 'ECONNRESET' }));
    // This listener stays: later errors of a socket that is no longer needed must not end the run.
    socket.on('error', fail);
    socket.once('close', end);
    socket.once(event, () => {
      signal.removeEventListener('abort', giveUp);
      socket.off('close', end);
      resolve(socket);
    });
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}
