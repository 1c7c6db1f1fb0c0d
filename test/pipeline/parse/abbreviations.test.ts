import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText } from '../../helpers/parse.ts';

const PARSERS = ['native', 'remark'] as const;
const ways = PARSERS.flatMap((parser) => (['md', 'mdx'] as const).map((ext) => ({ parser, ext })));

/** The explained uses of a text, `^` before those a keyboard reaches. */
async function uses(text: string, options: ParseOptions = {}): Promise<string[]> {
  const { html } = await parseText(text, options);
  return [...html.matchAll(/<abbr title="([^"]*)"( tabindex="0")?>([\s\S]*?)<\/abbr>/g)].map(
    ([, title, stop, term]) => `${stop ? '^' : ''}${term}: ${title}`,
  );
}

describe.each(ways)('abbreviations of a document, by $parser in .$ext,', (way) => {
  const definitions = '\n\n*[HTML]: Hyper Text Markup Language\n*[W3C]: World Wide Web Consortium\n';

  test('are explained at every use; the first of a section is a stop of the keyboard', async () => {
    expect(await uses(`HTML by the W3C is HTML.\n\n## More\n\nHTML again${definitions}`, way)).toEqual([
      '^HTML: Hyper Text Markup Language',
      '^W3C: World Wide Web Consortium',
      'HTML: Hyper Text Markup Language',
      '^HTML: Hyper Text Markup Language',
    ]);
  });

  test('leave no trace of their definitions, wherever these are', async () => {
    const { html, document } = await parseText(
      `*[API]: Interface\n\nThe API\nof HTML.\n*[HTML]: Hyper *Text*\nEnd.\n\n> *[X]: y\n`,
      way,
    );
    expect(html).toBe(
      '<p>The <abbr title="Interface" tabindex="0">API</abbr>\nof <abbr title="Hyper Text" tabindex="0">HTML</abbr>.\nEnd.</p><blockquote></blockquote>',
    );
    expect(document?.description).toBe('The API of HTML. End.');
  });

  test('are whole words, in prose only', async () => {
    const text = [
      'HTML5 XHTML HTMLÉ _HTML_ `HTML` [HTML](https://a.example) <kbd>HTML</kbd> HTML-like (HTML)',
      '# HTML',
      '```\nHTML\n```',
      '$HTML$',
      '| HTML |\n|---|\n| W3C |',
    ].join('\n\n');
    expect((await uses(text + definitions, way)).map((use) => use.split(':')[0])).toEqual([
      '^HTML',
      'HTML',
      'HTML',
      '^HTML',
      '^W3C',
    ]);
  });

  test('stay text inside of code, where `*[X]: y` is an example', async () => {
    const { html } = await parseText('```\n*[X]: y\n```\n\nX\n', way);
    expect(html).not.toContain('<abbr');
    expect(html).toContain('*[X]: y');
  });
});

describe('the glossary of a site', () => {
  const glossary = {
    node: 'A piece of the tree',
    'shadow DOM': 'A tree of its own',
    DOM: 'The tree of a page',
    'shadow DOM root': 'Where it begins',
    'C++': 'A language',
    über: 'About',
  };

  test('is explained at the first use of each section, the longest term first', async () => {
    expect(
      await uses('The shadow DOM root, a shadow DOM, DOM and DOM.\n\n### Same\n\nDOM\n\n## New\n\nDOM\n', { glossary }),
    ).toEqual([
      '^shadow DOM root: Where it begins',
      '^shadow DOM: A tree of its own',
      '^DOM: The tree of a page',
      '^DOM: The tree of a page',
    ]);
  });

  test('finds terms at the beginning of a sentence, across lines, with signs and in other scripts', async () => {
    expect(await uses('Node or NODE. shadow\nDOM in C++, Über alles, überall', { glossary })).toEqual([
      '^Node: A piece of the tree',
      '^shadow\nDOM: A tree of its own',
      '^C++: A language',
      '^Über: About',
    ]);
  });

  test('yields to the document’s own abbreviations', async () => {
    expect(await uses('DOM DOM node\n\n*[DOM]: Mine\n', { glossary })).toEqual([
      '^DOM: Mine',
      'DOM: Mine',
      '^node: A piece of the tree',
    ]);
  });

  test('is escaped in the page', async () => {
    const { html } = await parseText('x\n', { glossary: { x: '"><script>alert(1)</script>' } });
    expect(html).not.toContain('<script>');
  });

  test('of 500 terms costs a long text little more than one of five', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`term${i} of many`, `t${i}`]));
    const text = 'A term7 of many and term499 of many, term of many; terms.\n'.repeat(2000);
    expect(await uses(text, { glossary: many })).toEqual(['^term7 of many: t7', '^term499 of many: t499']);
  });

  test('reaches content of components in MDX, also of interactive pages', async () => {
    const text = 'export const f = () => 1;\n\n<Details summary="s">\n\nA node.\n\n</Details>\n\nThe DOM {f()}\n';
    const { body, problems } = await parseText(text, { ext: 'mdx', glossary });
    const page = [...(body?.parts ?? []), body?.code].join('');
    expect(page).toContain('A piece of the tree');
    expect(page).toContain('The tree of a page');
    expect(problems).toEqual([]);
  });
});

test('a term may contain any character, hyphens too', async () => {
  const glossary = { 'CI-CD': 'x', 'C++': 'y', '[a]': 'z' };
  const { html } = await parseText('CI-CD and C++ here\n', { glossary });
  expect(html).toContain('>CI-CD</abbr>');
  expect(html).toContain('>C++</abbr>');
});
