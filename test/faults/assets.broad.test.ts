/** Assets that cannot be read, vanish or change while a site is built, and names that clash. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../cli/lib/hash.ts';
import { png, sizes } from '../helpers/images.ts';
import { runWithPermissions, whyNoPermissions } from '../helpers/permissions.ts';
import { cli, site, temporaryFolder } from '../helpers/site.ts';

const files = {
  'content/docs/a.md': '# A\n\n![pic](./pic.png) [paper](./paper.pdf)\n',
  'content/docs/pic.png': png(20, 10),
  'content/docs/paper.pdf': 'one',
  'public/robots.txt': 'one',
};

/** A preload that runs `code` once, right before the build copies its first file. */
function beforeCopying(code: string): Record<string, string> {
  const file = path.join(temporaryFolder(), 'hook.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const plain = { writeFileSync: fs.writeFileSync, rmSync: fs.rmSync, openSync: fs.openSync, readFileSync: fs.readFileSync };
    const state = { done: false };
    // Pages are staged before files are copied.
    const hook = (name) => {
      const original = fs[name];
      fs[name] = (...args) => {
        if (!state.done && String(args[0]).includes(".docsgen/staging/")) {
          state.done = true;
          ${code}
        }
        return original(...args);
      };
    };
    for (const name of ['writeFileSync', 'openSync']) hook(name);
    syncBuiltinESMExports();\n`,
  );
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}

describe('a file that is another one when it is copied', () => {
  for (const [what, code, named] of [
    ['an asset was written again', "plain.writeFileSync('content/docs/paper.pdf', 'two')", 'content/docs/paper.pdf'],
    ['an asset was deleted', "plain.rmSync('content/docs/pic.png')", 'content/docs/pic.png'],
    ['a public file was written again', "plain.writeFileSync('public/robots.txt', 'two')", 'public/robots.txt'],
    ['a public file was deleted', "plain.rmSync('public/robots.txt')", 'public/robots.txt'],
  ] as const) {
    test(`${what}: the build reports it and leaves the old output unchanged`, async () => {
      const made = site(files);
      expect((await made.build()).code).toBe(0);
      const before = made.tree();
      made.write('content/docs/a.md', `${files['content/docs/a.md']}\nEdited.\n\n## New heading\n`);
      made.write('content/docs/b.md', '# B\n');
      const env = { ...process.env, ...beforeCopying(code) };
      const run = spawnSync(process.execPath, [cli, 'build'], {
        cwd: made.dir,
        env,
        encoding: 'utf8',
      });
      expect(run.status).toBe(1);
      expect(run.stdout + run.stderr).toMatch(
        new RegExp(`DG7108  "${named}" changed during the build[\\s\\S]*run the build again`),
      );
      expect(made.tree()).toEqual(before);
    });
  }
});

