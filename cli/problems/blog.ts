/** Blog, authors, tags, feeds. */
import { didYouMean, entry } from './entry.ts';
import { AUTHORS, config, lines, post } from './examples.ts';

export const blogProblems = {
  DG4040: entry<{ tag: string; file: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ tag, file }) => `the tag "${tag}" is not in ${file}`,
    hint: ({ near, known, file }) =>
      didYouMean(near) ??
      (known.length > 0
        ? `known tags: ${some(known)}; or set onInlineTags`
        : `add the tag to ${file}, or set onInlineTags`),
    explanation: {
      args: { tag: 'ligth', file: 'tags.yml', near: 'light', known: [] },
      cause:
        'The folder has a tags.yml, which declares all tags, and this tag is not in it. That keeps one tag from being written in three ways.',
      remedy: 'Write a tag that is declared, or declare it. onInlineTags says how serious it is.',
      broken: post('tags: [ligth]'),
      fixed: post('tags: [light]'),
      beside: { 'content/blog/tags.yml': lines('light:', '  label: Light') },
    },
  }),
  DG4041: entry<{ label: string; kept: string; path: string }>({
    severity: 'warning',
    message: ({ label, kept, path }) => `the tags "${label}" and "${kept}" are one tag: both have the path ${path}`,
    hint: ({ kept }) => `write "${kept}" everywhere, or give one of them a permalink of its own in tags.yml`,
    explanation: {
      args: { label: 'light', kept: 'Light', path: '/blog/tags/light' },
      cause: 'Two tags are written differently and would have the same page. They are treated as one.',
      remedy: 'Write them in one way. If they are really two, give one of them a permalink in tags.yml.',
      broken: {
        ...post('tags: [Light]'),
        'content/blog/2026-02-01-neon.md': lines('---', 'title: Neon', 'tags: [light]', '---', '', 'Glow.'),
      },
      fixed: {
        ...post('tags: [Light]'),
        'content/blog/2026-02-01-neon.md': lines('---', 'title: Neon', 'tags: [Light]', '---', '', 'Glow.'),
      },
    },
  }),
  DG4042: entry<{ what: 'tags' | 'authors'; reason: string }>({
    severity: 'error',
    message: ({ what, reason }) => `these ${what} cannot be used: ${reason}`,
    hint: ({ what }) =>
      what === 'tags'
        ? 'write `key:` and below it, indented, label, permalink or description'
        : 'write `key:` and below it, indented, name and what else is known of the author',
    explanation: {
      args: { what: 'authors', reason: '"ada" must be a map' },
      cause: 'authors.yml and tags.yml hold keys, each with fields below it. This file or entry has another form.',
      remedy: 'Write the key with a colon, and below it, indented, its fields.',
      broken: { 'content/blog/authors.yml': 'ada: Ada Lovelace\n' },
      fixed: AUTHORS,
      beside: post(),
    },
  }),
  DG4043: entry<{ field: string; known: boolean; near?: string; fields: string[] }>({
    severity: 'warning',
    message: ({ field, known }) =>
      known ? `"${field}" has a value of the wrong type` : `"${field}" is not a known field`,
    hint: ({ known, near, fields }) =>
      known ? 'write a text' : (didYouMean(near) ?? `known fields: ${fields.join(', ')}`),
    explanation: {
      args: { field: 'tilte', known: false, near: 'title', fields: [] },
      cause:
        'An author or a tag has a field that docsgen does not know, or one with a value of the wrong kind. It is left out.',
      remedy: 'Correct the field; the hint lists what there is.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  tilte: Lamp maker') },
      fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  title: Lamp maker') },
      beside: post(),
    },
  }),
  DG4044: entry<{ field: string; url: string }>({
    severity: 'error',
    message: ({ field, url }) => `the ${field} "${url}" of an author is not a URL that can be linked`,
    hint: () => 'write a URL that begins with https:, or a path of the site',
    explanation: {
      args: { field: 'url', url: 'javascript:alert(1)' },
      cause:
        'The URL of an author or of their picture would run as a program, or is of a kind that pages do not link to.',
      remedy: 'Write a URL with https:// or a path of the site.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: javascript:alert(1)') },
      fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: https://ada.example') },
      beside: post(),
    },
  }),
  DG4045: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the author "${name}" is named in front matter, but not in authors.yml`,
    hint: () => 'add the author to authors.yml and name the key here, or set onInlineAuthors',
    explanation: {
      args: { name: 'Ada Lovelace' },
      cause:
        'The config asks for authors that are all declared (onInlineAuthors), and this post describes one in its own front matter.',
      remedy: 'Add the author to authors.yml and write the key in the post.',
      broken: post('authors: { name: Ada Lovelace }'),
      fixed: post('authors: ada'),
      beside: { ...config("blog: { onInlineAuthors: 'warning' },"), ...AUTHORS },
    },
  }),
  DG4046: entry<{ key: string }>({
    severity: 'error',
    message: ({ key }) => `"${key}" and "authors" cannot be used together`,
    hint: () => 'write all that is known of the author into "authors"',
    explanation: {
      args: { key: 'author' },
      cause:
        'author, author_title, author_url and author_image_url are the old form of authors. A post with both says two different things.',
      remedy: 'Write everything into authors and take the other keys out.',
      broken: post('author: Ada Lovelace', 'authors: [ada]'),
      fixed: post('authors: [ada]'),
      beside: AUTHORS,
    },
  }),
  DG4047: entry<{ network: string; handle: string; near?: string }>({
    severity: 'warning',
    message: ({ network, handle }) => `"${handle}" gives no address of the network "${network}"`,
    hint: ({ near }) => didYouMean(near) ?? 'write the whole URL',
    explanation: {
      args: { network: 'lampbook', handle: 'ada' },
      cause: 'Names in socials become links, and docsgen knows how for the common networks only.',
      remedy: 'Write the whole address, which works for any network.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  socials: { lampbook: ada }') },
      fixed: {
        'content/blog/authors.yml': lines(
          'ada:',
          '  name: Ada Lovelace',
          '  socials: { lampbook: "https://lampbook.example/ada" }',
        ),
      },
      beside: post(),
    },
  }),
  DG4048: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this post has no truncate marker: lists show it whole',
    hint: () => 'put <!-- truncate --> (in MDX {/* truncate */}) on a line of its own behind the first paragraphs',
    explanation: {
      args: {},
      cause:
        'Lists of posts show what comes before the truncate marker. This post has none and is shown whole; the config asks for a report of such posts (onUntruncatedBlogPosts).',
      remedy: 'Put the marker on a line of its own behind the first paragraphs.',
      broken: { 'content/blog/2026-01-31-led.md': lines('---', 'title: LED', '---', '', 'Light.', '', 'More light.') },
      fixed: post(),
      beside: config("blog: { onUntruncatedBlogPosts: 'warning' },"),
    },
  }),
  DG4049: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this truncate marker is inside an element, a list or another block, so it cuts nothing',
    hint: () => 'move it to a line of its own between two blocks of the post',
    explanation: {
      args: {},
      cause:
        'The truncate marker cuts a post between two of its blocks. Inside of a list, a quote or an element there is nothing to cut.',
      remedy: 'Move it to a line of its own between two blocks of the post.',
      broken: {
        'content/blog/2026-01-31-led.md': lines(
          '---',
          'title: LED',
          '---',
          '',
          '- Light',
          '',
          '  <!-- truncate -->',
          '',
          '- More light',
        ),
      },
      fixed: post(),
    },
  }),
};

const some = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} more` : names.join(', ');
