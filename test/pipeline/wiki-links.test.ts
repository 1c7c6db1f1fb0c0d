/** `markdown.wikiLinks`: the notation of wikis and of Obsidian, in folders without a config and in sites that set it. */
import { describe, expect, test } from 'vitest';
import { png } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';

const PNG = png(4, 2);

const bodyOf = (html: string) =>
  /<div class="html-part" data-body="">([\s\S]*?)<\/div><\/article>/.exec(html)?.[1] ?? '';
const codes = (
  problems: readonly { code: string; file?: string; line?: number; column?: number; severity: string }[],
) => problems.map(({ code, file, line, column, severity }) => `${severity} ${code} ${file}:${line}:${column}`).sort();

describe.sequential('a vault', () => {
  const vault = site(
    {
      '.obsidian/app.json': '{}',
      'Home.md': [
        '# Home',
        '',
        'A [[Desk Lamp]], a [[desk-lamp#Bulb Size|bulb]], the [[#Notes]], [[lamps/Old]] and [[Old|an old one]], [[Nowhere *at all*]], [[Missing]].',
        '',
        'Not: `[[Desk Lamp]]`, \\[[Desk Lamp]], [a [[b]](https://lamp.example) #tag ==marked== a%%secret%%b 5 %%NAME%%.',
        '',
        '| a | b |',
        '|---|---|',
        '| [[Desk Lamp\\|the lamp]] | [md](Desk%20Lamp.md) |',
        '',
        '![[lamp.png|120]] ![[lamp.png|A lamp]] ![[nolamp.png]] ![](lamp.png)',
        '',
        '![[sound.mp3]] ![[paper.pdf]]',
        '',
        '## Notes',
        '',
        '> [!faq]- Why [[Desk Lamp]]?',
        '> > [!strange thing|wide]',
        '> > Because.',
        '',
        '```',
        '%% code %% ^code',
        '```',
        '',
        '%%',
        'Hidden',
        '',
        '- list with [[Missing too]]',
        '%%',
      ].join('\n'),
      'deep/down/Desk Lamp.md':
        '# Lamp\n\nIntro text. ^intro\n\n## Bulb size\n\nSmall, see [there](#other).\n\n### Detail\n\nE27.\n\n## Other\n\nEnd.\n\n- one ^first\n- two\n',
      'Old.md': '# Old at the top\n',
      'lamps/Old.md': '# Old in the folder\n',
      'Shows.md':
        '## Own\n\nOwn text.\n\n## Rest\n\n![[Shows#Own]]\n\n![[Desk Lamp#Bulb Size]]\n\n![[Desk Lamp#^first]]\n\n![[Old]]\n\nInline ![[Old]].\n\n![[Desk Lamp#Nothing]]\n\n![[Round]]\n\n![[Missing]]\n',
      'Round.md': 'Round and ![[lamp.png]]\n\n![[Shows]]\n',
      'files/lamp.png': PNG,
      'files/sound.mp3': 'x',
      'files/paper.pdf': 'x',
    },
    { bare: true, name: 'My vault' },
  );

  test('reports names that do not exist, and embedded pages without end, at their places', async () => {
    const { code, report } = await vault.report();
    expect(code).toBe(0);
    expect(codes(report.problems.filter(({ code: one }) => one !== 'DG1110'))).toEqual([
      'warning DG5002 Shows.md:17:1',
      'warning DG5020 Home.md:11:40',
      'warning DG5020 Home.md:3:126',
      'warning DG5020 Shows.md:21:1',
      'warning DG5021 Round.md:3:1',
      'warning DG5021 Shows.md:19:1',
    ]);
  });

  test('has no foreign syntax', async () => {
    const { stdout } = await vault.run('check', '--format', 'json');
    expect(stdout).not.toMatch(/DG3140|DG1092/);
  });

  test('has links by name: the page with the shortest path, whatever case and dashes', () => {
    const home = bodyOf(vault.read('build/index.html'));
    const lamp = '/deep/down/Desk%20Lamp';
    for (const link of [
      `<a href="${lamp}">Desk Lamp</a>`,
      `<a href="${lamp}#bulb-size">bulb</a>`,
      '<a href="#notes">Notes</a>',
      '<a href="/lamps/Old">lamps/Old</a>',
      '<a href="/Old">an old one</a>',
      '<span>Missing</span>',
      `<a href="${lamp}">the lamp</a>`,
      `<a href="${lamp}">md</a>`,
      '<code translate="no">[[Desk Lamp]]</code>, [[Desk Lamp]], ',
      '#tag <mark>marked</mark> ab 5 %%NAME%%.',
    ])
      expect(home).toContain(link);
  });

  test('shows files by name, callouts, and no comments', () => {
    const home = bodyOf(vault.read('build/index.html'));
    expect(home).toMatch(/<img[^>]*src="\/assets\/files\/lamp-\w+\.png"[^>]*alt="lamp"[^>]*width="120"/);
    expect(home).toMatch(/<img[^>]*alt="A lamp"/);
    expect(home).toMatch(/<audio controls src="\/assets\/files\/sound-\w+\.mp3"/);
    expect(home).toMatch(/<a href="\/assets\/files\/paper-\w+\.pdf">paper\.pdf<\/a>/);
    expect(home).toMatch(/<details class="admonition" data-type="info"><summary[^>]*>.*?Why <a[^>]*>Desk Lamp<\/a>\?/);
    expect(home).toMatch(/data-type="note">.*?Strange thing<\/p><p>Because\.<\/p>/);
    expect(home).toContain('%% code %% ^code');
    expect(home).not.toMatch(/secret|Hidden|Missing too|\[\[Nowhere<|!\[\[/);
    expect(vault.read('build/index.md')).toContain('[Desk Lamp](/deep/down/Desk%20Lamp.md)');
    expect(vault.read('build/index.md')).not.toContain('secret');
  });

  test('embeds pages, sections and blocks, with the links of their own page', () => {
    const shows = bodyOf(vault.read('build/Shows/index.html'));
    const lamp = '/deep/down/Desk%20Lamp';
    expect(shows).toMatch(/<blockquote><p><a href="[^"]*#bulb-size"><b>Lamp<\/b><\/a><\/p><h2>Bulb size/);
    expect(shows.split('Own text.')).toHaveLength(3);
    expect(shows).toContain(`Small, see <a href="${lamp}#other">there</a>`);
    expect(shows).toContain('E27.</p></blockquote>');
    expect(shows).toMatch(/<ul><li>one *<span><\/span><\/li><\/ul><\/blockquote>/);
    expect(shows).toContain('<blockquote><p><a href="/Old"><b>Old at the top</b></a></p></blockquote>');
    expect(shows).toContain('Inline <a href="/Old">Old</a>.');
    expect(shows).toMatch(/Round and <img[^>]*lamp-\w+\.png/);
    expect(vault.read('build/Shows.md')).toContain('> [Desk Lamp > Bulb Size](/deep/down/Desk%20Lamp.md#bulb-size)');
  });
});

test('in the clone of a wiki the text comes first, and its sidebar is the sidebar', async () => {
  const wiki = site(
    {
      '.git/config': '[remote "origin"]\n\turl = https://github.com/acme/lamp.wiki.git\n',
      'Home.md':
        'Read [[the guide|Big Guide]], [plain](Big-Guide), [upper](big-guide), [[images/lamp.png|alt=A lamp]].\n',
      'Big-Guide.md': 'Text.\n',
      'Left-Over.md': '# Left over\n',
      'images/lamp.png': PNG,
      '_Sidebar.md': '**Start**\n\n* [[Home]]\n* [The guide](https://github.com/acme/lamp/wiki/Big-Guide)\n\n',
      '_Footer.md': 'Edited by <b>all</b> & more\n',
    },
    { bare: true, name: 'lamp.wiki' },
  );
  const { report } = await wiki.report();
  expect(report.problems.map(({ code }) => code)).toEqual(['DG1110']);
  const home = wiki.read('build/index.html');
  for (const text of ['the guide', 'plain', 'upper']) expect(home).toContain(`<a href="/Big-Guide">${text}</a>`);
  expect(home).toMatch(/<img[^>]*alt="A lamp"/);
  expect(home).toContain('Edited by all &amp; more');
  const guide = wiki.read('build/Big-Guide/index.html');
  expect(guide).toContain('<title>Big Guide | Lamp</title>');
  const [, sidebar = ''] = /data-sidebar="">([\s\S]*?)<\/nav>/.exec(guide) ?? [];
  expect([...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/Big-Guide', '/Left-Over']);
  expect(sidebar.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toBe('|Start|Home|The guide|More pages|Left over|');
});

test('in other sites double brackets are text, unless the config asks for links', async () => {
  const files = {
    'content/docs/one.md': '# One\n\n[[Two]] ==x== %%y%% > [!odd] Z\n\n> [!odd] Title\n',
    'content/docs/two.md': '# Two\n',
  };
  const plain = site(files);
  expect(await plain.problems()).toEqual([]);
  expect(bodyOf(plain.read('build/docs/one/index.html'))).toContain('<p>[[Two]] ==x== %%y%% &gt; [!odd] Z</p>');
  plain.write(
    'site.config.mjs',
    "export default { title: 'T', url: 'https://x.example', markdown: { wikiLinks: true } };",
  );
  expect(await plain.problems()).toEqual([]);
  expect(bodyOf(plain.read('build/docs/one/index.html'))).toContain('<p><a href="/docs/two">Two</a> <mark>x</mark>');
});
