import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

test('an SVG component with one given side keeps its shape', async () => {
  const built = site({
    'content/docs/a.mdx':
      "import Hill from './hill.svg';\n\n# A\n\n<Hill width={48} />\n\n<Hill width={5} height={7} />\n\n<Hill />\n",
    'content/docs/hill.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180" viewBox="0 0 480 180"><path d="M0 0h9z"/></svg>\n',
  });
  expect(await built.problems()).toEqual([]);
  const tags = [...built.read('build/docs/a/index.html').matchAll(/<svg[^>]*viewBox="0 0 480 180"[^>]*>/g)].map(
    ([tag]) => [...tag.matchAll(/ (width|height)="(\d+)"/g)].map(([, name, value]) => `${name} ${value}`),
  );
  expect(tags).toEqual([['width 48'], ['width 5', 'height 7'], ['width 480', 'height 180']]);
});

test.each(['javascript&colon;alert(1)', 'java&Tab;script:alert(1)', 'javascript&#58alert(1)'])(
  'an SVG component with the link %s is refused: it is decoded as browsers decode it',
  async (href) => {
    const built = site({
      'content/docs/a.mdx': "import Hill from './hill.svg';\n\n# A\n\n<Hill />\n",
      'content/docs/hill.svg': `<svg viewBox="0 0 9 9"><a href="${href}"><path d="M0 0h9z"/></a></svg>\n`,
    });
    const [found, ...more] = await built.problems();
    expect(found).toMatchObject({ code: 'DG6001', file: 'content/docs/hill.svg', line: 1 });
    expect(more).toEqual([]);
  },
);
