/** What a command loads: a package that only some pages need costs the others nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fakeAlgolia } from '../helpers/algolia.ts';
import { png } from '../helpers/images.ts';
import { site, temporaryFolder } from '../helpers/site.ts';

/** Words that only the code of one package has: chunks are named by hashes. */
const bundled = {
  '@clack/prompts': 'clack:cancel',
  'algolia client': 'alg.li/support-unreachable-hosts',
  acorn: 'Assigning to rvalue',
  'd3-hierarchy': 'squarifyRatio',
  elkjs: 'org.eclipse.elk',
  explanations: 'The finished page links to a URL',
  gemoji: 'kissing_closed_eyes',
  'image-size': 'disabled file type',
  parse5: '-//w3o//dtd w3 html strict',
  refractor: 'lookbehind:!0',
  temml: 'temml-error',
  unified: 'frozen processor',
  yaml: 'YAMLParseError',
  zod: 'ZodError',
};
const apart = ['esbuild', 'satteri', 'mermaid', 'sharp'];

/** A site whose commands report what they load. */
function watched(files: Record<string, string | Uint8Array>, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = (name: string) => path.join(folder, name);
  const list = file('loaded.txt');
  writeFileSync(
    file('hook.mjs'),
    `import { appendFileSync } from 'node:fs';
     export function load(url, context, next) {
       appendFileSync(${JSON.stringify(list)}, url + '\\n');
       return next(url, context);
     }`,
  );
  // The chunks of the command are CommonJS: Node reads them as files, as the command does.
  writeFileSync(
    file('register.mjs'),
    `import fs from 'node:fs';
     import { createRequire, register } from 'node:module';
     import { pathToFileURL } from 'node:url';
     register('./hook.mjs', import.meta.url);
     const { appendFileSync, readFileSync } = fs;
     const note = (text) => appendFileSync(${JSON.stringify(list)}, text + '\\n');
     fs.readFileSync = (name, ...more) => {
       if (String(name).endsWith('.cjs')) note(pathToFileURL(name));
       return readFileSync(name, ...more);
     };
     // The hook does not see what is loaded with \`require\`.
     const { cache } = createRequire(import.meta.url);
     process.on('exit', () => note(Object.keys(cache).join('\\n')));`,
  );
  const { run } = site(files, { env: { ...env, NODE_OPTIONS: `--import=${pathToFileURL(file('register.mjs'))}` } });
  return async (...args: string[]): Promise<{ packages: string[]; bytes: number }> => {
    writeFileSync(list, '');
    const { code, stdout, stderr } = await run(...args);
    expect(code, stdout + stderr).toBe(0);
    const urls = readFileSync(list, 'utf8').split('\n');
    const ours = [...new Set(urls)]
      .filter((url) => url.startsWith('file:') && url.includes('/dist/cli/'))
      .map((url) => fileURLToPath(url));
    const text = ours.map((name) => readFileSync(name, 'utf8')).join('\n');
    const packages = [
      ...Object.entries(bundled).flatMap(([name, mark]) => (text.includes(mark) ? [name] : [])),
      ...apart.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`))),
    ];
    return { packages: packages.sort(), bytes: text.length };
  };
}

describe('What is loaded', () => {
  test('by --help is the command line alone', async () => {
    const { packages, bytes } = await watched({})('--help');
    expect(packages).toEqual([]);
    expect(bytes).toBeGreaterThan(10_000);
    // 12 files: the rooms that all commands share are one of them, with 200 kB, and the loader another, with 5 kB. In 24 files it were 210 kB, and 5 ms more.
    expect(bytes).toBeLessThan(416_000);
  });

  test('by --version is nothing', async () => {
    const { packages, bytes } = await watched({})('--version');
    expect(packages).toEqual([]);
    expect(bytes).toBeLessThan(5000);
  });

  test('by a build of plain pages is a parser, and by one that finds nothing changed not even that', async () => {
    const load = watched({
      'content/docs/a.md': '---\ntitle: A\n---\n\nWords and [a link](b.md).\n',
      'content/docs/b.md': '# B\n',
    });
    expect((await load('build')).packages).toEqual(['esbuild', 'satteri', 'yaml', 'zod']);
    const { packages, bytes } = await load('build');
    expect(packages).toEqual(['zod']);
    // fast-glob, which crawls the content folders, is 126 kB of it; the drawings of icons are 6 kB.
    expect(bytes).toBeLessThan(820_000);
  });

  test('by a build of pages that need more is what they need', async () => {
    const load = watched({
      'site.config.mjs': `export default {
        title: 'T', url: 'https://example.com', markdown: { math: true, mermaid: true, rehypePlugins: [() => () => {}] },
      };\n`,
      'content/docs/a.md': '---\ntags:\n  - { label: x }\n---\n# A\n\n:smiley: $x$ ![a](a.png)\n\n```js\nlet a;\n```\n',
      'content/docs/b.md': '# B\n\n```mermaid\ngraph LR\n  a --> b\n```\n',
      'content/docs/c.mdx': 'export const a = () => <b>x</b>;\n\n# C\n\n{a()}\n',
      'content/docs/a.png': png(2, 2),
    });
    const needed = Object.keys(bundled).filter(
      (name) => !['algolia client', '@clack/prompts', 'd3-hierarchy', 'explanations'].includes(name),
    );
    expect((await load('build')).packages).toEqual([...needed, 'esbuild', 'satteri'].sort());
  });

  test('by --html is what draws the report', async () => {
    const load = watched({ 'content/docs/a.md': '# A\n' });
    expect((await load('check')).packages).not.toContain('d3-hierarchy');
    expect((await load('check', '--html', 'report.html')).packages).toContain('d3-hierarchy');
  });

  test('by docsgen explain are the explanations, which no other command needs', async () => {
    expect((await watched({})('explain', 'DG5001')).packages).toEqual(['explanations']);
  });

  test('by init is only its own code, without questions', async () => {
    const { packages, bytes } = await watched({})('init', 'new');
    expect(packages).toEqual([]);
    expect(bytes).toBeLessThan(428_000);
  });

  test('by docsgen index is the client of the service, when there is something to send', async () => {
    const { url } = await fakeAlgolia();
    const search = { algolia: { appId: 'A', apiKey: 'b', indexName: 'c', hosts: [url] } };
    const config = `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', search })};\n`;
    const load = watched({ 'site.config.mjs': config, 'content/docs/a.md': '# A\n' }, { ALGOLIA_WRITE_KEY: 'w' });
    expect((await load('index', '--dry-run')).packages).not.toContain('algolia client');
    expect((await load('index')).packages).toContain('algolia client');
  });
});
