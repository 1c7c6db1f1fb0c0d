/** What a build gives to its cluster. */
import type { Remote } from '../remote/types.ts';
import type { Threads } from '../system/threads.ts';
import type { SitePlace } from './content.ts';
import type { Runner } from './runner.ts';
import type { QueueSetup } from './setup.ts';
import type { Installation, Transport } from './types.ts';

export interface ClusterOptions {
  setup: QueueSetup;
  remote: Remote;
  installation: Installation;
  place: SitePlace;
  /** True: the build fails when it would have to work alone. */
  isRequired: boolean;
  /** How a stage is packed; undefined: it stays on this machine. */
  transportOf(job: { stage: string; settings: unknown }): Transport | undefined;
  /** A process of this machine for items that end processes. */
  openRunner(): Runner;
  /** The threads of this machine. */
  alone: Threads;
}
