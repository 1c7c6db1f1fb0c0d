/** Tests of a site's search. */
import { didYouMean, entry } from './entry.ts';

const known = (names: readonly string[]): string =>
  `there ${names.length === 1 ? 'is' : 'are'}: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ` and ${names.length - 12} more` : ''}`;

const SHAPE = 'write a list of entries such as: - { query: clear the editor, expect: /docs/faq }';

export const searchProblems = {
  DG9001: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the search tests cannot be read: ${reason}`,
    hint: () => 'correct the YAML; texts that begin with @, *, & or ", or hold ": ", stand in single quotes',
  }),
  DG9002: entry<{ what: string; must: string }>({
    severity: 'error',
    message: ({ what, must }) => `${what} of the search tests must be ${must}`,
    hint: () => SHAPE,
  }),
  DG9003: entry<{ key: string; near?: string; keys: readonly string[] }>({
    severity: 'error',
    message: ({ key }) => `"${key}" is no key of a search test`,
    hint: ({ near, keys }) => didYouMean(near) ?? `known keys: ${keys.join(', ')}`,
  }),
  DG9004: entry<{ path: string; near: readonly string[] }>({
    severity: 'error',
    message: ({ path }) => `a search test expects ${path}, which is no page of the site`,
    hint: ({ near: [first] }) => didYouMean(first) ?? 'write the path of a page as links have it, without the base URL',
  }),
  DG9005: entry<{ path: string; why: 'list' | 'tag'; version?: string }>({
    severity: 'error',
    message: ({ path, why, version }) =>
      why === 'list'
        ? `a search test expects ${path}, which search leaves out: it is unlisted, a draft or a list`
        : `a search test expects ${path}, which readers of the version it looks in are not shown${version ? `: it is of version "${version}"` : ''}`,
    hint: ({ why, version }) =>
      why === 'list' ? 'expect a page that search knows, or list this one' : version && `add: version: '${version}'`,
  }),
  DG9006: entry<{ path: string; id: string; near?: string }>({
    severity: 'error',
    message: ({ path, id }) => `a search test expects the heading "#${id}" of ${path}, which has none of this id`,
    hint: ({ near }) =>
      near === undefined ? 'leave the anchor out, or copy it from the page' : didYouMean(`#${near}`),
  }),
  DG9007: entry<{ key: string; value: string; near?: string; names: readonly string[] }>({
    severity: 'error',
    message: ({ key, value }) => `a search test has the ${key} "${value}", which is none of this site`,
    hint: ({ near, names }) => didYouMean(near) ?? known(names),
  }),
  DG9008: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} tests the search of a site that has none`,
    hint: () => 'remove the file, or "search: false" from the config',
  }),
  DG9009: entry<{ query: string }>({
    severity: 'error',
    message: ({ query }) => `the query "${query}" of a search test has no word that could be looked for`,
    hint: () => 'write at least one letter or digit',
  }),
  DG9010: entry<{ query: string; wanted: string; top: number; stands: string; first?: string }>({
    severity: 'error',
    message: ({ query, wanted, top, stands }) =>
      `"${query}" does not find ${wanted} ${top === 1 ? 'first' : `among the first ${top}`}: ${stands}`,
    hint: ({ first }) =>
      `${first === undefined ? '' : `first stands ${first}; `}${first === undefined ? 'give' : 'if that is wrong, give'} the page the word, in its text, title, description or keywords`,
  }),
};
