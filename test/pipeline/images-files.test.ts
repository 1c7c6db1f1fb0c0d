/** When images load, which of them are shown, and the reports about damaged, hostile and very large ones. */
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { image, png, sizes, svg } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';

test('the first image near the top is fetched first, all others when they come near the viewport', async () => {
  const far = `## Two\n\n${'Words before it. '.repeat(80)}\n\n`;
  const made = site({
    'content/docs/a.md':
      '# A\n\n![first](https://x.y/1.png) ![second](https://x.y/2.png)\n\n<img alt="raw" src="https://x.y/3.png"> <img alt="own" loading="eager" decoding="sync" src="https://x.y/4.png">\n',
    'content/docs/b.md': `# B\n\n## One\n\n${far}<img alt="far" src="https://x.y/1.png">\n`,
    'content/docs/c.mdx': '# C\n\n<img alt="first" src="https://x.y/1.png" /> ![second](https://x.y/2.png)\n',
  });
  expect(await made.problems()).toEqual([]);
  const of = (page: string, alt: string) => {
    const { loading, fetchpriority, decoding } = image(made, `docs/${page}/index.html`, alt);
    return [loading, fetchpriority, decoding].join(' ');
  };
  expect([of('a', 'first'), of('a', 'second'), of('a', 'raw'), of('a', 'own')]).toEqual([
    ' high async',
    'lazy  async',
    'lazy  async',
    'eager  sync',
  ]);
  expect([of('b', 'far'), of('c', 'first'), of('c', 'second')]).toEqual(['lazy  async', ' high async', 'lazy  async']);
});

test('an image for one colour mode is shown in that mode only, and only that one is fetched', async () => {
  const made = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://e.x', colorMode: { defaultMode: 'light' } };\n",
    'public/light.png': png(8, 8),
    'public/dark.png': png(8, 8),
    'content/docs/a.md': '# A\n\n![light](/light.png#gh-light-mode-only)![dark](/dark.png#gh-dark-mode-only)\n',
  });
  expect(await made.problems()).toEqual([]);
  const served = await servedSite(path.join(made.dir, 'build'));
  const page = await (await launch()).newPage({ colorScheme: 'light' });
  await page.goto(`${served.url}/docs/a`);
  await page.getByRole('img', { name: 'light' }).waitFor();
  expect(await page.getByRole('img', { name: 'dark' }).count()).toBe(0);
  expect(served.requests.filter((line) => line.includes('.png'))).toEqual(['GET /light.png']);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.getByRole('img', { name: 'dark' }).waitFor();
  expect(await page.getByRole('img', { name: 'light' }).count()).toBe(0);
});

describe('a damaged image', () => {
  test('is reported at its place: empty, cut off, and missing with the nearest name', async () => {
    const whole = await sharp(png(40, 40)).webp().toBuffer();
    const made = site({
      'content/docs/empty.png': '',
      'content/docs/cut.png': png(400, 400).subarray(0, 90),
      'content/docs/cut.webp': whole.subarray(0, whole.length - 20),
      'content/docs/picture.png': png(4, 4),
      'public/logo.png': png(4, 4),
      'content/docs/clip.mp4': 'no image at all',
      'content/docs/a.md':
        '# A\n\n![e](empty.png)\n\n![c](cut.png) ![w](cut.webp)\n\n![m](pictures.png) ![p](/loga.png) ![s](@site/static/lgo.png)\n\n<img src="empty.png">\n\n![](clip.mp4)\n',
    });
    const found = (await made.problems()).map(
      (one) => `${one.severity} ${one.code} ${one.line}:${one.column} ${one.message} | ${one.hint}`,
    );
    expect(found).toEqual([
      'warning DG5010 3:1 the image empty.png is an empty file | save it again, or remove it from the page',
      'warning DG5011 5:1 the image cut.png is truncated: its file is incomplete | export or copy it again; with Git LFS, run "git lfs pull"',
      'warning DG5011 5:15 the image cut.webp is truncated: its file is incomplete | export or copy it again; with Git LFS, run "git lfs pull"',
      'error DG5005 7:1 the file pictures.png does not exist | did you mean "./picture.png"?',
      'error DG5005 7:20 the file /loga.png does not exist | did you mean "/logo.png"?',
      'error DG5005 7:36 the file @site/static/lgo.png does not exist | did you mean "/logo.png"?',
      'warning DG5010 9:11 the image empty.png is an empty file | save it again, or remove it from the page',
    ]);
  });

  test('of any content never breaks a build', async () => {
    const heads = [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'GIF89a',
      'RIFF\xff\xff\xff\xffWEBPVP8 ',
      '\0\0\0\x1cftypavif',
      'BM',
      '\0\0\x01\0',
      '<svg ',
      '<svg viewBox="0 0 0 0">',
      '<svg width="1e999" height="-3">',
      '<!--',
    ];
    const bodies = ['', '\xff'.repeat(90), '\0'.repeat(90), '\0\0\0\x08meta\0\0\0\0iprp'.repeat(9)];
    const files = heads.flatMap((head) => bodies.map((body) => Buffer.from(head + body, 'latin1')));
    const made = site({
      ...Object.fromEntries(files.map((bytes, index) => [`content/docs/${index}.png`, bytes])),
      'content/docs/a.md': `# A\n\n${files.map((_, index) => `![${index}](${index}.png)`).join('\n')}\n`,
    });
    // Some of them are texts.
    expect(new Set((await made.problems()).map(({ code }) => code))).toEqual(new Set(['DG5011', 'DG5465']));
  });
});

test('an SVG with a script is published as a file, and never embedded in a page', async () => {
  const made = site({
    'content/docs/evil.svg': svg('width="5" height="6" onload="__xss()"').replace(
      '<path',
      '<script>__xss()</script><path',
    ),
    'content/docs/a.md': '# A\n\n![evil](evil.svg)\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/a/index.html')).not.toContain('__xss');
  expect(sizes(made, 'docs/a/index.html')).toEqual({ evil: '5 x 6' });
});

test('a very large file is copied and read in pieces', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n![big](big.png)\n\n[film](film.mp4)\n',
    'content/docs/big.png': png(90, 60),
  };
  const made = site(files, { fresh: true });
  const film = path.join(made.dir, 'content/docs/film.mp4');
  writeFileSync(film, 'film');
  truncateSync(film, 500 << 20);
  truncateSync(path.join(made.dir, 'content/docs/big.png'), 40 << 20);
  appendFileSync(film, 'end');
  const { code, report } = await made.report();
  expect([code, report.problems]).toEqual([0, []]);
  expect(report.peakRssBytes).toBeLessThan(300 << 20);
  expect(sizes(made, 'docs/a/index.html')).toEqual({ big: '90 x 60' });
  expect(report.bytes).toBeGreaterThan(540 << 20);
});
