/** Images have their size in the page, so that nothing jumps when they load. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { elementsOf, find } from '../helpers/html.ts';
import { article, bmp, ico, image, png, sizes, svg } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';

/** The same picture in every format, by file name. */
async function everyFormat(): Promise<Record<string, string | Uint8Array>> {
  const raster = sharp(png(64, 48));
  const photo = await raster
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } })
    .toBuffer();
  const profile = Buffer.concat([
    photo.subarray(0, 2),
    ...Array(9).fill(Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xf0]), Buffer.alloc(0xffee)])),
    photo.subarray(2),
  ]);
  return {
    'a.png': png(64, 48),
    'b.jpg': photo,
    'late.jpg': profile,
    'turned.jpg': await raster
      .clone()
      .jpeg()
      .withExif({ IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    'c.gif': await raster.clone().gif().toBuffer(),
    'd.webp': await raster.clone().webp().toBuffer(),
    'e.avif': await raster.clone().avif().toBuffer(),
    'f.bmp': bmp(64, 48),
    'g.ico': ico(64, 48),
    'h.svg': svg('width="64" height="48"'),
    'i.svg': svg('viewBox="0 0 64 48"'),
    'j.svg': svg('viewBox="0,0,128,96" width="64"'),
    'k.svg': `<?xml version="1.0"?>\n<!-- ${'<svg width="1" height="1"> '.repeat(200)} -->\n${svg("viewBox='-5 -5 64 48' width='100%' height='100%'")}`,
    'l.svg': svg('width="48pt" height="0.5in"'),
    'm.svg': svg('width="0.4" height="48"'),
    'wrong.gif': png(64, 48),
  };
}

/** What both formats show. */
const common = {
  md: '20 x 10',
  ref: '20 x 10',
  public: '7 x 9',
  site: '20 x 10',
  static: '7 x 9',
  up: '7 x 9',
  other: '3 x 5',
  linked: '20 x 10',
  inner: '20 x 10',
};

describe('the size of an image is in the page', () => {
  test('for every format browsers show, whatever the file is called', async () => {
    const formats = await everyFormat();
    const names = Object.keys(formats);
    const made = site({
      ...Object.fromEntries(names.map((name) => [`content/docs/${name}`, formats[name] as string])),
      'content/docs/a.md': `# A\n\n${names.map((name) => `![${name}](${name})`).join('\n')}\n`,
    });
    expect(await made.problems()).toEqual([]);
    expect(sizes(made, 'docs/a/index.html')).toEqual(
      Object.fromEntries(
        names.map((name) => [name, name === 'turned.jpg' ? '48 x 64' : name === 'm.svg' ? '1 x 48' : '64 x 48']),
      ),
    );
  });

  test('however an author writes it, in .md and in .mdx, from every place of a site', async () => {
    const raw =
      '<img alt="raw" src="pic.png"><IMG SRC=pic.png alt=bare>\n\n<p><img src="/img/public.png" alt="raw public"/></p>\n\n<picture><source srcset="wide.png 2x" media="(min-width: 9px)"><img alt="inner" src="pic.png"></picture>\n';
    const markdown =
      '![md](./pic.png) ![ref][r] ![public](/img/public.png) ![site](@site/content/docs/pic.png) ![static](@site/static/img/public.png) ![up](../../public/img/public.png) ![other](@site/art/other.png) [![linked](pic.png)](./b.mdx)\n\n[r]: pic.png "T"\n';
    const mdx = `${markdown}\n<img alt="jsx" src="./pic.png" />\n<img alt="require" src={require('./pic.png').default} />\n<img alt="srcset" src="pic.png" srcSet="./pic.png 1x, /img/public.png 2x" />\n\n<picture><source srcSet="./wide.png 2x" /><img alt="inner" src="./pic.png" /></picture>\n`;
    const made = site({
      'content/docs/pic.png': png(20, 10),
      'content/docs/wide.png': png(80, 20),
      'public/img/public.png': png(7, 9),
      'art/other.png': png(3, 5),
      'content/docs/a.md': `# A\n\n${markdown}\n${raw}`,
      'content/docs/b.mdx': `# B\n\n${mdx}`,
      'content/docs/c.mdx': `export const f = () => String(1);\n\n# C {f()}\n\nText {f()} ![in a program](./pic.png) <img src="./pic.png" alt="dynamic" title={f()} /> and <img src="./pic.png" alt="styled" className={f()} />\n`,
      'content/docs/d.mdx': "import Part from './_part.mdx';\n\n# D\n\n<Part />\n",
      'content/docs/_part.mdx':
        '![part](./pic.png) ![part public](/img/public.png) ![part other](@site/art/other.png)\n',
      'content/blog/2024-01-01-p.md': '# P\n\n![excerpt](../docs/pic.png)\n\n<!-- truncate -->\n\nMore\n',
    });
    expect(await made.problems()).toEqual([]);
    expect(sizes(made, 'docs/a/index.html')).toEqual({
      ...common,
      raw: '20 x 10',
      bare: '20 x 10',
      'raw public': '7 x 9',
    });
    expect(sizes(made, 'docs/b/index.html')).toEqual({
      ...common,
      jsx: '20 x 10',
      require: '20 x 10',
      srcset: '20 x 10',
    });
    expect(sizes(made, 'docs/c/index.html')).toEqual({
      'in a program': '20 x 10',
      dynamic: '20 x 10',
      styled: 'undefined x undefined',
    });
    expect(sizes(made, 'docs/d/index.html')).toEqual({
      part: '20 x 10',
      'part public': '7 x 9',
      'part other': '3 x 5',
    });
    for (const page of ['a', 'b']) {
      expect(find(article(made, `docs/${page}/index.html`), 'source')?.attributes).toMatchObject({
        width: '40',
        height: '10',
      });
    }
    const list = find(elementsOf(made.read('build/blog/index.html')), 'img', { alt: 'excerpt' });
    expect(list?.attributes).toMatchObject({ width: '20', height: '10' });
    expect(Object.keys(made.tree()).some((file) => made.read(`build/${file}`).includes('data-dg-image'))).toBe(false);
  });

  test('one given side gets the other by the ratio; two given sides are kept', async () => {
    const made = site({
      'content/docs/pic.png': png(200, 100),
      'content/docs/a.md': `# A

<img alt="width" src="pic.png" width="50"> <img alt="px" src="pic.png" width="50px"> <img alt="height" src="pic.png" height=30>
<img alt="both" src="pic.png" width="9" height="9"> <img alt="share" src="pic.png" width="50%">
<img alt="style width" src="pic.png" style="width: 5em"> <img alt="style height" src="pic.png" style="height:2em">
`,
      'content/docs/b.mdx':
        '# B\n\n<img alt="width" src="./pic.png" width={50} /> <img alt="style height" src="./pic.png" style={{height: 20}} />\n',
    });
    expect(await made.problems()).toEqual([]);
    expect(sizes(made, 'docs/a/index.html')).toEqual({
      width: '50 x 25',
      px: '50px x 25',
      height: '60 x 30',
      both: '9 x 9',
      share: '50% x undefined',
      'style width': '200 x 100',
      'style height': 'undefined x undefined',
    });
    expect(image(made, 'docs/a/index.html', 'share')['style']).toBe('aspect-ratio:200/100');
    expect(sizes(made, 'docs/b/index.html')).toEqual({ width: '50 x 25', 'style height': 'undefined x undefined' });
  });

  test('nothing moves in Chromium when images arrive late, and wide ones fit the page', async () => {
    const shapes =
      '![a](./wide.png)\n\n<img src="wide.png" width="50%">\n\n<img src="wide.png" style="width:40%"> <img src="/tall.png" height="40">\n';
    const made = site({
      'content/docs/wide.png': png(1600, 400),
      'public/tall.png': png(30, 120),
      'content/docs/a.md': `# A\n\n${shapes}\nThe end of it.\n`,
    });
    expect((await made.build()).code).toBe(0);
    const served = await servedSite(path.join(made.dir, 'build'));
    const page = await (await launch()).newPage({ viewport: { width: 900, height: 900 } });
    const held: (() => void)[] = [];
    served.intercept((request, response) => {
      if (!request.url?.endsWith('.png')) return false;
      held.push(() => response.end(readFileSync(path.join(made.dir, 'build', request.url as string))));
      return true;
    });
    await page.goto(`${served.url}/docs/a`, { waitUntil: 'commit' });
    const end = page.getByText('The end of it.');
    await end.waitFor();
    const before = await end.boundingBox();
    await expect.poll(() => held.length).toBe(2);
    for (const go of held) go();
    await page.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0));
    expect(await end.boundingBox()).toEqual(before);
    const ratios = await page.$$eval('article img', (all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.round((width / height) * 100);
      }),
    );
    for (const ratio of ratios) expect([400, 25]).toContain(ratio);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  });
});

