/** Changes that CONTRIBUTING has recipes for: a new text for each file that one touches, or what becomes of the present text. */

type Change = string | ((text: string) => string);

/** Replaces a place that the file must have: a change that does nothing would cost nothing. */
const instead =
  (place: string, now: string) =>
  (text: string): string => {
    if (!text.includes(place)) throw new Error(`no file of the recipe has ${JSON.stringify(place)}`);
    return text.replace(place, () => now);
  };
const before = (place: string, added: string) => instead(place, added + place);
const after = (place: string, added: string) => instead(place, place + added);

/** Several changes of one file. */
const all =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((changed, change) => change(changed), text);

const problemEntry = (code: string, args: string, message: string): string => `  ${code}: entry<${args}>({
    severity: 'error',
    message: ({ lamp }) => \`the lamp \${lamp} ${message}\`,
    explanation: {
      args: { lamp: 'desk' },
      cause: 'Lamps break.',
      remedy: 'Change it.',
      broken: { 'content/docs/intro.md': 'off' },
      fixed: { 'content/docs/intro.md': 'on' },
    },
  }),
`;

/** Each by its name in CONTRIBUTING. */
export const recipes: Record<string, Record<string, Change>> = {
  'a file that every build writes': {
    'cli/pipeline/outputs/lamps.ts': `import type { SiteConfig } from '../../model/config.ts';
import type { SmallFile } from './open-search.ts';
export const lampsPath = 'lamps.txt';
export const lamps = ({ config }: { config: SiteConfig }): SmallFile[] => [{ path: lampsPath, content: config.title }];
`,
    'cli/pipeline/outputs/generated.ts': all(
      before('import { llmsPaths }', "import { lamps, lampsPath } from './lamps.ts';\n"),
      after('const GENERATED: readonly Generated[] = [', '\n  { paths: () => [lampsPath], files: lamps },'),
    ),
  },
  'an input of the whole site': {
    'cli/build/identity/site-identity.ts': after(
      'const INPUTS: readonly ((site: Site) => string)[] = [',
      "\n  () => process.env['LAMP'] ?? '',",
    ),
  },
  'a kind of admonition': {
    'runtime/tables/admonitions.ts': before('\n];', "\n  { name: 'lamp', aliases: 'bulb', alert: 'TIP' },"),
    'theme/styles/boxes.css': before(
      "  :is(.admonition, .badge)[data-type='info'] {",
      "  :is(.admonition, .badge)[data-type='lamp'] {\n    --tone: gold;\n  }\n\n",
    ),
  },
  'a language of the interface': {
    'cli/texts/translations/eo.ts':
      "import type { Translation } from '../keys.ts';\nexport const texts: Translation = { skip: 'Al la enhavo' };\n",
  },
  'a problem': {
    'cli/problems/links.ts': before('  DG5001: entry', problemEntry('DG5999', '{ lamp: string }', 'is broken')),
  },
  'a check': {
    'cli/problems/checks.ts': all(
      after("  'links',\n", "  'lamps',\n"),
      before(
        '  DG4101: entry',
        problemEntry('DG4199', '{ lamp: string }', 'is not lit').replace("'error',", "'error', check: 'lamps',"),
      ),
    ),
    'cli/check/checks.ts': all(
      before('import { findOrphans }', "import { findLamps } from './lamps.ts';\n"),
      before('  anchors: {', '  lamps: { run: findLamps },\n'),
    ),
    'cli/check/lamps.ts': `import { problem } from '../problems/problem.ts';
import type { CheckSite, Found } from './types.ts';
export const findLamps = ({ pages }: CheckSite): Found => ({
  problems: pages.filter(({ title }) => title === 'Lamp').map(({ route }) => problem('DG4199', { lamp: route.path }, { file: route.source })),
});
`,
  },
  'a static component': {
    'runtime/components/lamp.ts': `import { type Definition, el, type OwnProps } from './view.ts';
export interface LampProps extends OwnProps {
  color?: string | number;
}
export const lamp: Definition = {
  name: 'Lamp',
  directive: { names: ['desk-lamp'], kinds: ['leaf'] },
  props: ['color'],
  view: (use) => el('b', { ...use.own('lamp'), 'data-color': String(use.props['color']) }, use.shown('', 'main') ?? use.children),
};
`,
    'runtime/components/index.ts': (text) => `${text}export { type LampProps, lamp } from './lamp.ts';\n`,
    'theme/components/mdx/views.ts': (text) => `${text}export const Lamp = fromView<views.LampProps>(views.lamp);\n`,
    'theme/styles/components.css': before('  .badge {', '  .lamp {\n    color: gold;\n  }\n\n'),
  },
  'a component that reads its children': {
    'runtime/components/shelf.ts': `import { type Definition, el, isList, type MarkdownForm, shownIn } from './view.ts';
/** The items of a list, each on a board. */
export const shelf: Definition = {
  name: 'Shelf',
  directive: { names: ['shelf'], kinds: ['container'] },
  props: [],
  reads: ['ul', 'ol'],
  looksAt: 'always',
  scrolls: ['.shelf'],
  view: (use) =>
    el('div', use.own('shelf'), ...use.read().filter(isList).flatMap(shownIn).map((item) => el('b', { key: item.key }, item.plain().trim()))),
};
export const shelfMarkdown: MarkdownForm = {
  of: ['div.shelf'],
  write: (node, { elements, text }) => elements(node).map(text).join(' / '),
};
`,
    'runtime/components/index.ts': (text) => `${text}export { shelf, shelfMarkdown } from './shelf.ts';\n`,
    'theme/components/mdx/views.ts': (text) => `${text}export const Shelf = fromView<OwnProps>(views.shelf);\n`,
    'theme/components/mdx/shelf.css': '@layer dg-components {\n  .shelf {\n    color: tan;\n  }\n}\n',
    'theme/styles/index.css': after(
      "@import '../components/mdx/file-tree.css';\n",
      "@import '../components/mdx/shelf.css';\n",
    ),
  },
  'an enhancement of static pages': {
    'runtime/enhance/lamp.ts': `import type { PartPlan } from '../late-part.ts';
export const part: PartPlan = { selector: '.lamp', isWanted: ({ site }) => site.title !== 'Dark' };
/** Lights the lamps of the page. */
export const start = (): void => document.querySelector('.lamp')?.setAttribute('data-lit', '');
`,
    'runtime/enhance/parts.mjs': (text) => `${text}export { part as lamp } from './lamp.ts';\n`,
  },
  'a box that scrolls': {
    'runtime/enhance/scroll-boxes.ts': before("'.table-wrap'", "'.wide-lamp', "),
  },
  'a page layout': {
    'runtime/types.ts': before("  | 'search'\n", "  | 'lamps'\n"),
    'theme/layouts/LampsLayout.tsx': `import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
export const LampsLayout = ({ children }: LayoutProps): ReactNode => <main className="all-lamps">{children}</main>;
`,
    'theme/more.ts': all(
      before('import { ListLayout }', "import { LampsLayout } from './layouts/LampsLayout.tsx';\n"),
      before('  ListLayout,\n', '  LampsLayout,\n'),
      before('  archive: ListLayout', '  lamps: LampsLayout,\n'),
    ),
  },
  'a setting that every page shows': {
    'cli/config/settings/look.ts': before('  hideable: [', "  lamp: ['Shows a lamp.', flag, false],\n"),
    'runtime/tables/site-settings.ts': after('sidebar: { ', 'lamp: boolean; '),
    'theme/components/Footer/Footer.tsx': before(
      '      <Slot name="footerBottom"',
      '      {page.site.sidebar.lamp ? <p className="lamp">On</p> : null}\n',
    ),
  },
  'a setting': {
    'cli/config/settings/blog.ts': after(
      'const instance = settings({\n',
      "  lamps: ['Lamps beside posts.', flag, true],\n",
    ),
  },
  'a flag of a command': {
    'cli/commands/routes.ts': all(
      after('  json?: boolean;\n', '  count?: boolean;\n'),
      before("    .option('--json'", "    .option('--count', 'their number alone')\n"),
      before(
        '  session.print.result(',
        '  if (flags.count) session.print.result(String(result.table.length));\n  else ',
      ),
    ),
  },
  'a flag that wins over a setting': {
    'cli/commands/build-flags.ts': all(
      before('    .addOption(baseUrlOption())', "    .option('--title <text>', 'title of the site')\n"),
      instead('({ outDir,', '({ title, outDir,'),
      after('ConfigOverrides => ({\n', '  title,\n'),
    ),
    'cli/model/config.ts': after('export interface ConfigOverrides {\n', '  title?: string;\n'),
  },
  'a format of reports': {
    'cli/report/lamp.ts': `import type { Findings } from './types.ts';
export const lampText = ({ problems }: Findings): string => (problems.length > 0 ? 'off\\n' : 'on\\n');
`,
    'cli/report/formats.ts': before(
      '} satisfies',
      "  lamp: { isFile: true, write: async (findings) => (await import('./lamp.ts')).lampText(findings) },\n",
    ),
  },
  'a kind of navbar item': {
    'cli/config/settings/look.ts': before("      'html',\n", "      'button',\n"),
    'cli/pipeline/site/nav-items.ts': before(
      "    case 'html':",
      "    case 'button':\n      return [{ ...shown, type: 'button', ...configLink(input, item.to ?? '') }];\n",
    ),
    'theme/components/Navbar/Items.tsx': before(
      "  if (type === 'html')",
      '  if (type === \'button\')\n    return (\n      <a className="button" href={item.href}>\n        {item.label}\n      </a>\n    );\n',
    ),
  },
  'front matter in the look of a sidebar item': {
    'cli/model/front-matter.ts': all(
      after('  sidebar_class_name?: string;\n', '  sidebar_mark?: string;\n'),
      after('  className?: string;\n', '  mark?: string;\n'),
      after('  sidebar_icon: icon,\n', '  sidebar_mark: mark,\n'),
      instead('({ className, badge, icon })', '({ className, badge, icon, mark })'),
    ),
    'cli/pipeline/parse/front-matter-checks.ts': after('  sidebar_class_name: text,\n', '  sidebar_mark: text,\n'),
    'theme/logic/sidebar-html.ts': all(
      instead("icon = '', badge }", "icon = '', badge, mark }"),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
      instead('${word}`;', "${word}${mark ? ` <mark>${escapeHtml(mark)}</mark>` : ''}`;"),
    ),
  },
  'how heading ids are made': {
    'cli/model/heading-ids.ts': instead(
      "import { slug } from 'github-slugger';\n",
      "import { slug as dashed } from 'github-slugger';\n\nconst slug = (text: string): string => dashed(text).replaceAll('-', '_');\n",
    ),
  },
  'a tool that migrate reads': {
    'cli/lib/tools.ts': after("  fumadocs: 'Fumadocs',\n", "  lamp: 'Lamp',\n"),
    'cli/migrate/readers.ts': all(
      after(
        "    load: async () => (await import('./mkdocs/mkdocs.ts')).readMkdocs,\n  },\n",
        `  lamp: {
    configs: ['lamp.toml'],
    load: async () => async () => ({
      value: {
        config: { title: 'Lit' },
        files: [{ to: 'content/docs/intro.md', text: '# Intro\\n' }],
        notes: [],
        packages: {},
        builds: [],
      },
      problems: [],
    }),
  },
`,
      ),
      after(
        'export const CONVERTERS: Record<Dialect, Converter> = {\n',
        "  lamp: { signs: [/^lamp!/m], load: async () => (text) => ({ text: text.replace('lamp!', 'on'), notes: [] }) },\n",
      ),
    ),
  },
  'a weight of search': {
    'runtime/search-index/rank.ts': instead('post: 0.85, api: 0.3', 'post: 1.5, api: 0.3'),
  },
};
