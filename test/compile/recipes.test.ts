/** Changes that CONTRIBUTING has recipes for, made on a copy of the sources: the files it names are enough. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root, site, temporaryFolder } from '../helpers/site.ts';
import { repositoryFiles } from '../helpers/source.ts';

const copy = path.join(temporaryFolder(), 'docsgen');
const cli = path.join(copy, 'dist/cli/main.js');

/** Edits a file of the copy. */
function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(copy, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path.join(copy, file), after);
}

const run = (dir: string, ...args: string[]): string =>
  execFileSync(process.execPath, [cli, ...args], { cwd: dir, encoding: 'utf8', env: { ...process.env, CI: '1' } });

beforeAll(() => {
  for (const file of repositoryFiles().filter((name) =>
    /^(?:cli|runtime|theme|package\.json|LICENSE|CHANGELOG\.md)/.test(name),
  )) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

  edit('runtime/admonitions.ts', (text) =>
    text.replace('\n];', "\n  { name: 'lamp', aliases: 'bulb', alert: 'TIP' },\n];"),
  );
  writeFileSync(
    path.join(copy, 'cli/texts/translations/eo.ts'),
    "import type { Translation } from '../keys.ts';\nexport const texts: Translation = { skip: 'Al la enhavo' };\n",
  );
  writeFileSync(
    path.join(copy, 'cli/texts/translations/ia.ts'),
    "throw new Error('lamp is off');\nexport const texts = {};\n",
  );
  edit('cli/problems/links.ts', (text) =>
    text.replace(
      '  DG5001: entry',
      `  DG5999: entry<{ lamp: string }>({
    severity: 'error',
    message: ({ lamp }) => \`the lamp \${lamp} is broken\`,
    explanation: {
      args: { lamp: 'desk' },
      cause: 'Lamps break.',
      remedy: 'Change it.',
      broken: { 'content/docs/intro.md': 'off' },
      fixed: { 'content/docs/intro.md': 'on' },
    },
  }),
  DG5001: entry`,
    ),
  );
  writeFileSync(
    path.join(copy, 'runtime/components/lamp.ts'),
    `import { type Definition, el } from './view.ts';
export const lamp: Definition = {
  name: 'Lamp',
  directive: { names: ['desk-lamp'], kinds: ['leaf'] },
  props: ['color'],
  view: (use) => el('b', { ...use.own('lamp'), 'data-color': String(use.props.color) }, use.shown('', 'main') ?? use.children),
};
`,
  );
  edit('runtime/components/index.ts', (text) => `${text}export { lamp } from './lamp.ts';\n`);
  edit('theme/components/mdx/views.ts', (text) => `${text}export const Lamp = fromView(views.lamp);\n`);
  edit('cli/config/settings/blog.ts', (text) =>
    text.replace('settings({\n  path:', "settings({\n  lamps: ['Lamps beside posts.', flag, true],\n  path:"),
  );
  execFileSync(process.execPath, [path.join(copy, 'cli/compile/compile.mjs')]);
}, 120_000);

test('an admonition is an entry of the table, a language is a file', () => {
  const docs = site({
    'site.config.mjs':
      "export default { title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'eo', locales: ['eo'] } };",
    'content/docs/intro.md': '# Intro\n\n:::lamp\n\nLight.\n\n:::\n\n:::bulb Warm\n\nMore.\n\n:::\n',
  });
  run(docs.dir, 'build');
  const page = docs.read('build/docs/intro/index.html');
  expect(page.match(/data-type="lamp"/g)).toHaveLength(2);
  expect(page).toContain('Al la enhavo');
  // What it lacks is English.
  expect(page).toContain('Switch between dark and light mode');
  expect(docs.read('build/docs/intro.md')).toContain('> [!TIP]\n> Light.');
});

test('a translation that cannot be loaded fails the build: the site is not published in English', () => {
  const config = "{ title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'ia', locales: ['ia'] } }";
  const docs = site({ 'site.config.mjs': `export default ${config};`, 'content/docs/intro.md': '# Intro\n' });
  expect(() => run(docs.dir, 'build')).toThrow('lamp is off');
  expect(docs.exists('build')).toBe(false);
});

test('a problem is an entry of its area', () => {
  const text = run(root, 'explain', 'DG5999');
  expect(text).toContain('the lamp desk is broken');
  expect(text).toContain('Lamps break.');
});

test('a static component is a view: a tag, a directive, and a component of programs', () => {
  const docs = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com' };",
    'content/docs/intro.mdx':
      '# Intro\n\n<Lamp color="red">On</Lamp>\n\n::desk-lamp[Off]{color=blue}\n\n<Lamp color={[1].length}>Live</Lamp>\n',
  });
  run(docs.dir, 'build');
  const page = docs.read('build/docs/intro/index.html');
  expect(page).toContain('<b class="lamp" data-color="red">On</b>');
  expect(page).toContain('<b class="lamp" data-color="blue">Off</b>');
  expect(page).toMatch(/<b class="lamp" data-color="1">.*Live.*<\/b>/);
});

test('a setting is an entry: config, manual and the JSON Schema of editors follow', () => {
  const manual = readFileSync(path.join(copy, 'dist/manual/reference/settings.md'), 'utf8');
  expect(manual).toContain('#### `blog.lamps` {#blog-lamps}\n\n<div class="facts">\n\n`boolean` · default: `true`');
  const schema = JSON.parse(readFileSync(path.join(copy, 'dist/site.config.schema.json'), 'utf8'));
  expect(schema.properties.blog.anyOf[0].properties.lamps).toEqual({
    default: true,
    type: 'boolean',
    description: 'Lamps beside posts.',
  });
  const docs = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://example.com', blog: { lamps: 3 } };",
    'content/docs/intro.md': '# Intro\n',
  });
  expect(() => run(docs.dir, 'build')).toThrow('"blog.lamps" must be true or false, not 3');
});
