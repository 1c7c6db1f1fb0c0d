import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const desk = { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') };
const table = { 'content/docs/table.md': lines('# Table') };

export const refactorProblems = {
  DG7320: entry<{ from: string; reason: string }>({
    severity: 'error',
    message: ({ from, reason }) => `${from} cannot be moved: ${reason}`,
    hint: () => 'nothing was changed; name a file or a folder of the site, and a place that is free',
    explanation: {
      args: { from: 'content/docs/desk.md', reason: 'content/docs/table.md exists' },
      cause:
        'A move is done completely or not at all. It replaces no file, and a page must stay in a content folder: elsewhere, its URL would be lost.',
      remedy: 'Name another place. To replace a page, delete the old one first.',
      broken: { ...desk, ...table },
      fixed: desk,
      run: 'mv content/docs/desk.md content/docs/table.md',
    },
  }),
  DG7321: entry<{ what: string; to: string }>({
    severity: 'warning',
    message: ({ what, to }) =>
      to === '' ? `${what} cannot follow the change` : `${what} cannot be changed here: it must become ${to}`,
    hint: ({ to }) =>
      to === '' ? 'correct it by hand' : 'the text is made by code, or is written in another way: change it by hand',
    explanation: {
      args: { what: 'the sidebar item desk', to: 'table' },
      cause:
        'A command that moves or renames something changes every text that names it. This one is made by code, so there is no text to change.',
      remedy: 'Change it by hand. Everything else was changed.',
      broken: { ...desk, ...config("docs: { sidebars: { guide: ['de' + 'sk'] } },") },
      fixed: { ...desk, ...config("docs: { sidebars: { guide: ['desk'] } },") },
      run: 'mv content/docs/desk.md content/docs/table.md',
    },
  }),
  DG7322: entry<{ page: string; id?: string; near?: string }>({
    severity: 'error',
    message: ({ page, id }) => (id === undefined ? `the site has no page ${page}` : `${page} has no heading "#${id}"`),
    hint: ({ near }) =>
      didYouMean(near) ?? 'name a file of the content or the path of a page, and the anchor of a heading',
    explanation: {
      args: { page: 'content/docs/desk.md', id: 'blub', near: '#bulb' },
      cause: 'The command renames a heading, and finds it by its page and its anchor. The page has no such heading.',
      broken: desk,
      fixed: { 'content/docs/desk.md': lines('# Desk', '', '## Blub') },
      run: 'rename content/docs/desk.md#blub Lamp',
    },
  }),
  DG7323: entry<{ url: string; reason: string }>({
    severity: 'warning',
    message: ({ url, reason }) => `${url} does not lead to its old place any more: ${reason}`,
    hint: () => 'add a redirect to the config or at the host; to keep the id of a heading, write {#id} after its text',
    explanation: {
      args: { url: '/docs/desk#bulb', reason: 'another heading has this id now' },
      cause:
        'A command that moves or renames something keeps the old URL: with an alias in the front matter, or with a redirect in the config. Here, neither is possible: something else has the URL now, or the config is made by code.',
      broken: { 'content/docs/desk.md': lines('# Desk', '', '## Bulb', '', 'Old.', '', '## Bulb', '', 'New.') },
      fixed: {
        'content/docs/desk.md': lines('# Desk', '', '## Bulb', '', 'Old.', '', '## Bulb {#new-bulb}', '', 'New.'),
      },
      run: 'rename content/docs/desk.md#bulb Lamp',
    },
  }),
};
