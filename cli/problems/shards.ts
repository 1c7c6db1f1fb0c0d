import { entry } from './entry.ts';
import { lines } from './examples.ts';

/** `1 and 3`, `1, 2 and 5 more`. */
function listed(names: readonly (string | number)[], most = 8): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  const rest = more > 0 ? [`${more} more`] : [];
  const [last, ...others] = [...shown, ...rest].reverse();
  return others.length === 0 ? String(last) : `${others.reverse().join(', ')} and ${last}`;
}

const shardsOf = (numbers: readonly number[], count: number): string =>
  `${numbers.length === 1 ? 'shard' : 'shards'} ${listed(numbers)} of ${count}`;

export const shardProblems = {
  DG7220: entry<{ isGithub: boolean }>({
    severity: 'error',
    message: ({ isGithub }) =>
      isGithub
        ? '--shard auto: GitHub Actions has no variable that says which job of a matrix this is'
        : '--shard auto: no environment variable says which of several parallel jobs this is',
    hint: ({ isGithub }) =>
      isGithub
        ? // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub Actions
          'write --shard ${{ matrix.shard }}/${{ strategy.job-total }}'
        : 'write the shard, such as --shard 3/8; docsgen understands GitLab CI, CircleCI, Buildkite, Bitbucket, Kubernetes and Slurm',
    explanation: {
      args: { isGithub: false },
      cause:
        'With --shard auto, docsgen reads the number of the shard from the variables that a CI system sets in parallel jobs. None of the variables that it knows is set here.',
      remedy:
        'Write the number of this shard and of all shards, taken from what your system offers. Otherwise, let the system run the job several times: it sets the variables only then.',
      broken: '$ docsgen build --shard auto --shard-out part',
      fixed: '$ docsgen build --shard 3/8 --shard-out part',
      untested: 'it depends on environment variables',
    },
  }),
  DG7221: entry<{
    system: string;
    variable: string;
    value: string | undefined;
    least: number;
    most: number;
    remedy: string;
  }>({
    severity: 'error',
    message: ({ system, variable, value, least, most }) => {
      const wanted = `a whole number from ${least} to ${most}`;
      return (value ?? '') === ''
        ? `--shard auto: ${variable} of ${system} is not set; it must be ${wanted}`
        : `--shard auto: ${variable} of ${system} is "${value}"; it must be ${wanted}`;
    },
    hint: ({ remedy, system }) => `${remedy}, as the manual of ${system} says, or write the shard, such as --shard 3/8`,
    explanation: {
      args: {
        system: 'GitLab CI',
        variable: 'CI_NODE_INDEX',
        value: undefined,
        least: 1,
        most: 1,
        remedy: 'add "parallel: 8" to the job',
      },
      cause:
        'A CI system numbers parallel jobs with two variables: the number of this job and the number of all jobs. One of them is missing or out of range. Most systems set both only in jobs that run several times.',
      remedy:
        'Let the system run the job several times. If your script sets the variables itself, correct the one in the message.',
      broken: lines('docs:', '  script: npx docsgen build --shard auto --shard-out part'),
      fixed: lines('docs:', '  parallel: 8', '  script: npx docsgen build --shard auto --shard-out part'),
      untested: 'it depends on environment variables',
    },
  }),
  DG7222: entry<{ system: string }>({
    severity: 'error',
    message: ({ system }) => `--shard auto: ${system} does not say how many shards there are`,
    hint: () => 'write the number, such as --shard auto/8',
    explanation: {
      args: { system: 'Kubernetes' },
      cause:
        'An indexed job of Kubernetes tells its pods their index in JOB_COMPLETION_INDEX, but not the number of completions.',
      remedy: 'Write the number of shards after "auto". It must be the number of completions.',
      broken: '$ docsgen build --shard auto --shard-out part',
      fixed: '$ docsgen build --shard auto/8 --shard-out part',
      untested: 'it depends on environment variables',
    },
  }),
  DG7223: entry<{ variable: string; known: number; wanted: number }>({
    severity: 'error',
    message: ({ variable, known, wanted }) => `--shard auto/${wanted}: there are ${known} shards, says ${variable}`,
    hint: ({ known }) =>
      `write --shard auto, or run ${known === 1 ? 'the job several times' : `--shard auto/${known}`}`,
    explanation: {
      args: { variable: 'CI_NODE_TOTAL', known: 6, wanted: 8 },
      cause: 'The number of shards in the command differs from the number of parallel jobs that the CI system runs.',
      remedy: 'Leave the number out, so that it is written in one place only.',
      broken: lines('docs:', '  parallel: 6', '  script: npx docsgen build --shard auto/8 --shard-out part'),
      fixed: lines('docs:', '  parallel: 6', '  script: npx docsgen build --shard auto --shard-out part'),
      untested: 'it depends on environment variables',
    },
  }),
  DG7224: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the result of a shard has no place to go: no shared cache can be written',
    hint: () => 'add --shard-out part, or set cache.remote or DOCSGEN_REMOTE_CACHE to a cache that can be written',
    explanation: {
      args: {},
      cause:
        'A shard does not write the output folder: it leaves its pages to the build that joins all shards. They travel through the shared cache or through a folder, and neither is available.',
      remedy:
        'Name a folder with --shard-out and pass it to docsgen build --join, or use a shared cache. With --remote-cache read, which is right for forks, use a folder.',
      broken: '$ docsgen build --shard 3/8',
      fixed: '$ docsgen build --shard 3/8 --shard-out part-3',
      untested: 'it depends on the shared cache',
    },
  }),
  DG7225: entry<{ place: string; reason: string }>({
    severity: 'error',
    message: ({ place, reason }) => `the result of this shard could not be stored in ${place}: ${reason}`,
    hint: () => 'run the shard again; --shard-out keeps the result in a folder instead',
    explanation: {
      args: { place: 'the shared cache', reason: 'a write failed' },
      cause:
        'The pages of the shard were rendered, but the shared cache or the folder in --shard-out did not accept them: it is full, read-only or too slow.',
      remedy: 'Make space there or check the permissions, then run the shard again.',
      broken: '$ docsgen build --shard 3/8 --shard-out /full/part-3',
      fixed: '$ docsgen build --shard 3/8 --shard-out part-3',
      untested: 'it needs a cache that fails',
    },
  }),
  DG7232: entry<{ folder: string; reason: string }>({
    severity: 'error',
    message: ({ folder, reason }) => `the shard cannot be stored in ${folder}: ${reason}`,
    hint: () => 'choose a folder for the shard alone, such as --shard-out part',
    explanation: {
      args: { folder: 'content', reason: 'it overlaps with the source folder content/docs' },
      cause:
        'A shard is a folder of files that the join reads. docsgen writes it only into a new or empty folder, or over an earlier shard, so that its files do not end up among others.',
      remedy: 'Name a folder that is used for nothing else.',
      broken: '$ docsgen build --shard 3/8 --shard-out content',
      fixed: '$ docsgen build --shard 3/8 --shard-out part-3',
      untested: 'it is an argument',
    },
  }),
  DG7226: entry<{ part: string; reason: string }>({
    severity: 'error',
    message: ({ part, reason }) => `${part} is not the result of a shard: ${reason}`,
    hint: () => 'pass the folders of --shard-out, complete and unchanged',
    explanation: {
      args: { part: 'part-3', reason: 'the folder does not exist' },
      cause:
        'An argument of --join is not a folder that docsgen build --shard wrote with --shard-out, or files in it are missing or damaged. CI systems can leave files out when they store a folder as an artifact.',
      remedy: 'Pass the folders of all shards. If one is damaged, run its shard again.',
      broken: '$ docsgen build --join part-1 part-2 part-3',
      fixed: lines('$ docsgen build --shard 3/3 --shard-out part-3', '$ docsgen build --join part-1 part-2 part-3'),
      untested: 'it needs the folders of several shards',
    },
  }),
  DG7227: entry<{ missing: readonly number[]; count: number; place: string }>({
    severity: 'error',
    message: ({ missing, count, place }) =>
      `${shardsOf(missing, count)} ${missing.length === 1 ? 'is' : 'are'} missing in ${place}`,
    hint: ({ missing, count }) =>
      `run docsgen build --shard ${missing[0]}/${count}${missing.length > 1 ? ', and so on' : ''}, then join again`,
    explanation: {
      args: { missing: [3], count: 8, place: 'the arguments of --join' },
      cause:
        'The join found the results of some shards only. A shard failed, is still running, or its result was not passed on.',
      remedy: 'Look at the log of the missing shard, run it again for the same commit, and join again.',
      broken: lines(
        '$ docsgen build --shard 1/3 --shard-out part-1',
        '$ docsgen build --shard 2/3 --shard-out part-2',
        '$ docsgen build --join part-*',
      ),
      fixed: lines('$ docsgen build --shard 3/3 --shard-out part-3', '$ docsgen build --join part-*'),
      untested: 'it needs the results of several shards',
    },
  }),
  DG7228: entry<{ index: number; count: number; parts: readonly string[] }>({
    severity: 'error',
    message: ({ index, count, parts }) => `shard ${index} of ${count} was passed more than once: in ${listed(parts)}`,
    hint: ({ parts }) => `leave out ${listed(parts.slice(1))}, or run it again with the number that is missing`,
    explanation: {
      args: { index: 3, count: 8, parts: ['part-3', 'part-4'] },
      cause:
        'Two folders have the same shard. A folder was passed twice, or two jobs ran with the same number, so another shard is missing.',
      remedy: 'Pass each folder once. Check that the job that wrote the second folder got a number of its own.',
      broken: lines(
        '$ docsgen build --shard 1/2 --shard-out part-1',
        '$ docsgen build --shard 1/2 --shard-out part-2',
        '$ docsgen build --join part-1 part-2',
      ),
      fixed: lines('$ docsgen build --shard 2/2 --shard-out part-2', '$ docsgen build --join part-1 part-2'),
      untested: 'it needs the results of several shards',
    },
  }),
  DG7229: entry<{ parts: readonly string[]; differences: readonly string[]; remedy: string }>({
    severity: 'error',
    message: ({ parts, differences }) =>
      `${listed(parts, 3)} ${parts.length === 1 ? 'belongs' : 'belong'} to another build: ${differences.join('; ')}`,
    hint: ({ remedy }) => remedy,
    explanation: {
      args: {
        parts: ['shard 3 of 8 (part-3)'],
        differences: ['the commit is 1f0c2a9e, and here it is 77b3d0c4'],
        remedy: 'run the shard again for the same commit',
      },
      cause:
        'All shards and the join must see the same site: the same files, settings, theme, number of shards, and version of docsgen. A shard of a different site would put pages of another state into this one.',
      remedy:
        'Run the shards and the join for the same commit, after the same installation, with the same flags. If only files differ, look at what creates them: a file with the date of its creation differs in every job.',
      broken: lines(
        '$ docsgen build --shard 1/2 --shard-out part-1 --drafts',
        '$ docsgen build --shard 2/2 --shard-out part-2',
        '$ docsgen build --join part-1 part-2',
      ),
      fixed: lines('$ docsgen build --shard 1/2 --shard-out part-1', '$ docsgen build --join part-1 part-2'),
      untested: 'it needs the results of several shards',
    },
  }),
  DG7230: entry<{ last: string | undefined }>({
    severity: 'error',
    message: ({ last }) =>
      `the shared cache has no shards of this site as it is now${last === undefined ? '' : `: ${last}`}`,
    hint: () => 'run the shards for the same commit, with the same flags and version of docsgen, before the join',
    explanation: {
      args: { last: undefined },
      cause:
        'docsgen build --join without folders looks in the shared cache for shards of exactly this site. There are none: no shard has finished, the shards ran for other files or settings, they used another cache, or the cache dropped them.',
      remedy:
        'Run the shards first, for the same commit and with the same cache. They print where they store their results.',
      broken: '$ docsgen build --join',
      fixed: lines('$ docsgen build --shard 1/2', '$ docsgen build --shard 2/2', '$ docsgen build --join'),
      untested: 'it depends on the shared cache',
    },
  }),
  DG7231: entry<Record<string, never>>({
    severity: 'error',
    message: () => '--join needs the folders of the shards, or a shared cache',
    hint: () => 'write --join part-*, or set cache.remote or DOCSGEN_REMOTE_CACHE',
    explanation: {
      args: {},
      cause:
        'A join without folders takes the results of the shards from the shared cache, and no shared cache is set.',
      remedy: 'Pass the folders that the shards wrote with --shard-out, or use the shared cache in shards and join.',
      broken: '$ docsgen build --join',
      fixed: '$ docsgen build --join part-1 part-2',
      untested: 'it depends on the shared cache',
    },
  }),
};
