/** Pages and components of Docusaurus sites that import its modules, built unchanged. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SUPPORTED } from '../../cli/docusaurus/modules.ts';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

/** Compiles variables, which is all that the stylesheets below use. */
const SASS = `const { readFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
exports.compile = (file) => {
  const text = readFileSync(file, 'utf8');
  const broken = text.split('\\n').findIndex((line) => line.includes('@broken'));
  if (broken >= 0) throw Object.assign(new Error('all of it'), { sassMessage: 'expected "{"', span: { url: pathToFileURL(file), start: { line: broken, column: 2 } } });
  const values = Object.fromEntries([...text.matchAll(/^\\$(\\w+): (.*);$/gm)].map(([, name, value]) => [name, value]));
  return { css: text.replace(/^\\$.*\\n/gm, '').replace(/\\$(\\w+)/g, (_, name) => values[name]), loadedUrls: [pathToFileURL(file)] };
};
`;

const HOME = `import React from 'react';
import Head from '@docusaurus/Head';
import Interpolate from '@docusaurus/Interpolate';
import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import { matchPath, Redirect, Route, Switch, useLocation, withRouter } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import { PageMetadata, useThemeConfig, translateTagsPageTitle, usePluralForm, useWindowSize, listTagsByLetters } from '@docusaurus/theme-common';
import { isSamePath, splitNavbarItems } from '@docusaurus/theme-common/internal';
import Layout from '@theme/Layout';
import IdealImage from '@theme/IdealImage';
import Chip from '@theme/Chip';
import IconHome from '@theme/Icon/Home';
import styles from './home.module.scss';
import '../css/plain.scss';

const Where = withRouter(({ location, match, name }) => <i>{name} {location.pathname} {match.path}</i>);

export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const { selectMessage } = usePluralForm();
  return (
    <Layout title="Otters" description="All of them" wrapperClassName="wide" noFooter>
      <Head>
        <html lang="xx" className="home" />
        <link rel="preconnect" href="https://cdn.example" />
        <title>{'Own'} {siteConfig.title}</title>
      </Head>
      <PageMetadata keywords={['otter', 'river']} image="/img/a.png" />
      <header className={'hero hero--primary ' + styles.hero}>
        <Link className="button button--lg" to="/docs/intro">Go</Link>
        <Link to="/gone" data-noBrokenLinkCheck>Gone</Link>
        <Link to="pathname:///elsewhere/app">App</Link>
        <Link href="https://other.example">Other</Link>
        <Link isNavLink exact to="/" activeClassName="here">Home</Link>
      </header>
      <p id="facts">{[siteConfig.organizationName, siteConfig.themeConfig.flag, useThemeConfig().flag, siteConfig.customFields.own, Object.keys(siteConfig.customFields).length, i18n.currentLocale, useWindowSize(), usePluginData('lamps').watts, useRouteContext().plugin.name].join('|')}</p>
      <p id="urls">{[useBaseUrl('/img/a.png'), useBaseUrl('img/a.png', { absolute: true }), withBaseUrl('https://x.example'), isInternalUrl('/a'), isInternalUrl('mailto:a@b')].join('|')}</p>
      <p id="texts"><Translate id="home.hello" values={{ name: <b>Ada</b> }}>{'Hello {name}!'}</Translate> {translate({ id: 'home.bye', message: 'Bye {name}' }, { name: 'Bob' })} <Interpolate values={{ n: 3 }}>{'{n} lamps'}</Interpolate> {selectMessage(2, 'otter|otters')} {translateTagsPageTitle()}</p>
      <p id="match">{[matchPath('/a/b%20c', '/a/:id')?.params.id, matchPath('/a/b', { path: '/a', exact: true }) === null, matchPath('/x/y/z', '/x/*')?.params[0], isSamePath('/A/', '/a'), splitNavbarItems([{ position: 'left' }, {}])[1].length, listTagsByLetters([{ label: 'b' }, { label: 'a' }])[0].letter].join('|')}</p>
      <Switch><Route path="/nothing">no</Route><Route path={pathname} exact component={() => <em>routed</em>} /></Switch>
      <Where name="at" />
      <IdealImage img={require('../../static/img/a.png')} alt="ideal" /> <Chip label="mine" /> <IconHome className="big" />
      <div hidden>{pathname === '/never' && <Redirect to="/docs/intro" />}</div>
    </Layout>
  );
}
`;

