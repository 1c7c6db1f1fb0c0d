import { describe, expect, it } from 'vitest';
import { createMarkdownParser, type MarkdownParser } from '../../../../cli/pipeline/parse/markdown.ts';
import { accepted } from './accepted.ts';
import { firstDifference, outline } from './compare.ts';
import { type Sample, writtenDocuments } from './documents.ts';
import { generatedDocuments } from './generate.ts';

const native = await createMarkdownParser({ parser: 'native' });
const remark = await createMarkdownParser({ parser: 'remark' });

function read(parser: MarkdownParser, { text, format }: Sample): string[] {
  const { value, problems } = parser.parse(text, format);
  return value ? outline(value) : problems.map(({ code, line }) => `${code} in line ${line}`);
}

describe('the two Markdown parsers', () => {
  const documents = [...writtenDocuments(), ...generatedDocuments(250)];
  const differences = new Map<string, string>();
  let trees = 0;
  for (const document of documents) {
    const [a, b] = [read(native, document), read(remark, document)];
    const difference = firstDifference(a, b);
    if (difference) differences.set(document.id, difference);
    if (a[0]?.startsWith('root')) trees++;
  }

  it('are both here', () => {
    expect([native.engine, remark.engine]).toEqual(['native', 'remark']);
  });

  it('are compared over more than 400 different documents, nearly all of which they can read', () => {
    expect(new Set(documents.map(({ format, text }) => format + text)).size).toBeGreaterThan(400);
    expect(trees).toBeGreaterThan(documents.length * 0.97);
  });

  it('differ nowhere but where it is accepted and explained', () => {
    const known = new Set(accepted.flatMap((entry) => entry.documents));
    expect([...differences].filter(([id]) => !known.has(id))).toEqual([]);
  });

  it('still differ wherever that is accepted', () => {
    expect(accepted.flatMap((entry) => entry.documents).filter((id) => !differences.has(id))).toEqual([]);
  });

  it('would be noticed if one of them moved a heading or changed a URL', () => {
    const [text, format] = ['# A\n\n[b](c)\n', 'md'] as const;
    const tree = outline(native.parse(text, format).value!);
    expect(firstDifference(tree, outline(remark.parse(`\n${text}`, format).value!))).toContain('heading');
    expect(firstDifference(tree, outline(remark.parse(text.replace('c', 'd'), format).value!))).toContain('"url":"d"');
  });
});
