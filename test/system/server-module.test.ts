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

// Otherwise pages of a theme that comes back, after an edit was undone, would get the React of the theme in between.
test('a module that comes back offers its own shared modules again', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'server-module-'));
  const key = 'globalThis[Symbol.for("docsgen.shared")]';
  const load = async (name: string, data: string): Promise<unknown> => {
    const file = path.join(dir, `${name}-${data}.mjs`);
    writeFileSync(file, serverModule(`${key} = { of: '${name}' };\nexport const serversOf = () => ({});\n`, { data }));
    await loadServerModule<{ servers: unknown }>(pathToFileURL(file).href);
    return (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('docsgen.shared')];
  };
  expect(await load('one', 'a')).toEqual({ of: 'one' });
  expect(await load('two', 'a')).toEqual({ of: 'two' });
  expect(await load('one', 'b')).toEqual({ of: 'one' });
  rmSync(dir, { recursive: true });
});