const EVERYTHING = `${SUPPORTED.map((name, index) => `import * as m${index} from '${name}';`).join('\n')}
import * as original from '@theme-original/Footer';
const all = [${SUPPORTED.map((_, index) => `m${index}`).join(', ')}];
export default () => <b id="count">{all.filter((one) => Object.keys(one).length >= 0).length + Object.keys(original).length}</b>;
`;

const HOOKS = `import React from 'react';
import DocCardList from '@theme/DocCardList';
import { filterDocCardListItems, findFirstSidebarItemLink, useActivePlugin, useAllDocsData, useCurrentSidebarCategory, useDoc, useDocsSidebar, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
export const Facts = () => {
  const { metadata, frontMatter, toc } = useDoc();
  const sidebar = useDocsSidebar();
  return <p id="doc">{[metadata.id, metadata.permalink, metadata.next?.title, frontMatter.owner, toc.length, sidebar.name, sidebar.items.length, useSidebarBreadcrumbs().map(({ label }) => label).join('>'), findFirstSidebarItemLink(sidebar.items[0]), useActivePlugin().pluginId, Object.keys(useAllDocsData()).join()].join('|')}</p>;
};
export const Cards = () => <DocCardList items={filterDocCardListItems(useCurrentSidebarCategory().items)} />;
`;

const FILES = {
  'site.config.mjs': `export default { title: 'River', url: 'https://river.example', docs: { path: 'docs' }, pages: { path: 'src/pages' }, publicDir: 'static',
  i18n: { locales: ['en', 'fr'] }, frontMatter: { schema: { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } } }, customCss: ['docsgen/docusaurus.css', 'src/css/custom.scss'],
  customFields: { own: 'field', docusaurus: { url: 'https://river.example', organizationName: 'otters', themeConfig: { flag: 'up' }, globalData: { lamps: { default: { watts: 40 } } } } } };
`,
  'node_modules/sass/package.json': '{ "name": "sass", "version": "1.0.0", "main": "index.js" }',
  'node_modules/sass/index.js': SASS,
  'static/img/a.png': Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (char) => char.charCodeAt(0),
  ),
  'src/css/custom.scss': '$ink: rebeccapurple;\n.custom { color: $ink; }\n',
  'src/css/plain.scss': '$gap: 7px;\n.plain { gap: $gap; }\n',
  'src/pages/home.module.scss': '$space: 9px;\n.hero { padding: $space; }\n',
  'src/pages/index.jsx': HOME,
  'src/pages/everything.tsx': EVERYTHING,
  'src/pages/old.jsx':
    "import Layout from '@theme/Layout';\nexport default class Old extends React.Component { render() { return <Layout><u>{this.props.config.title}</u></Layout>; } }\nimport React from 'react';\n",
  'src/theme/Chip/index.jsx': 'export default ({ label }) => <kbd className="chip">{label}</kbd>;\n',
  'src/theme/Badge.jsx': 'export default () => <samp>own badge</samp>;\n',
  'src/components/hooks.jsx': HOOKS,
  'i18n/fr/code.json': '{ "home.hello": { "message": "Bonjour {name} !" }, "home.bye": { "message": "Salut {name}" } }',
  'docs/intro.mdx':
    "---\nowner: Lutra\n---\nimport { Facts } from '@site/src/components/hooks';\n\n# Intro\n\n<Facts />\n\n## Part\n",
  'docs/guide/one.mdx':
    "---\ndescription: First.\n---\nimport { Cards } from '@site/src/components/hooks';\nimport Badge from '@theme/Badge';\n\n# One\n\n<Cards />\n\n<Badge />\n",
  'docs/guide/two.md': '---\ndescription: Second.\n---\n\n# Two\n',
  'docs/static.mdx': `import Tabs from '@theme-original/Tabs';
import TabItem from '@theme/TabItem';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';
import DocCardList from '@theme/DocCardList';

# Static

<Tabs><TabItem value="a">A</TabItem></Tabs>

<Link to="/docs/intro" className="button">Go</Link> <Link to="./intro.mdx#part">there</Link>

<img src={useBaseUrl('/img/a.png')} alt="based" />

<ThemedImage alt="themed" sources={{ light: useBaseUrl('img/a.png'), dark: useBaseUrl('/img/a.png') }} />

<DocCardList items={useCurrentSidebarCategory().items} />
`,
};

