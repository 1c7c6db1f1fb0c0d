/**
 * `llms-full.txt`: the Markdown of all docs pages in sidebar order. A text that no program can read at once is cut into
 * a file for each section, and `llms-full.txt` lists these files.
 */
import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/graph.ts';
import { link, plainLine } from '../markdown/text.ts';
import { fileIn, headOf, type LlmsInput } from './llms.ts';
import { type DocsSection, routesOf } from './llms-order.ts';
import { nameIn, partsOf, sizeOfAll } from './llms-parts.ts';

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
  const most = input.config.llms?.fullSize ?? Number.POSITIVE_INFINITY;
  if (sizeOfAll(whole.routes, sizes) + Buffer.byteLength(whole.head) <= most) return [whole];
  const parts = sections.flatMap((section) => partsOf(section, { sizes, most: most - ROOM }));
  const texts = parts.map(({ title, name, routes }) => ({
    ...{ title, routes },
    path: fileIn(locale, `llms-full/${nameIn(locale, name)}.txt`),
    head: `${head[0]}: ${plainLine(title)}\n`,
    bytes: sizeOfAll(routes, sizes),
  }));
  const lines = texts.map(
    ({ title, bytes, routes, path: file }) =>
      `- ${link(plainLine(title), input.config.url + input.config.baseUrl + file)}: ${amount(routes.length, bytes)}`,
  );
  return [{ path, head: `${[...head, about(most), lines.join('\n')].join('\n\n')}\n`, routes: [] }, ...texts];
}

/** The head of a part comes on top of its pages. */
const ROOM = 10_000;

const about = (most: number): string =>
  `The text of all pages is longer than ${megabytes(most)} MB, so it is in several files.`;

const megabytes = (bytes: number): number => Number(Math.max(0.01, bytes / 1e6).toPrecision(2));

const amount = (pages: number, bytes: number): string =>
  `${pages} ${pages === 1 ? 'page' : 'pages'}, ${megabytes(bytes)} MB`;

const sizeIn = (input: FullInput, { href }: Route): number => {
  const size = input.sizeOf(href);
  return size === undefined ? 0 : size + Buffer.byteLength(fullSeparator(input, href));
};
