import { Children, type ReactNode } from 'react';
import { type AnyElement, classes, inRow, isElement, type OwnProps, textOf } from './props.ts';

/**
 * Folders and files, from the `<ul>` among its children: a name that ends with `/` or has a list below it is a folder, words
 * behind a name are a comment.
 */
export function FileTree({ id, className, children }: OwnProps): ReactNode {
  return (
    <div id={id} className={classes('file-tree', className)}>
      {inRow(children).map((child) => (isList(child) ? <Level key={child.key} list={child} /> : child))}
    </div>
  );
}

const isList = (node: ReactNode): node is AnyElement => isElement(node) && (node.type === 'ul' || node.type === 'ol');

function Level({ list }: { list: AnyElement }): ReactNode {
  return (
    <ul>
      {inRow(list.props.children).map((item, index) => (
        <li key={isElement(item) ? item.key : index}>{isElement(item) ? <Item item={item} /> : item}</li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: AnyElement }): ReactNode {
  const nodes = Children.toArray(item.props.children).flatMap((child) =>
    isElement(child) && child.type === 'p' ? Children.toArray(child.props.children) : [child],
  );
  const end = nodes.findIndex(isList);
  const line = splitComment(end < 0 ? nodes : nodes.slice(0, end));
  const below =
    end < 0 ? [] : nodes.slice(end).map((child) => (isList(child) ? <Level key={child.key} list={child} /> : child));
  const text = (textOf(line.name) ?? '').trim();
  if (!text.endsWith('/') && below.length === 0)
    return <Name {...line} kind={/^(?:\.{3}|…)$/.test(text) ? 'more' : 'file'} />;
  if (below.length === 0) return <Name {...line} kind="folder" />;
  return (
    <details open>
      <summary>
        <Name {...line} kind="folder" />
      </summary>
      {below}
    </details>
  );
}

interface Line {
  name: ReactNode[];
  comment: ReactNode[];
}

function Name({ name, comment, kind }: Line & { kind: 'file' | 'folder' | 'more' }): ReactNode {
  return (
    <>
      <span className={`tree-${kind}`}>{name}</span>
      {comment.length > 0 ? ' ' : null}
      {comment.length > 0 ? <span className="tree-comment">{comment}</span> : null}
    </>
  );
}

/** The name is the first word, or the first element; `# `, `// ` and `- ` before the comment are left out. */
function splitComment(nodes: ReactNode[]): Line {
  const [first, ...rest] = nodes;
  if (first === undefined) return { name: [], comment: [] };
  if (typeof first !== 'string') return { name: [first], comment: trimStart(rest) };
  const [, name = '', comment = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first) ?? [];
  return { name: [name], comment: trimStart(comment === '' ? rest : [comment, ...rest]) };
}

function trimStart([first, ...rest]: ReactNode[]): ReactNode[] {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...rest];
  const value = first.replace(/^\s*(?:(?:#|\/\/|--?|–|—|←)\s+)?/, '').trimEnd();
  return value === '' ? rest : [value, ...rest];
}
