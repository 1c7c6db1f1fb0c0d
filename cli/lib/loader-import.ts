/** webpack's syntax for importing a file through loaders: `!!raw-loader!./x.ts`. */

export interface LoaderImport {
  /** Without loaders and query. */
  path: string;
  /** What the import gives; undefined: only the loaders know. */
  as?: 'raw' | 'data' | 'url' | 'svg' | 'module';
  /** Loaders that docsgen does not run: `roa-loader` of `!!raw-loader!roa-loader!./x.ts`. */
  others: string[];
}

/** Loaders are packages: in `./a!b.ts`, the sign is part of a file name. */
const CHAIN = /^(?:-?!|!!)?((?:@?[\w/-]+(?:\?[^!]*)?!)*)([^!?]*)(?:\?[^!]*)?$/;

/** Loaders with a counterpart; others are not run. */
const KINDS: readonly [name: RegExp, as: LoaderImport['as']][] = [
  [/^(?:raw|text|html)-loader$/, 'raw'],
  [/^(?:(?:js-)?yaml|yml|json5?)-loader$/, 'data'],
  [/^(?:url|file)-loader$/, 'url'],
  [/^@svgr\/webpack$/, 'svg'],
  [/^(?:babel|ts|swc|esbuild|style|css|postcss|s[ac]ss|less|@docusaurus\/mdx|@mdx-js\/loader)(?:-loader)?$/, 'module'],
];

/** @returns Undefined when `specifier` has no loaders, and no `!` that turns loaders off. */
export function readLoaders(specifier: string): LoaderImport | undefined {
  if (!/^-?!|.!/.test(specifier)) return undefined;
  const [match, chain = '', path = ''] = CHAIN.exec(specifier) ?? [];
  if (match === undefined || path === '') return undefined;
  const names = chain
    .split('!')
    .filter((name) => name !== '')
    .map((name) => name.replace(/\?.*$/, ''));
  const kinds = names.map((name) => KINDS.find(([known]) => known.test(name))?.[1]);
  const [as] = names.length === 0 ? (['module'] as const) : kinds;
  return { path, ...(as ? { as } : {}), others: names.filter((_, at) => kinds[at] === undefined) };
}
