/** Figure: faults of all kinds in a large site, each found at its line, and nothing else. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { type FaultKind, inText, type SeededSite, seededSite } from '../helpers/seeded-site.ts';
import { root, site } from '../helpers/site.ts';

const PAGES = 1000;
const FAULTS = 100;
const SEED = 20_261_122;

const accessibility = (code: string, text: (n: number) => string): FaultKind =>
  inText(['accessibility', code], ({ n }) => text(n));
const html = (code: string, text: (n: number) => string): FaultKind => inText(['html', code], ({ n }) => text(n));

/** Every check but those of budgets, coverage, spelling and other sites. A new one adds its kinds here. */
const kinds: FaultKind[] = [
  inText(['links', 'DG5001'], ({ n }) => `[Attic](/docs/attic-${n})`),
  inText(['links', 'DG5003'], ({ n }) => `[Cellar](./cellar-${n}.md)`),
  inText(['links', 'DG5001'], ({ n }) => `<a href="/docs/roof-${n}">Roof</a>`),
  inText(['anchors', 'DG5002'], ({ n, next }) => `[Cable](${next}#cable-${n})`),
  inText(['anchors', 'DG5002'], ({ n }) => `[Plug](#plug-${n})`),
  inText(['images', 'DG5005'], ({ n }) => `![A lamp](./lamp-${n}.png)`),
  {
    of: 'links',
    plant({ n, config }) {
      const at = `'/docs/shop-${n}'`;
      config('navbar', `{ label: 'Shop ${n}', to: ${at} }`);
      return [{ code: 'DG5004', file: 'site.config.mjs', at }];
    },
  },
  {
    of: 'links',
    plant({ n, config }) {
      const at = `'/docs/about-${n}'`;
      config('footer', `{ label: 'About ${n}', to: ${at} }`);
      return [{ code: 'DG5004', file: 'site.config.mjs', at }];
    },
  },
  {
    of: 'redirects',
    plant({ n, config }) {
      const at = `'/old-${n}'`;
      config('redirects', `{ from: ${at}, to: '/docs/none-${n}' }`);
      return [{ code: 'DG4025', file: 'site.config.mjs', at }];
    },
  },
  {
    of: 'redirects',
    plant({ n, page, frontMatter }) {
      const at = `  wick-${n}: candle-${n}`;
      frontMatter(`heading_aliases:\n${at}`);
      return [{ code: 'DG4031', file: page, at }];
    },
  },
  {
    of: 'orphans',
    plant({ n, file }) {
      const page = `content/pages/attic-${n}.md`;
      file(page, `# Attic ${n}\n`);
      return [{ code: 'DG4101', file: page, at: `# Attic ${n}` }];
    },
  },
  {
    of: 'duplicates',
    plant({ n, page, file }) {
      const twin = page.replace('.md', '-twin.md');
      file(twin, `---\ntitle: Twin ${n}\n---\n\nOf number ${n}.\n`);
      file(twin.replace('-twin', '-twin-too'), `---\ntitle: Twin ${n}\n---\n\nAnother of number ${n}.\n`);
      return [{ code: 'DG4102', file: twin, at: `title: Twin ${n}` }];
    },
  },
  {
    of: 'duplicates',
    plant({ n, page, file }) {
      const pair = page.replace('.md', '-pair.md');
      const text = (name: string) => `---\ntitle: ${name} ${n}\ndescription: One of pair ${n}\n---\n\nA pair.\n`;
      file(pair, text('Left'));
      file(pair.replace('-pair', '-pair-too'), text('Right'));
      return [{ code: 'DG4103', file: pair, at: 'description:' }];
    },
  },
  {
    of: 'feeds',
    plant({ n, file }) {
      const at = `https://lamps.example/none-${n}.xml`;
      file('public/robots.txt', `User-agent: bot-${n}\nSitemap: ${at}\n`);
      return [{ code: 'DG5014', file: 'public/robots.txt', at }];
    },
  },
  {
    of: 'search',
    plant({ path, file }) {
      file('search.tests.yml', `- { query: zeppelin, expect: ${path} }\n`);
      return [{ code: 'DG9010', file: 'search.tests.yml', at: `expect: ${path} }` }];
    },
  },
  {
    of: 'urls',
    plant({ n, file }) {
      const at = `/docs/gone-${n} "Gone"`;
      file('urls.lock', `${n < kinds.length ? '# docsgen urls 1\n' : ''}${at}\n`);
      return [{ code: 'DG5201', file: 'urls.lock', at }];
    },
  },
  inText(
    ['samples', 'DG8010'],
    ({ n }) => `\`\`\`ts\nconst watts: number = 3;\nconst size${n}: number = 'small';\n\`\`\``,
    ({ n }) => `const size${n}`,
  ),
  inText(
    ['data', 'DG8015'],
    ({ n }) => `\`\`\`json\n{\n  "lamp": ${n}\n  "on": true\n}\n\`\`\``,
    () => '"on": true',
  ),
  inText(
    ['data', 'DG8016'],
    ({ n }) => `\`\`\`yaml\nlamp:\n  size: small: ${n}\n\`\`\``,
    ({ n }) => `size: small: ${n}`,
  ),
  accessibility('DG5301', (n) => `<img src="/lamp.svg" class="a${n}">`),
  accessibility('DG5302', (n) => `![lamp-${n}.svg](/lamp.svg)`),
  accessibility('DG5303', (n) => `[](https://bulbs.example/${n})`),
  accessibility('DG5304', (n) => `Bulbs are [here](https://bulbs.example/${n}).`),
  accessibility('DG5305', (n) => `<button type="button" class="a${n}"></button>`),
  accessibility('DG5306', (n) => `<input type="text" class="a${n}">`),
  accessibility('DG5307', (n) => `#### Wire ${n}`),
  accessibility('DG5308', (n) => `<h2 class="a${n}"></h2>`),
  // The title of the page is its first one.
  accessibility('DG5309', (n) => `# Second ${n}`),
  inText(
    ['accessibility', 'DG5310'],
    ({ n }) => `<table class="a${n}">\n<tr><td>a</td><td>b</td></tr>\n<tr><td>c</td><td>d</td></tr>\n</table>`,
    ({ n }) => `<table class="a${n}">`,
  ),
  accessibility('DG5311', (n) => `<iframe src="https://bulbs.example/${n}"></iframe>`),
  accessibility('DG5312', (n) => `<audio src="https://bulbs.example/${n}.mp3" autoplay></audio>`),
  accessibility('DG5313', (n) => `<i accesskey="k">${n}</i> <i accesskey="k">${n}</i>`),
  accessibility('DG5314', (n) => `<i tabindex="${n + 1}">a</i>`),
  accessibility('DG5315', (n) => `<i aria-lable="a${n}">a</i>`),
  accessibility('DG5316', (n) => `<i role="lamp" class="a${n}">a</i>`),
  accessibility('DG5317', (n) => `<i aria-hidden="true" tabindex="0">${n}</i>`),
  accessibility('DG5318', (n) => `<i lang="klingonish" class="a${n}">a</i>`),
  accessibility('DG5319', (n) => `<i style="color: #ccc; background: #fff">${n}</i>`),
  accessibility('DG5320', (n) => `<i aria-describedby="wire-${n}">a</i>`),
  html('DG5351', (n) => `<i id="a${n}">a</i> <i id="a${n}">b</i>`),
  inText(
    ['html', 'DG5352'],
    ({ n }) => `> <p>\n>   <div class="a${n}">a</div>\n> </p>`,
    ({ n }) => `<div class="a${n}">`,
  ),
  html('DG5353', (n) => `Text ${n}</section>`),
  inText(
    ['html', 'DG3200'],
    ({ n }) => `- one\n\n  <section class="a${n}">\n\n  two`,
    ({ n }) => `<section class="a${n}">`,
  ),
  html('DG5355', (n) => `<ol start="a${n}"><li>a</li></ol>`),
  html('DG5356', (n) => `<center class="a${n}">a</center>`),
  html('DG5357', (n) => `<i class="a${n}" class="b">a</i>`),
];

