/** The workflows of the manual: they match the types of their systems, and their commands run unchanged. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { atEndOfFile } from '../helpers/ends.ts';
import { repository } from '../helpers/git.ts';
import { manualBlock } from '../helpers/manual-blocks.ts';
import { cli, cliEnvironment, root, site, temporaryFolder, tree } from '../helpers/site.ts';
import { imported, typeProblems } from '../helpers/types.ts';
import { xmlProblems } from '../helpers/validate.ts';

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const workflow = parse(manualBlock('ci.md', '.github/workflows/docs.yml'));
const weekly = parse(manualBlock('external-links.md', '.github/workflows/links.yml'));
const shards = parse(manualBlock('shards.md', '.github/workflows/shards.yml'));
/** The workflows of docsgen's own repository. */
const own = (name: string) => parse(readFileSync(path.join(root, '.github/workflows', name), 'utf8'));
const [ci, release, pages] = [own('ci.yml'), own('release.yml'), own('pages.yml')];
const preview = parse(manualBlock('deploying.md', '.github/workflows/preview.yml'));
const gitlab = parse(manualBlock('ci.md', '.gitlab-ci.yml'));
const gitlabShards = parse(manualBlock('shards.md', '.gitlab-ci.yml'));
const comment = parse(manualBlock('comparing-builds.md', '.github/workflows/docs-comment.yml'));
const gitlabDiff = parse(manualBlock('comparing-builds.md', '.gitlab-ci.yml'));
const circle = parse(manualBlock('ci.md', '.circleci/config.yml'));

/** What npm would have installed is there; everything else of npm runs as it is. */
const bin = temporaryFolder();
const state = { site: '' };
const FILES = {
  'site.config.mjs': "export default { title: 'T', url: 'https://example.com' };\n",
  'package.json': '{ "name": "docs", "private": true }\n',
  'package-lock.json': '{ "lockfileVersion": 3 }\n',
  '.gitignore': 'node_modules\n.docsgen\nbuild\n',
  'content/docs/intro.md': '# Intro\n\nThe first words.\n',
};

