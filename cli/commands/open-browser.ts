/** Opens a URL in the reader's browser. */
import { spawn } from 'node:child_process';
import process from 'node:process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/** Where no browser can be opened, nothing happens: the URL is printed all the same. */
export function openBrowser(address: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
