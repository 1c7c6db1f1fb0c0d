/**
 * Includes imported files that need no code: static Markdown becomes part of the page's tree, raw text and data become
 * values of its expressions. Markdown that is left to the bundler is read for its headings.
 */

import type { Nodes, Parents, Root } from 'mdast';
import { moduleOf } from '../../../docusaurus/modules.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { parsePlace, parseReason } from '../../../lib/parse-error.ts';
import { baseName } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import type { FileFault } from '../../../system/fsx.ts';
import { endingOf, type Source, sourceOf } from '../files/partial-sources.ts';
import type { IncludedFiles } from '../files/site-files.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { type Literal, NOT_LITERAL, readLiteral } from '../html/literal.ts';
import type { Esm, MdxFacts, Outline, Statement } from '../html/types.ts';
import { analyseMdx } from '../mdx/analyse.ts';
import { makeStatic } from '../mdx/docusaurus.ts';
import { dropUnused, substitute } from '../mdx/values.ts';
import type { Prepared } from '../transforms/prepare.ts';
import type { Transformable } from '../transforms/types.ts';
import { adoptFootnotes, type Inclusion } from './inclusion.ts';

/** A page or a partial. */
export interface Text extends Pick<Transformable, 'source' | 'texts' | 'format' | 'root' | 'problems'> {
  /** Relative to the site. */
  path: string;
  prepared: Prepared;
  esm?: Esm;
  /** Values for expressions, in addition to its own exports. */
  values: Map<string, Literal>;
  files: IncludedFiles;
}

export interface Including {
  /** Reads a Markdown file for `include`; undefined when it cannot be read, which is reported. */
  open(path: string, bytes: Uint8Array): Promise<Text | undefined>;
  outline(text: Text, facts: MdxFacts | undefined): Outline;
  /** Names the site's theme provides. */
  provided: readonly string[];
  /** Files from the page to the current file. */
  trail: readonly string[];
  /** The remaining inclusions of the page. */
  count: { left: number };
}

/** More than any real page needs; partials that include others twice double with each level. */
export const MAX_INCLUSIONS = 1000;

/** Includes the files that the text imports. Changes its tree, its values and `prepared`. */
export async function include(text: Text, with_: Including): Promise<void> {
  const taken = (text.esm?.statements ?? []).flatMap((statement): Taken[] => {
    const source = statement.import && sourceOf(statement.import.source, text);
    return source ? [{ text, statement, source }] : [];
  });
  for (const one of taken) if (one.source.kind !== 'markdown') await includeOne(one, with_);
  // Props of a partial may be such values.
  putValues(text);
  for (const one of taken) if (one.source.kind === 'markdown') await includeOne(one, with_);
}

/** Replaces expressions by known values and drops resolved imports; then the text can be analysed. */
export function settle(text: Text): void {
  const { esm, root } = text;
  putValues(text);
  if (!esm) return;
  makeStatic(root, esm);
  dropUnused(esm, root, (source) => moduleOf(source) !== undefined || sourceOf(source, text) !== undefined);
}

function putValues({ esm, root, values }: Text): void {
  for (const name of esm?.names ?? []) if (name === 'frontMatter' || name === 'props') values.delete(name);
  for (const [name, value] of esm?.values ?? []) values.set(name, value);
  substitute(root, values);
}

interface Taken {
  text: Text;
  statement: Statement;
  source: Source;
}

async function includeOne(taken: Taken, including: Including): Promise<void> {
  const { text, statement, source } = taken;
  const specifier = statement.import?.source ?? '';
  const path = endingOf(source, (way) => typeof text.files.read(way) !== 'string');
  const found = text.files.read(path);
  if (typeof found === 'string') {
    // A content folder may be a link to another place, which only the bundler resolves.
    if ((found === 'outside' && !path.startsWith('../')) || source.rooted) return;
    const near = text.files.near(path);
    text.problems.push(unreadable(found, { specifier, near }, statement.place));
    forget(taken);
    return;
  }
  const { loaders } = source;
  const isReported = text.problems.some(({ code }) => code === 'DG3096');
  if (loaders.length > 0 && !isReported)
    text.problems.push(problem('DG3096', { source: specifier, loaders }, statement.place));
  if (source.kind === 'markdown') await takeMarkdown(taken, { path, bytes: found }, including);
  else await takeValue(taken, { path, bytes: found });
}

function unreadable(
  fault: FileFault,
  { specifier: source, near }: { specifier: string; near: string | undefined },
  place: Place,
): Problem {
  if (fault === 'outside' || fault === 'hidden') return problem('DG3062', { source, fault }, place);
  if (fault === 'not-a-file') return problem('DG3065', { source }, place);
  return problem('DG3061', { source, near: near === undefined ? undefined : nearWay(source, near) }, place);
}

const nearWay = (specifier: string, near: string): string =>
  specifier.replace(/[^/?]*(\?.*)?$/, (_, query = '') => baseName(near) + query);

/** Shows nothing for a file that cannot be read, so that other problems are still found. */
function forget({ text, statement }: Taken): void {
  const { esm, root, values } = text;
  const names = new Set(statement.import?.names.map(({ local }) => local));
  for (const use of usesOf(root, names)) replace(use, empty(text.path));
  esm?.statements.splice(esm.statements.indexOf(statement), 1, {
    ...statement,
    code: stub(names),
    import: undefined,
    inert: true,
  });
  for (const name of names) values.set(name, '');
}

const stub = (names: ReadonlySet<string>): string => [...names].map((name) => `const ${name} = () => null;`).join('\n');

const empty = (file: string): Inclusion => ({
  type: 'inclusion',
  text: { file, source: '', definitions: new Map() },
  nodes: [],
  inline: false,
});

