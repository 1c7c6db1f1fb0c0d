/** HTML templates that escape their values. */
import { escapeAttribute } from './escape.ts';

/** Control characters and marks that change the text direction become U+FFFD. */
const shown = (text: string): string =>
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd').toWellFormed();

/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | undefined | readonly (Html | false | undefined)[];

/** HTML with its values escaped, unless they are `Html`; `false` and `undefined` are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, at) => part + written(values[at])).join(''));
}

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return escapeAttribute(shown(String(value)));
}
