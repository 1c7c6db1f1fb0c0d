/** Social cards: the pictures of pages for networks, drawn from their titles when a site asks for them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { elementsOf } from '../helpers/html.ts';
import { png } from '../helpers/images.ts';
import { withoutPackage, withPackage } from '../helpers/replaced-package.ts';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'Harbour', url: 'https://harbour.example', baseUrl: '/h/', ...more })};\n`;

const files = {
  'site.config.mjs': config({ socialCards: true, image: '/site.png' }),
  'public/site.png': png(40, 20),
  'content/docs/ebb.md': '# Ebb & flow\n\nWater moves.\n',
  'content/docs/moon.md': '# The moon\n\nIt pulls.\n',
  'content/docs/quay/crane.md': '# The crane\n\nIt lifts.\n',
  'content/docs/own.md': '---\nimage: ./own.png\n---\n\n# Own picture\n\nShown.\n',
  'content/docs/own.png': png(30, 20),
  'content/docs/head.mdx':
    '# Own head\n\n<head>\n  <meta property="og:image" content="https://harbour.example/other.png" />\n</head>\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Not in lists\n\nText.\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Not yet\n\nText.\n',
  'content/blog/2024-03-01-storm.md': '---\ntags: [wind]\n---\n\n# A storm\n\nIt blew.\n',
};

/** The tags about the picture of a page, by their names. */
function picture(one: Site, file: string): Record<string, string> {
  const metas = elementsOf(one.read(`build/${file}/index.html`)).filter(({ name }) => name === 'meta');
  const all = metas.map(({ attributes: { property, name, content = '' } }) => [property ?? name, content] as const);
  return Object.fromEntries(all.filter(([key = '']) => /^og:image|^twitter/.test(key)));
}

const cardOf = (one: Site, file: string): string =>
  (picture(one, file)['og:image'] ?? '').replace('https://harbour.example/h/', '');
const cardsOf = (one: Site): string[] => Object.keys(one.tree()).filter((file) => file.startsWith('assets/cards/'));

/** When each kept card was drawn. */
const stamps = (one: Site): Record<string, number> => {
  const folder = path.join(one.dir, '.docsgen/cache/cards');
  return Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mtimeMs]));
};

