/** The bundler, loaded when it is needed. */
import { createRequire } from 'node:module';

type Esbuild = typeof import('esbuild');

/** The time (ms) in which Node reports that a process could not be started. */
const REPORTED_MS = 500;

/**
 * Loads the bundler. With `require`, because an `import` of its CommonJS module would first search its 97 kB for names of
 * exports, for which V8 optimizes Node's search: 45 ms of CPU time.
 */
export function loadEsbuild(): Pick<Esbuild, 'build'> {
  const { build } = createRequire(import.meta.url)('esbuild') as Esbuild;
  const run = async (options: Parameters<typeof build>[0]): Promise<unknown> => {
    try {
      return await build(options);
    } catch (error) {
      // If its process cannot be started, esbuild fails before Node says why: that error ends the command meanwhile.
      if (error instanceof TypeError) await new Promise((resolve) => setTimeout(resolve, REPORTED_MS));
      throw error;
    }
  };
  return { build: run as typeof build };
}
