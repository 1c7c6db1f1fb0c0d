/** Puts other files where `{{#include …}}` names them, as mdBook does before it reads the Markdown. */
import path from 'node:path';
import { lookUp } from '../../../lib/look-up.ts';
import type { Line, Page } from './page.ts';

const EXPRESSION = /\\\{\{#.*\}\}|\{\{\s*#(\w+)\s+([^}]+)\}\}/g;
const MAX_LEVELS = 10;

const REWORDED: Readonly<Record<string, string>> = { playpen: 'playground' };
const EXPRESSIONS = new Set(['include', 'rustdoc_include', 'playground', 'title']);

/** @param level How many files are around these lines. */
export function expand(lines: readonly Line[], page: Page, level = 0): Line[] {
  return lines.flatMap((line) => (line.text.includes('{{') ? expandLine(line, page, level) : [line]));
}

function expandLine(line: Line, page: Page, level: number): Line[] {
  const out: Line[] = [{ ...line, text: '' }];
  const add = (lines: readonly Line[]): void => {
    const [first, ...rest] = lines;
    const last = out.at(-1);
    if (first === undefined || last === undefined) return;
    out[out.length - 1] = last.text === '' ? { ...first } : { ...last, text: last.text + first.text };
    out.push(...rest.map((one) => ({ ...one })));
  };
  const addText = (text: string): void => add([{ ...line, text }]);
  let at = 0;
  for (const found of line.text.matchAll(EXPRESSION)) {
    addText(line.text.slice(at, found.index));
    at = found.index + found[0].length;
    const [whole, kind = '', rest = ''] = found;
    if (whole.startsWith('\\')) addText(whole.slice(1));
    else {
      const asked = { line, column: found.index + 1, whole, kind: lookUp(REWORDED, kind) ?? kind, rest: rest.trim() };
      const lines = expanded(asked, page, level);
      if (lines === undefined) addText(whole);
      else if (lines.length > 0) add(lines);
    }
  }
  const tail = line.text.slice(at);
  if (tail !== '') addText(tail);
  return out;
}

interface Asked {
  line: Line;
  column: number;
  whole: string;
  kind: string;
  rest: string;
}

/** The lines in the place of an expression; undefined: it stays. */
function expanded({ line, column, whole, kind, rest }: Asked, page: Page, level: number): Line[] | undefined {
  if (!EXPRESSIONS.has(kind)) return undefined;
  if (kind === 'title') {
    page.title = rest;
    return [];
  }
  const [target = '', ...words] = rest.split(/\s+/);
  const [name = '', ...part] = kind === 'playground' ? [target] : target.split(':');
  const file = path.posix.join(path.posix.dirname(line.file), name);
  const place = { file: line.file, line: line.line, column };
  const text = level < MAX_LEVELS ? page.facts.read(file) : undefined;
  if (text === undefined) {
    const why =
      page.facts.read.refusal?.(file) ??
      (level < MAX_LEVELS
        ? `The file ${file} does not exist, so readers see the expression.`
        : 'The files include each other, so mdBook and docsgen show nothing.');
    page.note('lost', whole, { text: why, place });
    return level < MAX_LEVELS ? undefined : [];
  }
  page.note('converted', `{{#${kind}}}`, { text: 'The text of the file is now part of the page.', place });
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const numbered = all.map((one, index): Line => ({ text: one, file, line: index + 1 }));
  const taken = takeLines(numbered, part, kind === 'rustdoc_include');
  const inner = expand(taken, page, level + 1);
  if (kind !== 'playground') return inner;
  const info = ['rust', ...words].join(',');
  return [{ ...line, text: `\`\`\`${info}` }, ...inner, { ...line, text: '```' }, { ...line, text: '' }];
}

const START = /ANCHOR:\s*([\w-]+)/;
const END = /ANCHOR_END:\s*([\w-]+)/;

/** @param hides Lines that are not asked for stay as hidden lines of Rust. */
function takeLines(lines: readonly Line[], part: readonly string[], hides: boolean): Line[] {
  const [first = '', last] = part;
  const isAnchor = first !== '' && !/^\d+$/.test(first);
  const hidden = (line: Line): Line[] => (hides ? [{ ...line, text: `# ${line.text}` }] : []);
  if (isAnchor) return anchored(lines, first, hidden);
  const start = first === '' ? 0 : Math.max(0, Number(first) - 1);
  const end = last === undefined ? (first === '' ? lines.length : start + 1) : numberOr(last, lines.length);
  return lines.flatMap((line, at) => (at >= start && at < end ? [line] : hidden(line)));
}

const numberOr = (text: string, otherwise: number): number => (/^\d+$/.test(text) ? Number(text) : otherwise);

/** The lines of an anchor, without the lines that mark anchors. */
function anchored(lines: readonly Line[], name: string, hidden: (line: Line) => Line[]): Line[] {
  let isInside = false;
  return lines.flatMap((line) => {
    const [start, end] = [START.exec(line.text)?.[1], END.exec(line.text)?.[1]];
    if (isInside && end === name) isInside = false;
    else if (!isInside && start === name) isInside = true;
    else if (start === undefined && end === undefined) return isInside ? [line] : hidden(line);
    return [];
  });
}
