/** Renders one route to its files: HTML and Markdown. */
import type { ContentComponent } from '../../../runtime/base/theme.ts';
import type { Renderer, RenderInput } from '../../../runtime/server.tsx';
import type { LinkGroupData, RouteData, TocItem } from '../../../runtime/types.ts';
import { escapeAttribute } from '../../html/escape.ts';
import { END_MARK, placeMark } from '../../html/place-marks.ts';
import { scan, within } from '../../html/tags.ts';
import { NOTHING_PACKED, pack, unpack } from '../../lib/packed.ts';
import { decodeBody, fillHoles, linkOf } from '../../model/body.ts';
import { type Body, CARDS_SLOT, type DocumentDetails } from '../../model/document.ts';
import type { PackReader } from '../../system/cache.ts';
import { documentEnd, documentStart, lastStyles, pageData } from './document.ts';
import { type FirstStyles, isScripted, type PageStyles } from './first-styles.ts';
import { LinkReader } from './links.ts';
import { frameOf, hasFrame, pageMarkdown, takeContent } from './markdown.ts';
import { markedTags, ownRoute, takeHoisted } from './own-head.ts';
import { BODY, bodyPlace, hasBody, placed, SIDEBAR } from './placeholders.ts';
import { searchPage } from './search-facts.ts';
import { SectionReader } from './sections.ts';
import { MAX_CHARACTERS, tooLarge } from './too-large.ts';
import type { DocumentSettings, PageOutput, RenderItem, RenderSettings } from './types.ts';

export interface PageRenderer {
  /** URL of the server module. */
  server: string;
  renderer: Renderer;
  headScript: string;
  tabsScript: string;
  packs: PackReader;
  settings: RenderSettings;
  document: DocumentSettings;
  /** Absent: pages wait for the stylesheet. */
  firstStyles: FirstStyles | undefined;
  /** The frame of pages has no styles of the site, and no scripts that could change them. */
  isPlain: boolean;
  /** The site has layouts or components of the theme of its own. */
  isOwnTheme: boolean;
  /** The HTML of a sidebar by key. */
  sidebarOf(key: string): string | undefined;
  /** See `RenderSettings`. */
  copies: ReadonlyMap<string, string>;
}

/** React writes it before the fallback of a component that waits or failed. */
const UNFINISHED = '<!--$!-->';
/** A React page often has its own `<main>`, because other tools add none. */
const TWO_MAINS = /<main[\s>][\s\S]*<main[\s>]/;

/** A thrown error, and the input of the renderer. */
export interface Crash {
  thrown: unknown;
  input: RenderInput;
}

interface ProgramOf {
  Content: ContentComponent | undefined;
  onCrash(crash: Crash): void;
  /** Pages with a program only: the app rendered to its end, or undefined if that is still to be done. */
  finish?(input: RenderInput): string | undefined;
}

/**
 * @param program `Content`: the page's own component. `onCrash`: a component threw, and the page has no files.
 * @throws When a pack was damaged after its check.
 */
export function renderPage(page: PageRenderer, item: RenderItem, program: ProgramOf): PageOutput {
  const body = readBody(page.packs, item.body);
  const parts = partsOf(item, body);
  if (!item.chunk?.isStatic) return renderParts(page, item, { ...program, body, parts });
  const content = staticContent(page, item, { ...program, parts });
  if (content === undefined) return broken(item);
  if (content.length > MAX_CHARACTERS) return tooLarge(page.settings.siteDir, item, content.length);
  return renderParts(page, item, { ...program, Content: undefined, body, parts: [content] });
}

const NO_STYLES: PageStyles = { css: '', isWhole: false };

interface Parts extends ProgramOf {
  body: Body;
  parts: string[];
}

