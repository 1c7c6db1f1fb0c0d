/** `docsgen upgrade`: what this version changes for a site that has an older one in its `node_modules`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, site } from '../helpers/site.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

interface Schema {
  properties: Record<string, Schema>;
  description?: string;
  default?: unknown;
}

/** The files of an older package: the schema and the problems of this one, without what has come and with what has gone. */
function olderPackage(): Record<string, string> {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, 'dist', name), 'utf8'));
  const schema: Schema = read('site.config.schema.json');
  const { imageZoom: _, feedback: __, ...kept } = schema.properties;
  const sidebar = kept['sidebar'] as Schema;
  const properties = {
    ...kept,
    sidebar: {
      ...sidebar,
      properties: { ...sidebar.properties, hideable: { type: 'boolean', default: true }, lantern: { type: 'string' } },
    },
    titleDelimiter: { type: 'string', default: '·' },
  };
  const { DG4007: ___, ...problems } = read('problems.json');
  return {
    'package.json': '{ "name": "kite", "devDependencies": { "docsgen": "^0.0.8" } }\n',
    'node_modules/docsgen/package.json': '{ "name": "docsgen", "version": "0.0.9" }\n',
    'node_modules/docsgen/dist/site.config.schema.json': JSON.stringify({ ...schema, properties }),
    'node_modules/docsgen/dist/problems.json': JSON.stringify(problems),
  };
}

const config = (more: string) => `export default {
  title: 'Kite',
  url: 'https://kite.example',
${more}};
`;
const intro = { 'content/docs/intro.md': '# Intro\n\nHello.\n' };

describe('docsgen upgrade', () => {
  test('lists changed defaults that the site relies on, new settings and replacements, and writes nothing', async () => {
    const docs = site({
      ...olderPackage(),
      ...intro,
      'site.config.mjs': config("  titleDelimiter: '-',\n  viewTransitions: false,\n  customCss: 'site.css',\n"),
      'site.css': 'main {\n  max-inline-size: var(--dg-content-width);\n}\n',
    });
    const before = docs.tree('.');
    expect(await docs.run('upgrade')).toEqual({
      code: 0,
      stderr: '',
      stdout: `docsgen 0.0.9 → ${version}

Renamed (1)
  site.css:2:24  \`--dg-content-width\` is now \`--dg-wide\`.
    docsgen upgrade --write replaces it.

Changed defaults that this site relies on (3)
  \`docsgen check\` compiles code samples only if the config has \`check.samples\` or \`api\`.
    To compile them, set \`check: { samples: {} }\`.
  \`imageZoom\` is new and on by default.
    To turn it off, set it to false.
  The default of \`sidebar.hideable\` was true and is false.
    To keep the old behaviour, set it to true.

New settings (1)
  \`feedback\`

Problems that are reported now (0)

Next steps, from 0.0.9 to ${version}:
  npx docsgen@${version} upgrade --write
  npm install --save-dev docsgen@${version}
  npx docsgen check
`,
    });
    expect((await docs.run('upgrade', '--strict')).code).toBe(1);
    const after = docs.tree('.');
    expect(Object.fromEntries(Object.entries(after).filter(([name]) => !name.startsWith('.docsgen/')))).toEqual(before);
  });

  test('--write replaces old names, and touches no other file', async () => {
    const docs = site({
      ...olderPackage(),
      ...intro,
      'theme/shell.css': '.a { inline-size: calc(var(--dg-content-width) - var(--dg-content-width-x)); }\n',
    });
    const before = docs.tree('.');
    const { code, stdout } = await docs.run('upgrade', '--write');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('`--dg-wide`.\n    Replaced.\n'),
    });
    expect(docs.read('theme/shell.css')).toBe(
      '.a { inline-size: calc(var(--dg-wide) - var(--dg-content-width-x)); }\n',
    );
    const { 'theme/shell.css': _, ...rest } = before;
    expect(docs.tree('.')).toMatchObject(rest);
    expect((await docs.run('upgrade')).stdout).not.toContain('Renamed');
  });

  test('reports a setting that no longer exists at its place, and fails', async () => {
    const docs = site({
      ...olderPackage(),
      ...intro,
      'site.config.mjs': config("  sidebar: { lantern: 'on', hideable: false },\n"),
    });
    const { code, stdout } = await docs.run('upgrade');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'Removed (1)\n  site.config.mjs:4:14  The setting `sidebar.lantern` no longer exists.\n    Remove it.\n',
    );
    expect(stdout).not.toContain('hideable');
    expect(stdout).toContain('The site was not checked: change what is removed or renamed first');
  });

  test('reports problems that the older version did not know, and counts the others', async () => {
    const docs = site({
      ...olderPackage(),
      'content/docs/intro.md': '# Intro\n\n[Gone](/docs/gone) and [nowhere](#nowhere).\n',
    });
    docs.write('node_modules/docsgen/dist/problems.json', JSON.stringify({ DG5001: 'error' }));
    const { code, stdout } = await docs.run('upgrade', '--format', 'json');
    const report = JSON.parse(stdout);
    expect({ code, ...report, changes: report.changes.length }).toEqual({
      code: 1,
      from: '0.0.9',
      to: version,
      install: `npm install --save-dev docsgen@${version}`,
      changes: 6,
      checked: true,
      compared: true,
      problems: [expect.objectContaining({ code: 'DG5002', file: 'content/docs/intro.md', line: 3 })],
      otherProblems: 1,
    });
    // A warning that became an error is new, too.
    docs.write('node_modules/docsgen/dist/problems.json', JSON.stringify({ DG5001: 'warning', DG5002: 'error' }));
    const { problems } = JSON.parse((await docs.run('upgrade', '--format', 'json')).stdout);
    expect(problems).toMatchObject([{ code: 'DG5001' }]);
    expect(report.changes[0]).toEqual({
      kind: 'default',
      severity: 'warning',
      message: expect.stringContaining('check.samples'),
      remedy: expect.stringContaining('check: { samples: {} }'),
      fix: 'by hand',
    });
  });

  test('reports a value that is no longer accepted', async () => {
    const docs = site({ ...olderPackage(), ...intro, 'site.config.mjs': config("  onBrokenLinks: 'tell',\n") });
    const { code, stdout } = await docs.run('upgrade');
    expect(code).toBe(2);
    expect(stdout).toContain('Problems that are reported now (1)\nsite.config.mjs:4:3  error  DG1008  ');
  });

  test('knows from --from alone what has changed since', async () => {
    const docs = site({ ...intro, 'theme/Bar.tsx': "export const Bar = ({ route }) => route.head ?? '';\n" });
    const { code, stdout } = await docs.run('upgrade', '--from', '0.0.1');
    expect(code).toBe(0);
    expect(stdout).toContain('Removed (1)\n  theme/Bar.tsx:1:35  `route.head` no longer exists');
    expect(stdout).toContain('Problems that this version reports (0)');
    expect((await docs.run('upgrade', '--from', version)).stdout).toBe(
      `This site already uses docsgen ${version}.\nTo see what a newer version changes: npx docsgen@latest upgrade\n`,
    );
  });
});

