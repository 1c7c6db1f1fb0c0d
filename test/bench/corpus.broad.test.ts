/** The sites of the benchmark: a corpus with mistakes would measure how problems are reported. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { runCli, temporaryFolder, tree } from '../helpers/site.ts';
import { measureEdits } from './edits.mjs';
import { makeSite, tools } from './sites.mjs';
import { clear } from './steps.mjs';

const PAGES = 30;
const corpora = {
  prose: {},
  'more code': { corpus: 'code' },
  'interactive components': { corpus: 'components' },
  'components of a theme in three languages': { corpus: 'real' },
  'what is edited': { constructs: true },
};

test.each(Object.entries(corpora))(
  'the corpus of %s is the same each time, and builds without a problem',
  async (_, how) => {
    const [docsgen] = tools('docsgen');
    const [dir, again] = ['one', 'two'].map((name) => path.join(temporaryFolder(), name));
    for (const folder of [dir, again]) makeSite(docsgen, { dir: folder, pages: PAGES, ...how });
    expect(tree(again)).toEqual(tree(dir));
    const { code, stdout } = await runCli(['build', '--format', 'json'], { cwd: dir });
    expect(JSON.parse(stdout)).toMatchObject({ pages: PAGES, problems: [] });
    expect(code).toBe(0);
  },
);

const edited = { prose: 'an upgrade that changes nothing', components: undefined };

test.skipIf(!isLong).each(Object.entries(edited))(
  'every edit of %s that is measured changes something, and leaves what a clean build writes',
  (corpus, none) => {
    const root = mkdtempSync(path.join(temporaryFolder(), 'edits-'));
    const { edits, restored } = measureEdits({
      root,
      pages: PAGES,
      runs: 2,
      corpus,
      verify: true,
      clear,
      say: () => undefined,
    });
    for (const [name, runs] of Object.entries(edits))
      for (const { changed, stale } of runs) {
        expect(changed.length > 0, name).toBe(name !== none);
        expect(stale, name).toEqual([]);
      }
    for (const [name, runs] of Object.entries(restored.ways))
      for (const { stale } of runs) expect(stale, name).toEqual([]);
  },
);
