/** A page as Markdown: title, description and content, with links to the Markdown of other pages. */
import type { RouteData } from '../../../runtime/types.ts';
import { type Element, hasClass } from '../../html/tree.ts';
import { withoutFences } from '../../lib/blocks/fences.ts';
import { unpack } from '../../lib/packed.ts';
import { type Body, HOLE_CLOSE, HOLE_OPEN, NO_LINK } from '../../model/document.ts';
import { ALL_PAGES } from '../../model/page-index.ts';
import { htmlToMarkdown, innerMark } from '../markdown/from-html.ts';
import { link, linkUrl, plainLine, quote } from '../markdown/text.ts';
import type { DocumentSettings, RenderItem } from './types.ts';

interface Shown {
  settings: DocumentSettings;
  /** Published paths of Markdown files by the published paths of their pages. */
  copies: ReadonlyMap<string, string>;
  item: RenderItem;
  route: RouteData;
  body: Body;
  /** Output of the page's own code; interactive pages only. */
  rendered?: string | undefined;
  /** What the layout shows around the text; undefined when that is nothing that programs need. */
  frame: Frame | undefined;
}

/** The content of `<main>` before and after the text of the page. */
interface Frame {
  before: string;
  after: string;
}

/** The text of a page's `.md` file, in pieces. */
export function pageMarkdown(shown: Shown): string[] {
  const { item, route } = shown;
  const text = bodyText(shown);
  const { description = '' } = item.copy ?? {};
  // Lists without their own description use their title.
  const about = description === '' || description === item.route.title ? '' : quote(plainLine(description));
  const [own, rest] = route.showTitle ? [undefined, text] : ownTitle(text);
  const title = own ?? `# ${plainLine(route.title)}`;
  const { origin, llmsHref } = shown.settings;
  const index = llmsHref === undefined ? '' : `${ALL_PAGES} <${origin}${llmsHref}>`;
  const parts = [title, about, index, framed(shown, rest)].filter((part) => part !== '');
  return [...parts.flatMap((part, index) => (index > 0 ? ['\n\n', part] : [part])), '\n'];
}

/**
 * Splits off a title at the beginning of the body. A title further down also counts as the page's title: it stays in
 * the text, and the title is empty.
 */
function ownTitle(text: string): [title: string | undefined, rest: string] {
  const found = /^# .+(?:\n|$)/.exec(text) ?? /^[^\n]+\n=+(?:\n|$)/.exec(text);
  if (found) return [found[0].trim(), text.slice(found[0].length).trim()];
  // A line of code can look like a title.
  const isThere = /^# /m.test(text) && /^# /m.test(withoutFences(text));
  return [isThere ? '' : undefined, text];
}

/** Parts of a frame that are navigation or controls, or are written already. */
const CONTROLS = ['breadcrumbs', 'page-actions', 'pager', 'related', 'feedback', 'reading-progress', 'lead', 'empty'];

/** Names and descriptions of authors may have line breaks, which HTML shows as spaces. */
const inLine = (html: string): string => (html.includes('<pre') ? html : html.replace(/\s*\n\s*/g, ' '));

/** The text with what the layout shows around it: dates, authors, tags, the version, lists. */
function framed(shown: Shown, text: string): string {
  const { frame } = shown;
  if (!frame) return text;
  const isLeftOut = (element: Element): boolean =>
    element.tag === 'h1' || CONTROLS.some((name) => hasClass(element, name));
  const html = inLine(frame.before) + innerMark(0) + inLine(frame.after);
  return htmlToMarkdown(html, { inner: [text], isLeftOut }, (href) => absolute(href, shown));
}

/** @param app The page without its text. @param text Start and end of its placeholder. */
export function frameOf(app: string, text: { from: number; to: number }): Frame | undefined {
  const id = app.indexOf('id="dg-main"');
  const from = app.lastIndexOf('<', id);
  const end = app.indexOf('</main>', text.to);
  if (id < 0 || from > text.from) return undefined;
  return { before: app.slice(from, text.from), after: app.slice(text.to, end < 0 ? app.length : end) };
}

/** Most pages of docs show only navigation around their text. */
export const hasFrame = (route: RouteData): boolean => {
  const { layout, tags, lastUpdate, contributors, notice, end, version } = route;
  if (layout !== 'doc' && layout !== 'page') return true;
  return [tags, lastUpdate, contributors, notice, end, version].some((part) => part !== undefined);
};

/** The description below the title, which is quoted already. */
const LEAD = /(?<=<\/h1>)<p class="lead">[^<]*<\/p>/;

function bodyText(shown: Shown): string {
  const { rendered, body, item } = shown;
  const toUrl = (href: string) => absolute(href, shown);
  if (rendered !== undefined) return htmlToMarkdown(rendered.replace(LEAD, ''), { diagrams: body.diagrams }, toUrl);
  return fill(body.markdown ?? '', item, toUrl);
}

/** Fills the holes of a text: URLs, titles of links, and cards of the category. */
function fill(text: string, { hrefs: packed, cards = [] }: RenderItem, toUrl: ToUrl): string {
  const hrefs = unpack(packed);
  let out = '';
  let from = 0;
  for (let open = text.indexOf(HOLE_OPEN); open >= 0; open = text.indexOf(HOLE_OPEN, from)) {
    const close = text.indexOf(HOLE_CLOSE, open);
    const index = Number(text.slice(open + 1, close));
    const value = hrefs[index] ?? '';
    out += text.slice(from, open);
    if (value === NO_LINK) out = withoutLink(out);
    else if (Number.isNaN(index)) out += cardList(cards, toUrl);
    else out += text.charAt(open - 1) === '[' ? plainLine(value) : linkUrl(toUrl(value));
    from = close + 1;
    if (value === NO_LINK) from = text.indexOf(')', from) + 1 || from;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** Removes the `[` and `](` of a Markdown link; other text before a URL stays. */
function withoutLink(before: string): string {
  if (!before.endsWith('](')) return before;
  let depth = 1;
  let at = before.length - 2;
  while (depth > 0 && at > 0) depth += { ']': 1, '[': -1 }[before.charAt(--at)] ?? 0;
  return depth > 0 ? before : before.slice(0, at) + before.slice(at + 1, -2);
}

/** Makes a URL absolute; URLs of pages become those of their Markdown. */
function absolute(href: string, { settings, copies }: Shown): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const end = href.search(/[?#]/);
  const path = end < 0 ? href : href.slice(0, end);
  return settings.origin + (copies.get(path) ?? path) + (end < 0 ? '' : href.slice(end));
}

type ToUrl = (href: string) => string;

const cardList = (cards: NonNullable<RouteData['cards']>, toUrl: ToUrl): string =>
  cards
    .map(({ title, href, description }) => {
      const about = description ? `: ${plainLine(description)}` : '';
      return `- ${link(plainLine(title), toUrl(href))}${about}`;
    })
    .join('\n');

const OPEN = '<dg-content>';
const CLOSE = '</dg-content>';

/** The output of the page's own code, its start in the app, and the app without the marks around it. */
export function takeContent(app: string, own = (html: string) => html): { app: string; content: string; at: number } {
  const from = app.indexOf(OPEN);
  const to = app.lastIndexOf(CLOSE);
  if (from < 0 || to < from) return { app, content: '', at: 0 };
  const content = app.slice(from + OPEN.length, to);
  const written = own(content);
  const at = from + written.indexOf(content);
  return { app: app.slice(0, from) + written + app.slice(to + CLOSE.length), content, at };
}