describe('pages and components of Docusaurus', () => {
  let moved: Site;
  const page = (name: string): string => moved.read(`build/${name}index.html`).replace(/<!--.*?-->/g, '');
  const text = (html: string, id: string): string =>
    new RegExp(`<(\\w+) id="${id}">(.*?)</\\1>`, 's').exec(html)?.[2] ?? '';

  beforeAll(async () => {
    moved = site(FILES);
    expect(await moved.problems()).toEqual([]);
  }, 60_000);

  test('import all of its modules that exist', () => {
    expect(text(page('everything/'), 'count')).toBe(String(SUPPORTED.length + 1));
  });

  test('have their own tags in the head, and the layout around their content', () => {
    const html = page('');
    const [head = '', body = ''] = html.split('</head>');
    for (const tag of [
      '<title>Own River</title>',
      '<meta name="description" content="All of them"',
      '<meta property="og:title" content="Otters | River"',
      '<meta name="keywords" content="otter,river"',
      '<meta property="og:image" content="https://river.example/img/a.png"',
      'rel="preconnect" href="https://cdn.example"',
    ])
      expect(head.split(tag), tag).toHaveLength(2);
    expect(body).toContain('<div class="main-wrapper ifm-page wide" data-no-footer="">');
    expect(body).not.toContain('lang="xx"');
  });

  test('have links as theirs, of which those are not checked that say so', () => {
    const html = page('');
    expect(html).toContain('<a href="/docs/intro" class="button button--lg">Go</a>');
    expect(html).toContain(
      '<a data-no-check="" href="/gone">Gone</a><a data-no-check="" href="/elsewhere/app">App</a>',
    );
    expect(html).toContain('<a target="_blank" rel="noopener noreferrer" href="https://other.example">Other</a>');
    expect(html).toContain('<a aria-current="page" href="/" class="here">Home</a>');
  });

  test('read the config, the data of plugins, URLs, and the location', () => {
    const html = page('');
    expect(text(html, 'facts')).toBe('otters|up|up|field|1|en|ssr|40|docusaurus-plugin-content-pages');
    expect(text(html, 'urls')).toBe('/img/a.png|https://river.example/img/a.png|https://x.example|true|false');
    expect(text(html, 'match')).toBe('b c|true|y/z|true|1|A');
    expect(html).toContain('<em>routed</em><i>at / /</i>');
    expect(page('old/')).toContain('<u>River</u>');
  });

  test('show messages in the language of the page, of the code.json of the locale', () => {
    expect(text(page(''), 'texts')).toBe('Hello <b>Ada</b>! Bye Bob 3 lamps otters Tags');
    expect(text(page('fr/'), 'texts')).toBe('Bonjour <b>Ada</b> ! Salut Bob 3 lamps otters Étiquettes');
  });

  test('use images, icons, and components that the site added to the theme', () => {
    expect(page('')).toMatch(
      /<img src="[^"]*a[^"]*\.png" alt="ideal" loading="lazy" decoding="async"\/> <kbd class="chip">mine<\/kbd> <svg[^>]* class="icon big">/,
    );
  });

  test('read the document, its sidebar and the docs', () => {
    expect(text(page('docs/intro/'), 'doc')).toBe(
      'intro|/docs/intro|Static|Lutra|1|docs|3|Intro|/docs/guide/one|default|default',
    );
    const cards = page('docs/guide/one/');
    expect(cards).toContain('href="/docs/guide/one"');
    expect(cards).toContain('<samp>own badge</samp>');
    expect(cards).toMatch(/href="\/docs\/guide\/two">Two<\/a><\/p><p>Second\.<\/p>/);
  });

  test('stay HTML when they import only components that the build prints', () => {
    expect(routeData(moved.read('build/docs/static/index.html'))).not.toHaveProperty('chunk');
    const html = page('docs/static/');
    expect(html).toContain('<a href="/docs/intro" class="button">Go</a><a href="/docs/intro#part">there</a>');
    expect(html).toContain('<img width="1" height="1" src="/img/a.png" alt="based"');
    expect(html).toMatch(/class="only-light" src="\/img\/a\.png"[^>]*><img[^>]*class="only-dark" src="\/img\/a\.png"/);
    expect(html).toContain('<a class="card-link" href="/docs/intro">Intro</a>');
  });

  test('have stylesheets in SCSS, as modules, files and for all pages, and the class names of Infima', () => {
    const css = Object.keys(moved.tree())
      .filter((file) => /^assets\/.*\.css$/.test(file))
      .map((file) => moved.read(`build/${file}`))
      .join('\n');
    for (const rule of [
      '.custom{color:#639}',
      '.plain{gap:7px}',
      'padding:9px',
      '.button--primary',
      '--ifm-color-primary',
    ])
      expect(css, rule).toContain(rule);
    expect(page('')).toMatch(/class="hero hero--primary home_\w+_hero"/);
  });
});

