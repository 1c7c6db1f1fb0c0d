/** Paths in the old config: absolute ones, those with `@site`, and those of packages. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A path of the config relative to the folder of the site, with `/`. `require.resolve` and `path.join(__dirname, …)`
 * made it absolute; `@site/` and `~` begin it in some configs.
 */
export function relativePath(dir: string, written: string): string {
  const own = written.replace(/^@site\//, './').replace(/\\/g, '/');
  // Docusaurus resolves paths with Node's algorithm: `/src/css/custom.css` that does not exist is below the site.
  const absolute = path.isAbsolute(own) && !own.startsWith(`${dir}/`) && !existsSync(own) ? path.join(dir, own) : own;
  const relative = path.relative(dir, path.resolve(dir, absolute)).split(path.sep).join('/');
  return relative === '' ? '.' : relative;
}

/** As the specifier of an import. */
export const specifierOf = (relative: string): string => (relative.startsWith('../') ? relative : `./${relative}`);
