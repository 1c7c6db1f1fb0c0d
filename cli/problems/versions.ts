import { didYouMean, entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

const old = { ...intro, 'versioned_docs/version-1.0/intro.md': '# Intro\n' };

export const versionProblems = {
  DG1040: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the file cannot be read: ${reason}`,
    hint: () => 'fix the JSON, or remove the file; `docsgen version cut` writes it',
    explanation: {
      args: { reason: 'it must contain a list of names, such as ["2.0", "1.0"]' },
      cause:
        'versions.json lists the versions, newest first, and the files in versioned_sidebars contain their sidebars. This file is not valid JSON, or it is a versions.json that is not a list.',
      remedy: 'Write versions.json as one list of names in double quotes, as docsgen version cut does.',
      broken: { 'versions.json': '{ "1.0": true }\n' },
      fixed: { 'versions.json': '["1.0"]\n' },
      shared: old,
    },
  }),
  DG1041: entry<{ name: string; reason: string }>({
    severity: 'error',
    message: ({ name, reason }) => `"${name}" cannot be the name of a version: ${reason}`,
    hint: () => 'use a name such as 2.0 or v3-beta: it becomes a folder name and part of URLs',
    explanation: {
      args: { name: 'current', reason: 'this name is reserved for the current documents' },
      cause:
        'The name of a version becomes a folder name and part of URLs. It can contain only letters, digits, ".", "_", "+", "-" and spaces in the middle, has at most 50 characters, and appears only once in versions.json.',
      remedy: 'Use a name such as 2.0 or v3-beta. The current documents need no entry: they always exist.',
      broken: { 'versions.json': '["current", "1.0"]\n' },
      fixed: { 'versions.json': '["1.0"]\n' },
      shared: old,
    },
  }),
  DG1042: entry<{ path: string; name: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ path, name }) => `"${path}" refers to the version "${name}", which does not exist`,
    hint: ({ near, known }) => didYouMean(near) ?? `known versions: ${known.join(', ')}`,
    explanation: {
      args: { path: 'lastVersion', name: '1.1', known: [] },
      cause: 'A setting of the docs names a version that is neither current nor in versions.json.',
      remedy: 'Write a name from versions.json, or create the version with docsgen version cut.',
      broken: config("docs: { lastVersion: '1.1' },"),
      fixed: config("docs: { lastVersion: '1.0' },"),
      shared: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
  DG1043: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `lastVersion is "${name}", but this version is not built`,
    hint: () => 'build this version too, or choose another one',
    explanation: {
      args: { name: '1.0' },
      cause:
        'lastVersion is the version at URLs without a version name. Other settings exclude this version from the build.',
      remedy: 'Build this version too, or set lastVersion to one that is built.',
      broken: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current'] },"),
      fixed: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current', '1.0'] },"),
      shared: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
  DG1044: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'all versions of these docs are excluded',
    hint: () => 'include the current version, or one from versions.json',
    explanation: {
      args: {},
      cause: 'includeCurrentVersion: false excludes the current documents, and no other version is built.',
      remedy: 'Remove the setting until the first version is cut, or include an existing version.',
      broken: config('docs: { includeCurrentVersion: false },'),
      fixed: config(),
      shared: intro,
    },
  }),
  DG1045: entry<{ name: string; folder: string }>({
    severity: 'error',
    message: ({ name, folder }) => `the folder ${folder} of version "${name}" does not exist`,
    hint: () => 'restore the folder, or remove the name from this file',
    explanation: {
      args: { name: '1.0', folder: 'versioned_docs/version-1.0' },
      cause: 'versions.json lists a version whose documents are missing from versioned_docs/version-NAME.',
      remedy: 'Restore the folder from git, or remove the name from versions.json.',
      broken: { 'versions.json': '["1.0"]\n' },
      fixed: { 'versions.json': '["1.0"]\n', 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
      shared: intro,
    },
  }),
  DG1048: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `${folder} contains no documents to create a version from`,
    hint: () => 'write documents first, or name another docs instance with --docs',
    explanation: {
      args: { folder: 'content/docs' },
      cause:
        'docsgen version cut copies the documents of a docs instance, but the folder of this instance is empty or missing.',
      remedy: 'Write the documents first, or name another instance with --docs.',
      broken: config(),
      fixed: { ...config(), ...intro },
      run: 'version cut 1.0',
    },
  }),
  DG1049: entry<{ name: string; path: string }>({
    severity: 'error',
    message: ({ name, path }) => `${path} already exists, so version "${name}" cannot be created`,
    hint: () => 'choose another name, or remove the files if they are left over from an interrupted run',
    explanation: {
      args: { name: '1.0', path: 'versioned_docs/version-1.0' },
      cause: 'docsgen version cut never overwrites files, and files of a version with this name already exist.',
      remedy:
        'Choose another name. If the files are left over from an interrupted run and versions.json does not list the version, remove them.',
      broken: { 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
      fixed: {},
      shared: intro,
      run: 'version cut 1.0',
    },
  }),
  DG1130: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the version would import ${path} from another folder, and a part of this path is computed`,
    hint: () => 'import each file by its own path, or move the files into the docs',
    explanation: {
      args: { path: `../lamps/\${…}` },
      cause:
        'docsgen version cut corrects the relative paths of files outside the docs, because the copy is in another folder. It cannot correct a path that is computed when the page runs. Nothing was written.',
      remedy: 'Import each file by its own path, or move the files into the folder of the docs.',
      broken: {
        'content/docs/intro.mdx': lines(
          'export const lamp = (name) => import(`../lamps/$' + '{name}.js`);',
          '',
          '# Intro',
        ),
      },
      fixed: { 'content/docs/intro.mdx': lines("import lamp from '../lamps/desk.js';", '', '# Intro', '', '{lamp}') },
      shared: { 'content/lamps/desk.js': "export default 'Desk lamp';\n" },
      run: 'version cut 1.0',
    },
  }),
  DG1046: entry<{ a: string; b: string; path: string }>({
    severity: 'error',
    message: ({ a, b, path }) => `the versions "${a}" and "${b}" have the same path ${path}`,
    hint: () => 'give one of them another `path`',
    explanation: {
      args: { a: 'current', b: '1.0', path: '/docs' },
      cause: 'Two versions would be published at the same URLs. The last version has no path by default.',
      remedy: 'Give one of them a path that no other version has.',
      broken: config("docs: { lastVersion: '1.0', versions: { current: { path: '' } } },"),
      fixed: config("docs: { lastVersion: '1.0', versions: { current: { path: 'next' } } },"),
      shared: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
};
