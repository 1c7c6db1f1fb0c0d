import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { runCli, type Site, site } from '../helpers/site.ts';

const post = (title: string, frontMatter = '', text = 'Text.'): string =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${text}\n`;
const config = (blog: unknown) =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', blog })};\n`;

describe('dates of posts', () => {
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
    for (const file of ['index.html', 'rss.xml', 'atom.xml', 'feed.json', 'archive/index.html'])
      expect(second.read(`build/blog/${file}`)).toBe(first.read(`build/blog/${file}`));
    expect(first.read('build/blog/archive/index.html')).toContain(
      '"label":"B","href":"/blog/b","dateText":"March 2, 2024"',
    );
  });

  test('that do not exist are reported: year 0, five digits, a word', async () => {
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

  test('in the future are published, unless the settings hide them until the day of the build', async () => {
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

describe('lists of posts', () => {
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
      routeData(made.read(`build/blog/${file}index.html`)).posts.map(({ href }: { href: string }) => href.slice(6));
    expect(hrefs('')).toEqual(['2024/01/01/a', '2024/01/01/b', '2023/01/02/d']);
    expect(hrefs('tags/x/')).toEqual(['2024/01/01/a', '2024/01/01/b']);
    expect(hrefs('authors/the-ada/')).toEqual(['2024/01/01/a', '2024/01/01/b', '2023/01/02/d']);
    for (const file of ['archive', 'tags/only']) expect(made.exists(`build/blog/${file}`)).toBe(false);
    const listed = routeData(made.read('build/blog/2024/01/01/a/index.html'));
    expect(listed.recent.links).toEqual([{ label: 'Same', href: '/blog/2024/01/01/a' }]);
    expect(made.read('build/blog/feed.json')).not.toContain('Later');
    made.write(
      'site.config.mjs',
      config({ sortPosts: 'ascending', sidebarCount: 0, postsPerPage: 2, onInlineTags: 'ignore' }),
    );
    await made.build();
    expect(hrefs('')).toEqual(['2023/01/02/d', '2024/01/01/b']);
    const first = routeData(made.read('build/blog/index.html'));
    expect([first.recent, first.next.title]).toEqual([undefined, 'Newer Entries']);
  });
});

describe('invalid values', () => {
  test('in authors.yml are reported at their line', async () => {
    const made = site({
      'content/blog/authors.yml':
        'ada:\n  name: Ada\n  titel: Writer\n  url: "javascript:alert(1)"\n  socials:\n    gitub: ada\nbob:\n  title: No name\n',
      'content/blog/2024-01-01-a.md': post('A', 'authors: ada\n'),
    });
    expect((await made.problems()).map(({ code, line, hint }) => `${code} ${line} ${hint}`)).toEqual([
      'DG4043 3 did you mean "title"?',
      'DG4044 4 write a URL that begins with https://, or a path of the site',
      'DG4047 5 did you mean "github"?',
      'DG4042 7 write `key:` and, indented below it, `name` and other fields of the author',
    ]);
  });

  test('in front matter are reported: old keys with authors, nameless authors, authors that must be declared', async () => {
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

  test('at the end of a paragraph is not a truncate marker: it cuts after it', async () => {
    const made = site({
      'site.config.mjs': config({ onUntruncatedBlogPosts: 'error' }),
      'content/blog/2024-01-01-a.md': post('A', '', 'Xanthic words. <!-- truncate -->\n\nQuokka rest.'),
      'content/blog/2024-01-02-b.mdx': post('B', '', 'Ochre words. {/* truncate */}\n\nNumbat rest.'),
    });
    expect(await made.problems()).toEqual([]);
    const list = made.read('build/blog/index.html');
    for (const words of ['Xanthic words.</p>', 'Ochre words.</p>']) expect(list).toContain(words);
    expect(list).not.toMatch(/Quokka rest|Numbat rest/);
    expect(made.read('build/blog/2024/01/01/a/index.html')).toContain('Quokka rest');
  });
});
