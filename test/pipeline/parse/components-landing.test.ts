/** Sections of landing pages: the same HTML from a directive, from MDX and from a page in React. */
import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const docs = () =>
  site({
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example' };\n",
    'public/rocket.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  });

/** The sections of a page, as their tags and texts. */
const sections = (html: string) =>
  [...html.matchAll(/<section class="showcase[\s\S]*?<\/section>/g)].map(([section]) =>
    section.replace(/<(\w+)(?: class="([\w-]+)")?[^>]*>/g, (_, tag, name) => `<${tag}${name ? `.${name}` : ''}>`),
  );

const TEXT = '<section.showcase><div><h2>Fits</h2><p>A text.</p><ul><li>One</li></ul></div>';

test('A section has its texts on one side, and what is not text on the other', async () => {
  const site = docs();
  const inner = 'A text.\n\n<b class="own">Shown</b>\n\n- One\n';
  site.write(
    'content/docs/directive.md',
    `# Directive\n\n:::showcase[Fits]\nA text.\n\n- One\n\n![A rocket](/rocket.svg)\n:::\n`,
  );
  site.write('content/docs/element.mdx', `# Element\n\n<Showcase title="Fits">\n\n${inner}\n</Showcase>\n`);
  site.write('content/docs/alone.md', '# Alone\n\n:::showcase[Fits]\nA text.\n\n- One\n:::\n');
  site.write(
    'content/pages/index.tsx',
    `import { Showcase } from 'docsgen/theme';

export const title = 'Home';

const name = 'Fits';

export default function Home() {
  return (
    <Showcase title={name}>
      <p>A text.</p>
      <ul>
        <li>One</li>
      </ul>
      <b className="own">Shown</b>
    </Showcase>
  );
}
`,
  );
  const { report } = await site.report();
  expect(report.problems).toEqual([]);
  const own = `${TEXT}<div.showcase-shown><b.own>Shown</b></div></section>`;
  expect(sections(site.read('build/docs/element/index.html'))).toEqual([own]);
  expect(sections(site.read('build/index.html'))).toEqual([own]);
  expect(sections(site.read('build/docs/alone/index.html'))).toEqual([`${TEXT}</section>`]);
  expect(sections(site.read('build/docs/directive/index.html'))).toEqual([
    `${TEXT}<div.showcase-shown><p><img></p></div></section>`,
  ]);
});

test('A section without a title is reported', async () => {
  const site = docs();
  site.write('content/docs/intro.md', '# Intro\n\n:::showcase\nA text.\n:::\n');
  expect((await site.report()).report.problems).toMatchObject([{ code: 'DG3036', line: 3 }]);
});
