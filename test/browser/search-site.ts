/**
 * A site to search in: more pages than one list shows, texts that try to be programs, two versions of a second instance
 * of docs.
 */
import type { Page } from 'playwright-core';
import type { ServedSite } from '../helpers/browser.ts';
import { servedFixture } from './fixture.ts';

/** Titles, headings, paragraphs and code of one page: none of them may ever run. */
export const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '&lt;img src=x onerror=window.ran=1&gt;',
  '"><svg onload=window.ran=1>',
  "javascript:window.ran=1//'",
  '{{constructor.constructor("window.ran=1")()}}',
];

const widgets = Object.fromEntries(
  Array.from({ length: 23 }, (_, index) => [
    `content/docs/widgets/widget-${index}.md`,
    `# Widget ${index}\n\nA gizmo with the number ${index}.\n\n## Care of number ${index}\n\nOil the gizmo.\n`,
  ]),
);

const hostile = `---
title: ${JSON.stringify(`Hostilia ${PAYLOADS[0]}`)}
---

## Hostilia \`${PAYLOADS[1]}\`

Hostilia \`${PAYLOADS[2]}\` and \`${PAYLOADS[3]}\`.

\`\`\`html
hostilia ${PAYLOADS[0]}
\`\`\`
`;

const files: Record<string, string> = {
  ...widgets,
  'content/docs/hostile.md': hostile,
  'content/docs/quokka.md': `# Quokkas\n\nSmall and friendly.\n\n## Feeding quokkas\n\nThey eat leaves.\n\n## Housing\n\nIn the shade.\n`,
};

/** `search`: that setting of the config, as code. */
export const searchSite = (search = '{}', more: Record<string, string> = {}): Promise<ServedSite> =>
  servedFixture({
    'site.config.mjs': `export default {
      title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg', colorMode: { respectPrefersColorScheme: false },
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' }] },
      search: ${search},
    };`,
    ...files,
    ...more,
  });

export const DIALOG = 'dialog.search-dialog[open]';
export const FIELD = `${DIALOG} input`;
export const OPTION = `${DIALOG} [role=option]`;
export const BUTTON = '.search-button:visible';

/** Opens the dialog by its button and writes a query; waits for results, when there are to be any. */
export async function ask(page: Page, query: string, hasResults = true): Promise<void> {
  if (!(await page.locator(DIALOG).isVisible())) await page.locator(BUTTON).click();
  await page.fill(FIELD, query);
  if (hasResults) await page.waitForSelector(`${OPTION} mark`);
}

/** The option that Enter would follow, as the reader hears it. */
export const activeOption = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const option = document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? (option.textContent ?? '') : '';
  });

/** The files of the index, as requested from a host. */
export const isIndexFile = (url = ''): boolean => /\/(?:docsgen|assets)\/search\//.test(url);
