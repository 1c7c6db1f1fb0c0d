/** Names of locales in another letter case than that of language tags. */
import { expect, test } from 'vitest';
import { brokenLinks, elementsOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

test('folders and URLs have the names as written; `lang`, hreflang and texts have their language tags', async () => {
  const one = site({
    'site.config.mjs': `export default {
      title: 'T', url: 'https://example.com',
      i18n: { defaultLocale: 'en-us', locales: ['en-us', 'pt-br', 'zh-cn'], localeConfigs: { 'zh-CN': { label: '简体' } } },
      search: { synonyms: { 'pt-br': [['um', 'uma']] } },
      navbar: { items: [{ type: 'localeDropdown' }] },
    };`,
    'content/docs/intro.md': '# Intro\n\n:::note\n\nText.\n\n:::\n',
    'i18n/pt-br/docs/intro.md': '# Introdução\n\n:::note\n\nTexto.\n\n:::\n',
    'i18n/zh-cn/docusaurus-plugin-content-docs/current/intro.md': '# 介绍\n',
    'i18n/zh-cn/code.json': '{ "theme.common.skipToMainContent": { "message": "跳过" } }\n',
  });
  expect(await one.problems()).toEqual([]);
  expect(brokenLinks(`${one.dir}/build`)).toEqual([]);
  const pt = one.read('build/pt-br/docs/intro/index.html');
  expect(pt).toMatch(/<html lang="pt-BR"/);
  expect(pt).toContain('<meta property="og:locale" content="pt_BR">');
  expect(pt).toContain('Introdução</h1>');
  expect(pt).toContain('Pular para o conteúdo');
  const zh = one.read('build/zh-cn/docs/intro/index.html');
  expect(zh).toMatch(/<html lang="zh-CN"/);
  expect(zh).toContain('介绍</h1>');
  expect(zh).toContain('跳过');
  expect(one.read('build/docs/intro/index.html')).toMatch(/<html lang="en-US"/);
  const alternates = elementsOf(pt).flatMap(({ attributes: { rel, hreflang, href } }) =>
    rel === 'alternate' && hreflang ? [`${hreflang} ${href}`] : [],
  );
  expect(alternates).toEqual([
    'en-US https://example.com/docs/intro',
    'pt-BR https://example.com/pt-br/docs/intro',
    'zh-CN https://example.com/zh-cn/docs/intro',
    'x-default https://example.com/docs/intro',
  ]);
  const choices = elementsOf(pt).filter(({ name, attributes }) => name === 'a' && attributes['hreflang']);
  expect(choices.map(({ text, attributes }) => [text, attributes['href'], attributes['lang']])).toEqual([
    ['English (US)', '/docs/intro', 'en-US'],
    ['Português (Brasil)', '/pt-br/docs/intro', 'pt-BR'],
    ['简体', '/zh-cn/docs/intro', 'zh-CN'],
  ]);
});
