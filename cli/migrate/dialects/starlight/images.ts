/** Images of Astro. */

import { words } from '../../../lib/words.ts';
import { type Attribute, attributeOf, attributeText, type Tag } from '../text/tags.ts';
import { fileMeant, noteRefused, written } from './paths.ts';
import type { Work } from './work.ts';

/** Attributes that are written in another way, or not needed. */
const GONE = new Set(
  words(`src alt formats widths sizes densities quality format priority layout fit position inferSize fallbackFormat
  pictureAttributes loading decoding fetchpriority`),
);

/** `<Image>` and `<Picture>`: an image of Markdown where it has no other attributes, otherwise `<img>`. */
export function image(tag: Tag, work: Work): 'whole' {
  const { draft } = work;
  const src = attributeOf(tag, 'src');
  const path = pictureOf(src, tag.start, work);
  const given = attributeOf(tag, 'alt');
  const alt = attributeText(given) ?? (given?.code === undefined ? '' : undefined);
  const others = tag.attributes.filter(({ name }) => !GONE.has(name));
  const isText =
    path !== undefined && alt !== undefined && others.length === 0 && !/[\s()<>]/.test(path) && !isInside(tag, work);
  if (isText) draft.replace(tag.start, tag.pair?.end ?? tag.end, `![${alt.replace(/[[\]]/g, '\\$&')}](${path})`);
  else {
    const rest = others.map(({ start, end }) => kept(draft.text.slice(start, end), work));
    const source = path === undefined ? `src={${sourceCode(src, work)}}` : `src="${path}"`;
    const text = alt === undefined ? draft.text.slice(given?.start, given?.end) : `alt="${alt}"`;
    draft.replace(tag.start, tag.pair?.end ?? tag.end, `<${['img', source, text, ...rest].join(' ')} />`);
  }
  return 'whole';
}

/** An attribute that stays: imported pictures in it are URLs, and their imports stay. */
function kept(text: string, work: Work): string {
  let result = text;
  for (const name of work.imported.keys()) {
    const use = new RegExp(`(?<![\\w$.'"])${name}(?:\\.src)?(?![\\w$:])`, 'g');
    if (!use.test(result)) continue;
    work.used.add(name);
    result = result.replace(use, name);
  }
  return result;
}

/** Inside a tag on the same line, Markdown may not be read. */
const isInside = ({ start }: Tag, { draft }: Work): boolean => {
  const line = draft.text.slice(draft.text.lastIndexOf('\n', start - 1) + 1, start);
  return /[<{]/.test(line) || /^ {4}/.test(line);
};

function sourceCode(src: Attribute | undefined, work: Work): string {
  const code = src?.code?.trim() ?? '';
  for (const name of work.imported.keys())
    if (new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code)) work.used.add(name);
  return code;
}

/** The path of the picture that an attribute means, as the page writes it; undefined: it is computed. */
function pictureOf(src: Attribute | undefined, at: number, work: Work): string | undefined {
  const text = attributeText(src);
  if (text !== undefined) {
    const file = /^(?:[a-z]+:|\/(?!src\/))/i.test(text) ? undefined : fileMeant(text, work);
    if (file !== undefined) noteRefused(file, at, work);
    return file === undefined ? (work.places.url?.(text) ?? text) : written(file, work);
  }
  const code = src?.code?.trim() ?? '';
  const named = work.imported.get(code.replace(/\.src$/, ''));
  if (named) return written(named.file, work);
  const literal = /^import\(\s*(['"])([^'"]+)\1\s*\)$/.exec(code)?.[2];
  const file = literal === undefined ? undefined : fileMeant(literal, work);
  if (file === undefined) return undefined;
  noteRefused(file, at, work);
  return written(file, work);
}
