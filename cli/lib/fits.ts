/** Checks that data from disk has the expected shape. */

/** A type, a list of values, or an object with keys; a key that ends in `?` is optional. Other keys are ignored. */
export type Shape = 'string' | 'number' | 'boolean' | readonly [Shape] | { readonly [key: string]: Shape };

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]));
  if (typeof value !== 'object' || value === null) return false;
  for (const key of Object.keys(shape)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const isThere = Object.hasOwn(value, name);
    if (isThere ? !fits((value as Record<string, unknown>)[name], shape[key] as Shape) : !isOptional) return false;
  }
  return true;
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
