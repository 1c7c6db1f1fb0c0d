import { didYouMean, entry } from './entry.ts';
import { config } from './examples.ts';

const versionsPage = { 'content/docs/intro.md': '# Intro\n' };
const old = { ...versionsPage, 'versioned_docs/version-1.0/intro.md': '# Intro\n' };

export const versionProblems = {
  DG1040: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the file cannot be read: ${reason}`,
    hint: () => 'correct the JSON, or remove the file; `docsgen version cut` writes it',
    explanation: {
      args: { reason: 'it must contain a list of names, such as ["2.0", "1.0"]' },
      cause:
        'versions.json lists the names of the versions, newest first; the files below versioned_sidebars have their sidebars. Both are JSON, and this one is no JSON or no list.',
      remedy: 'Write it as docsgen version cut does: one list of names, in double quotes.',
      broken: { 'versions.json': '{ "1.0": true }\n' },
      fixed: { 'versions.json': '["1.0"]\n' },
      beside: old,
    },
  }),
  DG1041: entry<{ name: string; reason: string }>({
    severity: 'error',
    message: ({ name, reason }) => `"${name}" cannot be the name of a version: ${reason}`,
    hint: () => 'names are folders and parts of URLs: use something like 2.0 or v3-beta',
    explanation: {
      args: { name: 'current', reason: '"current" is the name of the documents that are being written' },
      cause:
        'The name of a version becomes a folder and a part of URLs. So it has letters, digits, ".", "_", "+", "-" and inner spaces only, at most 50 of them, and is in versions.json once.',
      remedy:
        'Take a name such as 2.0 or v3-beta. The documents that are being written need no entry: they are always there.',
      broken: { 'versions.json': '["current", "1.0"]\n' },
      fixed: { 'versions.json': '["1.0"]\n' },
      beside: old,
    },
  }),
  DG1042: entry<{ path: string; name: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ path, name }) => `"${path}" names the version "${name}", which does not exist`,
    hint: ({ near, known }) => didYouMean(near) ?? `known versions: ${known.join(', ')}`,
    explanation: {
      args: { path: 'lastVersion', name: '1.1', known: [] },
      cause: 'A setting of the docs names a version that is neither current nor in versions.json.',
      remedy: 'Write a name of versions.json. A version that is still to come is made by docsgen version cut.',
      broken: config("docs: { lastVersion: '1.1' },"),
      fixed: config("docs: { lastVersion: '1.0' },"),
      beside: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
  DG1043: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `the last version "${name}" is not among the versions that are built`,
    hint: () => 'build it as well, or name another one',
    explanation: {
      args: { name: '1.0' },
      cause:
        'lastVersion is what readers get without a version in the URL, and other settings keep this version from being built.',
      remedy: 'Build it as well, or make one of those that are built the last one.',
      broken: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current'] },"),
      fixed: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current', '1.0'] },"),
      beside: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
  DG1044: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'no version of these docs is left to build',
    hint: () => 'include the current version, or name one of versions.json',
    explanation: {
      args: {},
      cause: 'includeCurrentVersion: false leaves out what is being written, and there is no other version to build.',
      remedy: 'Take the setting out until a version was cut, or include a version that exists.',
      broken: config('docs: { includeCurrentVersion: false },'),
      fixed: config(),
      beside: versionsPage,
    },
  }),
  DG1045: entry<{ name: string; folder: string }>({
    severity: 'error',
    message: ({ name, folder }) => `version "${name}" has no folder ${folder}`,
    hint: () => 'restore the folder, or take the name out of this file',
    explanation: {
      args: { name: '1.0', folder: 'versioned_docs/version-1.0' },
      cause: 'versions.json lists a version whose documents are not where they belong: in versioned_docs/version-NAME.',
      remedy: 'Restore the folder from git, or take the name out of versions.json.',
      broken: { 'versions.json': '["1.0"]\n' },
      fixed: { 'versions.json': '["1.0"]\n', 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
      beside: versionsPage,
    },
  }),
  DG1048: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `there are no documents in ${folder} to make a version of`,
    hint: () => 'write some first, or name another docs instance with --docs',
    explanation: {
      args: { folder: 'content/docs' },
      cause: 'docsgen version cut copies the documents of a docs instance, and its folder is empty or not there.',
      remedy: 'Write the documents first, or name another instance with --docs.',
      broken: config(),
      fixed: { ...config(), ...versionsPage },
      run: 'version cut 1.0',
    },
  }),
  DG1049: entry<{ name: string; path: string }>({
    severity: 'error',
    message: ({ name, path }) => `${path} is there already, so version "${name}" cannot be made`,
    hint: () => 'take another name; or remove what is there when it is the rest of a run that did not end',
    explanation: {
      args: { name: '1.0', path: 'versioned_docs/version-1.0' },
      cause: 'docsgen version cut overwrites nothing, and files of a version with this name are there already.',
      remedy:
        'Take another name. If the files are left over from a run that was interrupted, and versions.json does not list them, remove them.',
      broken: { 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
      fixed: {},
      beside: versionsPage,
      run: 'version cut 1.0',
    },
  }),
  DG1046: entry<{ a: string; b: string; path: string }>({
    severity: 'error',
    message: ({ a, b, path }) => `the versions "${a}" and "${b}" are both at ${path}`,
    hint: () => 'give one of them another `path`',
    explanation: {
      args: { a: 'current', b: '1.0', path: '/docs' },
      cause: 'Two versions would be published at the same URL. The last version has no part of its own in it.',
      remedy: 'Give one of them a path that no other has.',
      broken: config("docs: { lastVersion: '1.0', versions: { current: { path: '' } } },"),
      fixed: config("docs: { lastVersion: '1.0', versions: { current: { path: 'next' } } },"),
      beside: { ...old, 'versions.json': '["1.0"]\n' },
    },
  }),
};
