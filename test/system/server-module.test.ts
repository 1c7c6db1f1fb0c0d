import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadServerModule, serverModule } from '../../cli/system/server-module.ts';

test('code that renders pages runs once, however often the data of the site changes', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'server-module-'));
  const code =
    'globalThis.ran = (globalThis.ran ?? 0) + 1;\nexport const faults = [];\nexport const serversOf = (sites) => ({ said: sites.text, ran: globalThis.ran });\n';
  const texts = ['one', "it's `two`\n\u2028;", 'one', '\nexport const sites = "no"'];
  const seen = [];
  for (const [at, text] of texts.entries()) {
    const file = path.join(dir, `server-${at}.mjs`);
    writeFileSync(file, serverModule(code, { text }));
    seen.push((await loadServerModule<{ servers: unknown }>(pathToFileURL(file).href)).servers);
  }
  expect(seen).toEqual(texts.map((said) => ({ said, ran: 1 })));
  rmSync(dir, { recursive: true });
});
