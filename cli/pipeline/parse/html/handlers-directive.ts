import type { Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { problem } from '../../../lib/problem.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { admonitionNames, admonitionType, writeAdmonition } from './admonition.ts';
import { type Tab, writeDetails, writeTabs } from './tabs.ts';
import { writeBlocks, writeNodes } from './walk.ts';
import { placeOf, type Writer } from './writer.ts';

/** A container directive without its label paragraph. */
interface Parts {
  label?: Nodes[];
  children: Nodes[];
}

function parts(node: ContainerDirective): Parts {
  const [first, ...rest] = node.children;
  const isLabel =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return isLabel ? { label: first.children, children: rest } : { children: node.children };
}

const attribute = (node: ContainerDirective, name: string): string | undefined => node.attributes?.[name] ?? undefined;
const flag = (node: ContainerDirective, name: string): boolean => {
  const value = attribute(node, name);
  return value !== undefined && value !== 'false';
};

export function writeContainerDirective(node: ContainerDirective, w: Writer): void {
  const name = node.name.toLowerCase();
  const type = admonitionType(name, w.settings.admonitions);
  if (type !== undefined) writeBox(node, { name, type }, w);
  else if (name === 'details') writeDirectiveDetails(node, w);
  else if (name === 'tabs') writeDirectiveTabs(node, w);
  else writeUnknownBlock(node, w);
}

function writeBox(node: ContainerDirective, { name, type }: { name: string; type: string }, w: Writer): void {
  const { label, children } = parts(node);
  const title = label ?? attribute(node, 'title');
  writeAdmonition(w, { name, type, title, id: attribute(node, 'id'), className: attribute(node, 'class'), children });
}

function writeDirectiveDetails(node: ContainerDirective, w: Writer): void {
  const { label, children } = parts(node);
  const summary = label ?? attribute(node, 'summary') ?? attribute(node, 'title');
  writeDetails(w, { summary, open: flag(node, 'open'), id: attribute(node, 'id'), children });
}

const isTab = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && (node.name === 'tab' || node.name === 'tab-item');

function writeDirectiveTabs(node: ContainerDirective, w: Writer): void {
  const { children } = parts(node);
  const items = children.filter(isTab).map((tab): Tab => {
    const { label, children: content } = parts(tab);
    return {
      value: attribute(tab, 'value'),
      label: label ?? attribute(tab, 'label'),
      selected: flag(tab, 'default'),
      children: content,
    };
  });
  writeBlocks(
    children.filter((child) => !isTab(child)),
    w,
  );
  if (items.length === 0) return;
  writeTabs(w, {
    group: attribute(node, 'group') ?? attribute(node, 'groupId'),
    query: attribute(node, 'query'),
    items,
  });
}

function writeUnknownBlock(node: ContainerDirective, w: Writer): void {
  const known = [...admonitionNames(w.settings.admonitions), 'details', 'tabs'];
  const { name } = node;
  if (isTab(node)) w.problems.push(problem('DG3011', { name, parent: 'tabs' }, placeOf(node, w)));
  else w.problems.push(problem('DG3004', { name, near: nearestName(name, known), known }, placeOf(node, w)));
  writeBlocks(node.children, w);
}

/** Text and leaf directives have no meaning of their own; the parser turns them back to text, plugins may make new ones. */
export function writeUnknownDirective(node: TextDirective | LeafDirective, w: Writer): void {
  writeNodes(node.children, w);
}
