import type { BlockContent, DefinitionContent, FootnoteReference, Nodes } from 'mdast';
import { encodeUrl } from '../../../html/url-kind.ts';
import { interfaceText } from '../../../lib/text.ts';
import type { Call, Writer } from './types.ts';
import { writeBlocks, writeNodes } from './walk.ts';

const linkTo = (id: string): string => `#${encodeUrl(id.replaceAll('%', '%25'))}`;

export function writeFootnoteReference(node: FootnoteReference, w: Writer): void {
  const { calls, definitions } = w.footnotes;
  const { identifier } = node;
  if (!definitions.has(identifier)) {
    w.sink.text(`[^${node.label ?? identifier}]`);
    return;
  }
  w.footnotes.labelId ??= w.slugs.own('footnote-label');
  const name = identifier.toLowerCase();
  const call = calls.get(identifier) ?? {
    number: calls.size + 1,
    id: w.slugs.own(`user-content-fn-${name}`),
    references: [],
  };
  calls.set(identifier, call);
  const times = call.references.length + 1;
  const id = w.slugs.own(`user-content-fnref-${name}${times > 1 ? `-${times}` : ''}`);
  call.references.push(id);
  w.ids.push(id);
  w.sink.open('sup');
  w.sink.open('a', {
    href: linkTo(call.id),
    id,
    'data-footnote-ref': true,
    // In Markdown, the syntax of footnotes stands for both links.
    'data-markdown-ignore': true,
    'aria-describedby': w.footnotes.labelId,
  });
  w.sink.text(String(call.number));
  w.sink.close('a');
  w.sink.close('sup');
}

/** Writes the section at the end of the page, with links back to each reference. Unused notes are not shown. */
export function writeFootnotes(w: Writer): void {
  const { calls, definitions, labelId } = w.footnotes;
  if (labelId === undefined) return;
  const { sink, jsx } = w;
  const dynamic = jsx !== undefined && [...definitions.values()].some((note) => w.mdx?.dynamic.has(note));
  if (dynamic) jsx.openIsland();
  else if (jsx) w.sink = jsx.pending;
  w.ids.push(labelId);
  w.sink.open('section', { class: 'footnotes', 'data-footnotes': true });
  w.sink.open('h2', { class: 'sr-only', id: labelId });
  w.sink.text(interfaceText(w, 'footnotes.title'));
  w.sink.close('h2');
  w.sink.open('ol');
  // A note may reference further notes, which the iteration then reaches too.
  for (const [identifier, call] of calls) writeNote(identifier, call, w);
  w.sink.close('ol');
  w.sink.close('section');
  if (dynamic) jsx.closeIsland();
  w.sink = sink;
}

function writeNote(identifier: string, call: Call, w: Writer): void {
  const children: (BlockContent | DefinitionContent)[] = w.footnotes.definitions.get(identifier)?.children ?? [];
  w.ids.push(call.id);
  w.sink.open('li', { id: call.id });
  const last = children.at(-1);
  if (last?.type === 'paragraph') {
    writeBlocks(children.slice(0, -1), w);
    w.sink.open('p');
    writeNodes(last.children as Nodes[], w);
    writeBackLinks(call, w);
    w.sink.close('p');
  } else {
    writeBlocks(children, w);
    writeBackLinks(call, w);
  }
  w.sink.close('li');
}

function writeBackLinks({ number, references }: Call, w: Writer): void {
  for (const [index, id] of references.entries()) {
    const times = index > 0 ? `-${index + 1}` : '';
    w.sink.text(' ');
    w.sink.open('a', {
      href: linkTo(id),
      'data-footnote-backref': true,
      'data-markdown-ignore': true,
      'aria-label': interfaceText(w, 'footnotes.back', { number: `${number}${times}` }),
      class: 'data-footnote-backref',
    });
    w.sink.text('↩');
    if (index > 0) {
      w.sink.open('sup');
      w.sink.text(String(index + 1));
      w.sink.close('sup');
    }
    w.sink.close('a');
  }
}
