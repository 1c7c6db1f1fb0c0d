/** What changed since an earlier report, HTML or JSON, and files that are none. */
import { describe, expect, test } from 'vitest';
import { elementsOf, find } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';
import { LAMPS, lampsConfig } from './lamps.ts';

const changes = (html: string) => find(elementsOf(html), 'section', { 'aria-labelledby': 'changes' });

function lamps() {
  const docs = site(LAMPS);
  const edit = () => {
    docs.remove('content/docs/attic.md');
    docs.write('content/docs/guide/limelight.md', '# Limelight\n\n[Units](../ref/units.md), [new](/docs/quicklime).\n');
    docs.write(
      'content/docs/guide/wick.md',
      `# Wick\n\n${Array.from({ length: 300 }, (_, at) => `wick${at * 7919}`).join(' ')}\n`,
    );
    docs.write(
      'content/docs/guide/oil.md',
      '# Oil\n\nA line before it.\n\n[Units](../ref/units.md) and [gone](/docs/kerosene).\n',
    );
    docs.write(
      'site.config.mjs',
      lampsConfig(['intro', 'guide/oil', 'guide/gas', 'guide/wick', 'guide/limelight', 'ref/units']),
    );
    docs.write('search.tests.yml', '- query: candle\n  expect: /docs/ref/units\n');
  };
  const card = (html: string, title: string): string[] => {
    const cards = changes(html)?.all.filter(({ name }) => name === 'details') ?? [];
    const found = cards.find(({ all }) => find(all, 'summary')?.text.startsWith(title));
    return found?.all.filter(({ name }) => name === 'li').map(({ text }) => text) ?? [];
  };
  return { docs, edit, card };
}

describe('A report compared with an earlier one', () => {
  test('has new and fixed problems, pages and weights; a problem that only moved is neither', async () => {
    const { docs, edit, card } = lamps();
    await docs.run('check', '--html', 'before.html');
    edit();
    await docs.run('check', '--html', 'after.html', '--since', 'before.html');
    const html = docs.read('after.html');
    expect(card(html, 'New problems')).toEqual([
      'DG5001 content/docs/guide/limelight.md:3 the link to /docs/quicklime is broken: the site has no such page or file',
    ]);
    expect(card(html, 'Fixed problems').map((text) => text.slice(0, 6))).toEqual(['DG4101', 'DG9010', 'DG9010']);
    expect(card(html, 'Added pages')).toEqual(['/docs/guide/limelight']);
    expect(card(html, 'Removed pages')).toEqual(['/docs/attic']);
    expect(changes(html)?.text).toMatch(/Weights that changed \d.*\/docs\/guide\/wick.*\+\d/);
  });

  test('reads the JSON of a report too, which has no pages', async () => {
    const { docs, edit, card } = lamps();
    await docs.run('check', '--report', 'json=before.json');
    edit();
    await docs.run('check', '--html', 'after.html', '--since', 'before.json');
    const html = docs.read('after.html');
    expect(card(html, 'New problems')).toHaveLength(1);
    expect(card(html, 'Fixed problems')).toHaveLength(3);
    expect(changes(html)?.text).toContain('Pages cannot be compared');
  });

  test('names the checks that only one of the runs had, and another command', async () => {
    const { docs } = lamps();
    await docs.run('check', '--html', 'before.html', '--skip', 'search,orphans');
    await docs.run('check', '--html', 'after.html', '--since', 'before.html');
    expect(changes(docs.read('after.html'))?.text).toContain(
      'Only one of the two runs had these checks: orphans, search.',
    );
    await docs.run('build', '--html', 'built.html', '--since', 'before.html');
    expect(changes(docs.read('built.html'))?.text).toContain('The earlier report is of docsgen check');
  });
});

describe('What is no report', () => {
  test.each([
    ['missing.html', undefined, 'cannot'],
    ['other.html', '<!doctype html><p>Something else.</p>', 'it is a page without the data of a report'],
    ['cut.html', '<script type="application/json" id="docsgen-report">{ "problems": [', 'its data is damaged'],
    ['text.txt', 'Lamps', 'it is neither HTML nor JSON'],
    ['list.json', '{ "problems": [3] }', 'it has no list of problems'],
    ['null.json', 'null', 'it is not an object'],
  ])('%s stops the run before it begins', async (name, text, reason) => {
    const docs = site({ 'content/docs/a.md': '# A\n' });
    if (text !== undefined) docs.write(name, text);
    const { code, stderr } = await docs.run('check', '--html', 'report.html', '--since', name);
    expect(code).toBe(2);
    expect(stderr).toContain(`DG7062  ${name} is not a report of an earlier run`);
    expect(stderr).toContain(reason);
    expect(docs.exists('report.html')).toBe(false);
  });

  test('a file that cannot be written is a problem of the machine', async () => {
    const docs = site({ 'content/docs/a.md': '# A\n' });
    const { code, stdout, stderr } = await docs.run('check', '--html', 'content');
    expect(code).toBe(4);
    expect(stdout + stderr).toContain('DG7061  the report content cannot be written');
  });

  test('--since needs --html, and a shard has no report', async () => {
    const docs = site({ 'content/docs/a.md': '# A\n' });
    expect(await docs.run('check', '--since', 'a.html')).toMatchObject({ code: 2 });
    expect(await docs.run('build', '--since', 'a.html')).toMatchObject({ code: 2 });
    expect(await docs.run('build', '--shard', '1/2', '--html', 'a.html')).toMatchObject({ code: 2 });
  });
});
