/** The config file: finding, reading and judging it. */
import { config, type Explanations, lines } from './entry.ts';

const bar = (color: string) =>
  config(
    'announcementBar: {',
    "  content: 'Lamp 2 is out',",
    `  textColor: '${color}',`,
    "  backgroundColor: '#fff',",
    '},',
  );

export const configExplanations = {
  DG1001: {
    args: { folder: 'website' },
    cause:
      'A folder is a docsgen site when a config file stands in it: site.config.ts, .mts, .js or .mjs. Commands look in the folder they are given, and in the current one without.',
    remedy: 'Name the folder of the site behind the command, or change to it first.',
    broken: lines('$ docsgen build website', '', 'website/', '  docs/site.config.ts'),
    fixed: '$ docsgen build website/docs',
    untested: 'the message has the absolute path of a folder',
  },
  DG1002: {
    args: { text: 'Expected identifier but found ";"' },
    cause: 'The config file is a program. It could not be parsed, or a file it imports could not be found or parsed.',
    remedy: 'Correct the line that is named. An editor that checks TypeScript shows the same place.',
    broken: { 'site.config.ts': lines('export default {', "  title: 'Lamp',", "  url: 'https://lamp.example',", ';') },
    fixed: config(),
  },
  DG1003: {
    args: { error: "Cannot read properties of undefined (reading 'trim')" },
    cause:
      'docsgen runs the config to get its settings, and it threw an error. Often an environment variable or a file is missing on the machine that builds.',
    remedy: 'Give the missing value a default, or set it where the site is built.',
    broken: {
      'site.config.ts': lines('export default {', "  title: 'Lamp',", '  url: process.env.LAMP_SITE_URL.trim(),', '};'),
    },
    fixed: {
      'site.config.ts': lines(
        'export default {',
        "  title: 'Lamp',",
        "  url: process.env.LAMP_SITE_URL ?? 'https://lamp.example',",
        '};',
      ),
    },
  },
  DG1004: {
    args: { seconds: 30 },
    cause:
      'The config may be a function that waits for something. This one did not finish in time: a request without an answer, or a promise that is never settled.',
    remedy:
      'Give the request a limit of its own and a fallback. If it really takes so long, DOCSGEN_CONFIG_TIMEOUT gives it more seconds.',
    broken: lines('export default async () => ({', '  …', '  tagline: await fetchTagline(),', '});'),
    fixed: '$ DOCSGEN_CONFIG_TIMEOUT=120 docsgen build',
    untested: 'it takes half a minute',
  },
  DG1005: {
    args: { code: '1' },
    cause: 'The config, or something it imports, ended the process. docsgen could not have said why the build stopped.',
    remedy: 'Throw an error: its message is shown with its place.',
    broken: {
      'site.config.ts': lines(
        'if (!process.env.LAMP_TOKEN) process.exit(1);',
        "export default { title: 'Lamp', url: 'https://lamp.example' };",
      ),
    },
    fixed: {
      'site.config.ts': lines(
        "if (process.env.LAMP_TOKEN === '') throw new Error('LAMP_TOKEN is empty');",
        "export default { title: 'Lamp', url: 'https://lamp.example' };",
      ),
    },
  },
  DG1006: {
    args: { what: 'it has no default export, or its function returns nothing' },
    cause: 'The settings are the default export of the config file: an object, or a function that returns one.',
    remedy: 'Export them as default. A function needs a return.',
    broken: { 'site.config.ts': lines("export const config = { title: 'Lamp', url: 'https://lamp.example' };") },
    fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
  },
  DG1007: {
    args: { path: 'navbar.itmes', key: 'itmes', near: 'items', known: [] },
    cause:
      'No setting has this name at this place. A setting that is not read would be noticed much later, so it is an error. Settings of other generators may have another name or place here.',
    remedy:
      'Write the name as the manual has it on its page Settings. What is for your own components goes into customFields.',
    broken: config("navbar: { itmes: [{ label: 'Blog', href: 'https://blog.example' }] },"),
    fixed: config("navbar: { items: [{ label: 'Blog', href: 'https://blog.example' }] },"),
  },
  DG1008: {
    args: { path: 'trailingSlash', expected: 'true or false', got: '"never"' },
    cause: 'The setting exists, and its value has a type or a form that it does not take.',
    remedy: 'Write a value of the kind the message names.',
    broken: config("trailingSlash: 'never',"),
    fixed: config('trailingSlash: false,'),
  },
  DG1009: {
    args: { path: 'url', expected: 'text' },
    cause: 'A setting that has no default is not there, or is undefined because the variable behind it is.',
    remedy: 'Add it. A site needs a title and a url; objects in the config may need more.',
    broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: process.env.LAMP_SITE_URL };") },
    fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
  },
  DG1010: {
    args: { path: 'customFields.constructor' },
    cause:
      'Keys called __proto__, constructor or prototype change what objects are in JavaScript. Data that is read from elsewhere could do harm by them, so they are refused everywhere in the config.',
    remedy: 'Give the key another name.',
    broken: config("customFields: { constructor: 'Lamp Works' },"),
    fixed: config("customFields: { maker: 'Lamp Works' },"),
  },
  DG1011: {
    args: { value: 'lamp.example', reason: 'it must begin with https:// or http://' },
    cause:
      'Sitemap, feeds, cards and canonical links need whole addresses. They are made of url, the origin of the site: scheme and host, no path, no query.',
    remedy: 'Write scheme and host. A path belongs into baseUrl.',
    broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'lamp.example' };") },
    fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
  },
  DG1012: {
    args: { value: 'https://lamp.example/docs/', reason: 'it is a whole URL' },
    cause: 'baseUrl is the path below the host that the site is published at. All links of the site begin with it.',
    remedy: 'Write the path only, with a slash at both ends. The host belongs into url.',
    broken: config("baseUrl: 'https://lamp.example/docs/',"),
    fixed: config("baseUrl: '/docs/',"),
  },
  DG1013: {
    args: { value: 'docs', used: '/docs/' },
    cause: 'baseUrl begins and ends with a slash. docsgen has added what was missing and uses the corrected value.',
    remedy: 'Write the value that is used, so that other programs that read the config see the same.',
    broken: config("baseUrl: 'docs',"),
    fixed: config("baseUrl: '/docs/',"),
  },
  DG1014: {
    args: { outDir: 'content', reason: 'it overlaps with the source folder content/docs' },
    cause:
      'docsgen deletes old files from its output folder. So it refuses folders whose files it must not touch: the site itself, its sources, the home folder, .git, node_modules.',
    remedy: 'Give the output a folder of its own. Without outDir it is build.',
    broken: config("outDir: 'content',"),
    fixed: config("outDir: 'build',"),
    beside: { 'content/docs/intro.md': '# Intro\n' },
  },
  DG1015: {
    args: { specifier: 'remark-lamp' },
    cause: 'The config imports a package that Node does not find from the folder of the site.',
    remedy:
      'Install it where the site is (npm install remark-lamp), or take the import out. On a build server: was npm ci run?',
    broken: {
      'site.config.ts': lines(
        "import remarkLamp from 'remark-lamp';",
        '',
        'export default {',
        "  title: 'Lamp',",
        "  url: 'https://lamp.example',",
        '  markdown: { remarkPlugins: [remarkLamp] },',
        '};',
      ),
    },
    fixed: config(),
  },
  DG1016: {
    args: { used: 'site.config.ts', others: ['site.config.mjs'] },
    cause:
      'Two files could be the config, or hold the texts of one locale. One of them is read, the other has no effect.',
    remedy: 'Remove the one that is left over, or name the right one with --config.',
    broken: {
      'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };"),
      'site.config.mjs': lines("export default { title: 'Old lamp', url: 'https://lamp.example' };"),
    },
    fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
  },
  DG1017: {
    args: { path: 'tableOfContents.minHeadingLevel', value: '4', reason: 'it is above maxHeadingLevel, 3' },
    cause: 'The value is fine by itself and does not go together with another setting, which the message names.',
    remedy: 'Change one of the two. maxHeadingLevel is 3 where the config does not say otherwise.',
    broken: config('tableOfContents: { minHeadingLevel: 4 },'),
    fixed: config('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },'),
  },
  DG1018: {
    args: { text: 'Duplicate key "tagline" in object literal' },
    cause: 'The config works, and something in it is most likely not what was meant. The bundler noticed it.',
    remedy: 'Look at the line that is named. Here only the second tagline counts.',
    broken: config("tagline: 'Light by the hour',", "tagline: 'Light',"),
    fixed: config("tagline: 'Light by the hour',"),
  },
  DG1055: {
    args: { text: '#999', background: '#fff', contrast: 2.8, least: 4.5 },
    cause:
      'Text of this colour on this background is hard to read for many people. WCAG 2.2 AA asks for a contrast of 4.5 to 1.',
    remedy: 'Take a darker or a lighter colour, or leave both colours to the theme.',
    broken: bar('#999'),
    fixed: bar('#333'),
  },
  DG1060: {
    args: { id: 'handbook', known: ['docs'] },
    cause:
      'The pages of the API reference belong to a docs instance, and api.docs names one that the site does not have.',
    remedy: 'Write the id of an instance, or leave api.docs out for the first.',
    broken: config("api: { entryPoints: ['./src/index.ts'], docs: 'handbook' },"),
    fixed: config("docs: { id: 'handbook' },", "api: { entryPoints: ['./src/index.ts'], docs: 'handbook' },"),
  },
  DG1085: {
    args: { setting: 'docs.exclude', pattern: 'content/docs/drafts/**' },
    cause:
      'include and exclude hold patterns of files, and this one matches none of them: it changes nothing. Patterns are compared with the path below the content folder.',
    remedy: 'Write the path as it is below the folder, or remove the pattern.',
    broken: config("docs: { exclude: ['content/docs/drafts/**'] },"),
    fixed: config("docs: { exclude: ['drafts/**'] },"),
    beside: { 'content/docs/intro.md': '# Lamp\n', 'content/docs/drafts/plan.md': '# Plan\n' },
  },
  DG1065: {
    args: { length: 2310, most: 1970 },
    cause:
      'The policy lists a hash for each inline script and style of the site. It became longer than what Cloudflare reads of one line of _headers, which would cut it off.',
    remedy:
      'Replace style attributes in pages by classes of customCss: each distinct one adds a hash. Or send docsgen/csp.json by a function of the host.',
    broken: lines('<p style="color: #123456">…</p>', '<p style="color: #123457">…</p>', '… on many pages'),
    fixed: '<p class="accent">…</p>',
    untested: 'the length in the message depends on all pages of the site',
  },
  DG1100: {
    args: { file: 'site.config.ts', reason: 'permission denied (EACCES)' },
    cause:
      'The config is there, and docsgen cannot read it: the rights of the file belong to another user, or a folder, a pipe or a link that leads nowhere has its name.',
    remedy: 'Give your user the right to read it, or put a file in its place.',
    broken: lines('$ chmod 000 site.config.ts', '$ docsgen build'),
    fixed: '$ chmod u+r site.config.ts && docsgen build',
    untested: 'it depends on the rights of the user',
  },
} satisfies Explanations;
