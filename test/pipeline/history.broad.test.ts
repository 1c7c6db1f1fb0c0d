import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../cli/pipeline/history/log.ts';
import { type Repository, repository } from '../helpers/git.ts';
import { temporaryFolder } from '../helpers/site.ts';
import { built, changesOn, config, SHOW, versioned } from './history-site.ts';

/** The reader on a repository as it is, for all files that are asked for. */
async function logOf(repo: Repository, files: string[], options: { contributors?: boolean; folders?: string[] } = {}) {
  const gitDir = repo.git('rev-parse', '--absolute-git-dir').trim();
  const commit = repo.git('rev-parse', 'HEAD').trim();
  const { contributors = true, folders = [''] } = options;
  return readLog({ repository: { gitDir, commit }, folders, files: new Set(files), contributors, timeout: 20_000 });
}

describe('a page shows', () => {
  test('when and by whom it was last committed, and who contributed, most commits first, then by name', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
    repo.commit({ name: 'Zoe', date: '2024-01-02T23:30:00-05:00' });
    for (const [name, date] of [
      ['Bob', '2024-02-01T10:00:00Z'],
      ['Ann', '2024-03-01T10:00:00Z'],
      ['Bob', '2024-04-01T10:00:00Z'],
    ] as const) {
      docs.write('content/docs/a.md', `# A\n\n${date}\n`);
      repo.commit({ name, date });
    }
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toEqual({
      date: '2024-04-01T10:00:00Z',
      dateText: 'April 1, 2024',
      author: 'Bob',
      contributors: ['Bob', 'Ann', 'Zoe'],
    });
    // A day of UTC, whatever the zone of the commit.
    expect(changesOn(docs, 'docs/b')).toMatchObject({ dateText: 'January 3, 2024', contributors: ['Zoe'] });
    const html = docs.read('build/docs/a/index.html');
    expect(html).toContain(
      'Last updated on <time dateTime="2024-04-01T10:00:00Z">April 1, 2024</time> by <bdi>Bob</bdi>',
    );
    expect(html).toContain('Contributors: <bdi>Bob</bdi>, <bdi>Ann</bdi>, <bdi>Zoe</bdi>');
  });

  test('nothing of it when the site does not ask, and only the requested parts when it does', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n', 'site.config.mjs': config('{}') });
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toEqual({});
    docs.write('site.config.mjs', config('{ showLastUpdateAuthor: true }'));
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toEqual({ author: 'Ann' });
    docs.write('site.config.mjs', config('{ showLastUpdateTime: true }'));
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toEqual({ date: '2024-01-02T00:00:00Z', dateText: 'January 2, 2024' });
  });

  test('its front matter before the data of git, and without git too', async () => {
    const files = {
      'content/docs/both.md': '---\nlast_update:\n  date: 2020-05-06\n  author: Writer\n---\n# A\n',
      'content/docs/date.md': '---\nlast_update:\n  date: 2020-05-06\n---\n# B\n',
    };
    const { docs, repo } = versioned(files);
    await built(docs);
    const written = { date: '2020-05-06', dateText: 'May 6, 2020' };
    expect(changesOn(docs, 'docs/both')).toEqual({ ...written, author: 'Writer' });
    expect(changesOn(docs, 'docs/date')).toEqual(written);
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    await built(docs);
    expect(changesOn(docs, 'docs/both')).toEqual({ ...written, author: 'Writer', contributors: ['Ann'] });
    expect(changesOn(docs, 'docs/date')).toEqual({ ...written, author: 'Ann', contributors: ['Ann'] });
  });

  test('posts and single pages too, and the docs of a folder outside of the site', async () => {
    const { docs, repo } = versioned({
      'site.config.mjs': config(
        "{ path: '../packages/x/docs', showLastUpdateTime: true }",
        'blog: { showLastUpdateAuthor: true }, pages: { showLastUpdateTime: true }',
      ),
      '../packages/x/docs/a.md': '# A\n',
      'content/blog/2024-01-01-p.md': '# P\n',
      'content/pages/about.md': '# About\n',
    });
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    const { problems } = (await docs.report()).report;
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ dateText: 'January 2, 2024' });
    expect(changesOn(docs, 'blog/2024/01/01/p')).toEqual({ author: 'Ann' });
    expect(changesOn(docs, 'about')).toMatchObject({ dateText: 'January 2, 2024' });
  });

  test('of a translation its own commit, of a page that is not translated that of the original', async () => {
    const { docs, repo } = versioned({
      'site.config.mjs': config(`{ ${SHOW} }`, "i18n: { locales: ['en', 'de'] }"),
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
    });
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    docs.write('i18n/de/docs/a.md', '# A\n');
    repo.commit({ name: 'Uli', date: '2024-03-02T00:00:00Z' });
    expect((await docs.build()).code).toBe(0);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ date: '2024-01-02T00:00:00Z', author: 'Ann' });
    expect(changesOn(docs, 'de/docs/a')).toMatchObject({ date: '2024-03-02T00:00:00Z', author: 'Uli' });
    expect(changesOn(docs, 'de/docs/b')).toMatchObject({ date: '2024-01-02T00:00:00Z', author: 'Ann' });
  });
});

