/** What micromark and its GFM extension make of a Markdown text: the reference that nobody here wrote. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type Block, readBlocks } from './reading.ts';

/** Text that micromark reads and does not show. */
export interface Hidden {
  why: 'comment' | 'element' | 'cell' | 'footnote';
  line: number;
  text: string;
}

const html = gfmHtml();
// GitHub shows some tags as text; the pages of a site are no comments of strangers.
delete html.exit?.htmlFlowData;
delete html.exit?.htmlTextData;

/** The blocks of a text without front matter. */
export const referenceBlocks = (text: string): Block[] =>
  readBlocks(micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [html] }));

/** What readers never see, unless somebody tells the author: it must be shown or reported at its line. */
export function hiddenTexts(text: string): Hidden[] {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return [...hiddenNotes(root), ...hiddenParts(root)];
}

function hiddenNotes(root: Root): Hidden[] {
  const used = new Set(all(root, 'footnoteReference').map(({ identifier }) => identifier));
  const known = new Set<string>();
  return all(root, 'footnoteDefinition').flatMap((note): Hidden[] => {
    const isHidden = !used.has(note.identifier) || known.has(note.identifier);
    known.add(note.identifier);
    return isHidden ? [{ why: 'footnote', line: lineOf(note), text: textOf(note) }] : [];
  });
}

function hiddenParts(root: Root): Hidden[] {
  const cells = all(root, 'table').flatMap(({ align, children }) =>
    children.flatMap((row) => row.children.slice(align?.length ?? Infinity)),
  );
  const html = all(root, 'html').flatMap((node): Hidden[] => {
    const open = /<!--(?!>|->)(?![\s\S]*-->)|<\?(?![\s\S]*\?>)|<!\[CDATA\[(?![\s\S]*\]\]>)/.exec(node.value);
    if (open)
      return [
        {
          why: 'comment',
          line: lineOf(node) + lines(node.value.slice(0, open.index)),
          text: node.value.slice(open.index),
        },
      ];
    const raw = /<(script|style|title|iframe|noembed|noframes|noscript)\b(?![^>]*\/>)(?![\s\S]*<\/\1\s*>)/i.exec(
      node.value,
    );
    return raw
      ? [
          {
            why: 'element',
            line: lineOf(node) + lines(node.value.slice(0, raw.index)),
            text: node.value.slice(raw.index),
          },
        ]
      : [];
  });
  return [...cells.map((cell): Hidden => ({ why: 'cell', line: lineOf(cell), text: textOf(cell) })), ...html].filter(
    ({ text }) => text.trim() !== '',
  );
}

const lines = (text: string): number => text.split('\n').length - 1;
const lineOf = (node: Nodes): number => node.position?.start.line ?? 0;

function all<T extends Nodes['type']>(node: Nodes, type: T): Extract<Nodes, { type: T }>[] {
  const found = node.type === type ? [node as Extract<Nodes, { type: T }>] : [];
  return 'children' in node ? [...found, ...node.children.flatMap((child) => all(child, type))] : found;
}
