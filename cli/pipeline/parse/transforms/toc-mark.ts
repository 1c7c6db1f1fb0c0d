import type { Root } from 'mdast';
import type { Transform } from './types.ts';

/** Converts `[[toc]]` in its own paragraph, as in other generators, to `::toc`. */
export const tocMark: Transform = ({ root, source }) => {
  if (!source.includes('[[') || !/\[\[toc\]\]/i.test(source)) return;
  root.children = root.children.map((node): Root['children'][number] => {
    const [text, ...rest] = node.type === 'paragraph' ? node.children : [];
    if (text?.type !== 'text' || rest.length > 0 || !/^\s*\[\[toc\]\]\s*$/i.test(text.value)) return node;
    return { type: 'leafDirective', name: 'toc', attributes: {}, children: [], position: node.position };
  });
};
