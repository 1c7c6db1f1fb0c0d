/** Where a site begins that has no page at `/`. */
import { describe, expect, test } from 'vitest';
import { get, start } from '../helpers/http.ts';
import { type Site, site } from '../helpers/site.ts';

const rules = (redirects: string): string =>
  `export default { title: 'Test', url: 'https://example.com', redirects: [${redirects}] };\n`;

describe('a site without a home page', () => {
  const first = (made: Site, path = 'build/index.html') => /url=([^"]*)"/.exec(made.read(path))?.[1];
  const begins = 'The site has no home page. It begins at';

  test('begins at the first page of its docs, below its base URL and in each language; links to it are not broken', async () => {
    const made = site({
      'content/docs/b.md': '# B\n\n[Home](/) and [home](/fr/).\n',
      'content/docs/z.md': '---\nsidebar_position: 1\n---\n\n# Z\n',
      'content/blog/2024-01-01-post.md': '# Post\n',
      'content/pages/about.md': '# About\n',
      'site.config.mjs':
        "export default { title: 'A & B', url: 'https://example.com', baseUrl: '/k/', trailingSlash: true, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    });
    const { code, stdout } = await made.build();
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${begins} /k/docs/z/\n`)]);
    expect([first(made), first(made, 'build/fr/index.html')]).toEqual(['/k/docs/z/', '/k/fr/docs/z/']);
    expect(made.read('build/index.html')).toContain('<title>A &amp; B</title>');
    expect(made.read('build/index.html')).toContain('<link rel="canonical" href="https://example.com/k/docs/z/">');
    expect(made.read('build/_redirects')).toContain('\n/k/ /k/docs/z/ 302\n/k/fr/ /k/fr/docs/z/ 302\n');
    const [served, developed] = await Promise.all([start(made.dir, 'serve'), start(made.dir, 'dev')]);
    for (const one of [served, developed]) {
      const { status, body } = await get(one.url, '/k/');
      expect([status, String(body)]).toEqual([200, expect.stringContaining('url=/k/docs/z/"')]);
      await expect.poll(() => one.stdout() + one.stderr()).toContain(`${begins} ${one.url.origin}/k/docs/z/\n`);
    }
  });

  test('begins at its blog, else at its first page, unless there is a rule, a file or nothing', async () => {
    const made = site({ 'content/blog/2024-01-01-post.md': '# Post\n', 'content/pages/about.md': '# About\n' });
    await made.build();
    expect(first(made)).toBe('/blog');
    made.remove('content/blog');
    await made.build();
    expect(first(made)).toBe('/about');
    made.write('site.config.mjs', rules("{ from: '/', to: '/elsewhere' }"));
    made.write('content/pages/elsewhere.md', '# Elsewhere\n');
    await made.build();
    expect(first(made)).toBe('/elsewhere');
    made.write('site.config.mjs', rules(''));
    made.write('public/index.html', '<p>Mine</p>');
    expect((await made.build()).stdout).not.toContain(begins);
    expect(made.read('build/index.html')).toBe('<p>Mine</p>');
    const empty = site({ 'content/pages/404.md': '# Nothing here\n' });
    await empty.build();
    expect(empty.exists('build/index.html')).toBe(false);
    empty.remove('content/pages/404.md');
    const said = 'The site has no pages yet. Create the first one, for example content/docs/intro.md\nBuilt 0 pages';
    expect((await empty.build()).stdout).toContain(said);
    const checked = await empty.run('check');
    expect(checked.stdout).toMatch(/^The site has no pages yet\. .*\nChecked 0 pages, .*, no problems, /);
  });
});