describe('names', () => {
  test('of files may hold quotes, spaces, line breaks and any letters', async () => {
    const repo = repository(path.join(temporaryFolder(), 'r'));
    const names = [
      'a b.md',
      'quo"te\'s.md',
      'línea.md',
      '日本語.md',
      'line\nbreak.md',
      '\nfirst.md',
      '[x]*?.md',
      ':(top).md',
    ];
    for (const name of names) writeFileSync(path.join(repo.dir, name), 'x');
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    const { files } = await logOf(repo, names);
    expect([...files.keys()].sort()).toEqual([...names].sort());
  });

  test('of a file that a Mac spells in another Unicode form are found', async () => {
    const repo = repository(path.join(temporaryFolder(), 'r'));
    writeFileSync(path.join(repo.dir, 'caf\u00e9.md'), 'x');
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    expect([...(await logOf(repo, ['cafe\u0301.md'])).files.keys()]).toEqual(['cafe\u0301.md']);
  });

  test('of authors cannot become markup, hide or turn the text around them', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n' });
    repo.commit({
      name: 'x"><img src=x onerror=alert(1)>&\u202eevil\u0007\u2066',
      email: 'e@x.example',
      date: '2024-01-02T00:00:00Z',
    });
    await built(docs);
    const { author } = changesOn(docs, 'docs/a');
    expect(author).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
    expect(author).toContain('evil');
    const html = docs.read('build/docs/a/index.html');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&amp; evil</bdi>');
  });

  test('of authors are those of the committed .mailmap, and one person is one', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n' });
    repo.commit({ name: 'ann', email: 'old@x.example', date: '2024-01-02T00:00:00Z' });
    writeFileSync(path.join(repo.dir, '.mailmap'), 'Ann Other <ann@x.example> <old@x.example>\n');
    docs.write('content/docs/a.md', '# A\n\nmore\n');
    repo.commit({ name: 'Ann Other', email: 'ann@x.example', date: '2024-01-03T00:00:00Z' });
    await built(docs);
    expect(changesOn(docs, 'docs/a')).toMatchObject({ contributors: ['Ann Other'] });
    // What is not committed is not part of the commit the pages are made from.
    writeFileSync(path.join(repo.dir, '.mailmap'), '');
    await built(docs, '--no-cache');
    expect(changesOn(docs, 'docs/a')).toMatchObject({ contributors: ['Ann Other'] });
  });
});

