/** The first lines of code blocks, code from files, and the comments of Twoslash. */

import path from 'node:path';
import { openingFence } from '../../../lib/blocks/fences.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { relativeFrom } from '../../base/paths.ts';
import { placeholder } from '../text/placeholder.ts';
import { evaluate } from './expressions.ts';
import { regionOf } from './includes.ts';
import { type Line, note, type Page, spot } from './page.ts';

/** Languages that docsgen colours under another name. */
const LANGUAGES: Readonly<Record<string, string>> = { 'vue-html': 'html', ansi: 'text', txt: 'text', template: 'html' };

interface Info {
  lang: string;
  /** In the order in which docsgen's manual writes them. */
  label: string;
  lines: string;
  numbers: string;
  rest: string;
}

function readInfo(info: string, page: Page): Info {
  const lang = /^[^\s:{[=]*/.exec(info)?.[0] ?? '';
  let rest = info.slice(lang.length);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const label =
    take(/\[([^\]\n]*)\]/)?.[1]
      ?.replace(/\s*~[^~]*~\s*/, '')
      .trim() ?? '';
  const isOff = take(/:?no-line-numbers\b/) !== null;
  const numbers = take(/(?:^|\s)?:?line-numbers(?:=(\d+))?/);
  const lines = take(/\{([\d,\s-]+)\}/)?.[1]?.replace(/\s/g, '') ?? '';
  take(/^=\d*/);
  const shows =
    numbers !== null || (page.facts.lineNumbers === true && !isOff && !/^(?:sh|bash|shell|console)$/.test(lang));
  return {
    lang: lookUp(LANGUAGES, lang) ?? lang,
    label,
    lines: lines === '' ? '' : `{${lines}}`,
    numbers: shows && !isOff ? (numbers?.[1] ? `showLineNumbers=${numbers[1]}` : 'showLineNumbers') : '',
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}

const infoText = ({ lang, label, lines, numbers, rest }: Info): string =>
  [lang === '' && (label || lines || numbers) ? 'text' : lang, label && `[${label}]`, lines, numbers, rest]
    .filter((part) => part !== '')
    .join(' ');

export function convertFence(lines: readonly Line[], page: Page): Line[] {
  const first = lines[0] as Line;
  const { prefix = '', marker = '', info: written = '' } = openingFence(first.text, 'marks') ?? {};
  const info = readInfo(written.trim(), page);
  const place = { file: first.file, line: first.line, column: prefix.length + 1 };
  let body = lines.slice(1);
  const before: Line[] = [];
  if (/-vue$/.test(info.lang)) {
    info.lang = info.lang.replace(/-vue$/, '');
    body = interpolate(body, page, before);
  }
  if (/(?:^|\s)twoslash\b/.test(info.rest)) {
    info.rest = info.rest.replace(/(?:^|\s)twoslash(?:=\S*)?/, '').trim();
    body = withoutTwoslash(body);
    note(page, 'look', {
      what: '```ts twoslash',
      text: 'Readers see the code without types and errors from Twoslash. If the site has an API reference, names in code link to it.',
      place,
    });
  }
  const opening = `${prefix}${marker}${info.lang === '' && written.trim() === '' ? '' : infoText(info)}`;
  return [...before, { ...first, text: opening }, ...body];
}

/** `{{ }}` in the code of a block whose language ends with `-vue`. */
function interpolate(lines: readonly Line[], page: Page, before: Line[]): Line[] {
  return lines.map((line) => {
    const text = line.text.replace(/\{\{\s*([\s\S]*?)\s*\}\}/g, (all, code: string, at: number) => {
      const value = evaluate(code, page.values);
      if (value !== undefined) return value;
      note(page, 'lost', {
        what: '{{ … }} in code',
        text: 'docsgen reads only front matter and constants: write the value, or use a variable from markdown.variables.',
        place: { file: line.file, line: line.line, column: at + 1 },
      });
      before.push({ ...line, text: placeholder(2, all, spot(line)) }, { ...line, text: '' });
      return all;
    });
    return { ...line, text };
  });
}

const CUT = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_AFTER = /^\s*\/\/\s*---cut-after---\s*$/;

/** The lines that readers of the old site saw, with the closing fence. */
function withoutTwoslash(lines: readonly Line[]): Line[] {
  const close = lines.at(-1);
  let code = lines.slice(0, -1);
  const cut = code.findLastIndex(({ text }) => CUT.test(text));
  code = code.slice(cut + 1);
  const end = code.findIndex(({ text }) => CUT_AFTER.test(text));
  if (end >= 0) code = code.slice(0, end);
  let isCut = false;
  const shown = code.filter(({ text }) => {
    if (/^\s*\/\/\s*---cut-start---\s*$/.test(text)) isCut = true;
    const isEnd = /^\s*\/\/\s*---cut-end---\s*$/.test(text);
    const isHidden = isCut || isEnd || /^\s*\/\/\s*(?:\^[?|^]|@[\w-]+(?::|\s*$))/.test(text);
    if (isEnd) isCut = false;
    return !isHidden;
  });
  return close ? [...shown, close] : shown;
}

/** `<<< @/file.ts#region{1,3 ts:line-numbers} [title]` */
const SNIPPET = /^([ \t]*)<<<[ \t]*(.+?)(?:#([\w-]+))?[ \t]*(?:\{([^{}]*)\})?[ \t]*(?:\[(.+)\])?[ \t]*$/;

/** @param isTab It is in a code group, whose tabs have the names of files. */
export function convertSnippet(line: Line, page: Page, isTab = false): Line[] {
  const [, indent = '', target = '', region, inside = '', label = ''] = SNIPPET.exec(line.text) ?? [];
  const place = { file: line.file, line: line.line, column: indent.length + 1 };
  const { facts } = page;
  const file = target.startsWith('@')
    ? path.posix.join(facts.srcDir ?? '', target.replace(/^@\/?/, ''))
    : path.posix.join(path.posix.dirname(line.file), target);
  const text = target === '' ? undefined : facts.read(file);
  if (text === undefined) {
    note(page, 'lost', {
      what: '<<<',
      text: facts.read.refusal?.(file) ?? `The file ${file} does not exist: write the code, or correct the path.`,
      place,
    });
    return [{ ...line, text: indent + placeholder(2, line.text.trim(), spot(line)) }];
  }
  const [, numbers = '', words = ''] = /^\s*([\d,\s-]*?)(?:\s+|(?=[^\d,\s-])|$)(.*)$/.exec(inside) ?? [];
  const [first = '', ...others] = words.trim().split(/\s+/);
  const info = readInfo([first, ...others].join(' '), page);
  info.lang ||= lookUp(LANGUAGES, path.posix.extname(file).slice(1)) ?? (path.posix.extname(file).slice(1) || 'text');
  info.lines = numbers.trim() === '' ? '' : `{${numbers.replace(/\s/g, '')}}`;
  const title = isTab && label === '' ? path.posix.basename(file) : label;
  info.label = title.replace(/\s*~[^~]*~\s*/, '').trim();
  page.codes.add(file);
  const hasRegion = region !== undefined && regionOf(text.replace(/\r\n?/g, '\n').split('\n'), region) !== undefined;
  if (region !== undefined && !hasRegion)
    note(page, 'look', {
      what: '<<<',
      text: `${file} has no region "${region}", so the whole file is shown, as before.`,
      place,
    });
  const path_ = facts.codePath?.(file) ?? relativeFrom(page.facts.file, file);
  info.rest = [`file=${quoted(path_)}${hasRegion ? `#${region}` : ''}`, info.rest].filter(Boolean).join(' ');
  note(page, 'converted', { what: '<<<', text: 'Code from files is now a block with file=.', place });
  return [
    { ...line, text: `${indent}\`\`\`${infoText(info)}` },
    { ...line, text: `${indent}\`\`\`` },
  ];
}

const quoted = (file: string): string => (/[\s"'{}[\]]/.test(file) ? `"${file}"` : file);
