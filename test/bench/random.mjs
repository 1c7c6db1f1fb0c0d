/**
 * Numbers that look random and are the same in every run (splitmix32).
 * @param {number} seed Any integer; neighbours give unrelated rows.
 */
export function dice(seed) {
  const state = { at: Math.imul(seed + 1, 0x9e3779b9) | 0 };
  const next = () => {
    state.at = (state.at + 0x9e3779b9) | 0;
    let mixed = state.at ^ (state.at >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  /** An integer from `low` to `high`, both included. */
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  /** One of a list. */
  const pick = (list) => list[between(0, list.length - 1)];
  return { next, between, pick, chance: (share) => next() < share };
}
