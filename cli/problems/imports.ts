import { didYouMean, entry } from './entry.ts';
import { lines } from './examples.ts';

const importsMdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

/** What can be wrong with files that a page imports or takes in. */
export const importProblems = {
  DG3060: entry<{ way: readonly string[] }>({
    severity: 'error',
    message: ({ way }) =>
      way.length === 2 ? 'this file imports itself' : `these files import each other in a circle: ${way.join(' → ')}`,
    hint: () => 'take one of the imports out: what holds itself has no end',
    explanation: {
      args: { way: ['content/docs/_a.mdx', 'content/docs/_b.mdx', 'content/docs/_a.mdx'] },
      cause:
        'An imported Markdown file is put into the page. These files import each other, so the page would never end.',
      remedy: 'Take one of the imports out.',
      broken: {
        'content/docs/_a.mdx': lines("import B from './_b.mdx';", '', '<B />'),
        'content/docs/_b.mdx': lines("import A from './_a.mdx';", '', '<A />'),
      },
      fixed: {
        'content/docs/_a.mdx': lines("import B from './_b.mdx';", '', '<B />'),
        'content/docs/_b.mdx': lines('Lamps are hot.'),
      },
      beside: importsMdx("import A from './_a.mdx';", '', '# Lamps', '', '<A />'),
    },
  }),
  DG3061: entry<{ source: string; near?: string }>({
    severity: 'error',
    message: ({ source }) => `the imported file ${source} does not exist`,
    hint: ({ near }) => didYouMean(near) ?? 'the path is relative to this file; "@site/" begins at the site folder',
    explanation: {
      args: { source: './_hot.mdx', near: './_heat.mdx' },
      cause: 'A page imports a file, and there is none at this path.',
      remedy: 'Correct the path. It begins at the file with the import, or with @site/ at the folder of the site.',
      broken: importsMdx("import Heat from './_hot.mdx';", '', '# Lamps', '', '<Heat />'),
      fixed: importsMdx("import Heat from './_heat.mdx';", '', '# Lamps', '', '<Heat />'),
      beside: { 'content/docs/_heat.mdx': 'Lamps are hot.\n' },
    },
  }),
  DG3062: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} leads out of the site and is not read`,
    hint: () => 'copy the file into the site, or publish it as a package and import that',
    explanation: {
      args: { source: '../../../heat.json' },
      cause:
        'Pages take in files of the site only. What lies outside is not part of it, may differ on each machine, and could be secret.',
      remedy: 'Copy the file into the site, or make a package of it and import that.',
      broken: importsMdx("import heat from '../../../heat.json';", '', '# Lamps', '', '{heat.watts}'),
      fixed: importsMdx("import heat from './heat.json';", '', '# Lamps', '', '{heat.watts}'),
      beside: { 'content/docs/heat.json': '{ "watts": 40 }\n' },
    },
  }),
  DG3063: entry<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `more than ${most} Markdown files are put into this page`,
    hint: () => 'partials that hold each other many times over grow without end; link to pages of their own instead',
    explanation: {
      args: { most: 1000 },
      cause:
        'Partials that hold partials grow fast: ten levels of two each are a thousand files. This page would hold more than that.',
      remedy: 'Link to pages of their own in place of taking everything in.',
      broken: 'a page that holds more than a thousand partials',
      fixed: 'links to pages',
      untested: 'it would be an example of a thousand files',
    },
  }),
  DG3065: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} is no file`,
    hint: () => 'folders, pipes, sockets and devices cannot be imported: name a file',
    explanation: {
      args: { source: '@site/content/docs/parts?raw' },
      cause: 'An import names a folder, a pipe or a device. Only files can be taken into a page.',
      remedy: 'Name a file in the folder.',
      broken: importsMdx("import parts from '@site/content/docs/parts?raw';", '', '# Lamps', '', '<pre>{parts}</pre>'),
      fixed: importsMdx(
        "import parts from '@site/content/docs/parts/bulb.txt?raw';",
        '',
        '# Lamps',
        '',
        '<pre>{parts}</pre>',
      ),
      beside: { 'content/docs/parts/bulb.txt': 'Bulb\n' },
    },
  }),
  DG3096: entry<{ source: string; loaders: readonly string[] }>({
    severity: 'warning',
    message: ({ source, loaders }) =>
      `${source} is taken in as its file is: ${loaders.join(' and ')} ${loaders.length === 1 ? 'is' : 'are'} not run`,
    hint: () => 'loaders of webpack have no place here; write "?raw" behind the path and take them away',
    explanation: {
      args: { source: '!!raw-loader!prettier-loader!./lamp.ts', loaders: ['prettier-loader'] },
      cause:
        'What is before the path are loaders of webpack, which docsgen does not use. raw-loader is understood; another one is not run, and the file is taken in as it is.',
      remedy: 'Take the loaders away and write ?raw behind the path, which gives the text of the file.',
      broken: importsMdx(
        "import code from '!!raw-loader!prettier-loader!./lamp.ts';",
        '',
        '# Lamps',
        '',
        '<pre>{code}</pre>',
      ),
      fixed: importsMdx("import code from './lamp.ts?raw';", '', '# Lamps', '', '<pre>{code}</pre>'),
      beside: { 'content/docs/lamp.ts': 'lamp.on();\n' },
    },
  }),
  DG3064: entry<{ source: string; reason: string }>({
    severity: 'error',
    message: ({ source, reason }) => `${source} cannot be read as data: ${reason}`,
    hint: () => 'imported .json, .yml and .yaml files must be valid; import "…?raw" gives the text as it is',
    explanation: {
      args: { source: 'content/docs/lamps.yml', reason: 'Missing closing "quote at line 2, column 1' },
      cause: 'JSON and YAML files that a page imports are read as data, and this one is not valid.',
      remedy: 'Correct the file. To show its text as it stands, import it with ?raw behind the path.',
      broken: { 'content/docs/lamps.yml': 'desk: "40\n' },
      fixed: { 'content/docs/lamps.yml': 'desk: "40"\n' },
      beside: importsMdx("import lamps from './lamps.yml';", '', '# Lamps', '', '{lamps.desk}'),
    },
  }),
  DG3090: entry<{ source: string; near?: string }>({
    severity: 'error',
    message: ({ source }) => `the theme has no module ${source}`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'import what is there from "docsgen/theme", or make the component one of the site\'s own',
    explanation: {
      args: { source: '@theme/Tabz', near: '@theme/Tabs' },
      cause:
        'Pages that come from Docusaurus import components from @theme. docsgen has those that pages use, and none of this name.',
      remedy: 'Write a name that is there, import it from docsgen/theme, or make the component one of the site.',
      broken: importsMdx("import Tabs from '@theme/Tabz';", '', '# Lamps', '', '<Tabs>Small.</Tabs>'),
      fixed: importsMdx(
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        '',
        '# Lamps',
        '',
        '<Tabs>',
        '<TabItem value="desk">Small.</TabItem>',
        '</Tabs>',
      ),
    },
  }),
};
