/** `{{name}}`: replaces variables of the site and the page in all texts of an author. */
import type { Root } from 'mdast';
import { escapeAttribute, escapeScript } from '../../../html/escape.ts';
import type { JsonSchema } from '../../../lib/json-schema.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { placeAt } from '../../../lib/place.ts';
import { nearestName } from '../../../lib/suggest.ts';
import type { FrontMatter } from '../../../model/document.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import type { Node } from '../parsers/engine.ts';
import { isMasked, MASKED, maskVariables, unmask } from '../parsers/variables.ts';
import type { Transformable } from './types.ts';

/** Values by name. */
export type Variables = ReadonlyMap<string, string>;

interface Text {
  /** The author's text, and the same with hidden variables. */
  source: string;
  masked: string;
  variables: Variables;
  file?: string;
}

interface Job extends Text {
  problems: Problem[];
  /** Offsets of reported names. */
  reported: Set<number>;
  lines?: number[];
}

/**
 * Replaces variables in place. Values are text: Markdown in them is not parsed.
 * @returns Problems for unknown names; in code only for names that resemble a known one.
 */
export function putVariables(root: Root, text: Text): Problem[] {
  const job: Job = { ...text, problems: [], reported: new Set() };
  visit(root as Node, job);
  return job.problems;
}

/** How a value is written at its place. */
type Use = 'text' | 'code' | 'html' | 'program';

const FIELDS = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier', 'name'] as const;

const USES: Record<string, Use> = {
  code: 'code',
  inlineCode: 'code',
  html: 'html',
  yaml: 'program',
  mdxjsEsm: 'program',
  mdxTextExpression: 'program',
  mdxFlowExpression: 'program',
};

function visit(node: Node, job: Job): void {
  const fields = node as unknown as Record<string, unknown>;
  const use = lookUp(USES, node.type) ?? 'text';
  for (const key of FIELDS) {
    const value = fields[key];
    if (typeof value === 'string' && isMasked(value)) fields[key] = put(value, { use, node }, job);
  }
  if ('attributes' in node && node.attributes) putAttributes(node, job);
  for (const child of node.children ?? []) visit(child, job);
}

function putAttributes(node: Node, job: Job): void {
  const { attributes } = node as { attributes?: unknown };
  // Directives have a map, elements a list.
  const items: Record<string, unknown>[] = Array.isArray(attributes)
    ? attributes
    : [attributes as Record<string, unknown>];
  for (const item of items) {
    for (const [key, value] of Object.entries(item)) {
      if (typeof value === 'string' && isMasked(value)) {
        item[key] = put(value, { use: item.type === 'mdxJsxExpressionAttribute' ? 'program' : 'text', node }, job);
      } else if (value !== null && typeof value === 'object' && 'value' in value && typeof value.value === 'string') {
        value.value = unmask(value.value);
      }
    }
  }
}

function put(value: string, { use, node }: { use: Use; node: Node }, job: Job): string {
  if (use === 'program') return unmask(value);
  let html: string | undefined;
  return unmask(
    value.replace(MASKED, (all, escaped: string, _before: string, name: string, _after: string, at: number) => {
      if (escaped) return all.slice(1);
      const known = job.variables.get(name);
      if (known === undefined) {
        report(name, { use, node }, job);
        return all;
      }
      if (use !== 'html') return known;
      html ??= value;
      return inHtml(known, html.slice(0, at));
    }),
  );
}

