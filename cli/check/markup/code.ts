/** Code that readers cannot copy: typographic quotes, invisible characters, and settings that are misspelt. */
import { hasTypedOutput } from '../../lib/blocks/sessions.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { Fault, MarkupRule } from './types.ts';

/** Languages in which a curly quote is a mistake outside strings and comments. */
const PROGRAMS =
  /^(?:js|javascript|mjs|cjs|ts|typescript|py|python|bash|sh|shell|zsh|json|jsonc|java|go|golang|rust|rs|c|cpp|cs|csharp|php|rb|ruby|sql|kotlin|swift|scala|dart|lua|r|perl|powershell|ps1)$/i;
const SHELLS = /^(?:bash|sh|shell|zsh)$/i;
const COMMENT = /#|\/\/|--\s|\/\*|^\s*\*|<!--|%/;

/** A curly quote where a value begins. */
const CURLY = /(?<=[=([{,:]\s*|\s)[“‘][^“”‘’]*[”’]/;
/** An option that a word processor has changed. */
const DASH = /(?<=\s)[–—](?=[a-z])/;

type Why = Extract<Fault, { code: 'DG4116' }>['args']['why'];

function wrongIn(line: string, lang: string): { text: string; why: Why } | undefined {
  const hidden = /[\u200b\ufeff]/.exec(line)?.[0];
  if (hidden !== undefined) return { text: hidden, why: 'hidden' };
  // The output of `tree` has hard spaces.
  const hard = /[│├└]/.test(line) ? undefined : /\u00a0/.exec(line)?.[0];
  const before = (at: number) => line.slice(0, at);
  if (hard !== undefined && !/["'`]/.test(before(line.indexOf(hard))) && !COMMENT.test(before(line.indexOf(hard))))
    return { text: hard, why: 'hard' };
  const isPlain = ({ index }: RegExpExecArray) => !/["'`“]/.test(before(index)) && !COMMENT.test(before(index));
  const curly = CURLY.exec(line);
  if (curly && isPlain(curly)) return { text: curly[0], why: 'curly' };
  const dash = SHELLS.test(lang) ? DASH.exec(line) : null;
  return dash && isPlain(dash) ? { text: dash[0], why: 'dash' } : undefined;
}

const characters: MarkupRule = ({ fences }) =>
  fences.flatMap(({ info, lines, line }): Fault[] => {
    const lang = /^[\w+#-]*/.exec(info)?.[0] ?? '';
    if (!PROGRAMS.test(lang) || !/[\u200b\ufeff\u00a0“‘–—]/.test(lines.join(''))) return [];
    return lines.flatMap((code, at): Fault[] => {
      const wrong = wrongIn(code, lang);
      return wrong === undefined ? [] : [{ code: 'DG4116', args: wrong, line: line + at, text: wrong.text }];
    });
  });

const KEYS = ['title', 'filename', 'showLineNumbers', 'lineNumbers'];

const settings: MarkupRule = ({ fences }) =>
  fences.flatMap(({ info, line }): Fault[] => {
    const meta = info.replace(/^[\w+#.-]+/, '');
    const fault = (args: Extract<Fault, { code: 'DG4114' }>['args']): Fault[] => [
      { code: 'DG4114', args, line: line - 1, text: args.text },
    ];
    const open = /\b(title|filename)=(["'])((?!\2).)*$|\b(?:title|filename)=[“‘][^\s]*/.exec(meta)?.[0];
    if (open !== undefined) return fault({ text: open, what: 'quote' });
    for (const [text, key = ''] of meta
      .replace(/"[^"]*"|'[^']*'|\{[^}]*\}/g, (all) => ' '.repeat(all.length))
      .matchAll(/(?<![\w-])([A-Za-z]{4,})(?=[\s=]|$)/g)) {
      const near = KEYS.includes(key) || /^(?:lineno|lines|tile)/i.test(key) ? undefined : nearestName(key, KEYS);
      if (near !== undefined && near.toLowerCase() !== key.toLowerCase()) return fault({ text, what: 'key', near });
    }
    return /\{\s*\d[\d,\s-]*$/.test(meta) ? fault({ text: meta.trim(), what: 'brace' }) : [];
  });

/** Lines to highlight that the code does not have, and highlight-start without its end. */
const highlights: MarkupRule = ({ fences }) =>
  fences.flatMap(({ info, lines, line }): Fault[] => {
    const range = /(?:^|[\s\w])\{([\d\s,-]+)\}/.exec(info)?.[1] ?? '';
    const numbers = range.split(/[,\s-]+/).map(Number);
    const most = Math.max(0, ...numbers.filter(Number.isFinite));
    if (most > lines.length && !/\bfile=/.test(info) && /^[\d\s,-]+$/.test(range))
      return [
        { code: 'DG4115', args: { range: `{${range}}`, lines: lines.length }, line: line - 1, text: `{${range}}` },
      ];
    const start = lines.findLastIndex((text) => /\bhighlight-start\b/.test(text));
    const isEnded = lines.slice(start).some((text) => /\bhighlight-end\b/.test(text));
    return start < 0 || isEnded
      ? []
      : [{ code: 'DG4115', args: { range: 'highlight-start' }, line: line + start, text: 'highlight-start' }];
  });

/** Blocks of commands that show output too: they are copied without it, as sessions are, and look as if they were all code. */
const sessions: MarkupRule = ({ fences }) =>
  fences.flatMap(({ info, lines, line }): Fault[] => {
    const lang = /^[\w+#-]*/.exec(info)?.[0] ?? '';
    if (!hasTypedOutput(lines.join('\n'), lang)) return [];
    return [{ code: 'DG4130', args: { lang }, line: line - 1, text: lang }];
  });

export const codeRules: readonly MarkupRule[] = [characters, settings, highlights, sessions];
