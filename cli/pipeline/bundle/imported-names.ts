import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a compiled module of docsgen imports from others: names by absolute path. A module of exports is a list that the
 * compiler checks.
 */
export const importedNames = (file: string): Map<string, string[]> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from "(\.[^"]+)";$/gm)].map(
      ([, names = '', path = '']) => [join(dirname(file), path), names.split(',').map((name) => name.trim())],
    ),
  );
