/** The Content-Security-Policy of a site, derived from its final HTML. */
import { createHash } from 'node:crypto';
import { decodeAttribute } from '../../html/decode.ts';
import { attributesOf, type Reader, scan } from '../../html/tags.ts';
import { searchOrigins } from '../../lib/algolia.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, isExternal } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';

type Found = Map<string, Set<string>>;

/** Sources that do not depend on pages. The search worker is a script of the site. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

/**
 * The policy that permits the content of these documents and nothing else: hashes of inline scripts and styles, origins
 * of embedded resources, and additions of the site's config.
 */
export function securityPolicy({ csp, gtag, search, feedback }: SiteConfig, documents: Iterable<string>): string {
  const found: Found = new Map(Object.entries(ALWAYS).map(([name, sources]) => [name, new Set(sources)]));
  for (const html of documents) scan(html, [sourceReader(html, found)]);
  if (gtag) {
    allow(found, 'script-src', 'https://www.googletagmanager.com');
    for (const source of GOOGLE) for (const name of ['connect-src', 'img-src']) allow(found, name, source);
  }
  for (const origin of search?.algolia ? searchOrigins(search.algolia) : []) allow(found, 'connect-src', origin);
  const { url = '' } = feedback || {};
  if (isExternal(url)) allow(found, 'connect-src', new URL(url).origin);
  for (const [name, sources] of Object.entries(csp ?? {})) for (const source of sources) allow(found, name, source);
  return policyText(found);
}

/** A policy that permits everything that one of two policies permits. */
export function joinedPolicies(one: string, other: string): string {
  const found: Found = new Map();
  for (const directive of [...one.split('; '), ...other.split('; ')]) {
    const [name = '', ...sources] = directive.split(' ');
    found.set(name, new Set([...(found.get(name) ?? []), ...sources]));
  }
  for (const sources of found.values()) if (sources.size > 1) sources.delete("'none'");
  return policyText(found);
}

const policyText = (found: Found): string =>
  [...found].map(([name, sources]) => [name, ...inOrder(sources)].join(' ')).join('; ');

/** Browsers ignore `'unsafe-inline'` next to hashes, so it replaces them: the author wants it. */
function inOrder(sources: ReadonlySet<string>): string[] {
  const all = [...sources].sort(compareText);
  return sources.has("'unsafe-inline'") ? all.filter((source) => !/^'(?:sha256-|unsafe-hashes)/.test(source)) : all;
}

function allow(found: Found, directive: string, source: string): void {
  const known =
    found.get(directive) ?? new Set(directive === 'frame-src' || directive === 'media-src' ? ["'self'"] : []);
  // `'none'` must be the only source.
  if (source === "'none'") known.clear();
  else known.delete("'none'");
  found.set(directive, known.add(source));
}

/** Browsers hash the parsed text, whose lines end in a line feed. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`;

const PROGRAM = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

function sourceReader(html: string, found: Found): Reader {
  /** The directive of the current script or style. */
  let program: string | undefined;
  return {
    start(tag) {
      const { name } = tag;
      program = undefined;
      if (tag.endings === 0 && name !== 'script' && name !== 'style') return;
      const attributes = new Map(attributesOf(tag).map(({ name: key, value }) => [key, decodeAttribute(value)]));
      const isScript = name === 'script' && PROGRAM.test(attributes.get('type') ?? '') && !attributes.has('src');
      if (name === 'style' || isScript) program = `${name}-src`;
      embedded(name, attributes, found);
      for (const [key, value] of attributes) {
        const directive = key === 'style' ? 'style-src' : key.startsWith('on') ? 'script-src' : undefined;
        if (!directive) continue;
        allow(found, directive, "'unsafe-hashes'");
        allow(found, directive, hashOf(value));
      }
    },
    text(from, to) {
      if (program) allow(found, program, hashOf(html.slice(from, to)));
    },
    end() {
      program = undefined;
    },
  };
}

const EMBEDDING: Readonly<Record<string, string>> = {
  script: 'script-src',
  img: 'img-src',
  picture: 'img-src',
  source: 'media-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  iframe: 'frame-src',
};

function embedded(tag: string, attributes: ReadonlyMap<string, string>, found: Found): void {
  const directive = lookUp(EMBEDDING, tag);
  if (directive) addOrigin(found, directive, attributes.get('src'));
  if (attributes.has('poster')) addOrigin(found, 'img-src', attributes.get('poster'));
  for (const one of attributes.get('srcset')?.split(',') ?? []) addOrigin(found, 'img-src', one.trim().split(/\s/)[0]);
  if (tag !== 'link') return;
  const rel = attributes.get('rel') ?? '';
  if (/\bstylesheet\b/i.test(rel)) addOrigin(found, 'style-src', attributes.get('href'));
  if (/\bicon\b/i.test(rel)) addOrigin(found, 'img-src', attributes.get('href'));
}

function addOrigin(found: Found, directive: string, url = ''): void {
  const origin = /^(?:https?:)?\/\/[^/?#\s;,'"]+/i.exec(url)?.[0];
  if (origin) allow(found, directive, origin.startsWith('//') ? `https:${origin}` : origin);
}
