/** `docsgen check --before`: problems that an old build had too, apart from new ones. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';

interface Found {
  code: string;
  message: string;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} | Lamp</title><meta name="generator" content="Docusaurus v3.10.2"><link rel="canonical" href="https://lamp.example/old${title === 'Intro' ? '/docs/intro' : '/docs/desk'}"></head><body><nav><a href="/old/docs/intro">Docs</a><a href="/old/docs/gone-from-menu">Menu</a></nav><main><article><h1>${title}</h1>${body}</article></main></body></html>`;

const CONFIG = (items: string) =>
  `export default { title: 'Lamp', url: 'https://lamp.example', baseUrl: '/new/', navbar: { items: [${items}] } };\n`;

const made: { own?: Site } = {};
const own = (): Site => made.own ?? site({});

async function found(...args: string[]) {
  const { code, stdout } = await own().run('check', '--before', 'old', '--format', 'json', ...args);
  const { problems, before } = JSON.parse(stdout);
  const codes = (list: Found[] = []) =>
    list.map((one) => `${one.code} ${/\/[\w/.-]+|"[^"]+"|level \d follows/.exec(one.message)?.[0]}`);
  return { code, fresh: codes(problems), before: codes(before) };
}

beforeAll(() => {
  made.own = site({
    'site.config.mjs': CONFIG(
      `{ label: 'Menu', to: '/docs/gone-from-menu' }, { label: 'More', to: '/docs/new-in-menu' }`,
    ),
    'content/docs/intro.md':
      '# Intro\n\n[a](/docs/nowhere) [b](/docs/never) [c](./desk.md#nothing) [d](./desk.md#no) [e](./lost.md) [f](./missed.md)\n\n![](./no.png)\n\n<img src="/lamp.png">\n\n<img src="/shade.png">\n\n#### Deep\n',
    'content/docs/desk.md': '# Desk\n\n#### Deep\n',
    'public/lamp.png': '',
    'public/shade.png': '',
    'old/docs/intro.html': page(
      'Intro',
      '<p><a href="/old/docs/nowhere">a</a> <a href="/old/docs/desk#nothing">c</a> <a href="./lost">e</a></p><img src="/old/assets/images/no-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png" alt=""><img src="/old/assets/images/lamp-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png"><h4 id="deep">Deep</h4>',
    ),
    'old/docs/desk.html': page('Desk', '<p>Wood.</p>'),
    'old/assets/images/lamp-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png': '',
  });
});

describe('docsgen check --before', () => {
  const before = [
    ...[
      'DG5001 /new/docs/nowhere',
      'DG5002 /new/docs/desk',
      'DG5003 /lost.md',
      'DG5005 /no.png',
      'DG5301 /new/lamp.png',
    ],
    ...['DG5010 /lamp.png', 'DG5307 level 4 follows', 'DG5004 /new/docs/gone-from-menu'],
  ];
  const fresh = [
    // The old desk had no deep heading.
    ...['DG5307 level 4 follows', 'DG5001 /new/docs/never', 'DG5002 /new/docs/desk', 'DG5003 /missed.md'],
    ...['DG5301 /new/shade.png', 'DG5010 /shade.png', 'DG5304 "More"', 'DG5004 /new/docs/new-in-menu'],
  ];

  test('lists what the old build had too apart, and fails only on the rest', async () => {
    const all = await found();
    expect([all.code, all.fresh.sort(), all.before.sort()]).toEqual([1, fresh.sort(), before.sort()]);
    const { code, stdout } = await own().run('check', '--before', 'old');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^As before 8\n {2}/);
    expect(stdout).toContain(
      '\n  content/docs/intro.md:3  DG5001  the link to /new/docs/nowhere is broken: the site has no such page or file\n',
    );
    expect(stdout).toMatch(/\n\nNew 8\ncontent\/docs\/desk\.md:3:1 {2}warning {2}DG5307 /);
    expect(stdout).toContain('\n8 problems as before, 8 new.\nFailed: ');
  });

  test('saves only these with --update-baseline: the site is green when nothing new is wrong', async () => {
    const { stdout } = await own().run('check', '--before', 'old', '--update-baseline');
    expect(stdout).toContain('\nSaved 8 known problems in check.baseline.json, those that the old build had too.\n');
    expect(JSON.parse(own().read('check.baseline.json')).known).toHaveLength(8);
    expect((await found()).before).toEqual([]);
    own().write('content/docs/intro.md', '# Intro\n\n[a](/docs/nowhere)\n');
    own().write('content/docs/desk.md', '# Desk\n');
    own().write('site.config.mjs', CONFIG(`{ label: 'Desk', to: '/docs/desk' }`));
    own().remove('check.baseline.json');
    expect(await found()).toEqual({ code: 0, fresh: [], before: ['DG5001 /new/docs/nowhere'] });
    expect((await own().run('check', '--before', 'old')).stdout).toContain('1 problem as before, 0 new.');
  });

  test('knows a target by its name, whatever the reason why it is missing now', async () => {
    const docs = site({
      'content/docs/intro.md': '# Intro\n\n[e](./lost.md) [f](./missed.md)\n',
      'content/docs/lost.md': '---\ndraft: true\n---\n\n# Lost\n',
      'old/docs/intro.html': page('Intro', '<a href="./lost">e</a>'),
    });
    const { stdout } = await docs.run('check', '--before', 'old', '--format', 'json', '--only', 'links');
    const { before, problems } = JSON.parse(stdout);
    const codes = (list: Found[]) => list.map(({ code, message }) => `${code} ${/\.\/\w+\.md/.exec(message)?.[0]}`);
    expect([codes(before), codes(problems)]).toEqual([['DG5003 ./lost.md'], ['DG5003 ./missed.md']]);
  });

  test('needs a built site', async () => {
    const { code, stderr } = await own().run('check', '--before', 'content');
    expect(code).toBe(2);
    expect(stderr).toContain('DG7070  "content" is not a built site: it has no HTML page');
  });
});
