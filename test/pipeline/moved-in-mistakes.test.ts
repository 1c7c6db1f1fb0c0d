import { describe, expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

describe('What cannot be as it is written', () => {
  it('is reported at its line: src of a require, empty headings, nodes of plugins', async () => {
    const wrong = site({
      'site.config.mjs': `const bare = () => (tree) => {
  tree.children.push(
    { type: 'containerDirective', name: 'note', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'bare' }] }] },
    { type: 'mdxJsxFlowElement', name: 'hr' },
    { type: 'paragraph' },
    { type: 'thematicBreak', children: null },
  );
};
function remarkBroken() {
  return (tree) => {
    tree.children.push({ type: 'jsx', value: '<b/>' }, { type: 'heading', children: [] }, null);
  };
}
export default { title: 'T', url: 'https://example.com', markdown: { remarkPlugins: [bare, remarkBroken] } };
`,
      'content/docs/plugins.mdx': '# A\n\nText.\n',
      'content/docs/x.webp': 'no picture',
      'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    });
    const told = await wrong.problems();
    expect(told.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['DG3122', 'content/docs/plugins.mdx', expect.stringMatching(/remarkBroken .*heading node.*depth/)],
      ['DG3122', 'content/docs/plugins.mdx', expect.stringMatching(/remarkBroken .*jsx node.*mdxJsxFlowElement/)],
      ['DG3122', 'content/docs/plugins.mdx', expect.stringMatching(/remarkBroken .*null node.*not a node/)],
    ]);

    wrong.write('site.config.mjs', "export default { title: 'T', url: 'https://example.com' };\n");
    wrong.remove('content/docs/plugins.mdx');
    wrong.write(
      'content/docs/a.mdx',
      '# A\n\n<img src={require("./x.svg").src} alt="x" />\n\n##\n\n## {#own}\n\nText.\n',
    );
    wrong.write('content/docs/b.mdx', "import Shown from '../Shown.jsx';\n\n# B\n\n<Shown />\n");
    wrong.write(
      'content/Shown.jsx',
      'const logo = require(\'./docs/x.webp\');\n\nexport default () => <img alt="x" src={logo.src} />;\n',
    );
    const last = await wrong.problems();
    expect(last.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['DG3121', 'content/docs/a.mdx', 3],
      ['DG3123', 'content/docs/a.mdx', 5],
      ['DG6002', 'content/docs/b.mdx', 1],
    ]);
    expect(last[2]?.message).toContain("require('x.webp') gives the URL itself");
    expect(last[2]?.trace?.[0]).toContain('content/Shown.jsx:3:');
  });
});

/** Modules of the other theme that are not docsgen components of the same name. */
const STAND_INS = [
  ...['Layout', 'Root', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
];

describe('A site with docs outside of it, with a theme', () => {
  it('knows the headings of partials, and the theme may import what pages may', async () => {
    const outside = site({
      'site.config.mjs':
        "export default { title: 'T', url: 'https://example.com', docs: { path: '../docs' }, theme: 'theme.tsx' };\n",
      'theme.tsx': `import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
${STAND_INS.map((name, index) => `import Part${index} from '@theme/${name}';`).join('\n')}
import { defineTheme } from 'docsgen/theme';
const Sample = ({ children }) => {
  const { siteConfig } = useDocusaurusContext();
  return <div><CodeBlock language="js">{children}</CodeBlock><Link href="/docs/a">{siteConfig.title}</Link><i>{[${STAND_INS.map((_, index) => `Part${index}`)}].filter(Boolean).length} parts</i></div>;
};
export default defineTheme({ mdx: { Sample } });
`,
      '../docs/a.mdx': `import Static from './parts/_static.mdx';
import Running from './parts/_running.mdx';

# A

<Static />

<Running n={Math.max(1, 2)} />

<Sample>let a;</Sample>
`,
      '../docs/parts/_static.mdx': '## From a partial\n\nText.\n',
      '../docs/parts/_running.mdx': '## From a program\n\n{1 + props.n}\n',
    });
    expect(await outside.problems()).toEqual([]);
    const html = outside.read('build/docs/a/index.html').replaceAll('<!-- -->', '');
    expect(html).toContain(`<i>${STAND_INS.length} parts</i>`);
    const toc = /id="dg-toc"[\s\S]*/.exec(html)?.[0] ?? '';
    expect([...toc.matchAll(/<a href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(['from-a-partial', 'from-a-program']);
    expect(html).toMatch(
      /<pre data-language="js"[^>]*><code>let a;<\/code><\/pre>[\s\S]*<a href="\/docs\/a"[^>]*>T<\/a>/,
    );
  });
});
