/** A name that every object has (`constructor`, `__proto__`) is a name like any other, wherever an author, a file or a reader gives it. */
import { describe, expect, test } from 'vitest';
import { parseText } from '../helpers/parse.ts';
import { site } from '../helpers/site.ts';

/** Files that begin with `_` are partials. */
const fileOf = (name: string): string => name.replace(/^_/, 'p_');
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** Keys of the config: it refuses the two by which a prototype is reached. */
const SETTINGS = NAMES.filter((name) => name !== '__proto__' && name !== 'constructor');

const markdown = (name: string, index: number): string => `---
id: id-${name}
slug: /${name}
tags: [${name}]
${name}: x
keywords: [${name}]
sidebar_class_name: ${name}
---

# ${name} {#h-${name}}

## a ${name} {#${name}}

## ${name}

[a](#${name}) [b](#h-${name}) [c](./${fileOf(NAMES[(index + 1) % NAMES.length] as string)}.md) &${name}; :${name}: :${name}[x]{${name}="y"} ${SETTINGS.includes(name) ? `{{${name}}}` : ''} [d][${name}] e[^${name}] ${name}

[${name}]: https://x.example/${name}
[^${name}]: f

*[${name}]: g

<${name}>h</${name}> <b ${name}="i" class="${name}">j</b>

:::${name}
k
:::

:::note{${name}=${name} type="${name}"}
l
:::

> [!${name}]
> m

${code(name)}
:::tabs
:::tab{label="${name}" value="${name}"}
p
:::
:::
`;

const code = (name: string): string => `
\`\`\`${name} ${name} ${name}="n" title="${name}"
// ${name}-next-line
n ${name}
\`\`\`

\`\`\`bash npm2yarn
npm ${name} ${name}
${name} install
\`\`\`

\`o{:${name}}\`

\`\`\`mermaid
${name}
  ${name} --> A[${name}]
\`\`\`

\`\`\`mermaid
flowchart LR
  ${name}["#${name};"] --> B
  ${name} ${name}
\`\`\`
`;

const mdx = (name: string): string => `---
id: m-${name}
slug: /mdx/${name}
---

import data from './data.json';

# ${name}

<div ${name}="x" style={{ ${name}: 1, color: 'red' }}>x</div>

<Admonition type="${name}" ${name}="x">x</Admonition>

<CodeBlock language="${name}" title="${name}">{'x'}</CodeBlock>

<Card title="${name}" icon="${name}" /> <Badge text="a" type="${name}" />

{data.${name}}
`;

const content = Object.fromEntries(
  NAMES.flatMap((name, index) => [
    [`content/docs/${fileOf(name)}.md`, markdown(name, index)],
    [`content/docs/mdx/${fileOf(name)}.mdx`, mdx(name)],
    [`content/docs/in/${fileOf(name)}/_category_.json`, JSON.stringify({ label: name, customProps: { [name]: 1 } })],
    [`content/docs/in/${fileOf(name)}/a.md`, `---\nslug: /in/${name}\n---\n\n# A\n\nx\n`],
    [`content/blog/2024-01-0${index + 1}-${name}.md`, `---\nauthors: [${name}]\ntags: [${name}]\n---\n\n# P\n\nx\n`],
    [`public/${name}`, 'x'],
    [`public/${name}.${name}`, 'x'],
  ]),
);
const jsonKeys = (value: unknown, names = NAMES): string =>
  `{${names.map((name) => `"${name}":${JSON.stringify(value)}`).join(',')}}`;

const files = {
  'site.config.mjs': `export default JSON.parse(${JSON.stringify(`{
    "title": "T", "url": "https://acme.example", "onBrokenLinks": "ignore", "onBrokenAnchors": "ignore",
    "markdown": { "variables": ${jsonKeys('v', SETTINGS)}, "glossary": ${jsonKeys('g', SETTINGS)} },
    "redirects": [${NAMES.map((name) => `{ "from": "/old/${name}", "to": "/docs/${name}" }`).join(',')}],
    "navbar": { "items": [${NAMES.map((name) => `{ "label": "${name}", "to": "/docs/${name}" }`).join(',')}] }
  }`)});\n`,
  'content/docs/mdx/data.json': jsonKeys('d'),
  'content/blog/authors.yml': NAMES.map(
    (name) => `${name}: { name: N ${name}, socials: { ${name}: 'https://${name}.example', github: ${name} } }\n`,
  ).join(''),
  'content/blog/tags.yml': NAMES.map((name) => `${name}: { label: L ${name} }\n`).join(''),
  ...content,
};

