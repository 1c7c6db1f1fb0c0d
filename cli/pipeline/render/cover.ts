/**
 * Covers of posts in lists: the picture of the post, else a pattern drawn from its title, the same in every build. Its
 * colours are tokens of the theme (`theme/components/PostMeta/post-card.css`).
 */
import { escapeAttribute } from '../../html/escape.ts';
import { compareText } from '../../lib/paths.ts';
import { drawPattern, KINDS, traitsOf } from '../../lib/pattern.ts';
import type { LinkedDocument } from '../../model/document.ts';
import type { ContentGraph, Page } from '../../model/graph.ts';

const AREA = { width: 320, height: 160 };
const { width, height } = AREA;

/** @param other A pattern that the neighbour has. */
function choose(title: string, other: number | undefined): { pattern: number; draw(): string } {
  const { tone, kind } = traitsOf(title);
  const pattern = kind === other ? (kind + 1) % KINDS : kind;
  const draw = (): string =>
    `<svg class="cover cover-${tone}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawPattern(title, pattern, AREA)}</svg>`;
  return { pattern, draw };
}

interface CoversInput {
  graph: Pick<ContentGraph, 'pages'>;
  linked: readonly Pick<LinkedDocument, 'image'>[];
}

/** Returns the HTML of a post's cover. `isFirst`: readers see it without scrolling. */
export type CoverOf = (post: Page, isFirst: boolean) => string;

export function createCovers({ graph, linked }: CoversInput): CoverOf {
  const known = new Map<string, ReadonlyMap<Page, () => string>>();
  const patternsOf = (post: Page): ReadonlyMap<Page, () => string> => {
    const key = `${post.locale}/${post.blog}`;
    const patterns = known.get(key) ?? drawings(graph.pages.filter((page) => `${page.locale}/${page.blog}` === key));
    known.set(key, patterns);
    return patterns;
  };
  return (post, isFirst) => {
    const image = linked[post.document]?.image;
    if (image === undefined) return patternsOf(post).get(post)?.() ?? '';
    const later = isFirst ? '' : ' loading="lazy"';
    return `<img class="cover" src="${escapeAttribute(image)}" alt="" width="${width}" height="${height}"${later} decoding="async">`;
  };
}

/** Oldest first, so that a new post does not change the pattern of others. */
function drawings(posts: readonly Page[]): Map<Page, () => string> {
  let before: number | undefined;
  const oldestFirst = posts.toSorted(
    (a, b) => compareText(a.post?.time ?? '', b.post?.time ?? '') || compareText(b.path, a.path),
  );
  return new Map(
    oldestFirst.map((post) => {
      const { pattern, draw } = choose(post.title, before);
      before = pattern;
      return [post, draw];
    }),
  );
}
