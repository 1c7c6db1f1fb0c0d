/** Modules of the site, which are bundled on the machine that builds: where they are there and on other machines. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOME } from '../../system/own-folders.ts';

/** The path of a module from its path or URL. */
export const moduleFile = (place: string): string => (place.startsWith('file:') ? fileURLToPath(place) : place);

/** Its path on other machines, relative to the site. */
export function modulePath(siteDir: string, place: string): string {
  const file = moduleFile(place);
  const own = relative(siteDir, file).split(sep).join('/');
  // On a read-only site, modules are in a temporary folder.
  const isOutside = own.startsWith('../') || /^(?:[a-z]:|\/)/i.test(own);
  return isOutside ? `${HOME}/cache/other/${own.slice(own.lastIndexOf('/') + 1)}` : own;
}

/** A module, and the modules beside it that it imports. */
export interface ModuleFile {
  /** Absolute path. */
  file: string;
  bytes: Buffer;
}

/** Reads modules as the bundler writes them: imports of its own files are relative. */
export function createModules(): (file: string) => ModuleFile[] {
  const known = new Map<string, ModuleFile & { imports: string[] }>();
  const read = (file: string): ModuleFile & { imports: string[] } => {
    const found = known.get(file);
    if (found) return found;
    const bytes = readFileSync(file);
    const imports = [...bytes.toString().matchAll(OWN_IMPORT)].map(([, path = '']) => join(dirname(file), path));
    const made = { file, bytes, imports: [...new Set(imports)] };
    // A page is rendered once, its shared modules often.
    if (!PAGE.test(file)) known.set(file, made);
    return made;
  };
  return (file) => {
    const all = new Map<string, ModuleFile>();
    const visit = (path: string): void => {
      if (all.has(path)) return;
      const { imports, ...own } = read(path);
      all.set(path, own);
      for (const one of imports) visit(one);
    };
    visit(file);
    return [...all.values()];
  };
}

const PAGE = /[\\/]page-[^\\/]*$/;
/** `from"./chunk-ABC.mjs"`, `import"./…"`, `import("./…")`. */
const OWN_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\/[\w.-]+\.mjs)["']/g;
