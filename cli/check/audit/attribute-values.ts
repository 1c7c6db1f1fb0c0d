/** Attribute values that browsers do not understand and ignore. */
import { lookUp } from '../../lib/look-up.ts';
import type { Element } from './types.ts';

interface Value {
  /** Attribute, and the elements it applies to; absent: all elements. */
  name: string;
  on?: RegExp;
  form: RegExp;
  /** The expectation, for the report. */
  wanted: string;
}

const SIZED = /^(?:img|video|iframe|canvas|embed|object|source|input)$/;
const number = /^\s*\d+(?:\.\d+)?\s*$/;
const words = (text: string): RegExp => new RegExp(`^(?:${text.split(' ').join('|')})$`, 'i');
const choice = (name: string, text: string, on?: RegExp): Value => ({
  name,
  ...(on ? { on } : {}),
  form: words(text),
  wanted: text.split(' ').join(', '),
});

/** A percentage is not a valid width of an image, but all browsers understand it as the author meant it. */
const VALUES: readonly Value[] = [
  { name: 'width', on: SIZED, form: /^\s*\d+(?:\.\d+)?%?\s*$/, wanted: 'a number of pixels, without a unit' },
  { name: 'height', on: SIZED, form: /^\s*\d+(?:\.\d+)?%?\s*$/, wanted: 'a number of pixels, without a unit' },
  { name: 'start', on: /^ol$/, form: /^\s*-?\d+\s*$/, wanted: 'a whole number' },
  { name: 'value', on: /^li$/, form: /^\s*-?\d+\s*$/, wanted: 'a whole number' },
  { name: 'type', on: /^ol$/, form: /^[1aAiI]$/, wanted: '1, a, A, i or I' },
  { name: 'colspan', on: /^t[dh]$/, form: /^\s*[1-9]\d{0,3}\s*$/, wanted: 'a whole number from 1' },
  { name: 'rowspan', on: /^t[dh]$/, form: /^\s*\d{1,5}\s*$/, wanted: 'a whole number' },
  choice('scope', 'row col rowgroup colgroup', /^th$/),
  {
    name: 'type',
    on: /^input$/,
    form: words(
      'hidden text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button',
    ),
    wanted: 'an input type of HTML',
  },
  choice('type', 'submit reset button', /^button$/),
  choice('loading', 'lazy eager', /^(?:img|iframe)$/),
  choice('decoding', 'sync async auto', /^img$/),
  choice('fetchpriority', 'high low auto', /^(?:img|link|script)$/),
  choice('preload', 'none metadata auto', /^(?:audio|video)$/),
  choice('dir', 'ltr rtl auto'),
  choice('draggable', 'true false'),
  choice('translate', 'yes no'),
  choice('method', 'get post dialog', /^form$/),
  choice('shape', 'rect circle poly default', /^area$/),
  choice('kind', 'subtitles captions descriptions chapters metadata', /^track$/),
  { name: 'tabindex', form: /^\s*-?\d+\s*$/, wanted: 'a whole number' },
  {
    name: 'target',
    form: /^(?!_)|^_(?:blank|self|parent|top|unfencedTop)$/i,
    wanted: '_blank, _self, _parent, _top or a name',
  },
  { name: 'id', form: /^\S+$/, wanted: 'a name without spaces, so that links can find it' },
  { name: 'size', on: /^(?:input|select)$/, form: number, wanted: 'a number' },
  { name: 'aria-hidden', form: /^(?:true|false|undefined)?$/, wanted: 'true or false' },
  { name: 'aria-expanded', form: /^(?:true|false|undefined)$/, wanted: 'true or false' },
  { name: 'aria-live', form: words('off polite assertive'), wanted: 'off, polite or assertive' },
  { name: 'aria-checked', form: /^(?:true|false|mixed|undefined)$/, wanted: 'true, false or mixed' },
  { name: 'aria-pressed', form: /^(?:true|false|mixed|undefined)$/, wanted: 'true, false or mixed' },
  { name: 'aria-level', form: /^[1-9]\d*$/, wanted: 'a whole number from 1' },
];

const byName = new Map<string, Value[]>();
for (const value of VALUES) byName.set(value.name, [...(byName.get(value.name) ?? []), value]);

/** The first attribute with an invalid value. */
export function wrongValue({
  name,
  attributes,
}: Element): { name: string; attribute: string; value: string; wanted: string } | undefined {
  for (const attribute in attributes) {
    const value = lookUp(attributes, attribute) ?? '';
    const wrong = byName.get(attribute)?.find(({ on, form }) => (on?.test(name) ?? true) && !form.test(value));
    if (wrong) return { name, attribute, value, wanted: wrong.wanted };
  }
  return undefined;
}
