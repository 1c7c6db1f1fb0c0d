/** `![[Page#Part]]`: what is shown of another page is whole HTML, wherever the part starts and ends. */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { VOID } from '../../cli/html/elements.ts';
import { site } from '../helpers/site.ts';

const CONFIG = {
  'site.config.mjs': "export default { title: 'T', url: 'https://x.example', markdown: { wikiLinks: true } };\n",
};

/** Containers around a text, in each notation. */
const CONTAINERS: Record<string, (text: string) => string> = {
  admonition: (text) => `:::note\n\n${text}\n\n:::`,
  'admonition in an admonition': (text) => `::::note\n\n:::tip\n\n${text}\n\n:::\n\n::::`,
  callout: (text) => `> [!faq]- Why\n${indented(text, '> ')}`,
  details: (text) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`,
  tabs: (text) => `::::tabs\n\n:::tab[One]\n\n${text}\n\n:::\n\n:::tab[Two]\n\nTwo.\n\n:::\n\n::::`,
  steps: (text) => `:::steps\n\n1. One\n\n${indented(text, '   ')}\n\n2. Two\n\n:::`,
  list: (text) => `- item\n\n${indented(text, '  ')}\n\n- other`,
  quote: (text) => indented(text, '> '),
  'quote in a list': (text) => `- item\n\n${indented(text, '  > ')}`,
  div: (text) => `<div class="box">\n\n${text}\n\n</div>`,
  'table of HTML': (text) => `<table><tr><td>\n\n${text}\n\n</td></tr></table>`,
};

function indented(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (by + line).trimEnd())
    .join('\n');
}

/** The part begins or ends in a container, or both, or has whole ones in it. */
const PLACES: Record<string, (inside: (text: string) => string) => string> = {
  starts: (inside) => `${inside('Before.\n\n## Part\n\nIn the part.')}\n\nAfter.\n\n## Other\n`,
  ends: (inside) => `## Part\n\nIn the part.\n\n${inside('More.\n\n## Other\n\nNot in the part.')}\n\nNeither.\n`,
  both: (inside) => `${inside('## Part\n\nIn the part.\n\n## Other\n\nNot in the part.')}\n\nNeither.\n`,
  block: (inside) => `Before.\n\n${inside('In the part. ^part')}\n\nNeither.\n`,
  within: (inside) => `## Part\n\nIn the part.\n\n${inside('### Deeper\n\nAlso in the part.')}\n\n## Other\n`,
};

const parts = Object.entries(CONTAINERS).flatMap(([container, inside], at) =>
  Object.entries(PLACES).map(([place, write]) => ({
    name: `${place}: ${container}`,
    page: `P${at}-${place}`,
    text: write(inside),
    anchor: place === 'block' ? '^part' : 'Part',
  })),
);

function* elementsIn(node: Tree.Node): Generator<Tree.Element> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) yield child;
    yield* elementsIn(child);
  }
}

/** Elements whose end tag is missing, and whether the last paragraph is outside the quotes: no end tag is too many or too few. */
function faultsOf(html: string): string[] {
  const all = [...elementsIn(parse(html, { sourceCodeLocationInfo: true }))];
  const article = all.find(({ tagName }) => tagName === 'article');
  const open = [...elementsIn(article as Tree.Element)].filter(
    ({ tagName, sourceCodeLocation: at }) => at?.startTag !== undefined && !at.endTag && !VOID.has(tagName),
  );
  const end = all.find(({ childNodes: [first] }) => first && 'value' in first && first.value === 'The very end.');
  const { parentNode } = end as Tree.Element;
  const isOutside = parentNode && 'attrs' in parentNode && parentNode.attrs.some(({ name }) => name === 'data-body');
  return [
    ...open.map(({ tagName }) => `<${tagName}> is open`),
    ...(isOutside ? [] : ['the end is in another element']),
  ];
}

test('a part in, over and around containers of every kind is balanced', async () => {
  const pages = parts.map(({ page, text }) => [`content/docs/${page}.md`, `# ${page}\n\n${text}`]);
  const shows = parts.map(({ page, anchor }) => [
    `content/docs/Shows-${page}.md`,
    `# Shows ${page}\n\nStart.\n\n![[${page}#${anchor}]]\n\nThe very end.\n`,
  ]);
  const docs = site({ ...CONFIG, ...Object.fromEntries([...pages, ...shows]) });
  await docs.report();
  const faults = parts.flatMap(({ name, page }) => {
    const html = docs.read(`build/docs/Shows-${page}/index.html`);
    const shown = /<blockquote>.*In the part\./s.test(html) ? [] : ['the part is missing'];
    const others = /<blockquote>.*(?:Before|Not in the part|Neither)\./s.test(html) ? ['more than the part'] : [];
    const deeper = name.startsWith('within') && !html.includes('Also in the part.') ? ['less than the part'] : [];
    return [...shown, ...others, ...deeper, ...faultsOf(html)].map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('a link by the text of a heading finds its id, however that was made', async () => {
  const docs = site({
    ...CONFIG,
    'content/docs/ids.md':
      '# Ids\n\n## My own heading {#my_own_heading}\n\nOwn.\n\n## Version 2 {#v2.0}\n\nTwo.\n\n## Notes\n\nFirst.\n\n## Notes\n\nSecond.\n\n## 🎉\n\nParty.\n\n[[#My own heading]]\n',
    'content/docs/links.md':
      '# Links\n\n[[Ids#My own heading|a]] [[Ids#my_own_heading|b]] [[ids#v2.0|c]] [[ids#version 2|d]] [[ids#Notes|e]] [[ids#notes-1|f]] [[ids#🎉|g]]\n\n![[Ids#My own heading]]\n',
  });
  expect(await docs.problems()).toEqual([]);
  const hrefs = (page: string) => docs.read(`build/docs/${page}/index.html`).match(/(?<=<a href=")[^"]*#[^"]*(?=">)/g);
  expect(docs.read('build/docs/ids/index.html')).toContain('<a href="#my_own_heading">My own heading</a>');
  const ids = ['my_own_heading', 'my_own_heading', 'v2.0', 'v2.0', 'notes', 'notes-1', 'section', 'my_own_heading'];
  expect(hrefs('links')?.filter((href) => href.startsWith('/docs/ids#'))).toEqual(ids.map((id) => `/docs/ids#${id}`));
  expect(docs.read('build/docs/links/index.html')).toMatch(/<blockquote>.*<p>Own\.<\/p><\/blockquote>/);
});
