/** A machine without a native Markdown parser. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const pages = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [`content/docs/page-${at}.md`, `# Page ${at}\n\n:::note T\n\nText.\n\n:::\n`]),
);

for (const workers of ['1', '2']) {
  test(`the report mentions once that the slower parser is used, with --workers ${workers}`, async () => {
    const docs = site(pages, { env: { NAPI_RS_NATIVE_LIBRARY_PATH: path.resolve('missing.node') }, fresh: true });
    const { code, report } = await docs.report('--workers', workers);
    expect(code).toBe(0);
    expect(report.problems).toMatchObject([{ code: 'DG3058', severity: 'warning' }]);
    expect(docs.read('build/docs/page-7/index.html')).toContain('<p>Text.</p>');
    expect((await docs.report('--workers', workers)).report.problems).toHaveLength(1);
    const strict = await docs.report('--workers', workers, '--strict', '--no-cache');
    expect({ code: strict.code, found: strict.report.problems.length }).toEqual({ code: 1, found: 1 });
  });
}

test('both parsers produce the same site', async () => {
  const [native, other] = [
    site(pages),
    site(pages, { env: { NAPI_RS_NATIVE_LIBRARY_PATH: path.resolve('missing.node') }, fresh: true }),
  ];
  await Promise.all([native.build(), other.build()]);
  expect(Object.keys(native.tree()).length).toBeGreaterThan(80);
  expect(other.tree()).toEqual(native.tree());
});
