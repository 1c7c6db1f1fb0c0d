/** Functions of Node that are replaced while a config runs. */
import type { Incident } from './types.ts';

export type Call = (...args: unknown[]) => unknown;
export type Table = Record<string, Call | undefined>;

/** Notes what the config tried, and makes the error that it gets. */
export type Refuse = (kind: Incident['kind'], target: string) => Error;

/** Replaces a function of Node: the original is out of reach afterwards. */
export function replace(object: object, name: string, value: unknown): void {
  // Packages such as graceful-fs replace functions themselves.
  Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
}