test('two files with the same name and the same short hash are published under different names', async () => {
  const seen = new Map<string, string>();
  const twins = (() => {
    for (let at = 0; ; at++) {
      const short = contentHash(`file ${at}`).slice(0, 8);
      const other = seen.get(short);
      if (other !== undefined) return [other, `file ${at}`] as const;
      seen.set(short, `file ${at}`);
    }
  })();
  const made = site({
    'content/docs/a.md': '# A\n\n[one](./one/x.pdf) [two](./two/x.pdf) [again](./three/x.pdf)\n',
    'content/docs/one/x.pdf': twins[0],
    'content/docs/two/x.pdf': twins[1],
    'content/docs/three/x.pdf': twins[1],
  });
  expect(await made.problems()).toEqual([]);
  const hrefs = [...made.read('build/docs/a/index.html').matchAll(/href="(\/assets\/files\/[^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(hrefs.map((href) => made.read(`build${href}`))).toEqual([twins[0], twins[1], twins[1]]);
  expect(hrefs[2]).toBe(hrefs[1]);
});

describe('a file that cannot be read', () => {
  test
    .skipIf(whyNoPermissions)
    .each(['content/docs/a.md', 'content/docs/pic.png', 'content/docs/paper.pdf', 'public/robots.txt'])(
    '%s without permission: the path is reported, exit code 4, the old output stays',
    (name) => {
      const made = site(files);
      expect(runWithPermissions(made.dir, 'build').code).toBe(0);
      const before = made.tree();
      made.write(name, name.endsWith('.png') ? png(9, 9) : 'changed');
      chmodSync(path.join(made.dir, name), 0o000);
      const { code, stdout, stderr } = runWithPermissions(made.dir, 'build');
      expect(code).toBe(4);
      expect(stderr + stdout).toContain(name);
      expect(stderr + stdout).toMatch(/permission denied \(EACCES\)/);
      expect(made.tree()).toEqual(before);
    },
  );

  test('because the disk fails: the path is reported, exit code 4, the old output stays', async () => {
    const made = site(files);
    expect((await made.build()).code).toBe(0);
    const before = made.tree();
    made.write('content/docs/pic.png', png(9, 9));
    const hook = path.join(temporaryFolder(), 'eio.mjs');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(
      hook,
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      for (const name of ['readFileSync', 'openSync']) {
        const original = fs[name];
        fs[name] = (...args) => {
          if (String(args[0]).endsWith('/pic.png'))
            throw Object.assign(new Error('EIO'), { code: 'EIO', errno: -5, syscall: 'read', path: args[0] });
          return original(...args);
        };
      }
      syncBuiltinESMExports();\n`,
    );
    const env = { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` };
    const run = spawnSync(process.execPath, [cli, 'build'], { cwd: made.dir, env, encoding: 'utf8' });
    expect(run.status).toBe(4);
    expect(run.stderr + run.stdout).toMatch(
      /content\/docs\/pic\.png: the disk reported an input\/output error \(EIO\)/,
    );
    expect(made.tree()).toEqual(before);
  });

  test('many files work with a low limit of open files', async () => {
    const many = Array.from({ length: 300 }, (_, at) => at);
    const made = site({
      ...Object.fromEntries(many.map((at) => [`content/docs/${at}.png`, png(at + 1, 3)])),
      ...Object.fromEntries(many.map((at) => [`content/docs/p${at}.md`, `# P${at}\n\n![pic](./${at}.png)\n`])),
    });
    const run = spawnSync('sh', ['-c', `ulimit -n 64 && ${process.execPath} ${cli} build`], {
      cwd: made.dir,
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([0, expect.not.stringContaining('EMFILE')]);
    expect(sizes(made, 'docs/p299/index.html')).toEqual({ pic: '300 x 3' });
  });
});

test('a file of the site is published from anywhere in it, but nothing hidden, generated or outside', async () => {
  const made = site({
    'content/docs/a.md':
      '# A\n\n[license](../../LICENSE.txt) ![art](@site/art/pic.png) [hidden](../../.env.txt) [module](@site/node_modules/x/x.txt) [out](../../../secret.txt) [link](@site/art/link.txt) [pipe](@site/art/pipe.txt) [percent](<./100%.txt>) [space](./two%20words.txt?q=1#h)\n',
    'content/docs/100%.txt': 'percent',
    'content/docs/two words.txt': 'space',
    'LICENSE.txt': 'the license',
    'art/pic.png': png(4, 4),
    '.env.txt': 'canary',
    'node_modules/x/x.txt': 'canary',
    '../secret.txt': 'canary',
  });
  symlinkSync('../../secret.txt', path.join(made.dir, 'art/link.txt'));
  execFileSync('mkfifo', [path.join(made.dir, 'art/pipe.txt')]);
  const hidden = await made.problems();
  expect(hidden.map(({ code, line }) => `${code} ${line}`)).toEqual(Array.from({ length: 5 }, () => 'DG5440 3'));
  made.write(
    'content/docs/a.md',
    readFileSync(path.join(made.dir, 'content/docs/a.md'), 'utf8').replace(/\[hidden\].*\[percent\]/, '[percent]'),
  );
  expect(await made.problems()).toEqual([]);
  const html = made.read('build/docs/a/index.html');
  expect(
    [...html.matchAll(/"(\/assets\/files\/[^"]+)"/g)].map(([, url]) => url?.replaceAll(/-[0-9a-f]{8,32}/g, '')),
  ).toEqual([
    '/assets/files/LICENSE.txt',
    '/assets/files/pic.png',
    '/assets/files/100%25.txt',
    '/assets/files/two%20words.txt?q=1#h',
  ]);
  expect(Object.keys(made.tree()).some((file) => made.read(`build/${file}`).includes('canary'))).toBe(false);
});
