import { lookUp } from '../lib/look-up.ts';
import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const bar = (color: string) =>
  config(
    'announcementBar: {',
    "  content: 'Lamp 2 is out',",
    `  textColor: '${color}',`,
    "  backgroundColor: '#fff',",
    '},',
  );

/** What the settings without a default look like. */
const SAMPLES: Readonly<Record<string, string>> = {
  title: ", such as title: 'My docs'",
  url: ", such as url: 'https://example.com'",
};

const FILES = 'site.config.ts, .mts, .js or .mjs';

export const configProblems = {
  DG1001: entry<{
    folder: string;
    file?: string;
    missingFolder?: boolean;
    /** A folder beside the missing one with a name like its. */
    near?: string | undefined;
  }>({
    severity: 'error',
    message: ({ folder, file, missingFolder }) => {
      if (missingFolder) return `there is no folder ${folder}`;
      return file ? `there is no config file ${file}` : `there is no ${FILES} in ${folder}`;
    },
    hint: ({ file, near }) => {
      if (file) return 'check the path given with --config';
      return (
        didYouMean(near) ??
        'name the folder of the site (docsgen build path/to/site), or start a new one with docsgen init'
      );
    },
    explanation: {
      args: { folder: 'website' },
      cause:
        'A folder is a docsgen site when a config file is in it: site.config.ts, .mts, .js or .mjs. Commands look in the folder they are given, and in the current one without.',
      remedy: 'Name the folder of the site behind the command, or change to it first.',
      broken: lines('$ docsgen build website', '', 'website/', '  docs/site.config.ts'),
      fixed: '$ docsgen build website/docs',
      untested: 'the message has the absolute path of a folder',
    },
  }),
  DG1002: entry<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `the config cannot be read: ${text}`,
    explanation: {
      args: { text: 'Expected identifier but found ";"' },
      cause: 'The config file is a program. It could not be parsed, or a file it imports could not be found or parsed.',
      remedy: 'Correct the line that is named. An editor that checks TypeScript shows the same place.',
      broken: {
        'site.config.ts': lines('export default {', "  title: 'Lamp',", "  url: 'https://lamp.example',", ';'),
      },
      fixed: config(),
    },
  }),
  DG1003: entry<{ error: string }>({
    severity: 'error',
    message: ({ error }) => `the config throws: ${error}`,
    hint: () => 'the line is where it was thrown, or where the config called what threw',
    explanation: {
      args: { error: "Cannot read properties of undefined (reading 'trim')" },
      cause:
        'docsgen runs the config to get its settings, and it threw an error. Often an environment variable or a file is missing on the machine that builds.',
      remedy: 'Give the missing value a default, or set it where the site is built.',
      broken: {
        'site.config.ts': lines(
          'export default {',
          "  title: 'Lamp',",
          '  url: process.env.LAMP_SITE_URL.trim(),',
          '};',
        ),
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
  }),
  DG1004: entry<{ seconds: number }>({
    severity: 'error',
    message: ({ seconds }) => `the config did not finish within ${seconds} s`,
    hint: () => 'something it awaits never settles; DOCSGEN_CONFIG_TIMEOUT=<seconds> gives it more time',
    explanation: {
      args: { seconds: 30 },
      cause:
        'The config may be a function that waits for something. This one did not finish in time: a request without an answer, or a promise that is never settled.',
      remedy:
        'Give the request a limit of its own and a fallback. If it really takes so long, DOCSGEN_CONFIG_TIMEOUT gives it more seconds.',
      broken: lines('export default async () => ({', '  …', '  tagline: await fetchTagline(),', '});'),
      fixed: '$ DOCSGEN_CONFIG_TIMEOUT=120 docsgen build',
      untested: 'it takes half a minute',
    },
  }),
  DG1005: entry<{ code: string }>({
    severity: 'error',
    message: ({ code }) => `the config calls process.exit(${code})`,
    hint: () => 'throw an error with a message instead',
    explanation: {
      args: { code: '1' },
      cause:
        'The config, or something it imports, ended the process. docsgen could not have said why the build stopped.',
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
  }),
  DG1006: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `the config must export its settings as default, but ${what}`,
    hint: () => "write: export default defineConfig({ title: '…', url: 'https://…' })",
    explanation: {
      args: { what: 'it has no default export, or its function returns nothing' },
      cause: 'The settings are the default export of the config file: an object, or a function that returns one.',
      remedy: 'Export them as default. A function needs a return.',
      broken: { 'site.config.ts': lines("export const config = { title: 'Lamp', url: 'https://lamp.example' };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1007: entry<{ path: string; key: string; near?: string; known: string[]; advice?: string }>({
    severity: 'error',
    message: ({ path }) => `unknown setting "${path}"`,
    hint: ({ advice, near, known }) => advice ?? didYouMean(near) ?? `known here: ${known.join(', ')}`,
    explanation: {
      args: { path: 'navbar.itmes', key: 'itmes', near: 'items', known: [] },
      cause:
        'No setting has this name at this place. A setting that is not read would be noticed much later, so it is an error. Settings of other generators may have another name or place here.',
      remedy:
        'Write the name as the manual has it on its page Settings. What is for your own components goes into customFields.',
      broken: config("navbar: { itmes: [{ label: 'Blog', href: 'https://blog.example' }] },"),
      fixed: config("navbar: { items: [{ label: 'Blog', href: 'https://blog.example' }] },"),
    },
  }),
  DG1008: entry<{ path: string; expected: string; got: string; near?: string; advice?: string }>({
    severity: 'error',
    message: ({ path, expected, got }) => `"${path}" must be ${expected}, not ${got}`,
    hint: ({ near, advice }) => advice ?? didYouMean(near),
    explanation: {
      args: { path: 'trailingSlash', expected: 'true or false', got: '"never"' },
      cause: 'The setting exists, and its value has a type or a form that it does not take.',
      remedy: 'Write a value of the kind the message names.',
      broken: config("trailingSlash: 'never',"),
      fixed: config('trailingSlash: false,'),
    },
  }),
  DG1009: entry<{ path: string; expected: string }>({
    severity: 'error',
    message: ({ path }) => `"${path}" is missing`,
    hint: ({ path, expected }) => `add it${lookUp(SAMPLES, path) ?? `; it must be ${expected}`}`,
    explanation: {
      args: { path: 'url', expected: 'text' },
      cause: 'A setting that has no default is not there, or is undefined because the variable behind it is.',
      remedy: 'Add it. A site needs a title and a url; objects in the config may need more.',
      broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: process.env.LAMP_SITE_URL };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1010: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the key "${path}" is not allowed`,
    hint: () => '__proto__, constructor and prototype have a meaning of their own in JavaScript; rename or remove it',
    explanation: {
      args: { path: 'customFields.constructor' },
      cause:
        'Keys called __proto__, constructor or prototype change what objects are in JavaScript. Data that is read from elsewhere could do harm by them, so they are refused everywhere in the config.',
      remedy: 'Give the key another name.',
      broken: config("customFields: { constructor: 'Lamp Works' },"),
      fixed: config("customFields: { maker: 'Lamp Works' },"),
    },
  }),
  DG1011: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"url" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'it is the origin of the site, such as https://example.com',
    explanation: {
      args: { value: 'lamp.example', reason: 'it must begin with https:// or http://' },
      cause:
        'Sitemap, feeds, cards and canonical links need whole addresses. They are made of url, the origin of the site: scheme and host, no path, no query.',
      remedy: 'Write scheme and host. A path belongs into baseUrl.',
      broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'lamp.example' };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1012: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"baseUrl" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'it is the path of the site below its origin, such as / or /docs/',
    explanation: {
      args: { value: 'https://lamp.example/docs/', reason: 'it is a full URL' },
      cause: 'baseUrl is the path below the host that the site is published at. All links of the site begin with it.',
      remedy: 'Write the path only, with a slash at both ends. The host belongs into url.',
      broken: config("baseUrl: 'https://lamp.example/docs/',"),
      fixed: config("baseUrl: '/docs/',"),
    },
  }),
  DG1013: entry<{ value: string; used: string }>({
    severity: 'warning',
    message: ({ value, used }) => `"baseUrl" is "${value}", used as "${used}"`,
    hint: ({ used }) => `write "${used}"`,
    explanation: {
      args: { value: 'docs', used: '/docs/' },
      cause: 'baseUrl begins and ends with a slash. docsgen has added what was missing and uses the corrected value.',
      remedy: 'Write the value that is used, so that other programs that read the config see the same.',
      broken: config("baseUrl: 'docs',"),
      fixed: config("baseUrl: '/docs/',"),
    },
  }),
  DG1014: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder cannot be ${outDir}: ${reason}`,
    hint: () => 'docsgen removes old files from its output folder; give it a folder of its own, such as build',
    explanation: {
      args: { outDir: 'content', reason: 'it overlaps with the source folder content/docs' },
      cause:
        'docsgen deletes old files from its output folder. So it refuses folders whose files it must not touch: the site itself, its sources, the home folder, .git, node_modules.',
      remedy: 'Give the output a folder of its own. Without outDir it is build.',
      broken: config("outDir: 'content',"),
      fixed: config("outDir: 'build',"),
      beside: { 'content/docs/intro.md': '# Intro\n' },
    },
  }),
  DG1015: entry<{ specifier: string; reason?: string }>({
    severity: 'error',
    message: ({ specifier, reason }) => `the config imports "${specifier}", ${reason ?? 'which is not installed'}`,
    hint: ({ specifier, reason }) =>
      reason
        ? undefined
        : `npm install ${specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/')}`,
    explanation: {
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
  }),
  DG1016: entry<{ used: string; others: string[] }>({
    severity: 'warning',
    message: ({ used, others }) => `${used} is used; ${others.join(', ')} is ignored`,
    hint: () => 'keep one config file, or choose with --config',
    explanation: {
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
  }),
  DG1017: entry<{ path: string; value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ path, value, reason }) => `"${path}" cannot be ${value}: ${reason}`,
    hint: ({ suggestion }) => suggestion,
    explanation: {
      args: { path: 'tableOfContents.minHeadingLevel', value: '4', reason: 'it is above maxHeadingLevel, 3' },
      cause: 'The value is fine by itself and does not go together with another setting, which the message names.',
      remedy: 'Change one of the two. maxHeadingLevel is 3 where the config does not say otherwise.',
      broken: config('tableOfContents: { minHeadingLevel: 4 },'),
      fixed: config('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },'),
    },
  }),
  DG1018: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `the config looks wrong: ${text}`,
    explanation: {
      args: { text: 'Duplicate key "tagline" in object literal' },
      cause: 'The config works, and something in it is most likely not what was meant. The bundler noticed it.',
      remedy: 'Look at the line that is named. Here only the second tagline counts.',
      broken: config("tagline: 'Light by the hour',", "tagline: 'Light',"),
      fixed: config("tagline: 'Light by the hour',"),
    },
  }),
  DG1100: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the config ${file} cannot be read: ${reason}`,
    hint: ({ file, reason }) =>
      reason.startsWith('permission denied')
        ? `give your user the right to read it: chmod u+r ${file}`
        : 'put a file in its place, or name another with --config',
    explanation: {
      args: { file: 'site.config.ts', reason: 'permission denied (EACCES)' },
      cause:
        'The config is there, and docsgen cannot read it: the rights of the file belong to another user, or a folder, a pipe or a link that leads nowhere has its name.',
      remedy: 'Give your user the right to read it, or put a file in its place.',
      broken: lines('$ chmod 000 site.config.ts', '$ docsgen build'),
      fixed: '$ chmod u+r site.config.ts && docsgen build',
      untested: 'it depends on the rights of the user',
    },
  }),
  DG1055: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'warning',
    message: ({ text, background, contrast }) =>
      `the announcement is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) => `make it ${least}:1 or more with a darker or a lighter colour, or leave both to the theme`,
    explanation: {
      args: { text: '#999', background: '#fff', contrast: 2.8, least: 4.5 },
      cause:
        'Text of this colour on this background is hard to read for many people. WCAG 2.2 AA asks for a contrast of 4.5 to 1.',
      remedy: 'Take a darker or a lighter colour, or leave both colours to the theme.',
      broken: bar('#999'),
      fixed: bar('#333'),
    },
  }),
  DG1085: entry<{ setting: string; pattern: string }>({
    severity: 'warning',
    message: ({ setting, pattern }) => `"${pattern}" in ${setting} matches no file`,
    hint: () => 'patterns begin below the content folder: drafts/**, **/*.test.md',
    explanation: {
      args: { setting: 'docs.exclude', pattern: 'content/docs/drafts/**' },
      cause:
        'include and exclude hold patterns of files, and this one matches none of them: it changes nothing. Patterns are compared with the path below the content folder.',
      remedy: 'Write the path as it is below the folder, or remove the pattern.',
      broken: config("docs: { exclude: ['content/docs/drafts/**'] },"),
      fixed: config("docs: { exclude: ['drafts/**'] },"),
      beside: { 'content/docs/intro.md': '# Lamp\n', 'content/docs/drafts/plan.md': '# Plan\n' },
    },
  }),
  DG1065: entry<{ length: number; most: number }>({
    severity: 'warning',
    message: ({ length, most }) =>
      `the Content-Security-Policy has ${length} characters, and Cloudflare reads ${most} of a header in _headers`,
    hint: () =>
      'pages with style attributes make it long: use classes; or send docsgen/csp.json by a function of the host',
    explanation: {
      args: { length: 2310, most: 1970 },
      cause:
        'The policy lists a hash for each inline script and style of the site. It became longer than what Cloudflare reads of one line of _headers, which would cut it off.',
      remedy:
        'Replace style attributes in pages by classes of customCss: each distinct one adds a hash. Or send docsgen/csp.json by a function of the host.',
      broken: lines('<p style="color: #123456">…</p>', '<p style="color: #123457">…</p>', '… on many pages'),
      fixed: '<p class="accent">…</p>',
      untested: 'the length in the message depends on all pages of the site',
    },
  }),
};
