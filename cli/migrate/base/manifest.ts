/** Reads the package.json of an old site: what the new site takes from it. A missing or broken one is empty. */
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { readSiteText } from './files.ts';

export interface Manifest {
  homepage?: string;
  /** URL or short form of the repository. */
  repository?: string;
  /** True when its `.js` files are ES modules. */
  isModule: boolean;
  /** Ranges of its packages. */
  versions: Readonly<Record<string, string>>;
  /** All of it. */
  fields: Readonly<Record<string, unknown>>;
}

/** @param dir Absolute. */
export function readManifest(dir: string): Manifest {
  const data = orUndefined((): unknown => JSON.parse(readSiteText(dir, 'package.json') ?? ''));
  if (!isObject(data)) return { isModule: false, versions: {}, fields: {} };
  const { homepage, repository, type, peerDependencies, devDependencies, dependencies } = data;
  const url = isObject(repository) ? repository['url'] : repository;
  const packages = [peerDependencies, devDependencies, dependencies].flatMap((one) =>
    isObject(one) ? Object.entries(one) : [],
  );
  return {
    isModule: type === 'module',
    ...(typeof homepage === 'string' ? { homepage } : {}),
    ...(typeof url === 'string' ? { repository: url } : {}),
    fields: data,
    versions: Object.fromEntries(packages.filter((one): one is [string, string] => typeof one[1] === 'string')),
  };
}
