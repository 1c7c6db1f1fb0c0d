/** Problems in the formats of CI systems: as their readers take them, whatever the site says. */
import { execFile, execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Run, runCli, site, temporaryFolder } from '../helpers/site.ts';
import { imported, typeProblems } from '../helpers/types.ts';
import { xmlProblems } from '../helpers/validate.ts';

const SARIF = imported('StaticAnalysisResultsFormatSARIFVersion210JSONSchema', '@schemastore/sarif-2.1.0');
const LINK = 'is broken: the site has no such page or file';

/** A repository with its site in a folder; what CI systems say of themselves is left out of the environment. */
function repository(files: Record<string, string>) {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, '.git'));
  const config = "export default { title: 'T', url: 'https://example.com' };\n";
  for (const [name, text] of Object.entries({ 'docs-site/site.config.mjs': config, ...files })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  const env = { GITHUB_WORKSPACE: '', GITHUB_STEP_SUMMARY: '', CI_PROJECT_DIR: '' };
  return {
    dir,
    read: (name: string) => readFileSync(path.join(dir, name), 'utf8'),
    run: (args: string[], more: Record<string, string> = {}) => runCli(args, { cwd: dir, env: { ...env, ...more } }),
  };
}

const FORMATS = ['pretty', 'json', 'github', 'sarif', 'junit'] as const;
const files = {
  'docs-site/content/docs/50% off, a.md': '# A\n\n[x](/nowhere) and [y](/nowhere)\n',
  'docs-site/content/docs/b.md': '---\ntitel: "<b>"\n---\n\n# B\n\n[z](/gone "]]> & \'")\n',
};
const state = { runs: new Map<string, Run>() };
const run = (format: string): Run => state.runs.get(format) as Run;

beforeAll(async () => {
  const { run: start } = repository(files);
  await Promise.all(
    FORMATS.map(async (one) => state.runs.set(one, await start(['check', 'docs-site', '--format', one]))),
  );
});

test('the exit code is that of the other formats, and nothing else is on stdout', () => {
  expect(FORMATS.map((format) => run(format).code)).toEqual([1, 1, 1, 1, 1]);
  for (const format of ['json', 'sarif']) expect(() => JSON.parse(run(format).stdout)).not.toThrow();
  expect(run('junit').stdout).toMatch(/^<\?xml .*<\/testsuites>\n$/s);
  expect(FORMATS.map((format) => run(format).stderr)).toEqual(['', '', '', '', '']);
});

