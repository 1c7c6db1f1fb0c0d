/**
 * The notation of wikis and of Obsidian, when `markdown.wikiLinks` is on: `[[Page]]`, `![[image.png]]`, `==marked==`,
 * `%%comments%%` and names of blocks (`^name`). Which page or file a name means is decided when links are resolved.
 */
import { slug } from 'github-slugger';
import type { Link, Nodes, Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast';
import { escapeAttribute } from '../../../html/escape.ts';
import { isMedia } from '../../../lib/media.ts';
import { baseName } from '../../../lib/paths.ts';
import { comparedName, WIKI_URL } from '../../../lib/wiki-names.ts';
import type { Embed } from '../html/embed.ts';
import { plainTextOf } from '../html/text.ts';
import type { Transform, Transformable } from './types.ts';
import { removeComments } from './wiki-comments.ts';

export const wikiLinks: Transform = (document) => {
  const { settings, source, root, file } = document;
  if (!settings.wikiLinks) return;
  promoteTitle(root, file);
  if (source.includes('%%')) removeComments(root);
  if (/\[\[|==| \^|^\^/m.test(source)) walk(root, { ...document, isTextFirst: settings.wikiLinks === 'text-first' });
};

/** A first heading that says the name of the file is the title, whatever its level: pages of books begin with `##`. */
function promoteTitle({ children }: Root, file: string): void {
  const first = children.find(({ type }) => type !== 'yaml' && type !== 'definition');
  if (first?.type !== 'heading' || first.depth === 1) return;
  if (children.some((one) => one.type === 'heading' && one.depth === 1)) return;
  const id = slug(plainTextOf(first.children));
  const name = comparedName(baseName(file));
  if (id === '' || (name !== id && !name.endsWith(`-${id}`))) return;
  first.depth = 1;
  // The source has the other level: the Markdown of the page must not be cut from there.
  first.data ??= {};
}

type Site = Pick<Transformable, 'source' | 'format'> & { isTextFirst: boolean };

/** Their text is not Markdown, or links inside them would nest. */
const CLOSED = new Set<string>(['link', 'linkReference', 'code', 'inlineCode', 'html', 'definition', 'yaml']);

function walk(parent: Parents, site: Site): void {
  const children = parent.children as Nodes[];
  let out: Nodes[] | undefined;
  for (const [index, child] of children.entries()) {
    const embedded = child.type === 'paragraph' ? embeddedPage(child, site) : undefined;
    const pieces = child.type === 'text' ? piecesOf(child, site) : embedded && [embedded];
    if (pieces) out ??= children.slice(0, index);
    if (out) out.push(...(pieces ?? [child]));
    if ('children' in child && !embedded && !CLOSED.has(child.type)) walk(child, site);
  }
  if (out) (parent as { children: Nodes[] }).children = out;
  if (parent.type === 'paragraph' && site.format === 'md') nameBlock(parent);
}

const EMBED = /^\s*!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]\s*$/;

/** A page in a paragraph of its own; in a line of text, and in MDX, it is linked. */
function embeddedPage({ children, position }: Paragraph, { format }: Site): Embed | undefined {
  const [only] = children;
  if (format !== 'md' || children.length !== 1 || only?.type !== 'text') return undefined;
  const target = EMBED.exec(only.value)?.[1]?.trim();
  if (target === undefined || isMedia(extensionOf(target))) return undefined;
  return { type: 'embed', url: WIKI_URL + target, link: linkTo(target, shownName(target), position), position };
}

const NOTATION = /(!?)\[\[([^[\]\n]+)\]\]|==(?=\S)([^=\n]+?)(?<=\S)==/g;

function piecesOf(node: Text, site: Site): PhrasingContent[] | undefined {
  const { value } = node;
  if (!value.includes('[[') && !value.includes('==')) return undefined;
  const pieces: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: written, 1: bang = '', 2: inside, 3: marked, index } of value.matchAll(NOTATION)) {
    const position = placeIn(node, index, site.source);
    const made =
      inside === undefined ? highlight(marked ?? '', site) : targetOf(inside, bang === '!', { site, position });
    if (made === undefined || isEscaped(position, site.source)) continue;
    if (index > from) pieces.push(text(value.slice(from, index), node.position));
    pieces.push(...made);
    from = index + written.length;
  }
  if (from === 0) return undefined;
  if (from < value.length) pieces.push(text(value.slice(from), node.position));
  return pieces;
}

/** Its data tells the Markdown copy that the source differs from the page. */
const text = (value: string, position: Text['position']): Text => ({ type: 'text', value, data: {}, position });

