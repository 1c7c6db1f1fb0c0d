/** Calls a function of the config, such as `slugify`, in a process of its own. */
import path from 'node:path';
import { evaluateText, type ForeignFile } from './evaluate.ts';
import { type Foreign, markOf } from './types.ts';

/** @returns The result for each argument; undefined if the value is not a function, or if it cannot be called alone. */
export async function callForeign(
  site: Omit<ForeignFile, 'file'>,
  value: Foreign | undefined,
  args: readonly unknown[],
): Promise<readonly Foreign[] | undefined> {
  const found = markOf(value, '$function');
  if (found === undefined) return undefined;
  const { value: results, by } = await evaluateText(site, () => moduleText(site.dir, found, args));
  return by === 'run' && Array.isArray(results) && results.length === args.length ? results : undefined;
}

function moduleText(
  dir: string,
  { source, origin }: { source: string; origin?: { from: string; name: string } },
  args: readonly unknown[],
): string {
  const isFile = origin?.from.startsWith('.') === true;
  // A method without `function` is not an expression.
  const isMethod = /^(?:async\s+)?[\w$]+\s*\([^)]*\)\s*\{/.test(source) && !/^(?:async\s+)?function\b/.test(source);
  const code = isMethod ? source.replace(/^(async\s+)?/, '$1function ') : source;
  const lines =
    isFile && origin
      ? [
          `import * as own from ${JSON.stringify(path.resolve(dir, origin.from))};`,
          `const call = own[${JSON.stringify(origin.name)}];`,
        ]
      : [`const call = (${code});`];
  return [...lines, `export default ${JSON.stringify(args)}.map((one) => call(one) ?? null);`, ''].join('\n');
}
