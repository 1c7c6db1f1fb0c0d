import type { Nodes } from 'mdast';
import { writeBlocks, writeNodes } from './walk.ts';
import type { Writer } from './writer.ts';

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const ALIASES: Record<string, string> = { caution: 'warning', important: 'info', success: 'tip' };

/** The type an admonition name stands for; undefined for names that are none. */
export function admonitionType(name: string, own: string[]): string | undefined {
  if (own.includes(name) || (ADMONITIONS as readonly string[]).includes(name)) return name;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** Every name that makes an admonition, for hints. */
export const admonitionNames = (own: string[]): string[] => [...ADMONITIONS, ...Object.keys(ALIASES), ...own];

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes the box. Without a title it is the name as the author wrote it, capitalised. */
export function writeAdmonition(
  w: Writer,
  box: { name: string; type: string; title?: string | Nodes[]; id?: string; className?: string; children: Nodes[] },
): void {
  const { title = capitalised(box.name) } = box;
  if (box.id) w.ids.push(box.id);
  w.sink.open('div', {
    class: box.className ? `admonition ${box.className}` : 'admonition',
    'data-type': box.type,
    id: box.id || undefined,
  });
  if (title.length > 0) {
    w.sink.open('p', { class: 'admonition-title' });
    if (typeof title === 'string') w.sink.text(title);
    else writeNodes(title, w);
    w.sink.close('p');
  }
  writeBlocks(box.children, w);
  w.sink.close('div');
}
