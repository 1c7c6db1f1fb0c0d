/** Starts an installed browser with the site's own playwright-core. */
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type * as Playwright from 'playwright-core';
import { errorLine } from '../../lib/error-text.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import { kindAt } from '../../system/fsx.ts';
import { loadInstalled } from '../../system/package-info.ts';

/** Variables that name the program of a browser; the first that is set is used. */
const NAMES = ['DOCSGEN_BROWSER', 'CHROME_PATH'];
/** Programs on the PATH. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Browsers that playwright-core finds where their installers put them. */
const CHANNELS = ['chrome', 'msedge', 'chromium'];
const START_MS = 30_000;

/** No value when there is no browser (DG6061, DG6062). The caller closes it. */
export async function startBrowser(siteDir: string): Promise<Outcome<Playwright.Browser | undefined>> {
  const found = await loadInstalled<{ default: typeof Playwright }>(siteDir, {
    name: 'playwright-core',
    major: 1,
    file: 'index.js',
  });
  if (typeof found !== 'object')
    return { value: undefined, problems: [problem('DG6061', found === undefined ? {} : { found })] };
  const named = NAMES.map((name) => process.env[name]).find(Boolean);
  const tries: Playwright.LaunchOptions[] = named
    ? [{ executablePath: named }]
    : [...onPath().map((executablePath) => ({ executablePath })), ...CHANNELS.map((channel) => ({ channel }))];
  let reason: string | undefined;
  for (const one of tries)
    try {
      return { value: await found.default.chromium.launch({ ...one, timeout: START_MS }), problems: [] };
    } catch (error) {
      reason = errorLine(error);
    }
  return { value: undefined, problems: [problem('DG6062', named ? { named, ...(reason ? { reason } : {}) } : {})] };
}

const onPath = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
    .filter((file) => kindAt(file) === 'file');
