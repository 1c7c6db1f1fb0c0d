import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

const algolia = "search: { algolia: { appId: 'A1', apiKey: 'b2', indexName: 'lamp' } },";
const refused = { at: 'the application A1', indexName: 'lamp', left: undefined, isOpen: false };

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
    explanation: {
      args: {},
      cause: 'docsgen index sends the pages to Algolia, and the config does not say to which index.',
      remedy: 'Add search.algolia. Sites without it are searched in the browser and need no upload.',
      broken: config(),
      fixed: config(algolia),
      beside: intro,
      run: 'index --dry-run',
    },
  }),
  DG7301: entry<{ names: string[] }>({
    severity: 'error',
    message: ({ names }) => `there is no key to write the index with: ${names.join(' and ')} are not set`,
    hint: ({ names }) =>
      `set ${names[0]} in the environment to a key with the rights addObject, deleteIndex, settings and editSettings; it must not be written into a file of the site`,
    explanation: {
      args: { names: ['ALGOLIA_WRITE_KEY', 'ALGOLIA_ADMIN_KEY'] },
      cause:
        'docsgen index writes to your index, which takes a key with the right to do so. It is read from the environment, never from a file of the site.',
      remedy: 'Set ALGOLIA_WRITE_KEY where the command runs: in the secrets of the build server.',
      broken: '$ docsgen index',
      fixed: '$ ALGOLIA_WRITE_KEY=… docsgen index',
      untested: 'it takes an account at Algolia',
    },
  }),
  DG7302: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) => `${at} refused the key of the upload (${status}): ${said}`,
    hint: (refused) =>
      `the key needs the rights addObject, deleteIndex, settings and editSettings for this index and those whose name begins like it; ${intact(refused)}`,
    explanation: {
      args: { ...refused, status: 403, said: 'Invalid Application-ID or API key' },
      cause:
        'Algolia knows the key and does not let it write, or the key belongs to another application. Readers find what they found before.',
      remedy:
        'Make a key with the rights addObject, deleteIndex, settings and editSettings, for this index and those whose names begin like it.',
      broken: '$ ALGOLIA_WRITE_KEY=<the key for searching> docsgen index',
      fixed: '$ ALGOLIA_WRITE_KEY=<a key that may write> docsgen index',
      untested: 'it takes an account at Algolia',
    },
  }),
  DG7303: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded to ${at}${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => `run docsgen index again; ${intact(refused)}`,
    explanation: {
      args: { ...refused, status: undefined, said: 'it did not answer in time' },
      cause: 'Algolia could not be reached, or asked to come back later. Readers find what they found before.',
      remedy: 'Run docsgen index again. On a build server see that it may reach other machines.',
      broken: '$ docsgen index',
      fixed: '$ docsgen index   (again)',
      untested: 'it takes an account at Algolia',
    },
  }),
  DG7304: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded, as ${at} did not take it${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => intact(refused),
    explanation: {
      args: { ...refused, status: 400, said: 'Record at the position 12 is too big' },
      cause: 'Algolia answered and did not take what was sent. Readers find what they found before.',
      remedy: 'Its answer is in the message; most often a limit of the account is reached.',
      broken: '$ docsgen index',
      fixed: 'a larger limit at Algolia, or fewer and shorter pages',
      untested: 'it takes an account at Algolia',
    },
  }),
  DG7305: entry<{ indexName: string }>({
    severity: 'error',
    message: ({ indexName }) => `the site has nothing to search for, so the index "${indexName}" would be empty`,
    hint: () => 'add a page that is neither a draft nor unlisted',
    explanation: {
      args: { indexName: 'lamp' },
      cause:
        'No page of the site is one that readers may find: all are drafts, unlisted or lists. An upload would leave an empty index.',
      remedy: 'Publish a page. If the site has some, see whether the command runs in the right folder.',
      broken: lines('---', 'title: Intro', 'draft: true', '---'),
      fixed: lines('---', 'title: Intro', '---'),
      untested: 'it takes an account at Algolia',
    },
  }),
  DG7306: entry<{ host: string }>({
    severity: 'error',
    message: ({ host }) => `the key would be sent to ${host} in plain text`,
    hint: () => 'use https, or name another address with --host',
    explanation: {
      args: { host: 'http://search.example' },
      cause:
        'The key that may write would travel to another machine without encryption, and everybody on the way could read it.',
      remedy: 'Use a URL with https://.',
      broken: '$ docsgen index --host http://search.example',
      fixed: '$ docsgen index --host https://search.example',
      untested: 'it takes a key of Algolia',
    },
  }),
};