const isEscaped = (position: Text['position'], source: string): boolean =>
  source.charAt((position?.start.offset ?? 0) - 1) === '\\';

/** The place of a notation in its text, for problems. */
function placeIn({ value, position }: Text, index: number, source: string): Text['position'] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return position;
  const written = source.slice(start.offset, end.offset);
  const notation = value.slice(index, index + 8);
  const at = written === value ? index : written.indexOf(notation);
  if (at < 0) return position;
  const lines = written.slice(0, at).split('\n');
  const column = lines.length === 1 ? start.column + at : (lines.at(-1) ?? '').length + 1;
  return { start: { line: start.line + lines.length - 1, column, offset: start.offset + at }, end };
}

const highlight = (marked: string, { format }: Site): PhrasingContent[] | undefined =>
  format === 'md' && marked !== ''
    ? [{ type: 'html', value: '<mark>' }, text(marked, undefined), { type: 'html', value: '</mark>' }]
    : undefined;

interface Around {
  site: Site;
  position: Text['position'];
}

function targetOf(inside: string, isEmbed: boolean, around: Around): PhrasingContent[] | undefined {
  const parts = inside.split('|').map((part) => part.trim());
  const [first = '', ...rest] = parts;
  const isPicture = around.site.isTextFirst && isImage(first);
  if (isEmbed || isPicture) return embed(first, rest, around);
  const second = rest.join('|');
  const [target, shown] = around.site.isTextFirst && second !== '' ? [second, first] : [first, second];
  if (target === '') return undefined;
  // A URL in double brackets is a link of its own.
  if (/^https?:\/\//i.test(target)) return undefined;
  return [linkTo(target, shown || shownName(target), around.position)];
}

const linkTo = (target: string, shown: string, position: Text['position']): Link => ({
  type: 'link',
  url: WIKI_URL + target,
  children: [{ type: 'text', value: shown, position }],
  position,
});

/** `Page > Heading` for `Page#Heading`. */
const shownName = (target: string): string =>
  target
    .split('#')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.md$/i, ''))
    .join(' > ');

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name.split('#')[0] ?? '')?.[1]?.toLowerCase() ?? '';
const isImage = (name: string): boolean =>
  /^(?:png|jpe?g|jfif|gif|svg|webp|avif|ico|bmp|apng)$/.test(extensionOf(name));

function embed(target: string, options: string[], { site, position }: Around): PhrasingContent[] {
  const url = WIKI_URL + target;
  const size = options.map((one) => /^(?:width=)?(\d+)(?:px)?(?:x(\d+))?$/.exec(one)).find((one) => one !== null);
  const alt = options.map((one) => one.replace(/^alt=/, '')).find((one) => /[^\d\sx]/.test(one) && !/^\w+=/.test(one));
  const name = alt ?? baseName(target.split('#')[0] ?? target).replace(/\.\w+$/, '');
  const extension = extensionOf(target);
  if (isImage(target)) {
    if (site.format !== 'md' || !size) return [{ type: 'image', url, alt: name, position }];
    const [, width, height] = size;
    const sizes = `width="${width}"${height ? ` height="${height}"` : ''}`;
    return [
      { type: 'html', value: `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(name)}" ${sizes}>`, position },
    ];
  }
  const player = /^(?:mp4|webm|mov|m4v|ogv)$/.test(extension) ? 'video' : isSound(extension) ? 'audio' : undefined;
  if (player && site.format === 'md') {
    const value = `<${player} controls src="${escapeAttribute(url)}"></${player}>`;
    return [{ type: 'html', value, position }];
  }
  const shown = alt ?? (isMedia(extension) ? baseName(target) : shownName(target));
  return [linkTo(target, shown, position)];
}

const isSound = (extension: string): boolean => /^(?:mp3|wav|ogg|oga|m4a|flac|opus)$/.test(extension);

const BLOCK_NAME = /(?:^|[^\S\n]+|\n)\^([A-Za-z0-9-]+)$/;

/** Replaces `^name` at the end of a block by an anchor, which links such as `[[Page#^name]]` lead to. */
function nameBlock(block: Paragraph): void {
  const last = block.children.at(-1);
  const found = last?.type === 'text' ? BLOCK_NAME.exec(last.value) : null;
  if (last?.type !== 'text' || !found) return;
  const rest = last.value.slice(0, found.index);
  const anchor: PhrasingContent = { type: 'html', value: `<span id="^${found[1]}"></span>`, position: last.position };
  block.children.splice(-1, 1, ...(rest === '' ? [] : [{ ...text(rest, last.position) }]), anchor);
}
