/** What the old site adds to the head of pages: scripts, stylesheets, tags, and analytics. */
import { lookUp } from '../../lib/look-up.ts';
import type { ConfigValue } from '../base/types.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import type { Sheet } from './sheet.ts';

type Attributes = Record<string, string | boolean>;

/** `scripts`, `stylesheets` and `headTags` of the config. */
export function headOf(config: Sheet, moving: Moving): void {
  for (const [index, one] of oneOrMany(config.take('scripts')).entries()) {
    const attributes = attributesOf(one, 'src');
    if (attributes === undefined)
      config.report.key('lost', ['scripts', index], 'The script is computed: add it to `headTags`.');
    else {
      moving.headTags.push({ tagName: 'script', attributes });
      config.report.key('carried', ['scripts', index], 'It is now in `headTags`.');
    }
  }
  for (const [index, one] of oneOrMany(config.take('stylesheets')).entries())
    stylesheet(one, ['stylesheets', index], { config, moving });
  for (const [index, one] of oneOrMany(config.take('headTags')).entries()) {
    const tag = headTag(one);
    if (tag) moving.headTags.push(tag);
    config.report.key(
      tag ? 'carried' : 'lost',
      ['headTags', index],
      tag ? 'It is now in `headTags`.' : 'The tag is computed: add it to `headTags`.',
    );
  }
}

const FORMULAS = /\bkatex\b|\bmathjax\b/i;

function stylesheet(
  one: Foreign,
  at: (string | number)[],
  { config, moving }: { config: Sheet; moving: Moving },
): void {
  const attributes = attributesOf(one, 'href');
  if (attributes === undefined) {
    config.report.key('lost', at, 'The stylesheet is computed: add it to `headTags`.');
    return;
  }
  if (FORMULAS.test(String(attributes['href']))) {
    config.report.key('converted', at, 'It was left out, because formulas are MathML and need no stylesheet.');
    return;
  }
  moving.headTags.push({ tagName: 'link', attributes: { rel: 'stylesheet', ...attributes } });
  config.report.key('carried', at, 'It is now in `headTags`.');
}

/** A URL or an object of attributes. */
function attributesOf(value: Foreign, url: string): Attributes | undefined {
  if (typeof value === 'string') return { [url]: value };
  if (!isData(value)) return undefined;
  return plainAttributes(value);
}

function plainAttributes(value: { readonly [key: string]: Foreign }): Attributes {
  const entries = Object.entries(value).flatMap(([key, one]): [string, string | boolean][] => {
    if (one === null || one === false || typeof one === 'object') return [];
    return [[lookUp(NAMES, key) ?? key, typeof one === 'boolean' ? one : String(one)]];
  });
  return Object.fromEntries(entries);
}

/** Attributes as React spells them. */
const NAMES: Readonly<Record<string, string>> = {
  crossOrigin: 'crossorigin',
  referrerPolicy: 'referrerpolicy',
  noModule: 'nomodule',
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  className: 'class',
};

function headTag(value: Foreign): ConfigValue | undefined {
  if (!isData(value) || typeof value['tagName'] !== 'string') return undefined;
  const { tagName, attributes, innerHTML } = value;
  if (innerHTML !== undefined && innerHTML !== null && typeof innerHTML !== 'string') return undefined;
  return {
    tagName,
    attributes: isData(attributes) && Object.keys(attributes).length > 0 ? plainAttributes(attributes) : undefined,
    innerHTML: innerHTML && !/^(?:meta|link)$/.test(tagName) ? innerHTML : undefined,
  };
}

/** Google Tag Manager: its loader and the queue it reads. */
export function tagManager(ids: readonly string[], moving: Moving): void {
  const queue =
    "window.dataLayer = window.dataLayer || [];\ndataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });";
  moving.headTags.push({ tagName: 'script', innerHTML: queue });
  for (const id of ids)
    moving.headTags.push({
      tagName: 'script',
      attributes: { async: true, src: `https://www.googletagmanager.com/gtm.js?id=${id}` },
    });
}

/** True when the value is a function of the config. */
export const isFunction = (value: Foreign | undefined): boolean => markOf(value, '$function') !== undefined;
