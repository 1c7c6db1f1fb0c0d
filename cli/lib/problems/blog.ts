/** Blog, authors, tags, feeds. */
import { didYouMean, entry } from './entry.ts';

export const blogProblems = {
  DG4040: entry<{ tag: string; file: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ tag, file }) => `the tag "${tag}" is not in ${file}`,
    hint: ({ near, known, file }) =>
      didYouMean(near) ??
      (known.length > 0
        ? `known tags: ${some(known)}; or set onInlineTags`
        : `add the tag to ${file}, or set onInlineTags`),
  }),
  DG4041: entry<{ label: string; kept: string; path: string }>({
    severity: 'warning',
    message: ({ label, kept, path }) => `the tags "${label}" and "${kept}" are one tag: both have the path ${path}`,
    hint: ({ kept }) => `write "${kept}" everywhere, or give one of them a permalink of its own in tags.yml`,
  }),
  DG4042: entry<{ what: 'tags' | 'authors'; reason: string }>({
    severity: 'error',
    message: ({ what, reason }) => `these ${what} cannot be used: ${reason}`,
    hint: ({ what }) =>
      what === 'tags'
        ? 'write `key:` and below it, indented, label, permalink or description'
        : 'write `key:` and below it, indented, name and what else is known of the author',
  }),
  DG4043: entry<{ field: string; known: boolean; near?: string; fields: string[] }>({
    severity: 'warning',
    message: ({ field, known }) =>
      known ? `"${field}" has a value of the wrong type` : `"${field}" is not a known field`,
    hint: ({ known, near, fields }) =>
      known ? 'write a text' : (didYouMean(near) ?? `known fields: ${fields.join(', ')}`),
  }),
  DG4044: entry<{ field: string; url: string }>({
    severity: 'error',
    message: ({ field, url }) => `the ${field} "${url}" of an author is no address that can be linked`,
    hint: () => 'write a URL that begins with https:, or a path of the site',
  }),
  DG4045: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the author "${name}" is named in front matter, but not in authors.yml`,
    hint: () => 'add the author to authors.yml and name the key here, or set onInlineAuthors',
  }),
  DG4046: entry<{ key: string }>({
    severity: 'error',
    message: ({ key }) => `"${key}" and "authors" cannot be used together`,
    hint: () => 'write all that is known of the author into "authors"',
  }),
  DG4047: entry<{ network: string; handle: string; near?: string }>({
    severity: 'warning',
    message: ({ network, handle }) => `"${handle}" gives no address of the network "${network}"`,
    hint: ({ near }) => didYouMean(near) ?? 'write the whole URL',
  }),
  DG4048: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this post has no truncate marker: lists show it whole',
    hint: () => 'put <!-- truncate --> (in MDX {/* truncate */}) on a line of its own behind the first paragraphs',
  }),
  DG4049: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'this truncate marker is inside an element, a list or another block, so it cuts nothing',
    hint: () => 'move it to a line of its own between two blocks of the post',
  }),
};

const some = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} more` : names.join(', ');
