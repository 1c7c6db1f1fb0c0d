/** The compiled form of the command's own code, which Node 20 keeps by `cli/load.ts` and newer versions by themselves. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { site, temporaryFolder } from '../helpers/site.ts';

const isOld = process.versions.node.startsWith('20.');
const pages = { 'content/docs/a.md': '# A\n\nA page with `code`.\n' };

/** A site whose commands have a temporary folder of their own. */
function apart(env: Record<string, string> = {}) {
  const temporary = temporaryFolder();
  const folder = path.join(temporary, `docsgen-code-${process.getuid?.()}`);
  const made = site(pages, { env: { TMPDIR: temporary, ...env }, fresh: true });
  const { build, tree, write } = made;
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  return { site: made, folder, files, tree, write, build: () => build('--no-cache') };
}

describe.runIf(isOld && process.platform !== 'win32')('The compiled code of the command on Node 20', () => {
  test('is kept for the next run, which reads it and writes nothing', async () => {
    const { folder, files, build } = apart();
    expect((await build()).code).toBe(0);
    const kept = files();
    expect(kept.length).toBeGreaterThan(20);
    const times = kept.map((name) => statSync(path.join(folder, name)).mtimeMs);
    expect((await build()).code).toBe(0);
    expect(files()).toEqual(kept);
    expect(kept.map((name) => statSync(path.join(folder, name)).mtimeMs)).toEqual(times);
  });

  test('is read by worker threads, which run with other flags of V8, and by an unchanged build', async () => {
    const log = path.join(temporaryFolder(), 'log');
    const preload = path.join(temporaryFolder(), 'preload.mjs');
    writeFileSync(
      preload,
      `import { appendFileSync } from 'node:fs';
       import vm from 'node:vm';
       import { isMainThread } from 'node:worker_threads';
       vm.Script = class extends vm.Script {
         constructor(source, options) {
           super(source, options);
           if (options?.filename?.endsWith('.cjs'))
             appendFileSync(${JSON.stringify(log)}, \`\${isMainThread} \${this.cachedDataRejected}\\n\`);
         }
       };\n`,
    );
    const { site: docs } = apart({ NODE_OPTIONS: `--import=${pathToFileURL(preload)}` });
    const loaded = async (...args: string[]) => {
      writeFileSync(log, '');
      expect(await docs.build(...args)).toMatchObject({ code: 0 });
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      const of = (isMain: boolean) => lines.filter((line) => line.startsWith(String(isMain)));
      return { main: of(true), worker: of(false) };
    };
    await loaded('--workers', '1');
    const { main, worker } = await loaded('--workers', '1', '--no-cache');
    expect(main.length).toBeGreaterThan(20);
    expect(worker.length).toBeGreaterThan(10);
    expect(new Set([...main, ...worker])).toEqual(new Set(['true false', 'false false']));
    expect(new Set((await loaded()).main)).toEqual(new Set(['true false']));
  });

  test('is compiled again when it is damaged, cut off, or that of other code', async () => {
    const { folder, files, build, tree } = apart();
    await build();
    const before = tree();
    const [first = '', second = '', ...others] = files().map((name) => path.join(folder, name));
    const whole = readFileSync(first);
    writeFileSync(first, readFileSync(second));
    for (const [index, file] of others.entries()) {
      const bytes = readFileSync(file);
      if (index % 2 === 0) writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
      else writeFileSync(file, bytes.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 64));
    }
    const { code, stderr } = await build();
    expect(code, stderr).toBe(0);
    expect(tree()).toEqual(before);
    expect(readFileSync(first).subarray(4, 8)).toEqual(whole.subarray(4, 8));
  });

  test('is not read from a folder that others can write to', async () => {
    const { folder, files, build } = apart();
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect((await build()).code).toBe(0);
    expect(files()).toEqual([]);
  });

  test('is not kept when Node is asked to keep none', async () => {
    const { files, build } = apart({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect((await build()).code).toBe(0);
    expect(files()).toEqual([]);
  });
});
