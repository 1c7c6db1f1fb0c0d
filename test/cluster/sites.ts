/** A site with pages of every kind, for builds on several machines. */

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const page = (number: number, count: number): [string, string] => [
  `content/docs/part-${number % 3}/kelp-${number}.md`,
  [
    `---\ndescription: Kelp of bed ${number}.\nkeywords: [kelp, bed-${number}]\n---\n`,
    `# Bed ${number}\n`,
    `Next is [bed ${(number % count) + 1}](../part-${((number % count) + 1) % 3}/kelp-${(number % count) + 1}.md).\n`,
    `:::tip\nHarvest *bed ${number}* at low tide.\n:::\n`,
    `\`\`\`js title="bed-${number}.js"\nexport const depth = ${number};\n\`\`\`\n`,
    number % 5 === 0 ? '```js file="@site/samples/anchor.js"\n```\n' : '',
    number % 7 === 0 ? '![A frond](../frond.svg)\n' : '',
  ].join('\n'),
];

/** An interactive page that imports a component and a partial. */
const live = (number: number): [string, string] => [
  `content/docs/part-${number % 3}/live-${number}.mdx`,
  `import Gauge from '@site/src/Gauge.jsx';\nimport Tides from './_tides.mdx';\n\n# Live ${number}\n\n<Gauge depth={${number}} />\n\n<Tides />\n`,
];

/** @param more Files in addition, or instead. */
export const kelpSite = (count: number, more: Record<string, string> = {}): Record<string, string> => ({
  'site.config.mjs': [
    'const tag = () => (tree) => {',
    "  for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ≈' });",
    '};',
    "export default { title: 'Kelp', url: 'https://kelp.example', markdown: { remarkPlugins: [tag] } };",
  ].join('\n'),
  ...Object.fromEntries(range(count).map((number) => page(number, count))),
  ...Object.fromEntries(range(4).map(live)),
  ...Object.fromEntries(
    [0, 1, 2].map((part) => [`content/docs/part-${part}/_tides.mdx`, `The tide turns in part ${part}.\n`]),
  ),
  'content/docs/frond.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
  'content/blog/2026-02-01-storm.md': '---\nauthors: []\n---\n# Storm\n\nLost two beds.\n',
  'content/pages/index.md': '# Kelp\n\nA farm.\n',
  'samples/anchor.js': 'export const anchor = 7;\n',
  'src/Gauge.jsx': 'export default function Gauge({ depth }) { return <meter value={depth} max={9} />; }\n',
  'package-lock.json': '{"name":"kelp","lockfileVersion":3,"packages":{}}\n',
  ...more,
});
