/**
 * Builds replace the folder while `docsgen serve` shows it: no reader sees a mixture, and what a page names is there.
 */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { get, start } from '../helpers/http.ts';
import { choose } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';

const ROUNDS = choose(8, 60);
const PAGES = ['one', 'two', 'three'];

/** Everything that differs between the versions: text, a chunk with its styles, an image, and an extra page. */
function version(name: 'alder' | 'birch'): Record<string, string> {
  const pages = PAGES.map((page) => [
    `content/docs/${page}.mdx`,
    `---\ntitle: ${page}\n---\n\nimport { Tree } from './Tree.tsx';\n\n${name} begins\n\n<Tree/>\n\n![Leaf](./leaf.svg)\n\n${name} ends\n`,
  ]);
  return {
    ...Object.fromEntries(pages),
    [`content/docs/${name}.md`]: `# ${name}\n\n${name} begins, ${name} ends\n`,
    'content/docs/leaf.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
    'content/docs/tree.module.css': `.${name} { color: ${name === 'alder' ? 'red' : 'green'}; }`,
    'content/docs/Tree.tsx': `import { useState } from 'react';
import styles from './tree.module.css';
export function Tree() {
  const [tree] = useState('${name}');
  return <b className={styles.${name}}>{tree}</b>;
}
`,
  };
}

test('a build that replaces the folder while it is served mixes nothing and breaks no reference', async () => {
  const docs = site(version('alder'));
  expect(await docs.build()).toMatchObject({ code: 0 });
  const { url } = await start(docs.dir, 'serve');
  const versions = { alder: version('alder'), birch: version('birch') };
  const state = { isBuilding: true };
  const seen = new Map<string, number>();
  const faults: string[] = [];
  const visits = Array.from({ length: 4 }, async (_, visitor) => {
    for (let turn = visitor; state.isBuilding; turn += 1) {
      const page = `/docs/${PAGES[turn % PAGES.length]}`;
      const { status, body } = await get(url, turn % 2 ? page : `${page}.md`);
      const text = body.toString();
      const names = new Set(text.match(/(?:alder|birch)(?= (?:begins|ends))/g));
      if (status !== 200 || names.size !== 1) faults.push(`${page}: ${status}, ${[...names]}`);
      for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
      // Late, like a slow reader's browser: meanwhile the build runs.
      if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 150));
      for (const asset of new Set(text.match(/\/assets\/[\w./-]+/g))) {
        const answer = await get(url, asset);
        if (answer.status !== 200 || answer.body.length === 0) faults.push(`${page} names ${asset}: ${answer.status}`);
        seen.set('assets', (seen.get('assets') ?? 0) + 1);
      }
    }
  });
  // Until readers have met both versions often enough: how many visits fit between two builds is the machine's affair.
  const hasMet = () => ['alder', 'birch', 'assets'].every((name) => (seen.get(name) ?? 0) > 10);
  for (let round = 0; round < ROUNDS || !hasMet(); round += 1) {
    const [next, before] = round % 2 ? (['alder', 'birch'] as const) : (['birch', 'alder'] as const);
    docs.remove(`content/docs/${before}.md`);
    for (const [name, text] of Object.entries(versions[next])) writeFileSync(path.join(docs.dir, name), text);
    const built = await docs.build();
    if (built.code !== 0) faults.push(built.stderr);
    // Files that the build just added are found at once, removed ones are not.
    const found = [await get(url, `/docs/${next}`), await get(url, `/docs/${before}`)].map(({ status }) => status);
    if (`${found}` !== '200,404') faults.push(`after a build with ${next}: ${found}`);
  }
  state.isBuilding = false;
  await Promise.all(visits);
  console.log(`Builds while serving: ${JSON.stringify(Object.fromEntries(seen))}, ${faults.length} mixed or broken`);
  expect(faults.slice(0, 10)).toEqual([]);
});
