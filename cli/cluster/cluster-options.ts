/** What a build gives to its cluster. */
import type { Remote } from '../remote/types.ts';
import type { Threads } from '../system/threads.ts';
import type { SitePlace } from './content.ts';
import type { Seat } from './runner.ts';
import type { QueueSetup } from './setup.ts';
import type { Freight, Identity } from './types.ts';

export interface ClusterOptions {
  setup: QueueSetup;
  remote: Remote;
  identity: Identity;
  place: SitePlace;
  /** True: the build fails when it would have to work alone. */
  isRequired: boolean;
  /** How a stage is packed; undefined: it stays on this machine. */
  freightOf(job: { stage: string; settings: unknown }): Freight | undefined;
  /** A process of this machine for items that end processes. */
  openSeat(): Seat;
  /** The threads of this machine. */
  alone: Threads;
}
