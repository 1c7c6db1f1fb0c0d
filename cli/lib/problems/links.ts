import { didYouMean, entry } from './entry.ts';

export const linkProblems = {
  DG5001: entry<{ href: string; near?: string }>({
    severity: 'error',
    message: ({ href }) => `the link to ${href} leads to no page and no file of the site`,
    hint: ({ near }) => didYouMean(near) ?? 'link to the source file (./page.md) and the URL follows by itself',
  }),
  DG5002: entry<{ href: string; anchor: string; near?: string }>({
    severity: 'error',
    message: ({ href, anchor }) => `the page ${href} has no anchor "#${anchor}"`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'heading ids are made from the heading text; give the heading an id with {#my-id} to keep one',
  }),
  DG5003: entry<{ url: string; near?: string }>({
    severity: 'warning',
    message: ({ url }) => `the Markdown link ${url} names a file that does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'the path is relative to this file, or to the content folder when it begins with "/"',
  }),
  DG5004: entry<{ href: string; pages: number }>({
    severity: 'error',
    message: ({ href, pages }) => `a link to ${href}, which does not exist, stands on ${pages} pages`,
    hint: () => 'it comes from the layout: look at navbar and footer in the config, and at the theme',
  }),
  DG5005: entry<{ url: string; near?: string }>({
    severity: 'error',
    message: ({ url }) => `the file ${url} does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'a relative path starts at this file, a path with "/" at the public folder, "@site/" at the site',
  }),
  DG5006: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} leads out of the site folder`,
    hint: () => 'copy the file into the site; links are followed inside the site only',
  }),
  DG5007: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `${path} is no regular file and is left out`,
    hint: () => 'pipes, sockets and devices cannot be published',
  }),
  DG5008: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} leads nowhere`,
    hint: () => 'remove it, or restore its target',
  }),
};
