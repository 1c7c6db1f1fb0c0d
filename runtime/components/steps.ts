import type { ReactNode } from 'react';
import {
  type Child,
  type Definition,
  el,
  isList,
  type MarkdownForm,
  type Part,
  shownIn,
  type ViewUse,
} from './view.ts';

export interface StepProps {
  title?: ReactNode;
  children?: ReactNode;
}

/** One step of `<Steps>`. */
export const step: Definition = {
  name: 'Step',
  directive: { names: ['step'], kinds: ['container'] },
  props: ['title'],
  parent: 'Steps',
  view(use) {
    const title = use.shown('title', 'main') ?? '';
    return [title === '' ? undefined : el('p', { key: 'title', class: 'step-title' }, title), use.children];
  },
};

export const stepMarkdown: MarkdownForm = { of: ['p.step-title'], write: (node, { bold }) => bold(node.children) };

/**
 * Numbered steps: `<Step>` elements; or headings with the content below them; or the items of a list, with other content
 * before and after them. Computed children are a step each.
 */
export const steps: Definition = {
  name: 'Steps',
  directive: { names: ['steps'], kinds: ['container'] },
  props: [],
  parts: ['Step'],
  reads: ['ol', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  looksAt: 'code',
  view(use) {
    if (use.env.isLive) return list(use, use.row().flatMap(itemsOf).map(plainStep));
    const children = use.read();
    const row = stepsIn(children);
    const [first, last] = [row.findIndex(({ own }) => own), row.findLastIndex(({ own }) => own)];
    if (first >= 0) {
      const written = row.map(({ child, own }, at) =>
        at < first || at > last ? child.content : own ? ownStep(own) : plainStep(child),
      );
      return [written.slice(0, first), list(use, written.slice(first, last + 1)), written.slice(last + 1)];
    }
    if (children.some(levelOf)) return withHeadings(children, use);
    const at = children.findIndex(isList);
    const found = children[at];
    if (found === undefined) {
      use.env.lacks('list and no headings');
      return use.children;
    }
    const items = list(use, itemsOf(found).map(plainStep), found.start);
    return [children.slice(0, at).map(contentOf), items, children.slice(at + 1).map(contentOf)];
  },
};

interface Found<C> {
  child: Child<C>;
  /** Set for a `<Step>`. */
  own?: ViewUse<C>;
}

/** The children, with those of paragraphs that contain a step: Markdown makes one of tags that share a line. */
function stepsIn<C>(children: readonly Child<C>[]): Found<C>[] {
  return children.flatMap((child) => {
    if (child.tag !== 'p') return [{ child, own: child.as(step) }];
    const inner = shownIn(child).map((one) => ({ child: one, own: one.as(step) }));
    return inner.some(({ own }) => own) ? inner : [{ child }];
  });
}

const itemsOf = <C>(child: Child<C>): Child<C>[] => (isList(child) ? shownIn(child) : [child]);

const contentOf = <C>({ content }: Child<C>): C | string => content;

const list = <C>(use: ViewUse<C>, items: readonly Part<C>[], start?: number): Part<C> =>
  el('ol', { ...use.own('steps'), start: start === undefined ? undefined : String(start) }, items);

const ownStep = <C>(own: ViewUse<C>): Part<C> => el<C>('li', {}, step.view(own));

const plainStep = <C>({ key, tag, content }: Child<C>): Part<C> =>
  tag === 'li' ? content : el<C>('li', { key }, content);

/** The level of a heading; 0 for other children. */
const levelOf = <C>({ tag = '' }: Child<C>): number => Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);

/** Each heading of the same level as the first, or higher, starts a step. */
function withHeadings<C>(children: readonly Child<C>[], use: ViewUse<C>): Part<C> {
  const first = children.findIndex(levelOf);
  const depth = levelOf(children[first] as Child<C>);
  const groups: Child<C>[][] = [];
  for (const child of children.slice(first)) {
    const level = levelOf(child);
    if (level > 0 && level <= depth) groups.push([child]);
    else groups.at(-1)?.push(child);
  }
  const items = groups.map((group, key) => el<C>('li', { key }, ...group.map(contentOf)));
  return [children.slice(0, first).map(contentOf), list(use, items)];
}
