import type { Nodes } from 'mdast';
import { ADMONITIONS, admonitionKind } from '../../../../runtime/admonitions.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { flagProp, ownAttributes, textProp } from './component.ts';

/** The type an admonition name (lower case) stands for; undefined for names that are none. */
export const admonitionType = (name: string, own: readonly string[]): string | undefined =>
  own.includes(name) ? name : admonitionKind(name)?.name;

/** Every name that makes an admonition, for hints: first those worth telling. */
export const admonitionNames = (own: readonly string[]): string[] => [
  ...ADMONITIONS.map(({ name }) => name),
  ...ADMONITIONS.flatMap(({ aliases }) => aliases.split(' ')),
  ...own,
];

/** The title of a box that has none: what its name is in the language, else the name, also where it was shouted. */
const titleOf = (name: string, { texts }: Writer): string =>
  texts[`admonition.${name.toLowerCase()}`] ??
  name.charAt(0).toUpperCase() + (name === name.toUpperCase() ? name.slice(1).toLowerCase() : name.slice(1));

/** A box. As a directive it goes by the names of its types (`:::note`), so the table has none for it. */
export const admonition: Component = {
  name: 'Admonition',
  aliases: ['Aside', 'Callout'],
  props: ['type', 'title', 'icon', 'collapsible', 'collapsed', 'open'],
  write(use, w) {
    const name = use.form === 'directive' ? use.name : textProp(use.props.type) || 'note';
    const type = admonitionType(name.toLowerCase(), w.settings.admonitions) ?? 'note';
    const title = use.label ?? textProp(use.props.title) ?? titleOf(name, w);
    const fold = foldOf(use);
    const [box, head] = fold === undefined ? ['div', 'p'] : ['details', 'summary'];
    const open = fold === 'open' ? true : undefined;
    w.sink.open(box, { ...ownAttributes(use, w, 'admonition'), 'data-type': type, open });
    // A box that can be folded needs something to click at.
    writeTitle({ tag: head, title: title.length > 0 || fold === undefined ? title : titleOf(name, w) }, w);
    writeBlocks(use.children, w);
    w.sink.close(box);
  },
};

/** How a box folds: `collapsed` begins closed, `collapsible` and `open` begin open; undefined: it does not. */
function foldOf({ props }: Use): 'open' | 'closed' | undefined {
  if (flagProp(props.collapsed)) return 'closed';
  if (props.open !== undefined) return flagProp(props.open) ? 'open' : 'closed';
  return flagProp(props.collapsible) ? 'open' : undefined;
}

function writeTitle({ tag, title }: { tag: string; title: string | Nodes[] }, w: Writer): void {
  if (title.length === 0) return;
  w.sink.open(tag, { class: 'admonition-title' });
  if (typeof title === 'string') w.sink.text(title);
  else writeNodes(title, w);
  w.sink.close(tag);
}
