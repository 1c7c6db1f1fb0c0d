/** A seeded row of numbers from 0 to 1 (mulberry32): the seed is printed when a test fails. */
export function dice(seed: number): () => number {
  const state = { at: seed | 0 };
  return () => {
    state.at = (state.at + 0x6d2b79f5) | 0;
    const first = Math.imul(state.at ^ (state.at >>> 15), 1 | state.at);
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first;
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  };
}