describe('docsgen upgrade finds the version of a site', () => {
  test.each([
    ['package-lock.json', '{"packages": {\n"node_modules/docsgen": {\n  "version": "0.0.7",\n}}}', 'npm install'],
    ['pnpm-lock.yaml', 'packages:\n\n  docsgen@0.0.7(react@19.2.0):\n    resolution: {}\n', 'pnpm add'],
    ['yarn.lock', '"docsgen@npm:^0.0.5":\n  version: 0.0.7\n', 'yarn add'],
    ['bun.lock', '{ "packages": { "docsgen": ["docsgen@0.0.7", "", {}] } }', 'bun add'],
    ['package.json', '{ "dependencies": { "docsgen": "~0.0.7" } }', 'npm install'],
  ])('in %s, and prints the command of its package manager', async (name, text, add) => {
    const docs = site(intro);
    docs.write(`../${name}`, text);
    const { stdout } = await docs.run('upgrade', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ from: '0.0.7', install: `${add} docsgen@${version}` });
  });

  test.each([
    ['nowhere', intro, [], 'DG7025  the version of docsgen that this site uses is unknown'],
    [
      'and it is newer',
      { ...intro, 'package.json': '{ "dependencies": { "docsgen": "^99.1.0" } }' },
      [],
      `DG7026  the site uses docsgen 99.1.0 (package.json), which is newer than this docsgen ${version}`,
    ],
    ['and --from is none', intro, ['--from', 'latest'], 'It must be a version, such as 0.1.0'],
  ])('or ends with 2: %s', async (_, files, flags, message) => {
    const { code, stderr } = await site(files).run('upgrade', ...flags);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});
