/** The messages that build and workers exchange through Redis, and how they are signed. */
import { fits, type Shape } from '../lib/fits.ts';
import type { Digest } from '../remote/types.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { Signer } from './signature.ts';
import type { Installation } from './types.ts';

/** What a build tells workers about itself. */
export interface Notice extends Installation {
  build: string;
  host: string;
}

/** What a worker tells a build: who it is, and whether it fits. */
export interface Member extends Installation {
  id: string;
  /** Name for users: host and process. */
  name: string;
  /** A random number, which the build signs: an old notice of a build that has ended admits nobody. */
  nonce: string;
  /** Batches at the same time. */
  jobs: number;
  /** Grows with each sign of life. */
  beat: number;
  /** Why the worker takes no job of this build. */
  refuses?: string;
}

/** A batch of a stage. */
export interface BatchJob {
  stage: string;
  /** Content of the base and of the batch. */
  base: Digest;
  load: Digest;
  /** Content that the batch refers to. */
  packs: readonly Digest[];
  signature: string;
}

/**
 * What a worker returns for a batch. A job can run twice, because a worker that lost its lease does not know it: both
 * answers are right, and either may come first. The signature includes build and job: otherwise whoever can write to
 * Redis could return the signed pages of one batch for another.
 */
export interface BatchDone {
  results: readonly Digest[];
  worker: string;
  /** How long it took, in ms. */
  took: number;
  /** Why it has no results. */
  note?: string;
  signature: string;
}

const DIGEST: Shape = { hash: 'string', size: 'number' };
const IDENTITY = { tool: 'string', node: 'string', lockfile: 'string' } as const;
const SIGNED: Shape = { body: 'string', signature: 'string' };
export const NOTICE: Shape = { build: 'string', host: 'string', ...IDENTITY };
export const MEMBER: Shape = {
  ...{ id: 'string', name: 'string', nonce: 'string', jobs: 'number', beat: 'number', 'refuses?': 'string' },
  ...IDENTITY,
};
const JOB: Shape = { stage: 'string', base: DIGEST, load: DIGEST, packs: [DIGEST], signature: 'string' };
const DONE: Shape = { results: [DIGEST], worker: 'string', took: 'number', 'note?': 'string', signature: 'string' };

/** A message with its signature, as text. */
export function seal(signer: Signer, kind: string, message: object): string {
  const body = JSON.stringify(message);
  return JSON.stringify({ body, signature: signer.sign(kind, body) });
}

/** The message; `isTrusted` is false when another key has signed it. Undefined: it is not a message. */
export function unseal<T>(
  signer: Signer,
  { kind, shape, text }: { kind: string; shape: Shape; text: string | null | undefined },
): { message: T; isTrusted: boolean } | undefined {
  const sealed = parsed(text);
  if (!fits(sealed, SIGNED)) return undefined;
  const { body, signature } = sealed as { body: string; signature: string };
  const message = parsed(body);
  if (!fits(message, shape)) return undefined;
  return { message: message as T, isTrusted: signer.verifies(signature, kind, body) };
}

const parsed = (text: string | null | undefined): unknown =>
  typeof text === 'string' ? orUndefined(() => JSON.parse(text) as unknown) : undefined;

const digestParts = (digests: readonly Digest[]): string[] => digests.flatMap(({ hash, size }) => [hash, String(size)]);

const jobParts = (build: string, id: string, { stage, base, load, packs }: Omit<BatchJob, 'signature'>) => [
  ...['job', build, id, stage],
  ...digestParts([base, load, ...packs]),
];

const doneParts = (build: string, id: string, done: Omit<BatchDone, 'signature'>) => [
  ...['done', build, id, done.worker, done.note ?? '', String(done.took)],
  ...digestParts(done.results),
];

interface Named {
  build: string;
  id: string;
}

export const signJob = (signer: Signer, { build, id }: Named, job: Omit<BatchJob, 'signature'>): BatchJob => ({
  ...job,
  signature: signer.sign(...jobParts(build, id, job)),
});

export const signDone = (signer: Signer, { build, id }: Named, done: Omit<BatchDone, 'signature'>): BatchDone => ({
  ...done,
  signature: signer.sign(...doneParts(build, id, done)),
});

/** The job, if the build with this id has signed it. */
export function trustedJob(signer: Signer, { build, id }: Named, job: unknown): BatchJob | undefined {
  if (!fits(job, JOB)) return undefined;
  const { signature, ...rest } = job as BatchJob;
  return signer.verifies(signature, ...jobParts(build, id, rest)) ? (job as BatchJob) : undefined;
}

/** The answer, if a worker with the key has signed it for this job. */
export function trustedDone(signer: Signer, { build, id }: Named, done: unknown): BatchDone | undefined {
  if (!fits(done, DONE)) return undefined;
  const { signature, ...rest } = done as BatchDone;
  return signer.verifies(signature, ...doneParts(build, id, rest)) ? (done as BatchDone) : undefined;
}

/** Why a worker does not fit a build, in words; undefined if it does. */
export function misfit(mine: Installation, theirs: Installation): string | undefined {
  if (mine.tool !== theirs.tool) return `it has docsgen ${shown(mine.tool)}, and the build ${shown(theirs.tool)}`;
  if (mine.node !== theirs.node) return `it runs on ${mine.node}, and the build on ${theirs.node}`;
  if (mine.lockfile !== theirs.lockfile) return 'its lockfile is not that of the build';
  return undefined;
}

/** A version and the beginning of its build id. */
const shown = (tool: string): string => tool.slice(0, 24);
