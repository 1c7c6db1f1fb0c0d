/** Name of the component that docsgen makes from a page. */
export const PAGE_COMPONENT = 'DocsgenContent';

/** The bundler's output folder, which never exists: sources of its maps are relative to it. */
export const BUNDLE_FOLDER = '/docsgen-out';

/** Before the path of a page in source maps that lead to its text, not to its program. */
export const PAGE_TEXT = 'page-text:';

/** The code of interactive pages, as the build runs it. */
export interface PageCode {
  /** Absolute paths of its modules: its own one, or those with the components of a composed page. */
  modules: readonly string[];
  /** Identity of the code, without source maps. */
  serverHash: string;
  /** URL of the stylesheet of its components. */
  cssUrl?: string | undefined;
  /** Of a composed page: local names, each with the number of its module and the name there. */
  names?: readonly (readonly [local: string, module: number, exported: string])[];
  /** Its components have no state, effects and handlers: the browser gets their HTML alone. */
  isStatic?: true | undefined;
}

/** An interactive page without code of its own but imports and literals: the bundler makes its components, nothing of it. */
export interface ComposedPage {
  uses: readonly Use[];
  /** Body of the page's component, with the names of `COMPOSED` and the local names of its imports. */
  code: string;
}

/** A name that a page imports; `exported` is `default`, `*`, or the name in the module. */
export type Use = readonly [source: string, exported: string, local: string];

/** Names in the code besides its imports. They are short: each page has them in its chunk. */
export const COMPOSED = {
  jsx: '$j',
  jsxs: '$s',
  fragment: '$f',
  html: '$h',
  island: '$i',
  useTheme: '$u',
  theme: '$t',
  parts: '$p',
  links: '$l',
  /** Of the chunk: the modules that all pages share. */
  shared: '$g',
} as const;

/** True for a name that could hide one of those. */
export const hidesComposed = (name: string): boolean => /^\$[a-z]$/.test(name);

/** As text: a line for the imports, then the code. */
export const encodeComposed = ({ uses, code }: ComposedPage): string => `${JSON.stringify(uses)}\n${code}`;

export function decodeComposed(text: string): ComposedPage {
  const end = text.indexOf('\n');
  return { uses: JSON.parse(text.slice(0, end)), code: text.slice(end + 1) };
}
