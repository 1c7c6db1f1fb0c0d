/**
 * Normalises the trees of both parsers: restores what `prepare.ts` replaced, turns unknown directives into text,
 * unwraps paragraphs with only MDX elements, merges texts.
 */
import type { Heading, InlineCode, Root } from 'mdast';
import type { Position } from 'unist';
import { append, type Context, move, restoreFields, take } from './context.ts';
import { defineTerms } from './definition-lists.ts';
import { directiveText, directiveTitle } from './directives.ts';
import type { Node } from './engine.ts';
import { liftMath, restoreMath } from './math.ts';
import { comment, element, liftElements, moduleLines } from './mdx-nodes.ts';
import { placeLost } from './place-lost.ts';
import { CLOSE, type Edit, endOfLabel, type Fence } from './prepare.ts';

type Options = Omit<Context, 'edits' | 'codeEnds' | 'definitions' | 'masked'> & {
  edits: readonly Edit[];
  fences: readonly Fence[];
};

/**
 * Normalises `root` in place.
 * @returns The offsets at which `prepare.ts` was wrong: edits that did not become the expected node, and code blocks
 *   that do not exist or end earlier.
 */
export function normalise(root: Root, { edits, fences, ...options }: Options): number[] {
  const checked = edits.filter(({ kind }) => kind !== 'plain');
  const context: Context = {
    ...options,
    masked: options.prepared.includes(CLOSE),
    edits: new Map(checked.map((edit) => [edit.start, edit])),
    codeEnds: new Map(),
    definitions: checked.some(({ kind }) => kind === 'definition'),
  };
  walk(root as Node, context);
  const wrongFences = fences.filter(({ start, end }) => {
    const codeEnd = context.codeEnds.get(start);
    return codeEnd === undefined || options.prepared.slice(codeEnd, end).trim() !== '';
  });
  return [...context.edits.keys(), ...wrongFences.map(({ start }) => start)];
}

/** All later steps recurse over the tree: deeper nesting could end the process. 200 nested lists are accepted. */
const MAX_DEPTH = 600;

function walk(parent: Node, context: Context, depth = 0): void {
  const children: Node[] | undefined = parent.children;
  if (!children) return;
  if (depth > MAX_DEPTH) throw new Error(`it is nested more than ${MAX_DEPTH} levels deep`);
  if (context.engine.name === 'remark') placeLost(parent, context.prepared);
  // Most lists of children stay as they are: a new one begins at the first difference.
  let out: Node[] | undefined;
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as Node;
    if (child.children !== undefined) walk(child, context, depth + 1);
    const result = handlers.get(child.type)?.(child, context) ?? child;
    if (out === undefined) {
      if (result === child && !(child.type === 'text' && children[at - 1]?.type === 'text')) continue;
      out = children.slice(0, at);
    }
    if (Array.isArray(result)) for (const node of result) append(out, node);
    else append(out, result);
  }
  if (context.definitions) parent.children = defineTerms(out ?? children, context);
  else if (out !== undefined) parent.children = out;
}

type Handler = (node: Node, context: Context) => Node | Node[];

const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.entries<Handler>({
    text: restoreFields,
    code: (node, context) => {
      context.codeEnds.set(node.position?.start.offset ?? -1, node.position?.end.offset ?? -1);
      return restoreFields(node, context);
    },
    html: (node, context) => restoreMath(node, context) ?? withoutLastLineEnd(restoreFields(node, context)),
    listItem: (node) => tightItem(node),
    list: (node) => tightList(node),
    image: (node, context) => readable(restoreFields(node, context), context),
    inlineCode: (node, context) =>
      restoreMath(node, context) ??
      autolink(node as InlineCode, context) ??
      restoreFields(onOneLine(node as InlineCode), context),
    link: plainLink,
    linkReference: readableLabel,
    imageReference: (node, context) => readable(readableLabel(node, context), context),
    heading: (node, context) => headingId(markedId(node as Heading, context)) as Node,
    paragraph: (node, context) => (context.mdx ? (liftMath(node) ?? liftElements(node, context)) : node),
    textDirective: directiveText,
    leafDirective: directiveText,
    containerDirective: directiveTitle,
    mdxTextExpression: (node, context) => restoreMath(node, context) ?? comment(node, context),
    mdxFlowExpression: (node, context) => restoreMath(node, context) ?? comment(node, context),
    mdxjsEsm: moduleLines,
    mdxJsxTextElement: element,
    mdxJsxFlowElement: element,
  }),
);

/** Line ends in a code span are spaces; both parsers leave them. */
function onOneLine(node: InlineCode): Node {
  if (node.value.includes('\n')) node.value = node.value.replace(/\r?\n/g, ' ');
  return node as Node;
}

function autolink(node: InlineCode, context: Context): Node | undefined {
  const edit = take(node as Node, 'autolink', context);
  if (!edit) return undefined;
  const value = context.source.slice(edit.start + 1, edit.end - 1);
  const { start, end } = node.position as Position;
  const position = { start: move(start, 1), end: move(end, -1) };
  return {
    type: 'link',
    url: edit.url,
    title: null,
    children: [{ type: 'text', value, position }],
    position: node.position,
  } as Node;
}

