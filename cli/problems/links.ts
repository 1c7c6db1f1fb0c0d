import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const linksIntro = (text: string) => ({ 'content/docs/intro.md': lines('# Intro', '', text) });
const wiki = config('markdown: { wikiLinks: true },');
const desk = { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') };
const footer = (to: string) =>
  config('footer: { links: [', `  { title: 'Docs', items: [{ label: 'Desk', to: '${to}' }] },`, '] },');

export const linkProblems = {
  DG5001: entry<{ href: string; near?: string; outside?: string }>({
    severity: 'error',
    check: 'links',
    follows: 'onBrokenLinks',
    message: ({ href }) => `the link to ${href} is broken: the site has no such page or file`,
    hint: ({ near, outside }) =>
      (outside === undefined ? didYouMean(near) : `for a link to another site or an email address, write ${outside}`) ??
      'correct the path, or add the page; to link to a page, name its source file (./page.md)',
    explanation: {
      args: { href: '/docs/dsk', near: '/docs/desk' },
      cause:
        'The finished page links to a URL of the site that has no page and no file. Readers would get the "not found" page.',
      remedy:
        'Link to the source file (./desk.md): docsgen then keeps the URL up to date when the slug changes. onBrokenLinks sets the severity.',
      broken: linksIntro('See [desk lamps](/docs/dsk).'),
      fixed: linksIntro('See [desk lamps](./desk.md).'),
      shared: desk,
    },
  }),
  DG3095: entry<{ url: string; scheme: string; near?: string }>({
    severity: 'warning',
    check: 'links',
    message: ({ url, scheme }) => `"${url}" is published as text, not as a link: the scheme "${scheme}:" is unknown`,
    hint: ({ near }) => didYouMean(near && `${near}:`) ?? 'use an http, https, mailto or tel URL, or write it as code',
    explanation: {
      args: { url: 'lamp:on', scheme: 'lamp' },
      cause:
        'The scheme of a URL, before the colon, defines how to open it. docsgen links only to http, https, mailto, tel and a few other schemes.',
      remedy: 'Correct the URL, or write it as `code` so that readers can copy it.',
      broken: linksIntro('Press [here](lamp:on).'),
      fixed: linksIntro('Open `lamp:on`.'),
    },
  }),
  DG5002: entry<{ href: string; anchor: string; near?: string }>({
    severity: 'error',
    check: 'anchors',
    follows: 'onBrokenAnchors',
    message: ({ href, anchor }) => `the page ${href} has no anchor "#${anchor}"`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'copy the anchor from the page; to set a permanent id, write {#my-id} after the heading',
    explanation: {
      args: { href: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
      cause:
        'The link points to a heading, but the page has no heading with this id. Ids are generated from the heading text, so they change with it.',
      remedy:
        'Copy the id from the page. To set an id that does not change with the text, write {#my-id} after the heading. onBrokenAnchors sets the severity.',
      broken: linksIntro('See [bulbs](./desk.md#bulbs).'),
      fixed: linksIntro('See [bulbs](./desk.md#bulb).'),
      shared: desk,
    },
  }),
  DG5003: entry<{ url: string; near?: string; draft?: boolean }>({
    severity: 'warning',
    check: 'links',
    follows: 'onBrokenMarkdownLinks',
    message: ({ url, draft }) =>
      draft
        ? `the Markdown link ${url} is published as text: its target is a draft, which is not published`
        : `the Markdown link ${url} is published as text: the file does not exist`,
    hint: ({ near, draft }) =>
      draft
        ? 'publish the draft, or remove the link until then'
        : (didYouMean(near) ?? 'the path is relative to this file, or to the content folder if it begins with "/"'),
    explanation: {
      args: { url: './dsk.md', near: './desk.md' },
      cause:
        'docsgen turns a link to a Markdown file into the URL of its page. This file does not exist, or is an unpublished draft, so the text is published without the link.',
      remedy:
        'Correct the path. It is relative to this file, or to the content folder if it begins with /. onBrokenMarkdownLinks sets the severity.',
      broken: linksIntro('See [desk lamps](./dsk.md).'),
      fixed: linksIntro('See [desk lamps](./desk.md).'),
      shared: desk,
    },
  }),
  DG5004: entry<{ href: string; pages?: number; near?: string; isWritten?: boolean }>({
    severity: 'error',
    check: 'links',
    follows: 'onBrokenLinks',
    message: ({ href, pages }) =>
      `${pages === undefined ? 'the layout links' : pages === 1 ? 'one page links' : `${pages} pages link`} to ${href}, which does not exist`,
    hint: ({ near, isWritten }) =>
      didYouMean(near) ??
      (isWritten
        ? 'correct the path here, or add the page or the file (files are in the public folder)'
        : 'it is in the layout: check navbar, footer and sidebars in the config, and the theme'),
    explanation: {
      args: { href: '/docs/dsk', pages: 3, near: '/docs/desk' },
      cause:
        'The broken link is in the layout (the navbar, the footer, a sidebar or the theme), not in the text of a page. It is reported once for all pages.',
      remedy: 'Correct it where the layout is defined, usually in the config.',
      broken: footer('/docs/dsk'),
      fixed: footer('/docs/desk'),
      shared: desk,
    },
  }),
  DG5005: entry<{ url: string; near?: string; hidden?: boolean }>({
    severity: 'error',
    check: 'images',
    message: ({ url, hidden }) =>
      hidden ? `the file ${url} is hidden and is not published` : `the file ${url} does not exist`,
    hint: ({ near, hidden }) =>
      hidden
        ? 'copy what readers may see to a file whose name and folders do not begin with a dot'
        : (didYouMean(near) ??
          'correct the path: it is relative to this file; "/" is the public folder, "@site/" the site folder'),
    explanation: {
      args: { url: './lamp.png', near: './lamp.svg' },
      cause:
        'A page shows or links to a file that does not exist. On a build server, the file may never have been committed. Files whose name, or the name of a folder around them, begins with a dot are never published.',
      remedy: 'Correct the path. ./ begins at this file, / at the public folder, @site/ at the site folder.',
      broken: linksIntro('![A lamp](./lamp.png)'),
      fixed: linksIntro('![A lamp](./lamp.svg)'),
      shared: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    },
  }),
  DG5015: entry<{ url: string; path: string }>({
    severity: 'warning',
    check: 'links',
    follows: 'onBrokenMarkdownLinks',
    message: ({ url, path }) => `the link ${url} is published as text: ${path} exists, but is not a page of this site`,
    hint: () => 'set repository.url to link to the file in the repository, or make the file a page',
    explanation: {
      args: { url: './_part.md', path: 'content/docs/_part.md' },
      cause:
        'The file or folder exists, but it is not a page: it is outside the site, hidden, named with an underscore, left out by include or exclude, or the table of contents of a book. docsgen does not know where readers can see it, so the text is published without the link.',
      remedy:
        'Set repository.url (or docs.editUrl) in the config: the link then leads to the file in the repository. To show the file in the site, make it a page or include it in one. onBrokenMarkdownLinks sets the severity.',
      broken: { ...linksIntro('See [parts](./_part.md).'), 'content/docs/_part.md': 'Parts of lamps.\n' },
      fixed: { ...linksIntro('See [parts](./part.md).'), 'content/docs/part.md': '# Parts of lamps\n' },
    },
  }),
  DG5006: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} points outside the site folder`,
    hint: () => 'copy the file into the site; docsgen follows links only inside the site',
    explanation: {
      args: { path: 'content/docs/other' },
      cause:
        'A symbolic link points outside the site. Its target may differ between machines and could be secret, so docsgen does not follow it.',
      remedy:
        'Copy the files into the site. To use a content folder elsewhere, set its path in the config (docs.path).',
      broken: { 'content/docs/other': { link: '../../..' } },
      fixed: { 'content/docs/other/table.md': '# Table\n' },
      shared: desk,
    },
  }),
  DG5007: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `${path} is ignored because it is not a regular file`,
    hint: () => 'remove it: pipes, sockets and devices cannot be published',
    explanation: {
      args: { path: 'public/lamp.sock' },
      cause: 'A folder of the site contains a pipe, a socket or a device, which cannot be published.',
      remedy: 'Remove it. A program that is still running may have created it.',
      broken: 'public/lamp.sock   (a socket)',
      fixed: '$ rm public/lamp.sock',
      untested: 'pipes and sockets are not files',
    },
  }),
  DG5008: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the target of the symbolic link ${path} does not exist`,
    hint: () => 'remove it, or restore its target',
    explanation: {
      args: { path: 'content/docs/table.md' },
      cause: 'A symbolic link points to a missing file or folder, or is part of a loop of links.',
      remedy: 'Remove the link, or restore its target. Git stores only the link, not the target.',
      broken: { 'content/docs/table.md': { link: 'gone.md' } },
      fixed: { 'content/docs/table.md': '# Table\n' },
      shared: desk,
    },
  }),
  DG5009: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) => `the symbolic link ${path} is ignored because it points to a folder that contains it`,
    hint: () => 'remove it: its files are already part of the site',
    explanation: {
      args: { path: 'content/docs/all' },
      cause: 'A symbolic link points to a folder that contains the link itself, so following it would never end.',
      remedy: 'Remove the link: the files are already part of the site.',
      broken: { 'content/docs/all': { link: '.' } },
      fixed: {},
      shared: desk,
    },
  }),
  DG5010: entry<{ url: string }>({
    severity: 'warning',
    check: 'images',
    message: ({ url }) => `the image ${url} is an empty file`,
    hint: () => 'save it again, or remove it from the page',
    explanation: {
      args: { url: './lamp.png' },
      cause: 'The image file is empty, often because an export or a download failed.',
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
    check: 'images',
    message: ({ url }) => `the image ${url} is truncated: its file is incomplete`,
    hint: () => 'export or copy it again; with Git LFS, run "git lfs pull"',
    explanation: {
      args: { url: './lamp.png' },
      cause:
        'The file is incomplete, so browsers would show only a part of the image, or nothing. Often a download or a copy was interrupted.',
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
  DG5465: entry<{ url: string }>({
    severity: 'warning',
    check: 'images',
    message: ({ url }) => `the image ${url} is a text file: browsers cannot show it`,
    hint: () => 'export or download it again; with Git LFS, run "git lfs pull"',
    explanation: {
      args: { url: './lamp.png' },
      cause:
        'The file has the name of an image, but contains text: a web page that was saved in its place, or the pointer of Git LFS.',
      remedy: 'Save the image itself. With Git LFS, run "git lfs pull" before the build.',
      broken: {
        ...linksIntro('![A lamp](./lamp.png)'),
        'content/docs/lamp.png': 'version https://git-lfs.example/spec/v1\n',
      },
      fixed: {
        ...linksIntro('![A lamp](./lamp.svg)'),
        'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      },
    },
  }),
  DG5012: entry<{ path: string; reason: string }>({
    severity: 'error',
    check: 'images',
    message: ({ path, reason }) => `the image ${path} cannot be converted: ${reason}`,
    hint: () => 'save it again, or set images: false to publish all images unchanged',
    explanation: {
      args: { path: 'content/docs/lamp.png', reason: 'the file is damaged' },
      cause: 'images.formats requests copies of images in other formats, but the encoder cannot read this image.',
      remedy: 'Save the image again with another program, or set images: false.',
      broken: "images: { formats: ['avif'] }   and a damaged content/docs/lamp.png",
      fixed: 'images: false',
      untested: 'it needs the package "sharp"',
    },
  }),
  DG5020: entry<{ name: string; near?: string | undefined }>({
    severity: 'warning',
    check: 'links',
    follows: 'onBrokenMarkdownLinks',
    message: ({ name }) => `[[${name}]] is published as text: no page or file has this name`,
    hint: ({ near }) => didYouMean(near) ?? 'correct the name, or create the page',
    explanation: {
      args: { name: 'Dsk lamps', near: 'Desk lamps' },
      cause:
        'A link in double brackets names a page or a file. The site has no page or file with this name, so the text is published without the link. Case does not matter in names, and a space equals a dash.',
      remedy: 'Correct the name, or create the page. onBrokenMarkdownLinks sets the severity.',
      broken: { ...wiki, ...linksIntro('See [[Dsk lamps]].') },
      fixed: { ...wiki, ...linksIntro('See [[Desk lamps]].') },
      shared: { 'content/docs/Desk lamps.md': '# Desk lamps\n' },
    },
  }),
  DG5021: entry<{ name: string; trail: readonly string[] }>({
    severity: 'warning',
    check: 'links',
    message: ({ name, trail }) =>
      `![[${name}]] becomes a link, because the page would embed itself: ${trail.join(' → ')}`,
    hint: () => 'in one of these pages, write a link instead: [[…]]',
    explanation: {
      args: { name: 'Intro', trail: ['content/docs/intro.md', 'content/docs/intro.md'] },
      cause: 'A page embeds itself, directly or through other pages. The embeds would never end.',
      remedy: 'Replace one of the embeds with a link: delete the exclamation mark.',
      broken: { ...wiki, ...linksIntro('![[Intro]]') },
      fixed: { ...wiki, ...linksIntro('[[Intro]]') },
    },
  }),
  DG5013: entry<{ setting: string; reason: string }>({
    severity: 'error',
    check: 'images',
    message: ({ setting, reason }) => `${setting} needs the package "sharp", which ${reason}`,
    hint: () => 'run: npm install --save-dev sharp',
    explanation: {
      args: { setting: 'images.formats', reason: 'is not installed' },
      cause:
        'images.formats requests copies of images in other formats, socialCards a picture of each page. They are made with the package "sharp", which docsgen does not include because of its size.',
      remedy: 'Install it with npm install --save-dev sharp, or remove images or socialCards from the config.',
      broken: "images: { formats: ['webp'] }",
      fixed: '$ npm install --save-dev sharp',
      untested: 'it needs a missing package',
    },
  }),
  DG5016: entry<{ letters: readonly string[]; title: string }>({
    severity: 'warning',
    check: 'images',
    message: ({ letters, title }) =>
      `the social card of "${title}" shows boxes: no typeface of this machine has letters like ${letters.slice(0, 5).join(' ')}`,
    hint: () => 'install a typeface that has them where the site is built, or set image in the front matter',
    explanation: {
      args: { letters: ['灯', '明'], title: '灯 and other lamps' },
      cause:
        'socialCards draws titles with the typeface of docsgen, and letters that it lacks with those of the machine that builds the site. Containers often have none.',
      remedy:
        'Install a typeface where the site is built, such as the package fonts-noto-cjk or fonts-noto-color-emoji, and build again. Or set image in the front matter of these pages.',
      broken: 'socialCards: true   and # 灯 in a container without typefaces',
      fixed: '$ apt-get install fonts-noto-cjk',
      untested: 'it needs a machine without typefaces',
    },
  }),
};
