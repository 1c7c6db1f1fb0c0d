/** Reads the package.json of an old site: what the new site takes from it. A missing or broken one is empty. */
import path from 'node:path';
import { readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';

export interface Manifest {
  homepage?: string;
  /** URL or short form of the repository. */
  repository?: string;
  /** Ranges of its packages. */
  versions: Readonly<Record<string, string>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @param dir Absolute. */
export function readManifest(dir: string): Manifest {
  const data = orUndefined((): unknown => JSON.parse(readText(path.join(dir, 'package.json'))));
  if (!isObject(data)) return { versions: {} };
  const { homepage, repository, peerDependencies, devDependencies, dependencies } = data;
  const url = isObject(repository) ? repository['url'] : repository;
  const packages = [peerDependencies, devDependencies, dependencies].flatMap((one) =>
    isObject(one) ? Object.entries(one) : [],
  );
  return {
    ...(typeof homepage === 'string' ? { homepage } : {}),
    ...(typeof url === 'string' ? { repository: url } : {}),
    versions: Object.fromEntries(packages.filter((one): one is [string, string] => typeof one[1] === 'string')),
  };
}
