/**
 * The module that renders pages: code, and at its end the data of the site. Loaded modules stay in memory until the process
 * ends, and the code has 1 MB, so `dev` runs it again with new data when only the data changed.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentHash } from '../lib/hash.ts';

const DATA = '\nexport const sites = ';

/** @param code A module that exports `serversOf`, a function of the data. */
export const serverModule = (code: string, sites: unknown): string =>
  `${code}${DATA}${JSON.stringify(JSON.stringify(sites))};\n`;

interface Loaded<Servers> {
  serversOf(sites: unknown): Servers;
}

/** What a module offers to the code of pages when it runs: its React, its runtime. See `bundle/shared.ts`. */
const SHARED = Symbol.for('docsgen.shared');
const offers = globalThis as { [SHARED]?: unknown };

interface Known {
  module: Loaded<unknown>;
  offered: unknown;
}

/** By hash of the code. */
const modules = new Map<string, Promise<Known>>();
/** The module that was asked for last, with its servers. */
const last: { url?: string; loaded?: Promise<unknown> } = {};

/** Loads the module at a file URL, and gives what it exports, with `servers`: the result of `serversOf`. */
export function loadServerModule<Module extends { servers: unknown }>(url: string): Promise<Module> {
  if (last.url !== url) Object.assign(last, { url, loaded: load(url) });
  return last.loaded as Promise<Module>;
}

async function load(url: string): Promise<unknown> {
  const { text, end } = readModule(url);
  const hash = contentHash(text.slice(0, end));
  const known = modules.get(hash) ?? run(url);
  modules.set(hash, known);
  const { module, offered } = await known;
  // Another module has run since: pages would get its React, which knows nothing of this module's rendering.
  offers[SHARED] = offered;
  return { ...module, servers: module.serversOf(dataOf(text, end)) };
}

async function run(url: string): Promise<Known> {
  const module = (await import(url)) as Loaded<unknown>;
  return { module, offered: offers[SHARED] };
}

function readModule(url: string): { text: string; end: number } {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  return { text, end: text.lastIndexOf(DATA) };
}

const dataOf = (text: string, end: number): unknown =>
  JSON.parse(JSON.parse(text.slice(end + DATA.length, text.lastIndexOf(';'))) as string);

/** The data of a module that `serverModule` made, without running it. */
export function readSites(url: string): unknown {
  const { text, end } = readModule(url);
  return dataOf(text, end);
}
