/** The remains of a killed run are removed by the next one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cli, cliEnvironment, site } from '../helpers/site.ts';

/** A page that never ends while it is rendered; it leaves a file when it begins. */
const endless = {
  'content/docs/Part.tsx': `export const Part = () => {
    const fs = globalThis.process?.getBuiltinModule('node:fs');
    fs?.writeFileSync('seen', '');
    while (fs?.existsSync('seen')) {}
    return <b>part</b>;
  };\n`,
  'content/docs/endless.mdx': "import { Part } from './Part.tsx';\n\n# Endless\n\n<Part />\n",
  'content/docs/intro.md': '# Intro\n',
};

const runs = (dir: string) => readdirSync(path.join(dir, '.docsgen')).filter((name) => name.startsWith('run-'));

test('the folder of a killed run is removed by the next one, that of a living run is not', async () => {
  const docs = site(endless);
  const killed = spawn(process.execPath, [cli, 'build', '--no-cache'], { cwd: docs.dir, env: cliEnvironment() });
  while (!existsSync(path.join(docs.dir, 'seen'))) await pause(20);
  expect(runs(docs.dir)).toEqual([`run-${killed.pid}`]);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(runs(docs.dir)).toEqual([`run-${killed.pid}`]);
  docs.write(`.docsgen/run-${process.pid}/packs/1.pack`, 'of a run that lives');
  docs.write('content/docs/Part.tsx', 'export const Part = () => <b>part</b>;\n');
  expect(await docs.build()).toMatchObject({ code: 0 });
  expect(runs(docs.dir)).toEqual([`run-${process.pid}`]);
  expect(docs.exists('.docsgen/staging')).toBe(false);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends a build, and the next one is as if it had not been`, async () => {
    const docs = site({ 'content/docs/intro.md': '# Intro\n' });
    const config = "await new Promise((done) => setTimeout(done, 600_000));\nexport default { title: 'Waits' };\n";
    docs.write('site.config.mjs', `import fs from 'node:fs';\nfs.writeFileSync('seen', '');\n${config}`);
    const stopped = spawn(process.execPath, [cli, 'build'], { cwd: docs.dir, env: cliEnvironment() });
    while (!existsSync(path.join(docs.dir, 'seen'))) await pause(20);
    stopped.kill(signal);
    const [code] = await once(stopped, 'exit');
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    docs.write('site.config.mjs', "export default { title: 'Test', url: 'https://example.com' };\n");
    expect(await docs.build()).toMatchObject({ code: 0 });
    expect(runs(docs.dir)).toEqual([]);
  });
}
