import type { Nodes } from 'mdast';
import { stopwatch } from '../../../system/clock.ts';
import { meterHere } from '../../../system/meter.ts';
import type { Handler, HandlerTable, Writer } from './types.ts';

/** While this thread measures, handlers that also report how long each block of the page takes. */
export function metered(handlers: HandlerTable): HandlerTable {
  const meter = meterHere();
  if (!meter) return handlers;
  const state = { isInBlock: false };
  const timed =
    (handler: Handler<Nodes>): Handler<Nodes> =>
    (node: Nodes, w: Writer) => {
      if (state.isInBlock || node.type === 'root') return handler(node, w);
      state.isInBlock = true;
      const took = stopwatch();
      handler(node, w);
      state.isInBlock = false;
      if (w.partial === undefined) meter.block(node.position?.start.line ?? 1, took());
    };
  return Object.fromEntries(
    Object.entries(handlers).map(([type, handler]) => [type, timed(handler as Handler<Nodes>)]),
  ) as HandlerTable;
}
