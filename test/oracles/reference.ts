/** What micromark and its GFM extension make of a Markdown text: the reference that nobody here wrote. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { HtmlExtension } from 'micromark-util-types';
import { type Block, readBlocks } from './reading.ts';

/** Text that micromark reads and does not show. */
export interface Hidden {
  why: 'comment' | 'element' | 'cell' | 'footnote';
  line: number;
  text: string;
}

const html = combined(gfmHtml());

/** The reference without the filter of tags: the pages of a site are no comments of strangers. */
function combined({ enter, exit }: HtmlExtension): HtmlExtension {
  const { htmlFlowData, htmlTextData, ...rest } = exit ?? {};
  return {
    enter: {
      ...enter,
      htmlFlow() {
        this.lineEndingIfNeeded();
        this.setData('ignoreEncode', true);
        this.buffer();
      },
    },
    exit: {
      ...rest,
      htmlFlow() {
        const raw = this.resume();
        this.setData('ignoreEncode');
        this.raw(bounded(raw));
      },
    },
  };
}

const OPEN_COMMENT = /<!--(?!>|->)(?![\s\S]*-->)|<\?(?![\s\S]*\?>)|<!\[CDATA\[(?![\s\S]*\]\]>)/;
const OPEN_TEXT =
  /<(script|style|title|iframe|noembed|noframes|noscript|textarea|xmp|pre)\b(?![^>]*\/>)(?![\s\S]*<\/\1\s*>)/i;

/** An HTML block that hides nothing after it: `hiddenTexts` says what it hides. */
function bounded(raw: string): string {
  const comment = OPEN_COMMENT.exec(raw);
  // A tag without its `>` is text: as a tag it would hide what follows.
  const whole = (comment ? raw.slice(0, comment.index) : raw).replace(/<(?=\/?[a-z][^>]*$)/i, '&lt;');
  const open = OPEN_TEXT.exec(whole);
  return open ? `${whole}</${open[1]}>` : whole;
}

const TAG = /<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)+\s*\/?>/gi;

/** micromark ends a value without quotes at its first slash, against the specification: `<a href=https://e.org/>`. */
const withoutSlashes = (text: string): string =>
  text.replace(TAG, (tag) =>
    tag.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/g, (value) =>
      /^=\s*["']/.test(value) ? value : value.replaceAll('/', '\ufdd9'),
    ),
  );

/** The blocks of a text without front matter. */
export function referenceBlocks(text: string): Block[] {
  const options = { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [html] };
  return readBlocks(micromark(withoutSlashes(text), options).replaceAll('\ufdd9', '/'));
}

/** What readers never see, unless somebody tells the author: it must be shown or reported at its line. */
export function hiddenTexts(text: string): Hidden[] {
  if (!/\[\^|\||<[!?a-z]/i.test(text)) return [];
  const root = fromMarkdown(withoutSlashes(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return [...hiddenNotes(root), ...hiddenParts(root)];
}

function hiddenNotes(root: Root): Hidden[] {
  const notes = all(root, 'footnoteDefinition');
  const first = new Map(notes.toReversed().map((note) => [note.identifier, note]));
  const shown = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') shown.add(node.identifier);
    else if (node.type === 'table')
      node.children.flatMap((row) => row.children.slice(0, node.align?.length)).forEach(visit);
    else if ('children' in node && node.type !== 'footnoteDefinition') node.children.forEach(visit);
  };
  visit(root);
  // Grows with the references in the notes.
  for (const identifier of shown) first.get(identifier)?.children.forEach(visit);
  return notes
    .filter((note) => !shown.has(note.identifier) || first.get(note.identifier) !== note)
    .map((note) => ({ why: 'footnote', line: lineOf(note), text: textOf(note) }));
}

function hiddenParts(root: Root): Hidden[] {
  const cells = all(root, 'table').flatMap(({ align, children }) =>
    children.flatMap((row) => row.children.slice(align?.length ?? Infinity)),
  );
  const inLine = new Set(
    ['paragraph', 'heading', 'tableCell'].flatMap((type) =>
      all(root, type as 'paragraph').flatMap((one) => all(one, 'html')),
    ),
  );
  const html = all(root, 'html').flatMap((node): Hidden[] => {
    const open = OPEN_COMMENT.exec(node.value);
    if (open)
      return [
        {
          why: 'comment',
          line: lineOf(node) + lines(node.value.slice(0, open.index)),
          text: node.value.slice(open.index),
        },
      ];
    // In a line of text, each tag is a node.
    const raw = inLine.has(node) ? null : OPEN_TEXT.exec(node.value);
    return raw && !/textarea|xmp|pre/i.test(raw[1] ?? '')
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
