import { entry } from './entry.ts';

export const diffProblems = {
  DG7070: entry<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `"${folder}" is no site that docsgen built: ${reason}`,
    hint: () => 'give two output folders of "docsgen build": first the earlier build, then the later one',
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
  }),
};
