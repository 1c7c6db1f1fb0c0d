/** A page as Markdown: title, description and content, with links to the Markdown of other pages. */
import type { RouteData } from '../../../runtime/types.ts';
import { withoutFences } from '../../lib/blocks/fences.ts';
import { unpack } from '../../lib/packed.ts';
import { type Body, HOLE_CLOSE, HOLE_OPEN, NO_LINK } from '../../model/document.ts';
import { htmlToMarkdown } from '../markdown/from-html.ts';
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
  rendered?: string;
}

/** The text of a page's `.md` file, in pieces. */
export function pageMarkdown(shown: Shown): string[] {
  const { item, route } = shown;
  const text = bodyText(shown);
  const { description = '' } = item.copy ?? {};
  // Lists without their own description use their title.
  const about = description === '' || description === item.route.title ? '' : quote(plainLine(description));
  const [own, rest] = route.showTitle ? ['', text] : ownTitle(text);
  const title = own || `# ${plainLine(route.title)}`;
  const parts = [title, about, byline(route), rest].filter((part) => part !== '');
  return [...parts.flatMap((part, index) => (index > 0 ? ['\n\n', part] : [part])), '\n'];
}

/** Splits off a title at the beginning of the body. A title further down also counts as the page's title. */
function ownTitle(text: string): [title: string, rest: string] {
  const found = /^# .+(?:\n|$)/.exec(text) ?? /^[^\n]+\n=+(?:\n|$)/.exec(text);
  if (found) return [found[0].trim(), text.slice(found[0].length).trim()];
  // A line of code can look like a title.
  const isThere = /^# /m.test(text) && /^# /m.test(withoutFences(text));
  return [isThere ? text : '', isThere ? '' : text];
}

function byline({ post }: RouteData): string {
  if (!post) return '';
  const names = post.authors.map(({ name }) => plainLine(name));
  return [post.dateText, ...names].join(', ');
}

/** The description below the title, which is quoted already. */
const LEAD = /(?<=<\/h1>)<p class="lead">[^<]*<\/p>/;

function bodyText(shown: Shown): string {
  const { rendered, body, route, item } = shown;
  const toUrl = (href: string) => absolute(href, shown);
  if (rendered !== undefined) return htmlToMarkdown(rendered.replace(LEAD, ''), { diagrams: body.diagrams }, toUrl);
  const filled = fill(body.markdown ?? '', item, toUrl);
  return [filled, ...lists(route, toUrl)].filter((part) => part !== '').join('\n\n');
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

/** The lists of a generated page: cards, posts, links. */
function lists(route: RouteData, toUrl: ToUrl): string[] {
  const { cards, posts, groups, authors } = route;
  const shownAuthors = route.layout === 'authors' ? (authors ?? []) : [];
  return [
    cards ? cardList(cards, toUrl) : '',
    (posts ?? []).map(({ title, href, dateText }) => entry({ label: title, href, note: dateText }, toUrl)).join('\n'),
    ...(groups ?? []).flatMap(({ heading, links }) => [
      heading === '' ? '' : `## ${plainLine(heading)}`,
      links
        .map(({ dateText, count, ...one }) => entry({ ...one, note: dateText ?? count?.toString() }, toUrl))
        .join('\n'),
    ]),
    shownAuthors
      .map(({ name, href, title, count }) =>
        entry({ label: name, href, note: String(count), description: title }, toUrl),
      )
      .join('\n'),
  ].filter((part) => part !== '');
}

const cardList = (cards: NonNullable<RouteData['cards']>, toUrl: ToUrl): string =>
  cards.map(({ title, href, description }) => entry({ label: title, href, description }, toUrl)).join('\n');

/** An item of a list: `- [label](url) (note): description`. */
function entry(
  { label, href, note, description }: { label: string; href?: string; note?: string; description?: string },
  toUrl: ToUrl,
): string {
  const text = href === undefined ? plainLine(label) : link(plainLine(label), toUrl(href));
  return `- ${text}${note ? ` (${note})` : ''}${description ? `: ${plainLine(description)}` : ''}`;
}

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
