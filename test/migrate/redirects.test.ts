/** Redirects of old sites: those that are written, and those that plugins made from the pages of the old build. */
import { describe, expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

const site = (options: string, more: Files = {}): Files => ({
  'docusaurus.config.js': `module.exports = { title: 'Reef', url: 'https://reef.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]], plugins: [['@docusaurus/plugin-client-redirects', ${options}]] };\n`,
  'package.json': '{ "name": "reef" }\n',
  'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
  'docs/cod.md': '# Cod\n',
  ...more,
});
const page = '<!doctype html><title>x</title>\n';
const BUILD: Files = {
  'build/index.html': page,
  'build/404.html': page,
  'build/cod/index.html': page,
  'build/old.htm.html': page,
  'build/plain.html': page,
};

/** Redirects of the new config, as `from → to`, and what is reported about them. */
async function redirectsOf(files: Files): Promise<{ redirects: string[]; notes: string[] }> {
  const { read, notes } = await migrate(files, '--no-build');
  const redirects = [...read('site.config.ts').matchAll(/\{ from: '([^']*)', to: '([^']*)' \}/g)];
  return {
    redirects: redirects.map(([, from, to]) => `${from} → ${to}`),
    notes: notes
      .filter(({ what, kind }) => kind !== 'carried' && /redirect|Extensions/i.test(what))
      .map(({ kind, what, text }) => `${kind} ${what}: ${text}`),
  };
}

describe('redirects of Docusaurus', () => {
  test('have one entry for each old URL, and keep other sites', async () => {
    const options =
      "{ redirects: [{ from: ['/a', 'b'], to: '/cod' }, { from: '/out of date', to: 'https://x.example/' }, { from: '/none' }, { to: '/cod' }] }";
    expect(await redirectsOf(site(options))).toEqual({
      redirects: ['/a → /cod', '/b → /cod', '/out%20of%20date → https://x.example/'],
      notes: [
        'lost plugins.redirects[]: The redirect is computed: add it to `redirects`.',
        'lost plugins.redirects[]: The redirect is computed: add it to `redirects`.',
      ],
    });
  });

  test('that are made from the pages of the old build need it', async () => {
    const options =
      "{ fromExtensions: ['asp'], createRedirects: (path) => (path === '/cod' ? ['/gadus'] : undefined) }";
    const { redirects, notes } = await redirectsOf(site(options));
    expect(redirects).toEqual([]);
    expect(notes.map((one) => one.replace(/^(\w+ \S+): .*(run `docusaurus build`.*)$/, '$1 $2'))).toEqual([
      'lost plugins.createRedirects run `docusaurus build`, then migrate again.',
      'lost plugins.fromExtensions run `docusaurus build`, then migrate again.',
    ]);
  });

  test('are made for all pages of the old build, but for the home page and the page for missing URLs', async () => {
    const options =
      "{ fromExtensions: ['asp'], toExtensions: ['htm'], createRedirects: (path) => (path === '/cod' ? ['/gadus', 'dorsch'] : undefined) }";
    const { redirects } = await redirectsOf(site(options, BUILD));
    expect(redirects).toEqual([
      ...['/gadus → /cod', '/dorsch → /cod', '/cod.asp → /cod', '/old.htm.asp → /old.htm', '/plain.asp → /plain'],
      '/old → /old.htm',
    ]);
  });

  test('of a function that fails are named with the reason', async () => {
    const options = "{ createRedirects: () => { throw new Error('no list'); } }";
    const { redirects, notes } = await redirectsOf(site(options, BUILD));
    expect(redirects).toEqual([]);
    expect(notes.join()).toMatch(/lost plugins\.createRedirects: The function fails: .*no list/);
  });
});

test('languages of Starlight have canonical tags, and folders only where those differ', async () => {
  const locales = (text: string): Files => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { site: 'https://moss.example', integrations: [starlight({ title: 'Moss', ${text} })] };\n`,
    'src/content/docs/en/index.md': '---\ntitle: Moss\n---\n',
    'src/content/docs/pt-br/index.md': '---\ntitle: Musgo\n---\n',
    'src/content/i18n/pt-BR.json':
      '{ "page.lastUpdated": "Atualizado:", "pagefind.zero_results": "Nada para [SEARCH_TERM]" }\n',
  });
  const text =
    "defaultLocale: 'en', locales: { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-br' }, zh: { lang: 'zh-hans', dir: 'ltr' } }";
  const { read } = await migrate(locales(text), '--no-build');
  const config = read('site.config.ts');
  expect(config.slice(config.indexOf('  i18n:'), config.indexOf('  docs:'))).toBe(`  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'pt-BR', 'zh-Hans'],
    localeConfigs: {
      en: { label: 'English', path: 'en' },
      'pt-BR': { label: 'Português', path: 'pt-br' },
      'zh-Hans': { direction: 'ltr', path: 'zh' },
    },
  },
`);
  expect(read('i18n/pt-BR/texts.yml')).toBe(
    'admonition.note: Nota\nadmonition.tip: Dica\nadmonition.caution: Cuidado\nadmonition.danger: Perigo\ndoc.updated: "Atualizado: {date}"\nsearch.ui.noResults: Nada para {query}\n',
  );
});
