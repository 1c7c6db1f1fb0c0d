/** Uses of components in the tree, as views (`runtime/components/`) see them. */
import {
  asText,
  type Child,
  type Definition,
  type Env,
  type TabMistake,
  type ViewUse,
} from '../../../../runtime/components/view.ts';
import { encodeUrl, urlKind } from '../../../html/url-kind.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import { imageAttributes } from '../html/image.ts';
import type { AttributeValue } from '../html/sink.ts';
import { outlineHtml, plainTextOf } from '../html/text.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { isBlank } from '../html/walk.ts';
import { countWords, nodePlace, urlValue } from '../html/writer.ts';
import { admonitionType } from './admonition.ts';
import { codeTab, isCodeBlock } from './code-tabs.ts';
import { inRow, ownAttributes, phrasing } from './component.ts';
import { blocks, type Content, inline, print, printTabs } from './print.ts';
import { type ReadNode, readNode, tagOf } from './read-node.ts';

/** The component defined by a view. */
export const fromView = (definition: Definition): Component => ({
  ...definition,
  needsMarkdown: (children) =>
    definition.reads !== undefined &&
    children.some((child) => !('name' in child) && definition.reads?.includes(tagOf(child) ?? '')),
  write: (use, w) => print(definition.view(viewUse(use, w)), w),
});

export function viewUse(use: Use, w: Writer): ViewUse<Content> {
  const { name, form, props, children, label } = use;
  const line = phrasing(children);
  const readAs = (node: Use['node'], part: Definition) => childUse(node, { part, use, w });
  const shown = (nodes: typeof children): Child<Content>[] =>
    nodes.filter((child) => !isBlank(child)).map((child, key) => readNode(child, { w, key, readAs }));
  return {
    ...{ env: envOf(use, w), name, form, props },
    children: blocks(children, w),
    line: line === children && !use.component.isLine ? blocks(children, w) : inline(line, w),
    text: (prop) => (label === undefined && prop !== undefined ? asText(props[prop]) : plainTextOf(label ?? line)),
    shown(prop, main) {
      if (main === undefined || label === undefined) return asText(props[prop]);
      if (label.length === 0) return '';
      // A nested link would end the outer link.
      return main === 'linked' ? () => w.sink.raw(outlineHtml(label)) : inline(label, w);
    },
    own: (className) => ownAttributes(use, w, className),
    ownClass: asText(props.class),
    read: () => shown(children),
    row: () => shown(inRow(children)),
    isCode() {
      const [code, ...others] = children.filter((child) => !isBlank(child));
      return code?.type === 'code' && others.length === 0 && isCodeBlock(code);
    },
    take(tag) {
      const found = children.find((child) => 'name' in child && child.name === tag);
      if (found === undefined || !('children' in found)) return { taken: undefined, rest: blocks(children, w) };
      const rest = children.filter((child) => child !== found);
      return { taken: inline(phrasing(found.children), w), rest: blocks(rest, w) };
    },
  };
}

function childUse(
  node: Use['node'],
  { part, use, w }: { part: Definition; use: Use; w: Writer },
): ViewUse<Content> | undefined {
  const own = use.componentOf(node)?.name === part.name ? use.read(node) : undefined;
  return own && viewUse(own, w);
}

export function envOf({ name, node }: Use, w: Writer): Env<Content> {
  const place = () => nodePlace(node, w);
  const url = (kind: 'link' | 'asset', target: string) => encoded(urlValue(w, { kind, url: target, ...place() }));
  return {
    isLive: false,
    texts: w.texts,
    link: (target) => url('link', target),
    asset: (target) => url('asset', target),
    image: (target, written) => () => {
      const found = { kind: 'asset', url: target, ...place() } as const;
      const src = encoded(urlValue(w, found));
      const { class: className, id, ...rest } = written as Record<string, AttributeValue>;
      w.sink.leaf('img', imageAttributes(w, { class: className, id, src, ...rest }, found));
    },
    isAway: (target) => urlKind(target) === 'external',
    admonition: (type) => admonitionType(type.toLowerCase(), w.settings.admonitions),
    words(text) {
      w.words += countWords(text);
      return text;
    },
    lacks: (what) => w.problems.push(problem('DG3036', { name, what }, place())),
    value: (value) => ({ content: asText(value), text: asText(value) }),
    icon(wanted) {
      const found = w.icons(wanted);
      if (typeof found === 'string') return () => w.sink.raw(found);
      w.problems.push(problem('DG3038', { name, icon: wanted, ...found }, place()));
      return undefined;
    },
    tabs: (set) => () => printTabs(set, w),
    codeTab(child) {
      const { node: code } = child as ReadNode;
      return code.type === 'code' ? codeTab(code, w) : undefined;
    },
    mistake(mistake, at) {
      const where = at ? nodePlace((at as ReadNode).node, w) : place();
      // Without its end, the block seems to contain everything that follows.
      const isUnclosed = w.problems.some(({ code, line }) => code === 'DG3039' && line === node.position?.start.line);
      if (mistake.kind !== 'between' || !isUnclosed) w.problems.push(problemOf(mistake, { name, where }));
    },
  };
}

function problemOf(
  mistake: TabMistake,
  { name, where }: { name: string; where: ReturnType<typeof nodePlace> },
): Problem {
  if (mistake.kind === 'twice') return problem('DG3037', { value: mistake.value }, where);
  if (mistake.kind === 'between') return problem('DG3111', { name }, where);
  const { value, known } = mistake;
  return problem('DG3110', { value, near: nearestName(value, known), known: [...known] }, where);
}

const encoded = (href: string | number | undefined) => (typeof href === 'string' ? encodeUrl(href) : href);
