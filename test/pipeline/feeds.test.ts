import { describe, expect, test } from 'vitest';
import { feedHtml } from '../../cli/pipeline/outputs/feed-html.ts';
import { type Site, site } from '../helpers/site.ts';

const post = (title: string, frontMatter = '', text = 'Text.'): string =>
  `---\ntitle: ${JSON.stringify(title)}\n${frontMatter}---\n\n${text}\n`;
const config = (settings: Record<string, unknown> = {}) =>
  `export default ${JSON.stringify({ title: 'A & B', url: 'https://example.com', baseUrl: '/sub/', ...settings })};\n`;
const json = (made: Site, file = 'build/blog/feed.json') => JSON.parse(made.read(file));

describe('feeds', () => {
  const hostile = ']]> <b>&amp; "quoted" \u{1f600}';
  const files = {
    'site.config.mjs': config(),
    'content/blog/authors.yml': 'ada: { name: Ada, email: ada@example.org, image_url: /ada.png, page: true }\n',
    'public/ada.png': new Uint8Array([1]),
    'content/blog/pic.png': new Uint8Array([2]),
    'content/blog/2024-01-01-old.md': post('Old', 'last_update: { date: 2024-05-01 }\n'),
    'content/blog/2024-02-01-new.md': post(
      hostile,
      'authors: ada\ntags: [C++]\n',
      'A [link](./2024-01-01-old.md), a [part](#part), ![Pic](./pic.png).\n\n<!-- truncate -->\n\n## Part\n\n```js title="x.js"\nlet a = 1; // ]]>\n```\n\n:::tip\n\nInside.\n\n:::\n',
    ),
    'content/blog/2024-02-02-hidden.md': post('Hidden', 'unlisted: true\n'),
    'content/blog/2024-02-03-live.mdx': post(
      'Live',
      '',
      'Before.\n\n<b>{1 + 1} of it</b>\n\n<button onClick={() => 1}>Press</button>',
    ),
  };

  test('have the posts, newest first, with absolute URLs and only content that readers can show', async () => {
    const made = site(files);
    expect(await made.problems()).toEqual([]);
    const { items, ...feed } = json(made);
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A & B Blog',
      home_page_url: 'https://example.com/sub/blog',
      feed_url: 'https://example.com/sub/blog/feed.json',
      description: 'A & B Blog',
      language: 'en',
    });
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Live', hostile, 'Old']);
    const [live, newest, old] = items;
    expect(newest).toMatchObject({
      id: 'https://example.com/sub/blog/2024/02/01/new',
      date_published: '2024-02-01T00:00:00.000Z',
      authors: [
        { name: 'Ada', url: 'https://example.com/sub/blog/authors/ada', avatar: 'https://example.com/sub/ada.png' },
      ],
      tags: ['C++'],
    });
    const html: string = newest.content_html;
    expect(html).toContain('href="https://example.com/sub/blog/2024/01/01/old"');
    expect(html).toContain('href="https://example.com/sub/blog/2024/02/01/new#part"');
    expect(html).toMatch(/src="https:\/\/example\.com\/sub\/assets\/files\/pic-\w+\.png"/);
    expect(html).toContain('<h2>Part</h2>');
    expect(html).toContain('<code>let a = 1; // ]]&gt;</code>');
    expect(html).toContain('Inside.');
    expect(html).not.toMatch(/<(?:button|script|span)|\s(?:class|id|style|data-[\w-]+|on\w+)=/);
    expect(old).toMatchObject({ date_modified: '2024-05-01T00:00:00.000Z' });
    expect(live.content_html).toMatch(/2(?:<!-- -->)? of it/);
    expect(live.content_html).not.toContain('Press');
  });

  test('in XML are well-formed and equivalent, with dates of the content only', async () => {
    const made = site(files);
    await made.build();
    const rss = made.read('build/blog/rss.xml');
    const atom = made.read('build/blog/atom.xml');
    for (const text of [rss, atom]) {
      expect(text).not.toMatch(/\]\]>|&(?!amp;|lt;|gt;|quot;)/);
      expect(text.match(/<title[ >]/g)).toHaveLength(4);
    }
    expect(rss).toContain('<lastBuildDate>Wed, 01 May 2024 00:00:00 GMT</lastBuildDate>');
    expect(rss).toContain('<author>ada@example.org (Ada)</author>');
    expect(rss).toContain('<atom:link href="https://example.com/sub/blog/rss.xml" rel="self"');
    expect(atom).toContain('<updated>2024-05-01T00:00:00.000Z</updated>\n<link rel="alternate"');
    expect(atom).toContain('<id>https://example.com/sub/blog/2024/02/01/new</id>');
    const head = made.read('build/blog/index.html');
    expect(head).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/sub/blog/rss.xml" title="A &amp; B RSS Feed">',
    );
  });

  test('of each language are in that language, have their own URLs, and keep labels of tabs; the title appears once', async () => {
    const made = site({
      'site.config.mjs': config({
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        blog: { description: 'All news', feeds: { copyright: 'Free' } },
      }),
      'i18n/fr/labels.yml': 'A & B: A et B\nBlog: Journal\nAll news: Nouvelles\nFree: Libre\n',
      'content/blog/2024-01-01-a.mdx':
        '# First\n\n<Tabs>\n<TabItem value="x" label="Unix & co">\n\nOne\n\n</TabItem>\n<TabItem value="w">\n\nTwo {1 + 1}\n\n</TabItem>\n</Tabs>\n',
      'i18n/fr/blog/2024-01-01-a.md': '# Premier\n\nTexte.\n',
    });
    expect(await made.problems()).toEqual([]);
    const [item] = json(made).items;
    expect(item.content_html).toContain('<p><strong>Unix &amp; co</strong></p>');
    expect(item.content_html).not.toContain('First');
    expect(json(made, 'build/fr/blog/feed.json')).toMatchObject({
      title: 'A et B Journal',
      description: 'Nouvelles',
      language: 'fr',
      items: [
        {
          id: 'https://example.com/sub/fr/blog/2024/01/01/a',
          title: 'Premier',
          content_html: '<p>Texte.</p>',
          date_published: '2024-01-01T00:00:00.000Z',
        },
      ],
    });
    expect(made.read('build/fr/blog/rss.xml')).toContain('<copyright>Libre</copyright>');
    expect(made.read('build/fr/blog/index.html')).toContain('"@type":"Blog"');
    expect(made.read('build/fr/blog/index.html')).toContain('"name":"Journal"');
    expect(made.read('build/fr/llms.txt')).toContain('## Journal');
    expect(made.read('build/blog/archive.md')).toMatch(/^# Archive\n\nAll pages [^\n]+\n\n## 2024\n/);
  });

  test('have as many posts and as much text as the settings define', async () => {
    const blog = { feeds: { types: ['json'], limit: 2, content: 'short', title: 'News', copyright: '©' } };
    const made = site({ ...files, 'site.config.mjs': config({ blog }) });
    await made.build();
    expect(made.exists('build/blog/rss.xml')).toBe(false);
    const { title, items } = json(made);
    expect([title, items.length]).toEqual(['News', 2]);
    expect(items[1].content_html).toContain('A <a href=');
    expect(items[1].content_html).not.toContain('Inside.');
    expect(items[1].content_html).toContain(
      '<p><a href="https://example.com/sub/blog/2024/02/01/new">Read More</a></p>',
    );
  });

  test('change with the text of a post, and are missing without posts or when they are off', async () => {
    const made = site(files);
    await made.build();
    made.write('content/blog/2024-01-01-old.md', post('Old', '', 'Another text.'));
    await made.build();
    expect(json(made).items[2].content_html).toBe('<p>Another text.</p>');
    made.write('site.config.mjs', config({ blog: { feeds: false } }));
    await made.build();
    for (const file of ['feed.json', 'rss.xml', 'atom.xml']) expect(made.exists(`build/blog/${file}`)).toBe(false);
    expect(made.read('build/blog/index.html')).not.toContain('rss+xml');
  });
});

describe('the HTML of a feed', () => {
  test.each([
    ['<p onclick="x">a<script>b</script></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#9;script:x">a</a>', '<a>a</a>'],
    [
      '<img srcset="/a.png 1x, b.png 2x" src=c.png>',
      '<img srcset="https://e.org/a.png 1x, https://e.org/x/b.png 2x" src="https://e.org/x/c.png">',
    ],
    ['<video poster="/p.png" controls></video>', '<video poster="https://e.org/p.png" controls></video>'],
    ['<button>a<button>b</button></button>c', 'c'],
    ['<span class="line"><span>let</span> a</span>', 'let a'],
    ['a<!-- <p> -->b', 'ab'],
    ['<a href="?a=1&amp;b=2">x</a>', '<a href="https://e.org/x/y?a=1&amp;b=2">x</a>'],
    ['<h2 id="a">A<a class="anchor" href="#a" aria-label="Direct link"></a></h2>', '<h2>A</h2>'],
  ])('of %s is %s', (html, clean) => expect(feedHtml(html, 'https://e.org/x/y')).toBe(clean));
});
