/** Compiled samples of pages in the shared cache: one result for all pages; a machine takes those that it has too. */
import { join } from 'node:path';
import process from 'node:process';
import type { Shape } from '../../lib/fits.ts';
import { keyOf } from '../../lib/hash.ts';
import { lookUp } from '../../lib/look-up.ts';
import { keepResult, loadResult, type ResultCache } from '../../system/portable.ts';
import type { ApiLink, MissingPackage } from './types.ts';

/** Kept results of a page; lines are relative to the first line of the sample. */
export interface PageCode {
  hash: string;
  samples: {
    links: ApiLink[];
    problems: { line: number; column: number; message: string; code: number }[];
    missing: MissingPackage[];
  }[];
  inline: Record<string, ApiLink[]>;
}

export interface KeptPages {
  /** Absolute: the files that were read for them. */
  paths: string[];
  /** The results of a page with this code. */
  pageOf(path: string, hash: string): PageCode | undefined;
  keep(made: { pages: Record<string, PageCode>; paths: readonly string[]; begun: number }): void;
}

type Page = PageCode & { path: string };

const LIST: Shape = [{}];
const PAGES: Shape = [
  {
    path: 'string',
    hash: 'string',
    samples: [{ links: LIST, problems: LIST, missing: [{ name: 'string' }] }],
    inline: {},
  },
];

/** Types of environments, which count as soon as they are installed. */
const TYPES = ['react', 'node'];

/** @param settings Nothing of the machine. @param files Absolute: further files on which all results depend. */
export async function openKeptPages(
  cache: ResultCache,
  { siteDir, settings, files }: { siteDir: string; settings: object; files: readonly string[] },
): Promise<KeptPages> {
  // The modules of Node are those of this version.
  const [major = ''] = process.versions.node.split('.');
  const wanted = { siteDir, key: `samples ${keyOf(JSON.stringify(settings), major)}` };
  const found = await loadResult<Page[]>(cache, wanted, PAGES);
  const loaded = found?.value ?? [];
  return {
    paths: found?.paths ?? [],
    pageOf: (path, hash) => loaded.find((page) => page.path === path && page.hash === hash),
    keep({ pages, paths, begun }) {
      const missing = Object.values(pages).flatMap(({ samples }) => samples.flatMap((one) => one.missing));
      const names = [...TYPES, ...missing.map(({ name }) => name)];
      const manifests = names.map((name) => join(siteDir, 'node_modules', name, 'package.json'));
      const own = Object.entries(pages).map(([path, page]): Page => ({ path, ...page }));
      // Other branches have other code on the same pages.
      const others = loaded.filter(({ path, hash }) => lookUp(pages, path)?.hash !== hash);
      keepResult(cache, wanted, {
        value: [...own, ...others.slice(0, own.length)],
        files: [],
        paths: [...paths, ...files, ...manifests],
        begun,
      });
    },
  };
}
