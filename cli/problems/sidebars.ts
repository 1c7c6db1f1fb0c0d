import { entry } from './entry.ts';
import { lines, sidebar, titled } from './examples.ts';

const category = (label: string, link: string, item: string) =>
  ['{', "  type: 'category',", `  label: '${label}',`, `  link: { ${link} },`, `  items: ['${item}'],`, '}'].join(
    '\n    ',
  );
const LAMPS = "type: 'generated-index', slug: '/category/lamps'";

/** Problems of sidebars and their categories. */
export const sidebarProblems = {
  DG4060: entry<{ slug: string; first: string }>({
    severity: 'error',
    message: ({ slug, first }) => `the category "${first}" already has the slug "${slug}"`,
    hint: () => 'give one of them another slug, or leave it out to generate one from the label',
    explanation: {
      args: { slug: '/category/lamps', first: 'Desk lamps' },
      cause: 'The generated page of a category is published at its slug. Two categories have the same slug.',
      remedy: 'Give one of them another slug, or leave it out to generate one from the label.',
      broken: sidebar(category('Desk lamps', LAMPS, 'desk'), category('Floor lamps', LAMPS, 'floor')),
      fixed: sidebar(
        category('Desk lamps', LAMPS, 'desk'),
        category('Floor lamps', "type: 'generated-index'", 'floor'),
      ),
      shared: { 'content/docs/desk.md': titled('Desk'), 'content/docs/floor.md': titled('Floor') },
    },
  }),
  DG4061: entry<{ label: string; sidebar: string }>({
    severity: 'warning',
    message: ({ label, sidebar }) => `the category "${label}" of sidebar "${sidebar}" has no items and is not shown`,
    hint: () => 'add items, or a page for the category (link)',
    explanation: {
      args: { label: 'Lamps', sidebar: 'guide' },
      cause:
        'The category has no items and no page of its own. It would not link to anything, so the sidebar does not show it.',
      remedy: 'Add items or a link, or remove the category.',
      broken: sidebar("'intro'", "{ type: 'category', label: 'Lamps', items: [] }"),
      fixed: sidebar("'intro'", "{ type: 'category', label: 'Lamps', items: ['desk'] }"),
      shared: {
        'content/docs/intro.md': lines('# Intro', '', 'A [desk](./desk.md).'),
        'content/docs/desk.md': titled('Desk'),
      },
    },
  }),
  DG4063: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `${path} contains itself`,
    hint: () => 'use the item in one place only, and a link or ref in the other',
    explanation: {
      args: { path: 'docs.sidebars.guide[0].items[0]' },
      cause: 'The code that creates this sidebar added a category to itself, so the sidebar would be endless.',
      remedy: 'Use the item in one place only.',
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
      shared: { 'content/docs/desk.md': titled('Desk') },
    },
  }),
  DG4062: entry<{ used: string }>({
    severity: 'warning',
    message: ({ used }) => `this category file is ignored: ${used} is used instead`,
    hint: () => 'keep only one of them',
    explanation: {
      args: { used: 'content/docs/lamps/_category_.json' },
      cause:
        'A folder can have only one _category_ file, and this folder has two. docsgen uses the one in the message.',
      remedy: 'Remove the other one.',
      broken: {
        'content/docs/lamps/_category_.json': '{ "label": "Lamps" }\n',
        'content/docs/lamps/_category_.yml': 'label: All lamps\n',
      },
      fixed: { 'content/docs/lamps/_category_.yml': 'label: All lamps\n' },
      shared: { 'content/docs/lamps/desk.md': titled('Desk') },
    },
  }),
};
