/** `docsgen check --hydration`: what pages do in a browser, reported at the lines of the site. */
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { ensureChromium } from '../helpers/chromium.mjs';
import { isLong } from '../helpers/long.ts';
import { root, site, temporaryFolder } from '../helpers/site.ts';

const component = (name: string, code: string) => ({
  [`content/docs/${name.toLowerCase()}.mdx`]: `import { ${name} } from './${name}.tsx';\n\n# ${name}\n\n<${name} />\n`,
  [`content/docs/${name}.tsx`]: `import { useEffect, useState } from 'react';\n\n${code}\n`,
});

const counter = component(
  'Counter',
  'export function Counter() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}',
);
const clock = component(
  'Clock',
  "export function Clock() {\n  useState(0);\n  const now = typeof window === 'undefined' ? '8:00' : '9:15';\n  return <time>{now}</time>;\n}",
);
const lamp = component(
  'Lamp',
  'export function Lamp({ lamp }: { lamp?: { watts: number } }) {\n  useEffect(() => {\n    console.log(lamp!.watts);\n  }, []);\n  return <b>Lamp</b>;\n}',
);

/** A script says whether it is open, before React takes over. */
const MENU = "{ label: 'More', items: [{ label: 'Plain', to: '/docs/plain' }] }";

/** A site in which playwright-core is installed; below the first screen are its components. */
function siteWith(files: Record<string, string>, env: Record<string, string> = {}) {
  const made = site(
    {
      'site.config.mjs': `export default { title: 'Lamps', url: 'https://lamp.example', favicon: 'icon.svg', navbar: { items: [${MENU}] } };\n`,
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/plain.md': `# Plain\n\n${'Nothing to see.\n\n'.repeat(80)}`,
      ...files,
    },
    { env: { DOCSGEN_BROWSER: ensureChromium(), ...env } },
  );
  symlinkSync(path.join(root, 'node_modules'), path.join(made.dir, 'node_modules'), 'junction');
  return made;
}

async function found(made: ReturnType<typeof site>, ...args: string[]) {
  const { code, stdout } = await made.run('check', '--only', 'hydration', '--hydration', '--format', 'json', ...args);
  const { problems, checks } = JSON.parse(stdout) as { problems: ReportedProblem[]; checks: object };
  return { code, problems, checks };
}

test('a site without mistakes passes: pages with components, and one of each layout', {
  timeout: 300_000,
}, async () => {
  // On a block that does not scroll, a script of docsgen's removes what React rendered, before React takes over.
  const block = component(
    'Block',
    'import { CodeBlock } from \'docsgen/theme\';\nexport function Block() {\n  const [n] = useState(1);\n  return <CodeBlock language="js" code={"boil(" + n + ")"} />;\n}',
  );
  const { code, problems, checks } = await found(siteWith({ ...counter, ...block }));
  expect(problems).toEqual([]);
  expect(code).toBe(0);
  // The two documents, the search page and the page for missing URLs.
  expect(checks).toEqual({ hydration: { problems: 0, pages: 4 } });
});

test('a mismatch and an error in an effect are problems at their lines, by the codes of dev', {
  timeout: 300_000,
}, async () => {
  const below = {
    'content/docs/clock.mdx':
      clock['content/docs/clock.mdx']?.replace('<Clock', `${'Far.\n\n'.repeat(200)}<Clock`) ?? '',
  };
  const made = siteWith({ ...counter, ...clock, ...lamp, ...below });
  const { code, problems } = await found(made);
  expect(code).toBe(1);
  expect(problems.map(({ code: name, file, line }) => `${name} ${file}:${line}`).sort()).toEqual([
    'DG6050 content/docs/Lamp.tsx:5',
    'DG6052 content/docs/Clock.tsx:6',
  ]);
  const known = await made.run('check', '--only', 'hydration', '--hydration', '--update-baseline');
  expect(known.stdout + known.stderr).toContain('check.baseline.json');
  expect(JSON.parse(made.read('check.baseline.json')).known).toHaveLength(2);
});

test('plain check opens no page', async () => {
  const { code, stdout } = await siteWith({ ...clock }, { DOCSGEN_BROWSER: '/nowhere' }).run('check');
  expect(code, stdout).toBe(0);
});

describe('without a browser, one problem says what to do:', () => {
  test('playwright-core is not installed', async () => {
    const made = site({ ...counter });
    const { code, problems } = await found(made);
    expect(code).toBe(1);
    expect(problems).toMatchObject([{ code: 'DG6061', hint: 'run: npm install --save-dev playwright-core@1' }]);
  });

  test('the named program does not start', async () => {
    const { problems } = await found(siteWith({ ...counter }, { DOCSGEN_BROWSER: '/nowhere/chrome' }));
    expect(problems).toMatchObject([{ code: 'DG6062', message: expect.stringContaining('/nowhere/chrome') }]);
  });
});

describe.runIf(isLong)('a page or a browser that does not go on', () => {
  test('is one problem, and the other pages are checked', { timeout: 600_000 }, async () => {
    const loop = component(
      'Again',
      "export function Again() {\n  useState(0);\n  while (typeof window === 'object');\n  return <b>Again</b>;\n}",
    );
    const { problems } = await found(siteWith({ ...loop, ...lamp }));
    expect(problems).toMatchObject([
      { code: 'DG6050', file: 'content/docs/Lamp.tsx' },
      { code: 'DG6060', file: 'content/docs/again.mdx' },
    ]);
  });

  test('ends the check when the browser ends', { timeout: 600_000 }, async () => {
    const folder = temporaryFolder();
    const program = path.join(folder, 'chromium');
    writeFileSync(program, `#!/bin/sh\nexec timeout 4 ${ensureChromium()} "$@"\n`, { mode: 0o755 });
    const many = Array.from({ length: 60 }, (_, at) => [
      `content/docs/n${at}.mdx`,
      counter['content/docs/counter.mdx'] ?? '',
    ]);
    const { problems } = await found(
      siteWith({ ...counter, ...Object.fromEntries(many) }, { DOCSGEN_BROWSER: program }),
    );
    expect(problems).toMatchObject([{ code: 'DG6063' }]);
  });
});
