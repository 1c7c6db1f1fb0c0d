/** A small site with secrets around it, which no server may show. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, site } from '../site.ts';
import type { Victim } from './attack.ts';

const SECRETS = { config: 'canary-config-5b1f', env: 'canary-env-c07d', outside: 'canary-outside-92ae' };

export interface Besieged extends Omit<Victim, 'url' | 'paths'> {
  dir: string;
  build(): ReturnType<ReturnType<typeof site>['build']>;
}

/**
 * Writes the site: a page `/docs/intro`, a config with a secret, `.env` next to it, and a file outside. `baseUrl`:
 * default `/`.
 */
export function besieged(baseUrl = '/'): Besieged {
  const docs = site({
    'site.config.mjs': `// ${SECRETS.config}\nexport default { title: 'Fort', url: 'https://example.com', baseUrl: '${baseUrl}' };\n`,
    '.env': SECRETS.env,
    'content/docs/intro.md': '# Intro of the fort\n\nWords.\n',
    'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    'content/pages/index.md': '# Home of the fort\n',
  });
  const outside = path.join(docs.dir, '../outside/secret.txt');
  mkdirSync(path.dirname(outside));
  writeFileSync(outside, SECRETS.outside);
  const canary = (file: string, fromRoot: string) => ({ file, fromRoot });
  return {
    dir: docs.dir,
    build: () => docs.build(),
    canaries: [
      canary(path.join(docs.dir, 'site.config.mjs'), '../site.config.mjs'),
      canary(path.join(docs.dir, '.env'), '../.env'),
      canary(outside, '../../outside/secret.txt'),
    ],
    secrets: [
      ...Object.values(SECRETS),
      docs.dir,
      root,
      os.homedir() === '/' ? docs.dir : os.homedir(),
      process.execPath,
    ],
    isPage: (body) =>
      /<h1[^>]*>(?:Intro|Home) of the fort/.test(body) || body.includes('<meta name="generator" content="docsgen'),
  };
}

/**
 * Puts traps into the output: links to the outside, dot files, and a folder next to it whose name has the same
 * beginning.
 */
export function plantTraps(dir: string): void {
  const build = path.join(dir, 'build');
  symlinkSync(path.join(dir, '.env'), path.join(build, 'leak.txt'));
  symlinkSync(path.join(dir, '.env'), path.join(build, 'docs/leak.html'));
  symlinkSync(dir, path.join(build, 'leaks'));
  writeFileSync(path.join(build, '.env'), SECRETS.env);
  mkdirSync(path.join(build, '.git'));
  writeFileSync(path.join(build, '.git/config'), SECRETS.config);
  mkdirSync(path.join(dir, 'build-secret'));
  writeFileSync(path.join(dir, 'build-secret/s.txt'), SECRETS.outside);
}
