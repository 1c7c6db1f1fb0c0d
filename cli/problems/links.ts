import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const linksIntro = (text: string) => ({ 'content/docs/intro.md': lines('# Intro', '', text) });
const desk = { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') };
const footer = (to: string) =>
  config('footer: { links: [', `  { title: 'Docs', items: [{ label: 'Desk', to: '${to}' }] },`, '] },');

export const linkProblems = {
  DG5001: entry<{ href: string; near?: string }>({
    severity: 'error',
    message: ({ href }) => `the link to ${href} leads to no page and no file of the site`,
    hint: ({ near }) => didYouMean(near) ?? 'link to the source file (./page.md) and the URL follows by itself',
    explanation: {
      args: { href: '/docs/dsk', near: '/docs/desk' },
      cause:
        'The finished page links to a URL of the site at which there is no page and no file. Readers would get the error page.',
      remedy:
        'Link to the file (./desk.md): then the URL follows by itself when the page moves. onBrokenLinks says how serious it is.',
      broken: linksIntro('See [desk lamps](/docs/dsk).'),
      fixed: linksIntro('See [desk lamps](./desk.md).'),
      beside: desk,
    },
  }),
  DG3095: entry<{ url: string; scheme: string; near?: string }>({
    severity: 'warning',
    message: ({ url, scheme }) =>
      `"${url}" is written as text and not as a link: "${scheme}:" is not a scheme that is known`,
    hint: ({ near }) =>
      didYouMean(near && `${near}:`) ?? 'link to http, https, mailto or tel addresses, or write it as code',
    explanation: {
      args: { url: 'lamp:on', scheme: 'lamp' },
      cause:
        'What is before the colon of an address says how it is opened, and browsers have no such way. Pages link by http, https, mailto, tel and a few others only.',
      remedy: 'Correct the URL, or write it as `code` when readers are to copy it.',
      broken: linksIntro('Press [here](lamp:on).'),
      fixed: linksIntro('Open `lamp:on`.'),
    },
  }),
  DG5002: entry<{ href: string; anchor: string; near?: string }>({
    severity: 'error',
    message: ({ href, anchor }) => `the page ${href} has no anchor "#${anchor}"`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'heading ids are made from the heading text; give the heading an id with {#my-id} to keep one',
    explanation: {
      args: { href: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
      cause:
        'The link leads to a heading of a page, and the page has no heading with this id. Ids are made of the text of headings, so they change with it.',
      remedy:
        'Copy the id from the page. To keep one whatever the text, write {#my-id} behind the heading. onBrokenAnchors says how serious it is.',
      broken: linksIntro('See [bulbs](./desk.md#bulbs).'),
      fixed: linksIntro('See [bulbs](./desk.md#bulb).'),
      beside: desk,
    },
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
    explanation: {
      args: { url: './dsk.md', near: './desk.md' },
      cause:
        'A link to a Markdown file becomes the URL of its page. There is no such file, or it is a draft and not published. The text is published without the link.',
      remedy:
        'Correct the path: it begins at this file, or with / at the content folder. onBrokenMarkdownLinks says how serious it is.',
      broken: linksIntro('See [desk lamps](./dsk.md).'),
      fixed: linksIntro('See [desk lamps](./desk.md).'),
      beside: desk,
    },
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
    explanation: {
      args: { href: '/docs/dsk', pages: 3, near: '/docs/desk' },
      cause:
        'A broken link is in the frame of the pages, not in their text: in the navbar, the footer, a sidebar or the theme. It is reported once for all pages.',
      remedy: 'Correct it where the frame is described: most often in the config.',
      broken: footer('/docs/dsk'),
      fixed: footer('/docs/desk'),
      beside: desk,
    },
  }),
  DG5005: entry<{ url: string; near?: string }>({
    severity: 'error',
    message: ({ url }) => `the file ${url} does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'a relative path starts at this file, a path with "/" at the public folder, "@site/" at the site',
    explanation: {
      args: { url: './lamp.png', near: './lamp.svg' },
      cause:
        'A page shows or links to a file, and there is none at this path. The build server may also lack files that were never committed.',
      remedy: 'Correct the path: ./ begins at this file, / at the public folder, @site/ at the folder of the site.',
      broken: linksIntro('![A lamp](./lamp.png)'),
      fixed: linksIntro('![A lamp](./lamp.svg)'),
      beside: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    },
  }),
  DG5006: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} leads out of the site folder`,
    hint: () => 'copy the file into the site; links are followed inside the site only',
    explanation: {
      args: { path: 'content/docs/other' },
      cause:
        'A symbolic link leads out of the site. What it leads to differs on each machine and could be secret, so it is not followed.',
      remedy: 'Copy the files into the site. A folder elsewhere may be content when the config names it (docs.path).',
      broken: { 'content/docs/other': { link: '../../..' } },
      fixed: { 'content/docs/other/table.md': '# Table\n' },
      beside: desk,
    },
  }),
  DG5007: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `${path} is not a regular file and is left out`,
    hint: () => 'pipes, sockets and devices cannot be published',
    explanation: {
      args: { path: 'public/lamp.sock' },
      cause: 'In a folder of the site stands a pipe, a socket or a device, which is no file that could be published.',
      remedy: 'Remove it. A program that is still running may have made it.',
      broken: 'public/lamp.sock   (a socket)',
      fixed: '$ rm public/lamp.sock',
      untested: 'pipes and sockets are no files',
    },
  }),
  DG5008: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} leads nowhere`,
    hint: () => 'remove it, or restore its target',
    explanation: {
      args: { path: 'content/docs/table.md' },
      cause: 'A symbolic link leads to a file or folder that is not there, or round in a circle of links.',
      remedy: 'Remove the link, or restore what it leads to. Git stores the link and not its target.',
      broken: { 'content/docs/table.md': { link: 'gone.md' } },
      fixed: { 'content/docs/table.md': '# Table\n' },
      beside: desk,
    },
  }),
  DG5009: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `the symbolic link ${path} leads back to a folder it lies in and is left out`,
    hint: () => 'remove it; its files are in the site already',
    explanation: {
      args: { path: 'content/docs/all' },
      cause: 'A symbolic link leads to a folder that it lies in itself, so the way through it would never end.',
      remedy: 'Remove the link: the files are in the site already.',
      broken: { 'content/docs/all': { link: '.' } },
      fixed: {},
      beside: desk,
    },
  }),
  DG5010: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the image ${url} is an empty file`,
    hint: () => 'save it again, or take it out of the page',
    explanation: {
      args: { url: './lamp.png' },
      cause: 'The image is a file without content: an export or a download that went wrong.',
      remedy: 'Save it again.',
      broken: { ...linksIntro('![A lamp](./lamp.png)'), 'content/docs/lamp.png': '' },
      fixed: {
        ...linksIntro('![A lamp](./lamp.svg)'),
        'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      },
    },
  }),
  DG5011: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the image ${url} is cut off: its file ends before the picture does`,
    hint: () => 'export or copy it again; Git LFS needs "git lfs pull"',
    explanation: {
      args: { url: './lamp.png' },
      cause:
        'The file ends before the picture does, so browsers would show a part of it or nothing. A download or a copy was interrupted.',
      remedy: 'Copy or export it again.',
      broken: {
        ...linksIntro('![A lamp](./lamp.png)'),
        'content/docs/lamp.png': {
          bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
          shown: '<the first 33 bytes of a PNG>',
        },
      },
      fixed: {
        ...linksIntro('![A lamp](./lamp.svg)'),
        'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      },
    },
  }),
  DG5012: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `the image ${path} cannot be converted: ${reason}`,
    hint: () => 'save it again, or set images: false to publish all images as they are',
    explanation: {
      args: { path: 'content/docs/lamp.png', reason: 'the file is damaged' },
      cause: 'images.formats asks for copies of images in other formats, and the encoder cannot read this one.',
      remedy: 'Save the image again with another program, or set images: false.',
      broken: "images: { formats: ['avif'] }   and a damaged content/docs/lamp.png",
      fixed: 'images: false',
      untested: 'it takes the package "sharp"',
    },
  }),
  DG5013: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `images.formats needs the package "sharp", which ${reason}`,
    hint: () => 'run: npm install --save-dev sharp',
    explanation: {
      args: { reason: 'is not installed' },
      cause:
        'images.formats asks for copies of images in other formats. They are made by the package "sharp", which is not a part of docsgen because of its size.',
      remedy: 'Install it: npm install --save-dev sharp. Or take images out of the config.',
      broken: "images: { formats: ['webp'] }",
      fixed: '$ npm install --save-dev sharp',
      untested: 'it takes a package that is missing',
    },
  }),
};
