/** The part of CSS selectors that docsgen reads. */
import { expect, test } from 'vitest';
import { isElement, parsePart } from '../../cli/built/document.ts';
import { selector } from '../../cli/built/selector.ts';

const HTML =
  '<main id="top" class="doc wide"><nav class="menu"><ul><li><a href="/x" role="tab">A</a></li></ul></nav><div data-kind="box-note big"><p><b>B</b></p><section><p>C</p></section></div></main>';

/** Names of the elements that a selector finds, in the order of the page. */
function found(list: string): string[] {
  const test = selector(list);
  const names: string[] = [];
  const walk = (nodes: ReturnType<typeof parsePart>): void => {
    for (const node of nodes.filter(isElement)) {
      if (test(node)) names.push(node.tagName);
      walk(node.childNodes);
    }
  };
  walk(parsePart(HTML));
  return names;
}

test.each<[string, string[]]>([
  ['p', ['p', 'p']],
  ['.menu', ['nav']],
  ['.doc.wide', ['main']],
  ['.doc.narrow', []],
  ['.wide', ['main']],
  ['main.doc', ['main']],
  ['div.doc', []],
  ['#top', ['main']],
  ['[role]', ['a']],
  ['[role=tab]', ['a']],
  ['[role=ta]', []],
  ['[data-kind^=box]', ['div']],
  ['[data-kind^=big]', []],
  ['[data-kind*=note]', ['div']],
  ['a[role=tab]', ['a']],
  ['div p', ['p', 'p']],
  ['div > p', ['p']],
  ['div>p', ['p']],
  ['div> p', ['p']],
  ['div >p', ['p']],
  ['main > p', []],
  ['main p', ['p', 'p']],
  ['main div > section > p', ['p']],
  ['main > section p', []],
  ['nav *, b', ['ul', 'li', 'a', 'b']],
  ['.menu li a , section  p', ['a', 'p']],
  ['main main', []],
])('%s finds its elements', (list, names) => {
  expect(found(list)).toEqual(names);
});
