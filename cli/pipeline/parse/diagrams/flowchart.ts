/** Flowcharts: parses Mermaid's syntax strictly and writes the form that the layout understands. */
import { lookUp } from '../../../lib/look-up.ts';
import { addGroup, type Flow, idOf, joinsItsOwn, mention, newFlow, type Shape, writeFlow } from './flowchart-model.ts';
import { layoutLabel } from './labels.ts';
import type { Line, Reading } from './types.ts';

const HEADER = /^(?:graph|flowchart|flowchart-elk)(?:\s+(TD|TB|LR|BT|RL))?\s*(?:;(.*))?$/i;

/** Shapes by their opening sign, longest first. The layout has no slanted boxes, so `[/x/]` is missing. */
const SHAPES: [open: string, close: string][] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];

const NODE_ID = /[\p{L}\p{N}_]+(?:[-.](?![-.>])[\p{L}\p{N}_]+)*/uy;
const CLASS = /:::([\w-]+)/y;
const ARROW = /(<)?(--+>|---+|-\.+->|-\.+-|==+>|===+)(?:[ \t]*\|([^|]*)\|)?/y;
const LABEL_ARROW = /(<)?(--|-\.|==)[ \t]*([^\s\-.=>|ox<][^|]*?)[ \t]*(--+>|---+|\.+->|\.+-|==+>|===+)/y;
const STYLE = /^(fill|stroke|color|stroke-width)$/;
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgb\(\d{1,3} \d{1,3} \d{1,3}\))$/i;

/** The statement being read. */
interface Cursor {
  text: string;
  at: number;
  line: number;
}

export function readFlowchart([head, ...rest]: Line[]): Reading {
  const header = HEADER.exec(head?.text ?? '');
  if (head === undefined || header === null) return { beyond: head?.line ?? 1 };
  const flow = newFlow((header[1] ?? 'TB').toUpperCase());
  const lines = header[2] ? [{ text: header[2], line: head.line }, ...rest] : rest;
  for (const statement of statements(lines)) {
    readStatement(statement, flow);
    if (flow.beyond !== undefined || flow.mistake) break;
  }
  const left = flow.open.at(-1);
  if (left && flow.beyond === undefined)
    flow.mistake ??= { line: left.line, what: `the subgraph "${left.name}" has no "end"` };
  if (flow.mistake) return { mistake: flow.mistake };
  const undrawn = flow.nodes.size === 0 || flow.edges.some((edge) => joinsItsOwn(edge, flow));
  if (undrawn || flow.beyond !== undefined) return { beyond: flow.beyond ?? head.line };
  return writeFlow(flow);
}

const OPENED = /[[({][^[\](){}|"]*$/;
const CLOSES = /^[^[\](){}|"]*[\])}]/;

/** Statements end at line breaks and semicolons outside of quotes. A label can continue on the next line. */
function statements(lines: Line[]): Cursor[] {
  const found: Cursor[] = [];
  let held: Cursor | undefined;
  for (const [index, { text, line }] of lines.entries()) {
    const cursor: Cursor = held ? { ...held, text: `${held.text}\n${text}` } : { text, at: 0, line };
    const isOpen = OPENED.test(text) && CLOSES.test(lines[index + 1]?.text ?? '');
    if (isOpen || (cursor.text.split('"').length - 1) % 2 === 1) {
      held = cursor;
      continue;
    }
    held = undefined;
    const parts = cursor.text.match(/(?:"[^"]*"|#\w+;|[^;"])+/g) ?? [];
    found.push(...parts.map((part) => ({ text: part.trim(), at: 0, line: cursor.line })).filter(({ text }) => text));
  }
  return held ? [...found, held] : found;
}

type Statement = (rest: string, cursor: Cursor, flow: Flow) => void;

const WORDS: Record<string, Statement> = {
  subgraph: openGroup,
  end: closeGroup,
  direction: setDirection,
  click: addLink,
  classDef: (rest, cursor, flow) => {
    const [names = '', ...props] = rest.split(/\s+/);
    for (const name of list(names)) {
      if (/^[\w-]+$/.test(name)) flow.styles.push(`classDef ${className(name)} ${styles(props.join(' '))}`);
      else flow.beyond = cursor.line;
    }
  },
  class: (rest, cursor, flow) => {
    const parts = /^(.+?)\s+([\w-]+)$/.exec(rest);
    if (parts === null) flow.beyond = cursor.line;
    else flow.styles.push(...list(parts[1]).map((name) => `class ${idOf(name, flow)} ${className(parts[2] ?? '')}`));
  },
  style: (rest, cursor, flow) => {
    const parts = /^(\S+)\s+(.+)$/.exec(rest);
    if (parts === null) flow.beyond = cursor.line;
    else flow.styles.push(...list(parts[1]).map((name) => `style ${idOf(name, flow)} ${styles(parts[2] ?? '')}`));
  },
  linkStyle: (rest, cursor, flow) => {
    const parts = /^(default|\d+(?:\s*,\s*\d+)*)\s+(.+)$/.exec(rest);
    if (parts === null) flow.beyond = cursor.line;
    else flow.styles.push(`linkStyle ${parts[1]} ${styles(parts[2] ?? '')}`);
  },
};

const list = (names = ''): string[] => names.split(',').map((name) => name.trim());
const className = (name: string): string => `c_${name.replaceAll('-', '_')}`;

/** Keeps colours and line widths only. */
function styles(props: string): string {
  const kept = props
    .replace(/rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)/g, 'rgb($1 $2 $3)')
    .split(',')
    .map((prop) => prop.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '']) => STYLE.test(name) && (COLOUR.test(value) || /^\d+(?:\.\d+)?(?:px)?$/.test(value)),
    );
  return kept.map(([name, value]) => `${name}:${value}`).join(',') || 'opacity:1';
}

