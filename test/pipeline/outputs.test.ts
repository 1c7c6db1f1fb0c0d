import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (settings: Record<string, unknown>): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings })};\n`;

test('the sitemap has every page that may be found once, with whole and well-formed URLs', async () => {
  const made = site({
    'site.config.mjs': config({ baseUrl: '/a&b/' }),
    'content/docs/rock & roll.md': '# Rock\n',
    "content/docs/it's.md": '# Its\n',
    'content/docs/\u65e5\u672c.md': '# Japan\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'content/docs/group/_category_.json': '{ "label": "Group", "link": { "type": "generated-index" } }',
    'content/docs/group/page.md': '# Page\n',
    'content/blog/2024-01-01-post.md': '# Post\n',
    'content/pages/index.md': '# Home\n',
  });
  expect(await made.problems()).toEqual([]);
  const xml = made.read('build/sitemap.xml');
  expect(xml.replaceAll('&amp;', '')).not.toContain('&');
  const urls = [...xml.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url?.replaceAll('&amp;', '&'));
  expect(urls.sort()).toEqual([
    'https://example.com/a&b/',
    'https://example.com/a&b/blog',
    'https://example.com/a&b/blog/2024/01/01/post',
    'https://example.com/a&b/blog/archive',
    'https://example.com/a&b/docs/%E6%97%A5%E6%9C%AC',
    'https://example.com/a&b/docs/category/group',
    'https://example.com/a&b/docs/group/page',
    "https://example.com/a&b/docs/it's",
    'https://example.com/a&b/docs/rock%20&%20roll',
  ]);
});

test('robots.txt lets crawlers in and names the sitemap', async () => {
  const made = site({ 'content/docs/intro.md': '# Intro\n' });
  await made.build();
  expect(made.read('build/robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n');
});

test('robots.txt of a site that is not to be found keeps crawlers out', async () => {
  const made = site({ 'site.config.mjs': config({ noIndex: true }), 'content/docs/intro.md': '# Intro\n' });
  await made.build();
  expect(made.read('build/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

test('one more page changes the sitemap, and an edited text does not', async () => {
  const made = site({ 'content/docs/intro.md': '# Intro\n' });
  await made.build();
  const before = made.read('build/sitemap.xml');
  made.write('content/docs/intro.md', '# Intro\n\nMore.\n');
  await made.build();
  expect(made.read('build/sitemap.xml')).toBe(before);
  made.write('content/docs/next.md', '# Next\n');
  await made.build();
  expect(made.read('build/sitemap.xml')).toContain('https://example.com/docs/next');
});
