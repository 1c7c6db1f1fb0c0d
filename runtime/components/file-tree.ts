import { file, folder } from '../tables/icons.ts';
import { icon } from './icon.ts';
import {
  type Child,
  type Definition,
  el,
  isList,
  type MarkdownForm,
  type MarkdownTools,
  type PageElement,
  type Part,
  type Piece,
  shownIn,
  type ViewUse,
} from './view.ts';

/** Folders and files, from the lists among its children. */
export const fileTree: Definition = {
  name: 'FileTree',
  directive: { names: ['file-tree', 'filetree'], kinds: ['container'] },
  props: [],
  reads: ['ul', 'ol'],
  looksAt: 'always',
  scrolls: ['.file-tree'],
  view(use) {
    const children = use.read();
    if (use.env.isLive || children.some(isList))
      return el('div', use.own('file-tree'), ...children.map((child) => below(child, use)));
    use.env.lacks('list');
    return use.children;
  },
};

const below = <C>(child: Child<C>, use: ViewUse<C>): Part<C> =>
  isList(child)
    ? el<C>(
        'ul',
        { key: child.key },
        shownIn(child).map((item) => el<C>('li', { key: item.key }, ...itemOf(item, use))),
      )
    : child.content;

/** The parts of a line, text as text. */
type Line<C> = (Child<C> | string)[];

/**
 * A name that ends with `/` or has a list below it is a folder; `...` means more files; words after the name are a
 * comment.
 */
function itemOf<C>(item: Child<C>, use: ViewUse<C>): Part<C>[] {
  const { line, rest } = linesOf(item);
  const split = splitComment<C>(line.map((child) => child.text ?? child));
  const text = split.name.map((part) => (typeof part === 'string' ? part : part.plain()));
  const show = (part: Child<C> | string) => (typeof part === 'string' ? use.env.words(part) : part.content);
  const [name, comment] = [split.name.map(show), split.comment.map(show)];
  const inner = rest.map((child) => below(child, use));
  const path = text.join('').trim();
  if (!path.endsWith('/') && !rest.some(isList))
    return [...treeName({ name, comment, kind: /^(?:\.{3}|…)$/.test(path) ? 'more' : 'file' }), ...inner];
  const folder = treeName({ name, comment, kind: 'folder' });
  return inner.length === 0 ? folder : [el('details', { open: true }, el('summary', {}, ...folder), ...inner)];
}

/** The item's own line, and the blocks below it. */
function linesOf<C>(item: Child<C>): { line: readonly Child<C>[]; rest: readonly Child<C>[] } {
  if (item.tag === undefined) return { line: [item], rest: [] };
  const nodes = item.read();
  const start = nodes.findIndex(({ isShown }) => isShown);
  const first = nodes[start];
  if (first?.tag === 'p') return { line: first.read(), rest: nodes.slice(start + 1).filter(({ isShown }) => isShown) };
  const end = nodes.findIndex(({ isBlock }) => isBlock);
  return end < 0 ? { line: nodes, rest: [] } : { line: nodes.slice(0, end), rest: nodes.slice(end) };
}

interface Named<C> {
  name: readonly Part<C>[];
  comment: readonly Part<C>[];
  kind: 'file' | 'folder' | 'more';
}

const treeName = <C>({ name, comment, kind }: Named<C>): Part<C>[] => [
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
function splitComment<C>([first, ...rest]: Line<C>): { name: Line<C>; comment: Line<C> } {
  if (first === undefined) return { name: [], comment: [] };
  if (typeof first !== 'string') return { name: [first], comment: trimStart(rest) };
  const [, name = '', comment = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first) ?? [];
  return { name: [name], comment: trimStart(comment === '' ? rest : [comment, ...rest]) };
}

function trimStart<C>([first, ...rest]: Line<C>): Line<C> {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...rest];
  const value = first.replace(/^\s*(?:(?:#|\/\/|--?|–|—|←)\s+)?/, '');
  return value === '' ? rest : [value, ...rest];
}

/** The list that the author wrote: names with their comments. In a code block, comments would need marks that readers do not see. */
export const fileTreeMarkdown: MarkdownForm = {
  of: ['div.file-tree'],
  write: (node, tools) => linesIn(node, '', tools).join('\n'),
};

const linesIn = (node: PageElement, by: string, tools: MarkdownTools): string[] =>
  tools
    .elements(node)
    .flatMap((child) =>
      child.tag === 'li'
        ? [`${by}- ${tools.line(ownPieces(child))}`, ...linesIn(child, `${by}  `, tools)]
        : linesIn(child, by, tools),
    );

/** What is in the line of an item, without the items below it. */
const ownPieces = ({ children }: PageElement): Piece[] =>
  children.flatMap((piece) => {
    if (typeof piece === 'string' || !/^(?:[ou]l|details|summary)$/.test(piece.tag)) return [piece];
    return /^[ou]l$/.test(piece.tag) ? [] : ownPieces(piece);
  });
