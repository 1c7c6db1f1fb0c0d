/** Texts made to be slow are read, or refused with a problem, and nothing dies of them. */
import { describe, expect, test } from 'vitest';
import type { Sidebar, SidebarItem } from '../../cli/model/graph.ts';
import { createParser } from '../../cli/pipeline/parse/document.ts';
import { fragmentKey, renderSidebars } from '../../cli/pipeline/render/sidebars.ts';
import type { SidebarNode } from '../../runtime/sidebar-types.ts';
import { choose } from '../helpers/long.ts';
import { markdownSettings } from '../helpers/parse.ts';
import { generators } from '../helpers/pathological.ts';
import { site } from '../helpers/site.ts';

const SIZES = choose([1000, 16_000], [1000, 4000, 16_000, 64_000]);

for (const ext of ['md', 'mdx'] as const) {
  describe(`in .${ext}`, () => {
    for (const [name, generate] of Object.entries(generators)) {
      test(`${name}: a page, or a problem with the reason`, async () => {
        const settings = markdownSettings({ smartPunctuation: true, variables: { a: 'b' }, glossary: { API: 'x' } });
        const parse = await createParser(settings, undefined, '.');
        const file = { path: `content/docs/page.${ext}`, root: 'docs', rel: `page.${ext}`, ext, hash: '' };
        for (const size of SIZES) {
          const { value, problems } = await parse(file, Buffer.from(generate(size)));
          const errors = problems.filter(({ severity }) => severity === 'error');
          if (value === undefined) expect(errors.length, `${size}`).toBeGreaterThan(0);
          else expect(value.document.file).toBe(file.path);
          for (const one of errors) expect(`${one.code} ${one.file}`).toMatch(/^DG[23]\d{3} content\/docs\/page/);
        }
      }, 60_000);
    }
  });
}

test('a page above the limit does not hide problems of the others', async () => {
  const docs = site({
    'content/docs/too-much.md': `# T\n\n${'>'.repeat(64_000)}a\n`,
    'content/docs/stack.mdx': `# T\n\n{${'('.repeat(32_000)}1${')'.repeat(32_000)}}\n`,
    'content/docs/other.md': '# T\n\n[x](/nowhere)\n',
  });
  const { code, report } = await docs.report();
  expect(code).toBe(1);
  expect(report.problems.map((one) => `${one.code} ${one.file}:${one.line}:${one.column}`)).toEqual([
    'DG5001 content/docs/other.md:3:1',
    'DG3080 content/docs/stack.mdx:3:1002',
    'DG3080 content/docs/too-much.md:3:301',
  ]);
});

test('pages whose program makes too much are refused at their line, and end neither the build nor the process', async () => {
  const docs = site(
    {
      'content/docs/text.mdx': "# T\n\n{'x'.repeat(3e8)}\n",
      'content/docs/list.mdx': "# T\n\n{Array(1e9).fill('x')}\n",
      'content/pages/react.tsx': "export const title = 'T';\n\nexport default () => <p>{'x'.repeat(7e7)}</p>;\n",
      'content/docs/small.mdx': "# T\n\n{'x'.repeat(7)}\n",
    },
    { env: { DOCSGEN_RENDER_TIMEOUT: '5' } },
  );
  const { code, report } = await docs.report();
  expect(code).toBe(1);
  const found = report.problems.map((one) => `${one.code} ${one.file}:${one.line}:${one.column}`);
  // One step of V8 uses up the memory or the time, whichever is first.
  expect(found[0]).toMatch(/^DG600[45] content\/docs\/list\.mdx:3:1$/);
  expect(found.slice(1)).toEqual(['DG6030 content/docs/text.mdx:3:1', 'DG6030 content/pages/react.tsx:3:25']);
}, 60_000);

test('a deep sidebar is rendered once for its only page, and once for each list that it loads', () => {
  const counts = [100, 200, 400].map((depth) => {
    const page: SidebarItem = { type: 'doc', label: 'A', path: '/docs/a' };
    const around = (items: SidebarItem[], at: number): SidebarItem[] =>
      at < 0 ? items : around([{ type: 'category', label: 'C', key: keyAt(at), collapsed: true, items }], at - 1);
    const keyAt = (at: number) => Array.from({ length: at + 1 }, () => 'c').join('/');
    const sidebar = { ...SIDEBAR, items: around([page], depth - 1) } as unknown as Sidebar;
    let nodes = 0;
    const count = (list: readonly SidebarNode[]): void => {
      for (const node of list) {
        nodes++;
        if (node.type === 'category' && 'items' in node) count(node.items ?? []);
      }
    };
    const render = (view: { nodes: SidebarNode[] }) => {
      count(view.nodes);
      return '';
    };
    const shown = new Set([fragmentKey(SIDEBAR.id, keyAt(depth - 1))]);
    const input = { sidebars: [sidebar], baseUrl: '/', url: '', hrefOf: (to: string) => to, render, shown };
    renderSidebars(input, { fragments: new Map(), files: [] });
    return nodes / depth;
  });
  expect(Math.max(...counts)).toBeLessThan(6);
});

const SIDEBAR = { id: 'main', name: 'main', locale: 'en', docs: { instance: 'docs', version: 'current' } };
