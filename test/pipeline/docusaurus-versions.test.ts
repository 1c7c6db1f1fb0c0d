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
