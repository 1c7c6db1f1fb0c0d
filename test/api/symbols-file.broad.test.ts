/** `symbols.json`: the symbols of a reference, for programs. */
import { expect, test } from 'vitest';
import type { IndexedSymbol } from '../../cli/model/api-symbols.ts';
import { apiSite, pack } from './api-site.ts';

const DECLARATIONS = `/** Pours. A second sentence. */
export declare function pour(cups: number): void;
export declare function pour(jug: string): boolean;
/** Holds water. */
export declare class Kettle {
  /** Fills it. */
  fill(litres: number): this;
  /** @deprecated Leaks. */
  old: string;
}
`;

test('a symbol has its signatures, its source and the pages that use it, those with samples first', async () => {
  const docs = apiSite(
    {
      ...pack('kettle', { 'index.d.ts': DECLARATIONS }),
      'content/docs/guide.md': "# Guide\n\n```ts\nimport { pour } from 'kettle';\npour(2);\n```\n",
      'content/docs/aside.md': '# Aside\n\nSee `pour` and `Kettle`.\n',
    },
    { entryPoints: ['kettle'] },
  );
  await docs.build('--quiet');
  const symbols: IndexedSymbol[] = JSON.parse(docs.read('build/docs/api/symbols.json'));
  const named = (name: string) => symbols.find((symbol) => symbol.name === name);
  expect(named('pour')).toMatchObject({
    kind: 'function',
    module: 'kettle',
    summary: 'Pours.',
    url: '/docs/api/modules/kettle#pour',
    signature: 'pour(cups: number): void\npour(jug: string): boolean',
    source: { text: expect.stringContaining('index') },
    pages: ['/docs/guide', '/docs/aside'],
  });
  expect(named('Kettle')).toMatchObject({ signature: 'class Kettle', pages: ['/docs/aside'] });
  expect(named('Kettle.fill')).toMatchObject({ signature: 'fill(litres: number): this', summary: 'Fills it.' });
  expect(named('Kettle.old')).toMatchObject({ deprecated: true, signature: 'old: string' });
  expect(named('Kettle.fill')).not.toHaveProperty('pages');
});