beforeAll(() => {
  const npm = path.join(bin, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\n[ "$*" = ci ] && mkdir -p node_modules/.bin && ln -sf ${cli} node_modules/.bin/docsgen\n`,
  );
  chmodSync(npm, 0o755);
  chmodSync(cli, 0o755);
  const docs = site(FILES);
  const git = repository(docs.dir);
  git.commit({ date: '2026-01-01T12:00:00Z' });
  git.git('checkout', '-q', '-b', 'change');
  docs.write('content/docs/intro.md', '# Intro\n\nThe second words.\n');
  git.commit({ date: '2026-01-02T12:00:00Z' });
  git.git('checkout', '-q', 'main');
  git.git('merge', '-q', '--no-ff', '-m', 'merge', 'change');
  state.site = docs.dir;
});

/** A fresh clone in a folder of its own. */
function clone(): string {
  const dir = path.join(temporaryFolder(), 'repo');
  execFileSync('git', ['clone', '-q', state.site, dir]);
  return dir;
}

async function runAll(lines: readonly string[], dir: string, env: Record<string, string> = {}): Promise<string> {
  let out = '';
  for (const line of lines) {
    const variables = { ...cliEnvironment({ CI: 'true', ...env }), PATH: `${bin}:${process.env.PATH}` };
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', line], { cwd: dir, env: variables });
    out += stdout;
  }
  return out;
}

describe('the workflows', () => {
  test('fit the types of GitHub and GitLab', async () => {
    const github = imported('HttpsJsonSchemastoreOrgGithubWorkflowJson', '@schemastore/github-workflow');
    const lab = imported('GitlabCIConfiguration', '@schemastore/gitlab-ci');
    // The judge can fail.
    const wrong = { ...workflow, jobs: { docs: { 'runs-on': 1 } } };
    const texts = (values: object) =>
      new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
    const [told, none] = await Promise.all([
      typeProblems(github, texts({ workflow, weekly, shards, comment, preview, ci, release, pages, wrong })),
      typeProblems(lab, texts({ gitlab, gitlabShards, gitlabDiff })),
    ]);
    expect(told.map((line) => line.split(':')[0])).toEqual(['wrong']);
    expect(none).toEqual([]);
  });

  test("of docsgen's own repository run its gate, and publish only after it, with provenance", () => {
    expect(stepsOf({ jobs: { docs: ci.jobs.gate } })).toEqual(['.ci/run']);
    expect(stepsOf({ jobs: { docs: release.jobs.gate } }).at(-1)).toBe('.ci/run');
    expect(ci.jobs.gate.strategy.matrix.node[0]).toBe(manifest.engines.node.replace('>=', ''));
    expect(release.on).toEqual({ push: { tags: [expect.stringMatching(/^v/)] } });
    const { needs, permissions } = release.jobs.publish;
    expect({ needs, permissions }).toEqual({ needs: 'gate', permissions: { contents: 'read', 'id-token': 'write' } });
    expect(stepsOf({ jobs: { docs: release.jobs.publish } }).at(-1)).toMatch(/^ *npm publish --provenance /m);
    expect(release.jobs.extension).toMatchObject({ needs: 'publish', permissions: { contents: 'write' } });
    const actions = [ci, release, pages].flatMap(({ jobs }) =>
      Object.values<{ steps: { uses?: string }[] }>(jobs).flatMap(({ steps }) =>
        steps.flatMap(({ uses: name }) => name ?? []),
      ),
    );
    expect(actions.filter((name) => !/@(?:v\d+|[\da-f]{40})$/.test(name))).toEqual([]);
  });

  test('contain the same steps for all systems', () => {
    const commands = (lines: string[]) => lines.map((line) => line.replace(/ --(?:format|report) \S+/g, ''));
    const same = ['npm ci', 'npx docsgen check', 'npx docsgen build'];
    expect(commands(stepsOf(workflow).slice(0, 3))).toEqual(same);
    expect(commands(gitlab.docs.script)).toEqual(same);
    expect(commands(circleRuns())).toEqual(same);
  });

  test('name files that the commands write', () => {
    expect(uses('github/codeql-action/upload-sarif').sarif_file).toBe('check.sarif');
    expect(uses('actions/upload-artifact')).toEqual({ name: 'diff', path: 'diff.html\ncomment.md\n' });
    expect(uses('actions/upload-pages-artifact').path).toBe('build');
    const { save_cache: saved } = circle.jobs.docs.steps.find(
      (step: object | string) => typeof step === 'object' && 'save_cache' in step,
    );
    const { path: kept, key, 'restore-keys': before } = uses('actions/cache');
    expect(kept).toBe('.docsgen');
    expect([gitlab.docs.cache.paths, saved.paths]).toEqual([['.docsgen'], ['.docsgen']]);
    // Each commit writes its own, and takes the newest there is.
    expect(key.startsWith(before) && key.length > before.length).toBe(true);
  });
});

/** What an action of the workflow is given. */
const uses = (name: string) =>
  workflow.jobs.docs.steps.find((one: { uses?: string }) => one.uses?.startsWith(name)).with;
const stepsOf = ({ jobs }: { jobs: { docs: { steps: { run?: string }[] } } }): string[] =>
  jobs.docs.steps.flatMap(({ run }) => run ?? []);
const circleRuns = (): string[] =>
  circle.jobs.docs.steps.flatMap((step: { run?: string } | string) => (typeof step === 'object' && step.run) || []);

test('The commands for GitHub run unchanged, in a clone', async () => {
  const dir = clone();
  const summary = path.join(dir, '..', 'summary.md');
  writeFileSync(summary, '');
  const out = await runAll(stepsOf(workflow), dir, { GITHUB_WORKSPACE: dir, GITHUB_STEP_SUMMARY: summary });
  expect(out).toMatch(/^Checked 1 page,/m);
  expect(out).toMatch(/^Built 1 page,/m);
  expect(JSON.parse(readFileSync(path.join(dir, 'check.sarif'), 'utf8')).runs[0].results).toEqual([]);
  expect(readFileSync(summary, 'utf8')).toBe('### docsgen check: no problems\n\n');
  expect(readFileSync(path.join(dir, 'diff.html'), 'utf8')).toContain('second');
  expect(readFileSync(path.join(dir, 'comment.md'), 'utf8')).toContain('+ The second words.\n');
});

test('The commands for GitLab and CircleCI run unchanged, and a mistake ends them with a report', async () => {
  const dir = clone();
  await runAll([...gitlab.docs.script, ...gitlab.publish.script, ...circleRuns()], dir);
  expect(Object.keys(tree(path.join(dir, gitlab.publish.pages.publish)))).toContain('docs/intro/index.html');
  for (const report of ['check.xml', 'reports/check.xml'])
    expect(await xmlProblems(readFileSync(path.join(dir, report), 'utf8'), 'junit.xsd')).toEqual([]);
  writeFileSync(path.join(dir, 'content/docs/intro.md'), '# Intro\n\n[x](/nowhere)\n');
  await expect(runAll(gitlab.docs.script, dir)).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(path.join(dir, 'check.xml'), 'utf8')).toContain('<failure');
});

test('The weekly check of links to other sites saves what it found for the next run', async () => {
  const docs = site({
    ...FILES,
    'site.config.mjs':
      "const check = { external: { allowPrivate: true, tries: 1 } };\nexport default { title: 'T', url: 'https://example.com', check };\n",
    'content/docs/intro.md': '# Intro\n\nSee [the shop](http://localhost:1/).\n',
  });
  repository(docs.dir).commit({ date: '2026-01-01T12:00:00Z' });
  const origin = path.join(temporaryFolder(), 'origin.git');
  execFileSync('git', ['clone', '-q', '--bare', docs.dir, origin]);
  const saved = () => execFileSync('git', ['show', 'HEAD:links.lock'], { cwd: origin, encoding: 'utf8' });
  const { steps } = weekly.jobs.links as { steps: { run?: string }[] };
  for (const runs of [1, 2]) {
    const dir = path.join(temporaryFolder(), 'repo');
    execFileSync('git', ['clone', '-q', origin, dir]);
    await runAll(
      steps.flatMap(({ run }) => run ?? []),
      dir,
    );
    expect(saved()).toContain(`runs=${runs} why=refused`);
  }
});

/** `gh`, with answers of GitHub that are read by jq as it reads them; it keeps what is sent. */
const GH = `#!/bin/sh
echo "$*" >> calls
for word; do [ "$last" = --jq ] && query=$word; last=$word; done
case "$*" in
*/pulls*) jq -r "$query" pulls.json ;;
*--paginate*) jq -r "$query" comments.json ;;
esac
`;
const hasJq = spawnSync('jq', ['--version']).status === 0;

test.skipIf(!hasJq)('The comment of a pull request on GitHub is posted once, and then updated', async () => {
  const { run, env } = comment.jobs.comment.steps.find((step: { run?: string }) => step.run);
  expect(Object.keys(env)).toEqual(['GH_TOKEN', 'GH_REPO', 'BRANCH']);
  const marked = '<!-- docsgen diff -->\nText';
  const byUser = { id: 5, user: { login: 'eve' }, body: marked };
  const byOther = { id: 6, user: { login: 'github-actions[bot]' }, body: 'Coverage' };
  const ours = { id: 7, user: { login: 'github-actions[bot]' }, body: marked };
  const calls = async (pulls: object[], comments: object[]) => {
    const dir = temporaryFolder();
    const tools = path.join(dir, 'bin');
    mkdirSync(tools);
    writeFileSync(path.join(tools, 'gh'), GH, { mode: 0o755 });
    writeFileSync(path.join(dir, 'pulls.json'), JSON.stringify(pulls));
    writeFileSync(path.join(dir, 'comments.json'), JSON.stringify(comments));
    await runAll([`PATH=${tools}:$PATH\n${run}`], dir, { GH_REPO: 'a/b', BRANCH: 'eve:fix' });
    const lines = readFileSync(path.join(dir, 'calls'), 'utf8').split('\n');
    expect(lines[0]).toMatch(/^api --method GET repos\/a\/b\/pulls -f head=eve:fix /);
    return lines.slice(1).filter((line) => line.includes('comment.md'));
  };
  expect(await calls([], [])).toEqual([]);
  expect(await calls([{ number: 12 }], [byUser, byOther])).toEqual([
    'api --silent --method POST repos/a/b/issues/12/comments -F body=@comment.md',
  ]);
  expect(await calls([{ number: 12 }], [byUser, byOther, ours])).toEqual([
    'api --silent --method PATCH repos/a/b/issues/comments/7 -F body=@comment.md',
  ]);
});

test('The comment of a merge request on GitLab is posted once, and then updated; without a token, not at all', async () => {
  const notes: { id: number; body: string }[] = [{ id: 3, body: 'Coverage' }];
  const requests: string[] = [];
  const gitlabServer = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['private-token']}`);
    let text = '';
    for await (const part of request) text += part;
    const body = new URLSearchParams(text).get('body') ?? '';
    const old = notes.find(({ id }) => request.url?.endsWith(`/${id}`));
    if (request.method === 'POST') notes.push({ id: 4, body });
    else if (request.method === 'PUT' && old) old.body = body;
    response.end(JSON.stringify(notes));
  });
  await new Promise<void>((resolve) => gitlabServer.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => void gitlabServer.close());
  const dir = clone();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim();
  const facts = {
    CI_API_V4_URL: `http://127.0.0.1:${(gitlabServer.address() as AddressInfo).port}`,
    CI_PROJECT_ID: '1',
    CI_MERGE_REQUEST_IID: '2',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'HEAD^1'),
  };
  const script = gitlabDiff.diff.script.join('\n');
  await runAll([script], dir, facts);
  expect(requests).toEqual([]);
  const post = gitlabDiff.diff.script.at(-1);
  await runAll([post], dir, { ...facts, DOCS_TOKEN: 'secret' });
  expect(notes[1]).toEqual({ id: 4, body: readFileSync(path.join(dir, 'comment.md'), 'utf8') });
  expect(notes[1]?.body).toContain('+ The second words.\n');
  writeFileSync(path.join(dir, 'comment.md'), '<!-- docsgen diff -->\nNewer & better\n');
  await runAll([post], dir, { ...facts, DOCS_TOKEN: 'secret' });
  expect(notes).toMatchObject([{ body: 'Coverage' }, { body: '<!-- docsgen diff -->\nNewer & better\n' }]);
  const url = '/projects/1/merge_requests/2/notes';
  const listed = `GET ${url}?per_page=100 secret`;
  expect(requests).toEqual([listed, `POST ${url} secret`, listed, `PUT ${url}/4 secret`]);
});

/** Builds in a clone, with the cache of another clone when there is one. */
async function built(dir: string, options = '', from?: string) {
  const folder = uses('actions/cache').path;
  if (from !== undefined) cpSync(path.join(from, folder), path.join(dir, folder), { recursive: true });
  const { cache } = JSON.parse(await runAll(['npm ci', `npx docsgen build --format json ${options}`], dir));
  return { dir, cache, site: tree(path.join(dir, 'build')) };
}

test('A restored cache serves a clone in another folder with other dates, and changes no byte', async () => {
  const old = clone();
  execFileSync('git', ['checkout', '-q', 'HEAD^1'], { cwd: old });
  const before = await built(old);
  const cold = await built(clone(), '--no-cache');
  const edited = await built(clone(), '', before.dir);
  expect(edited.cache.hits).toBeGreaterThan(0);
  expect(edited.site).toEqual(cold.site);
  expect(before.site).not.toEqual(cold.site);
  const same = await built(clone(), '', edited.dir);
  expect(same).toMatchObject({ cache: { misses: 0 }, site: cold.site });
});
