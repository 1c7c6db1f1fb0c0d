/**
 * What the documented rules of Docusaurus make of a docs folder: ids, paths, sidebars, previous and next. Shares nothing with
 * docsgen, so that both can be compared.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse as parseYaml } from 'yaml';

/** Files of content below a folder, as POSIX paths in code point order; none whose path has a part that begins with `_`. */
export function contentFiles(folder, isLeftOut = () => false) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter((file) => !/(?:^|\/)(?:_|__tests__\/|node_modules\/)|\.test\.mdx?$/.test(file) && !isLeftOut(file))
    .sort();
}

/** Front matter and title of a document. */
export function readDocument(file) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const found = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/.exec(text);
  const matter = (found && parseYaml(found[1], { logLevel: 'silent' })) || {};
  const body = text.slice(found?.[0].length ?? 0).replace(/^(?:\s|import .*(?:\n|$)|<!--[\s\S]*?-->)+/, '');
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(body)?.[1].replace(/\s*\{#[^}]+\}$/, '');
  return { matter, heading, body };
}

const DATE_OR_VERSION = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

export function splitNumber(name) {
  const found = DATE_OR_VERSION.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return found ? { number: Number(found[1]), rest: found[2] } : { number: undefined, rest: name };
}

export const withoutEnd = (url) => (url.length > 1 ? url.replace(/\/+$/, '') : url) || '/';
const join = (...parts) => withoutEnd(`/${parts.join('/')}`.replace(/\/{2,}/g, '/'));

/**
 * The documents of one version in one locale.
 * @param {{ folder: string, translated?: string, base: string, prefixes?: boolean, exclude?: (file: string) => boolean }} part
 */
export function docsOf({ folder, translated, base, prefixes = true, exclude }) {
  const strip = (name) => (prefixes ? splitNumber(name) : { number: undefined, rest: name });
  return contentFiles(folder, exclude).flatMap((file) => {
    const at =
      translated && existsSync(path.join(translated, file)) ? path.join(translated, file) : path.join(folder, file);
    const { matter, heading } = readDocument(at);
    if (matter.draft === true) return [];
    const name = path.posix.basename(file).replace(/\.mdx?$/, '');
    const sourceDir = path.posix.dirname(file);
    const dirs = sourceDir === '.' ? [] : sourceDir.split('/').map((one) => strip(one).rest);
    const { number, rest } = matter.parse_number_prefixes === false ? { number: undefined, rest: name } : strip(name);
    const localId = String(matter.id ?? rest);
    const isIndex = ['index', 'readme', path.posix.basename(sourceDir).toLowerCase()].includes(name.toLowerCase());
    const slug = slugOf({ slug: matter.slug, dirs, isIndex, localId });
    return [
      {
        file: at,
        id: [...dirs, localId].join('/'),
        localId,
        path: join(base, slug),
        name,
        sourceDir,
        isIndex,
        matter,
        position: matter.sidebar_position ?? number,
        title: String(matter.title ?? heading ?? localId),
        unlisted: matter.unlisted === true,
      },
    ];
  });
}

function slugOf({ slug, dirs, isIndex, localId }) {
  const dir = `/${dirs.map((one) => `${one}/`).join('')}`;
  if (slug === undefined && isIndex) return dir;
  const own = String(slug ?? localId);
  return own.startsWith('/') ? own : path.posix.resolve(dir, own);
}

/** @returns {{ order: Map<string, object>, routes: string[], labels: [string, string][] }} of a version */
export function sidebarsOf({ sidebars, docs, folder, base }) {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const slugger = new GithubSlugger();
  const around = new Map();
  const routes = [];
  const labels = [];
  const shown = { byId, docs, folder, base, slugger, routes };
  const all = Object.entries(sidebars).map(([name, items]) => ({ name, items: expand(items, shown) }));
  for (const { name, items } of all) {
    const flat = flatten(items);
    for (const item of flat) if (item.path) labels.push([item.path, item.label]);
    const steps = flat.filter((item) => item.path && item.type !== 'ref' && item.type !== 'link' && !item.unlisted);
    for (const one of flat.filter((item) => item.doc)) {
      if (one.type === 'ref' || around.get(one.doc.id)?.name === name) continue;
      const at = steps.indexOf(one);
      const whole = at < 0 ? {} : { prev: steps[at - 1]?.path, next: steps[at + 1]?.path };
      around.set(one.doc.id, { name, ...whole });
    }
  }
  const order = new Map();
  for (const doc of docs) {
    const own = { ...around.get(doc.id) };
    const to = (id) => (id === null ? undefined : byId.get(id)?.path);
    if (doc.matter.displayed_sidebar !== undefined) own.name = doc.matter.displayed_sidebar ?? undefined;
    if (doc.matter.pagination_prev !== undefined) own.prev = to(doc.matter.pagination_prev);
    if (doc.matter.pagination_next !== undefined) own.next = to(doc.matter.pagination_next);
    order.set(doc.path, own);
  }
  return { order, routes, labels };
}

const flatten = (items) => items.flatMap((item) => [item, ...flatten(item.items ?? [])]);

function expand(items, shown) {
  const list = Array.isArray(items)
    ? items
    : Object.entries(items).map(([label, own]) => ({ type: 'category', label, items: own }));
  return list.flatMap((item) => {
    if (typeof item === 'string') return docItem({ id: item }, shown);
    if (item.type === undefined) return expand(item, shown);
    if (item.type === 'doc' || item.type === 'ref') return docItem(item, shown);
    if (item.type === 'autogenerated') return generate(item.dirName, shown);
    if (item.type === 'category') return categoryItem(item, shown);
    return [{ type: item.type }];
  });
}

function docItem({ type = 'doc', id, label }, { byId }) {
  const doc = byId.get(id);
  if (!doc) return [{ type: 'missing', id }];
  return [{ type, doc, path: doc.path, unlisted: doc.unlisted, label: label ?? doc.matter.sidebar_label ?? doc.title }];
}

function categoryItem({ label, link, items }, shown) {
  const own = { type: 'category', label };
  if (link?.type === 'doc') {
    own.doc = shown.byId.get(link.id);
    own.path = own.doc?.path;
    own.unlisted = own.doc?.unlisted;
  } else if (link?.type === 'generated-index') {
    own.path = join(shown.base, link.slug ?? `/category/${shown.slugger.slug(label)}`);
    shown.routes.push(own.path);
  }
  own.items = expand(items ?? [], shown);
  if (own.items.length > 0) return [own];
  return own.path ? [{ ...own, type: 'doc' }] : [];
}

function generate(dirName, shown) {
  const below = dirName === '.' ? '' : `${dirName}/`;
  const inside = shown.docs.filter(({ sourceDir }) => dirName === '.' || `${sourceDir}/`.startsWith(below));
  const root = { dirs: new Map(), docs: [] };
  for (const doc of inside) {
    let at = root;
    const rest = doc.sourceDir === '.' ? '' : doc.sourceDir.slice(below.length);
    for (const name of rest.split('/').filter(Boolean)) {
      if (!at.dirs.has(name)) at.dirs.set(name, { dirs: new Map(), docs: [] });
      at = at.dirs.get(name);
    }
    at.docs.push(doc);
  }
  return generated({ node: root, dir: dirName === '.' ? '' : dirName }, shown);
}

function generated({ node, dir, without }, shown) {
  const docs = node.docs
    .filter((doc) => doc !== without)
    .map((doc) => ({
      position: doc.position,
      name: path.posix.basename(doc.file),
      items: docItem({ id: doc.id }, shown),
    }));
  const folders = [...node.dirs].map(([name, child]) => {
    const at = dir === '' ? name : `${dir}/${name}`;
    const meta = readCategory(path.join(shown.folder, at));
    const { number, rest } = splitNumber(name);
    const given = meta.link === undefined ? undefined : meta.link?.type === 'doc' ? meta.link.id : null;
    const index =
      given === undefined
        ? child.docs.find((doc) => doc.isIndex)
        : given && (child.docs.find((doc) => doc.localId === given) ?? shown.byId.get(given));
    const label = meta.label ?? (index ? (index.matter.sidebar_label ?? index.title) : rest);
    const link = index ? { type: 'doc', id: index.id } : meta.link;
    const position = meta.position ?? index?.position ?? number;
    return { position, name, lazy: () => folder({ label, link, child, at, index }, shown) };
  });
  return [...docs, ...folders]
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || (a.name < b.name ? -1 : 1))
    .flatMap(({ items, lazy }) => items ?? lazy());
}

function folder({ label, link, child, at, index }, shown) {
  const [own] = categoryItem({ label, link, items: ['\0'] }, shown);
  const items = generated({ node: child, dir: at, without: index }, shown);
  if (items.length > 0) return [{ ...own, items }];
  return own.path ? [{ ...own, type: 'doc', items: [] }] : [];
}

function readCategory(dir) {
  for (const name of ['_category_.json', '_category_.yml', '_category_.yaml']) {
    const file = path.join(dir, name);
    if (existsSync(file)) return parseYaml(readFileSync(file, 'utf8')) ?? {};
  }
  return {};
}
