/** What goes wrong in a worker thread is reported as if it had gone wrong in the main one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root, site, temporaryFolder } from '../helpers/site.ts';

/** Enough that both threads take some, whichever is first: a batch has 8. */
const PAGES = 48;

const part = (code: string) => `export const Part = () => { ${code} return <b>part</b>; };\n`;

const interactive = (code: string): Record<string, string> => ({
  'content/docs/Part.tsx': part(code),
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, at) => [
      `content/docs/page-${at}.mdx`,
      `import { Part } from './Part.tsx';\n\n# Page ${at}\n\n<Part />\n`,
    ]),
  ),
});

/** What a component does in a worker; the main thread waits until one has come that far. */
const inWorker = (action: string) => `
  const node = globalThis.process;
  if (node) {
    const { isMainThread } = node.getBuiltinModule('node:worker_threads');
    const { existsSync, writeFileSync } = node.getBuiltinModule('node:fs');
    if (isMainThread) while (!existsSync('seen')) {}
    else { writeFileSync('seen', ''); ${action} }
  }`;

test('a full disk in a worker ends the build as one in the main thread does, with the path', async () => {
  const preload = path.join(root, 'test/faults/faultfs.mjs');
  const docs = site(
    { 'content/docs/one.md': '# One\n', 'content/docs/two.md': '# Two\n' },
    { env: { FAULT: 'ENOSPC:1+', FAULT_THREAD: 'worker', NODE_OPTIONS: `--import ${preload}` } },
  );
  const { code, report } = await docs.report('--workers', '1');
  expect(code).toBe(4);
  expect(report.problems).toMatchObject([{ code: 'DG7103' }]);
  expect(report.problems[0]?.message).toContain(path.join(docs.dir, '.docsgen'));
  expect(docs.exists('build')).toBe(false);
});

/** Files cannot be opened in a thread where a component asks for it. Chunks of docsgen have the functions of `fs` from the start. */
function breakable(error: string): Record<string, string> {
  const preload = path.join(temporaryFolder(), 'preload.mjs');
  writeFileSync(
    preload,
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const { openSync } = fs;
     fs.openSync = function brokenOnPurpose(...args) {
       if (globalThis.isDiskBroken) throw ${error};
       return openSync(...args);
     };
     syncBuiltinESMExports();\n`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` };
}

const breakDisk = inWorker('globalThis.isDiskBroken = true;');

test('a page that a worker cannot write is reported, and the old site stays', async () => {
  const env = breakable("Object.assign(new Error('injected'), { code: 'ENOSPC', syscall: 'open' })");
  const docs = site(interactive(''), { env });
  expect(await docs.build()).toMatchObject({ code: 0 });
  const before = docs.tree();
  docs.write('content/docs/Part.tsx', part(breakDisk).replace('<b>', '<b id="new">'));
  const { code, report } = await docs.report('--workers', '1');
  expect(code).toBe(4);
  expect(report.problems).toMatchObject([{ code: 'DG7103' }]);
  expect(report.problems[0]?.message).toMatch(/docs\/page-\d+\/index\.(?:html|json).*no space is left/);
  expect(docs.tree()).toEqual(before);
});

test('a bug in a worker keeps its message and its stack', async () => {
  const docs = site(interactive(breakDisk), { env: breakable("new TypeError('seven is not a list')") });
  const { code, stderr } = await docs.build('--workers', '1');
  expect(stderr).toMatch(/\nTypeError: seven is not a list\n +at .*brokenOnPurpose/);
  expect(code).toBe(5);
});

for (const workers of ['1', '2']) {
  test(`a component that ends the process is a broken page, with ${workers} of 2 threads`, async () => {
    const action = 'node.exit(0);';
    const docs = site(
      interactive(workers === '1' ? `const node = globalThis.process; if (node) ${action}` : inWorker(action)),
    );
    const { code, report } = await docs.report('--workers', workers);
    expect(code).toBe(1);
    expect(report.problems).toMatchObject([{ code: 'DG6002', file: 'content/docs/Part.tsx' }]);
    expect(report.problems[0]?.message).toContain('process.exit(0)');
  });
}

test('a worker that runs out of memory names the page it was at', async () => {
  // Few large pieces: on a loaded machine, too, the memory must be used up before the page has used up its time.
  const eat = 'const all = []; for (;;) all.push(new Array(2_000_000).fill(all.length));';
  const env = { NODE_OPTIONS: '--max-old-space-size=96' };
  const docs = site(interactive(inWorker(eat)), { env });
  const { code, report } = await docs.report('--workers', '1');
  expect(report.problems).toMatchObject([
    { code: 'DG7110', file: expect.stringMatching(/^content\/docs\/page-\d+\.mdx$/) },
  ]);
  expect(report.problems[0]?.message).toContain('memory');
  expect(code).toBe(4);
});

test('a second thread changes nothing', async () => {
  const pages = Array.from({ length: 300 }, (_, at): [string, string] => [
    `content/docs/page-${at}.md`,
    `# Page ${at}\n\n[Next](page-${(at + 1) % 300}.md#part)\n\n## Part\n\n\`\`\`js\nconst page = ${at};\n\`\`\`\n`,
  ]);
  const docs = site(Object.fromEntries(pages));
  const threadsOf = async (...args: string[]) => {
    expect(await docs.build('--no-cache', '--profile', ...args)).toMatchObject({ code: 0 });
    const { traceEvents } = JSON.parse(docs.read('.docsgen/profile.json')) as {
      traceEvents: { ph: string; tid: number; name: string }[];
    };
    return new Set(traceEvents.flatMap(({ ph, tid, name }) => (ph === 'X' && name.includes('page-') ? [tid] : [])))
      .size;
  };
  expect(await threadsOf('--workers', '0')).toBe(1);
  const alone = docs.tree();
  docs.remove('build');
  expect(await threadsOf('--workers', '1')).toBe(2);
  expect(docs.tree()).toEqual(alone);
});
