/** Decides which parts of an MDX document become HTML and which stay the author's code. */

import type { Nodes, Root } from 'mdast';
import type { Place } from '../../../lib/place.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import { byTag } from '../components/index.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { literalText } from '../html/literal.ts';
import type { Esm, MdxFacts } from '../html/types.ts';
import { isStaticAttribute } from './attributes.ts';
import { isElementName } from './elements.ts';
import { hasLiveChildren, hasLiveProps, loosePartsOf, partsOf } from './react.ts';
import { unknownName } from './unknown-names.ts';

interface Analysis extends MdxFacts {
  isKnown(name: string): boolean;
  names: Set<string>;
  provided: ReadonlySet<string>;
  /** Expressions with undefined names are text, as in MDX 1. */
  repair: boolean;
  problems: Problem[];
  file: string;
}

/**
 * @param esm The author's imports and exports, if any.
 * @param site `provided`: names in the theme's `mdx`, components and HTML elements.
 */
export function analyseMdx(
  root: Root,
  esm: Esm | undefined,
  { file, provided = [], repair = false }: { file: string; provided?: readonly string[]; repair?: boolean },
): { facts: MdxFacts; problems: Problem[] } {
  const statics = new Map(byTag);
  for (const name of provided) statics.delete(name);
  for (const [local, name] of esm?.statics ?? []) statics.set(local, name);
  for (const name of esm?.names ?? []) statics.delete(name);
  const analysis: Analysis = {
    dynamic: new Set(),
    live: new Set(),
    statics,
    undefinedNames: new Set(),
    overridden: new Set(provided.filter((name) => !/^[A-Z]/.test(name))),
    provided: new Set(provided),
    interactive: false,
    esm,
    names: esm?.names ?? new Set(),
    isKnown: (name) => analysis.names.has(name) || analysis.provided.has(name) || analysis.statics.has(name),
    repair,
    problems: [],
    file,
  };
  markAll(root, analysis);
  analysis.interactive = analysis.dynamic.size > 0 || (esm !== undefined && esm.statements.length > 0);
  return { facts: analysis, problems: analysis.problems };
}

/** Marks dynamic nodes from the leaves up; true when the node is or contains a dynamic node. */
function markAll(node: Nodes, a: Analysis): boolean {
  let dynamic = isProgram(node, a);
  if ('children' in node) {
    for (const child of node.children) if (markAll(child, a)) dynamic = true;
  }
  if (!dynamic) return false;
  a.dynamic.add(node);
  forceChildren(node, a);
  if (isJsx(node)) markLive(node, a);
  if (mayLookAtChildren(node, a)) forceAll(node, a);
  return true;
}

/** Components of the author and the theme may inspect their children, which React therefore renders completely. */
function mayLookAtChildren(node: Nodes, a: Analysis): boolean {
  if (!isJsx(node)) return a.overridden.size > 0 && isOverridden(node, a.overridden);
  return node.name !== null && !isElementName(node.name) && !a.statics.has(node.name);
}

function forceAll(node: Nodes, a: Analysis): void {
  if ('children' in node) for (const child of node.children) force(child, a, true);
}

/** Decides whether React renders a static component, and which children React must see. */
function markLive(node: JsxElement, a: Analysis): void {
  const component = a.statics.get(node.name ?? '');
  if (component === undefined) {
    if (!isElementName(node.name ?? 'a')) for (const part of loosePartsOf(node, a)) makeLive(part, node, a);
    return;
  }
  if (!a.live.has(node) && !hasLiveChildren(node, component, a)) return;
  a.live.add(node);
  for (const part of partsOf(node, component, a)) makeLive(part, node, a);
}

function makeLive(part: JsxElement, parent: JsxElement, a: Analysis): void {
  if (a.live.has(part)) return;
  a.live.add(part);
  force(part, a, false);
  for (const child of parent.children)
    if ('children' in child && child.children.includes(part as never)) force(child, a, false);
  markLive(part, a);
}

const SRC_OF_REQUIRE = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default)?\.src\b/;

