/** Which shard a job is, by the variables of CI systems. */
import { expect, test } from 'vitest';
import { type Environment, shardOf } from '../../../cli/build/shards/which.ts';
import { readShardFlag, type ShardFlag } from '../../../cli/lib/shard-flag.ts';

const said = (text: string, environment: Environment = {}) => {
  const { value, problems } = shardOf(readShardFlag(text) as ShardFlag, environment);
  return value ? `${value.index}/${value.count}` : problems.map(({ code, message }) => `${code} ${message}`).join();
};

const gitlab = { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' };
const slurm = { SLURM_PROCID: '2', SLURM_NTASKS: '8' };
const array = { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_COUNT: '8', SLURM_ARRAY_TASK_MIN: '1' };
const kubernetes = { JOB_COMPLETION_INDEX: '2' };

test('a shard is written as a number of a number; other values are refused with a reason', () => {
  for (const fine of ['1/1', '3/8', '1000/1000', 'auto', 'auto/8']) expect(readShardFlag(fine)).toBeTypeOf('object');
  expect(said('3/8', gitlab)).toBe('3/8');
  expect(readShardFlag('9/8')).toBe('The shards are numbered from 1 to 8.');
  expect(readShardFlag('1/1001')).toBe('There can be at most 1000 shards.');
  for (const wrong of [
    '',
    '3',
    '0/8',
    '3/0',
    '3/',
    '03/8',
    '-1/8',
    '3/8/1',
    'auto/',
    'auto8',
    'auto/0',
    'AUTO',
    '1.5/8',
    '3 / 8',
  ])
    expect(readShardFlag(wrong), wrong).toContain('such as 3/8');
});

test('auto understands the numbering of each system', () => {
  expect(said('auto', gitlab)).toBe('3/8');
  expect(said('auto', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '8' })).toBe('1/8');
  expect(said('auto', { BUILDKITE_PARALLEL_JOB: '7', BUILDKITE_PARALLEL_JOB_COUNT: '8' })).toBe('8/8');
  expect(said('auto', { BITBUCKET_PARALLEL_STEP: '1', BITBUCKET_PARALLEL_STEP_COUNT: '2' })).toBe('2/2');
  expect(said('auto/8', kubernetes)).toBe('3/8');
  expect(said('auto', slurm)).toBe('3/8');
  expect(said('auto', { ...array, SLURM_PROCID: '0', SLURM_NTASKS: '1' })).toBe('3/8');
  const stepped = { SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_STEP: '5' };
  expect(said('auto', { ...array, ...stepped, SLURM_ARRAY_TASK_ID: '35' })).toBe('8/8');
});

test('a CI system wins over the cluster that its runner or its job uses', () => {
  const task = { ...array, SLURM_ARRAY_TASK_ID: '5' };
  expect(said('auto', { ...kubernetes, ...slurm, ...task, ...gitlab })).toBe('3/8');
  // A job without "parallel" that starts a job of Slurm passes its variables on.
  expect(said('auto', { CI_NODE_TOTAL: '1', ...slurm })).toBe('3/8');
  expect(said('auto', { CI_NODE_TOTAL: '1', ...array, SLURM_ARRAY_TASK_ID: '8' })).toBe('8/8');
});

test('errors name the variable and its value', () => {
  expect(said('auto')).toMatch(/^DG7220 --shard auto: no environment variable/);
  expect(shardOf({}, { GITHUB_ACTIONS: 'true' }).problems[0]?.hint).toMatch(/strategy.job-total/);
  expect(said('auto', { CI_NODE_TOTAL: '1' })).toBe(
    'DG7221 --shard auto: CI_NODE_INDEX of GitLab CI is not set; it must be a whole number from 1 to 1',
  );
  expect(said('auto', { ...gitlab, CI_NODE_INDEX: '0' })).toBe(
    'DG7221 --shard auto: CI_NODE_INDEX of GitLab CI is "0"; it must be a whole number from 1 to 8',
  );
  expect(said('auto', { CIRCLE_NODE_INDEX: '8', CIRCLE_NODE_TOTAL: '8' })).toContain(
    'CIRCLE_NODE_INDEX of CircleCI is "8"; it must be a whole number from 0 to 7',
  );
  expect(said('auto', { ...gitlab, CI_NODE_TOTAL: 'many' })).toContain('CI_NODE_TOTAL of GitLab CI is "many"');
  expect(said('auto', { ...gitlab, CI_NODE_TOTAL: '' })).toContain('CI_NODE_TOTAL of GitLab CI is not set');
  expect(said('auto', kubernetes)).toBe('DG7222 --shard auto: Kubernetes does not say how many shards there are');
  expect(said('auto/2', kubernetes)).toContain('JOB_COMPLETION_INDEX of Kubernetes is "2"');
  expect(said('auto/6', gitlab)).toBe('DG7223 --shard auto/6: there are 8 shards, says CI_NODE_TOTAL');
  // The indexes 1, 4 and 8 of an array have no order that every task could know.
  const gaps = { SLURM_ARRAY_TASK_COUNT: '3', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_STEP: '1' };
  expect(said('auto', { ...gaps, SLURM_ARRAY_TASK_ID: '8' })).toBe(
    'DG7221 --shard auto: SLURM_ARRAY_TASK_ID of Slurm is "8"; it must be a whole number from 1 to 3',
  );
  const steps = { ...gaps, SLURM_ARRAY_TASK_STEP: '5' };
  expect(said('auto', { ...steps, SLURM_ARRAY_TASK_ID: '6' })).toBe('2/3');
  expect(said('auto', { ...steps, SLURM_ARRAY_TASK_ID: '8' })).toContain('SLURM_ARRAY_TASK_ID of Slurm is "8"');
  expect(said('auto', { SLURM_ARRAY_TASK_COUNT: '3', SLURM_ARRAY_TASK_ID: '1' })).toContain('SLURM_ARRAY_TASK_MIN');
});
