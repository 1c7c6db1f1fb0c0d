import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { runGit } from '../../cli/pipeline/history/git.ts';
import { repository } from '../helpers/git.ts';
import { runCli, site, temporaryFolder } from '../helpers/site.ts';
import { CLEAN, changesOn, config, SHOW, versioned } from './history-site.ts';

const page = { 'content/docs/a.md': '# A\n' };
const known = { date: '2024-01-02T00:00:00Z', dateText: 'January 2, 2024', author: 'Ann', contributors: ['Ann'] };

/** Builds with the variables; gives the problems. */
async function problemsIn(dir: string, env: Record<string, string>) {
  const run = await runCli(['build', '--format', 'json'], { cwd: dir, env: { ...CLEAN, ...env } });
  expect(run.code).toBe(0);
  return JSON.parse(run.stdout).problems as { code: string; severity: string; message: string; hint?: string }[];
}

const committed = (files: Record<string, string> = page) => {
  const made = versioned(files);
  made.repo.commit({ date: '2024-01-02T00:00:00Z' });
  return made;
};

describe('dates are found', () => {
  test('in a site that is the repository itself', async () => {
    const docs = site({ 'site.config.mjs': config(`{ ${SHOW} }`), ...page }, { env: CLEAN });
    repository(docs.dir).commit({ date: '2024-01-02T00:00:00Z' });
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
  });

  test('through a link to the site, and in a folder of content that is a link', async () => {
    const { docs, repo } = committed({ 'content/pages/index.md': '# Home\n', 'texts/a.md': '# A\n' });
    symlinkSync('../texts', path.join(docs.dir, 'content/docs'));
    const link = path.join(temporaryFolder(), 'link');
    symlinkSync(docs.dir, link);
    expect(await problemsIn(link, {})).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
    expect(repo.git('status', '--porcelain')).toContain('website/content/docs');
  });

  test('in a second work tree', async () => {
    const { docs, repo } = committed();
    docs.write('content/docs/a.md', '# A\n\nmore\n');
    repo.commit({ name: 'Bob', date: '2024-02-02T00:00:00Z' });
    const other = path.join(temporaryFolder(), 'tree');
    repo.git('worktree', 'add', '-q', other, 'HEAD~1');
    const there = path.join(other, 'website');
    expect(await problemsIn(there, {})).toEqual([]);
    expect(changesOn(docs, 'docs/a', there)).toEqual(known);
  });

  test('in a submodule, which has commits of its own', async () => {
    const { docs: inner, repo } = committed();
    const { docs, repo: outer } = versioned({ 'content/pages/index.md': '# Home\n' });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', repo.dir, 'website/sub');
    docs.write('site.config.mjs', config(`{ path: 'sub/website/content/docs', ${SHOW} }`));
    outer.commit({ name: 'Bob', date: '2024-05-05T00:00:00Z' });
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
    expect(inner.exists('build')).toBe(false);
  });

  test('in two repositories at once, each with its own history', async () => {
    const { docs } = committed();
    docs.write('site.config.mjs', config(`[{ ${SHOW} }, { id: 'x', path: '../../other/docs', ${SHOW} }]`));
    const other = repository(path.join(docs.dir, '../../other'));
    mkdirSync(path.join(other.dir, 'docs'));
    writeFileSync(path.join(other.dir, 'docs/b.md'), '# B\n');
    other.commit({ name: 'Bob', date: '2023-01-02T00:00:00Z' });
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
    expect(changesOn(docs, 'x/b')).toMatchObject({ date: '2023-01-02T00:00:00Z', author: 'Bob' });
  });

  test('in a hook of git, which names a repository that is another one', async () => {
    const { docs } = committed();
    const other = repository(path.join(temporaryFolder(), 'other'));
    other.commit({ name: 'Bob', date: '2023-01-02T00:00:00Z' });
    const env = {
      GIT_DIR: path.join(other.dir, '.git'),
      GIT_WORK_TREE: other.dir,
      GIT_INDEX_FILE: '/nowhere',
      GIT_PREFIX: 'x/',
    };
    expect(await problemsIn(docs.dir, env)).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
  });
});

