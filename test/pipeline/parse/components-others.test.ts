import { describe, expect, test } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

const parse = (text: string, options = {}) => parseText(text, options);
const md = async (text: string) => (await parse(text)).html;
const mdx = async (text: string) => (await parse(text, { ext: 'mdx' })).html;

describe('Components of other generators', () => {
  test('an image for each colour mode takes literals, useBaseUrl and require', async () => {
    const { html, document, problems } = await parse(
      '<ThemedImage alt="Map" width="40" sources={{ light: useBaseUrl(\'/img/a.svg\'), dark: require(\'./b.png\').default }} />\n',
      { ext: 'mdx' },
    );
    expect(html).toMatch(
      /^<img .*class="only-light" src="\[0\]" alt="Map" width="40".*class="only-dark" src="\[\d\]" alt="Map"/,
    );
    expect([...new Set(document?.refs.map(({ url }) => url))]).toEqual(['/img/a.svg', './b.png']);
    expect(problems).toEqual([]);
  });

  test('`Heading` is a heading of the page', async () => {
    const { html, document } = await parse('<Heading as="h3" id="own">Some *text*</Heading>\n', { ext: 'mdx' });
    expect(html).toMatch(/^<h3 id="own">Some <em>text<\/em><a class="anchor"/);
    expect(document?.headings).toMatchObject([{ depth: 3, id: 'own', text: 'Some text' }]);
  });

  test('`[[toc]]` alone in its paragraph is the table of contents', async () => {
    expect(await md('[[toc]]\n\n## A\n\n### B\n\n## C\n')).toContain(
      '<div class="toc-inline"><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#c">C</a></li></ul></div>',
    );
    expect(await md('a [[toc]]\n\n## A\n')).toContain('<p>a [[toc]]</p>');
  });

  test('an imported theme component has its imported name', async () => {
    expect(await mdx('import Box from \'@theme/Admonition\';\n\n<Box type="tip">x</Box>\n')).toContain(
      'data-type="tip"',
    );
  });

  test("an author's own component of the same name wins", async () => {
    const { body } = await parse('import { Card } from \'./Card.tsx\';\n\n<Card title="a" wow />\n', { ext: 'mdx' });
    expect(body?.code).toContain('<Card title={"a"} wow');
  });
});
