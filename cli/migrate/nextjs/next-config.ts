/** `next.config.*`: where the site is published, and its redirects. */
import type { ConfigValue } from '../base/types.ts';
import { callForeign } from '../evaluate/call.ts';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import { configNotes } from '../evaluate/notes.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { type Data, dataOf, isData, listOf, stringValue } from '../evaluate/values.ts';
import type { NextSite } from './next-site.ts';

export interface NextConfig {
  url: string;
  /** Without a slash at its end; empty: none. */
  basePath: string;
  trailingSlash: boolean;
  redirects: ConfigValue[];
}

const NAMES = ['ts', 'mjs', 'js', 'cjs', 'mts'].map((ending) => `next.config.${ending}`);
const STUBS = [
  'next',
  'nextra',
  'fumadocs-mdx',
  'fumadocs-core',
  '@next',
  '@vercel',
  'next-intl',
  '@sentry',
  'next-sitemap',
];

/** Settings without an effect on pages, or that are read here. */
const READ = new Set(
  'basePath trailingSlash redirects i18n reactStrictMode images output eslint typescript swcMinify pageExtensions experimental transpilePackages compiler poweredByHeader productionBrowserSourceMaps turbopack serverExternalPackages distDir compress cleanDistDir env reactCompiler allowedDevOrigins'.split(
    ' ',
  ),
);

export async function readNextConfig(site: NextSite): Promise<NextConfig> {
  const { dir } = site.old;
  const file = site.find(...NAMES);
  const config = file === undefined ? undefined : await evaluateForeign({ dir, file, stubs: STUBS });
  if (config && file !== undefined) site.notes.push(...configNotes(config, file, (name) => !/^\./.test(name)).notes);
  const data = unwrapped(config?.value);
  for (const key of Object.keys(data)) {
    if (READ.has(key) || file === undefined) continue;
    const text = ['rewrites', 'headers'].includes(key)
      ? 'Set it at your host: docsgen writes static files.'
      : 'Next.js does not build the new site.';
    site.noteIn(file, new RegExp(`\\b${key}\\b`), ['lost', `next.config: ${key}`, text]);
  }
  return {
    url: urlOf(site),
    basePath: (stringValue(data['basePath']) ?? '').replace(/\/+$/, ''),
    trailingSlash: data['trailingSlash'] === true,
    redirects: file === undefined ? [] : await redirectsOf(data['redirects'], file, site),
  };
}

/** The config inside `withNextra(…)` and other wrappers. */
function unwrapped(value: Foreign | undefined): Data {
  const call = markOf(value, '$call');
  return call ? unwrapped(call.args[0]) : dataOf(value);
}

async function redirectsOf(value: Foreign | undefined, file: string, site: NextSite): Promise<ConfigValue[]> {
  if (value === undefined) return [];
  const results = await callForeign({ dir: site.old.dir, stubs: STUBS }, value, [null]);
  const list = results?.[0];
  if (!Array.isArray(list)) {
    site.noteIn(file, /redirects/, [
      'lost',
      'redirects',
      'The function cannot be called alone: write its redirects into `redirects`.',
    ]);
    return [];
  }
  return listOf(list).flatMap((one): ConfigValue[] => {
    if (!isData(one)) return [];
    const [from, to] = [String(one['source']), String(one['destination'])];
    const place = new RegExp(from.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&'));
    // A pattern that matches the rest of the path as it is.
    const isPattern =
      /[:*(+?]/.test(from.replace(/^https?:/, '')) || one['has'] !== undefined || one['missing'] !== undefined;
    if (isPattern) {
      site.noteIn(file, place, ['lost', 'redirects with patterns', `Set it at your host: ${from} → ${to}`]);
      return [];
    }
    const isHere = !/^(?:[a-z]+:)?\/\//.test(to);
    if (isHere && !site.has(to)) {
      site.noteIn(file, place, ['lost', 'redirects to pages that did not move', `${from} → ${to}`]);
      return [];
    }
    const target = to.replace(/^([^?#]*[^/?#])\/(?=$|[?#])/, '$1');
    return [{ from: from.replace(/(.)\/$/, '$1'), to: target }];
  });
}

/** The URL of the site, which only its own code knows. */
function urlOf(site: NextSite): string {
  const files = [
    'app/layout.tsx',
    'src/app/layout.tsx',
    'app/layout.jsx',
    'src/app/layout.jsx',
    'app/layout.js',
    'theme.config.tsx',
    'theme.config.jsx',
    'theme.config.js',
    'next-sitemap.config.js',
    'lib/metadata.ts',
    'src/lib/metadata.ts',
  ];
  for (const file of files) {
    const text = site.read(file) ?? '';
    const url =
      /(?:metadataBase:\s*new URL\(|siteUrl:\s*(?:process\.env\.\w+\s*(?:\|\||\?\?)\s*)?)\s*[`'"](https?:\/\/[\w.-]+)/.exec(
        text,
      )?.[1];
    if (url !== undefined) return url;
  }
  const { homepage } = dataOf(JSON.parse(site.read('package.json') ?? '{}') as Foreign);
  if (typeof homepage === 'string' && URL.canParse(homepage)) return new URL(homepage).origin;
  site.note('lost', ['url', 'The old site has no URL in its config: set `url` in site.config.ts.']);
  return 'https://example.com';
}
