/** What a worker needs. */
import type { Remote } from '../remote/types.ts';
import type { QueueSetup } from './setup.ts';
import type { Installation } from './types.ts';

export interface WorkerOptions {
  setup: QueueSetup;
  /** Opens the shared cache, again when it was given up. */
  openCache(): Promise<Remote | undefined>;
  installation: Installation;
  /** Batches at the same time. */
  jobs: number;
  /** Code of the processes. */
  entry: string;
  /** The checkout whose packages the site uses. */
  checkout: string;
  /** A folder of its own. */
  folder: string;
  say(text: string): void;
  /** Resolves when the worker must end. */
  ended: Promise<void>;
}
