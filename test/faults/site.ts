/** The site the fault tests build: a dozen pages of every kind, with assets, and an edited form of it. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seedOr } from '../helpers/long.ts';
import { cli, cliEnvironment, root, tree } from '../helpers/site.ts';

export const config = `export default {
  title: 'Faults', url: 'https://example.com',
  navbar: { items: [{ label: 'Docs', to: '/docs/intro' }, { label: 'Blog', to: '/blog' }] },
};
`;

const page = (number: number) =>
  `# Page ${number}\n\nSee [the introduction](../intro.md#first-steps) and [the counter](./counter.mdx).\n\n## Part ${number}\n\n` +
  `\`\`\`ts title="part.ts"\nexport const part: number = ${number};\n\`\`\`\n`;
const svg = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>\n`;

/** Files of the site by path. */
export const files: Record<string, string> = {
  'site.config.mjs': config,
  'content/docs/intro.md':
    '# Intro\n\n![Logo](./logo.svg)\n\n## First steps\n\nGo to [page 1](guide/page-1.md#part-1) or [the blog](/blog).\n',
  'content/docs/logo.svg': svg(16),
  'content/docs/guide/_category_.json': '{ "label": "Guide", "position": 2 }',
  'content/docs/guide/counter.mdx':
    "import { Counter } from './Counter.tsx';\n\n# Counter\n\nPress it: <Counter start={3} />\n\n:::note\n\nStatic text.\n\n:::\n",
  'content/docs/guide/Counter.tsx':
    "import { useState } from 'react';\n\nexport function Counter({ start }: { start: number }) {\n" +
    '  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`content/docs/guide/page-${number}.md`, page(number)])),
  'content/blog/2026-01-02-first.md': '---\ntitle: First post\n---\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
  'content/pages/about.md': '# About\n\nAbout this site.\n',
  'public/robots.txt': 'User-agent: *\n',
  'public/img/icon.svg': svg(8),
};

/** The same site after an afternoon's work: edits, a new page, a removed one, another picture. `undefined` = removed. */
export const edits: Record<string, string | undefined> = {
  'content/docs/guide/page-2.md': `${page(2)}\nOne more sentence.\n`,
  'content/docs/guide/page-3.md': undefined,
  'content/docs/guide/page-7.md': page(7),
  'content/docs/logo.svg': svg(32),
  'content/docs/guide/Counter.tsx': (files['content/docs/guide/Counter.tsx'] ?? '').replace(
    '<button',
    '<button id="more"',
  ),
  'public/img/icon.svg': undefined,
};

export interface FaultyRun {
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the compiled CLI with a fault injected into its disk calls, see `faultfs.mjs`.
 * @param fault Such as `kill:7`; empty for none.
 */
export function runWithFault(dir: string, fault: string, args = ['build']): Promise<FaultyRun> {
  const preload = path.join(root, 'test/faults/faultfs.mjs');
  const run = spawn(process.execPath, ['--import', preload, cli, ...args], {
    cwd: dir,
    // The compiled code of docsgen is written at the end of the first run only, and calls are counted.
    env: cliEnvironment({ FAULT: fault, NODE_DISABLE_COMPILE_CACHE: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  run.stdout.on('data', (chunk) => {
    out.stdout += chunk;
  });
  run.stderr.on('data', (chunk) => {
    out.stderr += chunk;
  });
  return new Promise((resolve) => run.on('close', (code, signal) => resolve({ code, signal, ...out })));
}

/** The calls of a run that change the disk, in order. */
export async function callsOf(dir: string, list: string, args?: string[]): Promise<string[]> {
  const { code, stderr } = await runWithFault(dir, `count:${list}`, args);
  if (code !== 0) throw new Error(`the build without a fault ended with ${code}\n${stderr}`);
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
}

/** Copies a site with its times, so that what was built before counts as unchanged. */
export function copySite(from: string, to: string): string {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  return to;
}

/** Every file of an output folder is one of the two builds; the marker aside, which names both. */
export function strangers(dir: string, ...known: Record<string, string>[]): string[] {
  return Object.entries(tree(path.join(dir, 'build')))
    .filter(([file]) => !file.startsWith('.docsgen-manifest'))
    .filter(([file, hash]) => !known.some((one) => one[file] === hash))
    .map(([file]) => file);
}

export { dice } from '../helpers/dice.ts';

/** The seed of this run. */
export const seed = seedOr(20_261_120);

/** Writes text in the place of a file's bytes. */
export const overwrite = (file: string, bytes: Uint8Array): void => writeFileSync(file, bytes);
