import { entry } from './entry.ts';
import { doc } from './examples.ts';

/** Why Markdown files of a folder are not pages. */
export type LeftOutRule =
  | 'underscore'
  | 'hidden'
  | 'generated'
  | 'tests'
  | 'ignored'
  | 'outside'
  | 'include'
  | 'exclude';

const REASONS: Record<LeftOutRule, (root: string) => string> = {
  underscore: () => 'a folder whose name begins with "_" has parts of pages',
  hidden: () => 'a folder whose name begins with "." is hidden',
  generated: () => 'a folder with this name has packages or generated files',
  tests: () => 'a folder with this name has tests',
  ignored: () => '.gitignore lists the folder, or it is a repository of its own',
  outside: (root) => `the site consists of the pages in ${root}`,
  include: () => 'no pattern of "include" matches them',
  exclude: () => 'patterns of "exclude" match them',
};

const files = (count: number, what = 'file'): string => (count === 1 ? `one ${what}` : `${count} ${what}s`);
const are = (count: number): string => (count === 1 ? 'is not a page' : 'are not pages');

/** Problems of files that look like pages, and that a rule leaves out. */
export const leftOutProblems = {
  DG2030: entry<{ folder: string; count: number; rule: LeftOutRule; root?: string; isOwnSite?: boolean }>({
    severity: 'warning',
    message: ({ folder, count, rule, root = '' }) =>
      `${files(count, 'Markdown file')} in ${folder} ${are(count)}: ${REASONS[rule](root)}`,
    hint: ({ folder, rule, isOwnSite }) => {
      if (rule === 'include' || rule === 'exclude') return `change "${rule}" in the config, or the path of the docs`;
      if (isOwnSite) return `build the folder itself: docsgen build ${folder}`;
      return `to publish them, rename the folder, or set the path of the docs to ${folder}; parts of pages can stay there`;
    },
    explanation: {
      args: { folder: 'content/docs/_articles', count: 1, rule: 'underscore' },
      cause:
        'A site has few pages or none, while a folder that docsgen leaves out has many Markdown files. Folders that begin with _ have parts that pages include; Jekyll keeps its pages (_posts, collections) in such folders. Hidden folders, packages, generated files and folders in .gitignore are never content. Without a config, folders of tests are left out too, and a site with a docs folder consists of this folder.',
      remedy:
        'Rename the folder, build it as a site of its own (docsgen build _articles), or set docs.path. docsgen init --here writes the config of a folder that has none.',
      broken: { 'content/docs/_articles/lamps.md': '# Lamps\n' },
      fixed: { 'content/docs/articles/lamps.md': '# Lamps\n' },
    },
  }),
  DG2031: entry<{ folder: string; extension: string; count: number; isMarkdown: boolean }>({
    severity: 'warning',
    message: ({ folder, extension, count }) =>
      `${files(count, `${extension} file`)} in ${folder} ${are(count)}: docsgen reads .md and .mdx`,
    hint: ({ extension, isMarkdown }) =>
      isMarkdown
        ? `rename them: ${extension} becomes .md`
        : 'convert them to Markdown, for example with pandoc, or leave them out of the content folder',
    explanation: {
      args: { folder: 'content/docs', extension: '.markdown', count: 1, isMarkdown: true },
      cause:
        'Pages are files that end in .md or .mdx. Files with another extension of Markdown are reported always; files in another language, such as reStructuredText or AsciiDoc, only where they are more than the pages.',
      remedy: 'Rename the files to .md. Convert files in other languages to Markdown.',
      broken: { ...doc('# Lamps'), 'content/docs/desk.markdown': '# Desk lamps\n' },
      fixed: { ...doc('# Lamps'), 'content/docs/desk.md': '# Desk lamps\n' },
    },
  }),
};
