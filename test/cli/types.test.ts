/** `.docsgen/types.d.ts`: what it says of a site, and which commands keep it up to date. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';

const FILE = '.docsgen/types.d.ts';

const lamps = (more: Record<string, string> = {}): Site =>
  site({
    'site.config.ts': `export default {
  title: 'Lamps',
  url: 'https://example.com',
  baseUrl: '/shop/',
  docs: { sidebars: { shades: ['desk'] } },
  frontMatter: { schema: { '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) } } },
  redirects: [{ from: '/old', to: '/docs/desk' }],
};
`,
    'content/docs/desk.md': '# Desk "lamps"\n',
    'content/docs/été.md': '# Été\n',
    ...more,
  });

test('it lists pages, redirects, sidebars and documents, and takes the front matter from the config', async () => {
  const docs = lamps();
  const { code, stdout, stderr } = await docs.run('types');
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: 'Wrote .docsgen/types.d.ts and .docsgen/schemas.\n',
    stderr: '',
  });
  expect(
    docs.read(FILE),
  ).toBe(`// Written by docsgen: by the commands types, dev and build. It describes this site to TypeScript.
import type { ConfigData } from 'docsgen';

declare module 'docsgen/runtime' {
  interface Register {
    route:
      | "/"
      | "/docs/desk"
      | "/docs/été"
      | "/old"
      | "/search";
    published:
      | "/shop/404.html"
      | "/shop/docs/%C3%A9t%C3%A9"
      | "/shop/docs/desk"
      | "/shop/search";
    sidebar:
      | "shades";
    doc:
      | "desk"
      | "été";
    data: ConfigData<typeof import("../site.config.js").default>;
  }
}

export {};
`);
});

test('a site that cannot be read has no types, and the mistake is reported', async () => {
  const docs = site({ 'site.config.mjs': 'export default { titel: 1 };\n' });
  const { code, stderr } = await docs.run('types');
  expect(code).not.toBe(0);
  expect(stderr).toContain('titel');
  expect(docs.exists(FILE)).toBe(false);
});

test('a build keeps it up to date for a site with a tsconfig.json, and touches it only when it changes', async () => {
  const docs = lamps();
  await docs.build();
  expect(docs.exists(FILE)).toBe(false);
  docs.write('tsconfig.json', '{}');
  docs.write('content/docs/floor.md', '# Floor\n');
  await docs.build();
  const { mtimeMs } = statSync(path.join(docs.dir, FILE));
  docs.write('content/docs/floor.md', '# Floor lamps\n');
  await docs.build();
  expect(statSync(path.join(docs.dir, FILE)).mtimeMs).toBe(mtimeMs);
  docs.remove('content/docs/floor.md');
  await docs.build();
  expect(docs.read(FILE)).not.toContain('floor');
});

test('a folder that refuses the file does not fail a build', async () => {
  const docs = lamps({ 'tsconfig.json': '{}' });
  mkdirSync(path.join(docs.dir, FILE), { recursive: true });
  const { code, report } = await docs.report();
  expect({ code, problems: report.problems }).toEqual({ code: 0, problems: [] });
  const { code: asked, stderr } = await docs.run('types');
  expect(asked).not.toBe(0);
  expect(stderr).toContain('types.d.ts');
});

test('dev writes it when it starts, and when a page is added', async () => {
  const docs = lamps({ 'tsconfig.json': '{}' });
  const server = await dev(docs.dir);
  await server.get('/shop/docs/desk');
  await server.until('the types', async () => docs.exists(FILE) && docs.read(FILE).includes('"/docs/desk"'));
  docs.write('content/docs/wall.md', '# Wall\n');
  await server.until('the new page', async () => docs.read(FILE).includes('"/docs/wall"'));
  await server.stop();
});

test('clean removes it', async () => {
  const docs = lamps();
  await docs.run('types');
  await docs.run('clean');
  expect(docs.exists('.docsgen')).toBe(false);
});
