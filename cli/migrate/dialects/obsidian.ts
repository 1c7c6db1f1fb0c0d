/** Converts a note of Obsidian to plain Markdown: links by name, embeds, callouts, comments, marks and tags. */
import path from 'node:path';
import { proseIn } from '../../lib/blocks/code-spans.ts';
import { type FencedBlock, fencesIn } from '../../lib/blocks/fences.ts';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { relativeFrom } from '../base/paths.ts';
import type { Convert, PageFacts } from '../base/types.ts';
import { Draft } from './text/draft.ts';

export const convertObsidian: Convert = (text, page) => {
  const draft = new Draft(text, page.file);
  const start = frontMatterOf(text)?.end ?? 0;
  for (const fence of fencesIn(text, start)) nameQuery(fence, draft);
  for (const { from, to } of proseIn(text, start)) {
    const part = text.slice(from, to);
    for (const convert of [links, comments, marks, callouts, tags]) convert({ part, from, draft, page });
  }
  frontMatter(text.slice(0, start), draft);
  return { text: draft.result(), notes: draft.notes };
};

/** A stretch of text without code. */
interface Prose {
  part: string;
  from: number;
  draft: Draft;
  page: PageFacts;
}

/** In a table, a backslash stands before the bar. */
const LINK = /(!)?\[\[([^\]|#\n]*?)(#[^\]|\n]*?)?(?:\\?\|([^\]\n]*))?\]\]/g;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

function links({ part, from, draft, page }: Prose): void {
  for (const match of part.matchAll(LINK)) {
    const [whole, embeds, name = '', hash = '', label] = match;
    const at = from + match.index;
    const file = name === '' ? '' : fileNamed(name.trim(), page);
    if (file === undefined) {
      draft.note('look', `[[${name}]]`, {
        text: `No file near the note has this name, so the link stays as it is.`,
        at,
      });
      continue;
    }
    const target = encodeURI(file) + fragment(hash);
    if (embeds && PICTURE.test(file)) draft.replace(at, at + whole.length, picture(target, label));
    else if (embeds) {
      draft.note('look', `![[${name}${hash}]]`, {
        text: 'The embed is now a link, without the text of the note.',
        at,
      });
      draft.replace(at, at + whole.length, `[${label ?? (name || hash.slice(1))}](${target})`);
    } else draft.replace(at, at + whole.length, `[${label ?? linkName(name, hash)}](${target})`);
  }
}

const linkName = (name: string, hash: string): string =>
  `${name}${hash === '' ? '' : `${name === '' ? '' : ' > '}${hash.slice(1).replaceAll('#', ' > ')}`}`;

/** The last heading of `#A#B`, as an id; a block reference has none. */
function fragment(hash: string): string {
  const last = hash.split('#').at(-1) ?? '';
  return last === '' || last.startsWith('^')
    ? ''
    : `#${last
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-')}`;
}

/** `|200` and `|200x100` are a size. */
function picture(src: string, label: string | undefined): string {
  const size = /^(\d+)(?:x(\d+))?$/.exec(label ?? '');
  if (!size) return `![${label ?? ''}](${src})`;
  return `<img src="${src}" alt="" width="${size[1]}"${size[2] === undefined ? '' : ` height="${size[2]}"`} />`;
}

/** A file by its name: next to the note, in a folder above, or in one of the usual folders. */
function fileNamed(name: string, { file, read }: PageFacts): string | undefined {
  const names = /\.\w{1,5}$/.test(name) ? [name, `${name}.md`] : [`${name}.md`];
  const folder = path.posix.dirname(file);
  // A note alone is read from its own folder: those above may belong to the vault.
  const places = new Set([folder, '.', '..', '../..', '../../..']);
  for (let at = folder; at !== '.' && at !== '/'; at = path.posix.dirname(at)) places.add(at);
  for (const place of places)
    for (const inside of ['', 'attachments', 'assets', 'images', '_attachments', 'files'])
      for (const one of names) {
        const found = path.posix.join(place, inside, one);
        if (read(found) === undefined) continue;
        return relativeFrom(file, found);
      }
  return undefined;
}

function comments({ part, from, draft }: Prose): void {
  for (const match of part.matchAll(/%%([\s\S]*?)%%/g))
    draft.replace(
      from + match.index,
      from + match.index + match[0].length,
      `<!--${(match[1] ?? '').replaceAll('-->', '-- >')}-->`,
    );
}

function marks({ part, from, draft }: Prose): void {
  for (const match of part.matchAll(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g)) {
    const at = from + match.index;
    draft.replace(at, at + 2, '<mark>');
    draft.replace(at + match[0].length - 2, at + match[0].length, '</mark>');
  }
}

const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([\w-]+)(\|[^\]]*)?\]([+-]?)/gm;

/** docsgen reads callouts, except what follows a bar in their type. */
function callouts({ part, from, draft }: Prose): void {
  for (const match of part.matchAll(CALLOUT)) {
    if (match[3] === undefined) continue;
    const at = from + match.index + (match[1]?.length ?? 0) + 2 + (match[2]?.length ?? 0);
    draft.note('look', 'callouts', { text: `docsgen has no "${match[3].slice(1)}" for admonitions.`, at });
    draft.replace(at, at + match[3].length, '');
  }
}

function tags({ part, from, draft }: Prose): void {
  for (const match of part.matchAll(/(?<=^|[\s(])#([\p{L}_][\p{L}\p{N}_/-]*)/gmu))
    draft.note('look', `#${match[1] ?? ''}`, {
      text: 'The tag stays as text: add it to `tags` in the front matter.',
      at: from + match.index,
    });
  for (const match of part.matchAll(/[ \t]\^[\w-]+[ \t]*$/gm)) {
    draft.note('look', 'block references', { text: 'Links to blocks now lead to the page.', at: from + match.index });
    draft.replace(from + match.index, from + match.index + match[0].length, '');
  }
}

function nameQuery({ at, prefix, marker, info }: FencedBlock, draft: Draft): void {
  const name = /^\s*(dataview(?:js)?|tasks|query|excalidraw|kanban|button|meta-bind)\b/.exec(info)?.[1];
  if (name)
    draft.note('lost', `${name} blocks`, {
      text: 'Obsidian computes them: write the result, or remove the block.',
      at: at + prefix.length + marker.length,
    });
}

/** `aliases` are names of a note, not URLs. */
function frontMatter(matter: string, draft: Draft): void {
  const aliases = /^aliases[ \t]*:/m.exec(matter);
  if (aliases) {
    draft.replace(aliases.index, aliases.index + 'aliases'.length, 'keywords');
    draft.note('converted', 'front matter: aliases', {
      text: 'Other names of the note are now `keywords`, because `aliases` are URLs in docsgen.',
      at: aliases.index,
    });
  }
  const css = /^cssclass(?:es)?[ \t]*:/m.exec(matter);
  if (css)
    draft.note('lost', 'front matter: cssclasses', {
      text: 'For a single page, docsgen has `wrapperClassName`.',
      at: css.index,
    });
}
