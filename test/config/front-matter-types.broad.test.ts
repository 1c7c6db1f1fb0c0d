/**
 * Compiler messages for authors of a config and of layouts, as they write. All in one program, because most of its time
 * goes to shared parts.
 */
import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root, site } from '../helpers/site.ts';
import { tsc } from '../helpers/types.ts';

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

const schemas = { 'by hand': own, 'with zod': zod, 'with zod/mini': mini };
const folderOf = (way: string): string => way.replace(/\W/g, '-');

/** Lines of the compiler that name a place. */
const told: string[] = [];

beforeAll(async () => {
  const sites = Object.entries(schemas).flatMap(([way, schema]) => [
    [`${folderOf(way)}/site.config.ts`, config],
    [`${folderOf(way)}/schema.ts`, schema],
    [`${folderOf(way)}/Owner.tsx`, layout],
  ]);
  const sources: Record<string, string> = { ...Object.fromEntries(sites), 'wrong.ts': MISSPELT, 'fine.ts': FINE };
  const made = site({ ...sources, 'package.json': '{ "type": "module" }' });
  symlinkSync(path.join(root, 'node_modules'), path.join(made.dir, 'node_modules'));
  made.write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
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
      files: Object.keys(sources),
    }),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', made.dir], { cwd: made.dir }).catch(
    (error: { stdout: string }) => error,
  );
  told.push(...stdout.split('\n').filter((line) => /^\S/.test(line)));
}, 120_000);

test.each(Object.keys(schemas))('a schema written %s types the config and the data of layouts', (way) => {
  expect(told.filter((line) => line.startsWith(`${folderOf(way)}/`))).toEqual([]);
});

test('a misspelt setting is a type error at its line, at every depth', () => {
  const others = Object.keys(schemas).map((way) => `${folderOf(way)}/`);
  const found = told.filter((line) => !others.some((folder) => line.startsWith(folder)));
  expect(found.map((line) => /^\S+\.ts\(\d+/.exec(line)?.[0])).toEqual(
    MISSPELT.split('\n').flatMap((line, at) => (line.startsWith('defineConfig(') ? [`wrong.ts(${at + 1}`] : [])),
  );
});
