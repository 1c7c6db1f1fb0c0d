/** Reads the manifest with which `--changes` compares: of the last build, from a file, a folder or a published site. */
import { join, resolve } from 'node:path';
import process from 'node:process';
import { download } from '../../check/urls/from/download.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { ChangesOptions } from '../../model/result.ts';
import type { Output } from '../../pipeline/write/write.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { onDisk } from '../../system/environment-error.ts';
import { kindAt, readText } from '../../system/fsx.ts';
import { PUBLISHED, PUBLISHING } from '../../system/own-folders.ts';
import {
  hasEnded,
  type Kept,
  type Listed,
  readSiteManifest,
  type SiteManifest,
  shortHash,
  UNKNOWN,
} from './site-manifest.ts';

/** What the host is assumed to have. */
export interface Base {
  /** Where this is known from; undefined: nothing is known. */
  since?: string | undefined;
  files: ReadonlyMap<string, Listed>;
  kept: ReadonlyMap<string, Kept>;
  /** The text of the manifest, if there is one. */
  text?: string | undefined;
  /** Files that a publish touched that has not ended. */
  unsure: number;
}

/** The texts of both files; `publishing` is missing on sites that were published as a whole. */
interface Texts {
  published: string;
  publishing: string | undefined;
}

const NAME = PUBLISHED.slice(PUBLISHED.lastIndexOf('/') + 1);
const SIBLING = PUBLISHING.slice(PUBLISHING.lastIndexOf('/') + 1);
/** A site of a million pages has a manifest of about 100 MB. */
const MAX_BYTES = 256_000_000;
/** Buckets that must not be listed answer 403 for files they lack. */
const ABSENT = /^returns (?:403|404|410)$/;

/** How manifests name a site. */
export const siteOf = ({ config }: LoadedConfig): string => (config.url ?? '') + config.baseUrl;

interface Place {
  siteDir: string;
  loaded: LoadedConfig;
  output: Output;
}

/** @returns No value when the manifest that the user names cannot be used. */
export async function readBase({ since }: ChangesOptions, place: Place): Promise<Outcome<Base | undefined>> {
  if (since === undefined) return { value: lastBuild(place), problems: [] };
  const texts = /^[a-z][a-z\d+.-]+:\/\//i.test(since) ? await fetched(since, place) : onThisMachine(since);
  if ('code' in texts) return { value: undefined, problems: [texts] };
  const { published } = texts;
  const manifest = readSiteManifest(published);
  if (manifest === undefined || manifest.of !== undefined)
    return { value: undefined, problems: [problem('DG7262', { source: since })] };
  const own = siteOf(place.loaded);
  if (manifest.site !== own)
    return { value: undefined, problems: [problem('DG7263', { source: since, found: manifest.site, own })] };
  return { value: { since, text: published, ...withUnsure(manifest, texts) }, problems: [] };
}

/** The last build in the output folder. A manifest of another site there says nothing about the host of this one. */
function lastBuild({ siteDir, loaded, output }: Place): Base {
  const { outDir } = loaded.config;
  const file = join(resolve(siteDir, outDir), PUBLISHED);
  const text = kindAt(file) === 'file' ? onDisk('read', file, () => readText(file)) : undefined;
  const manifest = text === undefined ? undefined : readSiteManifest(text);
  const nothing = { files: new Map(), kept: new Map(), unsure: 0 };
  if (manifest) return manifest.site === siteOf(loaded) ? { ...nothing, ...manifest, since: outDir, text } : nothing;
  const files = new Map(output.allPublished().map(({ path, hash, size }) => [path, { hash: shortHash(hash), size }]));
  return files.size === 0 ? nothing : { ...nothing, files, since: outDir };
}

function onThisMachine(since: string): Texts | Problem {
  const at = resolve(process.cwd(), since);
  const kind = kindAt(at);
  const file = kind === 'folder' ? [PUBLISHED, NAME].map((name) => join(at, name)).find((one) => kindAt(one)) : at;
  if (kind === undefined) return problem('DG7260', { source: since, reason: 'does not exist' });
  if (file === undefined) return problem('DG7260', { source: since, reason: `does not contain ${PUBLISHED}` });
  const read = (path: string): string => onDisk('read', path, () => readText(path));
  const sibling = join(file, '..', SIBLING);
  return { published: read(file), publishing: kindAt(sibling) === 'file' ? read(sibling) : undefined };
}

async function fetched(since: string, { loaded }: Place): Promise<Texts | Problem> {
  const url = URL.canParse(since) ? new URL(since) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return problem('DG7260', { source: since, reason: 'is not an http or https URL' });
  const manifest = manifestUrl(url, loaded.config.baseUrl);
  const [published, publishing] = await Promise.all(
    [manifest, new URL(SIBLING + manifest.search, manifest)].map((one) => download(one, MAX_BYTES, 'changes')),
  );
  const text = (one: typeof published) => (one && 'bytes' in one ? Buffer.from(one.bytes).toString('utf8') : '');
  for (const [at, answer] of [[manifest, published] as const, [new URL(SIBLING, manifest), publishing] as const]) {
    if (!answer || 'bytes' in answer || (at !== manifest && ABSENT.test(answer.reason))) continue;
    const { reason, isNetwork } = answer;
    return isNetwork
      ? problem('DG7261', { url: at.href, why: reason })
      : problem('DG7260', { source: at.href, reason });
  }
  return { published: text(published), publishing: text(publishing) };
}

/** A URL that ends in `.txt` is that of a manifest, any other that of the site; without a path, at its `baseUrl`. */
function manifestUrl(url: URL, baseUrl: string): URL {
  if (url.pathname.endsWith('.txt')) return url;
  const site = new URL(url);
  if (site.pathname === '/') site.pathname = baseUrl;
  site.pathname = site.pathname.replace(/\/?$/, `/${PUBLISHED}`);
  return site;
}

/** Adds the files that a publish touched that has not ended: they may be old or new, there or deleted. */
function withUnsure(manifest: SiteManifest, { published, publishing = '' }: Texts): Omit<Base, 'since' | 'text'> {
  const { files, kept } = manifest;
  const touched = readSiteManifest(publishing);
  // What a host sends in place of a missing file is not a manifest.
  if (!touched || touched.site !== manifest.site || hasEnded(touched, published)) return { files, kept, unsure: 0 };
  const unsure = [...touched.files].map(([path, { size }]) => [path, { hash: UNKNOWN, size }] as const);
  const stays = [...kept].filter(([path]) => !touched.files.has(path));
  return { files: new Map([...files, ...unsure]), kept: new Map(stays), unsure: unsure.length };
}
