import { describe, expect, test } from 'vitest';
import { brokenLinks, elementsOf } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (settings: Record<string, unknown>): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings })};\n`;

const routes = async (made: Site): Promise<Record<string, string>> => {
  const table = JSON.parse((await made.run('routes', '--json')).stdout) as {
    path: string;
    source?: string;
    kind: string;
  }[];
  return Object.fromEntries(table.map(({ path, source, kind }) => [path, source ?? kind]));
};

describe('two pages on one route', () => {
  const files = {
    'content/docs/a.md': '# A file\n',
    'content/docs/a/index.md': '# A folder\n',
    'content/docs/slug.md': '---\nid: other\nslug: a\n---\n\n# A slug\n',
  };

  test('is a warning that names all files, and the first by path is published', async () => {
    const twins = site(files);
    const { code, report } = await twins.report();
    expect(code).toBe(0);
    expect(report.problems).toMatchObject([
      {
        code: 'DG4001',
        severity: 'warning',
        file: 'content/docs/a/index.md',
        line: 1,
        message: expect.stringMatching(
          /\/docs\/a\b.*: content\/docs\/a\.md, content\/docs\/a\/index\.md, content\/docs\/slug\.md$/,
        ),
      },
    ]);
    expect(twins.read('build/docs/a/index.html')).toContain('A file');
  });

  test.each([['error'], ['throw']])('fails the build with onDuplicateRoutes %s', async (onDuplicateRoutes) => {
    const twins = site({ ...files, 'site.config.mjs': config({ onDuplicateRoutes }) });
    const { code, report } = await twins.report();
    expect(code).toBe(1);
    expect(report.problems).toMatchObject([{ code: 'DG4001', severity: 'error' }]);
    expect(twins.exists('build')).toBe(false);
  });

  test('reports nothing with onDuplicateRoutes ignore', async () => {
    const twins = site({ ...files, 'site.config.mjs': config({ onDuplicateRoutes: 'ignore' }) });
    expect(await twins.problems()).toEqual([]);
  });

  test('differing by a trailing slash are one route, and the problem is at the slug', async () => {
    const twins = site({
      'content/docs/one.md': '---\nslug: /same\n---\n\n# One\n',
      'content/docs/two.md': '---\ntitle: Two\nslug: /same/\n---\n',
    });
    expect(await twins.problems()).toMatchObject([{ code: 'DG4001', file: 'content/docs/two.md', line: 3 }]);
  });

  test('across docs, blog, pages and generated pages are found too', async () => {
    const twins = site({
      'site.config.mjs': config({ docs: { routeBasePath: '/' } }),
      'content/docs/about.md': '# Docs\n',
      'content/docs/blog.md': '# Not the blog\n',
      'content/pages/about.md': '# Pages\n',
      'content/blog/2024-01-01-post.md': '# Post\n',
    });
    const messages = (await twins.problems()).map(({ message }) => message.replace(/^.*: /, ''));
    expect(messages.sort()).toEqual([
      'content/docs/about.md, content/pages/about.md',
      'content/docs/blog.md, the generated blog-list page',
    ]);
  });
});

describe('routes that are one file on another disk', () => {
  test('by letter case are an error that names both', async () => {
    const twins = site({
      'content/docs/Setup.md': '# Upper\n',
      'content/docs/setup.md': '# Lower\n',
    });
    const { code, report } = await twins.report();
    expect(code).toBe(1);
    expect(report.problems).toMatchObject([{ code: 'DG4002', severity: 'error', file: 'content/docs/setup.md' }]);
    expect(report.problems[0]?.message).toMatch(/content\/docs\/Setup\.md.*content\/docs\/setup\.md/);
  });

  test('by slugs that differ in case are an error', async () => {
    const twins = site({
      'content/docs/a.md': '---\nslug: /Case\n---\n\nA\n',
      'content/docs/b.md': '---\nslug: /case\n---\n\nB\n',
    });
    expect(await twins.problems()).toMatchObject([{ code: 'DG4002', file: 'content/docs/b.md' }]);
  });

  test('by Unicode form are an error that names both files', async () => {
    const twins = site({ 'content/docs/caf\u00e9.md': '# Composed\n', 'content/docs/cafe\u0301.md': '# Decomposed\n' });
    const { code, report } = await twins.report();
    expect(code).toBe(1);
    expect(report.problems.map(({ severity }) => severity)).toContain('error');
    const text = report.problems.map(({ message }) => message).join('\n');
    expect(text).toContain('content/docs/caf\u00e9.md');
    expect(text).toContain('content/docs/cafe\u0301.md');
  });
});

describe('a page and a public file', () => {
  test.each([
    ['docs/intro/index.html', 'the page itself'],
    ['docs/Intro/INDEX.html', 'the page in other letters'],
    ['docs/intro', 'the folder it needs'],
    ['docs', 'a folder above it'],
  ])('public/%s is an error: %s', async (file) => {
    const twins = site({ 'content/docs/intro.md': '# Intro\n', [`public/${file}`]: 'mine\n' });
    const { code, report } = await twins.report();
    expect(code).toBe(1);
    expect(report.problems).toMatchObject([{ code: 'DG4013', file: `public/${file}` }]);
    expect(report.problems[0]?.message).toContain('/docs/intro');
  });

  test('an own 404.html, robots.txt and sitemap.xml replace the generated ones', async () => {
    const own = site({
      'content/docs/intro.md': '# Intro\n',
      'public/404.html': '<!doctype html><title>Lost</title>',
      'public/robots.txt': 'User-agent: x\n',
      'public/sitemap.xml': '<urlset/>',
    });
    expect(await own.problems()).toEqual([]);
    for (const name of ['404.html', 'robots.txt', 'sitemap.xml'])
      expect(own.read(`build/${name}`)).toBe(own.read(`public/${name}`));
  });

  test('a page that is a file where another page needs a folder is an error', async () => {
    const twins = site({
      'content/docs/index.md': '# Home\n',
      'content/docs/x.md': '---\nslug: /index.html\n---\n\nX\n',
    });
    expect(await twins.problems()).toMatchObject([{ code: 'DG4016', file: 'content/docs/x.md' }]);
  });
});

describe('addresses', () => {
  const files = {
    'content/docs/index.md': '# Docs\n\n[Intro](./intro.md) [Guide](guide/index.md) [Blog](/blog)\n',
    'content/docs/intro.md': '# Intro\n\n[Home](/) [Docs](/docs) [Step](guide/step.md#more)\n',
    'content/docs/guide/index.md': '# Guide\n\n[Up](../intro.md)\n',
    'content/docs/guide/step.md': '# Step\n\n## More\n\n[Guide](./) [About](/about)\n',
    'content/pages/index.tsx':
      "import { Link } from 'docsgen/runtime';\n\nexport default () => <Link to='/docs'>Docs</Link>;\n",
    'content/pages/about.md': '# About\n',
    'content/pages/team/index.md': '# Team\n',
    'content/pages/404.md': '# Gone\n\nNothing here.\n',
    'content/blog/2024-01-01-post.md': '# Post\n\n[Intro](/docs/intro)\n',
  };
  const expected = {
    undefined: {
      paths: [
        '/',
        '/404.html',
        '/about',
        '/blog',
        '/blog/2024/01/01/post',
        '/blog/archive',
        '/docs/',
        '/docs/guide/',
        '/docs/guide/step',
        '/docs/intro',
        '/team/',
      ],
      files: ['docs/index.html', 'docs/intro/index.html', 'docs/guide/step/index.html', 'team/index.html', '404.html'],
    },
    true: {
      paths: [
        '/',
        '/404.html',
        '/about/',
        '/blog/',
        '/blog/2024/01/01/post/',
        '/blog/archive/',
        '/docs/',
        '/docs/guide/',
        '/docs/guide/step/',
        '/docs/intro/',
        '/team/',
      ],
      files: ['docs/index.html', 'docs/intro/index.html', 'docs/guide/step/index.html', 'team/index.html', '404.html'],
    },
    false: {
      paths: [
        '/',
        '/404.html',
        '/about',
        '/blog',
        '/blog/2024/01/01/post',
        '/blog/archive',
        '/docs',
        '/docs/guide',
        '/docs/guide/step',
        '/docs/intro',
        '/team',
      ],
      files: ['docs.html', 'docs/intro.html', 'docs/guide/step.html', 'team.html', '404.html'],
    },
  };

  test.each([['undefined'], ['true'], ['false']] as const)('with trailingSlash %s', async (name) => {
    const trailingSlash = { undefined: undefined, true: true, false: false }[name];
    const made = site({ ...files, 'site.config.mjs': config({ trailingSlash }) });
    const { report } = await made.report();
    expect(report.problems).toEqual([]);
    const { '/search': one, '/search/': other, ...rest } = await routes(made);
    expect([one, other]).toEqual(trailingSlash ? [undefined, 'search'] : ['search', undefined]);
    expect(Object.keys(rest).sort()).toEqual(expected[name].paths);
    for (const file of expected[name].files) expect([file, made.exists(`build/${file}`)]).toEqual([file, true]);
    expect(brokenLinks(`${made.dir}/build`)).toEqual([]);
    const sitemap = made.read('build/sitemap.xml');
    const urls = [...sitemap.matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(urls.sort()).toEqual(expected[name].paths.filter((path) => path !== '/404.html'));
  });

  test('below a nested base URL with Unicode every link works, and the same content moves there with a warm cache', async () => {
    const made = site(files);
    await made.build();
    for (const baseUrl of ['/p/v2/', '/caf\u00e9/\u65e5\u672c/']) {
      made.write('site.config.mjs', config({ baseUrl, navbar: { items: [{ label: 'Intro', to: '/docs/intro' }] } }));
      const { report } = await made.report();
      expect(report.problems).toEqual([]);
      expect(brokenLinks(`${made.dir}/build`, baseUrl)).toEqual([]);
      const links = elementsOf(made.read('build/docs/intro/index.html')).map(({ attributes }) => attributes['href']);
      expect(links).toContain(`${encodeURI(baseUrl)}docs/guide/step#more`);
      expect(made.read('build/robots.txt')).toContain(`https://example.com${encodeURI(baseUrl)}sitemap.xml`);
    }
  });

  test("a page named 404 is the hosts' not-found page, and is not in the sitemap", async () => {
    const made = site(files);
    await made.build();
    expect(made.read('build/404.html')).toContain('Nothing here.');
    expect(made.exists('build/404/index.html')).toBe(false);
    expect(made.read('build/sitemap.xml')).not.toContain('404');
  });

  test('noIndex keeps crawlers out and writes no sitemap', async () => {
    const made = site({ ...files, 'site.config.mjs': config({ noIndex: true }) });
    await made.build();
    expect(made.read('build/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(made.exists('build/sitemap.xml')).toBe(false);
  });

  test('pages: an index is its folder, other files keep their names, and partials, tests and components are not pages', async () => {
    const made = site({
      'content/pages/01-first.md': '# First\n',
      'content/pages/about/about.md': '# About\n',
      'content/pages/about/README.md': '# Readme\n',
      'content/pages/_parts/part.tsx': 'export default () => null;\n',
      'content/pages/_hidden.md': '# Hidden\n',
      'content/pages/about/about.test.tsx': 'export default () => null;\n',
      'content/pages/deep/index.mdx': '# Deep\n',
      'content/pages/with-slug.md': '---\nslug: /elsewhere\n---\n\n# There\n',
    });
    expect(await routes(made)).toEqual({
      '/': 'redirect',
      '/01-first': 'content/pages/01-first.md',
      '/about/README': 'content/pages/about/README.md',
      '/about/about': 'content/pages/about/about.md',
      '/deep/': 'content/pages/deep/index.mdx',
      '/elsewhere': 'content/pages/with-slug.md',
      '/search': 'search',
      '/404.html': 'not-found',
    });
  });
});