function renderParts(page: PageRenderer, item: RenderItem, { Content, body, parts, ...hooks }: Parts): PageOutput {
  const head = markedTags(body.head ?? '');
  const toc = item.toc ? tocOf(page.packs, item.toc) : item.route.toc;
  const data: RouteData = { ...item.route, toc, ...withExcerpts(page, item), parts, ...ownRoute(head) };
  const fragment = page.sidebarOf(item.route.sidebar ?? '');
  const { trace } = page.settings;
  const isMarked = Content !== undefined && (trace || item.copy !== undefined || item.search !== undefined);
  const program = { Content, hasSidebar: fragment !== undefined, isMarked };
  const first = renderApp(page, { route: data, ...program }, hooks);
  const isReadable = first !== undefined && first.length <= MAX_CHARACTERS;
  const route: RouteData = Content && isReadable && TWO_MAINS.test(first) ? { ...data, ownMain: true } : data;
  const last = route === data ? first : renderApp(page, { route, ...program }, hooks);
  if (last !== undefined && last.length > MAX_CHARACTERS) return tooLarge(page.settings.siteDir, item, last.length);
  if (last === undefined) return broken(item);
  const { app: whole, own: hoisted } = takeHoisted(last);
  const own = (html: string): string => (trace ? placeMark({ file: item.source }) + html + END_MARK : html);
  const { app, content, at } = isMarked ? takeContent(whole, own) : { app: whole, content: undefined, at: 0 };
  const bodyHtml = Content ? '' : own(parts[0] ?? '');
  const sidebar = fragment ? markCurrent(fragment, route.path) : '';
  const pieces = { app, body: bodyHtml, sidebar, sidebarKey: item.route.sidebar ?? '' };
  const tags = head + hoisted;
  const mayWait = page.isPlain && route.layout === 'doc' && !item.chunk && !isScripted(tags);
  const { css: styles, isWhole } =
    page.firstStyles?.(pieces, { hasOwnCss: item.chunk?.cssUrl !== undefined, mayWait }) ?? NO_STYLES;
  const html = [
    documentStart(page.document, item, { headScript: page.headScript, styles, own: tags }),
    ...placed(app, { body: bodyHtml, sidebar }),
    documentEnd(page.document, {
      app: Content ? app : bodyHtml,
      tabsScript: page.tabsScript,
      styles: styles && lastStyles(page.document, item, isWhole),
      data: pageData(route, !Content && hasBody(app)),
    }),
  ];
  const found = new LinkReader({ url: page.document.origin, baseUrl: page.document.baseUrl });
  const sections = item.search && new SectionReader(Content ? app : bodyHtml, route.title);
  scan(app, sections && content ? [found, within(sections, at, at + content.length)] : [found]);
  scan(bodyHtml, sections ? [found, sections] : [found]);
  const rendered = item.chunk?.isStatic ? parts[0] : content;
  const isFramed = item.copy !== undefined && !route.ownMain && (page.isOwnTheme || hasFrame(route));
  const frame = isFramed
    ? frameOf(app, Content ? { from: at, to: at + (content?.length ?? 0) } : bodyPlace(app))
    : undefined;
  const shown = { settings: page.document, copies: page.copies, item, route, body, rendered, frame };
  return {
    path: item.path,
    files: [
      { path: item.file, content: html },
      ...(item.copy ? [{ path: item.copy.file, content: pageMarkdown(shown) }] : []),
    ],
    links: pack(found.links),
    ids: pack(found.ids),
    ...(item.search && sections ? { search: searchPage(item.search, route, sections.take()) } : {}),
    problems: [],
  };
}

/** The output of a page without files: without the app, anchors are unknown, and links to them are not checked. */
export const broken = ({ path }: RenderItem, problems: PageOutput['problems'] = []): PageOutput => ({
  path,
  files: [],
  links: NOTHING_PACKED,
  ids: NOTHING_PACKED,
  problems,
});

/** Tags around HTML text in static content, for React, which has no other place for it. */
export const PART_TAG = 'dg-part';
const PART_TAGS = new RegExp(`</?${PART_TAG}>`, 'g');

/** The HTML of a page whose components are static; undefined if one threw. */
function staticContent(
  { renderer }: PageRenderer,
  { route, hrefs }: RenderItem,
  { Content, onCrash, parts }: ProgramOf & { parts: string[] },
): string | undefined {
  const input = { route: { ...route, parts, links: unpack(hrefs).map(linkOf) }, sidebarHtml: '', Content };
  try {
    return renderer.renderContent(input).replace(PART_TAGS, '');
  } catch (thrown) {
    onCrash({ thrown, input: input as Crash['input'] });
    return undefined;
  }
}

function partsOf(item: RenderItem, body: Body): string[] {
  const given = item.html ?? (item.index && indexHtml(item.index));
  if (given !== undefined) return [given];
  const hrefs = unpack(item.hrefs);
  return withLead(
    item,
    body.parts.map((part) => fillHoles(withCards(part, item), hrefs)),
  );
}

/** The description below a title that is part of the text; layouts show it below their own. */
function withLead({ route: { lead, showTitle, description } }: RenderItem, parts: string[]): string[] {
  const [first = '', ...rest] = parts;
  if (!lead || showTitle || !/^<h1[\s>]/.test(first)) return parts;
  const end = first.indexOf('</h1>') + '</h1>'.length;
  return [`${first.slice(0, end)}<p class="lead">${escapeAttribute(description)}</p>${first.slice(end)}`, ...rest];
}

