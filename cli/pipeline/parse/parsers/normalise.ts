/**
 * Brings a parser's tree into the one form docsgen reads, whichever parser made it: puts back what `prepare.ts` wrote over,
 * gives undeclared directives back as text, lifts MDX elements out of paragraphs that hold nothing else, merges text.
 */
import type { Heading, InlineCode, Paragraph, Root } from 'mdast';
import type { Position } from 'unist';
import { isAutolinkLiteral } from './autolink.ts';
import type { Engine, Node } from './engine.ts';
import { CLOSE, type Edit, OPEN } from './prepare.ts';

interface Context {
  /** The author's text: what nodes that were written over are read from. */
  source: string;
  /** The text the parser got: what its positions stand for until they are moved. */
  prepared: string;
  engine: Engine;
  mdx: boolean;
  edits: Map<number, Edit>;
  /** Names of text and leaf directives that stay directives. */
  declared: ReadonlySet<string>;
}

/**
 * Normalises `root` in place.
 * @returns The edits that did not become the node they were made for.
 */
export function normalise(root: Root, options: Omit<Context, 'edits'> & { edits: readonly Edit[] }): Edit[] {
  const checked = options.edits.filter(({ kind }) => kind !== 'plain');
  const context = { ...options, edits: new Map(checked.map((edit) => [edit.start, edit])) };
  walk(root as Node, context);
  return [...context.edits.values()];
}

/** Everything behind the parser recurses over the tree: 200 lists in lists are read, what would end the process is not. */
const MAX_DEPTH = 600;

function walk(parent: Node, context: Context, depth = 0): void {
  const children = parent.children;
  if (!children) return;
  if (depth > MAX_DEPTH) throw new Error(`it is nested more than ${MAX_DEPTH} levels deep`);
  const out: Node[] = [];
  for (const child of children) {
    walk(child, context, depth + 1);
    const handle = handlers[child.type];
    const result = handle ? handle(child, context) : child;
    for (const node of Array.isArray(result) ? result : [result]) append(out, node);
  }
  parent.children = out;
}

/** Adds a node; text joins the text before it. */
function append(out: Node[], node: Node): void {
  const last = out.at(-1);
  if (node.type !== 'text' || last?.type !== 'text') {
    out.push(node);
    return;
  }
  last.value += node.value;
  if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
}

type Handler = (node: Node, context: Context) => Node | Node[];

const handlers: Record<string, Handler> = {
  text: (node) => restoreBraces(node),
  code: (node) => restoreBraces(node),
  html: (node) => restoreBraces(node),
  image: (node) => restoreBraces(node),
  inlineCode: (node, context) => autolink(node as InlineCode, context) ?? restoreBraces(node),
  link: (node, context) => (context.engine.name === 'native' ? plainLink(node, context) : node),
  linkReference: readableLabel,
  imageReference: readableLabel,
  heading: (node) => headingId(node as Heading) as Node,
  paragraph: (node, context) => (context.mdx ? liftElements(node, context) : node),
  textDirective: directiveText,
  leafDirective: directiveText,
  containerDirective: directiveTitle,
  mdxTextExpression: comment,
  mdxFlowExpression: comment,
  mdxjsEsm: moduleLines,
  mdxJsxTextElement: element,
  mdxJsxFlowElement: element,
};

const HIDDEN_ID = new RegExp(`${OPEN}(#[^${OPEN}${CLOSE}]+)${CLOSE}`, 'g');

const restore = (value: string): string => value.replace(HIDDEN_ID, '{$1}').replaceAll(CLOSE, ':');

function restoreBraces(node: Node): Node {
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta'] as const) {
    const fields = node as unknown as Record<string, unknown>;
    const value = fields[key];
    if (typeof value === 'string' && value.includes(CLOSE)) fields[key] = restore(value);
  }
  return node;
}

