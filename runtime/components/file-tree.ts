/** Lines of a file tree as both writers print them. */
import { file, folder } from '../tables/icons.ts';
import { icon } from './icon.ts';
import { el, type Part } from './view.ts';

/** An item of the tree. */
export interface TreeItem<C> {
  /** The item's own line: text and content. */
  line: readonly (C | string)[];
  /** Content below the line; its lists are levels of the tree. */
  below: readonly Part<C>[];
  /** `below` contains a level. */
  hasLevel: boolean;
  /** How text of the line is shown. */
  shown(text: string): C | string;
  /** The text of a name. */
  plain(name: readonly (C | string)[]): string;
}

/**
 * A name that ends with `/` or has a level below it is a folder; `...` means more files; words after the name are a
 * comment.
 */
export function treeItem<C>({ line, below, hasLevel, shown, plain }: TreeItem<C>): Part<C> {
  const split = splitComment(line);
  const text = plain(split.name).trim();
  const show = (part: C | string) => (typeof part === 'string' ? shown(part) : part);
  const [name, comment] = [split.name.map(show), split.comment.map(show)];
  if (!text.endsWith('/') && !hasLevel)
    return [nameOf({ name, comment, kind: /^(?:\.{3}|…)$/.test(text) ? 'more' : 'file' }), below];
  const folder = nameOf({ name, comment, kind: 'folder' });
  if (below.length === 0) return folder;
  return el('details', { open: true }, el('summary', {}, folder), below);
}

interface Line<C> {
  name: readonly (C | string)[];
  comment: readonly (C | string)[];
}

const nameOf = <C>({ name, comment, kind }: Line<C> & { kind: 'file' | 'folder' | 'more' }): Part<C> => [
  el<C>(
    'span',
    { key: 'name', class: `tree-${kind}` },
    kind === 'more' ? undefined : icon(kind === 'file' ? file : folder),
    ...name,
  ),
  comment.length > 0 ? ' ' : undefined,
  comment.length > 0 ? el<C>('span', { key: 'comment', class: 'tree-comment' }, ...comment) : undefined,
];

/** The name is the first word or the first piece of markup. `# `, `// ` and `- ` before the comment are dropped. */
function splitComment<C>([first, ...rest]: readonly (C | string)[]): Line<C> {
  if (first === undefined) return { name: [], comment: [] };
  if (typeof first !== 'string') return { name: [first], comment: trimStart(rest) };
  const [, name = '', comment = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first) ?? [];
  return { name: [name], comment: trimStart(comment === '' ? rest : [comment, ...rest]) };
}

function trimStart<C>([first, ...rest]: readonly (C | string)[]): (C | string)[] {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...rest];
  const value = first.replace(/^\s*(?:(?:#|\/\/|--?|–|—|←)\s+)?/, '');
  return value === '' ? rest : [value, ...rest];
}
