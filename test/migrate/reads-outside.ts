/** Ways in which a site of another tool names a file that is not its own: outside its repository, or hidden in it. */
import { type Attacked, page, UP } from './reads-outside-kinds.ts';
import { NEXT_AND_BOOKS } from './reads-outside-next.ts';

const mkdocs = (way: string, text: string) => page(way, text, { folder: 'docs' });
const CONFIG = 'mkdocs.yml';

const MKDOCS: Attacked = {
  tool: 'mkdocs',
  files: {
    [CONFIG]: [
      'site_name: Lamp',
      'theme: { name: material }',
      'plugins: [search, macros, include-markdown, meta, blog: { authors_file: ../../../outside/x.yml }]',
      'markdown_extensions:',
      '  - admonition',
      '  - pymdownx.superfences',
      '  - pymdownx.snippets:',
      '      base_path: [., snippets]',
      '      auto_append:',
      `        - ${UP}/x.md`,
      'extra_css:',
      '  - ../../../outside/x.css',
      'extra_javascript:',
      '  - ../../../outside/x.js',
      'hooks:',
      `  - ${UP}/x.py`,
      'nav:',
      '  - index.md',
      '  - Other: ../../../outside/x.md',
      '',
    ].join('\n'),
    'docs/index.md': '# Start\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/posts/one.md': '---\ndate: 2026-01-02\n---\n\n# One\n\nText.\n',
  },
  attacks: [
    mkdocs('snippet', `--8<-- "${UP}/x.md"`),
    mkdocs('snippet of lines', `--8<-- "${UP}/x.md:1:2"`),
    mkdocs('snippet of a section', `--8<-- "${UP}/x.md:part"`),
    mkdocs('block of snippets', `--8<--\n${UP}/x.md\n--8<--`),
    mkdocs('snippet as code', `\`\`\`py\n--8<-- "${UP}/x.py"\n\`\`\``),
    mkdocs('snippet between code', `\`\`\`py\na = 1\n--8<-- "${UP}/x.py"\n\`\`\``),
    mkdocs('snippet with an absolute path', '--8<-- "OUT/x.md"'),
    mkdocs('snippet with a file URL', '--8<-- "file://OUT/x.md"'),
    mkdocs('snippet that leaves through a folder', `--8<-- "docs/../${UP}/x.md"`),
    mkdocs('snippet with encoded dots', '--8<-- "%2e%2e/%2e%2e/outside/x.md"'),
    mkdocs('snippet with backslashes', '--8<-- "..\\..\\outside\\x.md"'),
    mkdocs('snippet of .git', '--8<-- "../.git/config"'),
    mkdocs('snippet of .env above', '--8<-- "../.env"'),
    mkdocs('snippet of .env', '--8<-- ".env"'),
    mkdocs('include', `{% include "${UP}/x.md" %}`),
    mkdocs('include relative to the page', '{% include "../../../outside/x.md" %}'),
    mkdocs('include with an absolute path', '{% include "OUT/x.md" %}'),
    mkdocs('include-markdown', '{% include-markdown "../../../outside/x.md" %}'),
    mkdocs('include-markdown of .env', '{% include-markdown "../../.env" %}'),
    mkdocs('code of FastAPI', `{* ${UP}/x.py *}`),
    mkdocs('lines of FastAPI', `{* ${UP}/x.py ln[1:2,4:5] hl[1] *}`),
    mkdocs('code of FastAPI with .env', '{* ../.env *}'),
    { ...mkdocs('snippet through a link', '--8<-- "in.md"'), links: { 'snippets/in.md': '(OUT)/x.md' } },
    { ...mkdocs('snippet through a linked folder', '--8<-- "inner/x.md"'), links: { 'snippets/inner': '(OUT)' } },
    { ...mkdocs('snippet through a link to .env', '--8<-- "env.md"'), links: { 'snippets/env.md': '../../.env' } },
    { way: 'linked page', links: { 'docs/leak.md': '(OUT)/x.md' }, at: ['docs/leak.md'] },
    { way: 'linked folder', links: { 'docs/leaks': '(OUT)' }, at: ['docs/leaks'] },
    { way: 'linked picture', links: { 'docs/leak.png': 'OUT/x.png' }, at: ['docs/leak.png'] },
    {
      way: 'link to a link',
      links: { 'docs/chain.md': 'chain-2', 'docs/chain-2': '(OUT)/x.md' },
      at: ['docs/chain.md'],
    },
    { way: 'link to .git', links: { 'docs/git': '../../.git' }, at: ['docs/git'] },
    { way: 'link to .env', links: { 'docs/env.txt': '../../.env' }, at: ['docs/env.txt'] },
    { way: 'linked defaults', links: { 'docs/.meta.yml': 'OUT/x.yml' }, at: ['docs/.meta.yml'] },
    { way: 'appended file', at: [CONFIG, `- ${UP}/x.md`] },
    { way: 'authors', at: [CONFIG, 'authors_file'] },
    { way: 'stylesheet', at: [CONFIG, 'x.css'] },
    { way: 'script', at: [CONFIG, 'x.js'] },
    { way: 'hook', at: [CONFIG, `${UP}/x.py`] },
    { way: 'entry of nav', at: [CONFIG, 'Other'] },
  ],
};