/** Reports `require('./a.png').src`, which other tools support, but which would be undefined here. */
function reportSrc(node: Nodes, a: Analysis): void {
  const codes = isJsx(node)
    ? node.attributes.map(({ value }) => (typeof value === 'object' ? value?.value : undefined))
    : [node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' ? node.value : undefined];
  for (const code of codes) {
    const file = code && SRC_OF_REQUIRE.exec(code)?.[2];
    if (file) a.problems.push(problem('DG3121', { file }, placeIn(node, a)));
  }
}

function placeIn({ position }: Nodes, { file }: Analysis): Place {
  return { file, line: position?.start.line, column: position?.start.column };
}

function isProgram(node: Nodes, a: Analysis): boolean {
  reportSrc(node, a);
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return literalText(node.value) === undefined && isExpression(node, a);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isProgramElement(node, a);
    default:
      return a.overridden.size > 0 && isOverridden(node, a.overridden);
  }
}

type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** True for an expression that can run; undefined names are reported. */
function isExpression(node: Expression, a: Analysis): boolean {
  // The names in invalid lines are unknown.
  if (a.esm && a.esm.problems.length > 0) return true;
  const name = unknownName(node.value, a.isKnown);
  if (name === undefined) return true;
  if (a.repair) {
    a.problems.push(problem('DG3150', { reason: `"${name}" is not defined` }, placeIn(node, a)));
    showAsText(node);
  } else a.problems.push(problem('DG3075', { name, code: node.value }, placeIn(node, a)));
  return false;
}

/** What an expression becomes that MDX 1 took for text. */
function showAsText(node: Expression): void {
  const value = `{${node.value}}`;
  const isBlock = node.type === 'mdxFlowExpression';
  Object.assign(node, isBlock ? { type: 'paragraph', children: [{ type: 'text', value }] } : { type: 'text', value });
}

const TAGS: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  table: 'table',
  thematicBreak: 'hr',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  link: 'a',
  linkReference: 'a',
};

/** True for Markdown whose element the theme overrides. */
function isOverridden(node: Nodes, names: ReadonlySet<string>): boolean {
  if (node.type === 'heading') return names.has(`h${node.depth}`);
  if (node.type === 'list') return names.has(node.ordered ? 'ol' : 'ul');
  return names.has(TAGS[node.type] ?? '');
}

function isProgramElement(node: JsxElement, a: Analysis): boolean {
  const { name } = node;
  if (!name) return false;
  const component = a.statics.get(name);
  if (component !== undefined) {
    const live = hasLiveProps(node, component, a);
    if (live) a.live.add(node);
    return live;
  }
  if (isElementName(name)) return !node.attributes.every(isStaticAttribute);
  const [base = name] = name.split('.');
  if (a.names.has(base) || a.provided.has(base) || base === 'props') return true;
  if (!a.undefinedNames.has(base)) {
    a.undefinedNames.add(base);
    const near = nearestName(base, [...a.names, ...a.provided, ...a.statics.keys()]);
    a.problems.push(problem('DG3003', { name, near }, placeIn(node, a)));
  }
  return false;
}

/** Elements with restricted children: the browser would remove a wrapper around static children. */
const STRICT = new Set(
  'table thead tbody tfoot tr ul ol dl select optgroup colgroup picture video audio menu'.split(' '),
);
/** Elements that cannot contain wrappers at any depth. */
const FOREIGN = new Set('svg math select option textarea head'.split(' '));

function forceChildren(node: Nodes, a: Analysis): void {
  if (!('children' in node)) return;
  if (node.type === 'list' || node.type === 'definitionList' || node.type === 'table' || node.type === 'tableRow') {
    for (const child of node.children) force(child, a, false);
  } else if ('name' in node && typeof node.name === 'string') {
    if (FOREIGN.has(node.name)) for (const child of node.children) force(child, a, true);
    else if (STRICT.has(node.name)) for (const child of node.children) force(child, a, false);
  }
}

function force(node: Nodes, a: Analysis, deep: boolean): void {
  if (node.type === 'text') return;
  const known = a.dynamic.has(node);
  a.dynamic.add(node);
  if ('children' in node && deep) for (const child of node.children) force(child, a, true);
  if (!known) forceChildren(node, a);
}
