/** Settings that are wrong: each is named by its path, at its place, with the nearest name. */
import { describe, expect, test } from 'vitest';
import { locateKey } from '../../cli/config/locate.ts';
import { pathText, validateConfig } from '../../cli/config/validate.ts';
import { site } from '../helpers/site.ts';

type Key = string | number;

const example = {
  title: 'Acme',
  url: 'https://example.com',
  baseUrl: '/',
  tagline: 'Words',
  favicon: 'favicon.svg',
  titleDelimiter: '|',
  noIndex: false,
  lang: 'en',
  trailingSlash: false,
  outDir: 'build',
  publicDir: ['public'],
  docs: [
    {
      id: 'docs',
      path: 'content/docs',
      routeBasePath: 'docs',
      sidebars: { main: [{ type: 'category', label: 'A', items: [{ type: 'doc', id: 'a' }], collapsed: true }] },
      editUrl: 'https://example.com/edit/',
    },
  ],
  blog: { path: 'content/blog', routeBasePath: 'blog', title: 'Blog', description: 'News', postsPerPage: 10 },
  pages: { path: 'content/pages' },
  markdown: { parser: 'native', format: 'detect', admonitions: ['aside'], remarkPlugins: [], rehypePlugins: [] },
  navbar: {
    title: 'Acme',
    logo: { alt: 'Acme', src: 'logo.svg', srcDark: 'dark.svg' },
    items: [
      { label: 'A', to: '/a' },
      { label: 'B', href: 'https://b.example' },
      { label: 'C', to: '/c', position: 'left' },
    ],
  },
  footer: {
    links: [
      { title: 'More', items: [{ label: 'A', to: '/a' }] },
      { label: 'B', to: '/b' },
    ],
    copyright: 'Acme',
  },
  pageActions: { copy: true, view: true, assistants: [{ name: 'Owl', url: 'https://owl.example/?q={url}' }] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warning',
  onDuplicateRoutes: 'ignore',
  theme: 'theme.ts',
  search: {
    path: 'find',
    openOn: ['click'],
    missingResultsUrl: 'https://example.com/new?title={query}',
    algolia: {
      appId: 'ABC123',
      apiKey: '0123abc',
      indexName: 'docs',
      contextualSearch: true,
      searchParameters: {},
      hosts: ['https://search.example'],
    },
  },
  customCss: ['a.css'],
  customFields: { anything: { goes: [1] } },
};

const isNamed = (path: Key[]) => !path.includes('customFields') && !['main', 'anything'].includes(String(path.at(-1)));

/** The paths of all keys of objects, lists entered. */
function keyPaths(value: unknown, path: Key[] = []): Key[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => keyPaths(item, [...path, index]));
  return Object.entries(value).flatMap(([key, entry]) => [[...path, key], ...keyPaths(entry, [...path, key])]);
}

function mutate(path: Key[], change: (holder: Record<Key, unknown>, key: Key) => void): unknown {
  const copy = structuredClone(example);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<Key, unknown>)[key], copy);
  change(holder as Record<Key, unknown>, path.at(-1) as Key);
  return copy;
}

function judge(config: unknown) {
  const source = `import { defineConfig } from 'docsgen';\nexport default defineConfig(${JSON.stringify(config, null, 2)});\n`;
  const { problems } = validateConfig(config, (path) => locateKey({ file: 'site.config.ts', text: source }, path));
  return problems.map((problem) => ({ ...problem, text: source.split('\n')[(problem.line ?? 0) - 1] ?? '' }));
}

const paths = keyPaths(example).filter(isNamed);

describe('the example', () => {
  test('is valid, and there are enough keys to break', () => {
    expect(judge(example)).toEqual([]);
    expect(paths.length).toBeGreaterThanOrEqual(60);
  });
});

describe('a misspelt key', () => {
  test.each(paths.map((path) => [pathText(path), path] as const))('%s is reported, with the right one', (_, path) => {
    const name = String(path.at(-1));
    // `type` chooses the kind of a sidebar item: without it the item is a shorthand, and reported as such.
    if (name === 'type') return;
    const typo = name + name.at(-1);
    const found = judge(
      mutate(path, (holder, key) => {
        holder[typo] = holder[key];
        delete holder[key];
      }),
    );
    const typoPath = pathText([...path.slice(0, -1), typo]);
    const unknown = found.find(({ code }) => code === 'DG1007');
    expect(unknown).toMatchObject({ message: `unknown setting "${typoPath}"`, hint: `did you mean "${name}"?` });
    expect(unknown?.text).toContain(`"${typo}"`);
  });
});

describe('a value of the wrong type', () => {
  test.each(paths.map((path) => [pathText(path), path] as const))(
    '%s is reported, with what it must be',
    (text, path) => {
      const wrong = 42.5;
      const found = judge(mutate(path, (holder, key) => (holder[key] = wrong)));
      expect(found).toMatchObject([{ code: 'DG1008', message: expect.stringMatching(/ must be .*, not 42\.5$/) }]);
      expect(found[0]?.message.startsWith(`"${text}"`)).toBe(true);
      expect(found[0]?.text).toContain('42.5');
    },
  );
});

