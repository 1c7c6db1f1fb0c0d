/** Code in a page: front matter has another name, and what only Astro knows is named. */
import { placeholder } from '../text/placeholder.ts';
import type { Code } from '../text/tokens.ts';
import type { Work } from './work.ts';

const NAME = /(?<![\w$.'"`/-])frontmatter(?=\s*[.?[])/g;

export function convertExpression({ start, end, kind }: Code, work: Work): void {
  const { draft, page } = work;
  const code = draft.text.slice(start, end);
  for (const { index } of code.matchAll(NAME)) {
    draft.replace(start + index, start + index + 'frontmatter'.length, 'frontMatter');
    draft.note('converted', '{frontmatter}', { text: 'docsgen calls it `frontMatter`.', at: start + index });
  }
  const own = /\b(?:Astro\.[\w.]+|import\.meta\.(?:env|glob)|getCollection|getEntry)\b/.exec(code);
  if (own) {
    draft.note('lost', own[0].split('.').slice(0, 2).join('.'), {
      text: 'It exists only in Astro: write the value, or a React component.',
      at: start + own.index,
    });
    const isShort = kind === 'expression' && draft.text[start] === '{' && !code.includes('\n');
    const from = `${page.file}:${draft.place(start).line}`;
    if (isShort) draft.replace(start, end, placeholder(1, code.slice(1, -1), from));
  }
  if (kind === 'export' && /^export\s+(?:const|let)\s+components\b/.test(code))
    draft.note('look', 'export const components', {
      text: 'docsgen maps elements for all pages: set `mdx` in the theme.',
      at: start,
    });
  for (const [name, { file }] of work.imported) {
    for (const { index } of code.matchAll(new RegExp(`(?<![\\w$.])${name}\\.src\\b`, 'g')))
      draft.replace(start + index, start + index + name.length + '.src'.length, name);
    if (new RegExp(`(?<![\\w$.'"])${name}(?![\\w$:])`).test(code)) work.used.add(name);
    if (new RegExp(`(?<![\\w$.])${name}\\.(?:width|height|format)\\b`).test(code))
      draft.note('look', 'size of imported images', {
        text: `An import of ${file} is its URL: write the size.`,
        at: start,
      });
  }
}