/** Settings that change all other reads have a site of their own. */
const alone = (way: string, config: string, text: string): Attacked => ({
  tool: 'mkdocs',
  files: { 'docs/index.md': '# Start\n\n--8<-- "x.md"\n', [CONFIG]: `site_name: Lamp\n${config}\n` },
  attacks: [{ way, at: [CONFIG, text] }],
});

const vitepress = (way: string, text: string) => page(way, text, { folder: 'guide' });
const THEME = '.vitepress/theme/index.ts';
const CSS = '.vitepress/theme/a.css';

const VITEPRESS: Attacked = {
  tool: 'vitepress',
  files: {
    '.vitepress/config.mjs': "export default { title: 'Lamp' };\n",
    [THEME]: `import './a.css';\nimport '../../${UP}/x.css';\nimport './linked.css';\nexport default {};\n`,
    [CSS]: `@import '../../${UP}/y.css';\n.a { background: url(../../${UP}/x.png) }\n`,
    'index.md': '# Start\n',
    'parts/in.md': `Text.\n\n<!--@include: ../${UP}/x.md-->\n`,
  },
  attacks: [
    vitepress('code', `<<< @/${UP}/x.ts`),
    vitepress('code relative to the page', `<<< ../${UP}/x.ts`),
    vitepress('code of a region', `<<< @/${UP}/x.ts#part{1 ts} [x]`),
    vitepress('code with an absolute path', '<<< OUT/x.ts'),
    vitepress('code of .env', '<<< @/.env'),
    vitepress('code of .git', '<<< @/../.git/config'),
    vitepress('include', `<!--@include: ../${UP}/x.md-->`),
    vitepress('include from the root', `<!--@include: @/${UP}/x.md-->`),
    vitepress('include of lines', `<!--@include: @/${UP}/x.md{1,2}-->`),
    vitepress('include with an absolute path', '<!--@include: OUT/x.md-->'),
    vitepress('include of .env', '<!--@include: ../../.env-->'),
    { ...vitepress('include in an include', '<!--@include: ../parts/in.md-->'), at: ['parts/in.md', 'x.md'] },
    vitepress('picture', `![x](../${UP}/x.png)`),
    vitepress('picture with encoded dots', '![x](%2e%2e/%2e%2e/%2e%2e/outside/x.png)'),
    vitepress('picture of HTML', `<img src="../${UP}/x.png" alt="">`),
    { ...vitepress('picture through a link', '![x](./outside.png)'), links: { 'guide/outside.png': 'OUT/x.png' } },
    { way: 'linked public file', links: { 'public/x.png': 'OUT/x.png' }, at: ['public/x.png'] },
    { way: 'linked page', links: { 'guide/leak.md': 'OUT/x.md' }, at: ['guide/leak.md'] },
    { way: 'stylesheet', at: [THEME, 'outside'] },
    { way: 'stylesheet of a stylesheet', at: [CSS, 'y.css'] },
    { way: 'picture of a stylesheet', at: [CSS, 'x.png'] },
    { way: 'linked stylesheet', links: { '.vitepress/theme/linked.css': 'OUT/x.css' }, at: [THEME, 'linked'] },
  ],
};

const starlight = (way: string, text: string) =>
  page(way, text, { folder: 'src/content/docs', ending: 'mdx', front: '---\ntitle: Page\n---\n' });
const ASTRO = 'astro.config.mjs';
const FAR = `../../../${UP}`;

