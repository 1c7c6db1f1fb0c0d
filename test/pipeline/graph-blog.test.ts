import { describe, expect, test } from 'vitest';
import { linksIn, partsOf } from '../helpers/html.ts';
import { runCli, type Site, site } from '../helpers/site.ts';

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

test('dates and addresses of posts come from files, folders, front matter and slugs', async () => {
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

test('a post without a date, or with a day that never was, is an error that says how to date it', async () => {
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
  test('has the newest first, in pages, and leads from post to post; unlisted posts are in neither', async () => {
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

  test('shows what stands before the truncate marker, and links to headings of a post lead to the post', async () => {
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

  test('does not repeat the broken links of its posts', async () => {
    const text = 'A [gone](/gone) and a [part](#nowhere).\n\n<!-- truncate -->\n\nMore.';
    const made = site({ 'content/blog/2024-01-01-a.md': post('A', '', text) });
    expect((await made.problems()).map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'DG5001 content/blog/2024-01-01-a.md:5',
      'DG5002 content/blog/2024-01-01-a.md:5',
    ]);
  });

  test('is not there without posts', async () => {
    const made = site({ 'content/docs/intro.md': '# Intro\n', 'content/blog/authors.yml': 'ada: { name: Ada }\n' });
    await made.build();
    expect(made.exists('build/blog')).toBe(false);
  });
});

describe('authors', () => {
  const authors =
    'ada:\n  name: Ada L.\n  title: Writer\n  url: https://example.org/ada\nbob:\n  name: Bob\n  url: https://example.org/bob\n';

  test('are named by key, written inline, or both', async () => {
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
    ]);
  });

  test('say what is known of them on their pages and in lists', async () => {
    const made = site(files);
    expect(await made.problems()).toEqual([]);
    const data = (file: string) => JSON.parse(made.read(`build/blog/${file}index.json`));
    const groups = (file: string) =>
      data(file).groups.map(
        ({ heading, links }: { heading: string; links: { label: string; dateText?: string; count?: number }[] }) => [
          heading,
          ...links.map(({ label, dateText, count }) => `${label} ${dateText ?? count}`),
        ],
      );
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
    expect(data('').posts.map(({ title, readingText }: Record<string, string>) => `${title} ${readingText}`)).toEqual([
      'Welcome One min read',
      'MDX Blog Post One min read',
      'Long Blog Post 3 min read',
      'First Blog Post One min read',
    ]);
    expect(data('welcome/').post.authors[0].socials).toEqual({
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

describe('dates', () => {
  test('are the same in every time zone', async () => {
    const files = {
      'content/blog/2024-01-01-a.md': post('A'),
      'content/blog/b.md': post('B', 'date: 2024-03-01T23:30:00-05:00\n'),
      'content/blog/c.md': post('C', 'date: 2024-03-01T00:30:00\n'),
    };
    const [first, second] = ['Pacific/Kiritimati', 'America/Adak'].map((TZ) => site(files, { env: { TZ } })) as [
      Site,
      Site,
    ];
    await first.build();
    await second.build();
    for (const file of ['index.html', 'rss.xml', 'atom.xml', 'feed.json', 'archive/index.json'])
      expect(second.read(`build/blog/${file}`)).toBe(first.read(`build/blog/${file}`));
    expect(first.read('build/blog/archive/index.json')).toContain(
      '"label":"B","href":"/blog/b","dateText":"March 2, 2024"',
    );
  });

  test('that never were are told: year 0, five digits, a word', async () => {
    const made = site({
      'content/blog/0000-01-01-zero.md': post('Zero'),
      'content/blog/99999-01-01-five.md': post('Five'),
      'content/blog/2024-01-01-word.md': post('Word', 'date: yesterday\n'),
    });
    expect((await made.problems()).map(({ code, file }) => `${code} ${file?.slice(13)}`)).toEqual([
      'DG4011 0000-01-01-zero.md',
      'DG2004 2024-01-01-word.md',
      'DG4011 99999-01-01-five.md',
    ]);
  });

  test('to come are published, unless the settings hide them: then the day of the build counts', async () => {
    const files = { 'content/blog/2024-01-01-a.md': post('A'), 'content/blog/2031-01-01-b.md': post('B') };
    const made = site(files);
    await made.build();
    expect(made.exists('build/blog/2031/01/01/b')).toBe(true);
    const hiding = site({ ...files, 'site.config.mjs': config({ futurePosts: 'hide' }) });
    const at = (day: string) =>
      runCli(['build'], { cwd: hiding.dir, env: { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) } });
    await at('2030-12-31T23:59:59Z');
    expect(hiding.exists('build/blog/2031/01/01/b')).toBe(false);
    await at('2031-01-01T00:00:00Z');
    expect(hiding.exists('build/blog/2031/01/01/b')).toBe(true);
    await at('2030-06-01T00:00:00Z');
    expect(hiding.read('build/blog/feed.json')).not.toContain('2031');
  });
});

describe('lists', () => {
  test('have a stable order, in either direction; unlisted posts are in none of them', async () => {
    const files = {
      'content/blog/2024-01-01-b.md': post('Same', 'tags: [x]\nauthors: ada\n'),
      'content/blog/2024-01-01-a.md': post('Same', 'tags: [X]\nauthors: ada\n'),
      'content/blog/2024-01-02-c.md': post('Later', 'tags: [x, only]\nauthors: ada\nunlisted: true\n'),
      'content/blog/2023-01-02-d.md': post('Before', 'authors: ada\n'),
      'content/blog/authors.yml': 'ada: { name: Ada, page: { permalink: /the-ada } }\n',
    };
    const made = site({
      ...files,
      'site.config.mjs': config({ sidebarCount: 1, postsPerPage: 'ALL', archivePath: false }),
    });
    expect((await made.problems()).map(({ code, file }) => `${code} ${file}`)).toEqual([
      'DG4041 content/blog/2024-01-02-c.md',
    ]);
    const hrefs = (file: string) =>
      JSON.parse(made.read(`build/blog/${file}index.json`)).posts.map(({ href }: { href: string }) => href.slice(6));
    expect(hrefs('')).toEqual(['2024/01/01/a', '2024/01/01/b', '2023/01/02/d']);
    expect(hrefs('tags/x/')).toEqual(['2024/01/01/a', '2024/01/01/b']);
    expect(hrefs('authors/the-ada/')).toEqual(['2024/01/01/a', '2024/01/01/b', '2023/01/02/d']);
    for (const file of ['archive', 'tags/only']) expect(made.exists(`build/blog/${file}`)).toBe(false);
    const listed = JSON.parse(made.read('build/blog/2024/01/01/a/index.json'));
    expect(listed.recent.links).toEqual([{ label: 'Same', href: '/blog/2024/01/01/a' }]);
    expect(made.read('build/blog/feed.json')).not.toContain('Later');
    made.write(
      'site.config.mjs',
      config({ sortPosts: 'ascending', sidebarCount: 0, postsPerPage: 2, onInlineTags: 'ignore' }),
    );
    await made.build();
    expect(hrefs('')).toEqual(['2023/01/02/d', '2024/01/01/b']);
    const first = JSON.parse(made.read('build/blog/index.json'));
    expect([first.recent, first.next.title]).toEqual([undefined, 'Newer Entries']);
  });
});

describe('what cannot be', () => {
  test('in authors.yml is told at its line', async () => {
    const made = site({
      'content/blog/authors.yml':
        'ada:\n  name: Ada\n  titel: Writer\n  url: "javascript:alert(1)"\n  socials:\n    gitub: ada\nbob:\n  title: No name\n',
      'content/blog/2024-01-01-a.md': post('A', 'authors: ada\n'),
    });
    expect((await made.problems()).map(({ code, line, hint }) => `${code} ${line} ${hint}`)).toEqual([
      'DG4043 3 did you mean "title"?',
      'DG4044 4 write a URL that begins with https:, or a path of the site',
      'DG4047 5 did you mean "github"?',
      'DG4042 7 write `key:` and below it, indented, name and what else is known of the author',
    ]);
  });

  test('in front matter is told: old keys beside authors, nameless authors, authors that must be declared', async () => {
    const made = site({
      'site.config.mjs': config({ onInlineAuthors: 'error' }),
      'content/blog/authors.yml': 'ada: { name: Ada }\n',
      'content/blog/2024-01-01-a.md': post('A', 'authors: ada\nauthor: Ida\n'),
      'content/blog/2024-01-02-b.md': post('B', 'authors: [{ title: x }]\n'),
      'content/blog/2024-01-03-c.md': post('C', 'author: Ida\nauthor_title: Writer\n'),
    });
    expect((await made.problems()).map(({ code, file, line }) => `${code} ${file?.slice(24)}:${line}`)).toEqual([
      'DG4046 a.md:4',
      'DG4042 b.md:3',
      'DG4045 c.md:3',
    ]);
  });

  test('is a truncate marker inside of something; in code it is code', async () => {
    const made = site({
      'site.config.mjs': config({ onUntruncatedBlogPosts: 'error' }),
      'content/blog/2024-01-01-a.md': post('A', '', '- one\n\n  <!-- truncate -->\n\n- two'),
      'content/blog/2024-01-02-b.mdx': post('B', '', '<div>\n\n{/* truncate */}\n\n</div>'),
      'content/blog/2024-01-03-c.md': post('C', '', '```html\n<!-- truncate -->\n```\n\n<!-- truncate -->\n\nRest.'),
    });
    expect((await made.problems()).map(({ code, file, line }) => `${code} ${file?.slice(24)}:${line}`)).toEqual([
      'DG4048 a.md:1',
      'DG4049 a.md:7',
      'DG4048 b.mdx:1',
      'DG4049 b.mdx:7',
    ]);
  });
});
