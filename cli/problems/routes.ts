import { didYouMean, entry, knownIds } from './entry.ts';
import { AUTHORS, config, intro, lines, nav, post, sidebar, titled } from './examples.ts';

const GUIDE = "docs: { sidebars: { guide: ['intro'] } },";

export const routeProblems = {
  DG4001: entry<{ route: string; files: string[] }>({
    severity: 'warning',
    follows: 'onDuplicateRoutes',
    inCheck: 'error',
    message: ({ route, files }) => `${files.length} sources have the same route ${route}: ${files.join(', ')}`,
    hint: ({ files }) => `only ${files[0]} is published; give the others a different slug`,
    explanation: {
      args: { route: '/docs/desk', files: ['content/docs/desk.md', 'content/docs/small.md'] },
      cause: 'Several files get the same URL from their name or slug. Only the first one is published.',
      remedy: 'Give the others a different slug or name, or remove them. onDuplicateRoutes sets the severity.',
      broken: { 'content/docs/desk.md': titled('Desk'), 'content/docs/small.md': titled('Small', 'slug: desk') },
      fixed: { 'content/docs/desk.md': titled('Desk'), 'content/docs/small.md': titled('Small', 'slug: small') },
    },
  }),
  DG4002: entry<{ a: string; b: string; what: 'routes' | 'files' }>({
    severity: 'error',
    message: ({ a, b, what }) => `the ${what} ${a} and ${b} differ only in letter case or Unicode form`,
    hint: () => 'rename one of them: on macOS and Windows they are the same file',
    explanation: {
      args: { a: '/docs/Desk (content/docs/a.md)', b: '/docs/desk (content/docs/b.md)', what: 'routes' },
      cause:
        'Two pages or files differ only in letter case, or in how an accent is stored. On macOS and Windows they are the same file, so one of them would be lost.',
      remedy: 'Rename one of them.',
      broken: { 'content/docs/a.md': titled('Desk', 'slug: Desk'), 'content/docs/b.md': titled('Desks', 'slug: desk') },
      fixed: { 'content/docs/a.md': titled('Desk', 'slug: desk'), 'content/docs/b.md': titled('Desks', 'slug: desks') },
    },
  }),
  DG4003: entry<{ slug: string; reason: string; key?: string }>({
    severity: 'error',
    message: ({ slug, reason }) => `"${slug}" cannot be part of a route: ${reason}`,
    hint: ({ key }) =>
      `${key ? `write another "${key}"` : 'rename the file or its folder, or set "slug" in its front matter'}: letters and most signs are allowed, but not \\ ? # < > | * :`,
    explanation: {
      args: { slug: '../desk', reason: 'it contains ".."', key: 'slug' },
      cause:
        'A slug, id, permalink or file name becomes part of a URL and of a file path. This one would leave its folder, or contains characters that are not allowed there.',
      remedy:
        'Change the key that the hint names, or rename the file. Letters of all languages, digits, spaces and most signs are allowed, but not \\ ? # < > | * : and no ".." segments.',
      broken: { 'content/docs/desk.md': titled('Desk', 'slug: ../desk') },
      fixed: { 'content/docs/desk.md': titled('Desk', 'slug: /desk') },
    },
  }),
  DG4004: entry<{ id: string; sidebar: string; near: string[]; known: string[] }>({
    severity: 'error',
    message: ({ id, sidebar }) => `sidebar "${sidebar}" lists the document "${id}", which does not exist`,
    hint: ({ near, known }) =>
      near.length > 0
        ? didYouMean(near.join('", or "'))
        : known.length > 0
          ? knownIds(known)
          : 'the folder contains no documents',
    explanation: {
      args: { id: 'desks', sidebar: 'guide', near: ['desk'], known: [] },
      cause:
        'The sidebar lists the id of a document that does not exist. An id is the path below the docs folder, without number prefixes and extension; an id in the front matter replaces its last part.',
      remedy: 'Write an id that exists, or remove the item. To list all documents, run docsgen routes.',
      broken: sidebar("'desks'"),
      fixed: sidebar("'desk'"),
      shared: { 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4064: entry<{ id: string; near: string[] }>({
    severity: 'error',
    message: ({ id }) => `"related" lists the document "${id}", which does not exist`,
    hint: ({ near }) =>
      near.length > 0 ? didYouMean(near.join('", or "')) : 'to list all documents, run docsgen routes',
    explanation: {
      args: { id: 'desks', near: ['desk'] },
      cause: 'The front matter lists a related page by its id, but these docs have no document with this id.',
      remedy: 'Write an id that exists, or remove it. An id is the path below the docs folder, without extension.',
      broken: { 'content/docs/lamp.md': '---\nrelated: [desks]\n---\n\n# Lamp\n' },
      fixed: { 'content/docs/lamp.md': '---\nrelated: [desk]\n---\n\n# Lamp\n' },
      shared: { 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4005: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this sidebar item is not valid: ${reason}`,
    hint: () => 'write a document id, or an object of type doc, category, link, ref, html or autogenerated',
    explanation: {
      args: { reason: 'sidebar "guide": there is no item type "pages"' },
      cause: 'A sidebar is a list of document ids and of objects with a type. This item is neither.',
      remedy: 'Write an id, or an object of type doc, category, link, ref, html or autogenerated.',
      broken: "sidebars: { guide: [{ type: 'pages' }] }",
      fixed: "sidebars: { guide: [{ type: 'autogenerated', dirName: '.' }] }",
      untested: 'the check of the config (DG1008) comes first',
    },
  }),
  DG4006: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `the autogenerated sidebar folder "${folder}" contains no documents`,
    hint: ({ folder }) =>
      folder === '.'
        ? 'add a .md or .mdx file to the docs folder, or remove this item'
        : 'correct dirName: it is relative to the docs folder, and "." is the whole folder',
    explanation: {
      args: { folder: 'lamps' },
      cause: 'An autogenerated part of a sidebar lists all documents of a folder. This folder is empty or missing.',
      remedy: 'Correct dirName. It is relative to the docs folder; "." is the whole folder.',
      broken: sidebar("{ type: 'autogenerated', dirName: 'lamps' }"),
      fixed: sidebar("{ type: 'autogenerated', dirName: '.' }"),
      shared: intro,
    },
  }),
  DG4007: entry<{ name: string; near?: string; known: string[]; empty: boolean }>({
    severity: 'error',
    check: 'links',
    message: ({ name, empty }) =>
      empty
        ? `the navbar links to the sidebar "${name}", which has no page`
        : `the navbar links to the sidebar "${name}", which does not exist`,
    hint: ({ near, known, empty }) =>
      empty
        ? 'add a document to the sidebar, or remove the item'
        : (didYouMean(near) ?? (known.length > 0 ? `known sidebars: ${known.join(', ')}` : 'the site has no sidebars')),
    explanation: {
      args: { name: 'guides', near: 'guide', known: [], empty: false },
      cause:
        'A navbar item of type docSidebar links to the first page of a sidebar. No sidebar has this name, or the sidebar has no page.',
      remedy: 'Write the name of a sidebar in docs.sidebars.',
      broken: nav("type: 'docSidebar', sidebarId: 'guides', label: 'Guide'", GUIDE),
      fixed: nav("type: 'docSidebar', sidebarId: 'guide', label: 'Guide'", GUIDE),
      shared: intro,
    },
  }),
  DG4008: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this data file cannot be read: ${reason}`,
    hint: () => 'check quotes, commas and indentation around this place; the file may be JSON or YAML',
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause: 'A data file of the content (_category_, tags.yml, authors.yml) is not valid JSON or YAML.',
      remedy: 'Fix the reported place. Check quotes, commas and indentation.',
      broken: { 'content/docs/lamps/_category_.yml': 'label: "Lamps\n' },
      fixed: { 'content/docs/lamps/_category_.yml': 'label: "Lamps"\n' },
      shared: { 'content/docs/lamps/desk.md': titled('Desk') },
    },
  }),
  DG4009: entry<{ key: string; known: boolean; near?: string; keys: string[] }>({
    severity: 'warning',
    message: ({ key, known }) =>
      known ? `"${key}" has a value of the wrong type` : `"${key}" is not a setting of a category`,
    hint: ({ near, keys }) => didYouMean(near) ?? `known settings: ${keys.join(', ')}`,
    explanation: {
      args: { key: 'positon', known: false, near: 'position', keys: [] },
      cause:
        'A _category_ file has an unknown key, or a value that the key does not accept. docsgen ignores the entry.',
      remedy: 'Correct the key or the value. The hint lists the known keys.',
      broken: { 'content/docs/lamps/_category_.yml': 'positon: 2\n' },
      fixed: { 'content/docs/lamps/_category_.yml': 'position: 2\n' },
      shared: { 'content/docs/lamps/desk.md': titled('Desk') },
    },
  }),
  DG4010: entry<{ id: string; files: string[] }>({
    severity: 'error',
    message: ({ id, files }) => `two documents have the id "${id}": ${files.join(' and ')}`,
    hint: () => 'give one of them another id in its front matter',
    explanation: {
      args: { id: 'desk', files: ['content/docs/01-desk.md', 'content/docs/02-desk.md'] },
      cause:
        'Sidebars and settings refer to documents by id, and two documents have the same id. Number prefixes are not part of an id.',
      remedy: 'Rename one of the files, or set another id in its front matter.',
      broken: { 'content/docs/01-desk.md': titled('Desk'), 'content/docs/02-desk.md': titled('Desk lamps') },
      fixed: {
        'content/docs/01-desk.md': titled('Desk'),
        'content/docs/02-desk.md': titled('Desk lamps', 'id: desk-lamps'),
      },
    },
  }),
  DG4011: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `the post ${name} has no date`,
    hint: () => 'begin its file or folder name with YYYY-MM-DD, or set "date" in its front matter',
    explanation: {
      args: { name: 'led.md' },
      cause:
        'Posts are sorted by date. This post has no date in its file or folder name, and none in its front matter.',
      remedy: 'Begin the name with the date (2026-01-31-led.md), or add date to the front matter.',
      broken: { 'content/blog/led.md': lines('---', 'title: LED', '---', '', 'Light.') },
      fixed: { 'content/blog/2026-01-31-led.md': lines('---', 'title: LED', '---', '', 'Light.') },
    },
  }),
  DG4012: entry<{ author: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ author }) => `the author "${author}" is not in authors.yml`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `known authors: ${known.join(', ')}` : 'add the author to authors.yml'),
    explanation: {
      args: { author: 'adda', near: 'ada', known: [] },
      cause: 'A post names its author by a key that authors.yml does not have.',
      remedy: 'Correct the key, or add the author to authors.yml.',
      broken: post('authors: [adda]'),
      fixed: post('authors: [ada]'),
      shared: AUTHORS,
    },
  }),
  DG4013: entry<{ route: string; asset: string }>({
    severity: 'error',
    message: ({ route, asset }) => `the page ${route} and the public file ${asset} have the same output path`,
    hint: () => 'rename the public file or give the page another slug',
    explanation: {
      args: { route: '/docs/intro', asset: 'public/docs/intro/index.html' },
      cause:
        'A page and a file from the public folder would be written to the same path, or one of them needs a folder where the other is a file.',
      remedy: 'Rename the public file, or give the page another slug.',
      broken: { 'public/docs/intro/index.html': '<h1>Old intro</h1>\n' },
      fixed: { 'public/docs/old-intro.html': '<h1>Old intro</h1>\n' },
      shared: intro,
    },
  }),
  DG4014: entry<{ id: string; key: string; near?: string }>({
    severity: 'error',
    message: ({ id, key }) => `${key} refers to the document "${id}", which does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'write an id: the path below the docs folder, without number prefixes and extension',
    explanation: {
      args: { id: 'desks', key: 'pagination_next', near: 'desk' },
      cause:
        'pagination_next and pagination_prev name the next and the previous page by document id. No document has this id.',
      remedy: 'Write an id that exists, or null for no link.',
      broken: { 'content/docs/intro.md': titled('Intro', 'pagination_next: desks') },
      fixed: { 'content/docs/intro.md': titled('Intro', 'pagination_next: desk') },
      shared: { 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4015: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ name }) => `displayed_sidebar refers to the sidebar "${name}", which does not exist`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `known sidebars: ${known.join(', ')}` : 'the config has no sidebars'),
    explanation: {
      args: { name: 'guides', near: 'docs', known: [] },
      cause: 'The front matter of a page names a sidebar that the docs do not have.',
      remedy:
        'Write a name from docs.sidebars, or null for no sidebar. Without that setting, the only sidebar is named docs.',
      broken: { 'content/docs/intro.md': titled('Intro', 'displayed_sidebar: guides') },
      fixed: { 'content/docs/intro.md': titled('Intro', 'displayed_sidebar: docs') },
    },
  }),
  DG4016: entry<{ a: string; b: string }>({
    severity: 'error',
    message: ({ a, b }) => `the page ${a} needs a folder where the page ${b} is a file`,
    hint: () => 'give one of them a slug without .html or .json',
    explanation: {
      args: { a: '/docs/desk.html/small', b: '/docs/desk' },
      cause:
        'With trailingSlash: false, a page is a file such as docs/desk.html. The URL of another page is below that name, which would need a folder there.',
      remedy: 'Give one of them a slug without .html or .json.',
      broken: { 'content/docs/small.md': titled('Small', 'slug: /desk.html/small') },
      fixed: { 'content/docs/small.md': titled('Small', 'slug: /desk/small') },
      shared: { ...config('trailingSlash: false,'), 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4018: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `the site has no search page: this page is published at its URL, ${path}`,
    hint: () => "move the search page with search: { path: 'find' } in the config, or give this page another slug",
    explanation: {
      args: { path: '/search' },
      cause:
        'The search page is published at search.path, by default "search". A document or a post has the same URL, so the search dialog and the search of browsers open that page instead of all results.',
      remedy:
        "Set search: { path: 'find' } in the config, or give the page another slug. A page in content/pages can replace the search page on purpose.",
      broken: { ...config("docs: { routeBasePath: '/' },"), 'content/docs/search.md': titled('Search lights') },
      fixed: {
        ...config("docs: { routeBasePath: '/' },", "search: { path: 'find' },"),
        'content/docs/search.md': titled('Search lights'),
      },
    },
  }),
  DG4017: entry<{ a: string; b: string; path: string; isFolder: boolean }>({
    severity: 'error',
    message: ({ a, b, path, isFolder }) =>
      isFolder
        ? `${a} is written to ${path}, where ${b} needs a folder`
        : `${a} and ${b} have the same output path ${path}`,
    hint: () => 'give one of them another name, slug or path; letter case makes no difference on many disks',
    explanation: {
      args: {
        a: 'the Markdown of the page /docs/desk',
        b: 'the page /docs/desk.md/other',
        path: 'docs/desk.md',
        isFolder: true,
      },
      cause:
        'Besides pages, docsgen writes other files: the Markdown of each page, feeds, the search index, the sitemap. Two of these files, or one of them and a page, would have the same name.',
      remedy: 'Give the page another slug, or rename the public file.',
      broken: {
        'content/docs/desk.md': titled('Desk'),
        'content/docs/other.md': titled('Other', 'slug: /desk.md/other'),
      },
      fixed: { 'content/docs/desk.md': titled('Desk'), 'content/docs/other.md': titled('Other', 'slug: /desk/other') },
    },
  }),
};
