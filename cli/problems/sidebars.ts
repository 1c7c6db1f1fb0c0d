import { entry } from './entry.ts';
import { lines, sidebar, titled } from './examples.ts';

const category = (label: string, link: string, item: string) =>
  ['{', "  type: 'category',", `  label: '${label}',`, `  link: { ${link} },`, `  items: ['${item}'],`, '}'].join(
    '\n    ',
  );
const LAMPS = "type: 'generated-index', slug: '/category/lamps'";

/** What can be wrong with sidebars, their categories and the tags of docs. */
export const sidebarProblems = {
  DG4060: entry<{ slug: string; first: string }>({
    severity: 'error',
    message: ({ slug, first }) => `two categories ask for the page "${slug}"; the other one is "${first}"`,
    hint: () => 'give one of them another slug, or none: then its label makes one that is free',
    explanation: {
      args: { slug: '/category/lamps', first: 'Desk lamps' },
      cause:
        'A category may have a page that is made for it, at the URL of its slug. Two categories ask for the same URL.',
      remedy: 'Give one of them another slug, or none: then one is made of its label.',
      broken: sidebar(category('Desk lamps', LAMPS, 'desk'), category('Floor lamps', LAMPS, 'floor')),
      fixed: sidebar(
        category('Desk lamps', LAMPS, 'desk'),
        category('Floor lamps', "type: 'generated-index'", 'floor'),
      ),
      beside: { 'content/docs/desk.md': titled('Desk'), 'content/docs/floor.md': titled('Floor') },
    },
  }),
  DG4061: entry<{ label: string; sidebar: string }>({
    severity: 'warning',
    message: ({ label, sidebar }) => `the category "${label}" of sidebar "${sidebar}" has no items and is left out`,
    hint: () => 'give it items, or a link to a page of its own',
    explanation: {
      args: { label: 'Lamps', sidebar: 'guide' },
      cause:
        'A category without items and without a page of its own would lead nowhere, so the sidebar is shown without it.',
      remedy: 'Give it items or a link, or take it out.',
      broken: sidebar("'intro'", "{ type: 'category', label: 'Lamps', items: [] }"),
      fixed: sidebar("'intro'", "{ type: 'category', label: 'Lamps', items: ['desk'] }"),
      beside: {
        'content/docs/intro.md': lines('# Intro', '', 'A [desk](./desk.md).'),
        'content/docs/desk.md': titled('Desk'),
      },
    },
  }),
  DG4063: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `${path} holds itself: a sidebar cannot go round in circles`,
    hint: () => 'put the item into one place only, and a link or a ref into the other',
    explanation: {
      args: { path: 'docs.sidebars.guide[0].items[0]' },
      cause:
        'The sidebar is put together by a program, and a category was put into itself. Showing it would never end.',
      remedy: 'Put the item into one place only.',
      broken: {
        'site.config.ts': lines(
          "const lamps = { type: 'category', label: 'Lamps', items: [] };",
          'lamps.items.push(lamps);',
          '',
          'export default {',
          "  title: 'Lamp',",
          "  url: 'https://lamp.example',",
          '  docs: { sidebars: { guide: [lamps] } },',
          '};',
        ),
      },
      fixed: {
        'site.config.ts': lines(
          "const lamps = { type: 'category', label: 'Lamps', items: ['desk'] };",
          '',
          'export default {',
          "  title: 'Lamp',",
          "  url: 'https://lamp.example',",
          '  docs: { sidebars: { guide: [lamps] } },',
          '};',
        ),
      },
      beside: { 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4062: entry<{ used: string }>({
    severity: 'warning',
    message: ({ used }) => `this folder has two category files; ${used} is used, this one is not`,
    hint: () => 'keep one of them',
    explanation: {
      args: { used: 'content/docs/lamps/_category_.json' },
      cause: 'A folder has one _category_ file, and here are two. The one that is named is used.',
      remedy: 'Remove the other.',
      broken: {
        'content/docs/lamps/_category_.json': '{ "label": "Lamps" }\n',
        'content/docs/lamps/_category_.yml': 'label: All lamps\n',
      },
      fixed: { 'content/docs/lamps/_category_.yml': 'label: All lamps\n' },
      beside: { 'content/docs/lamps/desk.md': titled('Desk') },
    },
  }),
};
