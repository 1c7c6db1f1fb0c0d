/** The part of the config's schema that is about the heads of pages. */

import { array, enum as enumeration, optional, record, refine, regex, string, unknown } from 'zod/mini';
import { isObject } from '../lib/plain-data.ts';
import { choose, expected, strict, text } from './schema-parts.ts';

const attributeName = string().check(regex(/^[a-zA-Z][\w:.-]*$/, { error: 'the name of an attribute' }));

/** Elements that can stand in a head; `title` and `base` are docsgen's own. */
const HEAD_ELEMENTS = ['meta', 'link', 'script', 'style', 'noscript', 'template'];

const headTag = choose((value) => {
  const tag = isObject(value) ? String(value['tagName']).toLowerCase() : '';
  const ends = new RegExp(`</${tag}|<!--`, 'i');
  const content = ['meta', 'link'].includes(tag)
    ? expected('absent: this element has no content')
    : string().check(refine((html: string) => !ends.test(html), { error: `a text without "</${tag}" and "<!--"` }));
  return strict({
    tagName: enumeration(HEAD_ELEMENTS),
    attributes: optional(
      record(
        attributeName,
        choose((one) => (typeof one === 'boolean' ? unknown() : text)),
      ),
    ),
    innerHTML: optional(content),
  });
});

const color = string().check(
  refine((value: string) => /^[#\w(),.%/ -]{1,80}$/.test(value), { error: 'a CSS colour such as #3b82f6' }),
);

export const headShape = {
  metadata: optional(array(record(attributeName, text))),
  headTags: optional(array(headTag)),
  themeColor: optional(choose((value) => (isObject(value) ? strict({ light: color, dark: color }) : color))),
};
