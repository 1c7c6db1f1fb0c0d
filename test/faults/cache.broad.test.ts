/** Whatever happens to the cache, the output is the clean one and nothing fails. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../helpers/images.ts';
import { choose } from '../helpers/long.ts';
import { site, temporaryFolder, tree } from '../helpers/site.ts';
import { config, copySite, dice, edits, files, overwrite, runWithFault, seed } from './site.ts';

const ROUNDS = choose(7, 500);
const scratch = temporaryFolder();
const state = { dir: '', clean: {} as Record<string, string> };

/** With what else is kept: a theme and its files, copies of images, Markdown inside of components. */
const rich = {
  ...files,
  'site.config.mjs': config.replace(
    "title: 'Faults',",
    "title: 'Faults', theme: './theme.ts', images: { formats: ['webp'], widths: [400] },",
  ),
  'theme.ts': "import { defineTheme } from 'docsgen/theme';\nimport './look.css';\nexport default defineTheme({});\n",
  'look.css': '.look { background: url(./icon.svg) }\n',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/docs/wide.png': png(600, 20),
  'content/docs/guide/counter.mdx': `${files['content/docs/guide/counter.mdx']}\n![Wide](../wide.png)\n`,
};

beforeAll(async () => {
  const work = site(rich);
  for (const _ of [1, 2]) expect(await work.problems()).toEqual([]);
  state.dir = work.dir;
  state.clean = work.tree();
});

const cached = (dir: string): string[] =>
  readdirSync(path.join(dir, '.docsgen'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dir, '.docsgen', name))
    .filter((file) => lstatSync(file).isFile() && path.basename(file) !== '.gitignore')
    .sort();

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

type Mutation = (file: string, bytes: Buffer, random: () => number) => void;
const at = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length);

/** What may happen to a file of the cache. */
const mutations: Record<string, Mutation> = {
  truncate: (file, bytes, random) => overwrite(file, bytes.subarray(0, at(bytes, random))),
  zero: (file) => overwrite(file, Buffer.alloc(0)),
  nul: (file, bytes) => overwrite(file, Buffer.alloc(bytes.length)),
  flip: (file, bytes, random) =>
    overwrite(
      file,
      changed(bytes, (copy) => {
        const place = at(copy, random);
        copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      }),
    ),
  garbage: (file, bytes, random) => overwrite(file, Buffer.from(bytes.map(() => Math.floor(random() * 256)))),
  append: (file, bytes) => overwrite(file, Buffer.concat([bytes, Buffer.from('\n{"more":1}')])),
  delete: (file) => rmSync(file),
  double: (file, bytes) => overwrite(file, Buffer.concat([bytes, bytes])),
  'make a folder of': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
  'make a folder with a file of': (file, bytes) => {
    rmSync(file);
    mkdirSync(file);
    overwrite(path.join(file, 'in it'), bytes);
  },
  'make a link to itself of': (file) => {
    rmSync(file);
    symlinkSync(path.basename(file), file);
  },
  'make a file of the folder of': (file, bytes) => {
    // The cache itself as a file is another thing, and said.
    const folder = path.dirname(file);
    if (/cache$|\.docsgen$/.test(folder)) return overwrite(file, Buffer.alloc(1));
    rmSync(folder, { recursive: true });
    overwrite(folder, bytes);
  },
};

/** Swaps the contents of two files: both are whole, and both are wrong. */
function swap(files: string[], file: string, random: () => number): string {
  const isAny = random() < 0.3;
  const alike = files.filter((other) => other !== file && (isAny || path.extname(other) === path.extname(file)));
  const other = alike[Math.floor(random() * alike.length)] ?? file;
  const [one, two] = [readFileSync(file), readFileSync(other)];
  overwrite(file, two);
  overwrite(other, one);
  return other;
}

function mutate(dir: string, random: () => number): string {
  const all = cached(dir);
  const file = all[Math.floor(random() * all.length)] ?? '';
  const kinds = [...Object.keys(mutations), 'swap', 'swap'];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? '';
  if (kind === 'swap') return `swap ${file} and ${swap(all, file, random)}`;
  mutations[kind]?.(file, readFileSync(file), random);
  return `${kind} ${file}`;
}

