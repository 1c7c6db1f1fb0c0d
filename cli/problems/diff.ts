import { entry } from './entry.ts';

export const diffProblems = {
  DG7070: entry<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `"${folder}" is no site that docsgen built: ${reason}`,
    hint: () => 'give two output folders of "docsgen build": first the earlier build, then the later one',
    explanation: {
      args: { folder: 'content', reason: 'no page in it says that docsgen made it' },
      cause:
        'Two builds are compared file by file, so both folders have to be output folders of "docsgen build". They are known by the file ".docsgen-manifest", or by the generator that their pages name.',
      remedy: 'Build both states of the site into folders of their own, and give these.',
      broken: 'docsgen diff content build',
      fixed: 'docsgen build --out-dir published\n(after the change)\ndocsgen build\ndocsgen diff published build',
      untested: 'It is about folders of a command line, and no file of a site.',
    },
  }),
  DG7071: entry<{ what: 'removed' | 'any'; count: number }>({
    severity: 'error',
    message: ({ what, count }) =>
      what === 'any'
        ? 'the two builds differ'
        : `${count} ${count === 1 ? 'address was' : 'addresses were'} published and ${count === 1 ? 'is' : 'are'} gone`,
    hint: ({ what }) =>
      what === 'any'
        ? '--fail-on any allows no difference but the weight'
        : 'lead on from them with redirects, aliases or heading_aliases; --fail-on removed allows no loss',
    explanation: {
      args: { what: 'removed', count: 2 },
      cause:
        'The comparison was asked to fail: with "--fail-on removed" on URLs and anchors that are gone and from which nothing leads on, with "--fail-on any" on everything readers can see.',
      remedy:
        'The list above it says which. Add redirects, aliases or heading_aliases, or accept the loss by leaving out the flag.',
      broken: 'docsgen diff published build --fail-on removed',
      fixed: 'docsgen diff published build',
      untested: 'It is about two builds, and no file of a site.',
    },
  }),
};
