import { entry } from './entry.ts';

/** What can be wrong with sidebars, their categories and the tags of docs. */
export const sidebarProblems = {
  DG4060: entry<{ slug: string; first: string }>({
    severity: 'error',
    message: ({ slug, first }) => `two categories ask for the page "${slug}"; the other one is "${first}"`,
    hint: () => 'give one of them another slug, or none: then its label makes one that is free',
  }),
  DG4061: entry<{ label: string; sidebar: string }>({
    severity: 'warning',
    message: ({ label, sidebar }) => `the category "${label}" of sidebar "${sidebar}" has no items and is left out`,
    hint: () => 'give it items, or a link to a page of its own',
  }),
  DG4063: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `${path} holds itself: a sidebar cannot go round in circles`,
    hint: () => 'put the item into one place only, and a link or a ref into the other',
  }),
  DG4062: entry<{ used: string }>({
    severity: 'warning',
    message: ({ used }) => `this folder has two category files; ${used} is used, this one is not`,
    hint: () => 'keep one of them',
  }),
};
