/** What the manual says of the API reference is true of the site it shows. */
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { coverageText } from '../cli/commands/summary-text.ts';
import { root, site } from './helpers/site.ts';

describe('the page of the manual about the API reference', () => {
  const page = readFileSync(path.join(root, 'cli/manual/content/docs/api-reference.md'), 'utf8');
  /** What is in the first block whose first line is this. */
  const block = (first: string) => {
    const [fence = ''] = /^`+/.exec(first) ?? [];
    const from = page.indexOf(`${first}\n`) + first.length + 1;
    expect(from, first).toBeGreaterThan(first.length);
    return page.slice(from, page.indexOf(`\n${fence}\n`, from) + 1);
  };
  const guide = block('````md title="content/docs/boiling.md" source');
  const kettle = (text = guide) => {
    const docs = site({
      'site.config.ts': block('```ts title="site.config.ts"'),
      'node_modules/kettle/package.json': '{ "name": "kettle", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/kettle/index.d.ts': block('```ts title="node_modules/kettle/index.d.ts"'),
      'content/docs/boiling.md': text,
    });
    symlinkSync(path.join(root, 'node_modules/typedoc'), path.join(docs.dir, 'node_modules/typedoc'), 'junction');
    return docs;
  };

  test('shows a site that works, with the links and the coverage it mentions', { timeout: 120_000 }, async () => {
    const links = block('```md source');
    const docs = kettle(`${guide}\n${links}`);
    const { code, stdout } = await docs.run('check', '--strict', '--format', 'json');
    expect(code, stdout).toBe(0);
    const { api } = JSON.parse(stdout);
    expect(api).toEqual(JSON.parse(block('```json')));
    expect(`${coverageText(api)}\n`).toBe(block('```text title="docsgen check"'));
    expect((await docs.build()).code).toBe(0);
    const html = docs.read('build/docs/boiling/index.html');
    const linksOf = (name: string) =>
      html.match(new RegExp(`<a href="[^"]*">${name.replace('$', '\\$')}</a>`, 'g')) ?? [];
    for (const name of ['Kettle', 'fill', '$boil']) expect(linksOf(name).length, name).toBeGreaterThan(1);
    expect(linksOf('degrees')).toHaveLength(1);
    expect(docs.read('build/docs/api/modules/kettle/index.html')).toMatch(
      /id="boil"[\s\S]*<dt>Guides<\/dt><dd><a href="\/docs\/boiling">Boiling water<\/a>/,
    );
    expect(docs.read('build/docs/api/modules/kettle.md')).toContain(
      '**Guides**: [Boiling water](https://kettle.example/docs/boiling.md)\n',
    );
    const [, table = ''] = /### URLs\n\n([\s\S]*?)\n\n/.exec(page) ?? [];
    const urls = [...table.matchAll(/`\/docs\/(api\/[^`]*)`/g)].map(([, url = '']) => url);
    const own = urls.filter((url) => !/acme|Tools/.test(url));
    expect(own).toHaveLength(5);
    expect(own.filter((url) => !docs.exists(path.join('build/docs', url, 'index.html')))).toEqual([]);
  });

  test('shows the report of a sample that does not compile', { timeout: 120_000 }, async () => {
    const { code, stdout } = await kettle(guide.replace('fill(1)', "fill('1')")).run('check');
    expect(code).toBe(1);
    const [, ...lines] = block('```console wrap').trimEnd().split('\n');
    expect(stdout).toContain(lines.join('\n'));
  });

  test('shows comments as it describes', { timeout: 120_000 }, async () => {
    const docs = kettle();
    const [, table = ''] = /## Write comments [^\n]*\n\n[^|]*([\s\S]*?)\n\n/.exec(page) ?? [];
    const links = [...table.matchAll(/`(\{@[^`]*\})`/g)].map(([, one = '']) => one.replace('\\|', '|'));
    const tags = [...table.matchAll(/`@([a-zA-Z]+)`/g)].map(([, tag = '']) => tag);
    expect([links.length, tags.length]).toEqual([7, 13]);
    const tagLines = tags.map((tag) => ` * @${tag} ${/param/i.test(tag) ? `${tag[0]} ` : ''}the ${tag}\n`);
    docs.write(
      'node_modules/kettle/index.d.ts',
      `export declare class Kettle { fill(): void }
/**
 * # Head
${links.map((one) => ` * - ${one}\n`).join('')} */
export declare const LINKS: 1;
/**
 * All.
${tagLines.join('')} */
export declare function all<t>(p: t): number;
/** @internal */
export declare const hidden: 1;
`,
    );
    const { code, stdout } = await docs.run('build', '--strict');
    expect(code, stdout).toBe(0);
    const markdown = docs.read('build/docs/api/modules/kettle.md').replaceAll('https://kettle.example/docs/api/', '');
    const target = 'classes/kettle.Kettle.md';
    expect([...markdown.matchAll(/^- (\[.*)$/gm)].slice(1).map(([, row]) => row)).toEqual([
      `[\`Kettle\`](${target})`,
      `[\`Kettle.fill\`](${target}#fill)`,
      `[\`Kettle.fill\`](${target}#fill)`,
      `[\`pot\`](${target})`,
      `[\`Kettle\`](${target})`,
      '[`https://example.com`](https://example.com)',
      `[Kettle](${target})`,
    ]);
    expect(markdown).toContain('\n**Head**\n');
    expect(markdown).not.toContain('hidden');
    for (const tag of tags.filter((one) => !/experimental|beta|alpha/.test(one)))
      expect(markdown).toContain(`the ${tag}`);
    expect(markdown).toMatch(/> \*\*Deprecated\*\*\n[\s\S]*\nexperimental\n/);
  });
});
