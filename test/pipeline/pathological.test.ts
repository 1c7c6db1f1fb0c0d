/** Texts made to be slow are read, or refused with a problem, and nothing dies of them. */
import { describe, expect, test } from 'vitest';
import { createParser } from '../../cli/pipeline/parse/document.ts';
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
