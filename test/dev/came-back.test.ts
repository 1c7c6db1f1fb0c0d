/** A file that goes and comes back while the site is read: its folder was listed without it, and it is there when files are compared. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openLive } from '../../cli/build/live/live.ts';
import { hearStages } from '../../cli/system/stage-channel.ts';
import { site } from '../helpers/site.ts';

const docs = site({
  // Git is asked after the folders are listed: time for the file to come back.
  'site.config.mjs':
    "export default { title: 'Back', url: 'https://example.com', docs: { showLastUpdateTime: true } };\n",
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '# B\n',
});
const state: { atScan?: () => void } = {};
const live = openLive({
  siteDir: docs.dir,
  overrides: {},
  cache: false,
  workers: 0,
  write: false,
  strict: false,
});
afterAll(
  hearStages(({ at, span }) => {
    if (at === 'begin' && span.name === 'scan') void turn().then(state.atScan);
  }),
);

const routes = (): string[] =>
  [...(live.shown()?.site.table.byPath.keys() ?? [])].filter((path) => path.startsWith('/docs/'));

test('the next update shows it', async () => {
  await live.update();
  expect(routes()).toEqual(['/docs/a', '/docs/b']);
  docs.remove('content/docs/b.md');
  docs.write('content/docs/a.md', '# A\n\nAnother text.\n');
  const done: string[] = [];
  state.atScan = () => {
    docs.write('content/docs/b.md', '# B\n');
    done.push('b is back');
    state.atScan = undefined;
  };
  await live.update();
  expect(done).toEqual(['b is back']);
  expect(routes()).toEqual(['/docs/a']);
  expect(await live.update(['content/docs/b.md'])).toBe('site');
  expect(routes()).toEqual(['/docs/a', '/docs/b']);
  await live.close();
});
