/** The site's own TypeScript, which reads components. */
import { createRequire } from 'node:module';
import { findTypescript } from '../../api/packages.ts';

/** Undefined when the site has none, or another major version. */
export function typescriptOf(siteDir: string): typeof import('typescript') | undefined {
  const found = findTypescript(siteDir);
  if (typeof found !== 'object') return undefined;
  return createRequire(found.typescript)(found.typescript) as typeof import('typescript');
}