function readStatement(cursor: Cursor, flow: Flow): void {
  const [, word = '', rest] = /^([A-Za-z]+)(?:\s+([\s\S]*))?$/.exec(cursor.text) ?? [];
  const known = lookUp(WORDS, word);
  if (known && (rest !== undefined || word === 'end' || word === 'subgraph')) known(rest?.trim() ?? '', cursor, flow);
  else readChain(cursor, flow);
}

function openGroup(rest: string, { line }: Cursor, flow: Flow): void {
  const named = /^([\p{L}\p{N}_-]+)\s*\[([\s\S]+)\]$/u.exec(rest);
  const name = named?.[1] ?? (rest.replace(/^"(.*)"$/, '$1') || `\0${flow.groups.size}`);
  const label = layoutLabel(named?.[2] ?? rest);
  if (label === undefined || flow.groups.has(name) || flow.nodes.get(name)?.shape) {
    flow.beyond = line;
    return;
  }
  addGroup(name, label || '\u00a0', flow);
  flow.open.push({ name, line });
}

function closeGroup(_rest: string, { line }: Cursor, flow: Flow): void {
  if (flow.open.pop() === undefined) flow.mistake = { line, what: 'there is an "end" without a "subgraph"' };
}

function setDirection(rest: string, { line }: Cursor, flow: Flow): void {
  const group = flow.groups.get(flow.open.at(-1)?.name ?? '');
  if (!/^(?:TD|TB|LR|BT|RL)$/i.test(rest)) flow.beyond = line;
  else if (group) group.direction = rest.toUpperCase();
  else flow.direction = rest.toUpperCase();
}

function addLink(rest: string, { line }: Cursor, flow: Flow): void {
  const parts = /^(\S+)\s+(?:href\s+)?"([^"]+)"(?:\s+"[^"]*")?(?:\s+_\w+)?$/.exec(rest);
  if (parts === null) flow.beyond = line;
  else flow.links.set(idOf(parts[1] ?? '', flow), { url: parts[2] ?? '', line });
}

/** `A & B --> C -- text --> D` */
function readChain(cursor: Cursor, flow: Flow): void {
  let before = readNodes(cursor, flow);
  while (before && cursor.at < cursor.text.length) {
    const arrow = readArrow(cursor);
    const after = arrow === undefined ? undefined : readNodes(cursor, flow);
    if (arrow === undefined || after === undefined) {
      flow.beyond ??= cursor.line;
      return;
    }
    for (const from of before) for (const to of after) flow.edges.push({ from, to, arrow });
    before = after;
  }
}

function skipBlank(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at++;
}

function match(pattern: RegExp, cursor: Cursor): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at += found[0].length;
  return found;
}

function readArrow(cursor: Cursor): string | undefined {
  const plain = match(ARROW, cursor);
  const found = plain ?? match(LABEL_ARROW, cursor);
  if (found === undefined) return undefined;
  skipBlank(cursor);
  const line = found[2]?.includes('.') ? '-.-' : found[2]?.includes('=') ? '===' : '---';
  const end = plain ? found[2] : found[4];
  const arrow = end?.endsWith('>') ? ({ '-.-': '-.->', '===': '==>', '---': '-->' }[line] ?? line) : line;
  const label = found[3] ? layoutLabel(found[3].trim()) : '';
  if (label === undefined) return undefined;
  return `${found[1] ?? ''}${arrow}${label ? `|${label}|` : ''}`;
}

function readNodes(cursor: Cursor, flow: Flow): string[] | undefined {
  const names: string[] = [];
  do {
    if (names.length > 0) cursor.at++;
    skipBlank(cursor);
    const name = readNode(cursor, flow);
    if (name === undefined) return undefined;
    names.push(name);
    skipBlank(cursor);
  } while (cursor.text[cursor.at] === '&');
  return names;
}

function readNode(cursor: Cursor, flow: Flow): string | undefined {
  const name = match(NODE_ID, cursor)?.[0];
  if (name === undefined || cursor.text[cursor.at] === '@') {
    flow.beyond = cursor.line;
    return undefined;
  }
  const shape = readShape(cursor, flow);
  if (shape === undefined) return undefined;
  mention(name, shape, flow);
  const style = match(CLASS, cursor)?.[1];
  const node = flow.nodes.get(name);
  if (style && node) node.className = className(style);
  return name;
}

/** A shape with its label; null: no shape; undefined: unsupported. */
function readShape(cursor: Cursor, flow: Flow): Shape | null | undefined {
  const found = SHAPES.find(([open]) => cursor.text.startsWith(open, cursor.at));
  if (found === undefined) return null;
  const [open, close] = found;
  const start = cursor.at + open.length;
  const quoted = /\s*"/y;
  quoted.lastIndex = start;
  const quote = quoted.test(cursor.text);
  const quoteEnd = quote ? cursor.text.indexOf('"', quoted.lastIndex) : start - 1;
  const end = quote && quoteEnd < 0 ? -1 : cursor.text.indexOf(close, quoteEnd + 1);
  const label = end < 0 ? undefined : layoutLabel(cursor.text.slice(start, end).trim());
  if (label === undefined || (quote && cursor.text.slice(quoteEnd + 1, end).trim() !== '')) {
    const unclosed = quote && quoteEnd < 0 ? '"' : close.slice(-1);
    if (end < 0 && !cursor.text.includes(unclosed, quote ? quoted.lastIndex : start))
      flow.mistake = { line: cursor.line, what: `"${unclosed === '"' ? '"' : open}" has no "${unclosed}" after it` };
    else flow.beyond = cursor.line;
    return undefined;
  }
  cursor.at = end + close.length;
  return { open, label: label || '\u00a0', close };
}
