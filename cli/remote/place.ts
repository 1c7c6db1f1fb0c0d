/** The place of a shared cache, as the user writes it: a URL of one of two protocols, or a folder. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookUp } from '../lib/look-up.ts';
import type { Place } from '../lib/place.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { folderFault } from './folder.ts';

export interface ServerPlace {
  kind: 'bazel' | 'turbo';
  /** Without user and password. */
  url: URL;
  /** Value of the header; a secret. */
  authorization?: string;
  /** For the user: without user, password and query. */
  shown: string;
}

interface FolderPlace {
  kind: 'folder';
  /** Absolute. */
  folder: string;
  shown: string;
}

export type CachePlace = ServerPlace | FolderPlace;

export type Environment = Readonly<Record<string, string | undefined>>;

const PROTOCOLS = {
  'http:': 'bazel',
  'https:': 'bazel',
  'turbo+http:': 'turbo',
  'turbo+https:': 'turbo',
} as const satisfies Record<string, ServerPlace['kind']>;

/** Tokens, the first one that is set. */
const TOKENS = { bazel: ['DOCSGEN_REMOTE_CACHE_TOKEN'], turbo: ['DOCSGEN_REMOTE_CACHE_TOKEN', 'TURBO_TOKEN'] };

/**
 * Reads a place.
 * @param at Where the user wrote it; nowhere for the environment.
 * @returns No value when it cannot be used, or when its token is missing.
 */
export function readPlace(
  text: string,
  { siteDir, env, at = {} }: { siteDir: string; env: Environment; at?: Place },
): Outcome<CachePlace | undefined> {
  // One letter is a drive of Windows.
  const scheme = /^[a-z][a-z\d+.-]+:/i.exec(text)?.[0].toLowerCase();
  const refuse = (reason: string): Outcome<undefined> => ({
    value: undefined,
    problems: [problem('DG7200', { place: text.replace(/\/\/[^/]*@/, '//').replace(/[?#].*$/s, ''), reason }, at)],
  });
  const folder = (at: FolderPlace): Outcome<FolderPlace | undefined> => {
    const fault = folderFault(at.folder);
    return fault === undefined ? { value: at, problems: [] } : refuse(fault);
  };
  if (scheme === undefined) return folder({ kind: 'folder', folder: path.resolve(siteDir, text), shown: text });
  if (!URL.canParse(text)) return refuse('it is not a URL');
  if (scheme === 'file:') {
    const at = fileAt(text);
    return at ? folder(at) : refuse('it is not the URL of a folder on this machine');
  }
  const kind = lookUp<ServerPlace['kind']>(PROTOCOLS, scheme);
  if (kind === undefined) return refuse(`docsgen does not know the protocol "${scheme.slice(0, -1)}"`);
  const url = new URL(text.replace(/^turbo\+/i, ''));
  const token = tokenOf(url, { kind, env });
  if (token !== undefined && !/^[\x20-\x7e]*$/.test(token))
    return refuse('its token or password has characters that no header may have');
  const place = serverAt(url, { kind, token, env });
  if (kind === 'turbo' && token === undefined)
    return { value: undefined, problems: [problem('DG7201', { place: place.shown, names: TOKENS.turbo }, at)] };
  return { value: place, problems: [] };
}

function fileAt(text: string): FolderPlace | undefined {
  try {
    const folder = fileURLToPath(text);
    return { kind: 'folder', folder, shown: folder };
  } catch {
    return undefined;
  }
}

interface Server {
  kind: ServerPlace['kind'];
  env: Environment;
}

/** What proves who we are: `user:password` of the URL, or a token. */
function tokenOf({ username, password }: URL, { kind, env }: Server): string | undefined {
  const [user, secret] = [username, password].map(decoded);
  if (kind === 'turbo' && (user || secret)) return secret || user;
  if (user || secret) return `${user}:${secret}`;
  return TOKENS[kind].map((name) => env[name]?.trim()).find(Boolean);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function serverAt(written: URL, { kind, token, env }: Server & { token: string | undefined }): ServerPlace {
  const url = new URL(written);
  const isBasic = kind === 'bazel' && (url.username !== '' || url.password !== '');
  Object.assign(url, { username: '', password: '', hash: '' });
  const { origin, pathname } = url;
  const shown = (kind === 'turbo' ? 'turbo+' : '') + origin + pathname.replace(/\/+$/, '');
  if (kind === 'turbo') {
    url.pathname = pathname.replace(/\/v8(?:\/artifacts)?\/*$/, '');
    addTeam(url.searchParams, env);
  }
  if (token === undefined) return { kind, url, shown };
  return { kind, url, shown, authorization: isBasic ? basic(token) : asHeader(token) };
}

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;

/** A token, unless it is the whole value of the header. */
const asHeader = (token: string): string => (/^(?:basic|bearer) /i.test(token) ? token : `Bearer ${token}`);

/** The team, unless the URL names one. */
function addTeam(query: URLSearchParams, env: Environment): void {
  if (['teamId', 'team', 'slug'].some((name) => query.has(name))) return;
  const [id, slug] = [env['TURBO_TEAMID'], env['TURBO_TEAM']].map((name) => name?.trim());
  if (id) query.set('teamId', id);
  else if (slug) query.set('slug', slug);
}
