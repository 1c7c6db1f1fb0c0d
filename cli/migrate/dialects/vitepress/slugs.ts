/** The heading ids of VitePress, and which headings need theirs written down. */
import { createSlugs } from '../../../model/heading-ids.ts';

const CONTROL = /[\u0000-\u001f]/g;
const COMBINING = /[\u0300-\u036f]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** The id of a heading text. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

export interface HeadingText {
  /** As VitePress reads it, without HTML and emoji. */
  old: string;
  /** As docsgen reads it; undefined when that is not certain, so that the id is written. */
  now: string | undefined;
  /** From `{#id}`. */
  explicit?: string;
}

/** For each heading, the id to write after it; undefined where docsgen makes the same one. */
export function idsToWrite(headings: readonly HeadingText[], slug: (text: string) => string): (string | undefined)[] {
  const wanted = oldIds(headings, slug);
  const written = headings.map(
    ({ explicit, now }, at) => explicit !== undefined || now === undefined || wanted[at] === '',
  );
  // An id that is written changes the numbers of others, so this continues until nothing changes.
  for (let isStable = false; !isStable; ) {
    isStable = true;
    const made = createSlugs(wanted.filter((id, at) => written[at] && id !== ''));
    for (const [at, { now = '' }] of headings.entries()) {
      if (written[at]) {
        if (wanted[at]) made.claim(wanted[at] as string);
        continue;
      }
      if (made.fromText(now) === wanted[at]) continue;
      written[at] = true;
      isStable = false;
    }
  }
  return wanted.map((id, at) => (written[at] && id !== '' ? id : undefined));
}

function oldIds(headings: readonly HeadingText[], slug: (text: string) => string): string[] {
  const used = new Set<string>();
  return headings.map(({ old, explicit }) => {
    const base = explicit ?? slug(old);
    let id = base;
    for (let count = 1; explicit === undefined && used.has(id); count++) id = `${base}-${count}`;
    used.add(id);
    return id;
  });
}
