import { entry } from './entry.ts';

export const diffProblems = {
  DG7070: entry<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `"${folder}" is not a site built by docsgen: ${reason}`,
    hint: () => 'name two output folders of "docsgen build": first the earlier build, then the later one',
    explanation: {
      args: { folder: 'content', reason: 'no page in it was written by docsgen' },
      cause:
        'docsgen diff compares two builds file by file, so both folders must be output folders of "docsgen build". It recognizes them by the file ".docsgen-manifest", or by the generator named in their pages.',
      remedy: 'Build both states of the site into separate folders, and name these.',
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
        ? '--fail-on any allows only differences in weight'
        : 'add redirects, aliases or heading_aliases for them; --fail-on removed allows no loss',
    explanation: {
      args: { what: 'removed', count: 2 },
      cause:
        '"--fail-on removed" fails if URLs or anchors are gone without a redirect, "--fail-on any" if anything differs that readers can see.',
      remedy:
        'The list above the message names them. Add redirects, aliases or heading_aliases, or accept the loss by leaving out the flag.',
      broken: 'docsgen diff published build --fail-on removed',
      fixed: 'docsgen diff published build',
      untested: 'it concerns two builds, not files of a site',
    },
  }),
};
