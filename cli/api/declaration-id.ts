/** How guides and reference know of one another: by the place of a declaration. */
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type ts from 'typescript';

/**
 * `<file relative to the site>:<offset>` of the first declaration of a symbol, aliases resolved; undefined when it has none.
 * Both sides call it: the reference for what it documents, the samples for what they name.
 */
export function declarationId(
  typescript: typeof ts,
  symbol: ts.Symbol,
  siteDir: string,
): string | undefined {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined || symbol.flags & typescript.SymbolFlags.TypeParameter) return undefined;
  const { fileName } = declaration.getSourceFile();
  return `${relative(siteDir, realpathSync(fileName)).split(sep).join('/')}:${declaration.getStart()}`;
}
