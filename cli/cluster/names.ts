/** Names of keys in Redis. All keys of a build begin with its id, so that builds do not meet. */

/** How long keys of a build that has ended without removing them stay, in seconds. */
export const KEPT_SECONDS = 600;

export const PREFIX = 'docsgen';
/** Ids of builds, with the time of their last sign of life. */
export const BUILDS = `${PREFIX}:builds`;

export const keysOf = (build: string) => ({
  /** Prefix of the keys of BullMQ. */
  prefix: `${PREFIX}:${build}`,
  /** What workers must know of a build; expires soon after its last sign of life. */
  notice: `${PREFIX}:${build}:notice`,
  /** The workers that have seen the build, by id. */
  members: `${PREFIX}:${build}:members`,
  /** Answers to workers, by id. */
  admitted: `${PREFIX}:${build}:admitted`,
  /** The build has ended, and nothing of it is needed. */
  over: `${PREFIX}:${build}:over`,
});

/** Queues of BullMQ: batches of stages, and the stages themselves. */
export const BATCHES = 'batches';
export const STEPS = 'steps';
