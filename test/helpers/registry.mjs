/**
 * A package registry on this machine's loopback, of packages that are installed here: npm installs from it as from any
 * other, and no network is needed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Manifest A `package.json`.
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */
/** @typedef {{ manifest: Manifest, tarball: string }} Published */

/** @param {string} folder @returns {Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * The installed packages that these need, themselves included, by name. Those of other platforms are not installed.
 * @param {string} root Folder that has `node_modules`.
 * @param {string[]} names
 * @returns {Map<string, string>} Folders by name.
 */
function closure(root, names, found = /** @type {Map<string, string>} */ (new Map())) {
  for (const name of names) {
    const folder = path.join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) continue;
    found.set(name, folder);
    const { dependencies, optionalDependencies } = manifestOf(folder);
    closure(root, Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

/**
 * What the lockfile says of optional packages that are not installed, by name: those of other platforms, which npm wants to know of.
 * @param {string} root
 * @param {Iterable<Manifest>} manifests
 * @returns {Map<string, Manifest>}
 */
function foreign(root, manifests) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const names = [...manifests].flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}));
  return new Map(
    names.flatMap((name) => {
      const { version, os, cpu, libc } = packages[`node_modules/${name}`] ?? {};
      return version === undefined ? [] : [[name, { name, version, os, cpu, libc }]];
    }),
  );
}

/**
 * A tarball of an installed package. The name of its top folder means nothing to npm. Left out is the program that the install script
 * of esbuild has put into its package: what npm offers does not have it.
 * @param {string} folder
 * @returns {Buffer}
 */
function packed(folder) {
  const args = [
    '-cf',
    '-',
    '--exclude',
    'node_modules',
    '--exclude',
    'esbuild/bin/esbuild',
    '-C',
    path.dirname(folder),
    path.basename(folder),
  ];
  const { stdout, status } = spawnSync('tar', args, { maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`tar cannot pack ${folder}`);
  return gzipSync(stdout, { level: 1 });
}

/**
 * Starts a registry.
 * @param {object} wanted
 * @param {string} wanted.root Folder whose `node_modules` are offered.
 * @param {string[]} wanted.names Packages that are asked for; what they depend on is offered as well.
 * @param {Published} wanted.own A package with its tarball.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startRegistry({ root, names, own }) {
  const { dependencies } = own.manifest;
  const folders = closure(root, [...names, ...Object.keys(dependencies ?? {})]);
  const bytes = /** @type {Map<string, () => Buffer>} */ (new Map());
  bytes.set(own.manifest.name, () => readFileSync(own.tarball));
  const manifests = new Map([[own.manifest.name, own.manifest]]);
  for (const [name, folder] of folders) {
    const tarball = packed(folder);
    bytes.set(name, () => tarball);
    manifests.set(name, manifestOf(folder));
  }
  for (const [name, manifest] of foreign(root, manifests.values()))
    if (!manifests.has(name)) manifests.set(name, manifest);
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname.slice(1));
    const name = asked.replace(/\/-\/.*$/, '');
    const manifest = manifests.get(name);
    const tarball = bytes.get(name)?.() ?? Buffer.alloc(0);
    if (!manifest) return response.writeHead(404).end('{}');
    if (asked !== name) return response.end(tarball);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(packument(manifest, tarball, `http://${request.headers.host}`)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}

/**
 * What a registry says of a package that has one version.
 * @param {Manifest} manifest
 * @param {Buffer} tarball
 * @param {string} origin
 */
function packument(manifest, tarball, origin) {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${origin}/${name}/-/${version}.tgz`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

/**
 * The variables with which npm knows no other registry, no cache but one in `folder`, and no settings of the machine.
 * @param {string} folder
 * @param {string} registry
 * @returns {Record<string, string>}
 */
export function npmEnvironment(folder, registry) {
  mkdirSync(folder, { recursive: true });
  const settings = {
    registry,
    cache: path.join(folder, 'cache'),
    userconfig: path.join(folder, 'npmrc'),
    globalconfig: path.join(folder, 'global-npmrc'),
    prefix: path.join(folder, 'prefix'),
    audit: 'false',
    fund: 'false',
    ignore_scripts: 'true',
    update_notifier: 'false',
    fetch_retries: '0',
  };
  const own = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value]));
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])), ...own };
}
