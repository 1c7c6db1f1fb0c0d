/** What `docsgen why` says of the cache and of the output folder. */
import { describe, expect, test } from 'vitest';
import type { WhyAnswer } from '../../cli/model/why.ts';
import { site } from '../helpers/site.ts';

describe('docsgen why looks at the cache', () => {
  test('and reports which file changed since the last build', async () => {
    const docs = site({
      'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
      'content/docs/b.md': '# B\n',
      'content/docs/_part.mdx': 'Part.\n',
    });
    const cacheOf = async (asked: string) => {
      const { stdout } = await docs.run('why', asked, '--json');
      return (JSON.parse(stdout) as WhyAnswer).pages[0]?.cache;
    };
    const nothing = { isHit: false, why: 'nothing is cached yet' };
    expect(await cacheOf('/docs/a')).toMatchObject({ document: nothing, page: nothing });

    await docs.build();
    const built = await cacheOf('/docs/a');
    expect(built).toMatchObject({ document: { isHit: true }, page: { isHit: true } });
    expect(built?.page).not.toHaveProperty('why');

    docs.write('content/docs/_part.mdx', 'Another part.\n');
    const why = 'content/docs/_part.mdx changed since the last build';
    expect(await cacheOf('/docs/a')).toMatchObject({
      document: { isHit: false, why },
      page: { isHit: false, why: `its document is rebuilt: ${why}` },
    });
    expect(await cacheOf('/docs/b')).toMatchObject({ document: { isHit: true }, page: { isHit: true } });

    // Neighbours have each other's titles; to ask has changed nothing.
    docs.write('content/docs/_part.mdx', 'Part.\n');
    docs.write('content/docs/b.md', '# Bee\n');
    expect(await cacheOf('/docs/a')).toMatchObject({
      document: { isHit: true },
      page: { isHit: false, why: 'the page depends on content/docs/b.md, which changed since the last build' },
    });
  });

  test('and reports the size of existing files', async () => {
    const docs = site({ 'content/docs/a.md': '# A\n' });
    await docs.build();
    const { stdout } = await docs.run('why', '/docs/a');
    const bytes = Buffer.byteLength(docs.read('build/docs/a/index.html'));
    expect(stdout).toMatch(new RegExp(`^files +build/docs/a/index\\.html +${bytes} B$`, 'm'));
    expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});
