import { didYouMean, entry, knownIds } from './entry.ts';

export const navProblems = {
  DG4080: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ name }) => `there is no docs instance "${name}"`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `known instances: ${known.join(', ')}` : 'the site has no docs'),
  }),
  DG4081: entry<{ id: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ id }) => `the navbar names the document "${id}", which does not exist`,
    hint: ({ near, known }) => didYouMean(near) ?? knownIds(known),
  }),
};
