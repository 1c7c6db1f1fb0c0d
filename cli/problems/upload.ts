import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

const algolia = "search: { algolia: { appId: 'A1', apiKey: 'b2', indexName: 'lamp' } },";
const refused = { at: 'the application A1', indexName: 'lamp', left: undefined, isOpen: false };

export interface Refused {
  status: number | undefined;
  said: string;
  at: string;
  indexName: string;
  /** The name of a temporary index that was not deleted. */
  left: string | undefined;
  /** Whether it is unknown if the index was replaced. */
  isOpen: boolean;
}

/** The state of the index after a failure. */
function intact({ indexName, left, isOpen }: Refused): string {
  const state = isOpen ? 'has either all its old records or all the new ones' : 'is unchanged';
  const rest = left === undefined ? '' : `; the temporary index "${left}" can be deleted`;
  return `the index "${indexName}" ${state}${rest}`;
}

export const uploadProblems = {
  DG1070: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the config has no "search.algolia", so there is no index to upload to',
    hint: () => "add search: { algolia: { appId: '…', apiKey: '…', indexName: '…' } }",
    explanation: {
      args: {},
      cause: 'docsgen index uploads the pages to Algolia, but the config does not name an index.',
      remedy: 'Add search.algolia. Sites without it search in the browser and need no upload.',
      broken: config(),
      fixed: config(algolia),
      shared: intro,
      run: 'index --dry-run',
    },
  }),
  DG7301: entry<{ names: string[] }>({
    severity: 'error',
    message: ({ names }) => `no API key for the upload: neither ${names.join(' nor ')} is set`,
    hint: ({ names }) =>
      `set the environment variable ${names[0]} to a key with the permissions addObject, deleteIndex, settings and editSettings; never store the key in a file of the site`,
    explanation: {
      args: { names: ['ALGOLIA_WRITE_KEY', 'ALGOLIA_ADMIN_KEY'] },
      cause:
        'docsgen index needs a key with permission to write to your index. It reads the key from the environment, never from a file of the site.',
      remedy: 'Set ALGOLIA_WRITE_KEY where the command runs, for example in the secrets of the build server.',
      broken: '$ docsgen index',
      fixed: '$ ALGOLIA_WRITE_KEY=… docsgen index',
      untested: 'it needs an Algolia account',
    },
  }),
  DG7302: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) => `${at} rejected the API key (${status}): ${said}`,
    hint: (refused) =>
      `use a key with the permissions addObject, deleteIndex, settings and editSettings, for this index and all indexes whose names begin with its name; ${intact(refused)}`,
    explanation: {
      args: { ...refused, status: 403, said: 'Invalid Application-ID or API key' },
      cause:
        'The key has no permission to write, or it belongs to another application. The search on your site is unchanged.',
      remedy:
        'Create a key with the permissions addObject, deleteIndex, settings and editSettings, for this index and all indexes whose names begin with its name.',
      broken: '$ ALGOLIA_WRITE_KEY=<the key for searching> docsgen index',
      fixed: '$ ALGOLIA_WRITE_KEY=<a key that may write> docsgen index',
      untested: 'it needs an Algolia account',
    },
  }),
  DG7303: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded to ${at}${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => `run docsgen index again; ${intact(refused)}`,
    explanation: {
      args: { ...refused, status: undefined, said: 'it did not respond in time' },
      cause: 'Algolia could not be reached, or was too busy. The search on your site is unchanged.',
      remedy: 'Run docsgen index again. On a build server, check that it has network access.',
      broken: '$ docsgen index',
      fixed: '$ docsgen index   (again)',
      untested: 'it needs an Algolia account',
    },
  }),
  DG7304: entry<Refused>({
    severity: 'error',
    message: ({ status, said, at }) =>
      `the index was not uploaded, because ${at} rejected it${status === undefined ? '' : ` (${status})`}: ${said}`,
    hint: (refused) => intact(refused),
    explanation: {
      args: { ...refused, status: 400, said: 'Record at the position 12 is too big' },
      cause: 'Algolia rejected the records. The search on your site is unchanged.',
      remedy: 'The message contains the response of Algolia. Usually the account has reached a limit.',
      broken: '$ docsgen index',
      fixed: 'a larger limit at Algolia, or fewer and shorter pages',
      untested: 'it needs an Algolia account',
    },
  }),
  DG7305: entry<{ indexName: string }>({
    severity: 'error',
    message: ({ indexName }) => `the index "${indexName}" would be empty, because search excludes all pages`,
    hint: () => 'add a page that is neither a draft nor unlisted',
    explanation: {
      args: { indexName: 'lamp' },
      cause:
        'All pages of the site are drafts, unlisted or lists, which search excludes. The upload would empty the index.',
      remedy: 'Publish a page. If the site has pages, check that the command runs in the right folder.',
      broken: lines('---', 'title: Intro', 'draft: true', '---'),
      fixed: lines('---', 'title: Intro', '---'),
      untested: 'it needs an Algolia account',
    },
  }),
  DG7306: entry<{ host: string }>({
    severity: 'error',
    message: ({ host }) => `the key would be sent to ${host} without encryption`,
    hint: () => 'pass --host an https:// URL',
    explanation: {
      args: { host: 'http://search.example' },
      cause:
        'The key, which has permission to write, would be sent to another machine without encryption, so others on the network could read it.',
      broken: '$ docsgen index --host http://search.example',
      fixed: '$ docsgen index --host https://search.example',
      untested: 'it needs a key of Algolia',
    },
  }),
};
