/** A page's own tags for its head, from `<head>` in MDX or hoisted by React. They replace docsgen's tags. */
import type { RouteData } from '../../../runtime/types.ts';
import { decodeText } from '../../html/decode.ts';
import { names } from '../../html/elements.ts';
import { attribute, scan, type Tag } from '../../html/tags.ts';

interface HeadTag {
  html: string;
  name: string;
  /** Identifies tags that a page has only once: title, canonical URL, named meta tags. */
  subject?: string;
  /** Text of the title, content or URL. */
  value: string;
}

const PAIRED = names('title script style noscript');
const LONE = names('meta link base');

function readTags(html: string): HeadTag[] {
  const found: HeadTag[] = [];
  let open: Pick<HeadTag, 'name'> & { from: number; textFrom: number } = { name: '', from: 0, textFrom: 0 };
  scan(html, [
    {
      start(tag) {
        const { name, from, to } = tag;
        if (open.name) return;
        if (PAIRED.has(name)) open = { name, from, textFrom: to };
        else if (LONE.has(name)) found.push({ html: html.slice(from, to), name, ...loneSubject(tag) });
      },
      end({ name, from, to }) {
        if (name !== open.name) return;
        const text = html.slice(open.textFrom, from);
        const isTitle = name === 'title';
        found.push({
          ...{ html: html.slice(open.from, to), name, value: isTitle ? decodeText(text) : '' },
          ...(isTitle ? { subject: name } : {}),
        });
        open = { name: '', from: 0, textFrom: 0 };
      },
    },
  ]);
  return found;
}

function loneSubject(tag: Tag): Pick<HeadTag, 'subject' | 'value'> {
  if (tag.name === 'meta')
    return { subject: attribute(tag, 'name') ?? attribute(tag, 'property'), value: attribute(tag, 'content') ?? '' };
  const isCanonical = tag.name === 'link' && attribute(tag, 'rel') === 'canonical';
  return { ...(isCanonical ? { subject: 'canonical' } : {}), value: attribute(tag, 'href') ?? '' };
}

/** Browsers use the first of these tags: the site's tag stays after the page's own, for navigation to the next page. */
const FIRST_COUNTS = new Set(['theme-color', 'color-scheme']);

/** Joins docsgen's tags with a page's own tags, which win. */
export function withOwnTags(tags: string, own: string): string {
  if (own === '') return tags;
  const text = (list: HeadTag[]): string => list.map(({ html }) => html).join('');
  const subjects = new Set(readTags(own).flatMap(({ subject }) => subject ?? []));
  const all = readTags(tags);
  const rivals = all.filter(({ subject = '' }) => subjects.has(subject) || isOf(subject, subjects));
  const second = rivals.filter(({ subject = '' }) => FIRST_COUNTS.has(subject));
  return text(all.filter((tag) => !rivals.includes(tag))) + own + text(second);
}

/** Size and text of a picture belong to the tag before them: another picture has its own. */
const isOf = (subject: string, subjects: ReadonlySet<string | undefined>): boolean =>
  subject.startsWith('og:image:') && subjects.has('og:image');

/** Client navigation knows these tags. */
const KEPT = new Set(['title', 'description', 'canonical', 'og:title', 'og:description', 'og:url']);

/** Marks the tags that client navigation removes. */
export const markedTags = (own: string): string => (own === '' ? '' : readTags(own).map(markedTag).join(''));

const markedTag = ({ html, subject }: HeadTag): string =>
  subject !== undefined && KEPT.has(subject) ? html : html.replace(/^<\w+/, '$& data-own');

/** Facts of the page that its own head replaces. */
export function ownRoute(own: string): Partial<RouteData> {
  if (own === '') return {};
  const tags = readTags(own);
  const of = (wanted: string) => tags.find(({ subject }) => subject === wanted)?.value;
  const [documentTitle, description] = [of('title'), of('description')];
  return { ...(documentTitle ? { documentTitle } : {}), ...(description ? { description } : {}) };
}

const HOISTED =
  /^(?:<(?:meta|link)\b(?:[^>"']|"[^"]*"|'[^']*')*>|<(title|style|script)\b(?:[^>"']|"[^"]*"|'[^']*')*>[\s\S]*?<\/\1>)+/;

/**
 * Removes the tags that React writes before an app: tags of components for the head, and preloads of images, which are
 * dropped, because they include images that only the other color mode shows.
 */
export function takeHoisted(app: string): { app: string; own: string } {
  const found = HOISTED.exec(app)?.[0];
  if (found === undefined) return { app, own: '' };
  const own = readTags(found).filter(({ html }) => !/^<link rel="preload"/.test(html));
  return { app: app.slice(found.length), own: own.map(({ html }) => html).join('') };
}
