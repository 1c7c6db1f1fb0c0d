/** How the work of `parse` and `render` is packed for other machines. */
import type { Freight } from '../../cluster/types.ts';
import type { ParseSettings } from '../../pipeline/parse/stage.ts';
import type { ThreadJob } from '../../system/threads.ts';
import type { RenderStageSettings } from '../pages/types.ts';
import type { Shared } from '../shared-cache/shared.ts';
import { createOrigins } from './origins.ts';
import { parseFreight } from './parse-transport.ts';
import { renderFreight } from './render-transport.ts';

/** Undefined: this stage stays on this machine. */
export function createFreights(
  shared: Shared | undefined,
): (job: Pick<ThreadJob, 'stage' | 'settings'>) => Freight | undefined {
  const site = { shared, origins: createOrigins() };
  return ({ stage, settings }) => {
    if (stage === 'parse') return parseFreight(settings as ParseSettings, site);
    if (stage === 'render') return renderFreight(settings as RenderStageSettings, site);
    return undefined;
  };
}
