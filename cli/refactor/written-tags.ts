/** Tags as they are written: in front matter, in the defaults of a folder, in `tags.yml`. */
import { isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml';
import { frontMatterBlock } from '../lib/blocks/front-matter.ts';
import { parsedYaml } from './yaml-scalars.ts';

/** Offsets with the quotes, if it has some. */
export interface WrittenTag {
  value: string;
  start: number;
  end: number;
}

/** The tags of `tags` in front matter, or in each `tags` of a file of defaults. */
export function tagsOfPages(file: string, text: string): WrittenTag[] {
  const isTop = /\.mdx?$/i.test(file);
  const block = isTop ? frontMatterBlock(text) : { yaml: text, start: 0 };
  if (!block || ('language' in block && block.language !== undefined)) return [];
  const found: WrittenTag[] = [];
  visit(parsedYaml(block.yaml), {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || key.value !== 'tags' || (isTop && path.length > 2)) return;
      found.push(...itemsOf(value as Node | null, block.yaml));
    },
  });
  return found.map(({ value, start, end }) => ({ value, start: start + block.start, end: end + block.start }));
}

/** The tags that a file declares: its keys, then the labels of those that have one. */
export function declaredTags(text: string): { keys: WrittenTag[]; labels: WrittenTag[] } {
  const { contents } = parsedYaml(text);
  const pairs = isMap(contents) ? contents.items : [];
  const keys = pairs.flatMap(({ key }) => written(key, text));
  const labels = pairs.flatMap(({ value }) => (isMap(value) ? written(value.get('label', true), text) : []));
  return { keys, labels };
}

function itemsOf(value: Node | null, text: string): WrittenTag[] {
  if (isSeq(value)) return value.items.flatMap((item) => written(isMap(item) ? item.get('label', true) : item, text));
  if (!isScalar(value)) return [];
  const [whole] = written(value, text);
  // Commas separate the tags of a single text.
  if (!whole || value.type !== 'PLAIN') return whole ? [whole] : [];
  return [...text.slice(whole.start, whole.end).matchAll(/[^\s,](?:[^,]*[^\s,])?/g)].map(({ 0: one, index }) => ({
    ...{ value: one.normalize('NFC'), start: whole.start + index, end: whole.start + index + one.length },
  }));
}

function written(node: unknown, text: string): WrittenTag[] {
  if (!isScalar(node) || !node.range || /BLOCK/.test((node as Scalar).type ?? '')) return [];
  const [start, end] = node.range;
  const value = String(node.value ?? '')
    .trim()
    .normalize('NFC');
  return value === '' || text.slice(start, end).includes('\n') ? [] : [{ value, start, end }];
}