describe('pages have no dates, and the build succeeds', () => {
  test('without a repository', async () => {
    const docs = site({ 'site.config.mjs': config(`{ ${SHOW} }`), ...page }, { env: CLEAN });
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual({});
  });

  test('without a commit', async () => {
    const { docs } = versioned(page);
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual({});
  });

  test('when .git is not a repository', async () => {
    const docs = site(
      { 'site.config.mjs': config(`{ ${SHOW} }`), '.git': 'gitdir: /nowhere\n', ...page },
      { env: CLEAN },
    );
    expect(await docs.problems()).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual({});
  });

  test('without git; in a checkout that is reported', async () => {
    const { docs } = committed();
    const path = { PATH: temporaryFolder() };
    const problems = await problemsIn(docs.dir, path);
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['DG7113', 'warning']]);
    expect(changesOn(docs, 'docs/a')).toEqual({});
    const bare = site({ 'site.config.mjs': config(`{ ${SHOW} }`), ...page });
    expect(await problemsIn(bare.dir, path)).toEqual([]);
    // With git at hand again, nothing is taken for known.
    expect(await problemsIn(docs.dir, {})).toEqual([]);
    expect(changesOn(docs, 'docs/a')).toEqual(known);
  });

  test('in a shallow clone, and one warning explains how to get the rest', async () => {
    const { docs, repo } = committed();
    docs.write('content/docs/b.md', '# B\n');
    docs.write('site.config.mjs', config(`[{ ${SHOW} }, { id: 'x', path: 'content/x', ${SHOW} }]`));
    docs.write('content/x/a.md', '# A\n');
    repo.commit({ date: '2024-02-02T00:00:00Z' });
    const clone = path.join(temporaryFolder(), 'clone');
    repo.git('clone', '-q', '--depth', '1', `file://${repo.dir}`, clone);
    const problems = await problemsIn(path.join(clone, 'website'), {});
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['DG7111', 'warning']]);
    expect(problems[0]?.hint).toContain('fetch-depth: 0');
    expect(changesOn(docs, 'docs/a', path.join(clone, 'website'))).toEqual({});
    repo.git('-C', clone, 'fetch', '-q', '--unshallow');
    expect(await problemsIn(path.join(clone, 'website'), {})).toEqual([]);
    expect(changesOn(docs, 'docs/a', path.join(clone, 'website'))).toEqual(known);
  });

  test('in a repository of another user, and a warning explains how to trust it', async () => {
    const { docs } = committed();
    const problems = await problemsIn(docs.dir, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' });
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['DG7112', 'warning']]);
    expect(problems[0]?.hint).toContain('safe.directory');
    expect(problems[0]?.hint).toContain(path.dirname(docs.dir));
    expect(changesOn(docs, 'docs/a')).toEqual({});
  });

  test('in a clone without its trees, and nothing is fetched', async () => {
    const { docs, repo } = committed();
    docs.write('content/docs/a.md', '# A\n\nmore\n');
    repo.commit({ date: '2024-02-02T00:00:00Z' });
    repo.git('config', 'uploadpack.allowFilter', 'true');
    const clone = path.join(temporaryFolder(), 'clone');
    repo.git('clone', '-q', '--filter=tree:0', `file://${repo.dir}`, clone);
    const problems = await problemsIn(path.join(clone, 'website'), {});
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['DG7114', 'warning']]);
    expect(changesOn(docs, 'docs/a', path.join(clone, 'website'))).toEqual({});
  });
});

test('A git that hangs is stopped', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'git'), '#!/bin/sh\nexec sleep 600\n');
  chmodSync(path.join(folder, 'git'), 0o755);
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}:${before}`;
  try {
    const end = await runGit({ args: ['log'], cwd: folder, timeout: 200, onText: () => undefined });
    expect(end.how).toBe('slow');
  } finally {
    process.env['PATH'] = before;
  }
});
