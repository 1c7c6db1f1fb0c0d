/** The lines that begin and end containers (`::: tip`), and the tabs of a plugin. */
import { type Line, note, type Page } from './page.ts';

interface Open {
  colons: number;
  name: string;
  /** Tabs of `vitepress-plugin-tabs`: whether one of them is open. */
  hasTab?: boolean;
}

/** The containers that are open at a line, outermost first. */
export type Stack = Open[];

const OPEN = /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]*(\{[^{}\n]*\}))?(?:[ \t]+(.*?))?[ \t]*$/;
const CLOSE = /^([ \t>]*)(:{3,})[ \t]*$/;
const BOXES = new Set(['info', 'tip', 'warning', 'danger', 'details', 'note', 'important', 'caution']);

/** The line, or what it becomes; undefined when it neither begins nor ends a container. */
export function containerLine(line: Line, stack: Stack, page: Page): string | undefined {
  const close = CLOSE.exec(line.text);
  if (close) return closeOne(close, stack);
  const tab = /^([ \t]*)==[ \t]+(.+?)[ \t]*$/.exec(line.text);
  if (tab && stack.at(-1)?.name === 'tabs') return openTab(tab, stack.at(-1) as Open);
  const open = OPEN.exec(line.text);
  if (!open) return undefined;
  const [, indent = '', colons = '', name = '', braces = '', rest = ''] = open;
  stack.push({ colons: colons.length, name });
  const place = { file: line.file, line: line.line, column: indent.length + 1 };
  if (name === 'raw' || name === 'v-pre') {
    note(page, 'converted', { what: `::: ${name}`, text: 'Its content stays; the container is not needed.', place });
    return indent.trim() === '' ? '' : indent.trimEnd();
  }
  if (name === 'tabs') {
    const group = /\bkey:(\S+)/.exec(rest)?.[1];
    note(page, 'converted', { what: '::: tabs', text: "The plugin's tabs are now docsgen's.", place });
    return `${indent}${colons}:tabs${group === undefined ? braces : `{group=${group}}`}`;
  }
  if (name === 'code-group') return `${indent}${colons}code-group${braces}`;
  if (!BOXES.has(name)) {
    page.containers.add(name);
    const text = 'It came from a plugin and is now a box: give it a colour, or write another directive.';
    note(page, 'look', { what: `::: ${name}`, text, place });
  }
  return indent + colons + name + titleOf(rest, braces);
}

/** `Title {open}` → `[Title]{open}` */
function titleOf(rest: string, braces: string): string {
  const attributes = /^(.*?)[ \t]*(\{(?!\{)[^{}]*\})$/.exec(rest);
  const title = (attributes ? (attributes[1] ?? '') : rest).trim();
  const kept = (attributes?.[2] ?? braces).replace(/\bno-title\b/, 'title=""');
  return `${title === '' ? '' : `[${balanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`}${kept}`;
}

function balanced(title: string): boolean {
  let depth = 0;
  for (const char of title) {
    if (char === '[') depth++;
    if (char === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

function closeOne([text, indent = '', colons = '']: RegExpExecArray, stack: Stack): string {
  const at = stack.findLastIndex((one) => colons.length >= one.colons);
  const found = stack[at];
  if (found === undefined) return text;
  stack.length = at;
  if (found.name === 'raw' || found.name === 'v-pre') return indent.trim() === '' ? '' : indent.trimEnd();
  const own = indent + ':'.repeat(found.colons);
  if (found.name === 'tabs') return `${found.hasTab ? `${own}\n` : ''}${own}:`;
  return text;
}

function openTab([, indent = '', label = '']: RegExpExecArray, tabs: Open): string {
  const colons = indent + ':'.repeat(tabs.colons);
  const before = tabs.hasTab ? `${colons}\n` : '';
  tabs.hasTab = true;
  return `${before}${colons}tab[${balanced(label) ? label : label.replace(/[[\]]/g, '\\$&')}]`;
}
