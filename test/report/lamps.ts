/** A site with mistakes of several kinds, owners, search tests, and pages that stand alone. */
/** @param ids Of the pages in the menu. */
export const lampsConfig = (ids: readonly string[]): string => `export default {
  title: 'Lamps', url: 'https://lamps.example',
  docs: { editUrl: 'https://github.com/lumen/lamps/edit/main', sidebars: { docs: ${JSON.stringify(ids)} } },
};\n`;

export const LAMPS: Record<string, string> = {
  'site.config.mjs': lampsConfig(['intro', 'guide/oil', 'guide/gas', 'guide/wick', 'ref/units']),
  'content/docs/intro.md': '# Start\n\n[Oil](guide/oil.md), [gas](guide/gas.md).\n',
  'content/docs/guide/oil.md': '# Oil\n\n[Units](../ref/units.md) and [gone](/docs/kerosene).\n',
  'content/docs/guide/gas.md': '# Gas\n\n[Units](../ref/units.md#lumens), [lost](/docs/acetylene).\n',
  'content/docs/guide/wick.md': '# Wick\n\nNothing here leads on, [also not this](wick.md).\n',
  'content/docs/ref/units.md': '# Units\n\n## Candela\n\nThe light of a candle.\n',
  'content/docs/attic.md': '# Attic\n\n[Oil](guide/oil.md)\n',
  'search.tests.yml':
    '- query: candle\n  expect: /docs/ref/units\n- query: oil\n  expect: /docs/attic\n  top: 1\n- query: zeppelin\n  expect: /docs/intro\n',
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.github/CODEOWNERS': '* @lumen/docs\n/content/docs/guide/ @ada @grace # both\n/content/docs/guide/gas.md\n',
};
