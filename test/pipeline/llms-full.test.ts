/** A full text that is too long for one file: what is in which file, and builds after edits. */
import { describe, expect, test } from 'vitest';
import { fullTexts } from '../../cli/pipeline/outputs/llms-full.ts';
import type { DocsSection } from '../../cli/pipeline/outputs/llms-order.ts';
import { fc } from '../helpers/fc.ts';
import { site } from '../helpers/site.ts';

/** The default of `llms.fullSize`. */
const MAX_BYTES = 4_000_000;

type Input = Parameters<typeof fullTexts>[0];

const base = {
  config: { title: 'Acme', url: 'https://acme.example', baseUrl: '/', llms: { fullSize: MAX_BYTES } },
  locale: { name: 'en', path: '', labels: {} },
} as unknown as Input;

/** Sections from sizes of pages: a number is a page, a list is a category. */
type Sizes = (number | Sizes)[];

function made(tree: Sizes): Pick<Input, 'sections' | 'sizeOf'> {
  const sizes = new Map<string, number>();
  const sectionOf = (name: string, items: Sizes): DocsSection => ({
    title: name,
    name,
    items: items.map((item, at) => {
      if (typeof item === 'object') return sectionOf(`${name}/c${at}`, item);
      sizes.set(`/${name}/${at}`, item);
      return { href: `/${name}/${at}` } as DocsSection['items'][number];
    }),
  });
  return { sections: [sectionOf('docs', tree)], sizeOf: (href) => sizes.get(href) };
}

const textsOf = (tree: Sizes) =>
  fullTexts({ ...base, ...made(tree) }).map(({ path, routes }) => [path, routes.map(({ href }) => href)]);

const MB = 1_000_000;

describe('the files', () => {
  test('are one up to the limit', () => {
    expect(textsOf([MB, [MB, MB]])).toEqual([['llms-full.txt', ['/docs/0', '/docs/c1/0', '/docs/c1/1']]]);
  });

  test('are an index and one for each section above it, and for each part of a long section', () => {
    expect(textsOf([MB, [MB, 2 * MB], MB, [MB, MB, [3 * MB, 3 * MB]]])).toEqual([
      ['llms-full.txt', []],
      ['llms-full/docs.txt', ['/docs/0', '/docs/2']],
      ['llms-full/docs/c1.txt', ['/docs/c1/0', '/docs/c1/1']],
      ['llms-full/docs/c3.txt', ['/docs/c3/0', '/docs/c3/1']],
      ['llms-full/docs/c3/c2.txt', ['/docs/c3/c2/0']],
      ['llms-full/docs/c3/c2~2.txt', ['/docs/c3/c2/1']],
    ]);
  });

  test('have every page once and keep the limit, whatever the sizes', () => {
    const { tree } = fc.letrec<{ tree: Sizes; item: number | Sizes }>((tie) => ({
      tree: fc.array(tie('item'), { maxLength: 6 }),
      item: fc.oneof({ depthSize: 'medium' }, fc.integer({ min: 1, max: 5 * MB }), tie('tree')),
    }));
    fc.assert(
      fc.property(tree, (sizes) => {
        const { sections, sizeOf } = made(sizes);
        const texts = fullTexts({ ...base, sections, sizeOf });
        const hrefs = texts.flatMap(({ routes }) => routes.map(({ href }) => href));
        expect(new Set(hrefs).size).toBe(hrefs.length);
        expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
        for (const { head, routes } of texts) {
          const bytes = routes.reduce((sum, { href }) => sum + (sizeOf(href) ?? 0), head.length);
          if (routes.length > 1) expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
        }
        const [index, ...others] = texts;
        for (const { path } of others) expect(index?.head).toContain(`(https://acme.example/${path}): `);
      }),
    );
  });
});

/** A page with about 450 kB of text. */
const page = (title: string) => `# ${title}\n\n${`${'Some words of a long text. '.repeat(600)}\n\n`.repeat(28)}`;

describe('a site with more than the limit', () => {
  const many = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`content/docs/${folder}/page-${at}.md`, page(`${folder} ${at}`)]),
    );
  const files = site({
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example', search: false };\n",
    'content/docs/index.md': '# Start\n\n[The guide as text](/llms-full/docs/docs/guide.txt)\n',
    ...many('guide', 4),
    ...many('api', 5),
  });
  const texts = () => Object.entries(files.tree()).filter(([name]) => name.startsWith('llms-full'));

  test('has a file for each section, which pages may link to', async () => {
    expect(await files.problems()).toEqual([]);
    expect(texts().map(([name]) => name)).toEqual([
      'llms-full.txt',
      'llms-full/docs/docs.txt',
      'llms-full/docs/docs/api.txt',
      'llms-full/docs/docs/guide.txt',
    ]);
    expect(files.read('build/llms-full.txt')).toBe(`# Acme

The text of all pages is longer than 4 MB, so it is in several files.

- [Docs](https://acme.example/llms-full/docs/docs.txt): 1 page, 0.01 MB
- [api](https://acme.example/llms-full/docs/docs/api.txt): 5 pages, 2.3 MB
- [guide](https://acme.example/llms-full/docs/docs/guide.txt): 4 pages, 1.8 MB
`);
    expect(files.read('build/llms-full/docs/docs/guide.txt')).toContain(files.read('build/docs/guide/page-1.md'));
  });

  test('has the files of a clean build after an edit, and one file again when pages are gone', async () => {
    files.write('content/docs/guide/page-1.md', '# Short\n\nA short page.\n');
    await files.build('--quiet');
    const edited = texts();
    await files.build('--quiet', '--no-cache');
    expect(texts()).toEqual(edited);
    files.write('content/docs/index.md', '# Start\n\nNothing.\n');
    files.write('content/docs/guide/page-2.md', '# Short\n\nA short page.\n');
    await files.build('--quiet');
    const whole = texts();
    expect(whole.map(([name]) => name)).toEqual(['llms-full.txt']);
    await files.build('--quiet', '--no-cache');
    expect(texts()).toEqual(whole);
  });
});
