import { toolList } from '../lib/tools.ts';
import { entry } from './entry.ts';

const MORE = {
  missing: 'does not exist',
  folder: 'is a folder',
  dialect: 'has no syntax of another tool',
  large: 'is larger than 16 MB',
};

export const migrateProblems = {
  DG7080: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `there is no folder ${folder}`,
    hint: () => 'pass the folder of the site to move: docsgen migrate website',
    explanation: {
      args: { folder: 'webste' },
      cause: "docsgen migrate reads the folder of another tool's site. The folder does not exist, or it is a file.",
      remedy: 'Pass the folder with the config of the old site.',
      broken: '$ docsgen migrate webste',
      fixed: '$ docsgen migrate website',
      untested: 'the message has the path on your machine',
    },
  }),
  DG7081: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `${folder} has no config of ${toolList()}`,
    hint: () =>
      'pass the folder with the config, such as docusaurus.config.ts, mkdocs.yml or book.toml, or name the tool with --from',
    explanation: {
      args: { folder: 'notes' },
      cause:
        'docsgen migrate recognises the tool by its config file, in the folder you pass or in a subfolder that usually has the documentation, such as website or docs.',
      remedy:
        'Pass the folder with the config. For a folder of Markdown without any tool, run docsgen init --here instead.',
      broken: '$ docsgen migrate notes',
      fixed: '$ docsgen migrate notes --from mkdocs',
      untested: 'the message has the path on your machine',
    },
  }),
  DG7082: entry<{ configs: string[] }>({
    severity: 'error',
    message: ({ configs }) => `there is more than one site: ${configs.join(', ')}`,
    hint: ({ configs }) =>
      `pass the folder of one of them, its tool with --from, or its config with --config (${configs.length} were found)`,
    explanation: {
      args: { configs: ['website/docusaurus.config.js', 'docs/mkdocs.yml'] },
      cause: 'Configs of several tools were found, and docsgen migrate moves one site at a time.',
      remedy: 'Pass the folder of the site, its tool with --from, or its config with --config.',
      broken: '$ docsgen migrate .',
      fixed: '$ docsgen migrate website',
      untested: 'the fixed example would report what it moved',
    },
  }),
  DG7083: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} already exists and was not written by docsgen migrate`,
    hint: () => 'move it away, or choose another folder with --out; nothing was written',
    explanation: {
      args: { file: 'site.config.ts' },
      cause:
        'docsgen migrate replaces only files that it wrote itself and that nobody has edited since. It checks this before it writes anything.',
      remedy:
        'Choose another folder with --out, or move the file away. If you edited a migrated file, keep working in that folder: there is no need to migrate again.',
      broken: '$ docsgen migrate website --out guide',
      fixed: '$ docsgen migrate website --out guide-2',
      untested: 'the same files cannot be both right and wrong',
    },
  }),
  DG7084: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `the new site cannot be in the folder of the old one: ${folder}`,
    hint: () => 'pass another folder to --out, or add --write to put the new site into the old folder',
    explanation: {
      args: { folder: '/srv/website' },
      cause:
        '--out creates a new site with converted copies of the files. In the old folder, they would replace the originals.',
      remedy: 'Pass another folder to --out. To have the new site in the old folder on purpose, pass --write.',
      broken: '$ docsgen migrate website --out website',
      fixed: '$ docsgen migrate website --out new-site',
      untested: 'the message has the path on your machine',
    },
  }),
  DG7085: entry<{ file: string; reason: keyof typeof MORE }>({
    severity: 'error',
    message: ({ file, reason }) => `${file} ${MORE[reason]}`,
    hint: ({ reason }) =>
      reason === 'dialect' ? 'name the dialect: docsgen dialect page.md --from mkdocs' : 'pass one Markdown file',
    explanation: {
      args: { file: '/srv/notes.md', reason: 'dialect' },
      cause:
        'docsgen dialect converts one Markdown file. It recognises the dialect by the config of the site that contains the file, or by syntax that only one tool has.',
      remedy: 'Pass an existing Markdown file, and name its dialect with --from if nothing in it identifies the tool.',
      broken: '$ docsgen dialect notes.md',
      fixed: '$ docsgen dialect notes.md --from obsidian',
      untested: 'the message has the path on your machine',
    },
  }),
  DG7086: entry<{ file: string; reason: string; isRead: boolean }>({
    severity: 'warning',
    message: ({ file, reason }) => `${file} cannot be run: ${reason}`,
    hint: ({ isRead }) =>
      isRead
        ? 'its settings were read from its source; fix the config and run docsgen migrate again, or compare them by hand'
        : 'none of its settings were read; fix the config and run docsgen migrate again',
    explanation: {
      args: { file: 'docusaurus.config.js', reason: 'SITE_URL is not set', isRead: true },
      cause:
        'docsgen migrate runs the config of the old site, without network access and without packages that are not installed. This config stops with an error, ends the process, does not finish within 30 seconds, or has a syntax error. docsgen then reads the literal values in its source; it cannot know computed ones.',
      remedy:
        'Set the variables that the config needs, install its packages, or fix the error, and run docsgen migrate again. Otherwise compare the settings in site.config.ts with the old ones.',
      broken: '$ docsgen migrate website',
      fixed: '$ SITE_URL=https://acme.example docsgen migrate website',
      untested: 'the command also reports what it moved',
    },
  }),
  DG7087: entry<{ file: string; reason: 'missing' | 'tool' }>({
    severity: 'error',
    message: ({ file, reason }) =>
      reason === 'missing' ? `there is no config ${file}` : `${file} can be the config of several tools`,
    hint: ({ reason }) =>
      reason === 'missing' ? 'pass a path relative to the current folder' : 'name the tool with --from',
    explanation: {
      args: { file: 'mkdocs-online.yml', reason: 'missing' },
      cause:
        'docsgen migrate reads the config that you pass with --config, and no other. It does not exist, it is a folder, or nothing in its name tells the tool.',
      remedy: 'Pass the path of the config relative to the current folder, and the tool with --from.',
      broken: '$ docsgen migrate . --config mkdocs-onlin.yml',
      fixed: '$ docsgen migrate . --config mkdocs-online.yml',
      untested: 'the fixed example would report what it moved',
    },
  }),
};
