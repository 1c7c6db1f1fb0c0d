/** Known problems: `check` with `check.baseline.json` reports what came since. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readBaseline } from '../../cli/report/baseline.ts';
import { type Site, site } from '../helpers/site.ts';

const FILE = 'check.baseline.json';
const files = {
  'content/docs/a.md': '# A\n\n[x](/nowhere) and [y](/nowhere)\n',
  'content/docs/b.md': '---\ntitel: x\n---\n\n# B\n',
};
const state = { work: undefined as unknown as Site };
const check = (...args: string[]) => state.work.run('check', ...args);
const found = async (...args: string[]) => {
  const { code, stdout } = await check('--format', 'json', ...args);
  const { ok, problems, known } = JSON.parse(stdout);
  return {
    code,
    ok,
    known,
    problems: problems.map((one: { code: string; line: number }) => `${one.code}:${one.line}`),
  };
};

beforeEach(() => {
  state.work = site(files);
});

describe('docsgen check --update-baseline', () => {
  test('writes a line for each kind of problem of a file, sorted, and the next check is green', async () => {
    expect(await check('--update-baseline')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Saved 3 known problems in ${FILE}.\n`),
    });
    const text = state.work.read(FILE);
    expect(text.split('\n').map((line) => line.slice(0, 52))).toEqual([
      '{',
      '  "version": 1,',
      '  "known": [',
      '    {"code":"DG5001","file":"content/docs/a.md","mes',
      '    {"code":"DG2005","file":"content/docs/b.md","mes',
      '  ]',
      '}',
      '',
    ]);
    expect(text).toContain('"count":2}');
    const { code, stdout } = await check('--strict');
    expect({ code, said: stdout.split('\n')[0] }).toEqual({ code: 0, said: `${FILE}: 3 known problems not shown.` });
    expect(await check('--update-baseline')).toMatchObject({ code: 0 });
    expect(state.work.read(FILE)).toBe(text);
  });

  test('writes nothing while an error keeps the site from being built', async () => {
    const { work } = state;
    await check('--update-baseline');
    const text = work.read(FILE);
    work.write('content/docs/c.mdx', '# C\n\n<Box\n');
    const { code, stdout } = await check('--update-baseline');
    expect(code).toBe(1);
    expect(stdout).toContain(`${FILE} was not written: fix the errors that stop the build first.`);
    expect(work.read(FILE)).toBe(text);
    work.write('site.config.mjs', 'export default { titel: 1 };\n');
    expect(await check('--update-baseline')).toMatchObject({ code: 2 });
    expect(work.read(FILE)).toBe(text);
  });

  test('reports a file that cannot be written', async () => {
    state.work.write(`${FILE}/folder`, '');
    const { code, stdout } = await check('--update-baseline', '--format', 'json');
    expect(code).toBe(4);
    expect(JSON.parse(stdout).problems).toContainEqual(
      expect.objectContaining({ code: 'DG7103', message: expect.stringContaining(FILE) }),
    );
  });
});

describe('with a baseline', () => {
  beforeEach(async () => {
    await check('--update-baseline');
  });

  test('problems that have moved are still known', async () => {
    state.work.write('content/docs/a.md', '# A\n\nMore.\n\n- [y](/nowhere)\n- and\n- [x](/nowhere)\n');
    expect(await found()).toEqual({ code: 0, ok: true, known: { left: 3, gone: 0 }, problems: [] });
  });

  test('a new one is reported, also one more of a kind, and one in another file', async () => {
    state.work.write('content/docs/a.md', '# A\n\n[x](/nowhere) and [y](/nowhere)\n\n[z](/nowhere)\n\n[v](/else)\n');
    state.work.write('content/docs/c.md', '# C\n\n[x](/nowhere)\n');
    const { code, ok, problems } = await found();
    expect({ code, ok, problems }).toEqual({ code: 1, ok: false, problems: ['DG5001:5', 'DG5001:7', 'DG5001:3'] });
  });

  test('fixed ones are counted, with the way to remove them', async () => {
    state.work.write('content/docs/a.md', '# A\n\n[x](/nowhere)\n');
    expect((await found()).known).toEqual({ left: 2, gone: 1 });
    const { code, stdout } = await check();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^check\.baseline\.json: 2 known problems not shown, 1 known problem fixed \(docsgen check --update-baseline removes it\)\.\nChecked 2 pages, .*, no new problems, \d+\.\d\d s\.\n$/,
    );
  });

  test('of which a part was not found because the site was not built, none counts as fixed', async () => {
    state.work.write('content/docs/c.mdx', '# C\n\n<Box\n');
    const { code, known } = await found();
    expect({ code, gone: known.gone }).toEqual({ code: 1, gone: 0 });
  });

  test('problems that the run did not look for stay', async () => {
    const { work } = state;
    const text = work.read(FILE);
    work.write('content/docs/a.md', '# A\n');
    expect((await found('--skip', 'links')).known).toEqual({ left: 1, gone: 0 });
    expect((await found('--only', 'links')).known).toEqual({ left: 1, gone: 2 });
    await check('--update-baseline', '--skip', 'links');
    expect(work.read(FILE)).toBe(text);
    await check('--update-baseline');
    expect(work.read(FILE)).not.toContain('DG5001');
  });

  test('the line about it is not part of a format for programs', async () => {
    const { stdout, stderr } = await check('--format', 'junit');
    expect(stderr).toBe(`${FILE}: 3 known problems not shown.\n`);
    expect(stdout).toMatch(/^<\?xml .*failures="0" errors="0" skipped="0".*<\/testsuites>\n$/s);
  });

  test('--no-baseline reports all problems, and a build does', async () => {
    expect(await found('--no-baseline')).toMatchObject({ code: 1, problems: ['DG5001:3', 'DG5001:3', 'DG2005:2'] });
    expect(await state.work.build()).toMatchObject({ code: 1, stdout: expect.stringContaining('DG5001') });
  });
});

const entry = '{"code":"DG5001","file":"a.md","message":"m"}';

test.each([
  ['{\n  "version": 1,\n  "known": [\n<<<<<<< HEAD\n', 4, "Unexpected token '<'"],
  ['{ "version": 2 }', 1, '"version" must be 1'],
  ['[]', 1, '"version" must be 1'],
  ['{\n  "version": 1,\n  "known": {}\n}', 3, '"known" must be a list'],
  [`{\n  "version": 1,\n  "known": [\n    ${entry},\n    {"code":"DG5001"}\n  ]\n}`, 5, 'entry 2 of "known"'],
  [`{\n  "version": 1,\n  "known": [\n    ${entry.replace('}', ',"count":0}')}\n  ]\n}`, 4, 'entry 1 of "known"'],
])('A file that is not a baseline is rejected at its line: %j', (text, line, reason) => {
  const { value, problems } = readBaseline(text);
  expect({ value, problems }).toMatchObject({
    value: undefined,
    problems: [{ code: 'DG7060', file: FILE, line, message: expect.stringContaining(reason) }],
  });
});

test('A file that cannot be read is a mistake of the settings, and leaves nothing out', async () => {
  state.work.write(FILE, '{\n<<<<<<< HEAD\n');
  expect(await found()).toMatchObject({ code: 2, problems: ['DG7060:2', 'DG5001:3', 'DG5001:3', 'DG2005:2'] });
  const { code, stderr } = await check();
  expect({ code, place: stderr.split('  ')[0] }).toEqual({ code: 2, place: `${FILE}:2:1` });
});
