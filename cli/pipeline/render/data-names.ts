/** Misspelled names of docsgen's data in code of the site: `site.titel`. */
import type { RouteData, SiteData } from '../../../runtime/types.ts';
import { lookUp } from '../../lib/look-up.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Chain, chainBefore } from './author-code.ts';

/** All names of the data. What a page lacks has no key in its data. */
const SITE: Record<keyof SiteData, true> = {
  ...{ title: true, tagline: true, published: true, homeHref: true, lang: true, dir: true, locale: true },
  ...{ locales: true, versions: true, texts: true, logo: true, navbar: true, hideOnScroll: true, announcement: true },
  ...{ searchHref: true, gtag: true, footer: true, viewTransitions: true, toc: true, magicComments: true },
  ...{ codeLabels: true, customFields: true, version: true },
  ...{ baseUrl: true, titleDelimiter: true, sidebar: true, colorMode: true },
};

const ROUTE: Record<keyof RouteData, true> = {
  ...{ prev: true, next: true, shell: true, path: true, layout: true, documentTitle: true, title: true },
  ...{ description: true, text: true, showTitle: true, lead: true, toc: true, breadcrumbs: true, places: true },
  ...{ sidebar: true, sidebarId: true, editUrl: true, tags: true, lastUpdate: true, contributors: true },
  ...{ unlisted: true, draft: true, end: true, notice: true, docs: true, version: true, blog: true, locales: true },
  ...{ data: true, ownMain: true, className: true, markdown: true, search: true, groups: true, tag: true },
  ...{ allHref: true, authors: true, recent: true, post: true, posts: true, moved: true, cards: true, parts: true },
  ...{ links: true, chunk: true, css: true, actions: true },
};

/** Props of the parts of a theme. */
const PROPS = ['site', 'route', 'theme', 'children', 'sidebarHtml', 'html', 'post'];

/** The data that a page is rendered with. */
export interface PageData {
  site: unknown;
  route: unknown;
}

/** A name that the data does not have, or not on this page. */
export interface Missing {
  /** `site.titel`. */
  missing: string;
  near?: string;
  /** docsgen knows the name, but this page has no such data. */
  isOptional?: true;
  line: number;
  column: number;
}

const READ = /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '/;
const CALL = / is not a function$/;

/**
 * Finds the name that is missing where code of the site reads something of undefined, or calls what does not exist.
 * @param lines Of the author's file.
 */
export function missingName(
  reason: string,
  { lines, place, data }: { lines: readonly string[]; place: { line: number; column: number }; data: PageData },
): Missing | undefined {
  const isCall = CALL.test(reason);
  if (!isCall && !READ.test(reason)) return undefined;
  const before = chainBefore(lines, place);
  const chain = isCall ? withCalled(before, lines, place) : before;
  if (!chain) return undefined;
  return inData(chain, { text: lines.join('\n'), data, isCall });
}

function withCalled(
  chain: Chain | undefined,
  lines: readonly string[],
  place: { line: number; column: number },
): Chain | undefined {
  const name = /^[\w$]+/.exec((lines[place.line - 1] ?? '').slice(place.column - 1))?.[0];
  if (!chain || name === undefined) return undefined;
  return { names: [...chain.names, name], places: [...chain.places, place] };
}

interface Known {
  value: unknown;
  names: readonly string[];
  /** What a message calls it. */
  text: string;
}

const rootOf = (name: 'site' | 'route', data: PageData): Known => ({
  value: data[name],
  names: Object.keys(name === 'site' ? SITE : ROUTE),
  text: name,
});

/** The first name of the chain that its object does not have. */
function inData(
  chain: Chain,
  { text, data, isCall }: { text: string; data: PageData; isCall: boolean },
): Missing | undefined {
  const start = startOf(chain, text, data);
  if (!start) return undefined;
  let { known } = start;
  for (let at = start.at; at < chain.names.length; at++) {
    const name = chain.names[at] as string;
    const value = lookUp(known.value as Record<string, unknown> | undefined, name);
    if (value === undefined || value === null) return missingOf(known, name, chain.places[at]);
    known = { value, names: namesOf(value, isCall), text: `${known.text}.${name}` };
  }
  return undefined;
}

function missingOf(known: Known, name: string, place: Chain['places'][number] | undefined): Missing | undefined {
  if (!place) return undefined;
  const names = [...new Set([...known.names, ...namesOf(known.value, false)])];
  const missing = known.text === '' ? name : `${known.text}.${name}`;
  if (known.names.includes(name)) return { missing, isOptional: true, ...place };
  const near = nearestName(name, names, 3);
  return { missing, ...(near === undefined ? {} : { near }), ...place };
}

/** Names of an object; of a text or list, for a call, its methods. */
function namesOf(value: unknown, isCall: boolean): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.keys(value);
  return isCall && value !== null && value !== undefined
    ? Object.getOwnPropertyNames(Object.getPrototypeOf(value))
    : [];
}

/** Where a chain enters the data: `site`, `props.route`, a variable with the result of a hook, a part of it. */
function startOf({ names }: Chain, text: string, data: PageData): { known: Known; at: number } | undefined {
  const [first = '', second = ''] = names;
  const isRoot = (name: string): name is 'site' | 'route' => name === 'site' || name === 'route';
  const source = sourceOf(first, text);
  if (isRoot(first) && !source) return { known: rootOf(first, data), at: 1 };
  if (isRoot(second)) return { known: rootOf(second, data), at: 2 };
  if (source && isRoot(source.of)) return { known: rootOf(source.of, data), at: source.isPart ? 0 : 1 };
  if (source?.of === 'page' || isProp(first, text))
    return {
      known: { value: data, names: PROPS, text: source?.isPart === false ? first : '' },
      at: source?.isPart === false ? 1 : 0,
    };
  return undefined;
}

const OF: Record<string, string> = { useSite: 'site', useRoute: 'route', usePage: 'page' };

/** What a variable is made from: a hook, or `site` or `route`. `isPart`: it is taken out with braces. */
function sourceOf(name: string, text: string): { of: string; isPart: boolean } | undefined {
  const own = name.replaceAll('$', '\\$');
  const from = '(?:(use(?:Site|Route|Page))(?:<[^>]*>)?\\(|(?:\\w+\\.)?(site|route)\\s*[;,\\n])';
  const whole = new RegExp(`\\b(?:const|let|var)\\s+${own}\\s*(?::[^=]+)?=\\s*${from}`).exec(text);
  if (whole) return { of: lookUp(OF, whole[1]) ?? whole[2] ?? '', isPart: false };
  const part = new RegExp(`\\{[^{}]*(?<![\\w$.:])${own}\\b(?!\\s*:)[^{}]*\\}\\s*(?::[^=]+)?=\\s*${from}`).exec(text);
  return part ? { of: lookUp(OF, part[1]) ?? part[2] ?? '', isPart: true } : undefined;
}

/** Whether a name is taken out of the props of a component. */
const isProp = (name: string, text: string): boolean =>
  new RegExp(
    `\\(\\s*\\{[^{})]*(?<![\\w$.:])${name.replaceAll('$', '\\$')}\\b(?!\\s*:)[^{})]*\\}\\s*(?::\\s*\\w+)?\\s*\\)`,
  ).test(text);
