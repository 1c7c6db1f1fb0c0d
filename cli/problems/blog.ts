/** Problems of the blog, its authors and tags. */
import { didYouMean, entry } from './entry.ts';
import { AUTHORS, config, lines, post } from './examples.ts';

export const blogProblems = {
  DG4040: entry<{ tag: string; file: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ tag, file }) => `the tag "${tag}" is not in ${file}`,
    hint: ({ near, known, file }) =>
      didYouMean(near) ??
      (known.length > 0
        ? `known tags: ${some(known)}; onInlineTags allows others`
        : `add the tag to ${file}, or allow it with onInlineTags`),
    explanation: {
      args: { tag: 'ligth', file: 'tags.yml', near: 'light', known: [] },
      cause:
        'The folder has a tags.yml that declares all tags, and this tag is not in it. The check prevents several spellings of one tag.',
      remedy: 'Write a declared tag, or declare this one. onInlineTags sets the severity.',
      broken: post('tags: [ligth]'),
      fixed: post('tags: [light]'),
      shared: { 'content/blog/tags.yml': lines('light:', '  label: Light') },
    },
  }),
  DG4041: entry<{ label: string; kept: string; path: string }>({
    severity: 'warning',
    message: ({ label, kept, path }) => `the tags "${label}" and "${kept}" have the same path ${path}`,
    hint: ({ kept }) => `write "${kept}" everywhere, or give one of them another permalink in tags.yml`,
    explanation: {
      args: { label: 'light', kept: 'Light', path: '/blog/tags/light' },
      cause: 'Two tags with different spellings would have the same page. docsgen treats them as one tag.',
      remedy: 'Use one spelling. If they are different tags, give one of them a permalink in tags.yml.',
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
        ? 'write `key:` and, indented below it, `label`, `permalink` or `description`'
        : 'write `key:` and, indented below it, `name` and other fields of the author',
    explanation: {
      args: { what: 'authors', reason: '"ada" must be a map' },
      cause: 'authors.yml and tags.yml contain keys, each with fields below it. This file or entry has another format.',
      remedy: 'Write the key with a colon and, indented below it, its fields.',
      broken: { 'content/blog/authors.yml': 'ada: Ada Lovelace\n' },
      fixed: AUTHORS,
      shared: post(),
    },
  }),
  DG4043: entry<{ field: string; known: boolean; near?: string; fields: string[] }>({
    severity: 'warning',
    message: ({ field, known }) =>
      known ? `"${field}" has a value of the wrong type` : `"${field}" is not a known field`,
    hint: ({ known, near, fields }) =>
      known ? 'write text' : (didYouMean(near) ?? `known fields: ${fields.join(', ')}`),
    explanation: {
      args: { field: 'tilte', known: false, near: 'title', fields: [] },
      cause:
        'An author or a tag has an unknown field, or a field with a value of the wrong type. docsgen ignores the field.',
      remedy: 'Correct the field. The hint lists the known fields.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  tilte: Lamp maker') },
      fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  title: Lamp maker') },
      shared: post(),
    },
  }),
  DG4044: entry<{ field: string; url: string }>({
    severity: 'error',
    message: ({ field, url }) => `the ${field} "${url}" of an author is not a valid link`,
    hint: () => 'write a URL that begins with https://, or a path of the site',
    explanation: {
      args: { field: 'url', url: 'javascript:alert(1)' },
      cause: 'The URL of an author or of their picture would run code, or has a scheme that docsgen does not link to.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: javascript:alert(1)') },
      fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: https://ada.example') },
      shared: post(),
    },
  }),
  DG4045: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the author "${name}" is defined in front matter, but not in authors.yml`,
    hint: () => 'add the author to authors.yml and write the key here, or allow this with onInlineAuthors',
    explanation: {
      args: { name: 'Ada Lovelace' },
      cause:
        'The config requires all authors to be in authors.yml (onInlineAuthors), but this post defines one in its front matter.',
      remedy: 'Add the author to authors.yml and write the key in the post.',
      broken: post('authors: { name: Ada Lovelace }'),
      fixed: post('authors: ada'),
      shared: { ...config("blog: { onInlineAuthors: 'warning' },"), ...AUTHORS },
    },
  }),
  DG4046: entry<{ key: string }>({
    severity: 'error',
    message: ({ key }) => `"${key}" and "authors" cannot be used together`,
    hint: () => 'move all fields of the author into "authors"',
    explanation: {
      args: { key: 'author' },
      cause:
        'author, author_title, author_url and author_image_url are the old form of authors. A post cannot use both forms.',
      remedy: 'Move all fields into authors and remove the other keys.',
      broken: post('author: Ada Lovelace', 'authors: [ada]'),
      fixed: post('authors: [ada]'),
      shared: AUTHORS,
    },
  }),
  DG4047: entry<{ network: string; handle: string; near?: string }>({
    severity: 'warning',
    message: ({ network, handle }) => `docsgen cannot turn "${handle}" into a URL: the network "${network}" is unknown`,
    hint: ({ near }) => didYouMean(near) ?? 'write the whole URL',
    explanation: {
      args: { network: 'lampbook', handle: 'ada' },
      cause: 'docsgen turns user names in socials into links, but knows only common networks.',
      remedy: 'Write the whole URL. This works for any network.',
      broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  socials: { lampbook: ada }') },
      fixed: {
        'content/blog/authors.yml': lines(
          'ada:',
          '  name: Ada Lovelace',
          '  socials: { lampbook: "https://lampbook.example/ada" }',
        ),
      },
      shared: post(),
    },
  }),
  DG4048: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this post has no truncate marker, so lists show all of it',
    hint: () => 'put <!-- truncate --> (in MDX {/* truncate */}) on a line of its own after the first paragraphs',
    explanation: {
      args: {},
      cause:
        'Lists show the part of a post before the truncate marker. This post has no marker, so lists show all of it. The config reports such posts (onUntruncatedBlogPosts).',
      remedy: 'Put the marker on a line of its own after the first paragraphs.',
      broken: { 'content/blog/2026-01-31-led.md': lines('---', 'title: LED', '---', '', 'Light.', '', 'More light.') },
      fixed: post(),
      shared: config("blog: { onUntruncatedBlogPosts: 'warning' },"),
    },
  }),
  DG4049: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this truncate marker has no effect, because it is inside an element, a list or another block',
    hint: () => 'move it to a line of its own between two blocks of the post',
    explanation: {
      args: {},
      cause:
        'The truncate marker cuts a post between two of its blocks. It has no effect inside a list, a quote or an element.',
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
