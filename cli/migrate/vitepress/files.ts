/** The files of a VitePress site: its pages with their routes and languages, and all others. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { globMatcher } from '../../lib/glob.ts';
import { lookUp } from '../../lib/look-up.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { filesBelow, textReader } from '../base/files.ts';
import type { ReadText } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, isData, listOf, stringValue } from '../evaluate/values.ts';

export interface OldPage {
  /** Relative to the old site. */
  source: string;
  /** Relative to the pages' folder, after `rewrites`. Routes and links follow from it. */
  path: string;
}

export interface SiteFiles {
  srcDir: string;
  pages: OldPage[];
  /** Dynamic pages (`[pkg].md`), relative to the old site. */
  dynamic: string[];
  /** Files of `public/`, relative to it. */
  public: string[];
  /** Patterns of `rewrites` that could not be used. */
  unread: string[];
  /** The text of a file, by its path relative to the old site, or by the path of a page after `rewrites`. */
  read: ReadText;
  /** The old path of what is at a path after `rewrites`. */
  sourceOf: (file: string) => string;
}

const SKIPPED = new Set(['.vitepress', 'dist', '.docsgen']);
/** What `migrate --write` and builds put beside the old site. */
const OURS = new Set(['content', 'i18n', 'styles', 'snippets', 'build', 'migration.md']);

/** Files below a folder, without those of migrated sites in it. */
function ownFiles(dir: string, folder: string): string[] {
  const root = path.join(dir, folder);
  const isSite = existsSync(path.join(root, '.docsgen'));
  return filesBelow(
    dir,
    folder,
    (file) =>
      SKIPPED.has(path.posix.basename(file)) ||
      (isSite && OURS.has(file)) ||
      existsSync(path.join(root, file, '.docsgen')),
  );
}

/** @param moved New paths by old path, from a function in `rewrites`. */
export function readFiles(dir: string, config: Data, moved: ReadonlyMap<string, string> = new Map()): SiteFiles {
  const srcDir = path.posix.normalize(stringValue(config['srcDir']) ?? '.').replace(/^\.\/?|\/$/g, '');
  const isExcluded = globMatcher(listOf(config['srcExclude']).flatMap((one) => (typeof one === 'string' ? [one] : [])));
  const at = (file: string) => path.posix.join(srcDir, file);
  const all = ownFiles(dir, srcDir);
  const documents = all.filter((file) => file.endsWith('.md') && !file.startsWith('public/') && !isExcluded(file));
  const dynamic = documents.filter((file) => /\[\w+\]/.test(file));
  const { rewrite, unread } = rewriter(config['rewrites']);
  const pages = documents
    .filter((file) => !dynamic.includes(file))
    .map((file) => ({ source: at(file), path: moved.get(file) ?? rewrite(file) }));
  const renamed = new Map(
    pages.filter((page) => page.source !== at(page.path)).map((page) => [at(page.path), page.source]),
  );
  const sourceOf = (file: string) => renamed.get(file) ?? file;
  const readSource = textReader(dir);
  const read: ReadText = Object.assign((file: string) => readSource(sourceOf(file)), {
    refusal: (file: string) => readSource.refusal?.(sourceOf(file)),
  });
  return {
    ...{ srcDir, pages, dynamic: dynamic.map(at), unread, read, sourceOf },
    public: ownFiles(dir, path.posix.join(srcDir, 'public')),
  };
}

/** `rewrites` as a function of paths. A pattern has `:name`, `:name*`, `(.*)` and plain text, as in path-to-regexp. */
function rewriter(rewrites: Foreign | undefined): { rewrite: (file: string) => string; unread: string[] } {
  const rules = Object.entries(isData(rewrites) ? rewrites : {}).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ pattern: patternOf(from), to, from }] : [],
  );
  const unread = rules.flatMap(({ pattern, from }) => (pattern === undefined ? [from] : []));
  const rewrite = (file: string) => {
    for (const { pattern, to } of rules) {
      const groups = pattern?.exec(file)?.groups;
      if (pattern?.test(file)) return filled(to, groups ?? {});
    }
    return file;
  };
  return { rewrite, unread };
}

const filled = (to: string, groups: Readonly<Record<string, string | undefined>>): string =>
  to
    .replace(/:(\w+)(?:\([^()]*\))?[*+?]?/g, (_, name: string) => lookUp(groups, name) ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');

function patternOf(from: string): RegExp | undefined {
  let source = '';
  const rest = from.replace(/^\//, '');
  for (const [part, name, form, times] of rest.matchAll(/:(\w+)(\((?:[^()\\]|\\.)*\))?([*+?])?|\\.|[^:\\]+/g)) {
    if (name === undefined) source += part.startsWith('\\') ? part : part.replace(/[.+^$()|[\]{}\\?*]/g, '\\$&');
    else if (form) source += `(?<${name}>${form.slice(1, -1)})`;
    else source += `(?<${name}>${times === '*' || times === '+' ? '.' : '[^/]'}${times === '*' ? '*' : '+'})`;
  }
  return orUndefined(() => new RegExp(`^${source}$`));
}
