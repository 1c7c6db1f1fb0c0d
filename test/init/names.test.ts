/** What `init` makes of the name of a folder. */

import { describe, expect, test } from 'vitest';
import { packageName } from '../../cli/init/names.ts';
import { nextSteps } from '../../cli/init/next-steps.ts';
import { titleOfFolder } from '../../cli/lib/title.ts';
import { fc } from '../helpers/fc.ts';

describe('the name of the package', () => {
  test.each([
    ['my-docs', 'my-docs'],
    ['My Docs', 'my-docs'],
    ['Über uns!', 'uber-uns'],
    ['.hidden_', 'hidden'],
    ['100% #1 "ok"?', '100-1-ok'],
    ['v1.2.x', 'v1.2.x'],
    ['文档', 'docs'],
    ['🚀', 'docs'],
    ['', 'docs'],
    ['node_modules', 'node_modules-site'],
    ['http', 'http-site'],
    ['React', 'react-site'],
    ['docsgen', 'docsgen-site'],
  ])('of %j is %j', (folder, name) => {
    expect(packageName(folder)).toBe(name);
  });

  test('is one that npm takes, whatever the folder is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (folder) => {
        const name = packageName(folder);
        expect(name).toMatch(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/);
        expect(name.length).toBeLessThan(214);
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });
});

test.each([
  ['my-docs', 'My docs'],
  ['kite_2.0', 'Kite 2 0'],
  ['über', 'Über'],
  ['文档', '文档'],
  ['🚀 go', '🚀 go'],
  ['a\u0007b\nc', 'A b c'],
  ['---', 'My site'],
  ['', 'My site'],
])('the title of a site in %j is %j', (folder, title) => {
  expect(titleOfFolder(folder)).toBe(title);
});

describe('what to type next', () => {
  const from = { cwd: '/srv/ada', windows: false };
  const steps = (dir: string, agent?: string) => nextSteps(dir, { ...from, agent });

  test.each([
    ['npm/11.2.0 node/v24.0.0 linux x64 workspaces/false', ['npm install', 'npm run dev']],
    ['pnpm/10.1.0 npm/? node/v24.0.0 linux x64', ['pnpm install', 'pnpm dev']],
    ['yarn/4.9.0 npm/? node/v24.0.0 linux x64', ['yarn', 'yarn dev']],
    ['bun/1.2.0 npm/? node/v24.0.0 linux x64', ['bun install', 'bun run dev']],
    ['constructor/1.0', ['npm install', 'npm run dev']],
    [undefined, ['npm install', 'npm run dev']],
  ])('is for the package manager %j', (agent, commands) => {
    expect(steps('/srv/ada', agent)).toEqual(commands);
  });

  test.each([
    ['/srv/ada/docs', 'cd docs'],
    ['/srv/ada/a/b', 'cd a/b'],
    ['/opt/docs', 'cd /opt/docs'],
    ['/srv/ada/my docs', "cd 'my docs'"],
    ["/srv/ada/it's", "cd 'it'\\''s'"],
    ['/srv/ada/$HOME', "cd '$HOME'"],
    ['/srv/ada/-x', 'cd ./-x'],
    ['/srv/ada/100%', "cd '100%'"],
    ['/srv/ada/a"b', "cd 'a\"b'"],
  ])('changes into %s, as a shell reads it', (dir, command) => {
    expect(steps(dir)[0]).toBe(command);
  });
});
