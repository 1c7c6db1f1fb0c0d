import { didYouMean, entry, knownIds } from './entry.ts';
import { intro, nav } from './examples.ts';

const GUIDE = "docs: { sidebars: { guide: ['intro'] } },";

export const navProblems = {
  DG4007: entry<{ name: string; near?: string; known: string[]; empty: boolean }>({
    severity: 'error',
    check: 'links',
    message: ({ name, empty }) =>
      empty
        ? `the navbar links to the sidebar "${name}", which has no page`
        : `the navbar links to the sidebar "${name}", which does not exist`,
    hint: ({ near, known, empty }) =>
      empty
        ? 'add a document to the sidebar, or remove the item'
        : (didYouMean(near) ?? (known.length > 0 ? `known sidebars: ${known.join(', ')}` : 'the site has no sidebars')),
    explanation: {
      args: { name: 'guides', near: 'guide', known: [], empty: false },
      cause:
        'A navbar item of type docSidebar links to the first page of a sidebar. No sidebar has this name, or the sidebar has no page.',
      remedy: 'Write the name of a sidebar in docs.sidebars.',
      broken: nav("type: 'docSidebar', sidebarId: 'guides', label: 'Guide'", GUIDE),
      fixed: nav("type: 'docSidebar', sidebarId: 'guide', label: 'Guide'", GUIDE),
      shared: intro,
    },
  }),
  DG4080: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'error',
    check: 'links',
    message: ({ name }) => `the docs instance "${name}" does not exist`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `known instances: ${known.join(', ')}` : 'the site has no docs'),
    explanation: {
      args: { name: 'faq', known: ['docs'] },
      cause:
        'A site can have several docs instances, each with an id. A navbar item or a command names one that does not exist.',
      remedy: 'Write the id of an instance. The default is docs.',
      broken: nav("type: 'doc', docId: 'intro', docsInstance: 'faq', label: 'Intro'"),
      fixed: nav("type: 'doc', docId: 'intro', label: 'Intro'"),
      shared: intro,
    },
  }),
  DG4081: entry<{ id: string; near?: string; known: string[] }>({
    severity: 'error',
    check: 'links',
    message: ({ id }) => `the navbar links to the document "${id}", which does not exist`,
    hint: ({ near, known }) => didYouMean(near) ?? knownIds(known),
    explanation: {
      args: { id: 'start', known: ['intro'] },
      cause: 'A navbar item links to a document by its id. No document has this id.',
      remedy: 'Write an id that exists: the path below the docs folder, without number prefixes and extension.',
      broken: nav("type: 'doc', docId: 'start', label: 'Start'"),
      fixed: nav("type: 'doc', docId: 'intro', label: 'Start'"),
      shared: intro,
    },
  }),
};
