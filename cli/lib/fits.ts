/** Checks that data from disk has the expected shape. */

/** A type, a list of values, or an object with keys; a key that ends in `?` is optional. Other keys are ignored. */
export type Shape = 'string' | 'number' | 'boolean' | readonly [Shape] | { readonly [key: string]: Shape };

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]));
  if (typeof value !== 'object' || value === null) return false;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([key, of]) => {
    const name = key.replace(/\?$/, '');
    return held.has(name) ? fits(held.get(name), of) : name !== key;
  });
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
