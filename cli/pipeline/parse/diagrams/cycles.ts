/**
 * Edges that lead back. The layout would break a cycle anywhere and could put the last step above the first. So edges
 * that lead back are laid out in the other direction, and their arrows are turned afterwards.
 */

interface Edge {
  from: string;
  to: string;
}

/** Indexes of the edges that lead back. The search starts at nodes without incoming edges. */
function backEdges(edges: readonly Edge[]): Set<number> {
  const leaving = new Map<string, number[]>();
  for (const { from, to } of edges) for (const id of [from, to]) if (!leaving.has(id)) leaving.set(id, []);
  edges.forEach(({ from }, index) => leaving.get(from)?.push(index));
  const reached = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const nodes = [...leaving.keys()];
  const back = new Set<number>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string): void => {
    state.set(id, 'open');
    for (const index of leaving.get(id) ?? []) {
      const { to } = edges[index] as Edge;
      const met = state.get(to);
      if (met === undefined) visit(to);
      else if (met === 'open' && to !== id) back.add(index);
    }
    state.set(id, 'done');
  };
  for (const id of [...nodes.filter((one) => !reached.has(one)), ...nodes]) if (!state.has(id)) visit(id);
  return back;
}

/** Edges for the layout; `turned` has the reversed edges by key (`from to n`, the n-th edge between these two). */
export function withoutCircles<T extends Edge>(edges: readonly T[]): { edges: T[]; turned: Map<string, T> } {
  const back = backEdges(edges);
  const turned = new Map<string, T>();
  if (back.size === 0) return { edges: [...edges], turned };
  const keyOf = edgeCounter();
  return {
    turned,
    edges: edges.map((edge, index) => {
      const { from, to } = edge;
      const laid = back.has(index) ? { ...edge, from: to, to: from } : edge;
      const key = keyOf(laid.from, laid.to);
      if (back.has(index)) turned.set(key, edge);
      return laid;
    }),
  };
}

/** Creates the keys of edges: the ends, and a number for edges with the same ends. */
export function edgeCounter(): (from: string, to: string) => string {
  const counts = new Map<string, number>();
  return (from, to) => {
    const pair = `${from} ${to}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return `${pair} ${count}`;
  };
}
