import { entry } from './entry.ts';

export const diffProblems = {
  DG7070: entry<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `"${folder}" is not a built site: ${reason}`,
    hint: () => 'pass the folder that a generator wrote, with the HTML pages of the site, such as "build" or "dist"',
    explanation: {
      args: { folder: 'content', reason: 'it has no HTML page' },
      cause:
        'The command reads a built site: the output folder of docsgen or of another generator, or a copy of a published site. This folder has no HTML pages.',
      remedy: 'Build the site, and pass the output folder, not the folder of the sources.',
      broken: 'docsgen diff content build',
      fixed: 'docsgen build --out-dir published\n(after the change)\ndocsgen build\ndocsgen diff published build',
      untested: 'it concerns folders on the command line, not files of a site',
    },
  }),
  DG7071: entry<{ what: 'removed' | 'any'; count: number }>({
    severity: 'error',
    message: ({ what, count }) =>
      what === 'any' ? 'the two builds differ' : `${count} published ${count === 1 ? 'URL is' : 'URLs are'} gone`,
    hint: ({ what }) =>
      what === 'any'
        ? 'review the differences listed above, or leave out --fail-on; "any" allows only differences in weight'
        : 'add redirects, aliases or heading_aliases for them, or leave out --fail-on',
    explanation: {
      args: { what: 'removed', count: 2 },
      cause:
        '"--fail-on removed" fails if URLs or anchors are gone without a redirect. "--fail-on any" fails if anything differs that readers can see.',
      remedy:
        'The list above the message names them. Add redirects, aliases or heading_aliases. To accept the loss, leave out the flag.',
      broken: 'docsgen diff published build --fail-on removed',
      fixed: 'docsgen diff published build',
      untested: 'it concerns two builds, not files of a site',
    },
  }),
  DG7072: entry<{ least: number; kinds: readonly { name: string; percent: number }[] }>({
    severity: 'error',
    message: ({ least, kinds }) =>
      `less than ${least} % is equal: ${kinds.map(({ name, percent }) => `${name} ${percent} %`).join(', ')}`,
    hint: () => 'review the differences listed above, or pass a lower percentage to --fail-below',
    explanation: {
      args: { least: 99.5, kinds: [{ name: 'headings', percent: 98.1 }] },
      cause:
        '"--fail-below" compares a build with that of another generator. It fails if less of any kind is equal: routes, titles, headings, heading ids, links, images, words, sidebars, pagers or feeds.',
      remedy: 'The list above the message names what differs. Fix it, or lower the percentage to accept it.',
      broken: 'docsgen diff old-build build --fail-below 99.5',
      fixed: 'docsgen diff old-build build --fail-below 98',
      untested: 'it concerns two builds, not files of a site',
    },
  }),
};
