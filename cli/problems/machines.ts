import { didYouMean, entry } from './entry.ts';
import { config, intro } from './examples.ts';

/** Problems of what search engines and other programs read. */
export const machineProblems = {
  DG1030: entry<{ pattern: string }>({
    severity: 'warning',
    message: ({ pattern }) => `"${pattern}" in sitemap.exclude matches no page`,
    hint: () => 'write a pattern for whole paths, without the base URL, such as /blog/tags/** or **/internal/*',
    explanation: {
      args: { pattern: 'drafts/**' },
      cause: 'sitemap.exclude lists patterns of paths. No page has a path that matches this pattern.',
      remedy: 'Write patterns for whole paths: begin with a slash and leave out the base URL.',
      broken: config("sitemap: { exclude: ['drafts/**'] },"),
      fixed: config("sitemap: { exclude: ['/docs/drafts/**'] },"),
      shared: { ...intro, 'content/docs/drafts/plan.md': '# Plan\n' },
    },
  }),
  DG1031: entry<{ path: string; folder: string; near?: string }>({
    severity: 'warning',
    check: 'images',
    message: ({ path, folder }) => `the image ${path} does not exist in ${folder}`,
    hint: ({ near, folder }) => didYouMean(near) ?? `add it, or correct the path, which is relative to ${folder}`,
    explanation: {
      args: { path: 'img/lamp.png', folder: 'public/', near: 'img/lamp.svg' },
      cause:
        'The config names an image (favicon, image, or an icon of the manifest) that is not in the public folder. Browsers and social cards would show nothing.',
      remedy:
        'Add the file, or correct the path. It is relative to the public folder and does not contain the name of that folder.',
      broken: config("favicon: 'img/lamp.png',"),
      fixed: config("favicon: 'img/lamp.svg',"),
      shared: { ...intro, 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    },
  }),
  DG1032: entry<{ section: string; near?: string }>({
    severity: 'warning',
    message: ({ section }) => `"${section}" in look.accents is no section: no page is at this path or below it`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'write the path as in URLs, without the base URL, the language and the version, such as docs/api',
    explanation: {
      args: { section: 'docs/bulb', near: 'docs/bulbs' },
      cause:
        'look.accents gives sections of the site a colour, by their path. No page has this path, so the colour is not used.',
      remedy: 'Correct the path: it is that of the URLs, without the base URL, the language and the version.',
      broken: config("look: { accents: { 'docs/bulb': 'berry' } },"),
      fixed: config("look: { accents: { 'docs/bulbs': 'berry' } },"),
      shared: { ...intro, 'content/docs/bulbs/plan.md': '# Plan\n' },
    },
  }),
};
