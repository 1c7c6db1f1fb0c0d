/** The texts that people write in a site, and the places where they use a name. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { frontMatterBlock } from '../lib/blocks/front-matter.ts';
import { compareText } from '../lib/paths.ts';
import { placeAt } from '../lib/place.ts';
import { isObject } from '../lib/plain-data.ts';
import { readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { Subject } from './changes.ts';

export interface SiteText {
  /** Path relative to the site, with `/`. */
  file: string;
  text: string;
}

/** Larger files are data. */
const MAX_BYTES = 2_000_000;

const SKIPPED = /^(?:node_modules|\..*)$/;

/** All texts of a site in Markdown, CSS, TypeScript and JavaScript: not those of packages, and not its output. */
export function siteTexts(siteDir: string, config: unknown): SiteText[] {
  const outDir = isObject(config) && typeof config['outDir'] === 'string' ? config['outDir'] : 'build';
  const skip = path.resolve(siteDir, outDir);
  const folders = [siteDir, ...contentOutside(config).map((folder) => path.resolve(siteDir, folder))];
  const files = new Set(folders.flatMap((folder) => filesBelow(folder, skip)));
  return [...files].flatMap((file) => {
    const text = orUndefined(() => (statSync(file).size > MAX_BYTES ? undefined : readText(file)));
    return text === undefined ? [] : [{ file: path.relative(siteDir, file).split(path.sep).join('/'), text }];
  });
}

/** Folders of content that are not in the folder of the site. */
function contentOutside(config: unknown): string[] {
  if (!isObject(config)) return [];
  const owners = [config['docs'], config['blog'], config['pages']].flat();
  return owners.flatMap((one) => (isObject(one) && typeof one['path'] === 'string' ? one['path'] : []));
}

function filesBelow(folder: string, skip: string): string[] {
  const entries = orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.test(entry.name) || at === skip ? [] : filesBelow(at, skip);
      return entry.isFile() && /\.(?:mdx?|css|[cm]?[jt]sx?)$/.test(entry.name) ? [at] : [];
    });
}

/** A place where a text uses a name. */
export interface Use {
  file: string;
  /** Offset in the text. */
  at: number;
  line: number;
  column: number;
  /** The name as it is written there. */
  name: string;
}

/** The files that can use something of this kind, and how they do. */
const KINDS: { key: 'frontMatter' | 'token' | 'code'; file: RegExp; pattern(name: string): RegExp }[] = [
  { key: 'frontMatter', file: /\.mdx?$/, pattern: (name) => new RegExp(`^${name}(?=\\s*:)`, 'gm') },
  { key: 'token', file: /\.(?:css|mdx?|[cm]?[jt]sx?)$/, pattern: (name) => new RegExp(`${name}(?![\\w-])`, 'g') },
  { key: 'code', file: /\.(?:mdx|[cm]?[jt]sx?)$/, pattern: (name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g') },
];

/** Where these texts use something other than a setting. */
export function usesOf(subject: Subject, texts: readonly SiteText[]): Use[] {
  const kind = KINDS.find(({ key }) => key in subject);
  if (!kind) return [];
  const name = String(Object.values(subject)[0]);
  const pattern = kind.pattern(name.replace(/[.$]/g, '\\$&'));
  return texts
    .filter(({ file }) => kind.file.test(file))
    .flatMap(({ file, text }) => {
      const searched = kind.key === 'frontMatter' ? text.slice(0, frontMatterBlock(text)?.end ?? 0) : text;
      return [...searched.matchAll(pattern)].map(({ 0: found, index }) => ({
        file,
        at: index,
        name: found,
        ...placeAt(text, index),
      }));
    });
}