describe('the history', () => {
  test('of a merged branch is that of its commits; a merge that changes a file itself is one', async () => {
    const repo = repository(path.join(temporaryFolder(), 'r'));
    const write = (name: string, text: string) => writeFileSync(path.join(repo.dir, name), text);
    for (const name of ['a.md', 'b.md', 'c.md']) write(name, 'one\n');
    repo.commit({ date: '2024-01-01T00:00:00Z' });
    repo.git('checkout', '-q', '-b', 'side');
    write('a.md', 'side\n');
    repo.commit({ name: 'Side', date: '2024-01-02T00:00:00Z' });
    repo.git('checkout', '-q', 'main');
    write('b.md', 'main\n');
    repo.commit({ name: 'Main', date: '2024-01-03T00:00:00Z' });
    repo.merge('side', { date: '2024-01-04T00:00:00Z' });
    const clean = (await logOf(repo, ['a.md', 'b.md', 'c.md'])).files;
    expect(clean.get('a.md')).toEqual({ date: '2024-01-02T00:00:00Z', author: 'Side', contributors: ['Ann', 'Side'] });
    expect(clean.get('b.md')).toEqual({ date: '2024-01-03T00:00:00Z', author: 'Main', contributors: ['Ann', 'Main'] });
    expect(clean.get('c.md')).toEqual({ date: '2024-01-01T00:00:00Z', author: 'Ann', contributors: ['Ann'] });
    repo.git('checkout', '-q', '-b', 'other', 'HEAD~1');
    write('c.md', 'other\n');
    repo.commit({ name: 'Other', date: '2024-01-05T00:00:00Z' });
    repo.git('checkout', '-q', 'main');
    write('c.md', 'mine\n');
    repo.commit({ name: 'Main', date: '2024-01-06T00:00:00Z' });
    expect(() => repo.merge('other', { date: '2024-01-07T00:00:00Z' })).toThrow();
    write('c.md', 'both\n');
    repo.commit({ name: 'Solver', date: '2024-01-07T00:00:00Z' });
    const solved = (await logOf(repo, ['a.md', 'c.md'])).files;
    expect(solved.get('c.md')).toEqual({
      date: '2024-01-07T00:00:00Z',
      author: 'Solver',
      contributors: ['Ann', 'Main', 'Other', 'Solver'],
    });
    expect(solved.get('a.md')).toEqual(clean.get('a.md'));
  });

  test('of a renamed file begins with its new name, and a new file has none', async () => {
    const repo = repository(path.join(temporaryFolder(), 'r'));
    writeFileSync(path.join(repo.dir, 'old.md'), 'text\n');
    repo.commit({ name: 'Bob', date: '2024-01-01T00:00:00Z' });
    renameSync(path.join(repo.dir, 'old.md'), path.join(repo.dir, 'new.md'));
    repo.commit({ date: '2024-02-01T00:00:00Z' });
    const { files } = await logOf(repo, ['new.md', 'untracked.md']);
    expect([...files]).toEqual([['new.md', { date: '2024-02-01T00:00:00Z', author: 'Ann', contributors: ['Ann'] }]]);
  });

  test('is read only until the last file is found when contributors are not shown', async () => {
    const repo = repository(path.join(temporaryFolder(), 'r'));
    writeFileSync(path.join(repo.dir, 'a.md'), 'text\n');
    repo.commit({ date: '2024-01-01T00:00:00Z' });
    expect((await logOf(repo, ['a.md'], { contributors: false })).end.how).toBe('stopped');
    expect((await logOf(repo, ['a.md', 'none.md'], { contributors: false })).end.how).toBe('done');
    expect((await logOf(repo, ['a.md'])).end.how).toBe('done');
  });

  test('ignores the git config of a repository or of a user', async () => {
    const { docs, repo } = versioned({ 'content/docs/a.md': '# A\n' });
    repo.commit({ date: '2024-01-02T00:00:00Z' });
    docs.write('content/docs/a.md', '# A\n\nmore\n');
    repo.commit({ date: '2024-01-03T00:00:00Z' });
    await built(docs);
    const before = docs.tree();
    const settings = ['log.showSignature true', 'color.ui always', 'diff.relative true', 'core.quotePath true'];
    settings.push('log.date relative', 'i18n.logOutputEncoding ISO-8859-1', 'diff.renames copies', 'log.follow true');
    for (const setting of settings) repo.git('config', ...setting.split(' '));
    await built(docs, '--no-cache');
    expect(docs.tree()).toEqual(before);
  });
});