interface Report {
  problems: Problem[];
  cpuMs: number;
}

async function check({ files }: SeededSite): Promise<{ found: string[]; problems: Problem[]; seconds: number }> {
  const docs = site(files);
  mkdirSync(path.join(docs.dir, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules/typescript'), path.join(docs.dir, 'node_modules/typescript'), 'junction');
  const { stdout, stderr } = await docs.run('check', '--format', 'json', '--no-cache');
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { problems, cpuMs } = JSON.parse(stdout) as Report;
  const found = problems.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
  return { found, problems, seconds: cpuMs / 1000 };
}

test('Each planted fault is found at its line, and nothing else', async () => {
  const made = seededSite({ pages: PAGES, faults: FAULTS, kinds, seed: SEED });
  const { found, seconds } = await check(made);
  const right = found.filter((one) => made.expected.includes(one)).length;
  console.log(
    `seeded faults (seed ${SEED}): ${right} of ${made.expected.length} found at their lines, ${found.length - right} false alarms ` +
      `in ${PAGES} pages with ${made.links} links; ${seconds.toFixed(1)} s CPU`,
  );
  expect(found).toEqual(made.expected);
});

test('The same site without faults has no problem', async () => {
  const { problems } = await check(seededSite({ pages: PAGES, faults: 0, kinds, seed: SEED }));
  expect(problems).toEqual([]);
});
