/** Turns the value of a config into data. Functions and values of packages become marks. */
import type { Foreign, Marks, Origin } from './types.ts';

/** Stand-ins of packages that are not loaded, and where values come from. */
export class Origins {
  readonly #known = new Map<unknown, Origin>();
  readonly #marks = new WeakMap<object, Partial<Marks>>();

  /** Remembers the exports of a module, two levels deep. */
  register(from: string, exports: unknown): void {
    for (const [name, value] of members(exports)) {
      this.#remember(value, { from, name });
      for (const [inner, one] of typeof value === 'object' ? members(value) : [])
        this.#remember(one, { from, name: name === 'default' ? inner : `${name}.${inner}` });
    }
    if (typeof exports === 'function') this.#remember(exports, { from, name: 'default' });
  }

  #remember(value: unknown, origin: Origin): void {
    const isKept = typeof value === 'function' || (typeof value === 'object' && value !== null);
    if (isKept && !this.#known.has(value)) this.#known.set(value, origin);
  }

  originOf(value: unknown): Origin | undefined {
    return this.#known.get(value);
  }

  markOf(value: object): Partial<Marks> | undefined {
    return this.#marks.get(value);
  }

  /** A value of a package that is not loaded. It can be called, constructed and read, and is a mark as data. */
  stub(origin: Origin, mark: Partial<Marks> = { $missing: origin }): unknown {
    const call = (args: unknown[]) => {
      // Helpers that only add types or a plugin to a config: defineConfig, withMermaid, and so on.
      if (/^(?:define|with)[A-Z]/.test(origin.name.split('.').at(-1) ?? '')) return args[0];
      return this.stub(origin, { $call: { ...origin, args: args as Foreign[] } });
    };
    const stub = new Proxy(function stub() {}, {
      get: (_, key) => {
        if (key === 'then' || key === 'prototype') return undefined;
        if (key === '__esModule') return origin.name === '' ? true : undefined;
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return function* nothing() {};
        if (typeof key === 'symbol') return undefined;
        return this.stub({ from: origin.from, name: origin.name === '' ? key : `${origin.name}.${key}` });
      },
      apply: (_, __, args) => call(args),
      construct: (_, args) => call(args) as object,
    });
    this.#marks.set(stub, mark);
    return stub;
  }
}

function members(value: unknown): [string, unknown][] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return [];
  try {
    return Object.entries(value);
  } catch {
    return [];
  }
}

/** The value as data. Undefined values, symbols and cycles are left out. */
export async function asData(value: unknown, origins: Origins, above: readonly unknown[] = []): Promise<unknown> {
  const awaited = await value;
  if (awaited === undefined || typeof awaited === 'symbol' || above.includes(awaited)) return undefined;
  if (typeof awaited === 'bigint') return String(awaited);
  if ((typeof awaited !== 'object' && typeof awaited !== 'function') || awaited === null) return awaited;
  const mark = origins.markOf(awaited);
  if (mark) return markData(mark, origins, [...above, awaited]);
  const origin = origins.originOf(awaited);
  if (typeof awaited === 'function')
    return { $function: { source: String(awaited), ...(origin === undefined ? {} : { origin }) } };
  if (awaited instanceof RegExp) return { $regexp: { source: awaited.source, flags: awaited.flags } };
  if (awaited instanceof Date) return awaited.toISOString();
  if (awaited instanceof URL) return awaited.href;
  if (origin && !origin.from.startsWith('.')) return { $import: origin };
  return partsOf(awaited, origins, [...above, awaited]);
}

async function partsOf(value: object, origins: Origins, above: readonly unknown[]): Promise<unknown> {
  if (Array.isArray(value) || value instanceof Set) {
    const items = await Promise.all([...value].map((one) => asData(one, origins, above)));
    return items.map((one) => one ?? null);
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const data: Record<string, unknown> = {};
  for (const [key, one] of entries) {
    const known = await asData(one, origins, above);
    if (known !== undefined) data[String(key)] = known;
  }
  return data;
}

async function markData(mark: Partial<Marks>, origins: Origins, above: readonly unknown[]): Promise<unknown> {
  if (!mark.$call) return mark;
  const args = await Promise.all(mark.$call.args.map((one) => asData(one, origins, above)));
  return { $call: { ...mark.$call, args: args.map((one) => one ?? null) } };
}
