/** A site in which every field of content carries a payload: page `n` of each kind carries payload `n`. */
import { word } from './payloads.ts';

export type Files = Record<string, string>;

/** A text of YAML or JSON. */
const quoted = (text: string): string => JSON.stringify(text);
/** Backslashes before every ASCII punctuation character, so that Markdown reads the text literally. */
const literal = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
/** A string attribute of MDX, where character references are read. */
const attribute = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
/** Title of a code block: it ends at its quote; references and escapes are read. */
function meta(text: string): string {
  const written = text.replaceAll('&', '&amp;').replaceAll('\\', '\\\\');
  return written.includes('"') ? `'${written.replaceAll("'", '’')}'` : `"${written}"`;
}
const address = (text: string): string => quoted(`https://x.example/${text}`);

/**
 * Labels whose order and first letter do not follow from the payload; paths do not either: `names.broad.test.ts` has those
 * that do.
 */
const tag = (p: string, index: number): string => `T${String(index).padStart(3, '0')} ${p}`;

const doc = (p: string, index: number): string => `---
slug: /p-${index}
sidebar_position: ${index}
title: ${quoted(p)}
description: ${quoted(p)}
keywords: [${quoted(p)}, ${quoted(`a ${p}`)}]
tags: [{ label: ${quoted(tag(p, index))}, permalink: t-${index} }]
sidebar_label: ${quoted(`S ${p}`)}
sidebar_class_name: ${quoted(p)}
pagination_label: ${quoted(`P ${p}`)}
image: ${address(p)}
custom_edit_url: ${address(p)}
last_update: { author: ${quoted(p)} }
customProp: ${quoted(p)}
---

a ${literal(p)} b

## c ${literal(p)}

[d ${literal(p)}](<https://x.example/${literal(p)}> "${literal(p)}") and [e]

[e]: https://x.example "${literal(p)}"

![f ${literal(p)}](https://x.example/a.png "${literal(p)}") ![g](<https://x.example/${literal(p)}>)

\`\`\`\` ${p} \`\`\`\`

~~~~~ts title=${meta(p.replace(/[\u2028\u2029]/g, ' '))} {1} showLineNumbers
${p}
~~~~~

~~~~~
${p}
~~~~~

~~~~~html
<b title="x">${p}</b>
~~~~~

| h ${literal(p)} |
|---|
| i ${literal(p)} |

j[^1]

[^1]: k ${literal(p)}

> l ${literal(p)}

- m **x${literal(p)}x**
`;

/** Containers: their labels end with the line, and U+2028 ends one. */
const containers = (p: string, index: number): string => {
  const label = literal(p.replace(/[\u2028\u2029]/g, ' '));
  return `---
slug: /q-${index}
sidebar_position: ${index}
pagination_next: null
---

# a ${literal(p)}

:::note[b ${label}]
c ${literal(p)}
:::

::::tabs
:::tab[d ${label}]
e ${literal(p)}
:::
:::tab[f]
g
:::
::::

:::details[h ${label}]
i ${literal(p)}
:::
`;
};

const mdx = (p: string, index: number): string => `---
slug: /m-${index}
sidebar_position: ${index}
---

import { Show } from '../Show.tsx';

# a ${literal(p)}

b ${literal(p)}

{${quoted(p)}}

## c ${literal(p)}

<Show text={${quoted(p)}} label=${attribute(p)}>d ${literal(p)}</Show>

<Show text="x" label={\`${p.replace(/[\\`$]/g, '\\$&')}\`}>

e ${literal(p)}

</Show>

<b title=${attribute(p)}>f</b>

<Admonition type="note" title=${attribute(p)}>g</Admonition>

<Tabs groupId=${attribute(p)}>
  <TabItem value=${attribute(p)} label=${attribute(p)}>h</TabItem>
</Tabs>
`;

const component = `export function Show({ text, label, children }) {
  return (
    <figure title={text} data-label={label}>
      <figcaption>{text}</figcaption>
      <img src={'https://x.example/' + text} alt={label} />
      <a href={'https://x.example/' + label}>{label}</a>
      <textarea defaultValue={text} />
      <div>{children}</div>
    </figure>
  );
}
`;

const category = (p: string, index: number): string =>
  JSON.stringify({
    label: `L ${p}`,
    position: 1000 + index,
    description: p,
    className: p,
    link: { type: 'generated-index', slug: `/c-${index}`, title: `T ${p}`, description: p },
  });

const post = (p: string, index: number): string => `---
slug: post-${index}
title: ${quoted(p)}
description: ${quoted(p)}
tags: [t${index}]
image: ${address(p)}
authors:
  - a${index}
  - { name: ${quoted(p)}, title: ${quoted(p)}, url: ${address(p)}, image_url: ${address(p)} }
---

a ${literal(p)} [b ${literal(p)}](#c "${literal(p)}") \`\`\`\` ${p} \`\`\`\`

## c

<!-- truncate -->

d ${literal(p)}
`;

const author = (p: string, index: number): string =>
  `a${index}: { name: ${quoted(`N ${p}`)}, title: ${quoted(p)}, url: ${address(p)}, image_url: ${address(p)} }\n`;

const declaredTag = (p: string, index: number): string =>
  `t${index}: { label: ${quoted(tag(p, index))}, permalink: /t-${index}, description: ${quoted(p)} }\n`;

const reactPage = (p: string): string => `export default function Page() {
  const text = ${quoted(p)};
  return <h1 title={text}>a {text}</h1>;
}
`;

const date = (index: number): string => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);

/** The files of one payload, or of its word. */
function filesOf(p: string, index: number): Files {
  // Small folders keep the sidebars of the pages small.
  const group = Math.floor(index / 12);
  return {
    [`content/docs/md-${group}/p-${index}.md`]: doc(p, index),
    [`content/docs/more-${group}/q-${index}.md`]: containers(p, index),
    [`content/docs/mdx-${group}/m-${index}.mdx`]: mdx(p, index),
    [`content/docs/cats-${group}/c-${index}/_category_.json`]: category(p, index),
    [`content/docs/cats-${group}/c-${index}/d.md`]: `---\nslug: /d-${index}\n---\n\n# D ${literal(p)}\n\nx\n`,
    [`content/blog/${date(index)}-x.md`]: post(p, index),
    [`content/pages/r-${index}.tsx`]: reactPage(p),
  };
}

/** The whole site with these texts. */
export function hostileSite(texts: readonly string[]): Files {
  const files = texts.map(filesOf).reduce<Files>((all, some) => Object.assign(all, some), {});
  return {
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example', onBrokenLinks: 'warning' };\n",
    'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
    'content/docs/Show.tsx': component,
    'content/blog/authors.yml': texts.map(author).join(''),
    'content/blog/tags.yml': texts.map(declaredTag).join(''),
    ...files,
  };
}

/** The words of a twin with as many texts. */
export const words = (texts: readonly string[]): string[] => texts.map((_, index) => word(index));
