import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

test('components that ask Docusaurus for the version of a page get the one that a site without versions has', async () => {
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
