/** What a site tells programs about itself: the guide, catalogs, signals and headers. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (settings: string): Record<string, string> => ({
  'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', ${settings} };\n`,
});
const docs = { 'content/docs/intro.md': '---\ndescription: Where to begin.\n---\n\n# Intro\n' };
const skill = { 'content/skills/mow/SKILL.md': '---\nname: mow\ndescription: Mows lawns.\n---\n' };

type Site = ReturnType<typeof site>;

/** What `check` reports: code, place, and the URL that the message names. */
async function checked(made: Site): Promise<[code: string, file: string, line: number, url: string | undefined][]> {
  const { stdout } = await made.run('check', '--format', 'json');
  const { problems } = JSON.parse(stdout) as {
    problems: { code: string; file?: string; line?: number; message: string }[];
  };
  return problems.map(({ code, file = '', line = 0, message }) => [
    code,
    file,
    line,
    /https:[^\s,"]+/.exec(message)?.[0],
  ]);
}

test('the guide says what the site has, and nothing else', async () => {
  const made = site({ ...config(''), ...docs });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/agents.md')).toBe(`# Acme: guide for agents

## Find and read pages

- [llms.txt](https://acme.example/llms.txt) lists the pages by section, with descriptions. Begin here.
- Each page is also Markdown, at its URL with \`.md\`: <https://acme.example/docs/intro.md> for <https://acme.example/docs/intro>.
- [llms-full.txt](https://acme.example/llms-full.txt) has the text of all docs, or lists the files with it.
- [sitemap.xml](https://acme.example/sitemap.xml) has the URLs of all pages.
- [pages.json](https://acme.example/docsgen/pages.json) has all pages of all versions and languages, for programs.
- \`npx docsgen mcp https://acme.example/\` is an MCP server for this site: it searches and reads the published files.
- Cite the URL of a page, with the id of the heading as its fragment.
`);
  expect(made.exists('build/.well-known')).toBe(false);
});

test('the guide of a blog names a post, and no text of docs', async () => {
  const made = site({
    ...config('docs: false, trailingSlash: true'),
    'content/blog/2024-01-02-news.md': '# News\n\nNew.\n',
  });
  expect(await made.problems()).toEqual([]);
  const guide = made.read('build/agents.md');
  const [post, url] = ['https://acme.example/blog/2024/01/02/news.md', 'https://acme.example/blog/2024/01/02/news/'];
  expect(guide).toContain(`<${post}> for <${url}>`);
  expect(guide).not.toContain('llms-full.txt');
});

test('the guide names versions, languages, skills and services', async () => {
  const made = site({
    ...config(`tagline: 'All about kites', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      agents: { mcp: { url: 'https://mcp.acme.example/mcp', version: '1.2.0' }, apis: [{ url: 'https://api.acme.example', description: '/openapi.json' }] }`),
    ...docs,
    ...skill,
    'public/openapi.json': '{}\n',
    'i18n/fr/docs/intro.md': '# Intro\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
  });
  expect(await made.problems()).toEqual([]);
  const guide = made.read('build/agents.md');
  expect(guide).toContain('# Acme: guide for agents\n\n> All about kites\n');
  expect(guide).toContain(
    '## Versions\n\n- [Next](https://acme.example/docs/next/intro) (not released yet), its pages: [llms.txt](https://acme.example/docs/next/llms.txt)\n- [1.0](https://acme.example/docs/intro) (current)\n',
  );
  expect(guide).toContain('- Français: [llms.txt](https://acme.example/fr/llms.txt)\n');
  expect(guide).toContain('- [mow](https://acme.example/.well-known/agent-skills/mow/SKILL.md): Mows lawns.\n');
  expect(guide).toContain('- MCP server (Streamable HTTP): <https://mcp.acme.example/mcp>\n');
  expect(guide).toContain('- API: <https://api.acme.example>, [description](https://acme.example/openapi.json)\n');
  expect(await checked(made)).toEqual([]);
});

test("a public file, or a page's Markdown, replaces the guide", async () => {
  const own = site({ ...config(''), ...docs, 'public/agents.md': '# Ours\n' });
  expect(await own.problems()).toEqual([]);
  expect(own.read('build/agents.md')).toBe('# Ours\n');
  const page = site({ ...config(''), ...docs, 'content/pages/agents.md': '# For agents\n\nRead on.\n' });
  expect(await page.problems()).toEqual([]);
  expect(page.read('build/agents.md')).toContain('# For agents\n');
});

test('check reports URLs of the site that a guide, a skill or a catalog names and that lead nowhere', async () => {
  const made = site({
    ...config(`agents: { apis: [{ url: 'https://api.acme.example', docs: '/docs/gone' }] }`),
    ...docs,
    'public/agents.md': '# Ours\n\n[Intro](https://acme.example/docs/intro.md), <https://acme.example/docs/lost>\n',
    'content/skills/mow/SKILL.md':
      '---\nname: mow\ndescription: Mows lawns.\n---\n\n[Old](https://acme.example/docs/old.md)\n',
  });
  expect(await checked(made)).toEqual([
    ['DG5014', '', 0, 'https://acme.example/docs/gone'],
    ['DG5014', 'content/skills/mow/SKILL.md', 6, 'https://acme.example/docs/old.md'],
    ['DG5014', 'public/agents.md', 3, 'https://acme.example/docs/lost'],
  ]);
});

test('check reads the bare URLs of a skill and those in its commands, but no patterns', async () => {
  const at = (path: string) => `https://acme.example/docs/${path}`;
  const text = [
    `See ${at('gone.md')}. And ${at('intro.md')}, or (${at('lost.md#one')}).`,
    `Run \`curl ${at('none.md')}\`, as for ${at('<page>.md')}, ${at('{page}.md')}, ${at('*.md')} and ${at('$PAGE')}.`,
    `\`npx docsgen mcp https://acme.example/\` [x](${at('dead.md')} "title")`,
  ].join('\n\n');
  const made = site({
    ...config(''),
    ...docs,
    'content/skills/mow/SKILL.md': `${skill['content/skills/mow/SKILL.md']}\n${text}\n`,
  });
  expect((await checked(made)).map(([code, , line, url]) => [code, line, url])).toEqual([
    ['DG5014', 6, at('gone.md')],
    ['DG5014', 6, at('lost.md#one')],
    ['DG5014', 8, at('none.md')],
    ['DG5014', 10, at('dead.md')],
  ]);
});

test('the catalog of APIs is a linkset (RFC 9264) at the place of RFC 9727', async () => {
  const made = site({
    ...config(`baseUrl: '/kite/', agents: { apis: [
      { url: 'https://api.acme.example/v1', description: '/openapi.yaml', docs: '/docs/intro', status: 'https://status.acme.example' },
      { url: 'https://other.example', description: 'https://other.example/spec' },
    ] }`),
    ...docs,
    'public/openapi.yaml': 'openapi: 3.1.0\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(JSON.parse(made.read('build/.well-known/api-catalog'))).toEqual({
    linkset: [
      {
        anchor: 'https://api.acme.example/v1',
        'service-desc': [{ href: 'https://acme.example/kite/openapi.yaml', type: 'application/yaml' }],
        'service-doc': [{ href: 'https://acme.example/kite/docs/intro', type: 'text/html' }],
        status: [{ href: 'https://status.acme.example' }],
      },
      { anchor: 'https://other.example', 'service-desc': [{ href: 'https://other.example/spec' }] },
    ],
  });
});

test("the card of the MCP server has the form of SEP-2127, and the domain's catalog leads to it", async () => {
  const made = site({
    ...config(`agents: { mcp: { url: 'https://mcp.acme.example/mcp', version: '1.2.0' } }`),
    ...docs,
  });
  expect(await made.problems()).toEqual([]);
  expect(JSON.parse(made.read('build/.well-known/mcp/server-card.json'))).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.acme/docs',
    version: '1.2.0',
    title: 'Acme',
    description: 'Searches and reads the documentation of Acme.',
    websiteUrl: 'https://acme.example/',
    remotes: [{ type: 'streamable-http', url: 'https://mcp.acme.example/mcp' }],
  });
  expect(JSON.parse(made.read('build/.well-known/ai-catalog.json'))).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:acme.example:mcp:docs',
        type: 'application/mcp-server-card+json',
        url: 'https://acme.example/.well-known/mcp/server-card.json',
      },
    ],
  });
});

