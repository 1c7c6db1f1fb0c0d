/** Versions of the docs. */
import { config, type Explanations } from './entry.ts';

const page = { 'content/docs/intro.md': '# Intro\n' };
const old = { ...page, 'versioned_docs/version-1.0/intro.md': '# Intro\n' };

export const versionExplanations = {
  DG1040: {
    args: { reason: 'it must hold a list of names, such as ["2.0", "1.0"]' },
    cause:
      'versions.json lists the names of the versions, newest first; the files below versioned_sidebars have their sidebars. Both are JSON, and this one is no JSON or no list.',
    remedy: 'Write it as docsgen version cut does: one list of names, in double quotes.',
    broken: { 'versions.json': '{ "1.0": true }\n' },
    fixed: { 'versions.json': '["1.0"]\n' },
    beside: old,
  },
  DG1041: {
    args: { name: 'current', reason: '"current" is the name of the documents that are being written' },
    cause:
      'The name of a version becomes a folder and a part of addresses. So it has letters, digits, ".", "_", "+", "-" and inner spaces only, at most 50 of them, and stands in versions.json once.',
    remedy:
      'Take a name such as 2.0 or v3-beta. The documents that are being written need no entry: they are always there.',
    broken: { 'versions.json': '["current", "1.0"]\n' },
    fixed: { 'versions.json': '["1.0"]\n' },
    beside: old,
  },
  DG1042: {
    args: { path: 'lastVersion', name: '1.1', known: [] },
    cause: 'A setting of the docs names a version that is neither current nor in versions.json.',
    remedy: 'Write a name of versions.json. A version that is still to come is made by docsgen version cut.',
    broken: config("docs: { lastVersion: '1.1' },"),
    fixed: config("docs: { lastVersion: '1.0' },"),
    beside: { ...old, 'versions.json': '["1.0"]\n' },
  },
  DG1043: {
    args: { name: '1.0' },
    cause:
      'lastVersion is what readers get without a version in the address, and other settings keep this version from being built.',
    remedy: 'Build it as well, or make one of those that are built the last one.',
    broken: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current'] },"),
    fixed: config("docs: { lastVersion: '1.0', onlyIncludeVersions: ['current', '1.0'] },"),
    beside: { ...old, 'versions.json': '["1.0"]\n' },
  },
  DG1044: {
    args: {},
    cause: 'includeCurrentVersion: false leaves out what is being written, and there is no other version to build.',
    remedy: 'Take the setting out until a version was cut, or include a version that exists.',
    broken: config('docs: { includeCurrentVersion: false },'),
    fixed: config(),
    beside: page,
  },
  DG1045: {
    args: { name: '1.0', folder: 'versioned_docs/version-1.0' },
    cause: 'versions.json lists a version whose documents are not where they belong: in versioned_docs/version-NAME.',
    remedy: 'Restore the folder from git, or take the name out of versions.json.',
    broken: { 'versions.json': '["1.0"]\n' },
    fixed: { 'versions.json': '["1.0"]\n', 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
    beside: page,
  },
  DG1046: {
    args: { a: 'current', b: '1.0', path: '/docs' },
    cause: 'Two versions would be published at the same address. The last version has no part of its own in it.',
    remedy: 'Give one of them a path that no other has.',
    broken: config("docs: { lastVersion: '1.0', versions: { current: { path: '' } } },"),
    fixed: config("docs: { lastVersion: '1.0', versions: { current: { path: 'next' } } },"),
    beside: { ...old, 'versions.json': '["1.0"]\n' },
  },
  DG1048: {
    args: { folder: 'content/docs' },
    cause: 'docsgen version cut copies the documents of a docs instance, and its folder is empty or not there.',
    remedy: 'Write the documents first, or name another instance with --docs.',
    broken: config(),
    fixed: { ...config(), ...page },
    run: 'version cut 1.0',
  },
  DG1049: {
    args: { name: '1.0', path: 'versioned_docs/version-1.0' },
    cause: 'docsgen version cut overwrites nothing, and files of a version with this name are there already.',
    remedy:
      'Take another name. If the files are left over from a run that was interrupted, and versions.json does not list them, remove them.',
    broken: { 'versioned_docs/version-1.0/intro.md': '# Intro\n' },
    fixed: {},
    beside: page,
    run: 'version cut 1.0',
  },
} satisfies Explanations;
