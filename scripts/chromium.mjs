/** Where the browser tests find their Chromium. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
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
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((file) => file !== '' && existsSync(file));
}

/** How tests and measurements start it: it asks nobody for anything. */
export const launchOptions = () => ({
  executablePath: ensureChromium(),
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
 * @throws When there is none; the message says what to do.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found && existsSync(found)) return found;
  if (found) throw new Error(`CHROMIUM is set to ${found}, which does not exist.`);
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) installFromDebian();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its executable.',
  );
}

function installFromDebian() {
  console.log('No Chromium found: installing Debian’s package "chromium".');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
