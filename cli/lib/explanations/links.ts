/** Links, files and images that pages name. */
import { config, type Explanations, lines } from './entry.ts';

const intro = (text: string) => ({ 'content/docs/intro.md': lines('# Intro', '', text) });
const desk = { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') };

const footer = (to: string) =>
  config('footer: { links: [', `  { title: 'Docs', items: [{ label: 'Desk', to: '${to}' }] },`, '] },');

export const linkExplanations = {
  DG3095: {
    args: { url: 'lamp:on', scheme: 'lamp' },
    cause:
      'What stands before the colon of an address says how it is opened, and browsers have no such way. Pages link by http, https, mailto, tel and a few others only.',
    remedy: 'Correct the address, or write it as `code` when readers are to copy it.',
    broken: intro('Press [here](lamp:on).'),
    fixed: intro('Open `lamp:on`.'),
  },
  DG5001: {
    args: { href: '/docs/dsk', near: '/docs/desk' },
    cause:
      'The finished page links to an address of the site at which there is no page and no file. Readers would get the error page.',
    remedy:
      'Link to the file (./desk.md): then the address follows by itself when the page moves. onBrokenLinks says how serious it is.',
    broken: intro('See [desk lamps](/docs/dsk).'),
    fixed: intro('See [desk lamps](./desk.md).'),
    beside: desk,
  },
  DG5002: {
    args: { href: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
    cause:
      'The link leads to a heading of a page, and the page has no heading with this id. Ids are made of the text of headings, so they change with it.',
    remedy:
      'Copy the id from the page. To keep one whatever the text, write {#my-id} behind the heading. onBrokenAnchors says how serious it is.',
    broken: intro('See [bulbs](./desk.md#bulbs).'),
    fixed: intro('See [bulbs](./desk.md#bulb).'),
    beside: desk,
  },
  DG5003: {
    args: { url: './dsk.md', near: './desk.md' },
    cause:
      'A link to a Markdown file becomes the address of its page. There is no such file, or it is a draft and not published. The text is published without the link.',
    remedy:
      'Correct the path: it begins at this file, or with / at the content folder. onBrokenMarkdownLinks says how serious it is.',
    broken: intro('See [desk lamps](./dsk.md).'),
    fixed: intro('See [desk lamps](./desk.md).'),
    beside: desk,
  },
  DG5004: {
    args: { href: '/docs/dsk', pages: 3, near: '/docs/desk' },
    cause:
      'A broken link is in the frame of the pages, not in their text: in the navbar, the footer, a sidebar or the theme. It is reported once for all pages.',
    remedy: 'Correct it where the frame is described: most often in the config.',
    broken: footer('/docs/dsk'),
    fixed: footer('/docs/desk'),
    beside: desk,
  },
  DG5005: {
    args: { url: './lamp.png', near: './lamp.svg' },
    cause:
      'A page shows or links to a file, and there is none at this path. The build server may also lack files that were never committed.',
    remedy: 'Correct the path: ./ begins at this file, / at the public folder, @site/ at the folder of the site.',
    broken: intro('![A lamp](./lamp.png)'),
    fixed: intro('![A lamp](./lamp.svg)'),
    beside: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
  },
  DG5006: {
    args: { path: 'content/docs/other' },
    cause:
      'A symbolic link leads out of the site. What it leads to differs on each machine and could be secret, so it is not followed.',
    remedy: 'Copy the files into the site. A folder elsewhere may be content when the config names it (docs.path).',
    broken: { 'content/docs/other': { link: '../../..' } },
    fixed: { 'content/docs/other/table.md': '# Table\n' },
    beside: desk,
  },
  DG5007: {
    args: { path: 'public/lamp.sock' },
    cause: 'In a folder of the site stands a pipe, a socket or a device, which is no file that could be published.',
    remedy: 'Remove it. A program that is still running may have made it.',
    broken: 'public/lamp.sock   (a socket)',
    fixed: '$ rm public/lamp.sock',
    untested: 'pipes and sockets are no files',
  },
  DG5008: {
    args: { path: 'content/docs/table.md' },
    cause: 'A symbolic link leads to a file or folder that is not there, or round in a circle of links.',
    remedy: 'Remove the link, or restore what it leads to. Git stores the link and not its target.',
    broken: { 'content/docs/table.md': { link: 'gone.md' } },
    fixed: { 'content/docs/table.md': '# Table\n' },
    beside: desk,
  },
  DG5009: {
    args: { path: 'content/docs/all' },
    cause: 'A symbolic link leads to a folder that it lies in itself, so the way through it would never end.',
    remedy: 'Remove the link: the files are in the site already.',
    broken: { 'content/docs/all': { link: '.' } },
    fixed: {},
    beside: desk,
  },
  DG5010: {
    args: { url: './lamp.png' },
    cause: 'The image is a file without content: an export or a download that went wrong.',
    remedy: 'Save it again.',
    broken: { ...intro('![A lamp](./lamp.png)'), 'content/docs/lamp.png': '' },
    fixed: {
      ...intro('![A lamp](./lamp.svg)'),
      'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    },
  },
  DG5011: {
    args: { url: './lamp.png' },
    cause:
      'The file ends before the picture does, so browsers would show a part of it or nothing. A download or a copy was interrupted.',
    remedy: 'Copy or export it again.',
    broken: {
      ...intro('![A lamp](./lamp.png)'),
      'content/docs/lamp.png': {
        bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
        shown: '<the first 33 bytes of a PNG>',
      },
    },
    fixed: {
      ...intro('![A lamp](./lamp.svg)'),
      'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    },
  },
  DG5012: {
    args: { path: 'content/docs/lamp.png', reason: 'the file is damaged' },
    cause: 'images.formats asks for copies of images in other formats, and the encoder cannot read this one.',
    remedy: 'Save the image again with another program, or set images: false.',
    broken: "images: { formats: ['avif'] }   and a damaged content/docs/lamp.png",
    fixed: 'images: false',
    untested: 'it takes the package "sharp"',
  },
  DG5013: {
    args: { reason: 'is not installed' },
    cause:
      'images.formats asks for copies of images in other formats. They are made by the package "sharp", which is no part of docsgen because of its size.',
    remedy: 'Install it: npm install --save-dev sharp. Or take images out of the config.',
    broken: "images: { formats: ['webp'] }",
    fixed: '$ npm install --save-dev sharp',
    untested: 'it takes a package that is missing',
  },
} satisfies Explanations;
