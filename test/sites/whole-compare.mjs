/** Compares the routes of a built site with what the rules say of its folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { blogOf, tagsOf } from './rules-blog.mjs';
import { docsOf, sidebarsOf, withoutEnd } from './rules-docs.mjs';

/** @returns {object} counts, and differences by kind */
export function compare({ siteDir, settings, sidebars, routes }) {
  const [main, ...others] = settings.i18n?.locales ?? ['en'];
  // Routes are without the base URL, links with it.
  const base = (settings.baseUrl ?? '/').slice(0, -1);
  const wanted = {
    routes: new Set(),
    order: new Map(),
    labels: [],
    lists: [],
    counts: { documents: 0, posts: 0, translated: 0 },
  };
  for (const locale of [main, ...others]) {
    const shared = {
      siteDir,
      settings,
      wanted,
      prefix: `/${locale === main ? '' : `${locale}/`}`,
    };
    shared.i18n = locale === main ? undefined : path.join(siteDir, settings.i18n.path ?? 'i18n', locale);
    for (const [index, docs] of settings.docs.entries()) instance({ ...shared, docs, sidebars: sidebars[index] });
    if (settings.blog) blog(shared);
  }
  const has = new Map(routes.map((route) => [withoutEnd(route.path), route]));
  const ours = new Set([...has.values()].filter(isContent).map((route) => withoutEnd(route.path)));
  const lacking = [...wanted.routes].filter((at) => !ours.has(at));
  const more = [...ours].filter((at) => !wanted.routes.has(at));
  return {
    counts: { ...wanted.counts, wantedRoutes: wanted.routes.size, routes: ours.size, kinds: kinds(routes) },
    differences: {
      lacking: lacking.map((at) => (has.has(at) ? `${at} is ${has.get(at).kind}` : at)),
      more: more.map((at) => `${at} ${has.get(at).kind} ${has.get(at).source ?? ''}`),
      order: [...wanted.order].flatMap(([at, one]) => orderFault(at, one, has.get(at))),
      labels: labelFaults(
        path.join(siteDir, 'build'),
        wanted.labels.map(([at, label]) => [withoutEnd(base + at), label]),
      ),
      lists: wanted.lists.flatMap(({ at, paths }) => listFault(path.join(siteDir, 'build'), has.get(at), paths)),
    },
  };
}

const isContent = ({ kind }) => !['page', 'search', 'not-found', 'redirect'].includes(kind);