describe('--format github', () => {
  test('is a command for each problem, with paths of the repository, and the summary for people', () => {
    const [first, ...others] = run('github').stdout.split('\n');
    expect(first).toBe(
      `::error file=docs-site/content/docs/50%25 off%2C a.md,line=3,col=1,title=DG5001::the link to /nowhere ${LINK}%0Ahint: correct the path, or add the page; to link to a page, name its source file (./page.md)`,
    );
    expect(others.map((line) => line.split('::')[1])).toEqual([
      'error file=docs-site/content/docs/50%25 off%2C a.md,line=3,col=19,title=DG5001',
      'warning file=docs-site/content/docs/b.md,line=2,col=1,title=DG2005',
      'error file=docs-site/content/docs/b.md,line=7,col=1,title=DG5001',
      undefined,
      undefined,
    ]);
    expect(others.slice(-2)).toEqual(['Failed: 3 errors, 1 warning.', '']);
  });

  test('uses the folder that GitHub names when there is no repository', async () => {
    const docs = site({ 'content/docs/a.md': '# A\n\n[x](/nowhere)\n' }, { name: 'deep/inside' });
    const env = { GITHUB_WORKSPACE: path.resolve(docs.dir, '../..'), GITHUB_STEP_SUMMARY: '' };
    const { stdout } = await runCli(['check', '--format', 'github'], { cwd: docs.dir, env });
    expect(stdout).toContain('file=deep/inside/content/docs/a.md,');
  });

  test("annotates up to GitHub's limit, lists the rest, and mentions it", async () => {
    const links = Array.from({ length: 13 }, (_, at) => `[x](/no-${at} "::error::##[error]")\n`).join('\n');
    const { stdout } = await repository({ 'docs-site/content/docs/a.md': `# A\n\n${links}` }).run([
      ...['check', 'docs-site', '--format', 'github', '--quiet'],
    ]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(lines.slice(10).map((line) => line.replace(/ the link.*/, ''))).toEqual([
      '::group::3 more',
      '- docs-site/content/docs/a.md:23:1 error DG5001',
      '- docs-site/content/docs/a.md:25:1 error DG5001',
      '- docs-site/content/docs/a.md:27:1 error DG5001',
      '::endgroup::',
      'GitHub annotates at most 10 errors and 10 warnings per step: 10 of 13 are annotated, and the others are in the log above.',
    ]);
  });

  test('adds a table to the summary of the job, with links to the lines', async () => {
    const work = repository(files);
    writeFileSync(path.join(work.dir, 'summary.md'), 'before\n');
    const args = ['check', 'docs-site', '--format', 'github'];
    const facts = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'me/it', GITHUB_SHA: 'c0ffee' };
    await work.run(args, { ...facts, GITHUB_STEP_SUMMARY: path.join(work.dir, 'summary.md') });
    const [before, head, , , , first, , third] = work.read('summary.md').split('\n');
    expect([before, head]).toEqual(['before', '### docsgen check: 3 errors, 1 warning']);
    const url = 'https://git.example/me/it/blob/c0ffee/docs-site/content/docs/50%25%20off%2C%20a.md?plain=1#L3';
    expect(first).toContain(
      `| error | DG5001 | [docs-site/content/docs/50% off, a.md:3:1](${url}) | the link to /nowhere`,
    );
    expect(third).toContain('| warning | DG2005 |');
    const lost = await work.run(args, { GITHUB_STEP_SUMMARY: path.join(work.dir, 'no/such/folder.md') });
    expect(lost).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The job summary could not be written: '),
    });
  });

  test('of a site without problems is the summary for people alone', async () => {
    const { stdout } = await repository({ 'docs-site/content/docs/a.md': '# A\n' }).run([
      ...['build', 'docs-site', '--format', 'github'],
    ]);
    expect(stdout).toMatch(/^HTML .*\nBuilt 1 page, .*\n$/s);
  });
});

interface SarifLog {
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    invocations: object[];
    results: {
      ruleId: string;
      ruleIndex: number;
      locations: { physicalLocation: { artifactLocation: { uri: string; uriBaseId: string }; region: object } }[];
      partialFingerprints: Record<string, string>;
    }[];
  }[];
}

const sarif = (text: string) => (JSON.parse(text) as SarifLog).runs[0] as SarifLog['runs'][number];

