import { describe, expect, test } from 'vitest';
import { linksIn, partsOf, routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const post = (title: string, frontMatter = '', text = 'Text.'): string =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${text}\n`;
const look = (made: Site, file: string) => partsOf(made.read(`build/${file}/index.html`));
const config = (blog: unknown) =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', blog })};\n`;

const routes = async (made: Site): Promise<Record<string, string>> => {
  const table = JSON.parse((await made.run('routes', '--json')).stdout) as { path: string; source?: string }[];
  return Object.fromEntries(
    table.flatMap(({ path, source }) => (source ? [[source.replace('content/blog/', ''), path]] : [])),
  );
};

test('dates and URLs of posts come from files, folders, front matter and slugs', async () => {
  const made = site({
    'content/blog/2021-08-26-file.md': post('File'),
    'content/blog/2021-8-6-short.md': post('Short'),
    'content/blog/2021-08-27-folder/index.md': post('Folder'),
    'content/blog/2021/08/28/deep.mdx': post('Deep'),
    'content/blog/2021-08-29.md': post('Only a day'),
    'content/blog/undated.md': post('Undated', 'date: 2021-09-01\n'),
    'content/blog/notes/also-undated.md': post('Also', 'date: 2021-09-02T10:00:00Z\n'),
    'content/blog/2021-08-30-slug.md': post('Slug', 'slug: own\n'),
    'content/blog/2021-08-31-slash.md': post('Slash', 'slug: /own/slash\n'),
    'content/blog/2021-09-03-draft.md': post('Draft', 'draft: true\n'),
  });
  expect(await made.problems()).toEqual([]);
  expect(await routes(made)).toEqual({
    '2021-08-26-file.md': '/blog/2021/08/26/file',
    '2021-8-6-short.md': '/blog/2021/08/06/short',
    '2021-08-27-folder/index.md': '/blog/2021/08/27/folder',
    '2021/08/28/deep.mdx': '/blog/2021/08/28/deep',
    '2021-08-29.md': '/blog/2021/08/29/',
    'undated.md': '/blog/undated',
    'notes/also-undated.md': '/blog/notes/also-undated',
    '2021-08-30-slug.md': '/blog/own',
    '2021-08-31-slash.md': '/blog/own/slash',
  });
  expect(made.read('build/blog/2021/08/06/short/index.html')).toMatch(
    /<time[^>]*datetime="2021-08-06"[^>]*>August 6, 2021</i,
  );
});

test('a post without a date, or with an impossible one, is an error that explains how to date it', async () => {
  const made = site({
    'content/blog/no-date.md': post('None'),
    'content/blog/2023-02-31-never.md': post('Never'),
    'content/blog/2023-13-01-never.md': post('Never'),
  });
  expect((await made.problems()).map(({ code, file }) => `${code} ${file}`)).toEqual([
    'DG4011 content/blog/2023-02-31-never.md',
    'DG4011 content/blog/2023-13-01-never.md',
    'DG4011 content/blog/no-date.md',
  ]);
});

describe('the list', () => {
  test('has the newest first, in pages, and links from post to post; unlisted posts are in neither', async () => {
    const days = ['01', '02', '03', '04', '05'];
    const made = site({
      'site.config.mjs': config({ postsPerPage: 2, title: 'News', routeBasePath: 'news' }),
      ...Object.fromEntries(days.map((day) => [`content/blog/2024-01-${day}-p.md`, post(`Post ${day}`)])),
      'content/blog/2024-01-03-hidden.md': post('Hidden', 'unlisted: true\n'),
      'content/blog/evening.md': post('Evening', 'date: 2024-01-05T20:00:00Z\nslug: evening\n'),
    });
    expect(await made.problems()).toEqual([]);
    const titles = ['news', 'news/page/2', 'news/page/3'].map((file) =>
      linksIn(look(made, file).elements.find(({ name }) => name === 'main')).filter((link) =>
        /^(?:Post|Evening|Hidden)/.test(link),
      ),
    );
    expect(titles).toEqual([
      ['Evening → /news/evening', 'Post 05 → /news/2024/01/05/p'],
      ['Post 04 → /news/2024/01/04/p', 'Post 03 → /news/2024/01/03/p'],
      ['Post 02 → /news/2024/01/02/p', 'Post 01 → /news/2024/01/01/p'],
    ]);
    const second = look(made, 'news/page/2');
    expect([second.prev, second.next]).toEqual(['/news', '/news/page/3']);
    const third = look(made, 'news/2024/01/04/p');
    expect([third.prev, third.next]).toEqual(['/news/2024/01/05/p', '/news/2024/01/03/p']);
    const hidden = look(made, 'news/2024/01/03/hidden');
    expect([hidden.prev, hidden.next]).toEqual([undefined, undefined]);
    expect(made.exists('build/news/page/4')).toBe(false);
  });

  test('shows the text before the truncate marker, and links to headings of a post lead to the post', async () => {
    const text = '## Part\n\nBefore [part](#part).\n\n<!-- truncate -->\n\nAfter.';
    const made = site({
      'content/blog/2024-01-01-cut.md': post('Cut', '', text),
      'content/blog/2024-01-02-whole.md': post('Whole'),
    });
    expect(await made.problems()).toEqual([]);
    const list = made.read('build/blog/index.html');
    expect(list).toContain('Before ');
    expect(list).not.toContain('After.');
    expect(list).toContain('href="/blog/2024/01/01/cut#part"');
    expect(list.match(/id="part"/g)).toBeNull();
    expect(made.read('build/blog/2024/01/01/cut/index.html')).toContain('After.');
  });

  test('shows the title of a post once, even if the post begins with its own', async () => {
    const blog = site({ 'content/blog/2024-01-02-a.md': '# A title\n\nText.\n' });
    await blog.build();
    const [, main = ''] = blog.read('build/blog/index.html').split('<main');
    expect(main.match(/A title<\//g)).toHaveLength(1);
    expect(blog.read('build/blog/2024/01/02/a/index.html')).toContain('A title</h1>');
  });

  test('does not repeat the broken links of its posts', async () => {
    const text = 'A [gone](/gone) and a [part](#nowhere).\n\n<!-- truncate -->\n\nMore.';
    const made = site({ 'content/blog/2024-01-01-a.md': post('A', '', text) });
    expect((await made.problems()).map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'DG5001 content/blog/2024-01-01-a.md:5',
      'DG5002 content/blog/2024-01-01-a.md:5',
    ]);
  });

  test('is missing without posts', async () => {
    const made = site({ 'content/docs/intro.md': '# Intro\n', 'content/blog/authors.yml': 'ada: { name: Ada }\n' });
    await made.build();
    expect(made.exists('build/blog')).toBe(false);
  });
});

describe('authors', () => {
  const authors =
    'ada:\n  name: Ada L.\n  title: Writer\n  url: https://example.org/ada\nbob:\n  name: Bob\n  url: https://example.org/bob\n';

  test('are referenced by key, written inline, or both', async () => {
    const made = site({
      'content/blog/authors.yml': authors,
      'content/blog/2024-01-01-a.md': post('A', 'authors: ada\n'),
      'content/blog/2024-01-02-b.md': post(
        'B',
        'authors:\n  - bob\n  - name: Inline Ida\n  - key: ada\n    title: Editor\n',
      ),
    });
    expect(await made.problems()).toEqual([]);
    expect(made.read('build/blog/2024/01/01/a/index.html')).toContain('Ada L.');
    const several = made.read('build/blog/2024/01/02/b/index.html');
    for (const name of ['Bob', 'Inline Ida', 'Ada L.', 'Editor']) expect(several).toContain(name);
  });

  test('that are not in authors.yml are an error at the key with the nearest name', async () => {
    const made = site({
      'content/blog/authors.yml': authors,
      'content/blog/2024-01-01-a.md': post('A', 'authors: [adda, zoe]\n'),
    });
    expect(await made.problems()).toMatchObject([
      { code: 'DG4012', file: 'content/blog/2024-01-01-a.md', line: 3, hint: expect.stringContaining('"ada"') },
      { code: 'DG4012', hint: 'known authors: ada, bob' },
    ]);
  });

  test('in a broken authors.yml are an error at its line', async () => {
    const made = site({
      'content/blog/authors.yml': 'ada:\n  name: "Ada\n',
      'content/blog/2024-01-01-a.md': post('A'),
    });
    const [first] = await made.problems();
    expect(first).toMatchObject({ code: 'DG4008', file: 'content/blog/authors.yml' });
    expect(first?.line).toBeGreaterThan(1);
  });
});

describe('the four posts of the sample', () => {
  const files = {
    'content/blog/authors.yml':
      'endi: { name: Endilie, page: true }\nyangshun: { name: Yangshun Tay }\nslorber: { name: Sébastien Lorber, socials: { x: slorber, github: "@slorber" } }\n',
    'content/blog/2019-05-28-first-blog-post.md': post(
      'First Blog Post',
      'slug: first-blog-post\nauthors:\n  name: Gao Wei\n  title: Docusaurus Core Team\ntags: [hola, docusaurus]\n',
    ),
    'content/blog/2019-05-29-long-blog-post.md': post(
      'Long Blog Post',
      'slug: long-blog-post\nauthors: endi\ntags: [hello, docusaurus]\n',
      `Summary.\n\n<!--truncate-->\n\n${'word '.repeat(409)}`,
    ),
    'content/blog/2021-08-01-mdx-blog-post.mdx': post(
      'MDX Blog Post',
      'slug: mdx-blog-post\nauthors: [slorber]\ntags: [docusaurus]\n',
      "<button onClick={() => alert('button clicked!')}>Click me!</button>",
    ),
    'content/blog/2021-08-26-welcome/index.md': post(
      'Welcome',
      'slug: welcome\nauthors: [slorber, yangshun]\ntags: [facebook, hello, docusaurus]\n',
    ),
  };

  test('have exactly these pages', async () => {
    const made = site(files);
    const table = JSON.parse((await made.run('routes', '--json')).stdout) as { path: string }[];
    expect(table.map(({ path }) => path).filter((path) => path !== '/search')).toEqual([
      '/blog/welcome',
      '/blog/mdx-blog-post',
      '/blog/long-blog-post',
      '/blog/first-blog-post',
      '/blog',
      '/blog/archive',
      '/blog/tags',
      '/blog/tags/docusaurus',
      '/blog/tags/facebook',
      '/blog/tags/hello',
      '/blog/tags/hola',
      '/blog/authors',
      '/blog/authors/endi',
      '/404.html',
      // Without a home page it leads to the first page.
      '/',
    ]);
  });

  test('show their data on their pages and in lists', async () => {
    const made = site(files);
    expect(await made.problems()).toEqual([]);
    const data = (file: string) => routeData(made.read(`build/blog/${file}index.html`));
    const groups = (file: string) =>
      data(file).groups.map(({ heading, links }) => [
        heading,
        ...links.map(({ label, dateText, count }) => `${label} ${dateText ?? count}`),
      ]);
    expect(groups('archive/')).toEqual([
      ['2021', 'Welcome August 26, 2021', 'MDX Blog Post August 1, 2021'],
      ['2019', 'Long Blog Post May 29, 2019', 'First Blog Post May 28, 2019'],
    ]);
    expect(groups('tags/')).toEqual([
      ['D', 'docusaurus 4'],
      ['F', 'facebook 1'],
      ['H', 'hello 2', 'hola 1'],
    ]);
    expect(data('tags/hello/').title).toBe('2 posts tagged with "hello"');
    expect(data('tags/hola/').title).toBe('One post tagged with "hola"');
    expect(data('').posts.map(({ title, readingText }) => `${title} ${readingText}`)).toEqual([
      'Welcome One min read',
      'MDX Blog Post One min read',
      'Long Blog Post 3 min read',
      'First Blog Post One min read',
    ]);
    expect(data('welcome/').post.authors[0]?.socials).toEqual({
      x: 'https://x.com/slorber',
      github: 'https://github.com/slorber',
    });
    expect(data('welcome/').recent.links).toHaveLength(4);
    const page = made.read('build/blog/mdx-blog-post/index.html');
    for (const label of ['Blog recent posts navigation', 'Blog post page navigation'])
      expect(page).toContain(`aria-label="${label}"`);
    expect(page).toMatch(/Newer Post.*Welcome.*Older Post.*Long Blog Post/);
    expect(made.read('build/blog/index.html')).toContain('aria-label="Read more about Long Blog Post"');
    expect(made.read('build/blog/tags/hello/index.html')).toContain('View All Tags');
  });
});
