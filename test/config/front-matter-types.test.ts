/** A site's own schema gives its layouts types: judged by the compiler, over a site as an author writes it. */
import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root, site } from '../helpers/site.ts';

const own = `
export const schema = {
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: (value: unknown) => ({ value: { owner: String((value as { owner?: unknown }).owner) } }),
    types: undefined as { input: unknown; output: { owner: string } } | undefined,
  },
} as const;
`;
const zod = `
import { z } from 'zod';
export const schema = z.object({ owner: z.string(), level: z.enum(['beginner', 'expert']).default('beginner') });
`;
const mini = `
import * as z from 'zod/mini';
export const schema = z.object({ owner: z.string() });
`;
const config = `
import { defineConfig, type FrontMatterData } from 'docsgen';
import { schema } from './schema.ts';
export type Data = FrontMatterData<typeof schema>;
export default defineConfig({ title: 'T', url: 'https://example.com', frontMatter: { schema: { docs: schema } } });
export const late = defineConfig(async () => ({ title: 'T', url: 'https://example.com', frontMatter: { schema } }));
// @ts-expect-error: a schema is one
export const wrong = defineConfig({ title: 'T', url: 'https://example.com', frontMatter: { schema: { docs: {} } } });
`;
const layout = `
import { useRoute } from 'docsgen/runtime';
import type { Data } from './site.config.ts';
export function Owner() {
  const { data } = useRoute<Data>();
  // @ts-expect-error: pages without a schema have no data
  data.owner;
  if (!data) return null;
  // @ts-expect-error: the schema makes no such value
  data.missing;
  return <p>Owned by {data.owner.toUpperCase()}</p>;
}
`;

test.each([
  ['by hand', own],
  ['with zod', zod],
  ['with zod/mini', mini],
])('a schema written %s types the config and the data of layouts', { timeout: 120_000 }, async (_, schema) => {
  const made = site({ 'site.config.ts': config, 'schema.ts': schema, 'Owner.tsx': layout });
  made.write('package.json', '{ "type": "module" }');
  symlinkSync(path.join(root, 'node_modules'), path.join(made.dir, 'node_modules'));
  made.write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: true,
        rewriteRelativeImportExtensions: false,
        noUnusedLocals: false,
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['node'],
        paths: {
          docsgen: [path.join(root, 'cli/index.ts')],
          'docsgen/runtime': [path.join(root, 'runtime/index.ts')],
        },
      },
      files: ['site.config.ts', 'Owner.tsx'],
    }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', made.dir]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

/** Configs with a misspelt key each, at the line of the marker. */
const MISSPELT = `
import { defineConfig } from 'docsgen';
const title = 'T';
const url = 'https://example.com';
defineConfig({ title, url, taglin: 'Lamps' });
defineConfig({ title, url, docs: { pathh: 'guides' } });
defineConfig({ title, url, docs: [{ path: 'guides', sidebarPth: './sidebars.ts' }] });
defineConfig({ title, url, navbar: { itms: [] } });
defineConfig({ title, url, navbar: { items: [{ label: 'Docs', too: '/docs' }] } });
defineConfig({ title, url, footer: { links: [{ title: 'More', itms: [] }] } });
defineConfig({ title, url, markdown: { mermad: true } });
defineConfig({ title, url, search: { algolia: { appId: 'A', apiKey: 'b', indexNam: 'c' } } });
defineConfig({ title, url, check: { budgets: { htm: 1 } } });
defineConfig({ title, url, i18n: { localeConfigs: { de: { lable: 'Deutsch' } }, defaultLocale: 'en', locales: ['en', 'de'] } });
defineConfig(() => ({ title, url, taglin: 'Lamps' }));
defineConfig(async () => ({ title, url, taglin: 'Lamps' }));
`;
const FINE = `
import { defineConfig } from 'docsgen';
const title = 'T';
const url = 'https://example.com';
export const plain = defineConfig({ title, url, tagline: 'Lamps', navbar: { items: [{ label: 'Docs', to: '/docs' }] } }).title;
defineConfig(() => ({ title, url, docs: [{ id: 'docs', path: 'content/docs' }] }));
defineConfig(async () => ({ title, url, markdown: { mermaid: true } }));
`;

test('a misspelt setting is a type error at its line, at every depth', { timeout: 120_000 }, async () => {
  const made = site({ 'wrong.ts': MISSPELT, 'fine.ts': FINE, 'package.json': '{ "type": "module" }' });
  symlinkSync(path.join(root, 'node_modules'), path.join(made.dir, 'node_modules'));
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, module: 'preserve', target: 'es2023', types: ['node'] },
    ...{ allowImportingTsExtensions: true, jsx: 'react-jsx', paths: { docsgen: [path.join(root, 'cli/index.ts')] } },
  };
  made.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['wrong.ts', 'fine.ts'] }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout = '' } = await promisify(execFile)(process.execPath, [tsc, '-p', made.dir], { cwd: made.dir }).catch(
    (error: { stdout: string }) => error,
  );
  const found = stdout.split('\n').filter((line) => /^\S+\.ts\(/.test(line));
  expect(found.map((line) => /^\S+\.ts\(\d+/.exec(line)?.[0])).toEqual(
    MISSPELT.split('\n').flatMap((line, at) => (line.startsWith('defineConfig(') ? [`wrong.ts(${at + 1}`] : [])),
  );
});
