import { expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

test("components that use Docusaurus' hook for the version of a page get that of a site without versions", async () => {
  const docs = site({
    'content/docs/a.mdx': "import { Version } from './version.tsx';\n\n# A\n\n<Version />\n",
    'content/docs/version.tsx': `import { useActiveDocContext, useActiveVersion, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
export function Version() {
  const { activeVersion } = useActiveDocContext(undefined);
  const names = [useActiveVersion(undefined), useLatestVersion(), ...useVersions(), activeVersion].map(({ name }) => name);
  const { version, label, isLast } = useDocsVersion();
  return <p>{[...names, version, label, String(isLast)].join(' ')}</p>;
}
`,
  });
  expect(await docs.problems()).toEqual([]);
  expect(docs.read('build/docs/a/index.html')).toContain('<p>current current current current current Next true</p>');
});

test('components that look into the presets of Docusaurus find the classic one, without options', async () => {
  const docs = site({
    'content/docs/a.mdx': "import { Versioned } from './versioned.jsx';\n\n# A\n\n<Versioned />\n",
    'content/docs/versioned.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export const Versioned = () => {
  const [name, { docs }] = useDocusaurusContext().siteConfig.presets[0];
  return <p>{name + ': ' + (docs.disableVersioning ? 'one' : 'all')}</p>;
};
`,
  });
  expect(await docs.problems()).toEqual([]);
  expect(docs.read('build/docs/a/index.html')).toContain('<p>classic: all</p>');
});

test('with versions and languages they get those of the page', async () => {
  const component = `import { useDocsVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export function Version() {
  const { version, isLast, banner } = useDocsVersion();
  const { currentLocale, locales } = useDocusaurusContext().i18n;
  const all = useVersions().map(({ name, isLast, path }) => name + (isLast ? '*' : '') + path);
  return <p>{[version, String(isLast), banner ?? 'none', ...all, currentLocale, ...locales].join(' ')}</p>;
}
`;
  const page = "import { Version } from '@site/version.tsx';\n\n# A\n\n<Version />\n";
  const docs = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'fr'] } };",
    'versions.json': '["1.0"]',
    'version.tsx': component,
    'content/docs/a.mdx': page,
    'versioned_docs/version-1.0/a.mdx': page,
  });
  expect(await docs.problems()).toEqual([]);
  const shown = (path: string) =>
    /<p>([^<]*)<\/p>/.exec(docs.read(`build/${path}/index.html`).split('<article')[1] ?? '')?.[1];
  expect(shown('docs/next/a')).toBe('current false unreleased current/docs/next/a 1.0*/docs/a en en fr');
  expect(shown('docs/a')).toBe('1.0 true none current/docs/next/a 1.0*/docs/a en en fr');
  expect(shown('fr/docs/a')).toBe('1.0 true none current/fr/docs/next/a 1.0*/fr/docs/a fr en fr');
});

const ask = "import { Docs } from '@site/docs.tsx';\n\n# A\n\nText.\n\n<Docs />\n";
const asking = {
  'site.config.mjs': `export default {
      title: 'T', url: 'https://example.com', theme: 'theme.mjs',
      docs: { sidebars: { guide: ['b', { type: 'doc', id: 'a', className: 'mark' }], empty: [] } },
    };`,
  // A theme may ask as well: its client then has the data.
  'theme.mjs': "import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n",
  'versions.json': '["1.0"]',
  'docs.tsx': `import { useActiveDocContext, useDocsData, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useDocsVersions } from 'docsgen/docs';
export function Docs() {
  const { activeDoc, alternateDocVersions } = useActiveDocContext();
  const facts = { activeDoc, twins: Object.keys(alternateDocVersions), classes: useDocsSidebar().items.map(({ className }) => className ?? ''), same: useDocsData().versions === useDocsVersions() };
  return <><pre id="facts">{JSON.stringify(facts)}</pre><pre id="data">{JSON.stringify(useDocsVersions())}</pre></>;
}
`,
  'plain.tsx': 'export const Plain = () => <b onClick={() => 0}>plain</b>;\n',
  'content/docs/a.mdx': ask,
  'content/docs/b.mdx': "import { Plain } from '@site/plain.tsx';\n\n# B\n\nText.\n\n<Plain />\n",
  'content/docs/secret.md': '---\ndraft: true\n---\n\n# Secret\n',
  'versioned_docs/version-1.0/a.mdx': ask,
};

test('components read the documents, drafts and sidebars of each version; pages that do not ask load none of it', async () => {
  const docs = site(asking);
  const codes = (await docs.problems()).filter(({ severity }) => severity === 'error');
  expect(codes).toEqual([]);
  const shown = (id: string) =>
    JSON.parse(
      (new RegExp(`id="${id}">([^<]*)<`).exec(docs.read('build/docs/next/a/index.html'))?.[1] ?? '').replaceAll(
        '&quot;',
        '"',
      ),
    );
  expect(shown('facts')).toEqual({
    activeDoc: { id: 'a', path: '/docs/next/a', sidebar: 'guide' },
    twins: ['current', '1.0'],
    classes: ['', 'mark'],
    same: true,
  });
  const [next, last] = shown('data');
  expect(next).toEqual({
    name: 'current',
    label: 'Next',
    isLast: false,
    path: '/docs/next/b',
    mainDocId: 'b',
    docs: [
      { id: 'a', path: '/docs/next/a', sidebar: 'guide' },
      { id: 'b', path: '/docs/next/b', sidebar: 'guide' },
    ],
    draftIds: ['secret'],
    sidebars: { guide: { link: { label: 'B', path: '/docs/next/b' } }, empty: {} },
  });
  expect(last).toMatchObject({ name: '1.0', isLast: true, mainDocId: 'a', draftIds: [] });
  const holders = () =>
    Object.keys(docs.tree()).filter(
      (path) => path.endsWith('.js') && docs.read(`build/${path}`).includes('mainDocId":'),
    );
  const chunkOf = (page: string) => routeData(docs.read(`build/docs/next/${page}/index.html`)).chunk.replace(/^\//, '');
  expect(holders()).toHaveLength(1);
  expect(holders()).not.toContain(chunkOf('b'));

  docs.write('content/docs/c.md', '# C\n');
  docs.write(
    'theme.mjs',
    `import { createElement } from 'react';
import { useDocsVersions } from 'docsgen/docs';
import { defineTheme } from 'docsgen/theme';
const Footer = () => createElement('footer', null, useDocsVersions()[0].docs.map(({ id }) => id).join('+'));
export default defineTheme({ components: { Footer } });
`,
  );
  await docs.problems();
  expect(docs.read('build/docs/next/b/index.html')).toContain('<footer>a+b+c</footer>');
  expect(shown('data')[0].docs).toHaveLength(3);
  expect(holders().some((path) => path.includes('/client-'))).toBe(true);
});