describe('a module that does not exist', () => {
  test('is reported at its import, with what to use instead', async () => {
    const broken = site({
      'src/part.jsx': `import Content from '@theme-original/Navbar/Content';
import { useSearchPage } from '@docusaurus/theme-search-algolia/client';
import { useColorMod } from '@docusaurus/theme-common';
import config from '@generated/docusaurus.config';
import Link from '@docusaurus/Lnik';
import Playground from '@theme/Playground';
export default () => <Content config={[useSearchPage, useColorMod, config, Link, Playground]} />;
`,
      'content/docs/a.mdx': "import Part from '@site/src/part';\n\n# A\n\n<Part />\n",
      'content/pages/b.tsx':
        "import '../style.scss';\nimport styles from '../own.module.scss';\nexport default () => <p className={styles.a} />;\n",
      'content/style.scss': 'a { b: c }\n',
      'content/own.module.scss': '.a { color: red }\n',
    });
    const told = (await broken.problems()).map(({ code, file, line, message, hint = '' }) =>
      [code, `${file}:${line}`, message, hint].join(' | '),
    );
    expect(told).toEqual([
      expect.stringMatching(/^DG6001 \| content\/pages\/b\.tsx:1 \| .*"sass" \| install it .*npm install sass$/),
      expect.stringMatching(/^DG6001 \| content\/pages\/b\.tsx:2 \| .*"sass" \| install it .*npm install sass$/),
      'DG3090 | src/part.jsx:1 | docsgen has no module @theme-original/Navbar/Content | set `navbar` in the config, or use the slots `navbarStart` and `navbarEnd`',
      'DG3090 | src/part.jsx:2 | docsgen has no module @docusaurus/theme-search-algolia/client | set `search: { provider: "algolia" }` in the config',
      'DG3090 | src/part.jsx:3 | in docsgen, @docusaurus/theme-common has no export "useColorMod" | use the exports of "docsgen/runtime"',
      'DG3090 | src/part.jsx:4 | docsgen has no module @generated/docusaurus.config | read the config with `useDocusaurusContext`',
      'DG3090 | src/part.jsx:5 | docsgen has no module @docusaurus/Lnik | did you mean "@docusaurus/Link"?',
      expect.stringMatching(
        /^DG3090 \| src\/part\.jsx:6 \| .*@theme\/Playground \| code is highlighted while building/,
      ),
    ]);
    broken.write(
      'src/part.jsx',
      "import { useColorMod } from '@docusaurus/theme-common';\nexport default () => useColorMod();\n",
    );
    broken.write('node_modules/sass/index.js', SASS);
    broken.write('content/style.scss', 'a { b: c }\n  @broken\n');
    const rest = (await broken.problems()).map(({ code, file, line, message }) => [code, `${file}:${line}`, message]);
    expect(rest).toEqual([
      ['DG6001', 'content/style.scss:2', expect.stringContaining('expected "{"')],
      ['DG3090', 'src/part.jsx:1', 'in docsgen, @docusaurus/theme-common has no export "useColorMod"'],
    ]);
  });
});
