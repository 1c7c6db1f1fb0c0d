import { didYouMean, entry } from './entry.ts';

/** What can be wrong with tabs, cards, steps and the other components that are HTML. */
export const componentProblems = {
  DG3035: entry<{ name: string; prop: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name, prop }) => `"${prop}" is no property of ${name}; it is ignored`,
    hint: ({ name, near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `${name} knows ${known.join(', ')}` : `${name} has no properties`),
  }),
};