const STARLIGHT: Attacked = {
  tool: 'starlight',
  files: {
    [ASTRO]: [
      "import { defineConfig } from 'astro/config';",
      "import starlight from '@astrojs/starlight';",
      'export default defineConfig({ integrations: [starlight({',
      "  title: 'Lamp',",
      `  logo: { src: '${UP}/x.png' },`,
      `  customCss: ['${UP}/x.css', './src/a.css'],`,
      '})] });',
      '',
    ].join('\n'),
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '~far/*': [`${UP}/*`] } } }),
    'src/a.css': `@import '../${UP}/y.css';\n.a { background: url(../${UP}/x.png) }\n`,
    'src/content/docs/index.md': '---\ntitle: Start\n---\n',
  },
  attacks: [
    starlight('component', `import X from '${FAR}/x.tsx';\n\n<X />`),
    starlight('component without an ending', `import X from '${FAR}/x';\n\n<X />`),
    starlight('component by an alias', "import X from '~far/x.tsx'; // outside\n\n<X />"),
    starlight('raw text', `import x from '${FAR}/x.ts?raw';\n\n<b>{x}</b>`),
    starlight('data', `import x from '${FAR}/x.json';\n\n<b>{x.secret}</b>`),
    starlight('part', `import X from '${FAR}/x.md';\n\n<X />`),
    starlight('imported picture', `import x from '${FAR}/x.png';\n\n<img src={x.src} alt="" />`),
    starlight('picture', `![x](${FAR}/x.png)`),
    starlight('text of .env', "import x from '../../../.env?raw';\n\n<b>{x}</b>"),
    { way: 'linked page', links: { 'src/content/docs/leak.md': 'OUT/x.md' }, at: ['src/content/docs/leak.md'] },
    { way: 'linked public folder', links: { 'public/leak': 'OUT' }, at: ['public/leak'] },
    { way: 'logo', at: [ASTRO, 'logo'] },
    { way: 'stylesheet', at: [ASTRO, 'customCss'] },
    { way: 'stylesheet of a stylesheet', at: ['src/a.css', 'y.css'] },
    { way: 'picture of a stylesheet', at: ['src/a.css', 'x.png'] },
  ],
};

const DOCUSAURUS: Attacked = {
  tool: 'docusaurus',
  files: {
    'docusaurus.config.js': [
      'module.exports = {',
      "  title: 'Lamp', url: 'https://lamp.example', baseUrl: '/',",
      `  staticDirectories: ['static', '${UP}'],`,
      "  presets: [['classic', {",
      '    blog: false,',
      `    theme: { customCss: ['${UP}/x.css', './src/linked.css'] },`,
      '  }]],',
      `  plugins: ['${UP}/x.js'],`,
      '};',
      '',
    ].join('\n'),
    'docs/index.md': '# Start\n',
    'src/theme/Root.js': 'export default ({ children }) => children;\n',
  },
  attacks: [
    { way: 'stylesheet', at: ['docusaurus.config.js', 'x.css'] },
    { way: 'linked stylesheet', links: { 'src/linked.css': 'OUT/x.css' }, at: ['docusaurus.config.js', 'linked.css'] },
    { way: 'folder of static files', at: ['docusaurus.config.js', 'staticDirectories'] },
    { way: 'linked page', links: { 'docs/leak.md': 'OUT/x.md' }, at: ['docs/leak.md'] },
    { way: 'linked static file', links: { 'static/leak.txt': 'OUT/x.txt' }, at: ['static/leak.txt'] },
    { way: 'linked component of the theme', links: { 'src/theme/Leak.js': 'OUT/x.js' }, at: ['src/theme/Leak.js'] },
    { way: '.env beside the config', at: ['.env'] },
    page('raw text', `import x from '!!raw-loader!../${UP}/x.txt';\n\n<pre>{x}</pre>`, {
      folder: 'docs',
      ending: 'mdx',
    }),
  ],
};

export const ATTACKED: readonly Attacked[] = [
  MKDOCS,
  alone('folder of templates', `theme:\n  name: material\n  custom_dir: ${UP}`, 'custom_dir'),
  alone('folder of pages', `docs_dir: ${UP}`, 'docs_dir'),
  alone('folder of snippets', `markdown_extensions:\n  - pymdownx.snippets:\n      base_path: ${UP}`, 'base_path'),
  alone('inherited config', `INHERIT: ${UP}/x.yml`, 'INHERIT'),
  VITEPRESS,
  STARLIGHT,
  DOCUSAURUS,
  ...NEXT_AND_BOOKS,
];
