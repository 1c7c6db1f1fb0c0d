/** Every way in which a text names a file, and every spelling of a hidden one: nothing of it is published. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fc } from '../helpers/fc.ts';
import { png } from '../helpers/images.ts';
import { type Site, site } from '../helpers/site.ts';

const SECRET = 'canary-5b1e-of-hidden-files';
const OPEN = 'canary-9c2d-of-open-files';

/** What is below a folder of the site, hidden or open. */
const below = (folder: string, text: string): Record<string, string | Uint8Array> => ({
  [`${folder}/s.txt`]: text,
  [`${folder}/s.md`]: `${text}\n`,
  [`${folder}/s.json`]: JSON.stringify({ text }),
  [`${folder}/s.png`]: Buffer.concat([png(2, 2), Buffer.from(text)]),
  [`${folder}/s.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`,
  [`${folder}/s.css`]: `.x::before { content: '${text}' }`,
  [`${folder}/s.module.css`]: `.x::before { content: '${text}' }`,
  [`${folder}/s.ts`]: `export default '${text}';\n`,
});

/** A page that names a file: by a path relative to the page, to the site (`@site/`), or by the pattern of a folder. */
interface Way {
  ending: string;
  format: 'md' | 'mdx';
  /** Only code imports files of this kind, and its paths have no escapes. */
  isCode?: true;
  /** Readers follow the link; the file is published nowhere else. */
  isLink?: true;
  text(way: string): string;
}

const shown = (ending: string, text: Way['text']): Way => ({ ending, format: 'md', text });
const code = (ending: string, text: Way['text']): Way => ({ ending, format: 'mdx', isCode: true, text });

const WAYS: Record<string, Way> = {
  fence: shown('txt', (way) => `\`\`\`txt file=${way}\n\`\`\``),
  'quoted fence': shown('txt', (way) => `\`\`\`txt file="${way}"\n\`\`\``),
  snippet: shown('txt', (way) => `<<< ${way}`),
  image: shown('png', (way) => `![x](<${way}>)`),
  'image by reference': shown('png', (way) => `![x][r]\n\n[r]: <${way}>`),
  link: { ...shown('txt', (way) => `[x](<${way}>)`), isLink: true },
  'link by reference': { ...shown('txt', (way) => `[x][r]\n\n[r]: <${way}>`), isLink: true },
  img: shown('png', (way) => `<img alt="" src="${way}">`),
  srcset: shown('png', (way) => `<img alt="" srcset="${way} 2x" src="${way}">`),
  a: { ...shown('txt', (way) => `<a href="${way}">x</a>`), isLink: true },
  video: shown('png', (way) => `<video poster="${way}" src="${way}"></video>`),
  object: shown('svg', (way) => `<object data="${way}"></object>`),
  front: { ...shown('png', () => 'Text.'), text: (way) => `---\nimage: ${JSON.stringify(way)}\n---\n\nText.` },
  'fence in MDX': { ...shown('txt', (way) => `\`\`\`txt file=${way}\n\`\`\``), format: 'mdx' },
  'image in MDX': { ...shown('png', (way) => `![x](<${way}>)`), format: 'mdx' },
  'img in MDX': { ...shown('png', (way) => `<img alt="" src="${way}" />`), format: 'mdx' },
  'a in MDX': { ...shown('txt', (way) => `<a href="${way}">x</a>`), format: 'mdx', isLink: true },
  partial: code('md', (way) => `import X from '${way}';\n\n<X />`),
  raw: code('txt', (way) => `import x from '${way}?raw';\n\n<pre>{x}</pre>`),
  'raw-loader': code('txt', (way) => `import x from '!!raw-loader!${way}';\n\n<pre>{x}</pre>`),
  data: code('json', (way) => `import x from '${way}';\n\n<b>{x.text}</b>`),
  module: code('ts', (way) => `import x from '${way}';\n\n<b>{x}</b>`),
  url: code('png', (way) => `import x from '${way}?url';\n\n<img alt="" src={x} />`),
  picture: code('png', (way) => `import x from '${way}';\n\n<img alt="" src={x} />`),
  svg: code('svg', (way) => `import X from '${way}';\n\n<X />`),
  require: code('png', (way) => `<img alt="" src={require('${way}').default} />`),
  'require of data': code('json', (way) => `<b>{require('${way}').text}</b>`),
  lazy: code('ts', (way) => `export const load = () => import('${way}');\n\n<b>{load.name}</b>`),
  styles: code('css', (way) => `import '${way}';\n\n<b className="x">x</b>`),
  scoped: code('module.css', (way) => `import s from '${way}';\n\n<b className={s.x}>x</b>`),
};

/** Spellings of a path. */
const FORMS: Record<string, (way: string) => string> = {
  plain: (way) => way,
  slashes: (way) => way.replace(/\/(?=[^/]*$)/, '//').replace('../', '..//'),
  dots: (way) => way.replace(/\/(?=[^/]*$)/, '/./').replace('../', './../'),
  back: (way) => way.replace(/([^/]+)$/, 'none/../$1'),
  percent: (way) => way.replace(/(?<=\/)\.(?=\w)/, '%2e'),
  'percent twice': (way) => way.replace(/(?<=\/)\.(?=\w)/, '%252E'),
  'percent slash': (way) => way.replace(/\/(?=[^/]*$)/, '%2F'),
  backslash: (way) => way.replace(/\/(?=[^/]*$)/, '\\'),
  reference: (way) => way.replace(/(?<=\/)\.(?=\w)/, '&#46;'),
  query: (way) => `${way}?v=1`,
  hash: (way) => `${way}#L1`,
};

interface Page {
  name: string;
  way: string;
  form: string;
  text: string;
}

/** The folder of the pages is two folders below the content root. */
const STARTS = { relative: '../../../../', site: '@site/' };

function page(index: number, [way, form, start, folder]: [string, string, keyof typeof STARTS, string]): Page {
  const { ending, format, text } = WAYS[way] as Way;
  const written = FORMS[form]?.(`${STARTS[start]}${folder}/s.${ending}`) ?? '';
  const name = `content/docs/a/b/p${index}.${format}`;
  return { name, way, form, text: `${text(written)}\n` };
}

function siteOf(pages: readonly Page[], more: ReturnType<typeof below> = {}): Site {
  const made = site({
    'content/docs/index.md': '# Home\n',
    ...below('open', OPEN),
    ...more,
    ...Object.fromEntries(pages.map(({ name, text }) => [name, text])),
  });
  return made;
}

const filesWith = (made: Site, text: string): string[] =>
  readdirSync(path.join(made.dir, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .map((file) => path.relative(made.dir, file));

const names = Object.keys(WAYS);

test('every way publishes an open file', async () => {
  const pages = names.flatMap((way, index) => [
    page(2 * index, [way, 'plain', 'relative', 'open']),
    page(2 * index + 1, [way, 'plain', 'site', 'open']),
  ]);
  const made = siteOf(pages);
  const { code: exit, report } = await made.report();
  expect(report.problems).toEqual([]);
  expect(exit).toBe(0);
  const kinds = new Set(filesWith(made, OPEN).map((file) => path.extname(file)));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['.css', '.html', '.js', '.png', '.svg', '.txt']));
});

test('no way and no spelling publishes a hidden file, and each page that shows one is reported', async () => {
  // `seen` is a link to a hidden folder.
  const folders = ['.secret', '.git', 'art/.s', 'seen'];
  const choice = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom(...Object.keys(FORMS)),
    fc.constantFrom<keyof typeof STARTS>('relative', 'site'),
    fc.constantFrom(...folders),
  );
  const plain = names.flatMap((way): [string, string, keyof typeof STARTS, string][] =>
    folders.map((folder, index) => [way, 'plain', index % 2 === 0 ? 'relative' : 'site', folder]),
  );
  const odd = fc.sample(choice, { numRuns: 160, seed: 34 }).filter(([, form]) => form !== 'plain');
  const pages = [...plain, ...odd].map((one, index) => page(index, one));
  const made = siteOf(pages, { ...below('.secret', SECRET), ...below('.git', SECRET), ...below('art/.s', SECRET) });
  symlinkSync('.secret', path.join(made.dir, 'seen'));
  const { report } = await made.report();
  const reported = new Set(report.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  expect(report.problems.filter(({ file }) => file === undefined)).toEqual([]);
  const left = pages.filter(({ name }) => !reported.has(name));
  expect(left.filter(({ way, form }) => form === 'plain' && !WAYS[way]?.isLink && way !== 'front')).toEqual([]);

  // The pages that are left are published, with links to nothing.
  for (const { name } of pages) if (reported.has(name)) made.remove(name);
  made.write('site.config.mjs', "export default { title: 'T', url: 'https://x.example', onBrokenLinks: 'warning' };\n");
  const again = await made.report();
  expect(again.report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(again.code).toBe(0);
  expect(filesWith(made, SECRET)).toEqual([]);
});

/** An import of all files whose names match. */
const pattern = (way: string): string =>
  `export const load = (name) => import(\`${way.replace('*', () => '$' + '{name}')}\`);\n\n<b>{load.name}</b>\n`;

test('programs find no hidden file by an alias, a pattern of names, a stylesheet or a link', async () => {
  const made = site({
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"], "secret": ["./.env.json"] } } }',
    '.env.json': `{ "text": "${SECRET}" }`,
    ...below('.secret', SECRET),
    'src/look.css': '.a { background: url(../.secret/s.png) }\n.b { background: url(.near.png) }\n',
    'src/.near.png': SECRET,
    'src/Part.tsx': "import text from '../.secret/s.txt?raw';\nexport const Part = () => <b>{text}</b>;\n",
    'content/docs/index.md': '# Home\n',
    'content/docs/a.mdx': "import x from '@/.env.json';\n\n<b>{x.text}</b>\n",
    'content/docs/b.mdx': "import x from 'secret';\n\n<b>{x.text}</b>\n",
    'content/docs/c.mdx': pattern('../../.secret/*.ts'),
    'content/docs/d.mdx': "import '@site/src/look.css';\n\n<b>x</b>\n",
    'content/docs/e.mdx': "import { Part } from '@site/src/Part';\n\n<Part />\n",
    'content/docs/f.mdx': "import x from '../../seen.json';\n\n<b>{x.text}</b>\n",
    'content/docs/g.mdx': pattern('../../*.json'),
  });
  symlinkSync('.env.json', path.join(made.dir, 'seen.json'));
  const places = (await made.problems()).map(({ code: name, file, line }) => `${name} ${file} ${line}`);
  // A pattern may match several.
  expect([...new Set(places)]).toEqual([
    'DG3062 content/docs/a.mdx 1',
    'DG3062 content/docs/b.mdx 1',
    'DG3062 content/docs/c.mdx 1',
    'DG3062 content/docs/f.mdx 1',
    'DG3062 content/docs/g.mdx 1',
    'DG3062 src/Part.tsx 1',
    'DG3062 src/look.css 1',
    'DG3062 src/look.css 2',
  ]);
});

test('links in the content and public folders lead to no hidden file; folders that hosts use are open', async () => {
  const made = site({
    'content/docs/index.md':
      '# Home\n\n![x](../../.github/x.svg) [y](./.attachments/y.pdf)\n\n```txt file=@site/.github/z.yml\n```\n',
    '.github/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    '.github/z.yml': 'on: push\n',
    'content/docs/.attachments/y.pdf': 'a plan',
    ...below('.secret', SECRET),
  });
  mkdirSync(path.join(made.dir, 'public'));
  symlinkSync('../../.secret', path.join(made.dir, 'content/docs/all'));
  symlinkSync('../../.secret/s.md', path.join(made.dir, 'content/docs/one.md'));
  symlinkSync('../.secret/s.txt', path.join(made.dir, 'public/s.txt'));
  expect((await made.problems()).map(({ code: name, file }) => `${name} ${file}`)).toEqual([
    'DG5480 content/docs/all',
    'DG5480 content/docs/one.md',
    'DG5480 public/s.txt',
  ]);
  for (const name of ['content/docs/all', 'content/docs/one.md', 'public/s.txt']) made.remove(name);
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/index.html')).toMatch(/width="3" height="4"[\s\S]*files\/y-\w+\.pdf[\s\S]*push/);
});
