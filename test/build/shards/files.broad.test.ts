/** The files of the manual for CI systems: their commands run, and together they make the site. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { choose } from '../../helpers/long.ts';
import { cli, cliEnvironment, root, site, temporaryFolder, tree } from '../../helpers/site.ts';

const page = readFileSync(path.join(root, 'cli/manual/content/docs/shards.md'), 'utf8');

/** A file of the page by its title. */
function file(title: string): string {
  const name = title.replace(/[.*]/g, '\\$&');
  const [, text] = new RegExp(`^\`\`\`\\w+ title="${name}"(?: wrap)?\\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? [];
  if (text === undefined) throw new Error(`the page has no file ${title}`);
  return text;
}

const github = parse(file('.github/workflows/shards.yml'));
const gitlab = parse(file('.gitlab-ci.yml'));
const circle = parse(file('.circleci/config.yml'));
const buildkite = parse(file('.buildkite/pipeline.yml'));
const [indexed, joining] = parseAllDocuments(file('docs.yaml')).map((one) => one.toJS());
const containerOf = (job: typeof indexed) => job.spec.template.spec.containers[0];

const COUNT = 2;
/** The commands of a system with two jobs: those of a shard, with its variables, and of the join. */
interface System {
  shard(index: number): { lines: string[]; env: Record<string, string> };
  join: string[];
}

const docsgenIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('npx docsgen'));
const runs = (steps: ({ run?: string } | string)[]) =>
  steps.flatMap((step) => (typeof step === 'string' ? [] : docsgenIn(step.run ?? '')));

const systems: Record<string, System> = {
  'GitHub Actions': {
    shard: (index) => ({
      // The artifact has the name of its job.
      lines: runs(github.jobs.shard.steps).map((line) =>
        line
          .replace('${' + '{ matrix.shard }}', String(index))
          .replace('${' + '{ strategy.job-total }}', String(COUNT))
          .replace('--shard-out part', `--shard-out parts/part-${index}`),
      ),
      env: {},
    }),
    join: runs(github.jobs.join.steps),
  },
  'GitLab CI': {
    shard: (index) => ({
      lines: gitlab.shard.script.flatMap(docsgenIn),
      env: { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(COUNT) },
    }),
    join: gitlab.join.script.flatMap(docsgenIn),
  },
  CircleCI: {
    shard: (index) => ({
      lines: runs(circle.jobs.shard.steps),
      env: { CIRCLE_NODE_INDEX: String(index - 1), CIRCLE_NODE_TOTAL: String(COUNT) },
    }),
    join: runs(circle.jobs.join.steps),
  },
  Buildkite: {
    shard: (index) => ({
      // Uploading a pipeline turns two dollar signs into one.
      lines: buildkite.steps[0].commands.flatMap(docsgenIn).map((line: string) => line.replace('$$', '$')),
      env: { BUILDKITE_PARALLEL_JOB: String(index - 1), BUILDKITE_PARALLEL_JOB_COUNT: String(COUNT) },
    }),
    join: buildkite.steps[1].commands.flatMap(docsgenIn),
  },
  Kubernetes: {
    shard: (index) => ({
      lines: docsgenIn(containerOf(indexed).args[0]).map((line) =>
        line.replace('auto/8', `auto/${COUNT}`).replace('/docs/', './'),
      ),
      env: { JOB_COMPLETION_INDEX: String(index - 1) },
    }),
    join: docsgenIn(containerOf(joining).args[0]).map((line) =>
      line.replace('/docs/site', 'build').replace('/docs/', './'),
    ),
  },
};

test.each(choose(['GitLab CI'], Object.keys(systems)))('%s: shards and join make the site', async (name) => {
  const { shard, join } = systems[name] as System;
  const files = { 'content/docs/one.md': '# One\n\nWords.\n', 'content/docs/two.md': '# Two\n\nMore words.\n' };
  const whole = site(files);
  await whole.build();
  const docs = site(files);
  const bin = temporaryFolder();
  chmodSync(cli, 0o755);
  symlinkSync(cli, path.join(bin, 'docsgen'));
  const run = async (lines: string[], dir: string, env: Record<string, string> = {}) => {
    expect(lines.length).toBe(1);
    const variables = { ...cliEnvironment({ CI: 'true', ...env }), PATH: `${bin}:${process.env['PATH']}` };
    const command = (lines[0] ?? '').replace('npx docsgen', 'docsgen');
    await promisify(execFile)('bash', ['-euc', command], { cwd: dir, env: variables });
  };
  const machines = [1, 2].map(() => site(files));
  for (const [at, machine] of machines.entries()) {
    const { lines, env } = shard(at + 1);
    await run(lines, machine.dir, env);
    for (const part of Object.keys(tree(machine.dir)).filter((one) => /^parts?[-/]/.test(one)))
      cpSync(path.join(machine.dir, part), path.join(docs.dir, part));
  }
  await run(join, docs.dir);
  expect(docs.tree()).toEqual(whole.tree());
});

test('the numbers and names in the files fit together', () => {
  const { strategy, steps } = github.jobs.shard;
  const uses = (all: { uses?: string; with?: object }[], name: string) =>
    all.find((one) => one.uses?.startsWith(name))?.with;
  expect(Object.keys(strategy.matrix)).toEqual(['shard']);
  expect(strategy.matrix.shard).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(uses(steps, 'actions/upload-artifact')).toEqual({ name: 'part-${' + '{ matrix.shard }}', path: 'part' });
  expect(uses(github.jobs.join.steps, 'actions/download-artifact')).toEqual({ pattern: 'part-*', path: 'parts' });
  expect(github.jobs.join.needs).toBe('shard');
  expect([gitlab.shard.parallel, gitlab.join.needs, gitlab.shard.artifacts.paths]).toEqual([8, ['shard'], ['part-*']]);
  expect([circle.jobs.shard.parallelism, circle.workflows.docs.jobs[1].join.requires]).toEqual([8, ['shard']]);
  const [shard, join] = buildkite.steps;
  expect([shard.parallelism, shard.artifact_paths, join.depends_on]).toEqual([8, 'parts/**/*', shard.key]);
  expect([indexed.spec.completionMode, indexed.spec.completions, joining.spec.suspend]).toEqual(['Indexed', 8, true]);
  expect(containerOf(indexed).args[0]).toContain('--shard auto/8 ');
});
