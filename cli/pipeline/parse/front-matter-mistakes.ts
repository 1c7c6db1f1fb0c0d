/** Translates errors of the YAML library for authors of front matter. */
import { type Problem, problem } from '../../problems/problem.ts';

/** An error of the library; `pos` is an offset into the block. */
export interface YamlMistake {
  code: string;
  message: string;
  pos: readonly number[];
}

interface Explanation {
  detail: string;
  hint?: string;
  /** Where it is, if not where the library reported it. */
  offset?: number;
}

interface Line {
  text: string;
  /** Offset in the block. */
  start: number;
  /** `title: `, and the text after it. */
  key: string;
  value: string;
}

const KEY = /^(\s*(?:- )?[\w.-]+:[ \t]+)(.*?)\s*$/;

/**
 * Reports the first mistake of a block, from which the others usually follow, and all duplicate keys.
 * @param place Returns the place in the file for an offset into the block.
 */
export function yamlProblems(
  mistakes: readonly YamlMistake[],
  yaml: string,
  place: (offset: number) => { file: string; line: number; column: number },
): Problem[] {
  const reported = mistakes.filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY');
  // Report what is missing at the end after the last character, not on the line of the fence.
  const end = yaml.trimEnd().length;
  return reported.map((mistake) => {
    const at = Math.min(mistake.pos[0] ?? 0, end);
    const { detail, hint, offset = at } = explain(mistake, yaml, at);
    return problem('DG2001', { detail, hint }, place(offset));
  });
}

function lineAt(yaml: string, offset: number): Line {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1;
  const end = yaml.indexOf('\n', offset);
  const text = yaml.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
  const [, key = '', value = ''] = KEY.exec(text) ?? [];
  return { text, start, key, value };
}

const MAX_SHOWN = 80;

/** A hint with the line as it should be written. */
function quoting({ key, value }: Line): string {
  if (key === '' || value.length > MAX_SHOWN) return 'put the whole value in double quotes';
  const bare = /^(['"])(.+)\1$/s.exec(value)?.[2] ?? value;
  return `put the whole value in quotes: ${key.trim()} "${bare.replace(/["\\]/g, '\\$&')}"`;
}

function explain({ code, message }: YamlMistake, yaml: string, at: number): Explanation {
  const line = lineAt(yaml, at);
  const sign = line.value.charAt(0);
  const starts = { detail: `a value that begins with ${sign} needs quotes`, hint: quoting(line) };
  if (code === 'DUPLICATE_KEY')
    return { detail: `the key "${line.key.trim().replace(/:$/, '')}" is set twice`, hint: 'keep one of the two lines' };
  if (code === 'TAB_AS_INDENT') return { detail: 'tabs are not allowed as indentation', hint: 'indent with spaces' };
  if (code === 'BAD_SCALAR_START' || code === 'TAG_RESOLVE_FAILED') return { ...starts, offset: startOf(line, at) };
  if (/^Missing closing ["']quote/.test(message)) return openQuote(yaml, at, message.charAt(16));
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return sign === '?' ? starts : nested(yaml, line);
  if (/^Implicit map keys need/.test(message)) return noKey(line, at);
  if (/^Unexpected block-seq-ind|^Not a YAML token/.test(message)) return starts;
  if (/at node end$/.test(message))
    return { detail: 'the value ends before this text', hint: quoting(line), offset: at };
  const closing = /end with a ([\]}])$/.exec(message)?.[1];
  if (closing) return { detail: `a ${closing === ']' ? '[' : '{'} is not closed`, hint: `close it with ${closing}` };
  if (code === 'BAD_INDENT' || /must start at the same column/.test(message))
    return { ...indented, offset: line.start + line.text.search(/\S|$/) };
  return { detail: message.charAt(0).toLowerCase() + message.slice(1) };
}

const startOf = ({ start, key }: Line, at: number): number => (key === '' ? at : start + key.length);

const indented = {
  detail: 'the indentation of this line does not match the lines around it',
  hint: 'start it in the same column as the lines on the same level',
};

function openQuote(yaml: string, at: number, quote: string): Explanation {
  const before = yaml.slice(0, at);
  const opened = [...before.matchAll(new RegExp(`(?<=[\\s:,[{-])${quote}`, 'g'))].at(-1)?.index;
  const hint = quote === "'" ? "close it with '; write an apostrophe in the value twice" : 'close it with "';
  return { detail: `the quote ${quote} that opens here is not closed`, hint, offset: opened };
}

/** `title: Foo: bar`, or a key below a key that has a value. */
function nested(yaml: string, line: Line): Explanation {
  if (/:(?:\s|$)/.test(line.value)) return { detail: 'a value that contains ": " needs quotes', hint: quoting(line) };
  const next = line.start + line.text.length + 1 + (yaml.charAt(line.start + line.text.length) === '\r' ? 1 : 0);
  const lead = /^[ \t\r\n]*/.exec(yaml.slice(next))?.[0].length ?? 0;
  return {
    detail: 'this line is indented, but the key above it already has a value',
    hint: 'start it in the same column as that key',
    offset: Math.min(next + lead, yaml.length),
  };
}

function noKey({ text, start }: Line, at: number): Explanation {
  const [, lead = '', key, value] = /^(\s*)([\w.-]+):(\S.*)$/.exec(text) ?? [];
  if (key !== undefined)
    return {
      detail: `a space is missing after the colon of "${key}"`,
      hint: `write ${key}: ${value}`,
      offset: start + lead.length,
    };
  return {
    detail: 'this line is not `key: value`',
    hint: 'add a key, or indent the line if it belongs to the value above',
    offset: at,
  };
}

/** An undefined alias is usually a text that begins with an asterisk. */
export function aliasProblem(yaml: string, place: Parameters<typeof yamlProblems>[2]): Problem {
  const at = /(?:^|[\s[,{])\*\S/.exec(yaml);
  const offset = at === null ? 0 : at.index + at[0].length - 2;
  const hint = quoting(lineAt(yaml, offset));
  return problem('DG2001', { detail: 'a value that begins with * needs quotes', hint }, place(offset));
}
