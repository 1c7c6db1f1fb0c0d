/** The title and the description of a site without a config. */
import path from 'node:path';
import { withoutFences } from '../../lib/blocks/fences.ts';
import { frontMatterBlock } from '../../lib/blocks/front-matter.ts';
import { cleanTitle, titleOfFolder } from '../../lib/title.ts';
import { filledText, readObject } from './read.ts';
import type { Repository } from './remote.ts';

export interface Names {
  title: string;
  tagline?: string;
}

/**
 * Names from `package.json`, the first heading of the README, or the folder. The heading wins when it is the name of the
 * package as people write it.
 * @param readme Its text.
 */
export function namesOf(
  siteDir: string,
  {
    repository,
    readme,
    book,
  }: { repository: Repository | undefined; readme: string | undefined; book?: Names | undefined },
): Names {
  if (book) return book;
  const own = readObject(path.join(siteDir, 'package.json'));
  const above = repository ? readObject(path.join(repository.folder, 'package.json')) : {};
  const { name: written, description } = filledText(own['name']) === undefined ? above : own;
  const name = filledText(written)?.replace(/^@[^/]+\//, '');
  const heading = firstHeading(readme ?? '');
  const isSame = heading !== undefined && name !== undefined && letters(heading) === letters(name);
  const folder = repository?.remote?.name ?? path.basename(repository?.folder ?? siteDir).replace(/\.wiki$/, '');
  const title = (isSame ? heading : undefined) ?? (name && titleOfFolder(name)) ?? heading ?? titleOfFolder(folder);
  const tagline = cleanTitle(filledText(description) ?? '');
  return { title, ...(tagline === '' ? {} : { tagline }) };
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const LONGEST_TITLE = 60;

/** The text of the first heading of level 1, if it can be a title: short, without images and code. */
function firstHeading(text: string): string | undefined {
  const body = withoutFences(text.slice(frontMatterBlock(text)?.end ?? 0));
  const written = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body)?.[1] ?? /^(\S.*)\n=+[ \t]*$/m.exec(body)?.[1] ?? '';
  const plain = cleanTitle(plainText(written));
  return plain === '' || plain.length > LONGEST_TITLE ? undefined : plain;
}

/** A line of Markdown as its readers see it. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]+>|:[a-z\d_+-]+:/gi, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();

/** The title of an mdBook. */
export function bookNames(text: string | undefined): Names | undefined {
  const title = /^\s*title\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text ?? '')?.[1];
  const about = /^\s*description\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(text ?? '')?.[1];
  const clean = (value: string | undefined): string => cleanTitle((value ?? '').replace(/\\(.)/g, '$1'));
  return clean(title) === ''
    ? undefined
    : { title: clean(title), ...(clean(about) === '' ? {} : { tagline: clean(about) }) };
}
