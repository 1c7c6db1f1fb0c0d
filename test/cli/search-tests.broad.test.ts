/** `search.tests.yml`: what a site's readers look for, and what `check` says when they do not find it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';

const FILE = 'search.tests.yml';

const pages: Record<string, string> = {
  'site.config.mjs': `export default {
    title: 'Harbour', url: 'https://example.com', baseUrl: '/port/',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, docs: { lastVersion: 'current' },
  };\n`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/tides.md': '---\ntitle: Old tides\n---\n\nThe moon of old.\n',
  'content/docs/tides.md': '---\ntitle: Tides\n---\n\nThe water comes and goes.\n\n## Spring tides\n\nMuch water.\n',
  'content/docs/ferries.md': '---\ntitle: Ferries\n---\n\nThey wait for water.\n\n## Times\n\nAt noon.\n',
  'content/docs/secret.md': '---\ntitle: Secret\nunlisted: true\n---\n\nNobody knows.\n',
  'content/pages/anchor.md': '# Anchor\n\nHolds the ship in strong tides.\n',
  'i18n/de/docs/tides.md': '---\ntitle: Gezeiten\n---\n\nDas Wasser kommt und geht.\n',
};

interface Report {
  ok: boolean;
  problems: { code: string; severity: string; line: number; column: number; message: string; hint?: string }[];
  checks: { search: { tests?: number; passed?: number } };
}

let docs: Site;

beforeAll(() => {
  docs = site(pages);
});

async function check(yaml: string): Promise<Report> {
  docs.write(FILE, yaml);
  const { stdout, stderr } = await docs.run('check', '--only', 'search', '--format', 'json');
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    throw new Error(stdout + stderr);
  }
}

const short = ({ problems }: Report) => problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('Search tests', { timeout: 120_000 }, () => {
  test('that pass are counted, and stop nothing', async () => {
    const report = await check(`# What readers look for
- { query: tides, expect: /docs/tides, top: 1 }
- query: the noon ferry
  expect:
    - /docs/tides
    - /docs/ferries#times
- { query: anchro, expect: /anchor/, kind: page }
- { query: gezeiten, expect: /docs/tides, locale: de, top: 1 }
- { query: wasser, expect: /port/de/docs/tides }
- { query: moon, expect: /docs/1.0/tides, version: '1.0', section: Docs }
`);
    expect(report).toMatchObject({ ok: true, problems: [], checks: { search: { tests: 6, passed: 6 } } });
    const { code, stdout } = await docs.run('check', '--only', 'search');
    expect(code).toBe(0);
    expect(stdout).toContain('6 search tests passed.\nChecked ');
  });

  test('that fail report the expected page, its place, and the page found instead', async () => {
    const report = await check(`- { query: wait, expect: /docs/ferries#times }
- query: tides
  expect: [/docs/tides, /anchor]
- { query: tides, expect: /anchor, top: 1 }
- { query: narwhal, expect: /docs/tides }
- { query: anchor, expect: /docs/tides }
`);
    expect(report).toMatchObject({ ok: false, checks: { search: { tests: 5, passed: 1 } } });
    expect(short(report)).toEqual(['DG9010 1:12', 'DG9010 4:12', 'DG9010 5:12', 'DG9010 6:12']);
    expect(report.problems.map(({ message }) => message)).toEqual([
      '"wait" does not find /docs/ferries#times among the first 3: the page has rank 1, with the page itself',
      '"tides" does not find /anchor first: its rank is 2',
      '"narwhal" does not find /docs/tides among the first 3: nothing is found',
      '"anchor" does not find /docs/tides among the first 3: it is not among the first 20',
    ]);
    expect(report.problems[1]).toMatchObject({
      severity: 'error',
      file: FILE,
      hint: expect.stringMatching(
        /^the first result is \/port\/docs\/tides.* \("(?:Tides|Spring tides)"\); if that is wrong, add the word to the page/,
      ),
    });
    const { code, stdout } = await docs.run('check', '--only', 'search');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^search\.tests\.yml:1:12 {2}error {2}DG9010 .*\n.*\n.*\n.* hint: the first result is/s);
    expect(stdout).toContain('\n1 of 5 search tests passed.\nFailed: 4 errors.\n');
  });

  test('with mistakes are refused at their place', async () => {
    const report = await check(`- { qurey: tides, expect: /docs/tides }
- { query: tides, expect: /docs/tiedes }
- { query: tides, expect: docs/tides }
- { query: tides, expect: /docs/tides#spring-tide }
- { query: tides, expect: /docs/secret }
- { query: tides, expect: /docs/1.0/tides }
- { query: 404, expect: /docs/tides, top: 0 }
- { query: "?!", expect: [] }
- tides
- { query: tides, expect: /docs/tides, locale: dee }
- { query: tides, expect: /docs/tides, version: 2.0 }
- { query: tides, expect: /docs/tides, kind: docs, section: Dokcs }
- { query: tides }
- { query: tides, expect: /docs/tides }
`);
    expect(report).toMatchObject({ ok: false, checks: { search: { tests: 14, passed: 1 } } });
    expect(short(report)).toEqual([
      'DG9002 1:3',
      'DG9003 1:5',
      'DG9004 2:27',
      'DG9002 3:27',
      'DG9006 4:27',
      'DG9005 5:27',
      'DG9005 6:27',
      'DG9002 7:12',
      'DG9002 7:43',
      'DG9009 8:12',
      'DG9002 8:26',
      'DG9002 9:3',
      'DG9007 10:48',
      'DG9002 11:49',
      'DG9007 12:46',
      'DG9007 12:61',
      'DG9002 13:3',
    ]);
    const hints = report.problems.flatMap(({ hint }) => (hint?.startsWith('did you mean') ? hint : []));
    expect(hints).toEqual([
      'did you mean "query"?',
      'did you mean "/docs/tides"?',
      'did you mean "#spring-tides"?',
      'did you mean "de"?',
      'did you mean "doc"?',
      'did you mean "Docs"?',
    ]);
    expect(report.problems.find(({ line }) => line === 6)).toMatchObject({ hint: "add: version: '1.0'" });
    expect(report.problems.find(({ line }) => line === 11)?.message).toContain("a text: write '2' in quotes");
  });

  test.each([
    ['- { query: @lexical/list, expect: /docs/tides }\n', 'DG9001 1:12'],
    ['- query: a\n  query: b\n', 'DG9001 2:3'],
    ['query: tides\nexpect: /docs/tides\n', 'DG9002 1:1'],
    [`${'['.repeat(80)}\n`, 'DG9001 1:1'],
  ])('that are not a list in YAML are rejected: %j', async (yaml, place) => {
    const report = await check(yaml);
    expect(short(report)).toEqual([place]);
    expect(report.ok).toBe(false);
  });

  test('of an empty file are none; without a file nothing is reported', async () => {
    expect(await check('# later\n')).toMatchObject({ ok: true, checks: { search: { tests: 0, passed: 0 } } });
    docs.remove(FILE);
    const { stdout } = await docs.run('check', '--only', 'search', '--format', 'json');
    expect((JSON.parse(stdout) as Report).checks).toEqual({ search: { problems: 0 } });
  });

  test('do not run in a build, and do not change its cache', async () => {
    docs.write(FILE, '- { query: narwhal, expect: /docs/tides }\n');
    const { report } = await docs.report();
    expect(report).toMatchObject({ ok: true, problems: [] });
    expect(report).not.toHaveProperty('checks');
    expect(docs.exists(`build/${FILE}`)).toBe(false);
    const text = docs.read('content/docs/tides.md');
    docs.write('content/docs/tides.md', text.replace('Much water.', 'A narwhal.'));
    expect(await check('- { query: narwhal, expect: /docs/tides }\n')).toMatchObject({ ok: true });
    await docs.report();
    const edited = docs.tree();
    docs.remove('.docsgen');
    docs.remove('build');
    await docs.report();
    expect(docs.tree()).toEqual(edited);
  });

  test('of a site with hosted search query the local index', async () => {
    const hosted = site({
      ...pages,
      'site.config.mjs': `export default { title: 'T', url: 'https://example.com',
        search: { algolia: { appId: 'A', apiKey: 'k', indexName: 'harbour' } } };\n`,
      'versions.json': '[]',
      [FILE]: '- { query: anchor, expect: /anchor }\n- { query: narwhal, expect: /anchor }\n',
    });
    const { stdout } = await hosted.run('check', '--only', 'search', '--format', 'json');
    const report = JSON.parse(stdout) as Report;
    expect(report.checks.search).toEqual({ problems: 1, tests: 2, passed: 1 });
    expect(short(report)).toContain('DG9010 2:12');
  });

  test('of a site without search are reported', async () => {
    const none = site({
      'site.config.mjs': "export default { title: 'T', url: 'https://example.com', search: false };\n",
      'content/docs/tides.md': '# Tides\n',
      [FILE]: '- { query: tides, expect: /docs/tides }\n',
    });
    const { code, stdout } = await none.run('check', '--only', 'search', '--format', 'json');
    expect(code).toBe(1);
    expect(short(JSON.parse(stdout) as Report)).toEqual(['DG9008 1:1']);
  });
});
