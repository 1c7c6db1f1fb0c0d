/** Where the browser tests find their browsers. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { installFromDebian, onPath } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The executable: the variable CHROMIUM, else a well-known name on the PATH, else a well-known place.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return [...onPath(names), ...applications, chromium.executablePath()].find((file) => file !== '' && existsSync(file));
}

/**
 * The headless shell, in which a new page costs a third: the variable CHROMIUM_HEADLESS_SHELL, else a well-known name on the PATH.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_HEADLESS_SHELL || onPath(shellNames).find((file) => existsSync(file));
}

/**
 * How tests and measurements start a browser: it asks nobody for anything.
 * @param {{ shell?: boolean }} [options] `shell`: the headless shell will do, where there is one. Default: Chromium.
 */
export const launchOptions = ({ shell = false } = {}) => ({
  executablePath: (shell && findHeadlessShell()) || ensureChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * Finds Chromium, or installs Debian's package where that needs no question: as root, with apt-get.
 * @returns {string} The executable.
 * @throws When there is none; the message is what to do.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return found;
  if (found) throw new Error(`CHROMIUM is set to ${found}, which does not exist.`);
  installFromDebian('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its executable.',
  );
}

/**
 * What the gate gives to its tests. Without a headless shell Chromium runs them all, in more time.
 * @returns {Record<string, string>} Variables.
 * @throws When there is no Chromium, or a variable names none.
 */
export function ensureBrowsers() {
  if (!findHeadlessShell()) installFromDebian('chromium-headless-shell');
  const shell = findHeadlessShell();
  if (shell && !existsSync(shell)) throw new Error(`CHROMIUM_HEADLESS_SHELL is set to ${shell}, which does not exist.`);
  return { CHROMIUM: ensureChromium(), CHROMIUM_HEADLESS_SHELL: shell ?? '' };
}
