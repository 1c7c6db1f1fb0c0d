/** The data of a hosted search for pages and hosts. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const built = async (search: object | false) => {
  const docs = site({
    'site.config.mjs': `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', csp: true, search })};`,
    'content/docs/a.md': '# A\n\nWords.\n',
  });
  const { report } = await docs.report();
  expect(report.problems).toEqual([]);
  const policy: string = JSON.parse(docs.read('build/docsgen/csp.json')).policy;
  return {
    hints: docs.read('build/docs/a/index.html').match(/<link rel="preconnect"[^>]*>/g) ?? [],
    connect: policy.split('; ').find((part) => part.startsWith('connect-src ')),
    scripts: policy.split('; ').find((part) => part.startsWith('script-src ')),
  };
};
const three = { appId: 'QUINCE7', apiKey: 'f00', indexName: 'docs' };

test('a page with hosted search opens the connection early, and its policy allows it', async () => {
  const { hints, connect } = await built({ algolia: three });
  expect(hints).toEqual(['<link rel="preconnect" href="https://QUINCE7-dsn.algolia.net" crossorigin>']);
  expect(connect?.split(' ').slice(1)).toEqual([
    "'self'",
    'https://QUINCE7-1.algolianet.com',
    'https://QUINCE7-2.algolianet.com',
    'https://QUINCE7-3.algolianet.com',
    'https://QUINCE7-dsn.algolia.net',
  ]);
});

test('the URLs of a proxy replace those of Algolia', async () => {
  const hosts = ['https://search.example/path', 'https://spare.example', 'https://search.example'];
  const { hints, connect } = await built({ algolia: { ...three, hosts } });
  expect(hints).toEqual(['<link rel="preconnect" href="https://search.example" crossorigin>']);
  expect(connect).toBe("connect-src 'self' https://search.example https://spare.example");
});

test('a site with search in the browser contacts nobody, and its policy allows its own worker', async () => {
  for (const search of [{}, false] as const) {
    const { hints, connect, scripts } = await built(search);
    expect(hints).toEqual([]);
    expect(connect).toBe("connect-src 'self'");
    // Without `worker-src`, browsers ask `script-src`.
    expect(scripts?.split(' ')).toContain("'self'");
  }
});