describe('--format sarif', () => {
  test('fits the types of SARIF 2.1.0, also for a config that is broken and for a site without problems', async () => {
    const clean = repository({ 'docs-site/content/docs/a.md': '# A\n' });
    const broken = repository({ 'docs-site/site.config.mjs': 'export default { titel: 1 };\n' });
    const [none, config] = await Promise.all(
      [clean, broken].map((one) => one.run(['build', 'docs-site', '--format', 'sarif'])),
    );
    expect([none?.code, config?.code]).toEqual([0, 2]);
    const texts = { problems: run('sarif'), none, config } as Record<string, Run>;
    const named = new Map(Object.entries(texts).map(([name, { stdout }]) => [name, stdout]));
    // The judge can fail.
    named.set('wrong', run('sarif').stdout.replace('"level": "error"', '"level": "fatal"'));
    expect((await typeProblems(SARIF, named)).map((line) => line.split(':')[0])).toEqual(['wrong']);
    expect(sarif(named.get('none') ?? '')).toMatchObject({ results: [], invocations: [{ executionSuccessful: true }] });
    const { invocations, results } = sarif(named.get('config') ?? '');
    expect(invocations).toMatchObject([{ executionSuccessful: false, exitCode: 2 }]);
    expect(results.map(({ locations }) => locations[0]?.physicalLocation)).toContainEqual({
      artifactLocation: { uri: 'docs-site/site.config.mjs', uriBaseId: '%SRCROOT%' },
      region: expect.objectContaining({ startLine: 1 }),
    });
  });

  test('has one rule for a code, by its index, and URIs that are encoded', () => {
    const { tool, results } = sarif(run('sarif').stdout);
    const ids = tool.driver.rules.map(({ id }) => id);
    expect(ids).toEqual(['DG2005', 'DG5001']);
    expect(results.map(({ ruleId, ruleIndex }) => [ruleId, ids[ruleIndex]])).toEqual(
      ['DG5001', 'DG5001', 'DG2005', 'DG5001'].map((id) => [id, id]),
    );
    expect(results.map(({ locations }) => locations[0]?.physicalLocation)).toMatchObject([
      {
        artifactLocation: { uri: 'docs-site/content/docs/50%25%20off%2C%20a.md' },
        region: { startLine: 3, startColumn: 1 },
      },
      { region: { startLine: 3, startColumn: 19 } },
      { artifactLocation: { uri: 'docs-site/content/docs/b.md' }, region: { startLine: 2 } },
      { region: { startLine: 7 } },
    ]);
  });

  test('recognises a problem when lines were inserted before it', async () => {
    const names = (text: string) => sarif(text).results.map((one) => one.partialFingerprints['docsgenProblem/v1']);
    const [name = ''] = Object.keys(files);
    const moved = { ...files, [name]: `# A\n\nMore.\n\nMore.\n\n[x](/nowhere) and [y](/nowhere)\n` };
    const { stdout } = await repository(moved).run(['check', 'docs-site', '--format', 'sarif']);
    expect(names(stdout)).toEqual(names(run('sarif').stdout));
    expect(new Set(names(stdout)).size).toBe(4);
  });
});

