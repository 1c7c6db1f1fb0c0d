import { didYouMean, entry } from './entry.ts';

/** What can be wrong with files that a page imports or takes in. */
export const importProblems = {
  DG3060: entry<{ way: readonly string[] }>({
    severity: 'error',
    message: ({ way }) =>
      way.length === 2 ? 'this file imports itself' : `these files import each other in a circle: ${way.join(' → ')}`,
    hint: () => 'take one of the imports out: what holds itself has no end',
  }),
  DG3061: entry<{ source: string; near?: string }>({
    severity: 'error',
    message: ({ source }) => `the imported file ${source} does not exist`,
    hint: ({ near }) => didYouMean(near) ?? 'the path is relative to this file; "@site/" begins at the site folder',
  }),
  DG3062: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} leads out of the site and is not read`,
    hint: () => 'copy the file into the site, or publish it as a package and import that',
  }),
  DG3063: entry<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `more than ${most} Markdown files are put into this page`,
    hint: () => 'partials that hold each other many times over grow without end; link to pages of their own instead',
  }),
  DG3065: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} is no file`,
    hint: () => 'folders, pipes, sockets and devices cannot be imported: name a file',
  }),
  DG3096: entry<{ source: string; loaders: readonly string[] }>({
    severity: 'warning',
    message: ({ source, loaders }) =>
      `${source} is taken in as its file is: ${loaders.join(' and ')} ${loaders.length === 1 ? 'is' : 'are'} not run`,
    hint: () => 'loaders of webpack have no place here; write "?raw" behind the path and take them away',
  }),
  DG3064: entry<{ source: string; reason: string }>({
    severity: 'error',
    message: ({ source, reason }) => `${source} cannot be read as data: ${reason}`,
    hint: () => 'imported .json, .yml and .yaml files must be valid; import "…?raw" gives the text as it is',
  }),
  DG3090: entry<{ source: string; near?: string }>({
    severity: 'error',
    message: ({ source }) => `the theme has no module ${source}`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'import what is there from "docsgen/theme", or make the component one of the site\'s own',
  }),
};