describe('an image that changes', () => {
  test('passes its size and name to all pages that show it, as a clean build would', async () => {
    const made = site({
      'content/docs/pic.png': png(20, 10),
      'public/pic.png': png(20, 10),
      'art/pic.png': png(20, 10),
      'content/docs/a.md': '# A\n\n![one](./pic.png) ![two](/pic.png) ![three](../../art/pic.png)\n',
      'content/docs/b.mdx':
        "import Part from './_part.md';\n\nexport const n = () => 1;\n\n# B\n\n<p>{n()} ![dynamic](./pic.png)</p>\n\n<Part />\n",
      'content/docs/_part.md': '![part](./pic.png) ![part public](/pic.png) ![part other](@site/art/pic.png)\n',
      'content/docs/c.md': '# C\n\nNo image.\n',
    });
    const clean = async (): Promise<Record<string, string>> => {
      await made.build();
      const incremental = made.tree();
      await made.run('clean');
      expect((await made.build()).code).toBe(0);
      expect(made.tree()).toEqual(incremental);
      return sizes(made, 'docs/a/index.html');
    };
    expect(await clean()).toEqual({ one: '20 x 10', two: '20 x 10', three: '20 x 10' });
    made.write('content/docs/pic.png', png(20, 11));
    expect(await clean()).toEqual({ one: '20 x 11', two: '20 x 10', three: '20 x 10' });
    made.write('public/pic.png', png(20, 12));
    expect(await clean()).toEqual({ one: '20 x 11', two: '20 x 12', three: '20 x 10' });
    made.write('art/pic.png', png(20, 13));
    expect(await clean()).toEqual({ one: '20 x 11', two: '20 x 12', three: '20 x 13' });
    expect(sizes(made, 'docs/b/index.html')).toEqual({
      dynamic: '20 x 11',
      part: '20 x 11',
      'part public': '20 x 12',
      'part other': '20 x 13',
    });
    made.write('content/docs/a.md', '# A\n\nEdited ![two](/pic.png) ![one](./pic.png) ![three](../../art/pic.png)\n');
    await clean();
    made.write('content/docs/c.md', '# C\n\nNow ![other](@site/art/pic.png)\n');
    await clean();
    expect(sizes(made, 'docs/c/index.html')).toEqual({ other: '20 x 13' });
  });
});
