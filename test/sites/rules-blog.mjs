/** What the documented rules of Docusaurus make of a blog folder: paths, order, tags, authors, pages of lists. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { contentFiles, readDocument, withoutEnd } from './rules-docs.mjs';

const DATED = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** @param {{ folder: string, translated?: string, base: string, perPage?: number | 'ALL', exclude?: (file: string) => boolean }} blog */
export function blogOf({ folder, translated, base, perPage = 10, exclude }) {
  const posts = contentFiles(folder, exclude).flatMap((file) => post({ file, folder, translated, base }));
  posts.sort((a, b) => b.time - a.time);
  const listed = posts.filter(({ unlisted }) => !unlisted);
  const routes = posts.map((one) => one.path);
  const list = (at, count, named = true) => {
    const pages = perPage === 'ALL' ? 1 : Math.max(1, Math.ceil(count / perPage));
    for (let page = 1; page <= pages; page++) routes.push(page === 1 ? at : `${at === '/' ? '' : at}/page/${page}`);
    return named;
  };
  if (posts.length > 0) {
    list(withoutEnd(base), listed.length);
    routes.push(withoutEnd(`${base}/archive`));
  }
  const tags = tagsOf(posts, path.join(folder, 'tags.yml'), `${base}/tags`);
  if (tags.size > 0) routes.push(`${base}/tags`);
  for (const [at, counted] of tags) list(at, counted.length);
  for (const { at, key } of authorsOf(folder, base)) list(at, listed.filter((one) => one.authors.includes(key)).length);
  if (authorsOf(folder, base).length > 0) routes.push(`${base}/authors`);
  return { posts, listed, routes, tags };
}

function post({ file, folder, translated, base }) {
  const at =
    translated && existsSync(path.join(translated, file)) ? path.join(translated, file) : path.join(folder, file);
  const { matter } = readDocument(at);
  if (matter.draft === true) return [];
  const dated = DATED.exec(file);
  const day = dated?.[2].split(/[-/]/).map(Number);
  const own = dated
    ? `${dated[2].replaceAll('-', '/')}/${dated[1]}${dated[3]}`
    : file.replace(/(?:\/index)?\.mdx?$/, '');
  const time = matter.date ? timeOf(String(matter.date)) : day ? Date.UTC(day[0], day[1] - 1, day[2]) : Number.NaN;
  const named = [matter.authors ?? []].flat();
  return [
    {
      file: at,
      path: withoutEnd(`${base}/${matter.slug ?? own}`.replace(/\/{2,}/g, '/')),
      time,
      unlisted: matter.unlisted === true,
      tags: matter.tags ?? [],
      authors: named.map((one) => (typeof one === 'string' ? one : (one.key ?? one.name))),
    },
  ];
}

/** YAML takes days and months of one digit, too. */
const timeOf = (date) =>
  new Date(date.replace(/^(\d{4})-(\d)-/, '$1-0$2-').replace(/^(\d{4}-\d\d)-(\d)(?!\d)/, '$1-0$2')).getTime();

/** Words in lower case with hyphens between them, also where the case changes and between letters and digits. */
export function kebab(label) {
  const plain = label.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.match(/[A-Z]{2,}(?=[A-Z][a-z]+|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\x00-\x7f]+/g) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}

/** Counted documents by the path of a tag. */
export function tagsOf(documents, file, base) {
  const declared = existsSync(file) ? (parseYaml(readFileSync(file, 'utf8')) ?? {}) : {};
  const found = new Map();
  for (const { tags, unlisted, path: at } of documents) {
    const paths = new Set(tags.map((tag) => tagPath(tag, declared, base)));
    for (const one of paths) found.set(one, [...(found.get(one) ?? []), ...(unlisted ? [] : [at])]);
  }
  return found;
}

function tagPath(tag, declared, base) {
  const label = typeof tag === 'object' ? tag.label : String(tag);
  const own =
    typeof tag === 'object'
      ? tag.permalink
      : declared[label]
        ? (declared[label].permalink ?? `/${kebab(label)}`)
        : undefined;
  return withoutEnd(`${base}/${own ?? kebab(label)}`.replace(/\/{2,}/g, '/'));
}

function authorsOf(folder, base) {
  const file = path.join(folder, 'authors.yml');
  if (!existsSync(file)) return [];
  return Object.entries(parseYaml(readFileSync(file, 'utf8')) ?? {}).flatMap(([key, { page }]) =>
    page
      ? [
          {
            key,
            at: `${base}${typeof page === 'object' && page.permalink ? page.permalink : `/authors/${kebab(key)}`}`,
          },
        ]
      : [],
  );
}
