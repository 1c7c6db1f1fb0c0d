import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { hydrate, visit, wake } from './fixture.ts';

const counter = `import { useState } from 'react';
import styles from './box.module.css';
export function Counter({ label, children }) {
  const [n, setN] = useState(0);
  return (
    <div className={styles.box}>
      <button type="button" onClick={() => setN(n + 1)}>{label} {n}</button>
      {children}
    </div>
  );
}
`;

const files = {
  'site.config.mjs':
    "export default { title: 'Test', url: 'https://example.com', favicon: 'icon.svg', theme: 'theme/index.tsx' };\n",
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';
import { useState } from 'react';
const Toggle = ({ children }) => {
  const [on, setOn] = useState(false);
  return <div><button type="button" onClick={() => setOn(!on)}>{on ? 'On' : 'Off'}</button>{children}</div>;
};
export default defineTheme({ mdx: { Toggle, blockquote: (props) => <aside {...props} /> } });
`,
  'content/docs/all.mdx': `---
title: All
---

import { Counter } from './Counter.tsx';
import Logo from './logo.svg';
import Part from './_part.mdx';
import Dynamic from './_dynamic.mdx';
import source from './sample.ts?raw';
import data from './data.json';
import Translate from '@docusaurus/Translate';

Data {data.name}, {[1, 2, 3].map((n) => <i key={n}>{n}</i>)} and {frontMatter.title}.

<Counter label="Outer">

## Inside *it*

| a | b |
|---|---|
| {1 + 1} | **b** |

- one {data.list.length}
- two

\`\`\`js
const inside = 1;
\`\`\`

> Quoted \`code\`, ![logo](./logo.svg) [^1]

:::tip[Tip]

$x^2$

:::

[^1]: Note.

<Counter label="Inner">text</Counter>

</Counter>

<Toggle>

> quoted **bold**

</Toggle>

<Logo width={30} title="Logo" />

<Part />

<Dynamic by={Math.max(1, 2)} />

<Tabs>
<TabItem value="x">

<Counter label="Tabbed" />

</TabItem>
<TabItem value="y">why</TabItem>
</Tabs>

<CodeBlock language="ts">{source}</CodeBlock>

<p><Translate values={{ who: <b>Ada</b> }}>{'Hi {who}'}</Translate></p>

<>
  <b>in a fragment</b> {/* gone */}
</>
`,
  'content/docs/Counter.tsx': counter,
  'content/docs/box.module.css': '.box { color: rgb(1, 2, 3) }\n',
  'content/docs/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" stroke-width="2"><path d="M0 0h9v9z"/></svg>\n',
  'content/docs/_part.mdx': '### From a part\n\nText.\n',
  'content/docs/_dynamic.mdx':
    "import { Counter } from './Counter.tsx';\n\n### From a program\n\n<Counter label={'Times ' + props.by} />\n",
  'content/docs/sample.ts': 'export const x = 1;\n',
  'content/docs/data.json': '{ "name": "Ada", "list": [1] }\n',
};

const browser = await launch();
let served: ServedSite;

beforeAll(async () => {
  const built = site(files);
  const { code, stdout } = await built.build();
  if (code !== 0) throw new Error(stdout);
  served = await servedSite(path.join(built.dir, 'build'), '/');
});

describe('A page with everything MDX has', () => {
  it('is the same before and after hydration, without a word on the console', async () => {
    const { page, errors } = await visit(browser, `${served.url}/docs/all`);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const article = (): Promise<string> => page.locator('article').innerHTML();
    // The late features of code blocks and tabs work before React is loaded.
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await wake(page);
    const before = await article();
    release();
    await hydrate(page);
    const after = await article();
    expect(before.length).toBeGreaterThan(1000);
    expect(after).toBe(before);
    expect([...errors, ...warnings]).toEqual([]);
  });

  it('answers the reader in every place: outside, inside, in tabs, in partials, from the theme', async () => {
    const { page, errors } = await visit(browser, `${served.url}/docs/all`);
    await hydrate(page);
    for (const label of ['Outer', 'Inner', 'Tabbed', 'Times 2']) {
      await page.click(`button:text("${label} 0")`);
      await page.locator(`button:text("${label} 1")`).waitFor();
    }
    await page.click('button:text-is("Off")');
    await page.locator('button:text-is("On")').waitFor();
    expect(await page.locator('aside:has-text("quoted bold")').count()).toBe(1);
    const color = await page
      .locator('button:text("Outer")')
      .evaluate((node) => getComputedStyle(node.parentElement as Element).color);
    expect(color).toBe('rgb(1, 2, 3)');
    const toc = await page.locator('nav a[href^="#"], aside a[href^="#"]').allTextContents();
    expect(toc).toEqual(expect.arrayContaining(['Inside it', 'From a part', 'From a program']));
    expect(errors).toEqual([]);
  });
});