describe('a value that is nearly right', () => {
  test.each([
    [['markdown', 'parser'], 'natve', 'native'],
    [['onBrokenLinks'], 'trow', 'throw'],
    [['navbar', 'items', 2, 'position'], 'lefft', 'left'],
    [['colorMode', 'defaultMode'], 'Dark', 'dark'],
    [['docs', 0, 'sidebars', 'main', 0, 'type'], 'catgory', 'category'],
  ] as [Key[], string, string][])('%j %s: did you mean %s', (path, wrong, right) => {
    const [found] = judge(mutate(path, (holder, key) => (holder[key] = wrong)));
    expect(found).toMatchObject({ code: 'DG1008', hint: `did you mean "${right}"?` });
  });

  test.each([
    [['pageActions', 'assistants', 0, 'url'], 'http://owl.example/?q={url}'],
    [['pageActions', 'assistants', 0, 'url'], 'javascript:alert({url})'],
    [['pageActions', 'assistants', 0, 'url'], '/ask?q={page}'],
    [['pageActions', 'assistants', 0, 'url'], 'https://owl.example/'],
    [['pageActions', 'assistants', 0, 'url'], 'https://owl.example/?q={url}&t={title}'],
    [['pageActions', 'assistants', 0, 'name'], ''],
    [['navbar', 'items', 0, 'to'], 'javascript:alert(1)'],
    [['navbar', 'items', 1, 'href'], ' java\tscript:alert(1)'],
    [['footer', 'links', 0, 'items', 0, 'to'], 'data:text/html,x'],
    [['footer', 'links', 1, 'to'], 'data:text/html,x'],
    [['favicon'], 'vbscript:x'],
    [['docs', 0, 'editUrl'], 'file:///etc/passwd'],
    [['docs', 0, 'routeBasePath'], '../up'],
    [['docs', 0, 'id'], 'a/b'],
    [['lang'], 'not a language'],
    [['blog', 'postsPerPage'], 0],
    [['tableOfContents', 'maxHeadingLevel'], 7],
    [['title'], ''],
  ] as [Key[], unknown][])('%j %s is refused', (path, wrong) => {
    const found = judge(mutate(path, (holder, key) => (holder[key] = wrong)));
    expect(found).toMatchObject([{ code: 'DG1008' }]);
  });

  test("names of other generators are reported with docsgen's", () => {
    const [themeConfig, presets] = judge({ ...example, themeConfig: {}, presets: [] });
    expect(themeConfig?.hint).toContain('navbar, footer, colorMode');
    expect(presets?.hint).toContain('docs, blog and pages');
  });
});

describe('keys that reach for the prototype', () => {
  test.each([
    ['site.json', '{ "title": "T", "url": "https://example.com", "__proto__": { "polluted": 1 } }', '__proto__'],
    [
      'site.json',
      '{ "title": "T", "url": "https://e.com", "customFields": { "constructor": { "prototype": 1 } } }',
      'customFields.constructor',
    ],
    [
      'site.mjs',
      "export default { title: 'T', url: 'https://example.com', navbar: { __proto__: { title: 'x' } } };",
      'navbar.__proto__',
    ],
    ['site.mjs', "export default { title: 'T', url: 'https://example.com', ['__proto__']: {} };", '__proto__'],
  ])('in %s %s are refused', async (file, text, path) => {
    const { run } = site({ [file]: text });
    const { code, stdout } = await run('check', '--format', 'json', '--config', file);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([
      { code: 'DG1010', message: expect.stringContaining(`"${path}"`) },
    ]);
  });

  test('are the business of plugins in their options, and an object that holds itself ends', () => {
    const options: Record<string, unknown> = { constructor: { of: 'a grammar' } };
    options.self = options;
    expect(judge({ ...example, markdown: { remarkPlugins: [[() => undefined, {}]] } })).toEqual([]);
    const { problems } = validateConfig({ ...example, markdown: { remarkPlugins: [[() => {}, options]] } }, () => ({}));
    expect(problems).toEqual([]);
    const { problems: found } = validateConfig({ ...example, customFields: options }, () => ({}));
    expect(found).toMatchObject([{ code: 'DG1010' }]);
  });

  test('pollute nothing', () => {
    judge(JSON.parse('{ "title": "T", "__proto__": { "polluted": 1 }, "docs": { "__proto__": { "polluted": 1 } } }'));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('all that is wrong', () => {
  test('is reported at once, with exit code 2 and the place, through constants and imports too', async () => {
    const { run } = site({
      'site.config.ts': `import { defineConfig } from 'docsgen';

const navbar = {
  items: [
    { label: 'A', to: '/a' },
    { label: 'B', too: '/b' },
  ],
};

export default defineConfig({
  title: 'Acme',
  url: 'https://example.com',
  navbar,
  docs: { path: 7 },
} as never);
`,
    });
    const { code, stderr, stdout } = await run('check');
    expect(code).toBe(2);
    expect(stdout).not.toContain('DG1');
    expect(stderr).toContain('site.config.ts:6:19  error  DG1007  unknown setting "navbar.items[1].too"');
    expect(stderr).toContain("  6 |     { label: 'B', too: '/b' },\n");
    expect(stderr).toContain('site.config.ts:14:11  error  DG1008  "docs.path" must be text, not 7');
  });
});
