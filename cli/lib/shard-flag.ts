/** The value of `--shard`: `3/8`, or `auto`, or `auto/8` for systems that do not say how many shards there are. */

export interface ShardFlag {
  /** Counts from 1; absent with `auto`. */
  index?: number;
  count?: number;
}

/** More shards are a mistake, such as the number of a job. */
export const MAX_SHARDS = 1000;

const FORM = /^(?:([1-9]\d{0,3})\/|auto(?:\/|$))([1-9]\d{0,3})?$/;

/** @returns The value, or why it is not one. */
export function readShardFlag(text: string): ShardFlag | string {
  const [form, index, count] = FORM.exec(text) ?? [];
  if (form === undefined || form.endsWith('/'))
    return 'Write the number of the shard and of all shards, such as 3/8, or "auto", or "auto/8".';
  if (Number(count) > MAX_SHARDS) return `There can be at most ${MAX_SHARDS} shards.`;
  if (Number(index) > Number(count)) return `The shards are numbered from 1 to ${count}.`;
  return {
    ...(index === undefined ? {} : { index: Number(index) }),
    ...(count === undefined ? {} : { count: Number(count) }),
  };
}
