/** What readers see around the content, in the languages of the site. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (settings: string): string =>
  `export default { title: 'Test', url: 'https://example.com', ${settings} };\n`;
const page = '# Seite\n\n:::caution\nText.\n:::\n\n## Teil\n\n```js\n1;\n```\n\nNote[^1].\n\n[^1]: Here.\n';

const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code).sort();

test('A German site speaks German', async () => {
  const made = site({
    'site.config.mjs': config("lang: 'de'"),
    'content/docs/a.md': page,
    'content/blog/2021-08-26-hallo.md': '# Hallo\n\nText.\n',
  });
  const problems = await made.problems();
  expect(problems).toEqual([]);
  const html = made.read('build/docs/a/index.html');
  expect(html).toContain('<html lang="de" dir="ltr"');
  expect(html).toContain('Zum Hauptinhalt springen');
  expect(html).toContain('</svg>Vorsicht</p>');
  expect(html).toContain('title="Direkter Link zu Teil"');
  expect(html).toContain('aria-label="Code in die Zwischenablage kopieren" title="Kopieren">');
  expect(html).toContain('</svg>Kopieren</button>');
  expect(html).toContain('>Fußnoten</h2>');
  expect(made.read('build/blog/index.html')).toContain('26. August 2021');
  expect(made.read('build/404.html')).toContain('<h1>Seite nicht gefunden</h1>');
});

test('Each locale has its own texts, direction and name; untranslated text is in the language of the page', async () => {
  const made = site({
    'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'ar', 'fr'] }"),
    'content/docs/a.md': page,
    'i18n/ar/docs/a.md': page,
  });
  const problems = await made.problems();
  expect(problems).toEqual([]);
  const arabic = made.read('build/ar/docs/a/index.html');
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain('الانتقال إلى المحتوى الرئيسي');
  expect(arabic).toContain('</svg>تنبيه</p>');
  expect(made.read('build/docs/a/index.html')).toContain('</svg>Caution</p>');
  expect(made.read('build/ar/404.html')).toContain('الصفحة غير موجودة');
});

test('Texts of the config and of the locales replace those of docsgen', async () => {
  const made = site({
    'site.config.mjs': config(
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, texts: { skip: 'To the text', 'admonition.caution': 'Mind' }",
    ),
    'content/docs/a.md': page,
    'i18n/fr/docs/a.md': page,
    'i18n/fr/texts.yml': 'skip: Au texte\ncode.copy: { message: Copier tout, description: button }\n',
  });
  const problems = await made.problems();
  expect(problems).toEqual([]);
  expect(made.read('build/docs/a/index.html')).toContain('>To the text</a>');
  expect(made.read('build/docs/a/index.html')).toContain('</svg>Mind</p>');
  expect(made.read('build/fr/docs/a/index.html')).toContain('>Au texte</a>');
  expect(made.read('build/fr/docs/a/index.html')).toContain('>Copier tout</button>');
  // The next build says what the file says then.
  made.write('i18n/fr/texts.yml', 'skip: Au contenu\n');
  await made.build();
  expect(made.read('build/fr/docs/a/index.html')).toContain('>Au contenu</a>');
  expect(made.read('build/fr/docs/a/index.html')).toContain('>Copier</button>');
});

test('An unknown key and a text that lost a placeholder are reported at their line', async () => {
  const made = site({
    'site.config.mjs': config("i18n: { locales: ['en', 'fr'] }"),
    'content/docs/a.md': page,
    'i18n/fr/texts.json': '{\n  "skipp": "x",\n  "heading.link": "Lien direct",\n  "load.open": "{pth} {path}"\n}\n',
  });
  const problems = await made.problems();
  expect(problems).toMatchObject([
    { code: 'DG1022', severity: 'warning', file: 'i18n/fr/texts.json', line: 2, hint: expect.stringContaining('skip') },
    {
      code: 'DG1023',
      severity: 'warning',
      file: 'i18n/fr/texts.json',
      line: 3,
      message: expect.stringContaining('{heading}'),
    },
    {
      code: 'DG1023',
      severity: 'warning',
      file: 'i18n/fr/texts.json',
      line: 4,
      message: expect.stringContaining('{pth}'),
    },
  ]);
});

test('A language without texts is English, with a note how to change that', async () => {
  const made = site({ 'site.config.mjs': config("lang: 'tlh'"), 'content/docs/a.md': page });
  const problems = await made.problems();
  expect(problems).toMatchObject([
    {
      code: 'DG1024',
      severity: 'warning',
      message: expect.stringContaining('in English'),
      hint: expect.stringContaining('i18n/tlh/texts.yml'),
    },
  ]);
  expect(made.read('build/docs/a/index.html')).toContain('Skip to main content');
});

test('Broken files of translations stop the build at their place', async () => {
  const files = { 'site.config.mjs': config("i18n: { locales: ['en', 'fr'] }"), 'content/docs/a.md': page };
  const json = site({ ...files, 'i18n/fr/texts.json': '{\n  "skip": "a"\n  "nav.close": "b" }\n' });
  expect(await json.problems()).toMatchObject([{ code: 'DG1020', file: 'i18n/fr/texts.json', line: 3 }]);
  const yaml = site({ ...files, 'i18n/fr/labels.yml': 'a: 1\nb: [\n' });
  expect(codes(await yaml.problems())).toEqual(['DG1020']);
  const list = site({ ...files, 'i18n/fr/texts.json': '["skip"]', 'i18n/fr/labels.yml': 'Docs: 1\n' });
  expect(codes(await list.problems())).toEqual(['DG1021', 'DG1021']);
});

test('Impossible locales are reported: duplicates, one path for two, settings of an unknown one', async () => {
  const docs = { 'content/docs/a.md': page };
  const report = async (i18n: string) => {
    const made = site({ ...docs, 'site.config.mjs': config(`i18n: ${i18n}`) });
    return made.problems();
  };
  expect(codes(await report("{ locales: ['en', 'pt-BR', 'pt-br'] }"))).toEqual(['DG1025']);
  expect(codes(await report("{ locales: ['en', 'fr', 'de'], localeConfigs: { de: { path: 'fr' } } }"))).toEqual([
    'DG1026',
  ]);
  expect(await report("{ locales: ['en', 'fr'], localeConfigs: { frr: { label: 'F' } } }")).toMatchObject([
    { code: 'DG1027', hint: expect.stringContaining('fr') },
  ]);
  expect(codes(await report("{ locales: ['en', 'e'] }"))).toEqual(['DG1008']);
});

test('A tag in the spelling of systems is reported with that of pages', async () => {
  const made = site({
    'content/docs/a.md': page,
    'site.config.mjs': config("i18n: { locales: ['en', 'pt_BR', 'e'] }"),
  });
  expect(await made.problems()).toMatchObject([
    { code: 'DG1008', hint: expect.stringContaining('"pt-BR"') },
    { code: 'DG1008', message: expect.stringContaining('"e"') },
  ]);
});

test('Unused labels are reported once for each file, with near ones', async () => {
  const made = site({
    'site.config.mjs': config(
      `i18n: { locales: ['en', 'fr', 'de'] }, tagline: 'Fast',
       docs: { sidebars: { d: ['a', { type: 'category', label: 'Guides', items: ['guide/b'] }] } },
       navbar: { items: [{ label: 'More', items: [{ label: 'Reading', to: '/docs/a' }] }] },
       footer: { copyright: 'Us', links: [{ title: 'Links', items: [{ label: 'Start', to: '/docs/a' }] }] },
       blog: { title: 'News', sidebarTitle: 'Lately' }`,
    ),
    'content/docs/a.md': page,
    'content/docs/guide/b.md': '# B\n',
    'i18n/fr/labels.yml':
      'Test: t\nFast: f\nGuides: g\nMore: m\nReading: r\nUs: u\nLinks: l\nStart: s\nNews: n\nLately: y\n' +
      'Guide: Guides pratiques\nAltogether: Tout\n',
    'i18n/de/labels.yml': 'Readin: Lesen\n',
  });
  expect(await made.problems()).toMatchObject([
    {
      code: 'DG1028',
      severity: 'warning',
      file: 'i18n/de/labels.yml',
      line: 1,
      hint: expect.stringContaining('"Reading"'),
    },
    {
      code: 'DG1028',
      file: 'i18n/fr/labels.yml',
      line: 11,
      message: expect.stringMatching(/"Guide" \(line 11\), "Altogether" \(line 12\)/),
      hint: expect.stringContaining('"Guides" for "Guide"'),
    },
  ]);
});

test('Labels of folders are translated like those of the config; a fixed unused label is no longer reported', async () => {
  const made = site({
    'site.config.mjs': config(
      "i18n: { locales: ['en', 'fr'] }, docs: { sidebars: { d: [{ type: 'autogenerated', dirName: '.' }] } }",
    ),
    'content/docs/a.md': page,
    'content/docs/guide/_category_.json':
      '{ "label": "Guide", "description": "How", "link": { "type": "generated-index" } }',
    'content/docs/guide/b.md': '# B\n',
    'i18n/fr/labels.yml': 'Guid: Manuel\n',
  });
  expect(codes(await made.problems())).toEqual(['DG1028']);
  made.write('i18n/fr/labels.yml', 'Guide: Manuel\nHow: Comment\n');
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/fr/docs/a/index.html')).toContain('Manuel');
});

test('A blog without a title is called as its language has it: pages, head, feeds, lists for programs', async () => {
  const made = site({
    'site.config.mjs': config("i18n: { locales: ['en', 'fr', 'ja'] }"),
    'content/blog/2021-08-26-hello.md': '# Hello\n\nText.\n',
    'i18n/fr/texts.yml': 'blog.title: Journal\n',
  });
  expect(await made.problems()).toEqual([]);
  for (const [folder, title, recent] of [
    ['', 'Blog', 'Recent posts'],
    ['fr/', 'Journal', 'Articles récents'],
    ['ja/', 'ブログ', ''],
  ]) {
    expect(made.read(`build/${folder}blog/index.html`)).toContain(`<title>${title} | Test</title>`);
    expect(made.read(`build/${folder}blog/2021/08/26/hello/index.html`)).toContain(recent);
    expect(made.read(`build/${folder}blog/2021/08/26/hello/index.html`)).toContain(`"name":"${title}"`);
    expect(made.read(`build/${folder}blog/rss.xml`)).toContain(`<title>Test ${title}</title>`);
    expect(made.read(`build/${folder}llms.txt`)).toContain(`## ${title}`);
  }
});
