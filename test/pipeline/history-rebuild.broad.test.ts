import { describe, expect, test } from 'vitest';
import { runCli } from '../helpers/site.ts';
import { built, CLEAN, changesOn, config, versioned } from './history-site.ts';

describe('the same commit produces the same bytes', () => {
  test('in every time zone and language', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n' });
    repo.commit({ name: 'José', date: '2024-06-30T23:59:59-11:00' });
    const trees = [];
    for (const [TZ, LANG] of [
      ['Pacific/Kiritimati', 'de_DE.UTF-8'],
      ['America/Adak', 'tr_TR.UTF-8'],
      ['UTC', 'C'],
    ] as const) {
      const run = await runCli(['build', '--no-cache'], { cwd: docs.dir, env: { ...CLEAN, TZ, LANG, LC_ALL: LANG } });
      expect(run.code).toBe(0);
      trees.push(docs.tree());
    }
    expect(changesOn(docs, 'docs/a')).toMatchObject({ dateText: 'July 1, 2024', author: 'José' });
    expect(trees[1]).toEqual(trees[0]);
    expect(trees[2]).toEqual(trees[0]);
  });

  test('with uncommitted edits around: only commits change dates', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    docs.write('content/docs/a.md', '# A\n\nedited\n');
    docs.write('content/docs/new.md', '# New\n');
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ date: '2024-01-02T00:00:00Z' });
    expect(changesOn(docs, 'docs/new')).toEqual({});
  });
});

describe('after a commit', () => {
  const files = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n', 'content/docs/c.md': '# C\n' };

  test('that changes no file, every page is taken as it was', async () => {
    const { docs, repo } = versioned(files);
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    repo.commit({ date: '2024-01-03T00:00:00Z' });
    expect((await built(docs)).cache.misses).toBe(0);
  });

  test('of an edit that is already built, the pages whose fields changed are rendered again, and no others', async () => {
    const { docs, repo } = versioned(files);
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    docs.write('content/docs/a.md', '# A\n\nedited\n');
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ date: '2024-01-02T00:00:00Z' });
    repo.commit({ name: 'Bob', date: '2024-02-02T00:00:00Z' });
    expect((await built(docs)).cache.misses).toBe(1);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ date: '2024-02-02T00:00:00Z', contributors: ['Ann', 'Bob'] });
    const warm = docs.tree();
    await built(docs, '--no-cache');
    expect(docs.tree()).toEqual(warm);
  });

  test('and back to an older one, pages show what they showed there', async () => {
    const { docs, repo } = versioned(files);
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    const first = docs.tree();
    docs.write('content/docs/a.md', '# A\n\nedited\n');
    repo.commit({ date: '2024-02-02T00:00:00Z' });
    await built(docs);
    repo.git('checkout', '-q', 'HEAD~1');
    await built(docs);
    expect(docs.tree()).toEqual(first);
  });
});

test('The sitemap has the dates of all pages on request, and pages only show what they are asked to', async () => {
  const { docs, repo } = versioned({
    'site.config.mjs': config('{}', "sitemap: { lastmod: 'datetime' }"),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '---\nlast_update:\n  date: 2020-05-06\n---\n# B\n',
  });
  repo.commit({ date: '2024-02-02T00:00:00Z' });
  docs.write('content/docs/a.md', '# A\n\nmore\n');
  repo.commit({ date: '2024-03-02T10:20:30Z' });
  docs.write('content/docs/new.md', '# New\n');
  await built(docs);
  const sitemap = () => docs.read('build/sitemap.xml').replace(/\s+/g, '');
  expect(sitemap()).toContain('<loc>https://e.example/docs/a</loc><lastmod>2024-03-02T10:20:30Z</lastmod>');
  expect(sitemap()).toContain('<loc>https://e.example/docs/b</loc><lastmod>2020-05-06</lastmod>');
  expect(sitemap()).toContain('<loc>https://e.example/docs/new</loc></url>');
  expect(changesOn(docs, 'docs/a')).toEqual({});
  expect(docs.read('build/docs/a/index.html')).not.toContain('2024-03-02');
  repo.commit({ date: '2024-04-02T00:00:00Z' });
  expect((await built(docs)).cache.misses).toBe(0);
  expect(sitemap()).toContain('<loc>https://e.example/docs/new</loc><lastmod>2024-04-02T00:00:00Z</lastmod>');
});

test('The head of a page that shows its date has it too', async () => {
  const { docs, repo } = versioned({
    'site.config.mjs': config('{}', 'blog: { showLastUpdateTime: true }'),
    'content/blog/2024-01-01-p.md': '# P\n',
  });
  repo.commit({ date: '2024-03-02T10:20:30Z' });
  await docs.build();
  expect(docs.read('build/blog/2024/01/01/p/index.html')).toContain(
    '<meta property="article:modified_time" content="2024-03-02T10:20:30Z">',
  );
});