test(`after ${ROUNDS} seeded mutations of the cache each build ends well with the clean output`, async () => {
  expect(cached(state.dir).length).toBeGreaterThan(3);
  const random = dice(seed);
  const wrong: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const dir = copySite(state.dir, path.join(scratch, String(round)));
    const done = [mutate(dir, random)];
    while (random() < 0.3) done.push(mutate(dir, random));
    if (random() < 0.5) rmSync(path.join(dir, 'build'), { recursive: true });
    // Not the build that has nothing to do: a file that says as much as before.
    else if (random() < 0.7) overwrite(path.join(dir, 'look.css'), Buffer.from(`${rich['look.css']}/* again */`));
    const where = `round ${round}, seed ${seed}: ${done.join(', ').replaceAll(dir, '')}`;
    const run = await runWithFault(dir, '');
    const same = isDeepStrictEqual(tree(path.join(dir, 'build')), state.clean);
    if (run.code !== 0) wrong.push(`${where}: exit code ${run.code}\n${run.stdout}${run.stderr}`);
    else if (!same) wrong.push(`${where}: the output differs`);
    rmSync(dir, { recursive: true });
  }
  expect(wrong).toEqual([]);
});

test('a cache in which every file is a folder, a link to itself or another file is repaired by one build', async () => {
  for (const [name, damage] of Object.entries({
    folders: 'make a folder with a file of',
    links: 'make a link to itself of',
  })) {
    const dir = copySite(state.dir, path.join(scratch, name));
    rmSync(path.join(dir, 'build'), { recursive: true });
    for (const file of cached(dir)) mutations[damage]?.(file, readFileSync(file), Math.random);
    for (const _ of ['damaged', 'in order']) expect(await runWithFault(dir, '')).toMatchObject({ code: 0 });
    expect(tree(path.join(dir, 'build'))).toEqual(state.clean);
    expect(cached(dir).map((file) => path.relative(dir, file))).toEqual(
      expect.arrayContaining(['.docsgen/cache/parse.table', '.docsgen/cache/images-sums.json']),
    );
  }
});

test('an edit that is undone does not find a text without its pack', async () => {
  const work = site(Object.fromEntries(['a', 'b'].map((name) => [`content/docs/${name}.md`, `# ${name}\n`])));
  const saved = async (text: string) => {
    work.write('content/docs/a.md', text);
    return (await work.report()).report.cache;
  };
  for (const text of ['# a\n', '# a\n\nTwo.\n', '# a\n\nThree.\n']) await saved(text);
  const { misses } = await saved('# a\n\nFour.\n');
  expect(await saved('# a\n\nTwo.\n')).toMatchObject({ misses });
});

/** A copy of the built site with an edit, so that all cached code is wanted: config, shell, modules of pages. */
async function edited(name: string): Promise<{ dir: string; code: string[]; clean: Record<string, string> }> {
  const changes = { 'content/docs/guide/page-2.md': edits['content/docs/guide/page-2.md'] ?? '' };
  const fresh = site({ ...rich, ...changes });
  expect(await fresh.build()).toMatchObject({ code: 0 });
  const dir = copySite(state.dir, path.join(scratch, name));
  rmSync(path.join(dir, 'build'), { recursive: true });
  for (const [file, text] of Object.entries(changes)) overwrite(path.join(dir, file), Buffer.from(text));
  return { dir, code: cached(dir).filter((file) => file.endsWith('.mjs')), clean: fresh.tree() };
}

test('code in the cache that docsgen did not put there is never run, whatever the file', async () => {
  const { dir, code, clean } = await edited('foreign');
  const folders = new Set(code.map((file) => path.basename(path.dirname(file))));
  expect([...folders].sort()).toEqual(['config', 'pages', 'shell']);
  const foreign = "import fs from 'node:fs';\nfs.appendFileSync('ran', '');\n";
  for (const [at, file] of code.entries()) {
    const copy = copySite(dir, path.join(scratch, `foreign-${at}`));
    overwrite(path.join(copy, path.relative(dir, file)), Buffer.from(foreign));
    const { code: ended } = await runWithFault(copy, '');
    const same = isDeepStrictEqual(tree(path.join(copy, 'build')), clean);
    const found = { file, ended, ran: existsSync(path.join(copy, 'ran')), same };
    expect(found).toEqual({ file, ended: 0, ran: false, same: true });
  }
});

test('code in the cache that replaces other code of the cache is never run', async () => {
  const { dir, code, clean } = await edited('swapped');
  const contents = code.map((file) => readFileSync(file));
  code.forEach((file, at) => {
    overwrite(file, contents[(at + 1) % contents.length] ?? Buffer.alloc(0));
  });
  expect(await runWithFault(dir, '')).toMatchObject({ code: 0 });
  expect(tree(path.join(dir, 'build'))).toEqual(clean);
});
