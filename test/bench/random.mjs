/** Spreads the bits of an integer (the finalizer of splitmix32). */
function mixed(value) {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x21f0aaad);
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x735a2d97);
  return bits ^ (bits >>> 15);
}

/**
 * Numbers that look random and are the same in every run (splitmix32).
 * @param {number} seed Any integer; neighbours give unrelated rows.
 */
export function dice(seed) {
  // Each seed has a step of its own. With one step for all of them, a row would be that of its neighbour, one number on.
  const step = mixed(Math.imul(seed + 1, 0x9e3779b9)) | 1;
  const state = { at: mixed(seed) };
  const next = () => {
    state.at = (state.at + step) | 0;
    return (mixed(state.at) >>> 0) / 2 ** 32;
  };
  /** An integer from `low` to `high`, both included. */
  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  /** One of a list. */
  const pick = (list) => list[between(0, list.length - 1)];
  return { next, between, pick, chance: (share) => next() < share };
}
