/** Files that a page imports or takes in. */
import { type Explanations, lines } from './entry.ts';

const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

export const importExplanations = {
  DG3060: {
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
    beside: mdx("import A from './_a.mdx';", '', '# Lamps', '', '<A />'),
  },
  DG3061: {
    args: { source: './_hot.mdx', near: './_heat.mdx' },
    cause: 'A page imports a file, and there is none at this path.',
    remedy: 'Correct the path. It begins at the file with the import, or with @site/ at the folder of the site.',
    broken: mdx("import Heat from './_hot.mdx';", '', '# Lamps', '', '<Heat />'),
    fixed: mdx("import Heat from './_heat.mdx';", '', '# Lamps', '', '<Heat />'),
    beside: { 'content/docs/_heat.mdx': 'Lamps are hot.\n' },
  },
  DG3062: {
    args: { source: '../../../heat.json' },
    cause:
      'Pages take in files of the site only. What lies outside is not part of it, may differ on each machine, and could be secret.',
    remedy: 'Copy the file into the site, or make a package of it and import that.',
    broken: mdx("import heat from '../../../heat.json';", '', '# Lamps', '', '{heat.watts}'),
    fixed: mdx("import heat from './heat.json';", '', '# Lamps', '', '{heat.watts}'),
    beside: { 'content/docs/heat.json': '{ "watts": 40 }\n' },
  },
  DG3063: {
    args: { most: 1000 },
    cause:
      'Partials that hold partials grow fast: ten levels of two each are a thousand files. This page would hold more than that.',
    remedy: 'Link to pages of their own in place of taking everything in.',
    broken: 'a page that holds more than a thousand partials',
    fixed: 'links to pages',
    untested: 'it would be an example of a thousand files',
  },
  DG3064: {
    args: { source: 'content/docs/lamps.yml', reason: 'Missing closing "quote at line 2, column 1' },
    cause: 'JSON and YAML files that a page imports are read as data, and this one is not valid.',
    remedy: 'Correct the file. To show its text as it stands, import it with ?raw behind the path.',
    broken: { 'content/docs/lamps.yml': 'desk: "40\n' },
    fixed: { 'content/docs/lamps.yml': 'desk: "40"\n' },
    beside: mdx("import lamps from './lamps.yml';", '', '# Lamps', '', '{lamps.desk}'),
  },
  DG3065: {
    args: { source: '@site/content/docs/parts?raw' },
    cause: 'An import names a folder, a pipe or a device. Only files can be taken into a page.',
    remedy: 'Name a file in the folder.',
    broken: mdx("import parts from '@site/content/docs/parts?raw';", '', '# Lamps', '', '<pre>{parts}</pre>'),
    fixed: mdx("import parts from '@site/content/docs/parts/bulb.txt?raw';", '', '# Lamps', '', '<pre>{parts}</pre>'),
    beside: { 'content/docs/parts/bulb.txt': 'Bulb\n' },
  },
  DG3090: {
    args: { source: '@theme/Tabz', near: '@theme/Tabs' },
    cause:
      'Pages that come from Docusaurus import components from @theme. docsgen has those that pages use, and none of this name.',
    remedy: 'Write a name that is there, import it from docsgen/theme, or make the component one of the site.',
    broken: mdx("import Tabs from '@theme/Tabz';", '', '# Lamps', '', '<Tabs>Small.</Tabs>'),
    fixed: mdx(
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
  DG3096: {
    args: { source: '!!raw-loader!prettier-loader!./lamp.ts', loaders: ['prettier-loader'] },
    cause:
      'What stands before the path are loaders of webpack, which docsgen does not use. raw-loader is understood; another one is not run, and the file is taken in as it is.',
    remedy: 'Take the loaders away and write ?raw behind the path, which gives the text of the file.',
    broken: mdx("import code from '!!raw-loader!prettier-loader!./lamp.ts';", '', '# Lamps', '', '<pre>{code}</pre>'),
    fixed: mdx("import code from './lamp.ts?raw';", '', '# Lamps', '', '<pre>{code}</pre>'),
    beside: { 'content/docs/lamp.ts': 'lamp.on();\n' },
  },
} satisfies Explanations;