/** Takes the edit that was made at a node's start, when it is of this kind. */
function take<K extends Edit['kind']>(node: Node, kind: K, context: Context): Extract<Edit, { kind: K }> | undefined {
  const at = node.position?.start.offset ?? -1;
  const edit = context.edits.get(at);
  if (edit?.kind !== kind) return undefined;
  context.edits.delete(at);
  return edit as Extract<Edit, { kind: K }>;
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

const move = (point: Position['start'], by: number): Position['start'] => ({
  line: point.line,
  column: point.column + by,
  offset: (point.offset ?? 0) + by,
});

/** The native parser links what GFM does not, such as `http://.example`. */
function plainLink(node: Node, { prepared: source }: Context): Node | Node[] {
  const { start, end } = node.position ?? {};
  const first = source[start?.offset ?? 0];
  if (first === '[' || first === '<' || !start || !end) return node;
  const text = source.slice(start.offset, end.offset);
  return isAutolinkLiteral(text, source.charAt((start.offset ?? 0) - 1)) ? node : (node.children ?? []);
}

function readableLabel(node: Node, { engine }: Context): Node {
  if ('label' in node && typeof node.label === 'string') node.label = engine.decodeLabel(node.label);
  return node;
}

/** `{/* #id *​/}` at the end of a heading means ` {#id}`: both formats end in the latter. */
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

/** A paragraph of nothing but elements, expressions and white space is no paragraph. */
function liftElements(node: Node, context: Context): Node | Node[] {
  const children = node.children ?? [];
  const lifted = children.filter((child) => !(child.type === 'text' && child.value.trim() === ''));
  const isElement = (child: Node) =>
    child.type === 'mdxJsxTextElement' ||
    child.type === 'mdxTextExpression' ||
    (child.type === 'html' && context.source.startsWith('<!--', child.position?.start.offset));
  if (lifted.length === 0 || !lifted.every(isElement)) return node;
  for (const child of lifted) {
    if (child.type === 'mdxJsxTextElement') (child as Node).type = 'mdxJsxFlowElement';
    else if (child.type === 'mdxTextExpression') (child as Node).type = 'mdxFlowExpression';
  }
  return lifted;
}

/** A directive nobody declared is the text it was; what its label holds stays as it was read. */
function directiveText(node: Node, context: Context): Node | Node[] {
  const { prepared, declared } = context;
  if (('name' in node && declared.has(node.name ?? '')) || !node.position) return node;
  const { start, end } = node.position;
  const first = node.children?.[0]?.position?.start ?? end;
  const last = node.children?.at(-1)?.position?.end ?? end;
  const text = (from: Position['start'], to: Position['start']): Node =>
    ({
      type: 'text',
      value: restore(prepared.slice(from.offset, to.offset)),
      position: { start: from, end: to },
    }) as Node;
  const parts: Node[] = [text(start, first)];
  for (const child of node.children ?? []) append(parts, child);
  if (last.offset !== end.offset) append(parts, text(last, end));
  if (node.type === 'textDirective') return parts;
  return { type: 'paragraph', children: parts, position: node.position } as Paragraph as Node;
}

function directiveTitle(node: Node, context: Context): Node {
  const edit = take(node, 'title', context);
  if (!edit || node.type !== 'containerDirective') return node;
  node.name = edit.name;
  const label = (node as Node).children?.[0];
  if (label?.data?.directiveLabel) restoreTitle(label, edit.shift, edit.brackets.split(''));
  return node;
}

function restoreTitle(node: Node, shift: number, brackets: string[]): void {
  if (node.position) node.position = { start: move(node.position.start, shift), end: move(node.position.end, shift) };
  const fields = node as unknown as { value?: unknown };
  if (typeof fields.value === 'string') fields.value = fields.value.replaceAll(OPEN, (c) => brackets.shift() ?? c);
  for (const child of node.children ?? []) restoreTitle(child, shift, brackets);
}

/** An expression that was an HTML comment is that comment, as it is in `.md`. */
function comment(node: Node, context: Context): Node {
  delete node.data;
  const edit = take(node, 'comment', context);
  if (!edit || !node.position) return restoreBraces(node);
  const value = context.source.slice(edit.start, edit.end);
  const lines = value.split('\n');
  const { start } = node.position;
  const column = lines.length > 1 ? (lines.at(-1)?.length ?? 0) + 1 : start.column + value.length;
  const end = { line: start.line + lines.length - 1, column, offset: edit.end };
  return { type: 'html', value, position: { start, end } } as Node;
}

function moduleLines(node: Node): Node {
  delete node.data;
  return restoreBraces(node);
}

/** Parser-specific data goes; what is left is what both parsers know. */
function element(node: Node): Node {
  delete node.data;
  const { attributes = [] } = node as { attributes?: { position?: unknown; data?: unknown; value?: unknown }[] };
  for (const attribute of attributes) {
    delete attribute.position;
    delete attribute.data;
    if (attribute.value && typeof attribute.value === 'object') delete (attribute.value as { data?: unknown }).data;
    restoreBraces(attribute as Node);
  }
  return node;
}
