/** A URL that is a program reaches no page, feed or data, however its scheme is written and whatever rewrites it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { urlKind } from '../../cli/html/url-kind.ts';
import { fc } from '../helpers/fc.ts';
import { routeData } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const PROGRAMS = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source):/i;
const HOME = 'https://acme.example/docs/x';
/** What a browser makes of a URL once docsgen took `pathname://` away, any number of times. */
const isProgram = (url: string): boolean => {
  const bare = url.replace(/^[\0-\x20]+/, '');
  const rest = /^pathname:\/\//i.test(bare) ? bare.slice('pathname://'.length) : undefined;
  if (rest !== undefined && isProgram(rest)) return true;
  return isRun(url);
};

const isRun = (url: string): boolean => URL.canParse(url, HOME) && PROGRAMS.test(new URL(url, HOME).protocol);

const noise = fc.array(fc.constantFrom('', '', '', '\t', '\n', '\r'), {
  maxLength: 2,
});
const scheme = fc
  .constantFrom('javascript:', 'vbscript:', 'data:text/html,', 'blob:', 'file:', 'filesystem:', 'view-source:')
  .chain((name) =>
    fc
      .tuple(...[...name].map((sign) => fc.tuple(noise, fc.boolean(), fc.constant(sign))))
      .map((signs) => signs.map(([before, big, sign]) => before.join('') + (big ? sign.toUpperCase() : sign)).join('')),
  );
const prefix = fc
  .array(fc.constantFrom('pathname://', 'PathName://', 'PATHNAME://', 'path\nname://', 'pathname:/\t/', ' '), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));

test('every spelling of a scheme that runs is rejected, after `pathname://` too', () => {
  fc.assert(
    fc.property(prefix, scheme, fc.string(), (before, name, after) => {
      const url = before + name + after;
      fc.pre(isProgram(url));
      expect(urlKind(url), JSON.stringify(url)).toBe('refused');
    }),
    { numRuns: process.env.DOCSGEN_LONG ? 5000 : 300 },
  );
  for (const url of ['pathname:///a.zip', 'PathName:///a.zip', '/javascript:a', './javascript:a', 'javascript/a:b'])
    expect(urlKind(url), url).toBe('internal');
});

const urls = [
  'pathname://javascript:__xss()',
  'PathName://JaVaScRiPt:__xss()',
  'pathname://pathname://javascript:__xss()',
  'pathname:javascript:__xss()',
  'pathname://vbscript:__xss()',
  'pathname://data:text/html,__xss()',
  'pathname://java&#10;script:__xss()',
  'pathname://&#x6a;avascript&colon;__xss()',
  'pathname&colon;//&Tab;javascript:__xss()',
  'javascript:__xss()',
];

const markdown = (url: string): string => `# T

[a](<${url}>) ![b](<${url}>) [c] <${url.replace(/&[^;]*;/g, '')}> [![d](<${url}>)](<${url}>)

[c]: <${url}>

<a href="${url}">e</a> <img src="${url}" alt="f"> <img srcset="${url} 2x" src="/i.png" alt="g">

:::card{title="h" href="${url}" icon="${url}"}
:::
`;
const mdx = (url: string): string => `import { Show } from '../Show.tsx';
import { Link } from 'docsgen/runtime';

# T

<Cards><Card title="a" href="${url}" icon="${url}">b</Card><Card title="c" to={${JSON.stringify(url)}}>d</Card></Cards>

<a href="${url}">e</a> <img src="${url}" alt="f" /> <Link to="${url}">g</Link> <Show to="${url}" href="${url}" />

<Hero title="j" image="${url}" />
`;
/** URLs that only React sees. */
const live = (urls: readonly string[]): string => `import { Show } from './Show.tsx';
import { Link } from 'docsgen/runtime';

export const urls = ${JSON.stringify(urls)}.map((url) => url);

# T

${urls
  .map(
    (_, index) => `<Cards><Card title="c" to={urls[${index}]} icon={urls[${index}]}>d</Card></Cards>

<Link to={urls[${index}]}>h</Link> <Show to={urls[${index}]} href={urls[${index}]} /> <a href={urls[${index}]}>x</a>

<ThemedImage alt="i" sources={{ light: urls[${index}], dark: urls[${index}] }} />

<Hero title="j" image={urls[${index}]} actions={[{ label: 'k', href: urls[${index}] }]} />
`,
  )
  .join('')}`;
const decoded = (url: string): string =>
  parseFragment(url)
    .childNodes.map((node) => ('value' in node ? node.value : ''))
    .join('');
const plain = (url: string): string => JSON.stringify(url);
const written = urls.filter((url) => !url.includes('&'));

