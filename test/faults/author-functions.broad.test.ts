/**
 * Functions that an author brings, at every place that takes one: they throw, reject, never answer, never end. Each run ends with exit code 1,
 * names the function and its place, and leaves the output of the last good one whole.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, site } from '../helpers/site.ts';

/** What goes wrong, as the body of a function. */
const faults = {
  throws: "throw new Error('no luck today');",
  rejects: "return Promise.reject(new Error('no luck today'));",
  'never answers': 'return new Promise(() => {});',
  'never ends': 'for (;;) {}',
} as const;
type Fault = keyof typeof faults;

/** Which of the two limits it was. */
const SAID: Record<Fault, string> = {
  throws: 'no luck today',
  rejects: 'no luck today',
  'never answers': 'did not finish within 1 s, in which it mostly waited',
  'never ends': 's of computing',
};

const config = (settings: string) =>
  `function mine() { BODY }\nexport default { title: 'T', url: 'https://example.com', ${settings} };\n`;
const good = config('').replace('BODY', '');

/** A plugin of unified; its work is what fails. */
const inChain = (setting: string) => config(`markdown: { ${setting}: [function worker() { return mine; }] }`);

interface Place {
  /** The config, in which `mine` fails. */
  config: string;
  /** What names the function to the author. */
  named: string[];
  faults: Fault[];
}

const all = Object.keys(faults) as Fault[];
/** Functions whose answer is wanted at once: a promise is a wrong answer of its own. */
const atOnce: Fault[] = ['throws', 'never ends'];
const validate = (kind: string) =>
  config(`frontMatter: { schema: { ${kind}: { '~standard': { version: 1, vendor: 'test', validate: mine } } } }`);

const places: Record<string, Place> = {
  ...Object.fromEntries(
    ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'].map((setting) => [
      `a plugin of ${setting}`,
      { config: inChain(setting), named: ['worker', setting], faults: all },
    ]),
  ),
  'a plugin that is being set up': {
    config: config('markdown: { rehypePlugins: [mine] }'),
    named: ['mine', 'rehypePlugins'],
    faults: ['throws'],
  },
  'editUrl of docs': { config: config('docs: { editUrl: mine }'), named: ['editUrl'], faults: atOnce },
  'editUrl of the blog': { config: config('blog: { editUrl: mine }'), named: ['editUrl'], faults: atOnce },
  'editUrl of pages': { config: config('pages: { editUrl: mine }'), named: ['editUrl'], faults: atOnce },
  'the schema of docs': { config: validate('docs'), named: ['front matter schema'], faults: all },
  'the schema of posts': { config: validate('blog'), named: ['front matter schema'], faults: ['throws'] },
  'the schema of pages': { config: validate('pages'), named: ['front matter schema'], faults: ['throws'] },
};

const rows = Object.entries(places).flatMap(([name, place]) =>
  place.faults.map((fault) => ({ name, fault, ...place })),
);
const state = { work: undefined as unknown as ReturnType<typeof site>, before: {} as Record<string, string> };

beforeAll(async () => {
  state.work = site(
    {
      'site.config.mjs': good,
      'content/docs/a.md': '# A\n\nWords.\n',
      'content/docs/b.md': '# B\n\nWords.\n',
      'content/blog/2026-01-02-first.md': '---\ntitle: First\n---\n\nHello.\n',
      'content/pages/about.md': '# About\n',
    },
    { env: { DOCSGEN_PLUGIN_TIMEOUT: '0.25' } },
  );
  expect(await state.work.build()).toMatchObject({ code: 0 });
  state.before = state.work.tree();
});

