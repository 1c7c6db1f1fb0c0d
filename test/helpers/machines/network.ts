/**
 * The network of the machines: a bridge in a namespace of its own, and a cable from it to the namespace of each machine.
 * Nothing is added to the network of this computer.
 */
import { execFileSync } from 'node:child_process';

/** How a machine is connected. Without a field, the cable has no such limit. */
export interface Cable {
  /** Mbit/s in each direction. */
  megabits?: number | undefined;
  /** Milliseconds that a packet takes there and back. */
  roundTripMs?: number | undefined;
}

export interface Port {
  /** Network namespace of the machine. */
  namespace: string;
  address: string;
  /** Pulls the cable out: packets are lost, and no connection is closed. */
  cut(): void;
  mend(): void;
}

export interface Network {
  connect(cable: Cable): Port;
  remove(): void;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const tc = (namespace: string, ...args: string[]): void => void ip('netns', 'exec', namespace, 'tc', ...args);

/** Names of all namespaces. */
export const namespaces = (): string[] =>
  ip('netns', 'list')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);

/** @param name Begins the names of its namespaces; at most ten characters. */
export function createNetwork(name: string): Network {
  const bridge = `${name}-bridge`;
  const made = [bridge];
  ip('netns', 'add', bridge);
  ip('-n', bridge, 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', bridge, 'link', 'set', 'bridge', 'up');
  return {
    connect({ megabits, roundTripMs = 0 }) {
      const number = made.length;
      const [namespace, port, address] = [`${name}-${number}`, `port${number}`, `10.77.0.${number}`];
      ip('netns', 'add', namespace);
      made.push(namespace);
      ip('link', 'add', 'eth0', 'netns', namespace, 'type', 'veth', 'peer', 'name', port, 'netns', bridge);
      ip('-n', bridge, 'link', 'set', port, 'master', 'bridge', 'up');
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
      slow(namespace, 'eth0', { megabits, roundTripMs });
      slow(bridge, port, { megabits, roundTripMs });
      const setPort = (state: 'up' | 'down') => void ip('-n', bridge, 'link', 'set', port, state);
      return { namespace, address, cut: () => setPort('down'), mend: () => setPort('up') };
    },
    remove() {
      for (const namespace of made.splice(0).reverse()) ip('netns', 'delete', namespace);
    },
  };
}

/** Limits what a device sends. Without netem in the kernel, there is no delay: `delay.mjs` makes it then. */
function slow(namespace: string, device: string, { megabits, roundTripMs = 0 }: Cable): void {
  const isDelayed = roundTripMs > 0 && hasNetem(namespace);
  const at = isDelayed ? ['parent', '1:1', 'handle', '10:'] : ['root'];
  if (isDelayed) tc(namespace, ...addTo(device, 'root', 'handle', '1:'), 'netem', 'delay', `${roundTripMs / 2}ms`);
  if (megabits !== undefined)
    tc(namespace, ...addTo(device, ...at), 'tbf', 'rate', `${megabits}mbit`, 'burst', '64kb', 'latency', '200ms');
}

const addTo = (device: string, ...place: string[]): string[] => ['qdisc', 'add', 'dev', device, ...place];

/** Tries netem on the loopback device of a namespace. */
export function hasNetem(namespace: string): boolean {
  try {
    tc(namespace, ...addTo('lo', 'root'), 'netem', 'delay', '1ms');
  } catch {
    return false;
  }
  tc(namespace, 'qdisc', 'delete', 'dev', 'lo', 'root');
  return true;
}