/** Unlinks texts that only one of the parsers links, unlike GFM: `http://.example`, `ssh://git@example.com`. */
function plainLink(node: Node, { prepared: source }: Context): Node | Node[] {
  const { start, end } = node.position ?? {};
  const first = source[start?.offset ?? 0];
  if (first === '[' || first === '<' || !start || !end) return node;
  const text = source.slice(start.offset, end.offset);
  return isAutolinkLiteral(text, source.charAt((start.offset ?? 0) - 1)) ? node : (node.children ?? []);
}

function withoutLastLineEnd(node: Node): Node {
  if (typeof node.value === 'string') (node as { value: string }).value = node.value.replace(/\r?\n$/, '');
  return node;
}

/** Restores the alternative text of an image with a colon: `![at 10:30](a.png)`. */
function readable(node: Node, context: Context): Node {
  const alt = imageText(node, context, (root, inner) => walk(root, inner));
  if (alt !== undefined) (node as { alt: string }).alt = alt;
  return node;
}

/** Blank lines in a directive do not make the list item loose, as the native parser thinks. */
function tightItem(node: Node): Node {
  const children = node.children ?? [];
  if (node.type !== 'listItem' || !node.spread || !children.some(({ type }) => type === 'containerDirective'))
    return node;
  node.spread = hasGaps(children);
  return node;
}

/** A list is loose only with blank lines between or in its items; the parsers have other reasons too. */
function tightList(node: Node): Node {
  const items = node.children ?? [];
  if (node.type === 'list')
    node.spread = hasGaps(items) || items.some((item) => item.type === 'listItem' && item.spread);
  return node;
}

const hasGaps = (nodes: Node[]): boolean =>
  nodes.some((node, i) => (node.position?.start.line ?? 0) - (nodes[i - 1]?.position?.end.line ?? Infinity) > 1);

function readableLabel(node: Node, { engine }: Context): Node {
  if ('label' in node && typeof node.label === 'string') node.label = engine.decodeLabel(node.label);
  return node;
}

/** Restores an id that the parsers read as prose: `{#__init__}` contains emphasis. */
function markedId(node: Heading, { source }: Context): Heading {
  const last = node.children.at(-1);
  if (last?.type !== 'text' || !/^[^{]*\}\s*$/.test(last.value)) return node;
  const [line = ''] = source.slice(node.position?.start.offset, node.position?.end.offset).split('\n');
  const id = /\{#[^\s{}]+\}(?=[ \t]*#*[ \t\r]*$)/.exec(line)?.[0];
  const from = node.children.findLastIndex((child) => child.type === 'text' && child.value.includes('{#'));
  const start = node.children[from];
  if (id === undefined || start?.type !== 'text') return node;
  start.value = start.value.slice(0, start.value.lastIndexOf('{#')) + id;
  node.children.splice(from + 1);
  return node;
}

/** Converts `{/* #id *​/}` at the end of a heading to ` {#id}`. */
function headingId(node: Heading): Heading {
  const last = node.children.at(-1);
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'text') return node;
  const found = (last.type === 'text' ? /\{\/\*\s*#([^\s{}]+)\s*\*\/\}\s*$/ : /^\/\*\s*#([^\s{}]+)\s*\*\/$/).exec(
    last.value,
  );
  if (!found) return node;
  const id = `{#${found[1]}}`;
  if (last.type === 'text') last.value = last.value.slice(0, found.index) + id;
  else {
    node.children.pop();
    append(node.children as Node[], { type: 'text', value: id, position: last.position } as Node);
  }
  return node;
}

/**
 * True for a text that GFM links without brackets. Only for links that a parser found.
 * @param before The preceding character.
 */
function isAutolinkLiteral(text: string, before: string | undefined): boolean {
  const host = /^(?:https?:\/\/|www\.)([^\s/?#<]*)/i.exec(text)?.[1];
  // After a slash, it is the user in a URL such as `ssh://git@example.com`.
  if (host === undefined) return text.includes('@') && before !== '/';
  if (before !== undefined && /[A-Za-z]/.test(before)) return false;
  return host !== '' && !host.startsWith('.');
}

const MAYBE_DIRECTIVE = /:[\p{L}\w]/u;

/**
 * The alternative text of an image, if it contains a colon: both parsers read it as a directive and drop the name.
 * @param walk Normalises a tree.
 * @returns Undefined when the parser's text is right.
 */
function imageText(node: Node, context: Context, walk: (root: Node, context: Context) => void): string | undefined {
  const { engine, prepared, mdx } = context;
  const source = prepared.slice(node.position?.start.offset, node.position?.end.offset);
  if (!MAYBE_DIRECTIVE.test(source) || !source.startsWith('![')) return undefined;
  const label = source.slice(2, endOfLabel(source.slice(1)));
  if (!MAYBE_DIRECTIVE.test(label)) return undefined;
  if (!/[*_`[\]\\&<~{]/.test(label)) return label;
  const root = engine.parse(label, mdx ? 'mdx' : 'md') as Node;
  walk(root, { ...context, source: label, prepared: label, edits: new Map(), codeEnds: new Map() });
  return nodeText(root);
}

const nodeText = (node: Node): string => {
  if ('alt' in node && typeof node.alt === 'string') return node.alt;
  return node.value ?? (node.children ?? []).map(nodeText).join('');
};
