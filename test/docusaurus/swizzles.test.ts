/** Swizzled components of Docusaurus in a theme of docsgen. */
import { describe, expect, test } from 'vitest';
import { SLOT_FOR_SWIZZLE } from '../../cli/docusaurus/modules.ts';
import { SLOT_NAMES } from '../../runtime/base/theme.ts';
import { defaultTheme } from '../../theme/default-theme.ts';
import { routeData } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

describe('swizzled components', () => {
  test('go to parts, layouts and slots that exist', () => {
    const keys = Object.values(SLOT_FOR_SWIZZLE).flatMap(({ key = '' }) => key || []);
    const places: Readonly<Record<string, object>> = { ...defaultTheme };
    const isKnown = (key: string): boolean => {
      const [place = '', name] = key.split('.');
      return place === 'mdx' || Object.hasOwn(places[place] ?? {}, name ?? '');
    };
    expect(keys.filter((key) => !isKnown(key))).toEqual([]);
    const slots = Object.values(SLOT_FOR_SWIZZLE).flatMap(({ slot }) => slot ?? []);
    expect(slots.filter((slot) => !SLOT_NAMES.includes(slot as (typeof SLOT_NAMES)[number]))).toEqual([]);
    expect(Object.entries(SLOT_FOR_SWIZZLE).filter(([, { key, slot, note }]) => !key && !slot && !note)).toEqual([]);
  });

  test('work in a theme: they wrap the originals, and what they leave alone stays static', async () => {
    const wrap = (name: string, mark: string): string =>
      `import React from 'react';\nimport Original from '@theme-original/${name}';\nexport default function Wrapper(props) { return <><Original {...props} /><p className="${mark}">{props.sidebarHtml ?? 'own'}</p></>; }\n`;
    const swizzled = site({
      'site.config.mjs':
        "export default { title: 'T', url: 'https://example.com', theme: 'theme.tsx', footer: { copyright: 'Bank' }, pages: { path: 'src/pages' } };\n",
      'theme.tsx': `import { Shell, defineTheme } from 'docsgen/theme';
import Footer from './src/theme/Footer';
import DocItem from './src/theme/DocItem/Layout';
import NotFound from './src/theme/NotFound';
import Root from './src/theme/Root';
import mdx from './src/theme/MDXComponents';
const RootShell = (props) => <Root><Shell {...props} /></Root>;
export default defineTheme({ components: { Footer, Shell: RootShell }, layouts: { doc: DocItem, 'not-found': NotFound }, mdx });
`,
      'src/theme/Footer/index.js': wrap('Footer', 'under-footer'),
      'src/theme/DocItem/Layout/index.js': wrap('DocItem/Layout', 'under-doc'),
      'src/theme/NotFound.jsx': wrap('NotFound/Content', 'under-missing'),
      'src/theme/Root.js':
        "import React, { createContext } from 'react';\nexport const Colour = createContext('none');\nexport default ({ children }) => <Colour.Provider value=\"teal\">{children}</Colour.Provider>;\n",
      'src/theme/MDXComponents.js':
        "import React from 'react';\nimport MDXComponents from '@theme-original/MDXComponents';\nconst A = MDXComponents.a;\nexport default { ...MDXComponents, Mark: ({ children }) => <mark><A href=\"/docs/b\">{children}</A></mark> };\n",
      'src/pages/index.jsx':
        "import React, { useContext } from 'react';\nimport Layout from '@theme/Layout';\nimport { Colour } from '../theme/Root';\nexport default () => <Layout title=\"Home\"><h1>{useContext(Colour)}</h1></Layout>;\n",
      'content/docs/a.mdx': '# A\n\n<Mark>x</Mark>\n',
      'content/docs/b.mdx': '# B\n\n<Tabs><TabItem value="t">T</TabItem></Tabs>\n',
    });
    expect(await swizzled.problems()).toEqual([]);
    const read = (name: string): string => swizzled.read(`build/${name}`).replace(/<!--.*?-->/g, '');
    expect(read('docs/a/index.html')).toMatch(
      /<mark><a href="\/docs\/b">x<\/a><\/mark>[\s\S]*<p class="under-doc">own<\/p>/,
    );
    expect(read('docs/a/index.html')).toMatch(/<footer[\s\S]*Bank[\s\S]*<\/footer><p class="under-footer">/);
    expect(read('404.html')).toContain('<p class="under-missing">own</p>');
    expect(routeData(swizzled.read('build/docs/a/index.html'))).toHaveProperty('chunk');
    expect(routeData(swizzled.read('build/docs/b/index.html'))).not.toHaveProperty('chunk');
  });
});