/** A value in raw HTML: escaped as a string in scripts, without special characters in styles, else escaped as HTML. */
function inHtml(value: string, before: string): string {
  const inside = (tag: string) => before.lastIndexOf(`<${tag}`) > before.lastIndexOf(`</${tag}`);
  const lower = before.slice(-50_000).toLowerCase();
  if (lower.includes('<script') && inside('script')) return escapeScript(value).slice(1, -1).replaceAll("'", '\\u0027');
  if (lower.includes('<style') && inside('style')) return value.replace(/[<>"'\\{};]/g, '');
  return escapeAttribute(value).replaceAll("'", '&#39;');
}

function report(name: string, { use, node }: { use: Use; node: Node }, job: Job): void {
  const near = nearestName(name, job.variables.keys());
  if (use === 'code' && near === undefined) return;
  const at = offsetOf(name, node, job);
  const place = at === undefined ? {} : placeAt(job.source, at);
  job.problems.push(problem('DG3040', { name, near }, { file: job.file, ...place }));
}

/** The first occurrence of the name in the node that was not reported. */
function offsetOf(name: string, { position }: Node, job: Job): number | undefined {
  const end = position?.end.offset ?? job.masked.length;
  const wanted = new RegExp(`\\ufdd0\\ufdd0\\ufdd2*${name.replace(/[.-]/g, '\\$&')}\\ufdd2*\\ufdd1`, 'g');
  wanted.lastIndex = position?.start.offset ?? 0;
  for (let found = wanted.exec(job.masked); found && found.index < end; found = wanted.exec(job.masked)) {
    if (job.reported.has(found.index) || job.masked[found.index - 1] === '\ufdd3') continue;
    job.reported.add(found.index);
    return found.index;
  }
  return position?.start.offset;
}

/** Replaces variables in a text that is not Markdown, such as a title in front matter. */
function putInto(text: string, variables: Variables, unknown: (name: string, near?: string) => void): string {
  if (!text.includes('{{')) return text;
  const masked = maskVariables(text);
  const put = masked.replace(MASKED, (all, escaped: string, _before: string, name: string) => {
    if (escaped) return all.slice(1);
    const value = variables.get(name);
    if (value === undefined) unknown(name, nearestName(name, variables.keys()));
    return value ?? all;
  });
  return unmask(put);
}

interface PageText extends Pick<Transformable, 'frontMatter' | 'source' | 'file'> {
  keyLines: Record<string, number>;
}

const TEXTS = ['title', 'description', 'sidebar_label', 'pagination_label'] as const;

/** The front matter of a page with variables replaced in visible texts. */
function putIntoFrontMatter({ frontMatter, source, file, keyLines, variables }: PageText & { variables: Variables }): {
  frontMatter: FrontMatter;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const changed: FrontMatter = { ...frontMatter };
  for (const key of TEXTS) {
    const text = frontMatter[key];
    if (text === undefined) continue;
    changed[key] = putInto(text, variables, (name, near) => {
      const line = lookUp(keyLines, key) ?? 1;
      const column =
        (source.split('\n', line)[line - 1]?.search(new RegExp(`\\{\\{[ \\t]*${name.replace(/[.-]/g, '\\$&')}`)) ??
          -1) + 1;
      problems.push(problem('DG3040', { name, near }, { file, line, column: Math.max(column, 1) }));
    });
  }
  return { frontMatter: changed, problems };
}

const NAME = /^[A-Za-z_][\w.-]*$/;

/** The key `variables` of front matter. */
export const VARIABLES: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: NAME.source },
  additionalProperties: { type: ['string', 'number', 'boolean', 'object'] },
};

/** A page's variables: the site's, overridden by its front matter (nested keys become dotted names). */
function variablesOf(
  site: Variables,
  { frontMatter, source, file, keyLines }: PageText,
): { variables: Variables; problems: Problem[] } {
  const own = frontMatter.extra?.variables;
  if (own === undefined || own === null) return { variables: site, problems: [] };
  const variables = new Map(site);
  const problems: Problem[] = [];
  const yaml = source.slice(0, 100_000);
  const wrong = (name: string) => {
    problems.push(problem('DG3041', { name }, { file, line: keyLines.variables ?? 1, column: 1 }));
  };
  const add = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, item] of Object.entries(value)) add(item, name === '' ? key : `${name}.${key}`);
    } else if (!NAME.test(name) || !['string', 'number', 'boolean'].includes(typeof value)) wrong(name);
    else variables.set(name, typeof value === 'number' ? asWritten(value, name, yaml) : String(value));
  };
  add(own, '');
  return { variables, problems };
}

/** `version: 1.10` means 1.10, not the number 1.1. */
function asWritten(value: number, name: string, yaml: string): string {
  const key = (name.split('.').at(-1) ?? name).replace(/[.-]/g, '\\$&');
  const found = new RegExp(`["']?\\b${key}["']?[ \\t]*:[ \\t]*([-+.\\d][\\w.+-]*)`, 'g');
  for (const [, written = ''] of yaml.matchAll(found)) if (Number(written) === value) return written;
  return String(value);
}

/** The variables of a page, and its front matter with variables replaced. */
export function readVariables(
  site: Variables,
  page: PageText,
): { frontMatter: FrontMatter; variables: Variables; problems: Problem[] } {
  const { variables, problems } = variablesOf(site, page);
  if (variables.size === 0) return { frontMatter: page.frontMatter, variables, problems };
  const put = putIntoFrontMatter({ ...page, variables });
  return { frontMatter: put.frontMatter, variables, problems: [...problems, ...put.problems] };
}
