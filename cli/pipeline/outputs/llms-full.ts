/**
 * `llms-full.txt`: the Markdown of all docs pages in sidebar order. A text that no program can read at once is cut into
 * a file for each section, and `llms-full.txt` lists these files.
 */
import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/graph.ts';
import { link, plainLine } from '../markdown/text.ts';
import { type DocsSection, fileIn, headOf, type LlmsInput, routesOf } from './llms.ts';

/**
 * The most bytes of a file, unless one page alone has more: about a million tokens, which is the longest context that
 * language models offer.
 */
export const MAX_BYTES = 4_000_000;

/** A file: a text, then the Markdown of pages, each after its separator. */
export interface FullText {
  path: string;
  head: string;
  routes: readonly Route[];
}

interface FullInput extends Pick<LlmsInput, 'config'> {
  /** See `docsOrder`. */
  sections: readonly DocsSection[];
  /** Bytes of a page's Markdown; undefined for a page without. */
  sizeOf(href: string): number | undefined;
  locale: SiteConfig['locales'][number];
}

/** The text before each page: a rule and the URL to cite. */
export const fullSeparator = ({ config }: Pick<LlmsInput, 'config'>, href: string): string =>
  `\n---\n\nSource: ${config.url}${href}\n\n`;

/** The files of a locale; the first is `llms-full.txt`. */
export function fullTexts(input: FullInput): FullText[] {
  const { sections, locale } = input;
  const path = fileIn(locale, 'llms-full.txt');
  const head = headOf(input, locale);
  const whole = { path, head: `${head.join('\n\n')}\n`, routes: sections.flatMap(routesOf) };
  const sizes = new Map(whole.routes.map((route) => [route, sizeIn(input, route)]));
  if (bytesOf(whole.routes, sizes) + Buffer.byteLength(whole.head) <= MAX_BYTES) return [whole];
  const parts = sections.flatMap((section) => partsOf(section, { sizes, above: [] }));
  const texts = parts.map(({ title, name, routes }) => ({
    ...{ title, routes },
    path: fileIn(locale, `llms-full/${nameIn(locale, name)}.txt`),
    head: `${head[0]}: ${plainLine(title)}\n`,
    bytes: bytesOf(routes, sizes),
  }));
  const lines = texts.map(
    ({ title, bytes, routes, path: file }) =>
      `- ${link(plainLine(title), input.config.url + input.config.baseUrl + file)}: ${amount(routes.length, bytes)}`,
  );
  return [{ path, head: `${[...head, ABOUT, lines.join('\n')].join('\n\n')}\n`, routes: [] }, ...texts];
}

const ABOUT = `The text of all pages is longer than ${MAX_BYTES / 1e6} MB, so it is in several files.`;

const amount = (pages: number, bytes: number): string =>
  `${pages} ${pages === 1 ? 'page' : 'pages'}, ${Number(Math.max(0.01, bytes / 1e6).toPrecision(2))} MB`;

/** Sidebars of other locales have the locale in their name, which is in the path of the file already. */
const nameIn = ({ path }: FullInput['locale'], name: string): string =>
  path !== '' && name.startsWith(`${path}/`) ? name.slice(path.length + 1) : name;

type Sizes = ReadonlyMap<Route, number>;

const sizeIn = (input: FullInput, { href }: Route): number => {
  const size = input.sizeOf(href);
  return size === undefined ? 0 : size + Buffer.byteLength(fullSeparator(input, href));
};

const bytesOf = (routes: readonly Route[], sizes: Sizes): number =>
  routes.reduce((sum, route) => sum + (sizes.get(route) ?? 0), 0);

interface Part {
  /** With the titles of the sections above. */
  title: string;
  name: string;
  routes: Route[];
}

/** A section as one part; one that is too long as its own pages, in several parts if needed, and its sections. */
function partsOf(section: DocsSection, { sizes, above }: { sizes: Sizes; above: readonly string[] }): Part[] {
  const { name, items } = section;
  const titles = [...above, section.title];
  const title = titles.join(' / ');
  const routes = routesOf(section);
  if (bytesOf(routes, sizes) <= LONGEST_PART) return routes.length === 0 ? [] : [{ title, name, routes }];
  const own = items.filter((item): item is Route => !('items' in item));
  const sections = items.filter((item): item is DocsSection => 'items' in item);
  return [
    ...runsOf(own, sizes).map((run, at) => ({
      title: at === 0 ? title : `${title} (${at + 1})`,
      // No key of a category has a `~`.
      name: at === 0 ? name : `${name}~${at + 1}`,
      routes: run,
    })),
    ...sections.flatMap((one) => partsOf(one, { sizes, above: titles })),
  ];
}

/** The head of a part comes on top of its pages. */
const LONGEST_PART = MAX_BYTES - 10_000;

function runsOf(routes: readonly Route[], sizes: Sizes): Route[][] {
  const runs: Route[][] = [];
  let bytes = 0;
  for (const route of routes) {
    const size = sizes.get(route) ?? 0;
    const last = runs.at(-1);
    if (last === undefined || bytes + size > LONGEST_PART) {
      runs.push([route]);
      bytes = size;
    } else {
      last.push(route);
      bytes += size;
    }
  }
  return runs;
}
