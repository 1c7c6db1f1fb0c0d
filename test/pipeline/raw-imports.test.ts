/** `!!raw-loader!…` in all the spellings that pages of other sites have. */
import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const sample = 'export const limit: number = 1 < 2 ? 3 : 4;\n';

describe('the text of a file through the loaders of webpack', () => {
  test.each([['-!raw-loader?esModule=false!./x.ts'], ['raw-loader!./x.ts'], ['!!raw-loader!./x']])(
    '%s returns the text, and the page needs no program',
    async (specifier) => {
      const docs = site({
        'content/docs/a.mdx': `import source from '${specifier}';\n\n# A\n\n<CodeBlock language="ts">{source}</CodeBlock>\n`,
        'content/docs/x.ts': sample,
      });
      expect(await docs.problems()).toEqual([]);
      expect(docs.read('build/docs/a/index.html')).toMatch(/<span[^>]*>export/);
      expect(routeData(docs.read('build/docs/a/index.html'))).not.toHaveProperty('chunk');
    },
  );

  test('is inserted unchanged when it has unsupported loaders, in components too; a page is reported once', async () => {
    const docs = site({
      'content/docs/a.mdx': `import X from '!!raw-loader!odd-loader!other-loader!./x.ts';
import Y from '!!raw-loader!odd-loader!./x.ts';
import Shown from './Shown.jsx';

# A

<CodeBlock language="ts">{X}</CodeBlock>

<CodeBlock language="ts">{Y}</CodeBlock>

<Shown />
`,
      'content/docs/x.ts': sample,
      'content/docs/Shown.jsx':
        "import text from '!!raw-loader!odd-loader!./x.ts';\nexport default () => <p>{text.length + ' letters'}</p>;\n",
    });
    expect(await docs.problems()).toMatchObject([
      { code: 'DG3096', severity: 'warning', line: 1, message: expect.stringContaining('odd-loader and other-loader') },
    ]);
    const html = docs.read('build/docs/a/index.html');
    expect(html.match(/<span[^>]*>export/g)).toHaveLength(2);
    expect(html).toContain(`${sample.length} letters`);
  });
});
