import { didYouMean, entry } from './entry.ts';

export const versionProblems = {
  DG1040: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the file cannot be read: ${reason}`,
    hint: () => 'correct the JSON, or remove the file; `docsgen version cut` writes it',
  }),
  DG1041: entry<{ name: string; reason: string }>({
    severity: 'error',
    message: ({ name, reason }) => `"${name}" cannot be the name of a version: ${reason}`,
    hint: () => 'names are folders and parts of addresses: use something like 2.0 or v3-beta',
  }),
  DG1042: entry<{ path: string; name: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ path, name }) => `"${path}" names the version "${name}", which does not exist`,
    hint: ({ near, known }) => didYouMean(near) ?? `known versions: ${known.join(', ')}`,
  }),
  DG1043: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `the last version "${name}" is not among the versions that are built`,
    hint: () => 'build it as well, or name another one',
  }),
  DG1044: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'no version of these docs is left to build',
    hint: () => 'include the current version, or name one of versions.json',
  }),
  DG1045: entry<{ name: string; folder: string }>({
    severity: 'error',
    message: ({ name, folder }) => `version "${name}" has no folder ${folder}`,
    hint: () => 'restore the folder, or take the name out of this file',
  }),
  DG1048: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `there are no documents in ${folder} to make a version of`,
    hint: () => 'write some first, or name another docs instance with --docs',
  }),
  DG1049: entry<{ name: string; path: string }>({
    severity: 'error',
    message: ({ name, path }) => `${path} is there already, so version "${name}" cannot be made`,
    hint: () => 'take another name; or remove what is there when it is the rest of a run that did not end',
  }),
  DG1046: entry<{ a: string; b: string; path: string }>({
    severity: 'error',
    message: ({ a, b, path }) => `the versions "${a}" and "${b}" are both at ${path}`,
    hint: () => 'give one of them another `path`',
  }),
};
