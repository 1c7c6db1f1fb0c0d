/** How the work of `parse` and `render` is packed for other machines. */
import type { Freight } from '../../cluster/types.ts';
import type { ThreadJob } from '../../system/threads.ts';
import type { RenderStageSettings } from '../pages/look.ts';
import type { ParseSettings } from '../parse/stage.ts';
import { parseFreight } from './parse-freight.ts';
import { renderFreight } from './render-freight.ts';

/** Undefined: this stage stays on this machine. */
export function freightOf({ stage, settings }: Pick<ThreadJob, 'stage' | 'settings'>): Freight | undefined {
  if (stage === 'parse') return parseFreight(settings as ParseSettings);
  if (stage === 'render') return renderFreight(settings as RenderStageSettings);
  return undefined;
}
