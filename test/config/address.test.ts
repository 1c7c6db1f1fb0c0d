/** `url` and `baseUrl`: an invalid URL is rejected, a nearly valid one is corrected and reported. */
import { describe, expect, test } from 'vitest';
import { resolveBaseUrl, resolveUrl } from '../../cli/config/site-url.ts';
import { site } from '../helpers/site.ts';

describe('url', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['HTTPS://Example.COM:8443', 'https://example.com:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s is the origin %s', (value, origin) => {
    expect(resolveUrl(value, {})).toEqual({ value: origin, problems: [] });
  });

  test.each([
    ['', undefined],
    ['foo', undefined],
    ['example.com', 'write "https://example.com"'],
    ['//example.com', 'write "https://example.com"'],
    ['https:example.com', 'write "https://example.com"'],
    ['/docs/', undefined],
    ['ftp://example.com', 'write "https://example.com"'],
    ['javascript:alert(1)', undefined],
    ['https://example.com/docs', 'write url: "https://example.com" and baseUrl: "/docs/"'],
    ['https://example.com/?a=1', 'write "https://example.com"'],
    ['https://example.com#a', 'write "https://example.com"'],
    ['https://me:secret@example.com', 'write "https://example.com"'],
    ['https://exa mple.com', undefined],
    ['https://example.com\\docs', undefined],
    ['https://[::1', undefined],
  ])('%j is refused', (value, hint) => {
    const { value: origin, problems } = resolveUrl(value, {});
    expect(origin).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'DG1011', severity: 'error' }]);
    if (hint !== undefined) expect(problems[0]?.hint).toBe(hint);
  });
});

describe('baseUrl', () => {
  test.each([
    ['/', '/'],
    ['/docs/', '/docs/'],
    ['/a/b/', '/a/b/'],
    ['/%D0%B4/', '/%D0%B4/'],
  ])('%s is used as it is', (value, used) => {
    expect(resolveBaseUrl(value, {})).toEqual({ value: used, problems: [] });
  });

  test.each([
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['docs/', '/docs/'],
    ['', '/'],
    ['/д', '/%D0%B4/'],
  ])('%j is used as %s, and reported', (value, used) => {
    expect(resolveBaseUrl(value, {})).toMatchObject({
      value: used,
      problems: [{ code: 'DG1013', severity: 'warning' }],
    });
  });

  test.each([
    ['//x'],
    ['//x/'],
    ['/a//b/'],
    ['/a/../b'],
    ['/..'],
    ['/a/./b/'],
    ['/%2e%2e/b/'],
    ['/a%2f..%2fb/'],
    ['/a%5cb/'],
    ['/a%00/'],
    ['/docs/?v=1'],
    ['/docs/#top'],
    ['/a b/'],
    ['\\docs\\'],
    ['/%zz/'],
    ['https://example.com/docs/'],
    ['javascript:alert(1)'],
    ['/"><script>/'],
  ])('%j is refused', (value) => {
    const { value: used, problems } = resolveBaseUrl(value, {});
    expect(used).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'DG1012', severity: 'error' }]);
  });

  test('of the command line is judged like that of the config', async () => {
    const { run } = site({});
    const { code, stdout } = await run('check', '--format', 'json', '--base-url', '/a/../b');
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: 'DG1012' }]);
  });
});