test('robots.txt states what the content may be used for, if the config says so', async () => {
  const made = site({
    ...config(`agents: { contentSignal: { search: true, 'ai-input': true, 'ai-train': false } }`),
    ...docs,
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/robots.txt')).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: https://acme.example/sitemap.xml\n',
  );
  made.write('public/robots.txt', 'User-agent: *\nAllow: /\n');
  expect(await made.problems()).toMatchObject([
    {
      code: 'DG4073',
      severity: 'warning',
      file: 'public/robots.txt',
      message: 'public/robots.txt is published unchanged: agents.contentSignal has no effect',
    },
  ]);
});

test('a signal below a base URL is reported at the setting: crawlers read robots.txt at the root of the host', async () => {
  const made = site({ ...config(`baseUrl: '/docs/', agents: { contentSignal: { 'ai-train': false } }`), ...docs });
  expect(await made.problems()).toMatchObject([
    {
      code: 'DG4074',
      file: 'site.config.mjs',
      message:
        'agents.contentSignal has no effect: crawlers read robots.txt at the root of a host, and this site is below /docs/',
    },
  ]);
});

test.each([
  ["contentSignal: { 'ai-train': 'no' }", 'agents.contentSignal'],
  ['contentSignal: {}', 'agents.contentSignal'],
  ['contentSignal: { search: true, train: false }', 'train'],
  ["mcp: { url: 'https://mcp.acme.example/mcp' }", 'version'],
  ["mcp: { url: 'https://mcp.acme.example/mcp', version: '^1.2' }", 'version'],
  ["mcp: { url: '/mcp', version: '1.0.0' }", 'url'],
  ["mcp: { url: 'https://x.example', version: '1.0.0', name: 'docs' }", 'name'],
  ["apis: [{ description: '/openapi.json' }]", 'url'],
])('the config is judged: %s', async (settings, says) => {
  const made = site({ ...config(`agents: { ${settings} }`), ...docs });
  const { code, report } = await made.report();
  expect(code).not.toBe(0);
  expect(report.problems).toHaveLength(1);
  expect(report.problems[0]?.message).toContain(says);
});

test('hosts send Link headers to what there is, and the types of catalogs', async () => {
  const hosting = "hosting: ['netlify', 'vercel'],";
  const plain = site({ ...config(hosting), ...docs });
  expect(await plain.problems()).toEqual([]);
  expect(plain.read('build/_headers')).toContain('\n  Link: </llms.txt>; rel="describedby"; type="text/plain"\n');
  const rich = site({
    ...config(
      `${hosting} agents: { apis: [{ url: 'https://api.acme.example' }], mcp: { url: 'https://x.example/mcp', version: '1.0.0' } }`,
    ),
    ...docs,
    ...skill,
  });
  expect(await rich.problems()).toEqual([]);
  const links = [
    '</llms.txt>; rel="describedby"; type="text/plain"',
    '</.well-known/agent-skills/index.json>; rel="describedby"; type="application/json"',
    '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
    '</.well-known/ai-catalog.json>; rel="describedby"; type="application/ai-catalog+json"',
  ].join(', ');
  expect(rich.read('build/_headers')).toContain(`\n  Link: ${links}\n`);
  const vercel = JSON.parse(rich.read('build/vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  expect(vercel.headers).toContainEqual({ source: '/(.*)', headers: [{ key: 'Link', value: links }] });
  expect(rich.read('build/_headers')).toContain(
    '/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"\n',
  );
  const off = site({ ...config(`${hosting} agents: { links: false }`), ...docs });
  await off.build();
  expect(off.read('build/_headers')).not.toContain('Link:');
});
