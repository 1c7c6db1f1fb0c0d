/** URLs of posts of MkDocs: from their titles, dates and categories, as the old blog made them. */
import { expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

/** The front matter of a post after the move, by the name of its file, and the redirects of the site. */
async function posts(options: string, texts: Readonly<Record<string, string>>) {
  const files: Files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`docs/blog/posts/${name}.md`, text]),
  );
  const { read, config } = await migrate(
    {
      'mkdocs.yml': `site_name: Lamp\nsite_url: https://lamp.example/\nplugins:\n  - search\n  - blog: {${options}}\n`,
      'docs/index.md': '# Lamp\n',
      'docs/blog/index.md': '# Blog\n',
      ...files,
    },
    '--no-build',
  );
  const slugs = Object.keys(texts).map((name) => /^slug: (.*)$/m.exec(read(`content/blog/${name}.md`))?.[1]);
  const { redirects = [] } = config() as { redirects?: { from: string; to: string }[] };
  return { slugs, redirects: redirects.map(({ from, to }) => `${from} > ${to}`) };
}

const DATE = 'date: 2024-02-03';

test.each<[string, string, string]>([
  ['a heading', '# First light!', 'first-light'],
  ['a heading with signs at its end', '# First light ##', 'first-light'],
  ['a heading with attributes', '# First light {: .big #light }', 'first-light'],
  ['a heading with attributes and spaces after them', '# First light { #light }  ', 'first-light'],
  ['a heading with a line below it', 'First light\n===', 'first-light'],
  ['a heading after others', '## Second\n\n# First light', 'first-light'],
  ['a heading after code', '```\n# No light\n```\n\n# First light', 'first-light'],
  ['a heading with marks and links', '# **First** [light](x.md) `on`', 'first-light-on'],
  ['a heading with other letters', '# Éclair & Über 2.0', 'éclair--über-20'],
  ['no heading', 'Only text.', 'a-post'],
])('the end of the URL comes from %s', async (_, text, end) => {
  const { slugs } = await posts('', { 'a-post': `---\n${DATE}\n---\n\n${text}\n` });
  expect(slugs).toEqual([`/2024/02/03/${end}`]);
});

test('a title and a slug in the front matter come first', async () => {
  const { slugs } = await posts('', {
    a: `---\n${DATE}\ntitle: Own title\n---\n\n# Heading\n`,
    b: `---\n${DATE}\nslug: own/slug\ntitle: No\n---\n\n# Heading\n`,
    c: `---\ndate: { created: 2023-12-31, updated: 2024-01-05 }\n---\n\n# Dates\n`,
  });
  expect(slugs).toEqual(['/2024/02/03/own-title', '/2024/02/03/own/slug', '/2023/12/31/dates']);
});

test.each<[string, string, string]>([
  ['post_url_format: "{slug}"', '/a', ''],
  ['post_url_date_format: yyyy-M-d', '/2024-2-3/a', ''],
  ['post_url_date_format: yy/MM', '/24/02/a', ''],
  ['post_url_format: "{categories}/{file}"', '/oil-lamps/wicks/post-1', ''],
  ['post_url_format: "/{date}//{slug}/"', '/2024/02/03/a', ''],
  [
    'archive_url_format: "by/{date}", archive_url_date_format: yyyy/MM',
    '/2024/02/03/a',
    '/blog/by/2024/02/ > /blog/archive',
  ],
  ['archive_date_format: yy', '/2024/02/03/a', '/blog/archive/24/ > /blog/archive'],
  ['archive: false', '/2024/02/03/a', 'none'],
])('URLs of posts and archives with %s', async (options, slug, redirect) => {
  const { slugs, redirects } = await posts(options, {
    'post-1': `---\n${DATE}\ncategories: [Oil lamps, Wicks]\n---\n\n# A\n`,
  });
  expect(slugs).toEqual([slug]);
  expect(redirects).toEqual(redirect === 'none' ? [] : [redirect || '/blog/archive/2024/ > /blog/archive']);
});
