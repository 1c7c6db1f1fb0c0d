import type { BlockContent, DefinitionContent, FootnoteReference, Nodes } from 'mdast';
import { encodeUrl } from '../../../html/url-kind.ts';
import { textOf } from '../../../lib/text.ts';
import type { Writer } from './types.ts';
import { writeBlocks, writeNodes } from './walk.ts';

const noteId = (identifier: string): string => `user-content-fn-${identifier.toLowerCase()}`;
const callId = (identifier: string, call: number): string =>
  `user-content-fnref-${identifier.toLowerCase()}${call > 1 ? `-${call}` : ''}`;
const linkTo = (id: string): string => `#${encodeUrl(id.replaceAll('%', '%25'))}`;

export function writeFootnoteReference(node: FootnoteReference, w: Writer): void {
  const { calls, definitions } = w.footnotes;
  const { identifier } = node;
  if (!definitions.has(identifier)) {
    w.sink.text(`[^${node.label ?? identifier}]`);
    return;
  }
  const call = calls.get(identifier) ?? { number: calls.size + 1, times: 0 };
  call.times++;
  calls.set(identifier, call);
  const id = callId(identifier, call.times);
  w.ids.push(id);
  w.sink.open('sup');
  w.sink.open('a', {
    href: linkTo(noteId(identifier)),
    id,
    'data-footnote-ref': true,
    'aria-describedby': 'footnote-label',
  });
  w.sink.text(String(call.number));
  w.sink.close('a');
  w.sink.close('sup');
}

/** Writes the section at the end of the page, with links back to each reference. Unused notes are not shown. */
export function writeFootnotes(w: Writer): void {
  const { calls, definitions } = w.footnotes;
  if (calls.size === 0) return;
  const { sink, jsx } = w;
  const dynamic = jsx !== undefined && [...definitions.values()].some((note) => w.mdx?.dynamic.has(note));
  if (dynamic) jsx.openIsland();
  else if (jsx) w.sink = jsx.pending;
  w.ids.push('footnote-label');
  w.sink.open('section', { class: 'footnotes', 'data-footnotes': true });
  w.sink.open('h2', { class: 'sr-only', id: 'footnote-label' });
  w.sink.text(textOf(w, 'footnotes.title'));
  w.sink.close('h2');
  w.sink.open('ol');
  // A note may reference further notes, which the iteration then reaches too.
  for (const identifier of calls.keys()) writeNote(identifier, w);
  w.sink.close('ol');
  w.sink.close('section');
  if (dynamic) jsx.closeIsland();
  w.sink = sink;
}

function writeNote(identifier: string, w: Writer): void {
  const children: (BlockContent | DefinitionContent)[] = w.footnotes.definitions.get(identifier)?.children ?? [];
  const id = noteId(identifier);
  w.ids.push(id);
  w.sink.open('li', { id });
  const last = children.at(-1);
  if (last?.type === 'paragraph') {
    writeBlocks(children.slice(0, -1), w);
    w.sink.open('p');
    writeNodes(last.children as Nodes[], w);
    writeBackLinks(identifier, w);
    w.sink.close('p');
  } else {
    writeBlocks(children, w);
    writeBackLinks(identifier, w);
  }
  w.sink.close('li');
}

function writeBackLinks(identifier: string, w: Writer): void {
  const { number, times } = w.footnotes.calls.get(identifier) ?? { number: 0, times: 0 };
  for (let call = 1; call <= times; call++) {
    w.sink.text(' ');
    w.sink.open('a', {
      href: linkTo(callId(identifier, call)),
      'data-footnote-backref': true,
      'aria-label': textOf(w, 'footnotes.back', { number: `${number}${call > 1 ? `-${call}` : ''}` }),
      class: 'data-footnote-backref',
    });
    w.sink.text('↩');
    if (call > 1) {
      w.sink.open('sup');
      w.sink.text(String(call));
      w.sink.close('sup');
    }
    w.sink.close('a');
  }
}
