import type { Nodes } from 'mdast';
import { clock, stopwatch } from '../../../system/clock.ts';
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
      if (state.isInBlock || node.type === 'root' || node.type === 'yaml') return handler(node, w);
      state.isInBlock = true;
      const [began, watch] = [clock(), stopwatch()];
      handler(node, w);
      state.isInBlock = false;
      const [ended, took] = [clock(), watch()];
      const line = w.partial === undefined ? lineOf(node) : undefined;
      if (line !== undefined) meter.block({ line, began, ended, took });
    };
  return Object.fromEntries(
    Object.entries(handlers).map(([type, handler]) => [type, timed(handler as Handler<Nodes>)]),
  ) as HandlerTable;
}

/** The line of a node. Nodes that a transform made have none, but their children may. */
function lineOf(node: Nodes): number | undefined {
  if (node.position) return node.position.start.line;
  for (const child of 'children' in node ? node.children : []) {
    const line = lineOf(child);
    if (line !== undefined) return line;
  }
  return undefined;
}
