/** Settings of the published site: languages, page heads, files for machines and hosts, redirects. */
import {
  array,
  enum as enumeration,
  maximum,
  minimum,
  number,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  type ZodMiniType,
} from 'zod/mini';
import { CALENDARS } from '../../lib/calendars.ts';
import { isObject } from '../../lib/plain-data.ts';
import { expected, filled, flag, language, oneOrMany, orFalse, routeBase, text, url } from './kinds.ts';
import { choose, named, REQUIRED, settings } from './setting.ts';

export const i18n = settings({
  defaultLocale: ['Language of the content folders. Default: `lang`.', language],
  locales: [
    'Names of the locales: BCP 47 tags. Folders and URLs have them as you write them: `pt-br` is `i18n/pt-br` and `/pt-br/`. Default: the default locale.',
    array(language),
    [],
  ],
  path: ['Folder of translations, relative to the site.', filled, 'i18n'],
  localeConfigs: [
    'Settings of locales, by name. Default: none.',
    record(
      string(),
      settings({
        label: ['Name that readers see. Default: the name of the language in that language.', filled],
        direction: [
          'Writing direction. Default: the direction of the script of the language.',
          enumeration(['ltr', 'rtl']),
        ],
        htmlLang: ['Value of `lang` in its pages. Default: the name of the locale.', language],
        calendar: [
          'Calendar of the dates that readers see, by its Unicode name: `persian`, `buddhist`, `japanese`, etc.',
          enumeration(CALENDARS),
          'gregory',
        ],
        path: ['Path below `baseUrl`. Default: the name; empty for the default locale.', routeBase],
      }),
    ),
    {},
  ],
});

const attributeName = string().check(regex(/^[a-zA-Z][\w:.-]*$/, { error: 'the name of an attribute' }));

/** Elements that a head may contain; docsgen writes `title` and `base` itself. */
const HEAD_ELEMENTS = ['meta', 'link', 'script', 'style', 'noscript', 'template'];

const headTagOf = (tag: string) => {
  const ends = new RegExp(`</${tag}|<!--`, 'i');
  const content: ZodMiniType<string, string> = ['meta', 'link'].includes(tag)
    ? expected('absent: this element has no content')
    : string().check(refine((html: string) => !ends.test(html), { error: `text without "</${tag}" and "<!--"` }));
  return settings({
    tagName: [
      '`meta`, `link`, `script`, `style`, `noscript` or `template`.',
      named<string>('string', enumeration(HEAD_ELEMENTS)),
      REQUIRED,
    ],
    attributes: [
      'Attributes of the element; `true` is an attribute without a value.',
      record(
        attributeName,
        choose([text, flag], (value) => (typeof value === 'boolean' ? flag : text)),
      ),
    ],
    innerHTML: ['Content, inserted unchanged.', content],
  });
};
const headTag = choose([headTagOf('template')], (value) =>
  headTagOf(isObject(value) ? String(value['tagName']).toLowerCase() : ''),
);

const color = string().check(
  refine((value: string) => /^[#\w(),.%/ -]{1,80}$/.test(value), { error: 'a CSS colour such as #3b82f6' }),
);
const colors = settings({ light: ['A CSS colour.', color, REQUIRED], dark: ['A CSS colour.', color, REQUIRED] });

/** A single colour applies to both modes. */
export const themeColor = pipe(
  choose([color, colors], (value) => (isObject(value) ? colors : color)),
  transform((value) => (typeof value === 'string' ? { light: value, dark: value } : value)),
);

export const metadata = array(record(attributeName, text));
export const headTags = array(headTag);

const cspDirective = string().check(
  regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'a directive of a Content-Security-Policy, such as connect-src' }),
);
const cspSource = string().check(regex(/^[^\s;,]+$/, { error: 'one source, such as https://api.example' }));
const cspSources = record(cspDirective, oneOrMany(cspSource));

/** Parsed: the sources to add by directive; undefined for `false`. */
export const csp = pipe(
  choose([flag, cspSources], (value) => (isObject(value) ? cspSources : flag)),
  transform((value) => (typeof value === 'boolean' ? (value ? {} : undefined) : value)),
);

/** A path from the root of the site, with or without a fragment; judged as a route later. */
const oldPath = string().check(
  regex(/^\/(?!\/)[^\s\\?]*$/, {
    error: 'a path from the root of the site, such as /docs/old or /docs/page#old-heading',
  }),
);

export const redirects = array(
  settings({
    from: [
      'Old URLs as published: paths from the root of the site, without `baseUrl`; may have a `#fragment`.',
      choose([oldPath, array(oldPath)], (value) => (Array.isArray(value) ? array(oldPath) : oldPath)),
      REQUIRED,
    ],
    to: ['A path of the site, or a URL.', url, REQUIRED],
  }),
);

export const hosting = oneOrMany(enumeration(['netlify', 'cloudflare', 'vercel']));

export const sitemap = settings({
  lastmod: [
    'Date or time of the last change, from git, otherwise from the front matter.',
    orFalse(enumeration(['date', 'datetime'])),
    false,
  ],
  exclude: ['Globs of paths to leave out. Default: none.', array(filled), []],
  changefreq: [
    'How often pages change, as a hint for crawlers.',
    enumeration(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']),
  ],
  priority: ['From 0 to 1.', number().check(minimum(0), maximum(1))],
});

export const llms = settings({
  full: ['Writes `llms-full.txt`, as several files above `fullSize`; needs `pages`.', flag, true],
  pages: ["Publishes each page's Markdown at the path of the page with `.md` appended.", flag, true],
  indexSize: [
    'The most characters of `llms.txt`. A longer one lists files with the pages of a section each. Many programs read no more than 100,000 characters of a file.',
    number().check(minimum(10_000)),
    50_000,
  ],
  fullSize: [
    'The most bytes of `llms-full.txt`. A longer one lists files with the text of a section each. 4 MB are about a million tokens.',
    number().check(minimum(100_000)),
    4_000_000,
  ],
});

const trackingId = string().check(
  regex(/^[A-Z]{1,4}-[\w-]+$/, { error: 'an id of Google Analytics, such as G-1A2B3C4D' }),
);
export const gtag = settings({
  trackingID: ['One id (`G-…`) or several.', oneOrMany(trackingId), REQUIRED],
  anonymizeIP: ["Shortens readers' IP addresses; only for ids of the older Universal Analytics.", flag, false],
});

export const cache = settings({
  remote: [
    'Shared cache: the URL of a server, with `https://` (Bazel HTTP cache) or `turbo+https://` (Turborepo remote cache), or a folder, relative to the site. The environment variable `DOCSGEN_REMOTE_CACHE` wins. Default: none.',
    filled,
  ],
});
