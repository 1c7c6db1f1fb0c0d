import { didYouMean, entry } from './entry.ts';

export const linkProblems = {
  DG5001: entry<{ href: string; near?: string }>({
    severity: 'error',
    message: ({ href }) => `the link to ${href} leads to no page and no file of the site`,
    hint: ({ near }) => didYouMean(near) ?? 'link to the source file (./page.md) and the URL follows by itself',
  }),
  DG3095: entry<{ url: string; scheme: string; near?: string }>({
    severity: 'warning',
    message: ({ url, scheme }) =>
      `"${url}" is written as text and not as a link: "${scheme}:" is no scheme that is known`,
    hint: ({ near }) =>
      didYouMean(near && `${near}:`) ?? 'link to http, https, mailto or tel addresses, or write it as code',
  }),
  DG5002: entry<{ href: string; anchor: string; near?: string }>({
    severity: 'error',
    message: ({ href, anchor }) => `the page ${href} has no anchor "#${anchor}"`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'heading ids are made from the heading text; give the heading an id with {#my-id} to keep one',
  }),
  DG5003: entry<{ url: string; near?: string; draft?: boolean }>({
    severity: 'warning',
    message: ({ url, draft }) =>
      draft
        ? `the Markdown link ${url} is written as text: it leads to a draft, which is not published`
        : `the Markdown link ${url} is written as text: it names a file that does not exist`,
    hint: ({ near, draft }) =>
      draft
        ? 'publish the draft, or take the link out until then'
        : (didYouMean(near) ?? 'the path is relative to this file, or to the content folder when it begins with "/"'),
  }),
  DG5004: entry<{ href: string; pages: number; near?: string; isWritten?: boolean }>({
    severity: 'error',
    message: ({ href, pages }) =>
      `${pages === 1 ? 'one page links' : `${pages} pages link`} to ${href}, which does not exist`,
    hint: ({ near, isWritten }) =>
      didYouMean(near) ??
      (isWritten
        ? 'correct the link here, or add the page it leads to'
        : 'it comes from the layout: look at navbar, footer and sidebars in the config, and at the theme'),
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
  DG5009: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `the symbolic link ${path} leads back to a folder it lies in and is left out`,
    hint: () => 'remove it; its files are in the site already',
  }),
  DG5010: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the image ${url} is an empty file`,
    hint: () => 'save it again, or take it out of the page',
  }),
  DG5011: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the image ${url} is cut off: its file ends before the picture does`,
    hint: () => 'export or copy it again; Git LFS needs "git lfs pull"',
  }),
  DG5012: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `the image ${path} cannot be converted: ${reason}`,
    hint: () => 'save it again, or set images: false to publish all images as they are',
  }),
  DG5013: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `images.formats needs the package "sharp", which ${reason}`,
    hint: () => 'run: npm install --save-dev sharp',
  }),
};
