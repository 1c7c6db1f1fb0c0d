/** What `site.config` may hold. Messages are made in `validate.ts`; a strict object's message is the list of its keys. */

import {
  array,
  enum as enumeration,
  int,
  maximum,
  maxLength,
  minimum,
  optional,
  record,
  regex,
  string,
  unknown,
} from 'zod/mini';
import { isObject } from '../lib/plain-data.ts';
import { checkSchema } from './schema-check.ts';
import { contentShape } from './schema-content.ts';
import {
  choose,
  expected,
  filled,
  flag,
  id,
  language,
  orFalse,
  plainData,
  policy,
  type Schema,
  strict,
  text,
  url,
} from './schema-parts.ts';

export { KEY_SEPARATOR } from './schema-parts.ts';

const variableName = string().check(
  regex(/^[A-Za-z_][\w.-]*$/, { error: 'a name of letters, digits, ".", "-" and "_"' }),
);
const scalar = (value: unknown): Schema =>
  ['string', 'number', 'boolean'].includes(typeof value) ? unknown() : expected('text, a number, true or false');

const magicComment = strict({
  className: string().check(regex(/^[\w-]+(?: [\w-]+)*$/, { error: 'class names of letters, digits, "-" and "_"' })),
  line: optional(filled),
  block: optional(strict({ start: filled, end: filled })),
});

// A plugin is a function, or a function and its options.
const plugin = choose((value) => {
  const attacher = Array.isArray(value) ? value[0] : value;
  return typeof attacher === 'function' || isPreset(attacher)
    ? unknown()
    : expected('a unified plugin: a function, or [function, options]');
});
const isPreset = (value: unknown): boolean => isObject(value) && ('plugins' in value || 'settings' in value);

const ITEM_TYPES = [
  'docSidebar',
  'doc',
  'dropdown',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
];

const navItem: Schema = strict({
  label: optional(text),
  to: optional(url),
  href: optional(url),
  position: optional(enumeration(['left', 'right'])),
  type: optional(enumeration(ITEM_TYPES)),
  sidebarId: optional(filled),
  docId: optional(filled),
  docsInstance: optional(id),
  value: optional(text),
  items: optional(array(choose(() => navItem))),
});

const navbar = strict({
  title: optional(text),
  logo: optional(strict({ alt: text, src: url, srcDark: optional(url) })),
  items: optional(array(navItem)),
  hideOnScroll: optional(flag),
});

const announcementBar = strict({
  id: optional(filled),
  content: filled,
  backgroundColor: optional(filled),
  textColor: optional(filled),
  isCloseable: optional(flag),
});

const trackingId = string().check(
  regex(/^[A-Z]{1,4}-[\w-]+$/, { error: 'an id of Google Analytics, such as G-1A2B3C4D' }),
);

const footer = strict({
  links: optional(
    array(strict({ title: text, items: array(strict({ label: filled, to: optional(url), href: optional(url) })) })),
  ),
  logo: optional(strict({ alt: text, src: url, href: optional(url) })),
  copyright: optional(text),
});

const images = strict({
  formats: optional(array(enumeration(['avif', 'webp']))),
  widths: optional(array(int().check(minimum(16), maximum(10_000)))),
  quality: optional(int().check(minimum(1), maximum(100))),
});

const headingLevel = int().check(minimum(1), maximum(6));

/** The schema of `UserConfig`. `url` and `baseUrl` are judged in `site-url.ts`, folders in `resolve.ts`. */
export const userConfigSchema = strict({
  title: filled.check(maxLength(500)),
  url: string(),
  baseUrl: optional(text),
  tagline: optional(text),
  favicon: optional(url),
  titleDelimiter: optional(text),
  noIndex: optional(flag),
  lang: optional(language),
  trailingSlash: optional(flag),
  outDir: optional(filled),
  publicDir: optional(filled),
  markdown: optional(
    strict({
      parser: optional(enumeration(['native', 'remark'])),
      format: optional(enumeration(['detect', 'mdx'])),
      admonitions: optional(array(id)),
      emoji: optional(flag),
      smartPunctuation: optional(flag),
      math: optional(flag),
      mermaid: optional(flag),
      variables: optional(record(variableName, choose(scalar))),
      glossary: optional(record(filled, filled)),
      code: optional(
        strict({
          wrap: optional(flag),
          collapse: optional(int().check(minimum(0))),
          magicComments: optional(array(magicComment)),
        }),
      ),
      beforeDefaultRemarkPlugins: optional(array(plugin)),
      remarkPlugins: optional(array(plugin)),
      beforeDefaultRehypePlugins: optional(array(plugin)),
      rehypePlugins: optional(array(plugin)),
    }),
  ),
  images: optional(orFalse(images)),
  navbar: optional(navbar),
  announcementBar: optional(announcementBar),
  sidebar: optional(strict({ hideable: optional(flag), autoCollapseCategories: optional(flag) })),
  footer: optional(footer),
  colorMode: optional(
    strict({
      defaultMode: optional(enumeration(['light', 'dark'])),
      disableSwitch: optional(flag),
      respectPrefersColorScheme: optional(flag),
    }),
  ),
  tableOfContents: optional(
    strict({ minHeadingLevel: optional(headingLevel), maxHeadingLevel: optional(headingLevel) }),
  ),
  onBrokenLinks: optional(policy),
  onBrokenAnchors: optional(policy),
  onBrokenMarkdownLinks: optional(policy),
  onDuplicateRoutes: optional(policy),
  theme: optional(filled),
  gtag: optional(
    strict({
      trackingID: choose((value) => (Array.isArray(value) ? array(trackingId) : trackingId)),
      anonymizeIP: optional(flag),
    }),
  ),
  baseUrlIssueBanner: optional(flag),
  customCss: optional(choose((value) => (Array.isArray(value) ? array(filled) : filled))),
  customFields: optional(plainData),
  check: optional(checkSchema),
  ...contentShape,
});
