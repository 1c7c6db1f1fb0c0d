/** The folder of a site on a worker: what the build sent, and the packages of a checkout. */
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Digest } from '../remote/types.ts';
import type { SitePlace } from './content.ts';

export interface SiteFolder {
  /** Stands for the site and its repository. */
  root: string;
  /** Absolute. */
  siteDir: string;
  has(path: string, digest: Digest): boolean;
  /** @throws When the path leads out of the folder. */
  write(path: string, digest: Digest, bytes: Uint8Array): void;
}

/** @param folder For this build only. @param checkout The site on this machine: only its packages are used. */
export function openSiteFolder(
  folder: string,
  { checkout, place }: { checkout: string; place: SitePlace },
): SiteFolder {
  const root = join(folder, 'root');
  const siteDir = within(root, place.site);
  mkdirSync(siteDir, { recursive: true });
  // Marks the repository, so that nothing looks for one above.
  mkdirSync(join(within(root, place.repository), '.git'), { recursive: true });
  linkPackages(root, siteDir, checkout);
  const known = new Map<string, string>();
  return {
    root,
    siteDir,
    has: (path, { hash }) => known.get(path) === hash,
    write(path, { hash }, bytes) {
      const target = within(root, relative(root, resolve(siteDir, path)));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      known.set(path, hash);
    },
  };
}

function within(root: string, path: string): string {
  const target = resolve(root, path);
  if (target !== root && !target.startsWith(root + sep)) throw new Error(`${path} leads out of the folder of the site`);
  return target;
}

/** Folders `node_modules` at and above the checkout are found at and above the site. */
function linkPackages(root: string, siteDir: string, checkout: string): void {
  let from = checkout;
  let to = siteDir;
  for (;;) {
    const packages = join(from, 'node_modules');
    const link = join(to, 'node_modules');
    if (existsSync(packages) && !existsSync(link)) symlinkSync(realpathSync(packages), link, 'junction');
    if (dirname(from) === from) return;
    from = dirname(from);
    // Above the folder of the build, the others share one place: the nearest.
    if (to !== root) to = dirname(to);
  }
}
