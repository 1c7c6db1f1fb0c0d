/** What the pages of MkDocs say after the move, compared with what Python-Markdown and pymdownx make of the old ones. */
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPythonMarkdown } from '../helpers/debian.mjs';
import { isLong } from '../helpers/long.ts';
import { runCli } from '../helpers/site.ts';
import { compareBlocks, shown } from '../oracles/compare.ts';
import { contentOf } from '../oracles/pages.ts';
import { ALL_CONSTRUCTS, type Constructs, pagesOf } from './constructs.ts';
import { folder, moveIn } from './moving.ts';
import { outlineOf } from './outline.ts';

const python = isLong ? findPythonMarkdown() : undefined;

/** Links of constructs lead nowhere, and the packages of icons are not installed. */
const CONFIG = `import config from './old.config.ts';
export default {
  ...config,
  problems: { DG5001: 'ignore', DG5002: 'ignore', DG5003: 'ignore', DG5004: 'ignore', DG5005: 'ignore', DG5007: 'ignore' },
};
`;

interface Library {
  /** Extensions of the site that this version does not have. */
  missing: string[];
  html: string[];
}

const render = (dir: string, pages: readonly string[]): Library => {
  const script = path.join(import.meta.dirname, 'python-markdown.py');
  const input = JSON.stringify({ pages });
  const { status, stdout, stderr } = spawnSync(python ?? '', [script], { cwd: dir, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Library;
};

/** Differences of each page, in the order of the constructs. */
async function differences(all: Constructs): Promise<string[]> {
  const pages = pagesOf(all);
  const dir = folder({ ...all.files, ...Object.fromEntries(pages) });
  await moveIn(dir, '--out', 'new', '--no-build');
  const site = path.join(dir, 'new');
  renameSync(path.join(site, 'site.config.ts'), path.join(site, 'old.config.ts'));
  writeFileSync(path.join(site, 'site.config.ts'), CONFIG);
  const { code, stdout } = await runCli(['build', '--format', 'json'], { cwd: site });
  if (code !== 0) throw new Error(stdout);
  const { html } = render(
    dir,
    pages.map(([, text]) => text),
  );
  return pages.map(([file], at) => {
    const url = file.replace(/^docs\//, '').replace(/\.md$/, '');
    const built = contentOf(readFileSync(path.join(site, 'build', url, 'index.html'), 'utf8'));
    const found = compareBlocks(outlineOf(html[at] ?? ''), outlineOf(built), []);
    return found
      .map(({ reference, published }) => `the library shows\n${shown(reference)}\ndocsgen shows\n${shown(published)}`)
      .join('\n');
  });
}

describe.each(ALL_CONSTRUCTS.filter(({ dialect }) => dialect === 'mkdocs'))('$dialect', (all) => {
  const found: string[] = [];
  beforeAll(async () => {
    if (python !== undefined) found.push(...(await differences(all)));
  }, 300_000);

  test.skipIf(python === undefined).each(all.constructs.map((one, at) => [one.what, one, at] as const))(
    '%s',
    (_, { differs }, at) => {
      if (differs === undefined) expect(found[at]).toBe('');
      // A row whose reason is gone has none.
      else expect(found[at]).not.toBe('');
    },
  );
});
