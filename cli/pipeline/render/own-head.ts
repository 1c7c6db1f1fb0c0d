/** Tags that a page brings for its own head: from `<head>` in MDX, or hoisted by React. They replace those docsgen writes. */
import type { RouteData } from '../../../runtime/types.ts';
import { decodeEntities } from '../../lib/entities.ts';

const ATTRIBUTES = '((?:[^>"\']|"[^"]*"|\'[^\']*\')*)';
const TAG = new RegExp(
  `<(title|script|style|noscript)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1>|<(meta|link|base)\\b${ATTRIBUTES}>`,
  'gi',
);

interface Tag {
  html: string;
  name: string;
  /** What a page has one tag of: its title, the canonical URL, a named meta tag. */
  subject?: string;
  /** Text of the title, content or URL. */
  value: string;
}

const attribute = (attributes: string, key: string): string | undefined => {
  const found = new RegExp(`\\s${key}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return found === undefined ? undefined : decodeEntities(found);
};

function readTags(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([whole, paired, ofPaired, lone, ofLone]) => {
    const name = (paired ?? lone ?? '').toLowerCase();
    const has = (key: string) => attribute(ofPaired ?? ofLone ?? '', key);
    if (name === 'title')
      return { html: whole, name, subject: name, value: decodeEntities(whole.replace(/<[^>]*>/g, '')) };
    if (name === 'meta')
      return { html: whole, name, subject: has('name') ?? has('property'), value: has('content') ?? '' };
    const isCanonical = name === 'link' && has('rel') === 'canonical';
    return { html: whole, name, ...(isCanonical ? { subject: 'canonical' } : {}), value: has('href') ?? '' };
  });
}

/** Joins the tags of a page with those of docsgen, which gives way where both are about the same. */
export function withOwnTags(tags: string, own: string): string {
  if (own === '') return tags;
  const subjects = new Set(readTags(own).flatMap(({ subject }) => subject ?? []));
  const left = readTags(tags).filter(({ subject }) => subject === undefined || !subjects.has(subject));
  return left.map(({ html }) => html).join('') + own;
}

/** What a browser is told of the page once it is shown without loading its document. */
export function ownRoute(own: string): Partial<RouteData> {
  const of = (wanted: string) => readTags(own).find(({ subject }) => subject === wanted)?.value;
  const [documentTitle, description, canonical] = [of('title'), of('description'), of('canonical')];
  return {
    ...(documentTitle ? { documentTitle } : {}),
    ...(description ? { description } : {}),
    ...(canonical ? { canonical } : {}),
  };
}

const HOISTED =
  /^(?:<(?:meta|link)\b(?:[^>"']|"[^"]*"|'[^']*')*>|<(title|style|script)\b(?:[^>"']|"[^"]*"|'[^']*')*>[\s\S]*?<\/\1>)+/;

/**
 * Takes off what React writes in front of an app: tags of components for the head, and a preload for every image, the hidden one of the
 * other colour mode included, which nobody needs.
 */
export function takeHoisted(app: string): { app: string; own: string } {
  const found = HOISTED.exec(app)?.[0] ?? '';
  const own = readTags(found).filter(({ html }) => !/^<link rel="preload"/.test(html));
  return { app: app.slice(found.length), own: own.map(({ html }) => html).join('') };
}
