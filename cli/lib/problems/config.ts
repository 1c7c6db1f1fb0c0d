import { lookUp } from '../look-up.ts';
import { didYouMean, entry } from './entry.ts';

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
  }),
  DG1002: entry<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `the config cannot be read: ${text}`,
  }),
  DG1003: entry<{ error: string }>({
    severity: 'error',
    message: ({ error }) => `the config throws: ${error}`,
    hint: () => 'the line is where it was thrown, or where the config called what threw',
  }),
  DG1004: entry<{ seconds: number }>({
    severity: 'error',
    message: ({ seconds }) => `the config did not finish within ${seconds} s`,
    hint: () => 'something it awaits never settles; DOCSGEN_CONFIG_TIMEOUT=<seconds> gives it more time',
  }),
  DG1005: entry<{ code: string }>({
    severity: 'error',
    message: ({ code }) => `the config calls process.exit(${code})`,
    hint: () => 'throw an error with a message instead',
  }),
  DG1006: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `the config must export its settings as default, but ${what}`,
    hint: () => "write: export default defineConfig({ title: '…', url: 'https://…' })",
  }),
  DG1007: entry<{ path: string; key: string; near?: string; known: string[]; advice?: string }>({
    severity: 'error',
    message: ({ path }) => `unknown setting "${path}"`,
    hint: ({ advice, near, known }) => advice ?? didYouMean(near) ?? `known here: ${known.join(', ')}`,
  }),
  DG1008: entry<{ path: string; expected: string; got: string; near?: string; advice?: string }>({
    severity: 'error',
    message: ({ path, expected, got }) => `"${path}" must be ${expected}, not ${got}`,
    hint: ({ near, advice }) => advice ?? didYouMean(near),
  }),
  DG1009: entry<{ path: string; expected: string }>({
    severity: 'error',
    message: ({ path }) => `"${path}" is missing`,
    hint: ({ path, expected }) => `add it${lookUp(SAMPLES, path) ?? `; it must be ${expected}`}`,
  }),
  DG1010: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the key "${path}" is not allowed`,
    hint: () => '__proto__, constructor and prototype have a meaning of their own in JavaScript; rename or remove it',
  }),
  DG1011: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"url" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'it is the origin of the site, such as https://example.com',
  }),
  DG1012: entry<{ value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ value, reason }) => `"baseUrl" cannot be "${value}": ${reason}`,
    hint: ({ suggestion }) => suggestion ?? 'it is the path of the site below its origin, such as / or /docs/',
  }),
  DG1013: entry<{ value: string; used: string }>({
    severity: 'warning',
    message: ({ value, used }) => `"baseUrl" is "${value}", used as "${used}"`,
    hint: ({ used }) => `write "${used}"`,
  }),
  DG1014: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder cannot be ${outDir}: ${reason}`,
    hint: () => 'docsgen removes old files from its output folder; give it a folder of its own, such as build',
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
  }),
  DG1016: entry<{ used: string; others: string[] }>({
    severity: 'warning',
    message: ({ used, others }) => `${used} is used; ${others.join(', ')} is ignored`,
    hint: () => 'keep one config file, or choose with --config',
  }),
  DG1017: entry<{ path: string; value: string; reason: string; suggestion?: string }>({
    severity: 'error',
    message: ({ path, value, reason }) => `"${path}" cannot be ${value}: ${reason}`,
    hint: ({ suggestion }) => suggestion,
  }),
  DG1018: entry<{ text: string }>({
    severity: 'warning',
    message: ({ text }) => `the config looks wrong: ${text}`,
  }),
  DG1100: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the config ${file} cannot be read: ${reason}`,
    hint: ({ file, reason }) =>
      reason.startsWith('permission denied')
        ? `give your user the right to read it: chmod u+r ${file}`
        : 'put a file in its place, or name another with --config',
  }),
  DG1055: entry<{ text: string; background: string; contrast: number; least: number }>({
    severity: 'warning',
    message: ({ text, background, contrast }) =>
      `the announcement is hard to read: ${text} on ${background} has a contrast of ${contrast}:1`,
    hint: ({ least }) => `make it ${least}:1 or more with a darker or a lighter colour, or leave both to the theme`,
  }),
  DG1085: entry<{ setting: string; pattern: string }>({
    severity: 'warning',
    message: ({ setting, pattern }) => `"${pattern}" in ${setting} matches no file`,
    hint: () => 'patterns begin below the content folder: drafts/**, **/*.test.md',
  }),
  DG1065: entry<{ length: number; most: number }>({
    severity: 'warning',
    message: ({ length, most }) =>
      `the Content-Security-Policy has ${length} characters, and Cloudflare reads ${most} of a header in _headers`,
    hint: () =>
      'pages with style attributes make it long: use classes; or send docsgen/csp.json by a function of the host',
  }),
};
