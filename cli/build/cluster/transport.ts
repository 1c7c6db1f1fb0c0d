/** How the work of `parse` and `render` is packed for other machines. */
import type { Transport } from '../../cluster/types.ts';
import type { ParseSettings } from '../../pipeline/parse/stage.ts';
import type { ThreadJob } from '../../system/threads.ts';
import type { RenderStageSettings } from '../pages/types.ts';
import type { Shared } from '../shared-cache/shared.ts';
import { createOrigins } from './origins.ts';
import { parseTransport } from './parse-transport.ts';
import { renderTransport } from './render-transport.ts';

/** Undefined: this stage stays on this machine. */
export function createTransports(
  shared: Shared | undefined,
): (job: Pick<ThreadJob, 'stage' | 'settings'>) => Transport | undefined {
  const site = { shared, origins: createOrigins() };
  return ({ stage, settings }) => {
    if (stage === 'parse') return parseTransport(settings as ParseSettings, site);
    if (stage === 'render') return renderTransport(settings as RenderStageSettings, site);
    return undefined;
  };
}
