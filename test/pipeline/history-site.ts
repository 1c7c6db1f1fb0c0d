/** A site in a repository, and what its pages say of their changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Repository, repository } from '../helpers/git.ts';
import { routeData } from '../helpers/html.ts';
import { type Site, type SiteOptions, site } from '../helpers/site.ts';

/** Nothing of the machine's own settings of git. */
export const CLEAN = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
export const SHOW = 'showLastUpdateTime: true, showLastUpdateAuthor: true, showContributors: true';
export const config = (docs: string, more = '') =>
  `export default { title: 'T', url: 'https://e.example', docs: ${docs}, ${more} };\n`;
const shown = config(`{ ${SHOW} }`);

/** A site whose folder is `website` in a repository, with nothing committed. */
export function versioned(files: Record<string, string>, options: SiteOptions = {}): { docs: Site; repo: Repository } {
  const docs = site(
    { 'site.config.mjs': shown, ...files },
    { name: 'repo/website', ...options, env: { ...CLEAN, ...options.env } },
  );
  const repo = repository(path.dirname(docs.dir));
  writeFileSync(path.join(repo.dir, '.gitignore'), '.docsgen/\nbuild/\n');
  return { docs, repo };
}

/** What a page says of its changes; `dir`: the site, when it was built elsewhere. */
export function changesOn(docs: Site, page: string, dir = docs.dir) {
  const { lastUpdate, contributors } = routeData(readFileSync(path.join(dir, 'build', page, 'index.html'), 'utf8'));
  return { ...lastUpdate, ...(contributors ? { contributors } : {}) };
}

/** Builds without a problem; gives the report. */
export async function built(docs: Site, ...args: string[]) {
  const { code, report } = await docs.report(...args);
  expect([code, report.problems]).toEqual([0, []]);
  return report;
}
