/** The shared cache of a run, from the config, the environment and a flag. Its code is loaded only when there is one. */
import type { Place } from '../lib/place.ts';
import type { Outcome } from '../problems/problem.ts';
import type { Environment } from './place.ts';
import type { RemoteOptions } from './remote.ts';
import { cacheSecret } from './secret.ts';
import type { Remote } from './types.ts';

/** `read`: nothing is written. `write`: reads and writes. */
export type RemoteMode = 'read' | 'write' | 'off';

export interface RemoteRequest extends Pick<RemoteOptions, 'timeouts'> {
  /** Absolute path of the site folder, to which folders are relative. */
  siteDir: string;
  /** `cache.remote` of the config. The environment (`DOCSGEN_REMOTE_CACHE`) wins; there, an empty text is `off`. */
  setting: string | undefined;
  /** Where the config has it. */
  at?: Place;
  env: Environment;
  /** Default: `write`. */
  mode?: RemoteMode;
}

/** True if a run has a shared cache; then `remoteFor` opens it. */
export const wantsRemote = ({ setting, env, mode }: Pick<RemoteRequest, 'setting' | 'env' | 'mode'>): boolean =>
  mode !== 'off' && Boolean(env['DOCSGEN_REMOTE_CACHE'] ?? setting);

/** Opens the shared cache. No value when there is none, or when its place cannot be used. */
export async function remoteFor(request: RemoteRequest): Promise<Outcome<Remote | undefined>> {
  const { siteDir, setting, at, env, mode, timeouts } = request;
  if (!wantsRemote(request)) return { value: undefined, problems: [] };
  const [{ readPlace }, { createRemote }] = await Promise.all([import('./place.ts'), import('./remote.ts')]);
  const own = env['DOCSGEN_REMOTE_CACHE'];
  const { value: place, problems } = readPlace(own ?? setting ?? '', { siteDir, env, at: own === undefined ? at : {} });
  if (place === undefined) return { value: undefined, problems };
  const secret = cacheSecret(env);
  if (secret.problems.length > 0) return { value: undefined, problems: secret.problems };
  const remote = createRemote({ place, secret: secret.value, mode: mode === 'read' ? 'read' : 'write', timeouts });
  return { value: remote, problems };
}
