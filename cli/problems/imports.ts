import { didYouMean, entry } from './entry.ts';
import { lines, mdx } from './examples.ts';

/** Problems of the files that a page imports. */
export const importProblems = {
  DG3060: entry<{ way: readonly string[] }>({
    severity: 'error',
    message: ({ way }) =>
      way.length === 2 ? 'this file imports itself' : `these files import each other in a loop: ${way.join(' → ')}`,
    hint: () => 'remove one of the imports',
    explanation: {
      args: { way: ['content/docs/_a.mdx', 'content/docs/_b.mdx', 'content/docs/_a.mdx'] },
      cause:
        'An imported Markdown file becomes part of the page. These files import each other, so the page would be endless.',
      broken: {
        'content/docs/_a.mdx': lines("import B from './_b.mdx';", '', '<B />'),
        'content/docs/_b.mdx': lines("import A from './_a.mdx';", '', '<A />'),
      },
      fixed: {
        'content/docs/_a.mdx': lines("import B from './_b.mdx';", '', '<B />'),
        'content/docs/_b.mdx': lines('Lamps are hot.'),
      },
      shared: mdx("import A from './_a.mdx';", '', '# Lamps', '', '<A />'),
    },
  }),
  DG3061: entry<{ source: string; near?: string }>({
    severity: 'error',
    message: ({ source }) => `the imported file ${source} does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ??
      'correct the path: it is relative to this file, or to the site folder if it begins with "@site/"',
    explanation: {
      args: { source: './_hot.mdx', near: './_heat.mdx' },
      cause: 'A page imports a file that does not exist.',
      remedy: 'Correct the path. It is relative to the importing file, or to the site folder if it begins with @site/.',
      broken: mdx("import Heat from './_hot.mdx';", '', '# Lamps', '', '<Heat />'),
      fixed: mdx("import Heat from './_heat.mdx';", '', '# Lamps', '', '<Heat />'),
      shared: { 'content/docs/_heat.mdx': 'Lamps are hot.\n' },
    },
  }),
  DG5480: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the symbolic link ${path} points to a hidden file or folder`,
    hint: () => 'remove it, or copy what readers may see to a name without a dot at its start',
    explanation: {
      args: { path: 'content/docs/table.md' },
      cause:
        'A symbolic link points to a file or folder whose name, or the name of a folder around it, begins with a dot. Such files often hold secrets or belong to tools, so docsgen publishes none of them. Only .attachments, .gitbook, .github, .gitlab and .well-known are open.',
      remedy: 'Remove the link, or copy the file to a name without a dot.',
      broken: { 'content/docs/table.md': { link: '../../.notes/table.md' }, '.notes/table.md': '# Table\n' },
      fixed: { 'content/docs/table.md': '# Table\n' },
      shared: { 'content/docs/desk.md': '# Desk\n' },
    },
  }),
  DG3062: entry<{ source: string; fault: 'outside' | 'hidden' }>({
    severity: 'error',
    message: ({ source, fault }) =>
      fault === 'outside'
        ? `${source} is outside the repository and is not read`
        : `${source} is hidden and is not read`,
    hint: ({ fault }) => OUTER_HINTS[fault],
    explanation: {
      args: { source: '../../../../heat.json', fault: 'outside' },
      cause:
        'Pages can use files in the site and in its repository: the folder above the site that is under version control, or else the root of its workspace of packages. Other files may differ between machines and could be secret. So could files whose name, or the name of a folder around them, begins with a dot (.env, .git/config), except in .attachments, .gitbook, .github, .gitlab and .well-known.',
      remedy:
        'Copy the file into the site, or import it from a package. If the repository is not found, name its folder in the setting repository.folder.',
      broken: mdx("import heat from '../../../../heat.json';", '', '# Lamps', '', '{heat.watts}'),
      fixed: mdx("import heat from './heat.json';", '', '# Lamps', '', '{heat.watts}'),
      shared: { 'content/docs/heat.json': '{ "watts": 40 }\n' },
    },
  }),
  DG3063: entry<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `this page imports more than ${most} Markdown files`,
    hint: () => 'check partials that import other partials several times, or link to separate pages instead',
    explanation: {
      args: { most: 1000 },
      cause:
        'Partials that import partials multiply: ten levels with two imports each make a thousand files. This page exceeds that limit.',
      remedy: 'Link to separate pages instead of importing everything.',
      broken: 'a page with more than a thousand partials',
      fixed: 'links to pages',
      untested: 'the example would need a thousand files',
    },
  }),
  DG3065: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} is not a file`,
    hint: () => 'import a file: folders, pipes, sockets and devices cannot be imported',
    explanation: {
      args: { source: '@site/content/docs/parts?raw' },
      cause: 'The imported path is a folder, a pipe or a device. Only files can be imported.',
      remedy: 'Import a file instead, such as one in the folder.',
      broken: mdx("import parts from '@site/content/docs/parts?raw';", '', '# Lamps', '', '<pre>{parts}</pre>'),
      fixed: mdx("import parts from '@site/content/docs/parts/bulb.txt?raw';", '', '# Lamps', '', '<pre>{parts}</pre>'),
      shared: { 'content/docs/parts/bulb.txt': 'Bulb\n' },
    },
  }),
  DG3096: entry<{ source: string; loaders: readonly string[] }>({
    severity: 'warning',
    message: ({ source, loaders }) =>
      `${source} is imported without ${loaders.join(' and ')}: docsgen runs no webpack loaders`,
    hint: () => 'remove the loaders and write "?raw" after the path',
    explanation: {
      args: { source: '!!raw-loader!prettier-loader!./lamp.ts', loaders: ['prettier-loader'] },
      cause:
        'The part before the path names webpack loaders. docsgen supports only raw-loader: it ignores the others and imports the file unchanged.',
      remedy: 'Remove the loaders and write ?raw after the path to import the text of the file.',
      broken: mdx("import code from '!!raw-loader!prettier-loader!./lamp.ts';", '', '# Lamps', '', '<pre>{code}</pre>'),
      fixed: mdx("import code from './lamp.ts?raw';", '', '# Lamps', '', '<pre>{code}</pre>'),
      shared: { 'content/docs/lamp.ts': 'lamp.on();\n' },
    },
  }),
  DG3064: entry<{ source: string; reason: string }>({
    severity: 'error',
    message: ({ source, reason }) => `${source} cannot be read as data: ${reason}`,
    hint: () => 'correct the file, or import "…?raw" to get its text unchanged',
    explanation: {
      args: { source: 'content/docs/lamps.yml:2:1', reason: 'Missing closing "quote' },
      cause: 'docsgen reads imported JSON and YAML files as data. This file is not valid.',
      remedy: 'Correct the file. To show its text unchanged, write ?raw after the path.',
      broken: { 'content/docs/lamps.yml': 'desk: "40\n' },
      fixed: { 'content/docs/lamps.yml': 'desk: "40"\n' },
      shared: mdx("import lamps from './lamps.yml';", '', '# Lamps', '', '{lamps.desk}'),
    },
  }),
  DG3090: entry<{ source: string; name?: string; near?: string; advice?: string }>({
    severity: 'error',
    message: ({ source, name }) =>
      name === undefined ? `docsgen has no module ${source}` : `in docsgen, ${source} has no export "${name}"`,
    hint: ({ near, advice }) => didYouMean(near) ?? advice,
    explanation: {
      args: { source: '@theme/Tabz', near: '@theme/Tabs' },
      cause:
        'Code written for Docusaurus imports modules from @docusaurus and @theme. docsgen provides those that pages use, but none with this name.',
      remedy:
        'Correct the name, use what the hint names, import a component from docsgen/theme, or add your own component to the site.',
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
  }),
};

/** What to do about a file outside the site that is not read. */
export const OUTER_HINTS = {
  outside: 'copy the file into the site; if it is in the repository of the site, name the folder in repository.folder',
  hidden:
    'copy what readers may see to another file: names that begin with a dot, and packages outside the site, are not read',
};
