/** Unresolved imports: packages or types that are not installed, and files that are not shown. */
import { builtinModules } from 'node:module';
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';
import type { MissingPackage } from './types.ts';

/** The import that a diagnostic reports as unresolved. */
export interface UnresolvedImport {
  specifier: string;
  /** A path or an alias of a project, not a package. */
  isFile: boolean;
}

/** `name`: the package to install, `@types/node` for a module of Node. */
export type PackageToInstall = Pick<MissingPackage, 'name' | 'isUntyped'>;

/** Cannot find module; no declaration file; JSX needs a runtime module; augmentation of a missing module. */
const UNRESOLVED = new Set([2307, 2792, 7016, 2875, 2664]);
/** The package is installed, but not its types. */
export const UNTYPED = 7016;

/** Aliases of projects and tools, and URLs: `@/x`, `~/x`, `#x`, `virtual:x`, `https://x`. */
const NO_PACKAGE =
  /^(?:[./~#]|@\/|@(?:site|theme|theme-original|theme-init|generated)(?:\/|$)|(?!node:)[a-z][a-z+.-]*:)/i;
const PACKAGE = /^(?:@[^/\s]+\/)?[^/\s]+/;

/** Undefined when the diagnostic is about something else. */
export function importNamed({ code, messageText }: ts.Diagnostic): UnresolvedImport | undefined {
  if (!UNRESOLVED.has(code)) return undefined;
  const text = typeof messageText === 'string' ? messageText : messageText.messageText;
  const specifier = /['"]([^'"]+)['"]/.exec(text)?.[1];
  return specifier === undefined
    ? undefined
    : { specifier, isFile: NO_PACKAGE.test(specifier) || /[^\w@./:-]/.test(specifier) };
}

interface Search {
  wanted: UnresolvedImport;
  siteDir: string;
  isUntyped: boolean;
}

/** The package to install; undefined when none would help. */
export function packageToInstall(ts: TypeScript, { wanted, siteDir, isUntyped }: Search): PackageToInstall | undefined {
  const { specifier, isFile } = wanted;
  if (isFile) return undefined;
  const name = PACKAGE.exec(specifier)?.[0] ?? specifier;
  if (specifier.startsWith('node:') || builtinModules.includes(name)) return { name: '@types/node', isUntyped: false };
  if (isUntyped) return { name, isUntyped: true };
  return isInstalled(ts, name, siteDir) ? undefined : { name, isUntyped: false };
}

function isInstalled(ts: TypeScript, name: string, siteDir: string): boolean {
  for (let folder = siteDir; ; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    if (ts.sys.directoryExists(`${folder}/node_modules/${name}`)) return true;
    if (!folder.includes('/')) return false;
  }
}
