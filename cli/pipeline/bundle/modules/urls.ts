/** URLs of code in `dev`, and the placeholders for them in modules. */
import { lookUp } from '../../../lib/look-up.ts';
import { SHARED_MODULES } from '../shared.ts';
import type { DevReact } from '../types.ts';

/** Paths below the base URL: own modules, files of packages, docsgen's own files, modules of React. */
export const ROOMS = {
  modules: '/__docsgen/m/',
  packages: '/__docsgen/p/',
  theme: '/__docsgen/t/',
  react: '/__docsgen/r/',
} as const;

/** Placeholders, before the id of a module, the name of a file in `dist`, and the name of a module of React. */
export const MODULE = 'docsgen-module:';
export const THEME = 'docsgen-theme:';
export const REACT = 'docsgen-react:';

export interface CodeUrls {
  moduleUrl(id: string): string;
  /** @param name A path in `dist`, or `docsgen/runtime`. */
  themeUrl(name: string): string;
  reactUrl(name: string): string;
}

/** Browser code with URLs in place of these placeholders. */
export function withCodeUrls(code: string, { moduleUrl, themeUrl, reactUrl }: CodeUrls): string {
  const places: Record<string, (name: string) => string> = { module: moduleUrl, theme: themeUrl, react: reactUrl };
  return code.replace(/"docsgen-(module|theme|react):([^"\\]+)"/g, (_, kind: string, name: string) =>
    JSON.stringify(lookUp(places, kind)?.(name)),
  );
}

/** Path of a module below its room. Browsers would resolve `..`. */
export const pathOf = (id: string): string =>
  id
    .split('/')
    .map((part) => (part === '..' ? UP : encodeURIComponent(part).replaceAll('%3A', ':')))
    .join('/');

/** Id of a module by its decoded path. */
export const idAt = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === UP ? '..' : part))
    .join('/');

const UP = '@up';

/** A module of React with names, so that errors quote code as it was written: `useContext(…)`, not `(0, u.useContext)(…)`. */
export function reactModule(name: string, { names }: DevReact): string | undefined {
  const known = lookUp(names, name);
  const list = known?.filter((one) => one !== 'default' && /^[A-Za-z_$][\w$]*$/.test(one)).join(', ');
  if (list === undefined) return undefined;
  return `const all = ${SHARED_MODULES}[${JSON.stringify(name)}];\nexport default all;\nexport const { ${list} } = all;\n`;
}