describe('a build ends with exit code 1 and changes nothing when', () => {
  test.each(rows)(
    '$name $fault',
    async ({ name, config: text, fault, named }) => {
      const { work, before } = state;
      work.write('site.config.mjs', text.replace('BODY', faults[fault]));
      const { code, stdout, stderr, report } = await work.report();
      expect(code, stdout + stderr).toBe(1);
      const [first] = report.problems;
      for (const word of named) expect(first?.message).toContain(word);
      expect(first?.message).toContain(SAID[fault]);
      if (name !== 'a plugin that is being set up') expect(first?.file).toMatch(/^content\//);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(work.tree()).toEqual(before);
      expect(work.exists('.docsgen/lock')).toBe(false);
    },
    60_000,
  );

  test('each of many pages is not waited for again', async () => {
    const { work } = state;
    const pages = Array.from({ length: 40 }, (_, at) => `content/docs/more-${at}.md`);
    for (const page of pages) work.write(page, '# More\n');
    work.write('site.config.mjs', inChain('remarkPlugins').replace('BODY', faults['never answers']));
    const { report } = await work.report('--workers', '0');
    for (const page of pages) work.remove(page);
    expect(report.problems.map(({ code, file }) => [code, file])).toEqual([['DG3010', 'content/docs/a.md']]);
  }, 60_000);
});

test('the time in which a function does not run does not count', async () => {
  const { work } = state;
  // Each of them is longer than the limit of 0.25 s, and uses no CPU time.
  const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);';
  const later = 'await new Promise((resolve) => setTimeout(resolve, 400));';
  const marks = `tree.children.push({ type: 'html', value: '<i>worked</i>' });`;
  work.write(
    'site.config.mjs',
    `const slow = () => { ${sleep} };
export default async () => { ${later} return { title: 'T', url: 'https://example.com',
  docs: { include: ['a.md'], editUrl: ({ path }) => { slow(); return 'https://e.example/' + path; } },
  frontMatter: { schema: { docs: { '~standard': { version: 1, vendor: 'test', validate: async (value) => { slow(); ${later} return { value }; } } } } },
  markdown: { remarkPlugins: [() => async (tree, file) => { if (!file.path.endsWith('/a.md')) return; ${marks} slow(); ${later} ${marks} }] },
}; };\n`,
  );
  const { code, stdout } = await runCli(['build', '--no-cache', '--out-dir', 'slow'], {
    cwd: work.dir,
    env: { DOCSGEN_PLUGIN_TIMEOUT: '0.25', DOCSGEN_CONFIG_TIMEOUT: '0.25' },
  });
  expect(code, stdout).toBe(0);
  const html = work.read('slow/docs/a/index.html');
  // The page began anew, so that nothing is twice.
  expect(html.match(/<i>worked<\/i>/g)).toHaveLength(2);
  expect(html).toContain('https://e.example/content/docs/a.md');
});

test.each([...Object.values<string>(faults), "throw 'while being set up';"])(
  'a plugin that works the next time has worked on every page then: %s',
  async (fault) => {
    const { work } = state;
    // The config is the same both times: what fails is outside of it.
    const body = `if (globalThis.process.env.FAILS) { ${fault} } tree.children.push({ type: 'html', value: '<i>worked</i>' });`;
    const plugin = fault.includes('set up')
      ? `() => { if (globalThis.process.env.FAILS) ${fault} return (tree) => { ${body.slice(body.indexOf('} ') + 2)} }; }`
      : `() => (tree) => { ${body} }`;
    work.write(
      'site.config.mjs',
      good.replace(
        'title:',
        `markdown: { remarkPlugins: [function marks(...a) { return (${plugin})(...a); }] }, title:`,
      ),
    );
    const failing = await runCli(['build'], {
      cwd: work.dir,
      env: { FAILS: '1', DOCSGEN_PLUGIN_TIMEOUT: '0.5' },
    });
    expect(failing.code, failing.stdout).toBe(1);
    expect(await work.build()).toMatchObject({ code: 0 });
    for (const page of ['docs/a', 'docs/b', 'about'])
      expect(work.read(`build/${page}/index.html`)).toContain('<i>worked</i>');
  },
);

test('the site is built again when its functions are well', async () => {
  const { work, before } = state;
  work.write('site.config.mjs', good);
  expect(await work.build()).toMatchObject({ code: 0 });
  expect(work.tree()).toEqual(before);
});