async function takeValue(
  { text, statement, source }: Taken,
  { path, bytes }: { path: string; bytes: Uint8Array },
): Promise<void> {
  const written = new TextDecoder().decode(bytes);
  const names = statement.import?.names ?? [];
  try {
    const value = source.kind === 'raw' ? written : await readData(path, written);
    const member = (name: string) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
        ? lookUp(value, name)
        : undefined;
    for (const { local, imported } of names)
      if (imported !== '*') text.values.set(local, imported === 'default' ? value : member(imported));
  } catch (error) {
    const { line, column } = parsePlace(error, written.replace(/^\uFEFF/, ''));
    const at = `${path}:${line}:${column}`;
    text.problems.push(problem('DG3064', { source: at, reason: parseReason(error) }, statement.place));
    forget({ text, statement, source });
  }
}

async function takeMarkdown(
  taken: Taken,
  file: { path: string; bytes: Uint8Array },
  including: Including,
): Promise<void> {
  const { text, statement } = taken;
  const { trail } = including;
  const round = trail.indexOf(file.path);
  if (round >= 0) {
    text.problems.push(problem('DG3060', { way: [...trail.slice(round), file.path] }, statement.place));
    forget(taken);
    return;
  }
  const local = statement.import?.names.find(({ imported }) => imported === 'default')?.local;
  const uses = local === undefined ? [] : usesOf(text.root, new Set([local]));
  const deeper = { ...including, trail: [...trail, file.path] };
  let outline: Outline | undefined;
  for (const use of uses.length > 0 ? uses : [undefined]) {
    if (--including.count.left < 0) {
      // Reported once, at the first inclusion that exceeds the limit.
      if (including.count.left === -1) text.problems.push(problem('DG3063', { most: MAX_INCLUSIONS }, statement.place));
      forget(taken);
      return;
    }
    const props = use && propsOf(use.node);
    const part = await readPart(file, props, deeper);
    if (part === undefined) {
      forget(taken);
      return;
    }
    if (use && props && !part.dynamic) putIn(text, use, part);
    else outline ??= including.outline(part.text, part.facts);
  }
  if (outline && local !== undefined) keepOutline(text, local, outline);
}

interface Part {
  text: Text;
  facts: MdxFacts | undefined;
  dynamic: boolean;
}

async function readPart(
  { path, bytes }: { path: string; bytes: Uint8Array },
  props: { [key: string]: Literal } | undefined,
  including: Including,
): Promise<Part | undefined> {
  const text = await including.open(path, bytes);
  if (text === undefined) return undefined;
  if (props) text.values.set('props', props);
  await include(text, including);
  settle(text);
  if (text.format !== 'mdx') return { text, facts: undefined, dynamic: false };
  const { facts, problems } = analyseMdx(text.root, text.esm, { file: path, provided: including.provided });
  text.problems.push(...(text.esm?.problems ?? []), ...problems);
  const runs = text.esm?.statements.some(({ inert }) => !inert) ?? false;
  return { text, facts, dynamic: facts.dynamic.size > 0 || runs };
}

function putIn(page: Text, use: UseOf, { text, facts }: Part): void {
  const { prepared, root, path, source } = text;
  const own = { file: path, source, definitions: prepared.definitions, mdx: facts };
  adoptFootnotes(own, root.children, { own: prepared.footnotes, page: page.prepared.footnotes });
  for (const id of prepared.headingIds) page.prepared.headingIds.add(id);
  for (const lang of prepared.langs) page.prepared.langs.add(lang);
  page.prepared.title ??= prepared.title;
  page.prepared.lead ??= prepared.lead;
  const inline = use.node.type === 'mdxJsxTextElement';
  replace(use, { type: 'inclusion', text: own, nodes: root.children, inline, position: use.node.position });
}

/** The ids of a component are fixed, so the page's own headings avoid them. */
function keepOutline({ esm, prepared }: Text, local: string, outline: Outline): void {
  esm?.outlines.set(local, outline);
  for (const id of outline.ids) prepared.headingIds.add(id);
}

interface UseOf {
  node: JsxElement;
  parent: Parents;
}

function usesOf(root: Root, names: ReadonlySet<string>): UseOf[] {
  const uses: UseOf[] = [];
  const walk = (parent: Parents): void => {
    for (const node of parent.children as Nodes[]) {
      if (isJsx(node) && names.has(node.name ?? '')) uses.push({ node, parent });
      if ('children' in node) walk(node);
    }
  };
  walk(root);
  return uses;
}

function replace({ node, parent }: UseOf, inclusion: Inclusion): void {
  const children = parent.children as Nodes[];
  children.splice(children.indexOf(node), 1, inclusion);
}

/** The props of a use without code: plain values and no children; else undefined. */
function propsOf({ attributes, children }: JsxElement): { [key: string]: Literal } | undefined {
  if (children.some((child) => child.type !== 'text' || child.value.trim() !== '')) return undefined;
  const props: { [key: string]: Literal } = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name === '__proto__') return undefined;
    const { value } = attribute;
    const literal = typeof value === 'string' ? value : value ? readLiteral(value.value) : true;
    if (literal === NOT_LITERAL) return undefined;
    props[attribute.name] = literal;
  }
  return props;
}

/** The value of a JSON or YAML file. Throws an Error with the reason on its first line. */
async function readData(path: string, text: string): Promise<Literal> {
  if (/\.json$/i.test(path)) return JSON.parse(text.replace(/^\uFEFF/, '')) as Literal;
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw error;
  // Only JSON values: no dates, no undefined, no cycles.
  return JSON.parse(JSON.stringify(document.toJS() ?? null)) as Literal;
}
