import type { Nodes } from 'mdast';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import type { Writer } from '../html/writer.ts';
import { type Component, ownAttributes, textProp } from './component.ts';

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const ALIASES: Record<string, string> = { caution: 'warning', important: 'info', success: 'tip' };

/** The type an admonition name stands for; undefined for names that are none. */
export function admonitionType(name: string, own: readonly string[]): string | undefined {
  if (own.includes(name) || (ADMONITIONS as readonly string[]).includes(name)) return name;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** Every name that makes an admonition, for hints. */
export const admonitionNames = (own: readonly string[]): string[] => [...ADMONITIONS, ...Object.keys(ALIASES), ...own];

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A box. As a directive it goes by the names of its types (`:::note`), so the table has none for it. */
export const admonition: Component = {
  name: 'Admonition',
  props: ['type', 'title', 'icon'],
  write(use, w) {
    const name = use.form === 'directive' ? use.name.toLowerCase() : textProp(use.props.type) || 'note';
    const type = admonitionType(name, w.settings.admonitions) ?? 'note';
    const title = use.label ?? textProp(use.props.title) ?? capitalised(name);
    w.sink.open('div', { ...ownAttributes(use, w, 'admonition'), 'data-type': type });
    writeTitle(title, w);
    writeBlocks(use.children, w);
    w.sink.close('div');
  },
};

function writeTitle(title: string | Nodes[], w: Writer): void {
  if (title.length === 0) return;
  w.sink.open('p', { class: 'admonition-title' });
  if (typeof title === 'string') w.sink.text(title);
  else writeNodes(title, w);
  w.sink.close('p');
}
