import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('imports with a slash in front begin at the folder of the site or at the public one', async () => {
  const docs = site({
    'content/docs/a.mdx': `import Part from '/content/docs/_part.mdx';
import Source from '!!raw-loader!/samples/main.go';
import Plans from '/samples/plans.json';
import { Box } from '/src/Box';
import dot from '/img/dot.gif';

# A

<Part />

<CodeBlock language="go">{Source}</CodeBlock>

{Plans.best}

<Box>boxed</Box>

<img src={dot} alt="dot" />
`,
    'content/docs/_part.mdx': 'Words of a part.\n',
    'samples/main.go': 'package main\n',
    'samples/plans.json': '{ "best": "the large plan" }',
    'src/Box.js':
      "import dot from '/img/dot.gif';\nexport const Box = ({ children }) => <b title={dot}>{children}</b>;\n",
    'public/img/dot.gif': gif,
  });
  expect(await docs.problems()).toEqual([]);
  const html = docs.read('build/docs/a/index.html');
  expect(html).toContain('<p>Words of a part.</p>');
  expect(html).toMatch(/<span[^>]*>package<\/span> main/);
  expect(html).toContain('the large plan');
  expect(html).toMatch(/<b title="[^"]*\/dot[^"]*\.gif">boxed<\/b>/);
  expect(html).toMatch(/<img[^>]*src="[^"]*\/dot[^"]*\.gif"/);
});

test('an import with a slash in front that is nowhere is an error at its line', async () => {
  const docs = site({ 'content/docs/a.mdx': "import { Box } from '/src/Nothing';\n\n# A\n\n<Box />\n" });
  expect(await docs.problems()).toMatchObject([{ file: 'content/docs/a.mdx', line: 1, severity: 'error' }]);
});