/** Inserts the cards of the category, which look like those on a generated page. */
const withCards = (part: string, { cards }: RenderItem): string =>
  cards === undefined
    ? part
    : part.replaceAll(CARDS_SLOT, () => `<ul class="cards">${cards.map(cardHtml).join('')}</ul>`);

const OUTSIDE = ' target="_blank" rel="noopener noreferrer"';

const cardHtml = ({ title, href, description, external }: NonNullable<RenderItem['cards']>[number]): string =>
  `<li class="card"><p class="card-title"><a class="card-link" href="${escapeAttribute(href)}"${external ? OUTSIDE : ''}>${escapeAttribute(title)}</a></p>` +
  `${description ? `<p>${escapeAttribute(description)}</p>` : ''}</li>`;

/** The body of the search page: links to all pages. As props of a layout they would be in the document twice. */
const indexHtml = (groups: readonly LinkGroupData[]): string =>
  `<div class="site-index">${groups.map(groupHtml).join('')}</div>`;

const groupHtml = ({ heading, links }: LinkGroupData): string =>
  `<section><h2>${escapeAttribute(heading)}</h2><ul>` +
  links
    .map(
      ({ label, href, was }) =>
        `<li><a href="${escapeAttribute(href)}"${was ? ` data-was="${escapeAttribute(was.join('\n'))}"` : ''}>${escapeAttribute(label)}</a></li>`,
    )
    .join('') +
  '</ul></section>';

function readBody(packs: PackReader, handle: RenderItem['body']): Body {
  return handle ? decodeBody(packs.whole(handle)) : { parts: [''] };
}

function tocOf(packs: PackReader, { details, min, max }: NonNullable<RenderItem['toc']>): TocItem[] {
  const { headings } = JSON.parse(packs.whole(details)) as DocumentDetails;
  return headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ id, html, depth, kind }) => ({ id, html, depth, kind }));
}

function withExcerpts({ packs, settings }: PageRenderer, { route, posts }: RenderItem): Partial<RouteData> {
  if (!posts) return {};
  const excerpts = posts.map(({ body, hrefs }, index) => {
    const { excerpt, parts } = readBody(packs, body);
    // In a list, ids of several posts could be equal: they are removed, and links to them lead to the post's page.
    const own = escapeAttribute(route.posts?.[index]?.href ?? '');
    const text = (excerpt ?? parts.join('')).replace(OWN_TITLE, '');
    const html = fillHoles(text, unpack(hrefs))
      .replace(TAG, (tag) =>
        lowered(tag)
          .replace(/\sid="[^"]*"/g, '')
          .replace(' href="#', () => ` href="${own}#`),
      )
      .replace(/<\/h[2-5]>/g, lowered);
    return { excerpt: settings.trace ? html + END_MARK : html, truncated: excerpt !== undefined };
  });
  return { posts: route.posts?.map((post, index) => ({ ...post, ...excerpts[index] })) };
}

/** In a list, the title of a post has the second level, so that its headings go one level down. */
const lowered = (tag: string): string =>
  tag.replace(/^(<\/?h)([2-5])\b/, (_, start: string, level: string) => start + (Number(level) + 1));

/** A list shows the titles of posts itself. */
const OWN_TITLE = /<h1(?:\s[^>]*)?>[\s\S]*?<\/h1>/;

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

interface App {
  route: RouteData;
  Content: ContentComponent | undefined;
  hasSidebar: boolean;
  isMarked: boolean;
}

function renderApp(
  { renderer }: PageRenderer,
  { route, Content, hasSidebar, isMarked }: App,
  { onCrash, finish }: Pick<ProgramOf, 'onCrash' | 'finish'>,
): string | undefined {
  const sidebarHtml = hasSidebar ? SIDEBAR : '';
  const input = Content
    ? { route, sidebarHtml, Content, isMarked }
    : { route: { ...route, parts: [BODY] }, sidebarHtml };
  try {
    const app = renderer.renderApp(input);
    if (app.length > MAX_CHARACTERS) return app;
    return Content && finish && app.includes(UNFINISHED) ? finish(input) : app;
  } catch (thrown) {
    onCrash({ thrown, input });
    return undefined;
  }
}

/** Marks the current links in a sidebar, which all pages of a section share. */
function markCurrent(html: string, href: string): string {
  const attribute = `href="${escapeAttribute(href).replaceAll("'", '&#x27;')}"`;
  return html.replaceAll(attribute, () => `${attribute} aria-current="page"`);
}