function kinds(routes) {
  const found = {};
  for (const { kind } of routes) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

function versionsOf({ siteDir, docs }) {
  const id = docs.id ?? 'docs';
  const prefix = id === 'docs' ? '' : `${id}_`;
  const list = path.join(siteDir, `${prefix}versions.json`);
  const names = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const last = docs.lastVersion ?? names[0] ?? 'current';
  return ['current', ...names].map((name) => {
    const segment = docs.versions?.[name]?.path ?? (name === last ? '' : name === 'current' ? 'next' : name);
    const file = path.join(siteDir, `${prefix}versioned_sidebars/version-${name}-sidebars.json`);
    return {
      name,
      segment,
      folder:
        name === 'current'
          ? path.join(siteDir, docs.path)
          : path.join(siteDir, `${prefix}versioned_docs/version-${name}`),
      sidebars: name !== 'current' && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
      inLocale: `docusaurus-plugin-content-docs${id === 'docs' ? '' : `-${id}`}/${name === 'current' ? name : `version-${name}`}`,
    };
  });
}

function instance({ siteDir, docs, sidebars, prefix, i18n, wanted }) {
  for (const version of versionsOf({ siteDir, docs })) {
    const base = withoutEnd(
      `${prefix}${docs.routeBasePath ?? docs.id ?? 'docs'}/${version.segment}`.replace(/\/{2,}/g, '/'),
    );
    const exclude = (file) => (docs.exclude ?? []).includes(file);
    const translated = i18n && path.join(i18n, version.inLocale);
    const list = docsOf({ folder: version.folder, translated, base, exclude });
    const own =
      version.name === 'current' ? sidebars : (version.sidebars ?? (existsSync(version.folder) ? { docs: [] } : {}));
    const found = sidebarsOf({ sidebars: own, docs: list, folder: version.folder, base });
    wanted.counts.documents += list.length;
    wanted.counts.translated += list.filter(({ file }) => translated && file.startsWith(translated)).length;
    for (const doc of list) wanted.routes.add(doc.path);
    for (const at of found.routes) wanted.routes.add(at);
    for (const [at, order] of found.order) wanted.order.set(at, order);
    if (!i18n) wanted.labels.push(...found.labels);
    const tags = tagsOf(
      list.map((doc) => ({ ...doc, tags: doc.matter.tags ?? [] })),
      path.join(version.folder, 'tags.yml'),
      `${base === '/' ? '' : base}/tags`,
    );
    if (tags.size > 0) wanted.routes.add(`${base === '/' ? '' : base}/tags`);
    for (const at of tags.keys()) wanted.routes.add(at);
  }
}

function blog({ siteDir, settings, prefix, i18n, wanted }) {
  const { path: folder = 'blog', postsPerPage, routeBasePath = 'blog' } = settings.blog;
  const base = withoutEnd(`${prefix}${routeBasePath}`);
  const found = blogOf({
    folder: path.join(siteDir, folder),
    translated: i18n && path.join(i18n, 'docusaurus-plugin-content-blog'),
    base,
    perPage: postsPerPage,
  });
  wanted.counts.posts += found.posts.length;
  for (const at of found.routes) wanted.routes.add(at);
  wanted.lists.push({ at: base, paths: found.listed.slice(0, postsPerPage ?? 10).map((one) => one.path) });
  wanted.lists.push({ at: `${base}/archive`, paths: found.listed.map((one) => one.path), sets: true });
  for (const [at, paths] of found.tags) wanted.lists.push({ at, paths: paths.slice(0, postsPerPage ?? 10) });
}

function orderFault(at, { name, prev, next }, route) {
  if (!route) return [];
  const has = {
    sidebar: route.sidebar?.split('/').slice(1).join('/'),
    prev: route.prev && withoutEnd(route.prev),
    next: route.next && withoutEnd(route.next),
  };
  const differs = (name === undefined) !== (has.sidebar === undefined) || prev !== has.prev || next !== has.next;
  return differs ? [{ at, wanted: { name, prev, next }, has }] : [];
}

/** Links to posts in the order of the page. */
function listFault(build, route, paths) {
  if (!route) return [];
  const wanted = new Set(paths);
  const main = find(parse(readFileSync(path.join(build, route.file), 'utf8')), (node) => node.tagName === 'main')[0];
  // Headings of the post may contain other links: in lists, the post's own link is in a heading.
  const headings = find(main, (node) => /^h[2-3]$/.test(node.tagName ?? '')).flatMap((one) => find(one, isLink));
  const links = (headings.length >= paths.length ? headings : find(main, isLink)).map((node) =>
    withoutEnd(attribute(node, 'href') ?? ''),
  );
  const has = [...new Set(links.filter((href) => wanted.has(href)))];
  return JSON.stringify(has) === JSON.stringify(paths)
    ? []
    : [{ at: route.path, wanted: paths.slice(0, 5), has: has.slice(0, 5), counts: [paths.length, has.length] }];
}

function labelFaults(build, labels) {
  const has = new Map();
  for (const file of readdirSync(build, { recursive: true }).map(String)) {
    for (const node of sidebarsIn(build, file).flatMap((one) => find(one, isLink))) {
      const at = withoutEnd(attribute(node, 'href') ?? '');
      has.set(at, (has.get(at) ?? new Set()).add(textOf(node)));
    }
  }
  const faults = labels.filter(([at, label]) => ![label, plain(label)].some((one) => has.get(at)?.has(one)));
  return faults.map(([at, label]) => ({ at, wanted: label, has: [...(has.get(at) ?? [])] }));
}

/** Sidebars of a page, or the lists of a file of `docsgen/sidebar`. */
function sidebarsIn(build, file) {
  const read = () => readFileSync(path.join(build, file), 'utf8');
  if (file.endsWith('.html')) return find(parse(read()), (node) => attribute(node, 'data-sidebar') !== undefined);
  if (!file.startsWith(path.join('docsgen', 'sidebar')) || !file.endsWith('.json')) return [];
  return Object.values(JSON.parse(read()).lists).map((html) => parse(html));
}

const plain = (text) =>
  text
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[`*]|<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const isLink = (node) => node.tagName === 'a';
const attribute = (node, name) => node.attrs?.find((one) => one.name === name)?.value;
const textOf = (node) =>
  (node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(textOf).join('')).replace(/\s+/g, ' ').trim();

function find(node, is, found = []) {
  if (!node) return found;
  if (is(node)) found.push(node);
  for (const child of node.childNodes ?? []) find(child, is, found);
  return found;
}
