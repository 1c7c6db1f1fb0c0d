import { entry } from './entry.ts';

export interface Refused {
  status: number | undefined;
  said: string;
  at: string;
  indexName: string;
  /** Name of a temporary index that is still there. */
  left: string | undefined;
  /** Whether the index was replaced is not known. */
  isOpen: boolean;
}

/** What an author can rely on, whatever failed. */
function intact({ indexName, left, isOpen }: Refused): string {
  const state = isOpen ? 'has all its old records or all the new ones' : 'is as it was';
  const rest = left === undefined ? '' : `; the index "${left}" was begun and can be deleted`;
  return `the index "${indexName}" ${state}${rest}`;
}

export const uploadProblems = {
  DG1070: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'there is no index to upload to: the config has no "search.algolia"',
    hint: () => "add search: { algolia: { appId: '…', apiKey: '…', indexName: '…' } }",
  }),
  DG7301: entry<{ names: string[] }>({
    severity: 'error',
    message: ({ names }) => `there is no key to write the index with: ${names.join(' and ')} are not set`,
    hint: ({ names }) =>
      `set ${names[0]} in the environment to a key with the rights addObject, deleteIndex, settings and editSettings; it must not be written into a file of the site`,
  }),
  DG7302: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) => `${at} refused the key of the upload (${status}): ${said}`,
    hint: (refused) =>
      `the key needs the rights addObject, deleteIndex, settings and editSettings for this index and those whose name begins like it; ${intact(refused)}`,
  }),
  DG7303: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded to ${at}${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => `run docsgen index again; ${intact(refused)}`,
  }),
  DG7304: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded, as ${at} did not take it${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => intact(refused),
  }),
  DG7305: entry<{ indexName: string }>({
    severity: 'error',
    message: ({ indexName }) => `the site has nothing to search for, so the index "${indexName}" would be empty`,
    hint: () => 'add a page that is neither a draft nor unlisted',
  }),
  DG7306: entry<{ host: string }>({
    severity: 'error',
    message: ({ host }) => `the key would be sent to ${host} in plain text`,
    hint: () => 'use https, or name another address with --host',
  }),
};
