import { Children, type ReactNode } from 'react';
import { treeItem } from '../../../runtime/components/file-tree.ts';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { toReact } from './fromView.tsx';
import { type AnyElement, classes, inRow, isElement, textOf } from './props.ts';

/** Folders and files, from the lists among its children. */
export function FileTree({ id, className, children }: OwnProps): ReactNode {
  return (
    <div id={id} className={classes('file-tree', className)}>
      {inRow(children).map(shown)}
    </div>
  );
}

const isList = (node: ReactNode): node is AnyElement => isElement(node) && (node.type === 'ul' || node.type === 'ol');

const shown = (node: ReactNode): ReactNode => (isList(node) ? <Level key={node.key} list={node} /> : node);

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
  const level = nodes.findIndex(isList);
  const end = level < 0 ? nodes.length : level;
  return toReact(
    treeItem({
      line: nodes.slice(0, end) as AnyElement[],
      below: nodes.slice(end).map(shown) as AnyElement[],
      hasLevel: level >= 0,
      shown: (text) => text,
      plain: (name) => textOf(name) ?? '',
    }),
  );
}
