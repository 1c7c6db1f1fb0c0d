/** Sites of `test/sites/` with themes of their own, built and served; and what a browser says while it shows them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { root, type Site, site } from '../helpers/site.ts';

/** The files of a fixture; its packages are installed. */
function filesOf(name: string): Record<string, Uint8Array> {
  const folder = path.join(root, 'test/sites', name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [name.replace(/^packages\//, 'node_modules/'), readFileSync(file)];
    }),
  );
}

export async function servedThemeSite(name: string): Promise<ServedSite & { built: Site }> {
  const built = site(filesOf(name));
  const { code, stdout, stderr } = await built.build('--strict');
  if (code !== 0) throw new Error(`${name} was not built:\n${stdout}${stderr}`);
  return { ...(await servedSite(path.join(built.dir, 'build'))), built };
}

/** Everything the page says to the console from now on. */
export function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}