describe('--format junit', () => {
  test('fits the schema, with a case for each problem', async () => {
    const { stdout } = run('junit');
    expect(await xmlProblems(stdout, 'junit.xsd')).toEqual([]);
    expect(stdout).toMatch(
      /<testsuites name="docsgen check" tests="\d+" failures="3" errors="0" skipped="1" time="\d+\.\d{3}">/,
    );
    expect(
      [...stdout.matchAll(/<testcase name="(\w+) .*? file="(.*?)" line="(\d+)"/g)].map(([, ...facts]) => facts),
    ).toEqual([
      ['DG5001', 'docs-site/content/docs/50% off, a.md', '3'],
      ['DG5001', 'docs-site/content/docs/50% off, a.md', '3'],
      ['DG2005', 'docs-site/content/docs/b.md', '2'],
      ['DG5001', 'docs-site/content/docs/b.md', '7'],
    ]);
    expect(stdout).toContain('  7 | [z](/gone "]]&gt; &amp; \'")\n    | ^\n');
    // The judge can fail.
    expect(await xmlProblems(stdout.replace('failures="3"', ''), 'junit.xsd')).not.toEqual([]);
  });

  test('of a site without problems has a case for each check that has passed, or one for the build', async () => {
    const { code, stdout } = await repository({ 'docs-site/content/docs/a.md': '# A\n' }).run([
      ...['check', 'docs-site', '--format', 'junit'],
    ]);
    expect(code).toBe(0);
    expect(await xmlProblems(stdout, 'junit.xsd')).toEqual([]);
    expect(stdout).toContain('<testcase name="orphans" classname="docsgen check" time="0"/>');
    const { stdout: built } = await repository({ 'docs-site/content/docs/a.md': '# A\n' }).run([
      ...['build', 'docs-site', '--format', 'junit'],
    ]);
    expect(await xmlProblems(built, 'junit.xsd')).toEqual([]);
    expect(built).toContain('tests="1"');
    expect(built).toContain('<testcase name="no problems"');
  });
});

describe('a problem that stops a command', () => {
  test.each(FORMATS)('is reported as %s too, with its own exit code', async (format) => {
    const work = repository({ 'docs-site/site.config.mjs': 'export default { titel: 1 };\n' });
    const config = await work.run(['check', 'docs-site', '--format', format]);
    expect(config.code).toBe(2);
    expect(format === 'pretty' ? config.stderr : config.stdout).toMatch(/DG1\d{3}/);
    const none = await work.run(['build', 'nothing-here', '--format', format]);
    expect(none.code).toBe(2);
    expect(format === 'pretty' ? none.stderr : none.stdout).toContain('DG1001');
    expect(none.stdout + none.stderr + config.stdout + config.stderr).not.toMatch(/^\s+at /m);
  });

  test('is an error and no failure of a report, and a notification and no result, when it is the machine', async () => {
    const { dir, run: start } = repository({ 'docs-site/content/docs/a.md': '# A\n' });
    writeFileSync(path.join(dir, 'file'), '');
    const args = (format: string) => ['check', 'docs-site', '--format', format, '--report', 'json=file/below.json'];
    const [junit, log] = [await start(args('junit')), await start(args('sarif'))];
    expect([junit.code, log.code]).toEqual([4, 4]);
    expect(await xmlProblems(junit.stdout, 'junit.xsd')).toEqual([]);
    expect(junit.stdout).toContain('<error message="the report file/below.json cannot be written: ');
    const { results, invocations } = sarif(log.stdout);
    expect(results).toEqual([]);
    expect(invocations).toMatchObject([
      { executionSuccessful: false, exitCode: 4, toolExecutionNotifications: [{ descriptor: { id: 'DG7061' } }] },
    ]);
  });
});

describe('--report', () => {
  test('writes the same as --format, in several formats, and the terminal has its own', async () => {
    const { run: start, read } = repository(files);
    const reports = ['sarif=out/check.sarif', 'junit=out/check.xml', 'json=check.json'];
    const { code, stdout } = await start(['check', 'docs-site', ...reports.flatMap((one) => ['--report', one])]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: run('pretty').stdout });
    expect(read('out/check.sarif')).toBe(run('sarif').stdout);
    const untimed = (text: string) => text.replace(/time="\d+\.\d{3}"/, '');
    expect(untimed(read('out/check.xml'))).toBe(untimed(run('junit').stdout));
    expect(JSON.parse(read('check.json')).problems).toEqual(JSON.parse(run('json').stdout).problems);
  });

  test('goes through a link and into a pipe, and keeps both', async () => {
    const { run: start, dir } = repository(files);
    const at = (name: string) => path.join(dir, name);
    writeFileSync(at('kept.json'), 'old');
    symlinkSync('kept.json', at('link.json'));
    execFileSync('mkfifo', [at('pipe')]);
    const read = promisify(execFile)('cat', [at('pipe')]);
    await start(['check', 'docs-site', '--report', 'json=link.json', '--report', 'sarif=pipe']);
    expect((await read).stdout).toBe(run('sarif').stdout);
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    expect([lstatSync(at('link.json')).isSymbolicLink(), JSON.parse(readFileSync(at('kept.json'), 'utf8')).ok]).toEqual(
      [true, false],
    );
  });

  test.each(['sarif', 'pretty=x', '=x', 'sarif='])('%s is wrong usage', async (value) => {
    const { run: start } = repository({});
    const { code, stderr } = await start(['check', 'docs-site', '--report', value]);
    expect(code).toBe(2);
    expect(stderr).toContain('DG7032');
    expect(stderr).toContain('sarif=check.sarif');
  });

  test('that cannot be written is reported with the others, and leaves nothing behind', async () => {
    const { dir, run: start } = repository(files);
    mkdirSync(path.join(dir, 'out'));
    const { code, stdout, stderr } = await start(['check', 'docs-site', '--report', 'json=out', '--format', 'github']);
    expect({ code, stderr }).toEqual({ code: 4, stderr: '' });
    expect(stdout).toContain('::error title=DG7061::the report out cannot be written: ');
    expect(stdout).toContain('DG5001');
    expect(() => readFileSync(path.join(dir, 'out.tmp'))).toThrow();
  });
});
