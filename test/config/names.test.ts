/** Names of configs: each is read, or refused by its name, and none is ignored. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const settings = { title: 'Lamp of the config', url: 'https://lamp.example' };
const page = { 'content/docs/index.md': '# Home\n' };

test.each(['cts', 'cjs', 'json'])('site.config.%s is read', async (ending) => {
  const json = JSON.stringify(settings);
  const text = ending === 'json' ? json : `${/^c/.test(ending) ? 'module.exports =' : 'export default'} ${json};\n`;
  const made = site({ ...page, [`site.config.${ending}`]: text }, { bare: true });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/index.html')).toContain('Lamp of the config');
});

test('names that come near are refused, with the name to use', async () => {
  const names = [
    ['docsgen.config.ts', 'site.config.ts'],
    ['docsgen.config.json', 'site.config.json'],
    ['Site.Config.mjs', 'site.config.mjs'],
    ['site-config.js', 'site.config.js'],
    ['site.config.yml', 'site.config.ts or site.config.json'],
    ['docsgen.yml', 'site.config.ts or site.config.json'],
    ['docsgen.toml', 'site.config.ts or site.config.json'],
    ['.docsgenrc', 'site.config.ts or site.config.json'],
  ];
  for (const [name = '', wanted = ''] of names) {
    const made = site({ ...page, 'README.md': '# Lamp\n', [name]: 'title: Lamp\n' }, { bare: true });
    const { code, report } = await made.report();
    expect([name, code, report.problems.map((one) => [one.code, one.file])]).toEqual([name, 2, [['DG1120', name]]]);
    expect(report.problems[0]?.hint).toContain(wanted);
  }
});

test('next to the config, they are a warning; names of other tools are nothing', async () => {
  const made = site({
    ...page,
    'site.config.mjs': "export default { title: 'T', url: 'https://x.example' };\n",
    'docsgen.config.ts': '',
    'site.config.yml': '',
    'vite.config.ts': '',
    'docsgen.md': '',
  });
  const problems = await made.problems();
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'DG1016 site.config.mjs is used; docsgen.config.ts, site.config.yml is ignored',
  ]);
});
