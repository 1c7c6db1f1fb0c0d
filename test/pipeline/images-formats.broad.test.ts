/** Copies of images in other formats and sizes, made by sharp when a site asks for them (issue 3.7). */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { brokenLinks } from '../helpers/html.ts';
import { article, image, png, sizes, svg } from '../helpers/images.ts';
import { withoutPackage } from '../helpers/replaced-package.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (images: unknown): string =>
  `export default ${JSON.stringify({ title: 'T', url: 'https://e.x', baseUrl: '/base/', images })};\n`;

const files = {
  'site.config.mjs': config({ formats: ['avif', 'webp'], widths: [400, 640] }),
  'content/docs/wide.png': png(1000, 500),
  'content/docs/small.png': png(100, 50),
  'content/docs/unused.png': png(900, 500),
  'content/docs/drawing.svg': svg('viewBox="0 0 900 900"'),
  'public/a, b & c.jpg': '',
  'content/docs/a.md':
    '# A\n\n![wide](./wide.png "T") ![small](./small.png) ![drawing](./drawing.svg)\n\n<img alt="half" width="500" src="./wide.png"> <picture><source srcset="small.png"><img alt="own" src="wide.png"></picture>\n',
  'content/docs/b.mdx':
    "import Part from './_part.mdx';\n\nexport const f = () => 'T';\n\n# B {f()}\n\n<p>{f()} ![dynamic](./wide.png)</p>\n\n![public](</a, b & c.jpg>)\n\n<Part />\n",
  'content/docs/_part.mdx': 'export const g = () => 1;\n\n![part](./wide.png) {g()}\n',
};

const made = async (): Promise<Site> =>
  site({ ...files, 'public/a, b & c.jpg': await sharp(png(700, 300)).jpeg().toBuffer() });

const copiesOf = (one: Site): string[] => Object.keys(one.tree()).filter((file) => file.startsWith('assets/images/'));

test('pages offer the image in better formats and smaller sizes, and browsers take the best', async () => {
  const one = await made();
  expect(await one.problems()).toEqual([]);
  const sources = article(one, 'docs/a/index.html').filter(({ name }) => name === 'source');
  const name = (url = '') => url.replaceAll(/-\w{12}\./g, '.').replaceAll('/base/assets/images/', '');
  expect(sources.map(({ attributes: { type, srcset, sizes: shown } }) => [type, name(srcset), shown])).toEqual([
    ['image/avif', 'wide-400.avif 400w, wide-640.avif 640w, wide-1000.avif 1000w', '(max-width: 800px) 100vw, 800px'],
    ['image/webp', 'wide-400.webp 400w, wide-640.webp 640w, wide-1000.webp 1000w', '(max-width: 800px) 100vw, 800px'],
    ['image/avif', 'wide-400.avif 400w, wide-640.avif 640w, wide-1000.avif 1000w', '(max-width: 500px) 100vw, 500px'],
    ['image/webp', 'wide-400.webp 400w, wide-640.webp 640w, wide-1000.webp 1000w', '(max-width: 500px) 100vw, 500px'],
    [undefined, expect.stringContaining('small-'), undefined],
  ]);
  expect(image(one, 'docs/a/index.html', 'wide')).toMatchObject({ width: '1000', height: '500', title: 'T' });
  expect(sizes(one, 'docs/b/index.html')).toEqual({ dynamic: '1000 x 500', public: '700 x 300', part: '1000 x 500' });
  expect(article(one, 'docs/b/index.html').filter(({ name: tag }) => tag === 'picture')).toHaveLength(3);
  expect(copiesOf(one)).toHaveLength(12);
  expect(brokenLinks(path.join(one.dir, 'build'), '/base/')).toEqual([]);
  for (const file of copiesOf(one)) {
    const { width, format } = await sharp(path.join(one.dir, 'build', file)).metadata();
    expect(file).toContain(`-${width}-`);
    expect(file.endsWith(format === 'heif' ? '.avif' : `.${format}`)).toBe(true);
  }
  const served = await servedSite(path.join(one.dir, 'build'), '/base/');
  const page = await (await launch()).newPage({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 1 });
  for (const [url, alt, wanted] of [
    ['a', 'wide', 'wide-400'],
    ['b', 'public', 'a%2C%20b%20&%20c-400'],
  ]) {
    await page.goto(`${served.url}/base/docs/${url}`);
    const shown = page.getByAltText(alt as string);
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0))
      .toBe(true);
    expect(await shown.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain(
      `/base/assets/images/${wanted}`,
    );
  }
});

test('a copy is made once: later builds take it from the cache, other settings make others, and unused ones are removed', async () => {
  const one = await made();
  expect((await one.build()).code).toBe(0);
  const first = one.tree();
  const cache = path.join(one.dir, '.docsgen/cache/images');
  const stamps = () =>
    Object.fromEntries(readdirSync(cache).map((name) => [name, statSync(path.join(cache, name)).mtimeMs]));
  const before = stamps();
  one.write('content/docs/a.md', files['content/docs/a.md'].replace('# A', '# A\n\nEdited.'));
  expect((await one.build()).code).toBe(0);
  expect(stamps()).toEqual(before);
  one.write('content/docs/a.md', files['content/docs/a.md']);
  expect((await one.build()).code).toBe(0);
  expect(one.tree()).toEqual(first);
  await one.run('clean');
  expect((await one.build('--no-cache')).code).toBe(0);
  expect(one.tree()).toEqual(first);
  expect((await one.build()).code).toBe(0);
  one.write('site.config.mjs', config({ formats: ['webp'], widths: [400], quality: 30 }));
  expect((await one.build()).code).toBe(0);
  expect(copiesOf(one)).toHaveLength(4);
  expect(copiesOf(one).filter((file) => file in first)).toEqual([]);
  expect(readdirSync(cache)).toHaveLength(4);
  one.write('site.config.mjs', config(false));
  expect((await one.build()).code).toBe(0);
  expect(copiesOf(one)).toEqual([]);
  expect(one.read('build/docs/a/index.html')).not.toContain('image/webp');
});

test('an image that cannot be converted is reported, and the site is not published', async () => {
  const one = await made();
  const bytes = await sharp(png(900, 400)).jpeg().toBuffer();
  one.write('content/docs/wide.png', Buffer.concat([bytes.subarray(0, bytes.length - 900), Buffer.alloc(40)]));
  const { code, report } = await one.report();
  expect(code).toBe(1);
  expect(report.problems).toMatchObject([{ code: 'DG5012', file: 'content/docs/wide.png' }]);
  expect(one.exists('build/docs/a/index.html')).toBe(false);
});

test('without sharp the setting is an error that says what to install', async () => {
  const one = site(files, { env: withoutPackage('sharp') });
  one.write('public/a, b & c.jpg', png(5, 5));
  const { code, report } = await one.report();
  expect(code).toBe(1);
  expect(report.problems).toMatchObject([
    {
      code: 'DG5013',
      message: 'images.formats needs the package "sharp", which is not installed',
      hint: 'run: npm install --save-dev sharp',
      file: 'site.config.mjs',
      line: 1,
    },
  ]);
  one.write('site.config.mjs', config({}));
  expect((await one.report()).report.problems).toEqual([]);
});

test('settings that cannot be are refused with their key', async () => {
  const one = site({ 'content/docs/a.md': '# A\n', 'site.config.mjs': config({ formats: ['jxl'], width: [3] }) });
  const found = (await one.problems()).map(({ message }) => message).join('\n');
  expect(found).toMatch(/images\.formats/);
  expect(found).toMatch(/images\.width|"width"/);
});