describe('pages of a site with social cards', () => {
  let one: Site;
  beforeAll(async () => {
    one = site(files);
    expect(await one.problems()).toEqual([]);
  });

  it('name a picture of 1200 x 630 pixels, with its size and what it shows', () => {
    expect(picture(one, 'docs/ebb')).toEqual({
      'og:image': expect.stringMatching(/^https:\/\/harbour\.example\/h\/assets\/cards\/[0-9a-f]{16}\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Ebb & flow | Harbour',
      'twitter:card': 'summary_large_image',
    });
    for (const file of cardsOf(one)) {
      const bytes = readFileSync(path.join(one.dir, 'build', file));
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it('have a card each: documents, posts, lists of posts, and pages that are not in lists', () => {
    const pages = ['docs/ebb', 'docs/moon', 'docs/quay/crane', 'docs/hidden', 'blog', 'blog/2024/03/01/storm'];
    expect(pages.map((page) => cardOf(one, page)).filter((card) => !cardsOf(one).includes(card))).toEqual([]);
    // One more is the card of the page with a head of its own.
    expect(cardsOf(one)).toHaveLength(pages.length + 1);
  });

  it('keep the picture that they set themselves, in front matter or in their head', () => {
    expect(picture(one, 'docs/own')).toEqual({
      'og:image': expect.stringMatching(/\/h\/assets\/files\/own-\w+\.png$/),
      'twitter:card': 'summary_large_image',
    });
    expect(picture(one, 'docs/head')).toEqual({
      'og:image': 'https://harbour.example/other.png',
      'twitter:card': 'summary_large_image',
    });
  });

  it('have the picture of the site if they are lists of tags, or say that nothing is there', () => {
    const ofSite = { 'og:image': 'https://harbour.example/h/site.png', 'twitter:card': 'summary_large_image' };
    expect(picture(one, 'blog/tags/wind')).toEqual(ofSite);
    expect(picture(one, 'blog/archive')).toEqual(ofSite);
    expect(one.read('build/404.html')).not.toContain('assets/cards');
  });

  it('are named by `why`', async () => {
    const { stdout } = await one.run('why', cardOf(one, 'docs/ebb'));
    expect(stdout).toContain('the social card of pages that set no image (socialCards)');
  });

  it('describe a post to search engines with its card', () => {
    const page = 'blog/2024/03/01/storm';
    expect(one.read(`build/${page}/index.html`)).toContain(`"image":"https://harbour.example/h/${cardOf(one, page)}"`);
  });
});

test('a card is drawn once: only another title draws another one, and only that', async () => {
  const one = site(files);
  expect((await one.build()).code).toBe(0);
  const [before, moon, tree] = [stamps(one), cardOf(one, 'docs/moon'), one.tree()];
  const { report } = await one.report();
  expect(report.cache.misses).toBe(0);
  one.write('content/docs/moon.md', '# The moon\n\nIt pulls the sea.\n');
  expect((await one.build()).code).toBe(0);
  expect(stamps(one)).toEqual(before);
  expect(cardOf(one, 'docs/moon')).toBe(moon);

  one.write('content/docs/moon.md', '# The moon and the sun\n\nThey pull.\n');
  expect((await one.build()).code).toBe(0);
  const [after, both] = [stamps(one), cardOf(one, 'docs/moon')];
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([path.basename(both)]);
  expect(Object.keys(before).filter((name) => !(name in after))).toEqual([path.basename(moon)]);
  expect(cardsOf(one)).not.toContain(moon);

  one.write('content/docs/moon.md', files['content/docs/moon.md']);
  expect((await one.build()).code).toBe(0);
  expect(one.tree()).toEqual(tree);
  expect((await one.build('--no-cache')).code).toBe(0);
  expect(one.tree()).toEqual(tree);
});

test('cards come back from the cache, without being drawn, and disappear with their pages and with the setting', async () => {
  const one = site(files);
  expect((await one.build()).code).toBe(0);
  const [tree, before] = [one.tree(), stamps(one)];
  rmSync(path.join(one.dir, 'build'), { recursive: true });
  expect((await one.build()).code).toBe(0);
  expect(one.tree()).toEqual(tree);
  expect(stamps(one)).toEqual(before);

  const card = cardOf(one, 'docs/ebb');
  writeFileSync(path.join(one.dir, 'build', card), 'damaged');
  writeFileSync(path.join(one.dir, '.docsgen/cache/cards', path.basename(card)), 'damaged too');
  expect((await one.build()).code).toBe(0);
  expect(one.tree()).toEqual(tree);

  one.remove('content/docs/ebb.md');
  expect((await one.build()).code).toBe(0);
  expect(cardsOf(one)).not.toContain(card);
  one.write('site.config.mjs', config({ image: '/site.png' }));
  expect((await one.build()).code).toBe(0);
  expect(cardsOf(one)).toEqual([]);
  expect(picture(one, 'docs/moon')['og:image']).toBe('https://harbour.example/h/site.png');
});

test('colours, section, language and direction of a page decide its card; other pages keep theirs', async () => {
  const one = site(files);
  expect((await one.build()).code).toBe(0);
  const pages = ['docs/ebb', 'docs/quay/crane'];
  const cards = () => pages.map((page) => cardOf(one, page));
  const [ebb, crane] = cards();
  one.write('site.config.mjs', config({ socialCards: true, look: { accents: { 'docs/quay': 'berry' } } }));
  expect((await one.build()).code).toBe(0);
  expect(cards()[0]).toBe(ebb);
  expect(cards()[1]).not.toBe(crane);
  one.write('site.config.mjs', config({ socialCards: true, title: 'Port' }));
  expect((await one.build()).code).toBe(0);
  expect(cards().filter((card) => card === ebb || card === crane)).toEqual([]);
  one.write('site.config.mjs', config({ socialCards: true, lang: 'he' }));
  expect((await one.build()).code).toBe(0);
  expect(cardOf(one, 'docs/ebb')).not.toBe(ebb);
});

test('translations and versions have cards of their own, with translated names', async () => {
  const one = site({
    'site.config.mjs': config({
      socialCards: true,
      i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
      docs: { versions: { '1.0': { label: 'One' } } },
    }),
    'content/docs/ebb.md': '# Ebb\n\nText.\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/ebb.md': '# Ebb\n\nText.\n',
    'i18n/ar/docs/ebb.md': '# Ebb\n\nText.\n',
  });
  const { code, stdout, stderr } = await one.build();
  expect([code, stdout + stderr]).toEqual([0, expect.any(String)]);
  const pages = Object.keys(one.tree()).filter((file) => /ebb\/index\.html$/.test(file));
  const cards = pages.map((file) => cardOf(one, path.dirname(file)));
  expect(pages.length).toBeGreaterThan(2);
  expect(new Set(cards).size).toBe(pages.length);
});

test('without the setting, and without the URL of the site, nothing is drawn', async () => {
  const plain = site({ ...files, 'site.config.mjs': config() });
  expect((await plain.build()).code).toBe(0);
  expect(picture(plain, 'docs/ebb')).toEqual({ 'twitter:card': 'summary' });
  const off = site({ ...files, 'site.config.mjs': config({ socialCards: false }) });
  expect((await off.build()).code).toBe(0);
  expect(off.tree()).toEqual(plain.tree());
  expect(off.exists('.docsgen/cache/cards')).toBe(false);

  const unknown = site({ ...files, 'site.config.mjs': config({ url: false, socialCards: true }) });
  expect((await unknown.build()).code).toBe(0);
  expect(cardsOf(unknown)).toEqual([]);
});

test('check draws nothing, and a site that fails publishes no cards', async () => {
  const one = site(files);
  expect((await one.run('check')).code).toBe(0);
  expect(one.exists('.docsgen/cache/cards')).toBe(false);
  one.write('content/docs/moon.md', '# The moon\n\n[Gone](./gone.md) [Away](/nowhere)\n');
  expect((await one.build()).code).toBe(1);
  expect(one.exists('build')).toBe(false);
});

test('without sharp the setting is an error that says what to install', async () => {
  const one = site(files, { env: withoutPackage('sharp') });
  const { code, report } = await one.report();
  expect(code).toBe(1);
  expect(report.problems).toMatchObject([
    {
      code: 'DG5013',
      message: 'socialCards needs the package "sharp", which is not installed',
      hint: 'run: npm install --save-dev sharp',
      file: 'site.config.mjs',
      line: 1,
    },
  ]);
  expect(one.exists('build')).toBe(false);
});

test('a build of sharp that draws no SVG is the same error', async () => {
  const module = 'export default Object.assign(() => 0, { versions: {}, format: {} });';
  const one = site(files, { env: withPackage('sharp', module) });
  expect((await one.problems()).map(({ message }) => message)).toEqual([
    'socialCards needs the package "sharp", which was built without librsvg, which draws SVG',
  ]);
});

test('letters that no typeface of the machine has are reported, once for a site, until nothing shows them', async () => {
  const one = site(files);
  // A script of five letters that no typeface has.
  one.write('content/docs/moon.md', '# The \u{16e40}\u{1e2c0} moon\n\nIt pulls.\n');
  const expected = [
    { code: 'DG5016', severity: 'warning', message: expect.stringContaining('"The \u{16e40}\u{1e2c0} moon"') },
  ];
  expect(await one.problems()).toMatchObject(expected);
  one.write('content/docs/ebb.md', '# Ebb & flow\n\nEdited.\n');
  expect(await one.problems()).toMatchObject(expected);
  one.write('content/docs/moon.md', files['content/docs/moon.md']);
  expect(await one.problems()).toEqual([]);
});

test('with other typefaces, the cards that need them are drawn again, and no others', async () => {
  const data = temporaryFolder();
  const one = site(files, { env: { XDG_DATA_HOME: data } });
  one.write('content/docs/moon.md', '# Луна и 灯\n\nIt pulls.\n');
  expect((await one.build()).code).toBe(0);
  const [moon, ebb] = [cardOf(one, 'docs/moon'), cardOf(one, 'docs/ebb')];
  mkdirSync(path.join(data, 'fonts/more'), { recursive: true });
  writeFileSync(path.join(data, 'fonts/more/new.ttf'), '');
  expect((await one.build()).code).toBe(0);
  expect(cardOf(one, 'docs/moon')).not.toBe(moon);
  expect(cardOf(one, 'docs/ebb')).toBe(ebb);
});
