/** Prism tokens as HTML: flat spans with the few classes that stylesheets colour. */
import { escapeText } from '../../../html/escape.ts';
import { byAlias } from '../../../lib/look-up.ts';

export type Token = string | { type: string; alias?: string | string[]; content: string | Token | Token[] };

/** Token types by class; other types look like the code around them. */
const CLASSES: Record<string, string> = {
  't-comment': 'comment prolog doctype cdata shebang blockquote',
  't-keyword':
    'keyword atrule rule important boolean null nil operator-keyword control-flow module unit directive-hash',
  't-string':
    'string char attr-value template-string triple-quoted-string string-literal regex regex-source regex-flags url url-link code-snippet heredoc-string value language-string-literal',
  't-number': 'number constant symbol hexcode color unit-number date datetime entity',
  't-function': 'function function-name function-definition method builtin-function macro',
  't-class-name': 'class-name builtin type namespace maybe-class-name type-definition primitive known-class-name',
  't-tag': 'tag selector title section section-name table target header-name',
  't-attr-name': 'attr-name environment label assign-left option',
  't-property': 'property key literal-property',
  't-variable': 'variable parameter this for-or-select',
  't-atrule': 'decorator annotation attribute preprocessor macro-name directive doctype-tag coord hunk',
  't-inserted': 'inserted inserted-sign',
  't-deleted': 'deleted deleted-sign',
  't-bold': 'bold strong',
  't-italic': 'italic',
};

/** Types whose content starts without a class: code in a string, text in an element. */
const RESET = 'interpolation plain-text script style language-javascript language-css spread';

const CLASS_OF = byAlias({ ...CLASSES, '': RESET });

interface Output {
  html: string;
  /** Class of the open span, if any. */
  open: string;
  /** White space that may still belong to the open span. */
  blank: string;
}

/** Writes tokens as HTML. Adjacent tokens of the same class share a span, with the white space between them. */
export function serialise(tokens: Token[]): string {
  const out: Output = { html: '', open: '', blank: '' };
  for (const token of tokens) add(token, '', out);
  if (out.open !== '') out.html += '</span>';
  return out.html + out.blank;
}

function add(token: Token, around: string, out: Output): void {
  if (typeof token === 'string') {
    write(token, around, out);
    return;
  }
  const { content } = token;
  const name = classOf(token, around);
  if (typeof content === 'string') write(content, name, out);
  else if (Array.isArray(content)) for (const inner of content) add(inner, name, out);
  else add(content, name, out);
}

function classOf({ type, alias, content }: Exclude<Token, string>, around: string): string {
  if (type === 'punctuation' || alias === 'punctuation') return around === 't-string' && content !== '=' ? around : '';
  if (type === 'operator') return '';
  const own = CLASS_OF.get(type);
  if (own !== undefined) return own;
  if (typeof alias === 'string') return CLASS_OF.get(alias) ?? around;
  for (const name of alias ?? []) {
    const found = CLASS_OF.get(name);
    if (found !== undefined) return found;
  }
  return around;
}

const BLANK = /^\s*$/;

function write(text: string, name: string, out: Output): void {
  const first = text.charCodeAt(0);
  const isPrinted = first > 32 && first < 127;
  if (!isPrinted && BLANK.test(text)) {
    out.blank += text;
    return;
  }
  if (name === out.open) {
    out.html += out.blank + escapeText(text);
  } else {
    if (out.open !== '') out.html += '</span>';
    out.html += out.blank;
    out.html += name === '' ? escapeText(text) : `<span class="${name}">${escapeText(text)}`;
    out.open = name;
  }
  out.blank = '';
}
