import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineCode, Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { findCode } from '../../../cli/api/samples/find-code.ts';
import { createTextReader } from '../../../cli/pipeline/parse/read-text.ts';
import { all, type Loose } from '../../helpers/mdast.ts';
import { markdownSettings } from '../../helpers/parse.ts';
import { root } from '../../helpers/site.ts';
import { repositoryFiles } from '../../helpers/source.ts';

const reader = await createTextReader(markdownSettings());
const LANGUAGES = /^(?:tsx?|jsx?|typescript|javascript)(?![\w-])/;

/** What docsgen's own parser finds in a text. */
function oracle(text: string, format: 'md' | 'mdx') {
  const file = { path: `page.${format}`, root: 'docs', rel: `page.${format}`, ext: format, hash: '' };
  const tree = reader.read(file, text.replaceAll('\r\n', '\n'), []).text?.root;
  if (!tree) throw new Error('it cannot be read');
  const nodes = all(tree as Nodes as Loose);
  return {
    blocks: nodes.flatMap((node) => (node.type === 'code' && LANGUAGES.test(node.lang ?? '') ? [node.value] : [])),
    inline: new Set(nodes.flatMap((node) => (node.type === 'inlineCode' ? [(node as InlineCode).value] : []))),
  };
}

function compare(text: string, format: 'md' | 'mdx') {
  const { samples, inline } = findCode(text, format);
  return { blocks: samples.map(({ code }) => code), inline: new Set(inline) };
}

const documents = repositoryFiles().filter((file) =>
  /^(?:content|cli\/manual\/content|test\/sites)\/.*\.mdx?$/.test(file),
);

describe('the code that is found', () => {
  test.each(documents)('in %s is that of the parser', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const format = file.endsWith('x') ? 'mdx' : 'md';
    expect(compare(text, format)).toEqual(oracle(text, format));
  });
});
