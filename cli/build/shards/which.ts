/** Which shard a build is: as `--shard` says, or as the variables of a CI system say. */
import { MAX_SHARDS, type ShardFlag } from '../../lib/shard-flag.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

/** One of `count` shards; `index` counts from 1. */
export interface Shard {
  index: number;
  count: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** How a system numbers parallel jobs. */
interface System {
  name: string;
  index: string;
  /** Absent: the system does not say it. */
  count?: string;
  /** Index of the first job. */
  first: 0 | 1;
  /** How to run several jobs. */
  remedy: string;
}

/** The order matters: runners of CI systems also run in pods of Kubernetes and in jobs of Slurm. */
const SYSTEMS: readonly System[] = [
  {
    name: 'GitLab CI',
    index: 'CI_NODE_INDEX',
    count: 'CI_NODE_TOTAL',
    first: 1,
    remedy: 'add "parallel: 8" to the job',
  },
  {
    name: 'CircleCI',
    index: 'CIRCLE_NODE_INDEX',
    count: 'CIRCLE_NODE_TOTAL',
    first: 0,
    remedy: 'add "parallelism: 8" to the job',
  },
  {
    name: 'Buildkite',
    index: 'BUILDKITE_PARALLEL_JOB',
    count: 'BUILDKITE_PARALLEL_JOB_COUNT',
    first: 0,
    remedy: 'add "parallelism: 8" to the step',
  },
  {
    name: 'Bitbucket Pipelines',
    index: 'BITBUCKET_PARALLEL_STEP',
    count: 'BITBUCKET_PARALLEL_STEP_COUNT',
    first: 0,
    remedy: 'put the steps under "parallel"',
  },
  {
    name: 'Kubernetes',
    index: 'JOB_COMPLETION_INDEX',
    first: 0,
    remedy: 'set "completionMode: Indexed" and "completions: 8"',
  },
  {
    name: 'Slurm',
    index: 'SLURM_PROCID',
    count: 'SLURM_NTASKS',
    first: 0,
    remedy: 'set --ntasks=8 and start docsgen with srun, or submit an array with --array=1-8',
  },
];

/** @returns No value when the environment does not say which shard this is. */
export function shardOf({ index, count }: ShardFlag, environment: Environment): Outcome<Shard | undefined> {
  if (index !== undefined && count !== undefined) return { value: { index, count }, problems: [] };
  const found = automatic(environment, count);
  return 'code' in found ? { value: undefined, problems: [found] } : { value: found, problems: [] };
}

function automatic(environment: Environment, wanted: number | undefined): Shard | Problem {
  if (isSet(environment, 'SLURM_ARRAY_TASK_COUNT') && !isCi(environment)) return ofArray(environment, wanted);
  // A job without parallel jobs has only a count, and may be what started the job of Kubernetes or Slurm.
  const system =
    SYSTEMS.find(({ index }) => isSet(environment, index)) ??
    SYSTEMS.find(({ count }) => count !== undefined && isSet(environment, count));
  if (system === undefined) return problem('DG7220', { isGithub: environment.GITHUB_ACTIONS === 'true' });
  const count = countOf(system, environment, wanted);
  if (typeof count !== 'number') return count;
  const last = system.first + count - 1;
  const index = numberIn(environment, system.index, { least: system.first, most: last });
  if (index === undefined) return wrong(environment, system.index, { ...system, least: system.first, most: last });
  return { index: index - system.first + 1, count };
}

function countOf(
  { name, count, remedy }: System,
  environment: Environment,
  wanted: number | undefined,
): number | Problem {
  if (count === undefined) return wanted ?? problem('DG7222', { system: name });
  const known = numberIn(environment, count, { least: 1, most: MAX_SHARDS });
  if (known === undefined) return wrong(environment, count, { name, remedy, least: 1, most: MAX_SHARDS });
  return wanted === undefined || wanted === known ? known : problem('DG7223', { variable: count, known, wanted });
}

/** The shard of a task of an array job of Slurm, whose first index and step are up to the user. */
function ofArray(environment: Environment, wanted: number | undefined): Shard | Problem {
  const name = 'Slurm';
  const about = { name, remedy: 'submit the array without gaps, such as --array=1-8' };
  const read = (variable: string, least: number, most: number) => {
    const value = numberIn(environment, variable, { least, most });
    return value ?? wrong(environment, variable, { ...about, least, most });
  };
  const count = countOf({ ...about, index: '', count: 'SLURM_ARRAY_TASK_COUNT', first: 0 }, environment, wanted);
  if (typeof count !== 'number') return count;
  const first = read('SLURM_ARRAY_TASK_MIN', 0, MAX_INDEX);
  if (typeof first !== 'number') return first;
  const step = isSet(environment, 'SLURM_ARRAY_TASK_STEP') ? read('SLURM_ARRAY_TASK_STEP', 1, MAX_INDEX) : 1;
  if (typeof step !== 'number') return step;
  const last = first + step * (count - 1);
  const id = read('SLURM_ARRAY_TASK_ID', first, last);
  if (typeof id !== 'number') return id;
  const at = (id - first) / step;
  if (!Number.isInteger(at)) return wrong(environment, 'SLURM_ARRAY_TASK_ID', { ...about, least: first, most: last });
  return { index: at + 1, count };
}

const MAX_INDEX = 1e7;

const isSet = (environment: Environment, name: string): boolean => (environment[name] ?? '') !== '';

const isCi = (environment: Environment): boolean => SYSTEMS.slice(0, -2).some(({ index }) => isSet(environment, index));

interface Range {
  least: number;
  most: number;
}

function numberIn(environment: Environment, name: string, { least, most }: Range): number | undefined {
  const text = environment[name] ?? '';
  const value = Number(text);
  return /^\d{1,8}$/.test(text) && value >= least && value <= most ? value : undefined;
}

const wrong = (environment: Environment, variable: string, { name, remedy, least, most }: Range & Named): Problem =>
  problem('DG7221', { system: name, variable, value: environment[variable], least, most, remedy });

type Named = Pick<System, 'name' | 'remedy'>;