function* urlsOf(node: DefaultTreeAdapterMap['node']): Generator<string> {
  for (const { name, value } of 'attrs' in node ? node.attrs : [])
    if (/^(?:href|src|srcset|action|formaction|poster|data|ping)$/.test(name)) yield value;
    else if (name === 'content') yield value.replace(/^\d+;\s*url=/i, '');
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* urlsOf(child);
  if ('content' in node) yield* urlsOf(node.content);
}

/** Strings of a JSON file, and URLs of those that are HTML. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.includes('<') ? urlsOf(parseFragment(value)) : [value];
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* stringsOf(one);
}

describe('a site that has them in every field', () => {
  test('reports each at its place, and publishes none', async () => {
    const docs = site({
      'site.config.mjs':
        "export default { title: 'T', url: 'https://acme.example', onBrokenLinks: 'ignore', blog: { feeds: { types: ['rss', 'atom', 'json'] } } };\n",
      'content/pages/index.md': '# Home\n',
      'content/docs/Show.tsx': 'export const Show = ({ to, href }) => <p><a href={to}>x</a><a href={href}>y</a></p>;\n',
      ...Object.fromEntries(
        urls.flatMap((url, index) => [
          [`content/docs/md/a-${index}.md`, markdown(url)],
          [`content/docs/md/b-${index}.mdx`, mdx(url)],
          [`content/blog/2024-01-${10 + index}-p.md`, `# P\n\n[a](<${url}>) <a href="${url}">b</a>\n`],
        ]),
      ),
    });
    const { report } = await docs.report();
    const refused = report.problems.filter(({ code }) => code === 'DG3002' || code === 'DG3095');
    for (const index of urls.keys()) {
      const at = (file: string) => refused.filter((one) => one.file === file).map(({ line }) => line);
      expect(at(`content/docs/md/a-${index}.md`), urls[index]).toEqual(expect.arrayContaining([3, 7]));
      expect(at(`content/docs/md/b-${index}.mdx`), urls[index]).toEqual(expect.arrayContaining([6, 8, 10]));
      expect(at(`content/blog/2024-01-${10 + index}-p.md`), urls[index]).toEqual([3, 3]);
    }
    for (const index of urls.keys())
      for (const file of [`docs/md/a-${index}.md`, `docs/md/b-${index}.mdx`, `blog/2024-01-${10 + index}-p.md`])
        docs.remove(`content/${file}`);
    docs.write('content/docs/live.mdx', live(urls.map((url) => decoded(url))));
    const next = await docs.report();
    expect(next.report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const files = Object.keys(docs.tree()).filter((file) => /\.(?:html|json|xml)$/.test(file));
    const seen: string[] = [];
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(docs.dir, 'build', file), 'utf8');
      const isPage = text.includes(' id="docsgen-page"');
      const data = file.endsWith('.json') ? JSON.parse(text) : isPage ? routeData(text) : [];
      const all = [...stringsOf(data), ...(file.endsWith('.json') ? [] : urlsOf(parse(text)))];
      seen.push(...all);
      // React writes an error in the place of a URL that runs.
      const runs = all.filter((url) => isRun(url) && !url.includes('React has blocked'));
      return runs.map((url) => `${file}: ${url}`);
    });
    expect(found).toEqual([]);
    expect(seen.filter((url) => url.includes('React has blocked')).length).toBeGreaterThan(1);
  });

  test('refuses it in front matter, categories and the data of authors', async () => {
    const docs = site({
      'site.config.mjs': "export default { title: 'T', url: 'https://acme.example' };\n",
      ...Object.fromEntries(
        written.flatMap((url, index) => [
          [
            `content/docs/a-${index}.md`,
            `---\nimage: ${plain(url)}\ncustom_edit_url: ${plain(url)}\n---\n\n# A ${index}\n`,
          ],
          [
            `content/blog/2024-01-${10 + index}-p.md`,
            `---\nauthors: [a${index}]\nimage: ${plain(url)}\n---\n\n# P\n\nx\n`,
          ],
        ]),
      ),
      'content/blog/authors.yml': written
        .map(
          (url, index) =>
            `a${index}: { name: N${index}, url: ${plain(url)}, image_url: ${plain(url)}, socials: { x: ${plain(url)} } }\n`,
        )
        .join(''),
    });
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    for (const index of written.keys()) {
      const of = (file: string) => report.problems.filter((one) => one.file === file);
      expect(of(`content/docs/a-${index}.md`).length, written[index]).toBe(2);
      expect(of(`content/blog/2024-01-${10 + index}-p.md`).length, written[index]).toBe(1);
      const lines = of('content/blog/authors.yml').filter(({ line }) => line === index + 1);
      expect(lines.length, written[index]).toBe(3);
    }
  });
});
