/** Posts, authors and tags. */
import { config, type Explanations, lines } from './entry.ts';

const post = (...keys: string[]) => ({
  'content/blog/2026-01-31-led.md': lines(
    '---',
    'title: LED',
    ...keys,
    '---',
    '',
    'Light.',
    '',
    '<!-- truncate -->',
    '',
    'More light.',
  ),
});
const AUTHORS = { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace') };

export const blogExplanations = {
  DG4011: {
    args: { name: 'led.md' },
    cause:
      'Posts are sorted by their day, and this one has none: neither in the name of its file or folder nor in its front matter.',
    remedy: 'Begin the name with the day (2026-01-31-led.md), or add date to the front matter.',
    broken: { 'content/blog/led.md': lines('---', 'title: LED', '---', '', 'Light.') },
    fixed: { 'content/blog/2026-01-31-led.md': lines('---', 'title: LED', '---', '', 'Light.') },
  },
  DG4012: {
    args: { author: 'adda', near: 'ada', known: [] },
    cause: 'A post names an author by a key, and authors.yml has no such key.',
    remedy: 'Correct the key, or add the author to authors.yml.',
    broken: post('authors: [adda]'),
    fixed: post('authors: [ada]'),
    beside: AUTHORS,
  },
  DG4040: {
    args: { tag: 'ligth', file: 'tags.yml', near: 'light', known: [] },
    cause:
      'The folder has a tags.yml, which declares all tags, and this tag is not in it. That keeps one tag from being written in three ways.',
    remedy: 'Write a tag that is declared, or declare it. onInlineTags says how serious it is.',
    broken: post('tags: [ligth]'),
    fixed: post('tags: [light]'),
    beside: { 'content/blog/tags.yml': lines('light:', '  label: Light') },
  },
  DG4041: {
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
  DG4042: {
    args: { what: 'authors', reason: '"ada" must be a map' },
    cause: 'authors.yml and tags.yml hold keys, each with fields below it. This file or entry has another form.',
    remedy: 'Write the key with a colon, and below it, indented, its fields.',
    broken: { 'content/blog/authors.yml': 'ada: Ada Lovelace\n' },
    fixed: AUTHORS,
    beside: post(),
  },
  DG4043: {
    args: { field: 'tilte', known: false, near: 'title', fields: [] },
    cause:
      'An author or a tag has a field that docsgen does not know, or one with a value of the wrong kind. It is left out.',
    remedy: 'Correct the field; the hint lists what there is.',
    broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  tilte: Lamp maker') },
    fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  title: Lamp maker') },
    beside: post(),
  },
  DG4044: {
    args: { field: 'url', url: 'javascript:alert(1)' },
    cause:
      'The address of an author or of their picture would run as a program, or is of a kind that pages do not link to.',
    remedy: 'Write an address with https:// or a path of the site.',
    broken: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: javascript:alert(1)') },
    fixed: { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace', '  url: https://ada.example') },
    beside: post(),
  },
  DG4045: {
    args: { name: 'Ada Lovelace' },
    cause:
      'The config asks for authors that are all declared (onInlineAuthors), and this post describes one in its own front matter.',
    remedy: 'Add the author to authors.yml and write the key in the post.',
    broken: post('authors: { name: Ada Lovelace }'),
    fixed: post('authors: ada'),
    beside: { ...config("blog: { onInlineAuthors: 'warning' },"), ...AUTHORS },
  },
  DG4046: {
    args: { key: 'author' },
    cause:
      'author, author_title, author_url and author_image_url are the old form of authors. A post with both says two different things.',
    remedy: 'Write everything into authors and take the other keys out.',
    broken: post('author: Ada Lovelace', 'authors: [ada]'),
    fixed: post('authors: [ada]'),
    beside: AUTHORS,
  },
  DG4047: {
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
  DG4048: {
    args: {},
    cause:
      'Lists of posts show what comes before the truncate marker. This post has none and is shown whole; the config asks for a report of such posts (onUntruncatedBlogPosts).',
    remedy: 'Put the marker on a line of its own behind the first paragraphs.',
    broken: { 'content/blog/2026-01-31-led.md': lines('---', 'title: LED', '---', '', 'Light.', '', 'More light.') },
    fixed: post(),
    beside: config("blog: { onUntruncatedBlogPosts: 'warning' },"),
  },
  DG4049: {
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
} satisfies Explanations;
