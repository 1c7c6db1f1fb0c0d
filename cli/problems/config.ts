import { lookUp } from '../lib/look-up.ts';

import { packageOf } from '../lib/paths.ts';
import { type Absence, didYouMean, entry, installHint } from './entry.ts';
import { config, intro, lines } from './examples.ts';

const bar = (color: string) =>
  config(
    'announcementBar: {',
    "  content: 'Lamp 2 is out',",
    `  textColor: '${color}',`,
    "  backgroundColor: '#fff',",
    '},',
  );

/** Examples for the settings that have no default. */
const SAMPLES: Readonly<Record<string, string>> = {
  title: ", such as title: 'My docs'",
  url: ", such as url: 'https://example.com'",
};

const FILES = 'site.config.ts, .mts, .cts, .js, .mjs, .cjs or .json';

export const configProblems = {
  DG1001: entry<{
    folder: string;
    file?: string;
    missingFolder?: boolean;
    /** A sibling of the missing folder with a similar name. */
    near?: string | undefined;
    /** The folder has Markdown, which most commands need no config for. */
    isSite?: boolean;
  }>({
    severity: 'error',
    message: ({ folder, file, missingFolder, isSite }) => {
      if (missingFolder) return `the folder ${folder} does not exist`;
      if (file) return `the config file ${file} does not exist`;
      return isSite ? `no ${FILES} in ${folder}` : `no ${FILES} in ${folder}, and no Markdown (.md, .mdx)`;
    },
    hint: ({ file, near, isSite }) => {
      if (file) return 'check the path given with --config';
      if (isSite) return 'write the config that dev and build assume: docsgen init --here';
      return (
        didYouMean(near) ??
        'pass the folder of the site (docsgen build path/to/site), or create a site with docsgen init; docsgen migrate moves one from another generator'
      );
    },
    explanation: {
      args: { folder: 'website' },
      cause:
        'A folder is a docsgen site if it contains a config file (site.config.ts, .mts, .js or .mjs) or Markdown files. Commands look for them in the folder you pass, or in the current folder. A few commands, such as upgrade, need a config.',
      remedy:
        'Pass the folder of the site to the command, or change to that folder first. docsgen init --here writes a config for a folder of Markdown.',
      broken: lines('$ docsgen build website', '', 'website/', '  notes.txt'),
      fixed: '$ docsgen build website/docs',
      untested: 'the message contains an absolute path',
    },
  }),
  DG1002: entry<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `the config cannot be read: ${text}`,
    explanation: {
      args: { text: 'Expected identifier but found ";"' },
      cause: 'The config is code. It has a syntax error, or it imports a file that is missing or has one.',
      remedy: 'Fix the reported line. An editor that checks TypeScript marks the same place.',
      broken: {
        'site.config.ts': lines('export default {', "  title: 'Lamp',", "  url: 'https://lamp.example',", ';'),
      },
      fixed: config(),
    },
  }),
  DG1003: entry<{ error: string }>({
    severity: 'error',
    message: ({ error }) => `the config throws: ${error}`,
    hint: () => 'the line above threw the error or called the code that did',
    explanation: {
      args: { error: "Cannot read properties of undefined (reading 'trim')" },
      cause:
        'docsgen runs the config to get the settings, and the config threw an error. Often an environment variable or a file is missing on the build machine.',
      remedy: 'Give the missing value a default, or set it on the machine that builds the site.',
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
    message: ({ seconds }) => `the config waited for ${seconds} s and did not finish`,
    hint: () => 'look for a promise that never settles; to allow more time, set DOCSGEN_CONFIG_TIMEOUT=<seconds>',
    explanation: {
      args: { seconds: 120 },
      cause:
        'The config is an async function that did not finish in time: a request gets no response, or a promise never settles. It may wait four times as long as DOCSGEN_CONFIG_TIMEOUT, by default 2 minutes. Time in which the machine is paused or busy does not count.',
      remedy:
        'Give the request a timeout and a fallback value. If it needs longer, raise the limit with DOCSGEN_CONFIG_TIMEOUT.',
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
      cause: 'The config, or a module it imports, calls process.exit. The build would stop without an explanation.',
      remedy: 'Throw an error instead. docsgen reports its message and its place.',
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
      remedy: 'Export the settings as default. A function must return them.',
      broken: { 'site.config.ts': lines("export const config = { title: 'Lamp', url: 'https://lamp.example' };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1007: entry<{ path: string; key: string; near?: string; known: string[]; advice?: string }>({
    severity: 'error',
    message: ({ path }) => `unknown setting "${path}"`,
    hint: ({ advice, near, known }) => advice ?? didYouMean(near) ?? `known settings here: ${known.join(', ')}`,
    explanation: {
      args: { path: 'navbar.itmes', key: 'itmes', near: 'items', known: [] },
      cause:
        'docsgen has no setting with this name in this place. This is an error because an ignored setting could go unnoticed for a long time. A setting of another generator may have a different name or place in docsgen.',
      remedy:
        'Look up the name on the Settings page of the manual. Put values for your own components in customFields.',
      broken: config("navbar: { itmes: [{ label: 'Blog', href: 'https://blog.example' }] },"),
      fixed: config("navbar: { items: [{ label: 'Blog', href: 'https://blog.example' }] },"),
    },
  }),
  DG1008: entry<{ path: string; expected: string; got: string; near?: string; advice?: string }>({
    severity: 'error',
    message: ({ path, expected, got }) => `"${path}" must be ${expected}, not ${got}`,
    hint: ({ near, advice }) => advice ?? didYouMean(near),
    explanation: {
      args: { path: 'trailingSlash', expected: "true, false or 'index'", got: '"never"' },
      cause: 'The setting exists, but does not accept a value of this type or form.',
      remedy: 'Write a value of the kind the message describes.',
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
      cause: 'A required setting is missing, or is undefined because the variable it comes from is not set.',
      remedy: 'Add it. Every site needs a title and a url; some objects in the config have required keys of their own.',
      broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: process.env.LAMP_SITE_URL };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1010: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the key "${path}" is not allowed`,
    hint: () => 'rename or remove it: __proto__, constructor and prototype have a special meaning in JavaScript',
    explanation: {
      args: { path: 'customFields.constructor' },
      cause:
        'The keys __proto__, constructor and prototype change how JavaScript objects behave, which untrusted data could exploit. The config must not contain them anywhere.',
      remedy: 'Give the key another name.',
      broken: config("customFields: { constructor: 'Lamp Works' },"),
      fixed: config("customFields: { maker: 'Lamp Works' },"),
    },
  }),
  DG1011: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"url" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'write the origin of the site, such as https://example.com',
    explanation: {
      args: { value: 'lamp.example', reason: 'it must begin with https:// or http://' },
      cause:
        'The sitemap, feeds, social cards and canonical links need absolute URLs. They begin with url, the origin of the site: scheme and host, without a path or query.',
      remedy: 'Write the scheme and the host. A path belongs in baseUrl.',
      broken: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'lamp.example' };") },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1012: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"baseUrl" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'write the path of the site on its host, such as / or /docs/',
    explanation: {
      args: { value: 'https://lamp.example/docs/', reason: 'it is a full URL' },
      cause: 'baseUrl is the path at which the site is published on its host. All links of the site begin with it.',
      remedy: 'Write only the path, with a slash at both ends. The host belongs in url.',
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
      cause: 'baseUrl must begin and end with a slash. docsgen added the missing slashes and uses the corrected value.',
      remedy: 'Write the corrected value, so that other programs that read the config use the same path.',
      broken: config("baseUrl: 'docs',"),
      fixed: config("baseUrl: '/docs/',"),
    },
  }),
  DG1014: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder cannot be ${outDir}: ${reason}`,
    hint: () => 'choose a folder for the output alone, such as build: docsgen deletes old files from it',
    explanation: {
      args: { outDir: 'content', reason: 'it overlaps with the source folder content/docs' },
      cause:
        'docsgen deletes old files from its output folder, so it rejects folders with files it must not touch: the site itself, its sources, the home folder, .git and node_modules.',
      remedy: 'Choose a folder for the output alone. The default is build.',
      broken: config("outDir: 'content',"),
      fixed: config("outDir: 'build',"),
      shared: intro,
    },
  }),
  DG1015: entry<{ specifier: string; reason?: string; absence?: Absence }>({
    severity: 'error',
    message: ({ specifier, reason, absence }) =>
      `the config imports "${specifier}", ${reason ?? (absence?.alias || absence?.pnp ? 'which is not found' : 'which is not installed')}`,
    hint: ({ specifier, reason, absence }) => (reason ? undefined : installHint(packageOf(specifier), absence)),
    explanation: {
      args: { specifier: 'remark-lamp' },
      cause: 'The config imports a package that Node cannot find from the site folder.',
      remedy:
        'Install it in the site folder (npm install remark-lamp), or remove the import. On a build server, check that npm ci ran first.',
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
    hint: () => 'keep one config file, or select one with --config',
    explanation: {
      args: { used: 'site.config.ts', others: ['site.config.mjs'] },
      cause:
        'There are two config files, or two files with the texts of one locale. docsgen reads one and ignores the other.',
      remedy: 'Remove the file you do not need, or select a config with --config.',
      broken: {
        'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };"),
        'site.config.mjs': lines("export default { title: 'Old lamp', url: 'https://lamp.example' };"),
      },
      fixed: { 'site.config.ts': lines("export default { title: 'Lamp', url: 'https://lamp.example' };") },
    },
  }),
  DG1120: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `${name} looks like the config of the site, but docsgen does not read a file of this name`,
    hint: ({ name }) =>
      /\.(?:[cm]?[jt]s|json)$/i.test(name)
        ? `rename it to site.config.${name.replace(/^.*\./, '').toLowerCase()}`
        : 'move the settings to site.config.ts or site.config.json, and remove it',
    explanation: {
      args: { name: 'docsgen.config.ts' },
      cause: `docsgen reads ${FILES}. A file of another name would be ignored, with all its settings, so docsgen stops.`,
      remedy: 'Rename the file. YAML and TOML are not read: write the settings as JSON or TypeScript.',
      broken: 'docsgen.config.ts',
      fixed: 'site.config.ts',
      untested: 'all examples have a config',
    },
  }),
  DG1017: entry<{ path: string; value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ path, value, reason }) => `"${path}" cannot be ${value}: ${reason}`,
    hint: ({ suggestion }) => suggestion,
    explanation: {
      args: { path: 'tableOfContents.minHeadingLevel', value: '4', reason: 'it is greater than maxHeadingLevel (3)' },
      cause: 'The value is valid by itself, but conflicts with another setting, which the message names.',
      remedy: 'Change one of the two. The default of maxHeadingLevel is 3.',
      broken: config('tableOfContents: { minHeadingLevel: 4 },'),
      fixed: config('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },'),
    },
  }),
  DG1018: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `the config may contain a mistake: ${text}`,
    explanation: {
      args: { text: 'Duplicate key "tagline" in object literal' },
      cause: 'The config works, but the bundler found code that is probably a mistake.',
      remedy: 'Check the reported line. In the example, only the second tagline is used.',
      broken: config("tagline: 'Light by the hour',", "tagline: 'Light',"),
      fixed: config("tagline: 'Light by the hour',"),
    },
  }),
  DG1100: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the config ${file} cannot be read: ${reason}`,
    hint: ({ file, reason }) =>
      reason.startsWith('permission denied')
        ? `make it readable: chmod u+r ${file}`
        : 'replace it with a file, or select another config with --config',
    explanation: {
      args: { file: 'site.config.ts', reason: 'permission denied (EACCES)' },
      cause:
        'The config exists, but docsgen cannot read it: permission is denied, or it is a folder, a pipe or a broken link.',
      remedy: 'Make the file readable. If it is not a file, replace it with one.',
      broken: lines('$ chmod 000 site.config.ts', '$ docsgen build'),
      fixed: '$ chmod u+r site.config.ts && docsgen build',
      untested: 'it depends on file permissions',
    },
  }),
  DG1110: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'the URL of the site is unknown: sitemap, feeds, canonical links and social cards are left out',
    hint: () => "set url in the config, such as url: 'https://example.com'; docsgen init --here writes a config",
    explanation: {
      args: {},
      cause:
        'Sitemaps, feeds, canonical links and the images of social cards need absolute URLs. The config has url: false, or the folder has no config and no Git remote of GitHub, GitLab or Codeberg from which docsgen could derive the URL.',
      remedy: 'Set url to the origin at which you publish the site, without a path.',
      broken: { 'site.config.ts': lines('export default {', "  title: 'Lamp',", '  url: false,', '};') },
      fixed: config(),
      shared: intro,
    },
  }),
  DG1111: entry<{ target: string }>({
    severity: 'warning',
    message: ({ target }) => `the table of contents lists ${target}, which is not a page of the site`,
    hint: () => 'correct the path, or remove the line',
    explanation: {
      args: { target: 'dsk.md' },
      cause:
        'In a folder without a config, the sidebar comes from SUMMARY.md or _Sidebar.md. This line names a file that does not exist or is excluded, so the sidebar leaves it out.',
      broken: lines('desk.md', 'SUMMARY.md', '  - [Desk](dsk.md)'),
      fixed: lines('desk.md', 'SUMMARY.md', '  - [Desk](desk.md)'),
      untested: 'it only occurs in a folder without a config',
    },
  }),
  DG1055: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'warning',
    message: ({ text, background, contrast }) =>
      `the announcement is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) =>
      `choose colours with a contrast of at least ${least}:1, or remove both to use those of the theme`,
    explanation: {
      args: { text: '#999', background: '#fff', contrast: 2.8, least: 4.5 },
      cause:
        'Text in this colour on this background is hard to read for many people. WCAG 2.2 AA requires a contrast of 4.5:1.',
      remedy: 'Choose a darker or a lighter colour, or remove both to use the colours of the theme.',
      broken: bar('#999'),
      fixed: bar('#333'),
    },
  }),
  DG1085: entry<{ setting: string; pattern: string }>({
    severity: 'warning',
    message: ({ setting, pattern }) => `"${pattern}" in ${setting} matches no file`,
    hint: () => 'write the pattern relative to the content folder, such as drafts/** or **/*.test.md',
    explanation: {
      args: { setting: 'docs.exclude', pattern: 'content/docs/drafts/**' },
      cause:
        'include and exclude list file patterns. This pattern matches no file, so it has no effect. Patterns are relative to the content folder.',
      remedy: 'Write the pattern relative to the content folder, or remove it.',
      broken: config("docs: { exclude: ['content/docs/drafts/**'] },"),
      fixed: config("docs: { exclude: ['drafts/**'] },"),
      shared: { 'content/docs/intro.md': '# Lamp\n', 'content/docs/drafts/plan.md': '# Plan\n' },
    },
  }),
  DG1090: entry<{ code: string; near?: string }>({
    severity: 'error',
    message: ({ code }) => `no problem has the code "${code}"`,
    hint: ({ near }) => didYouMean(near) ?? 'to list the codes of all problems, run docsgen explain',
    explanation: {
      args: { code: 'DG501', near: 'DG5001' },
      cause: 'The setting problems changes severities by code, and no problem has this code.',
      remedy: 'Correct the code. To list all codes, run docsgen explain.',
      broken: config("problems: { DG501: 'ignore' },"),
      fixed: config("problems: { DG5001: 'ignore' },"),
      shared: { 'content/docs/intro.md': '# Lamp\n\n[Bulbs](/docs/bulbs)\n' },
    },
  }),
  DG1091: entry<{ code: string; severity: string; reason: string }>({
    severity: 'error',
    message: ({ code, severity, reason }) =>
      `${code} cannot ${severity === 'ignore' ? 'be ignored' : 'become a warning'}: ${reason}`,
    hint: ({ code }) => `fix the problem; to see how, run docsgen explain ${code}`,
    explanation: {
      args: { code: 'DG3001', severity: 'warning', reason: 'the page cannot be read without fixing it' },
      cause:
        'The setting problems can lower an error only if the site can still be published. After other errors, there is nothing to publish, or the result would be unsafe: errors in settings or the machine, pages that cannot be read or rendered, files that overwrite each other, URLs that run code.',
      remedy: 'Remove the line from the setting, and fix the problem itself.',
      broken: config("problems: { DG3001: 'warning' },"),
      fixed: config(),
    },
  }),
  DG1092: entry<{ setting: string; code: string }>({
    severity: 'warning',
    message: ({ setting, code }) => `${setting} has no effect: no ${code} was found there`,
    hint: () => 'remove the line, so that docsgen reports the problem if it comes back',
    explanation: {
      args: { setting: 'problems.DG5001', code: 'DG5001' },
      cause:
        'The setting problems lowers a problem that the site does not have, or not in these files. docsgen check reports this, because the line would hide new problems.',
      remedy: 'Remove the line, or correct its files, which are relative to the site.',
      broken: config("problems: { DG5001: 'warning' },"),
      fixed: config(),
      shared: { 'content/docs/intro.md': '# Lamp\n' },
    },
  }),
  DG1065: entry<{ length: number; most: number }>({
    severity: 'warning',
    message: ({ length, most }) =>
      `the Content-Security-Policy has ${length} characters, but Cloudflare reads at most ${most} of a header in _headers`,
    hint: () => 'replace style attributes in pages with classes, or send docsgen/csp.json from a function of the host',
    explanation: {
      args: { length: 2310, most: 1970 },
      cause:
        'The policy lists a hash for each inline script and style of the site. It is longer than Cloudflare allows for a line of _headers, so Cloudflare would cut it off.',
      remedy:
        'Replace style attributes in pages with classes from customCss: each distinct attribute adds a hash. Or send docsgen/csp.json from a function of the host.',
      broken: lines('<p style="color: #123456">…</p>', '<p style="color: #123457">…</p>', '… on many pages'),
      fixed: '<p class="accent">…</p>',
      untested: 'the length in the message depends on all pages of the site',
    },
  }),
};
