/**
 * Edges that lead back. The layout breaks circles where it likes, and puts the last step above the first; so it is given no
 * circles: what leads back is laid out the other way round, and its arrow is turned afterwards.
 */

interface Edge {
  from: string;
  to: string;
}

/** Indexes of the edges that lead back to where a reader comes from: first to nodes nothing leads to, then in their order. */
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

/** Edges as the layout is given them; `turned` has those laid out the other way round, by a key
 * (`from to n`, the n-th edge of these two). */
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

/** Names edges by what they join, and how many of these there were before. */
export function edgeCounter(): (from: string, to: string) => string {
  const counts = new Map<string, number>();
  return (from, to) => {
    const pair = `${from} ${to}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return `${pair} ${count}`;
  };
}