describe('a site whose names are all names of object members', () => {
  test('builds, twice the same, with all pages and no text of a program', async () => {
    const docs = site(files);
    const { code, report } = await docs.report();
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(code).toBe(0);
    const first = docs.tree();
    for (const name of NAMES) {
      for (const page of [`docs/${name}`, `docs/mdx/${name}`, `docs/in/${name}`])
        expect(Object.keys(first), page).toContain(`${page}/index.html`);
      const html = docs.read(`build/docs/${name}/index.html`);
      expect(html).toContain(`id="${name}"`);
      // Two underscores make it bold, and names without them.
      if (name === '__proto__') continue;
      expect(html).toContain(`&amp;${name};`);
      expect(docs.read(`build/docs/${name}.md`)).toContain(`&${name};`);
      expect(docs.read('build/blog/index.html')).toContain(`N ${name}`);
      expect(docs.read(`build/blog/2024/01/0${NAMES.indexOf(name) + 1}/${name}/index.html`)).toContain(
        `rel="me">${name}</a>`,
      );
    }
    const texts = Object.keys(first).filter((file) => /\.(?:html|md|json|xml|txt)$/.test(file));
    expect(texts.filter((file) => docs.read(`build/${file}`).includes('[native code]'))).toEqual([]);
    expect((await docs.build('--no-cache')).code).toBe(0);
    expect(docs.tree()).toEqual(first);
  });

  test.each(['check', 'urls', 'routes'])('is read by %s', async (command) => {
    const docs = site(files);
    const { stdout, stderr } = await docs.run(command);
    expect(stdout + stderr).not.toMatch(/native code|TypeError|\bat .*\.js:\d+/);
  });
});

test('such names as problems, not as crashes: the config, the sidebars, and the command line', async () => {
  for (const name of NAMES) {
    const docs = site({
      'site.config.mjs': `export default JSON.parse('{ "title": "T", "url": "https://a.example", "${name}": 1, "navbar": { "items": [{ "type": "${name}", "label": "x" }] } }');\n`,
      'content/docs/a.md': '# A\n',
    });
    const { code, stdout, stderr } = await docs.build();
    expect(code, stderr).toBe(2);
    expect(stdout + stderr).toContain(name);
    expect(stdout + stderr).not.toMatch(/native code|TypeError|DG7\d{3}/);
    for (const args of [
      ['explain', name],
      ['check', '--format', name],
      ['build', '--format', name],
      ['completion', name],
      ['check', '--only', name],
      [name],
    ]) {
      const run = await docs.run(...args);
      expect(run.code, args.join(' ')).not.toBe(0);
      expect(run.stdout + run.stderr, args.join(' ')).not.toMatch(/native code|TypeError|\bat .*\.js:\d+/);
    }
  }
});

test('a policy is written for a site whose URL has a reference to no character', async () => {
  const docs = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://a.example', csp: true };\n",
    'content/docs/a.md': '# A\n\n<img src="https://b.example/&#x110000;a.png" alt="b">\n',
  });
  expect(await docs.build()).toMatchObject({ code: 0 });
  expect(docs.read('build/docsgen/csp.json')).toContain('https://b.example');
});

test('such names in a text are in its page and in its search record', async () => {
  const { html } = await parseText('## x {#__proto__}\n\n&constructor; <constructor>x</constructor>\n');
  expect(html).toContain('id="__proto__"');
  expect(html).toContain('&amp;constructor;');
  for (const name of NAMES) {
    const { problems } = await parseText(`$\\${name}{x}$ and {{${name}}}\n`);
    expect(
      problems.map(({ code }) => code),
      name,
    ).toContain('DG3042');
  }
});
