import { entry } from './entry.ts';

/** What `docsgen check` finds beyond what a build refuses. */
export const checkProblems = {
  DG4101: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) =>
      `nothing of the site leads to ${path}: no sidebar, no list and no page that readers can reach`,
    hint: () =>
      'link to it or put it into a sidebar; if readers come from elsewhere, name it in check.entryPages or write "unlisted: true" into its front matter',
  }),
  DG4102: entry<{ title: string; other: string; pages: number }>({
    severity: 'warning',
    message: ({ title, other, pages }) => `the title "${title}" is that of ${others(other, pages)} as well`,
    hint: () => 'name what this page alone is about: results of searches and tabs show nothing but the title',
  }),
  DG4103: entry<{ other: string; pages: number }>({
    severity: 'warning',
    message: ({ other, pages }) => `the description is that of ${others(other, pages)} as well`,
    hint: () => 'write one of its own, or none: then the first words of the page stand for it',
  }),
  DG3140: entry<{ tool: string; text: string; instead: string }>({
    severity: 'warning',
    message: ({ tool, text }) => `"${text}" is syntax of ${tool}, which docsgen does not read`,
    hint: ({ instead }) => instead,
  }),
  DG5014: entry<{ file: string; url: string }>({
    severity: 'error',
    message: ({ file, url }) => `${file} names ${url}, where the site publishes nothing`,
    hint: () => 'correct the address in the front matter or the setting it comes from',
  }),
  DG8040: entry<{ what: 'documented' | 'inGuides'; share: number; least: number; worst: string }>({
    severity: 'error',
    message: ({ what, share, least }) =>
      `${share} % of the API ${what === 'documented' ? 'have a comment' : 'are named by a guide'}, and check.coverage.${what} asks for ${least} %`,
    hint: ({ worst }) => `most is missing in ${worst}`,
  }),
};

const others = (other: string, pages: number): string => (pages > 2 ? `${other} and ${pages - 2} more` : other);
