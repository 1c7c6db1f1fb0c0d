/** A site whose facts are easy, hard and impossible to find, and what `docsgen eval` says about it. */
import { expect } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { type Run, runCli, site } from '../helpers/site.ts';

const filler = (words: string, count: number): string => `${`${words}. `.repeat(count)}\n`;

/** Pages about the same words, which come before the page with the fact. */
const rivals = Object.fromEntries(
  ['one', 'two', 'three', 'four', 'five'].map((name) => [
    `content/docs/rival-${name}.md`,
    `# Zinc polish ${name}\n\nZinc polish for zinc lamps: polish the zinc.\n`,
  ]),
);

const LAMP: Record<string, string> = {
  'site.config.mjs':
    "export default { title: 'Lamp', url: 'https://lamp.example', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
  'content/docs/bulb.md': `# Bulbs\n\nUse a bulb of [six watts](./long.md)\nor less.\n\n${filler('It gets warm', 40)}\nA narrow socket fits.\n`,
  'content/docs/long.md': [
    '# Shades',
    filler('A shade is made of glass and hangs from a wire', 200),
    '## Cleaning',
    filler('A shade needs a soft cloth', 900),
    'Dry it with chamois.',
    '## Colours',
    'Shades are amber.',
  ].join('\n\n'),
  'content/docs/rust.md': `# Rust\n\n${filler('A lamp may rust', 30)}\nRemove it with zinc polish.\n\n${filler('Lamps may rust', 30)}\nRub for nine minutes.\n`,
  ...rivals,
  'i18n/fr/docs/bulb.md': '# Ampoules\n\nUtilisez une ampoule de huit watts.\n',
};

/** A copy of the built site with its own questions. */
export async function lamp(questions?: string) {
  const { out } = await builtSite(LAMP);
  const docs = site({ ...LAMP, ...(questions === undefined ? {} : { 'evals.yml': questions }) });
  return {
    ...docs,
    ask: (...args: string[]): Promise<Run> => runCli(['eval', out, ...args], { cwd: docs.dir }),
  };
}

interface Report {
  ok: boolean;
  questions: number;
  passed: number;
  min: number;
  limits: { calls: number; tokens: number };
  results: {
    question: string;
    line: number;
    passed: boolean;
    tokens: number;
    calls: { tool: string; of: string; tokens: number }[];
    facts: { fact: string; call: number }[];
    missing?: { fact: string; at?: string; rank?: number } & string[];
    answer?: string;
  }[];
  problems: { code: string; severity: string; file: string; line: number; message: string; hint?: string }[];
}

/** What `docsgen eval --format json` says. */
export async function asked(questions: string, ...args: string[]): Promise<Report & { code: number | null }> {
  const { code, stdout, stderr } = await (await lamp(questions)).ask('--format', 'json', ...args);
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Report), code };
}
