/** Every problem of links, anchors and search follows `check.policy`: lists of codes are made of the entries. */
import { expect, test } from 'vitest';
import { catalogue, codesOf } from '../../cli/problems/catalogue.ts';
import { CHECK_NAMES } from '../../cli/problems/checks.ts';
import type { Entry } from '../../cli/problems/entry.ts';
import { explanations } from '../../cli/problems/explanations.ts';
import { site } from '../helpers/site.ts';

const entries = Object.entries(catalogue) as [string, Entry<never>][];

/** Problems about links that readers do not see, and why. */
const ELSEWHERE: Record<string, string> = {
  DG5008: 'a symbolic link of the disk',
  DG7022: 'a symbolic link of the disk',
};

test('every entry names an existing check', () => {
  expect(
    entries.filter(([, { check }]) => check !== undefined && !(CHECK_NAMES as readonly string[]).includes(check)),
  ).toEqual([]);
  expect(CHECK_NAMES.filter((check) => codesOf({ check }).length === 0)).toEqual([]);
});

test('no problem about a link that readers cannot follow escapes the policy', () => {
  const about =
    /\b(?:link|anchor)s?\b.*\b(?:broken|published as text|does not exist|has no anchor)|no anchor|published as text/;
  const found = entries.filter(([code, { check, message }]) => {
    const { args } = explanations[code as keyof typeof explanations];
    return check === undefined && about.test(message(args as never)) && !(code in ELSEWHERE);
  });
  expect(found.map(([code, { message }]) => [code, message.toString()])).toEqual([]);
  const ofLinks = entries.filter(([code]) => /^DG5[01]|^DG90[01]/.test(code) && !/^DG500[6789]/.test(code));
  expect(ofLinks.filter(([, { check }]) => check === undefined).map(([code]) => code)).toEqual([]);
});

test('what a policy ignores or lowers is ignored and lowered for all of them', async () => {
  const files = {
    'content/docs/intro.md': '# Intro\n\n[[Nope]] [a](./gone.md) [b](lamp:on) [d](/lost)\n\n![[Intro]]\n',
  };
  const config = (policy: string) =>
    `export default { title: 'T', url: 'https://lamp.example', markdown: { wikiLinks: true }, search: { synonyms: { fr: [['a', 'b']] } }, check: { policy: ${policy} } };\n`;
  const strict = site({ ...files, 'site.config.mjs': config("{ links: 'error', search: 'warning' }") });
  const lax = site({ ...files, 'site.config.mjs': config("{ links: 'ignore', search: 'ignore' }") });
  const said = async (docs: typeof strict) => {
    const { stdout } = await docs.run('check', '--format', 'json');
    const { problems } = JSON.parse(stdout) as { problems: { code: string; severity: string }[] };
    return problems.map(({ code, severity }) => `${code} ${severity}`).sort();
  };
  expect(await said(strict)).toEqual([
    'DG3095 error',
    'DG5001 error',
    'DG5003 error',
    'DG5020 error',
    'DG5021 error',
    'DG9011 warning',
  ]);
  expect(await said(lax)).toEqual([]);
});

test('a URL of two pages is a warning in a build and an error in a check, unless a rule decides', async () => {
  const page = '---\nslug: /same\n---\n\n# Lamp';
  const files = { 'content/docs/a.md': `${page} A\n`, 'content/docs/b.md': `${page} B\n` };
  const docs = site(files);
  expect((await docs.run('build')).code).toBe(0);
  expect((await docs.run('check')).code).toBe(1);
  const config = (rest: string) => `export default { title: 'T', url: 'https://lamp.example', ${rest} };\n`;
  docs.write('site.config.mjs', config("problems: { DG4001: 'warning' }"));
  expect((await docs.run('check')).code).toBe(0);
  docs.write(
    'site.config.mjs',
    config("onDuplicateRoutes: 'ignore', problems: { DG4001: { severity: 'error', files: ['x/**'] } }"),
  );
  expect((await docs.run('check')).stdout).not.toContain('DG4001');
});
