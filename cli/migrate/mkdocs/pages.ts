/** Pages of the old site: their old URLs, their new files, and what they need to keep their URLs. */
import { baseName, folderOf } from '../../lib/paths.ts';

/** A page before and after the move. */
export interface MovedPage {
  /** Path below the old docs folder. */
  src: string;
  /** Path below the old site's folder. */
  file: string;
  /** Path of the old URL below the base URL, without a slash at the start: `guide/start/`, `guide/start.html`. */
  url: string;
  /** Path of the new file below the new site. */
  to: string;
  /** Id in sidebars. Undefined: not a page of the docs. */
  id?: string;
  /** Front matter that keeps the URL. */
  add: Record<string, unknown>;
  kind: 'doc' | 'post';
  /** Locale of a translation. */
  locale?: string;
}

export const withoutEnding = (file: string): string => file.replace(/\.[^./]+$/, '');

export const isIndex = (src: string): boolean => /^(?:index|README)$/.test(baseName(withoutEnding(src)));

/** The URL of a page in MkDocs. */
export function oldUrl(src: string, useDirectories: boolean): string {
  const plain = withoutEnding(src);
  const folder = folderOf(plain);
  if (isIndex(src)) {
    if (!useDirectories) return folder === '' ? 'index.html' : `${folder}/index.html`;
    return folder === '' ? '' : `${folder}/`;
  }
  return useDirectories ? `${plain}/` : `${plain}.html`;
}

/** The page of a docs file. */
export function docPage(src: string, { file, useDirectories }: { file: string; useDirectories: boolean }): MovedPage {
  const plain = src
    .split('/')
    .map((name) => name.replace(/^_+(?=.)/, ''))
    .join('/');
  const rel = `${withoutEnding(plain)}.md`;
  const isRenamed = withoutEnding(plain) !== withoutEnding(src);
  const slug = slugOf(src, isRenamed);
  return {
    ...{ src, file, url: oldUrl(src, useDirectories), to: `content/docs/${rel}`, id: withoutEnding(rel), kind: 'doc' },
    add: slug === undefined ? {} : { slug },
  };
}

/** A slug, where docsgen would make another URL. */
function slugOf(src: string, isRenamed: boolean): string | undefined {
  const plain = withoutEnding(src);
  const [name, folder] = [baseName(plain), folderOf(plain)];
  const lower = name.toLowerCase();
  const isOurIndex = lower === 'index' || lower === 'readme' || lower === baseName(folder).toLowerCase();
  if (isIndex(src)) return isRenamed ? `/${folder}/` : undefined;
  if (isRenamed) return `/${plain}`;
  return isOurIndex ? name : undefined;
}
