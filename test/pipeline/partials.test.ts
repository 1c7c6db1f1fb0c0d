import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const picture = new Uint8Array(12).fill(3);

interface PageData {
  toc: { id: string }[];
  chunk?: string;
}

const data = (built: Site, at: string) => routeData(built.read(`build/${at}/index.html`)) as PageData;
const text = (built: Site, at: string) => built.read(`build/${at}/index.html`).replace(/<!--.*?-->/g, '');
const idsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string);

describe('Markdown that a page imports', () => {
  const files = {
    'content/docs/start.mdx':
      "import Steps from './shared/_steps.md';\nimport Offer from '@site/content/docs/shared/_offer.mdx';\n\n# Start\n\n## Before\n\n<Steps />\n\n<Offer to=\"you\" />\n\n## After\n",
    'content/docs/shared/_steps.md':
      '---\ntitle: nobody sees this\n---\n\n## Steps\n\nSee the [end](../end.md#last) and ![it](./it.png).\n',
    'content/docs/shared/_offer.mdx':
      'export const what = () => "tea";\n\n### An offer\n\nOf {what()} for {props.to}, see [steps](../start.mdx#steps).\n',
    'content/docs/shared/it.png': picture,
    'content/docs/end.md': '# End\n\n## Last\n\nTo [the offer](./start.mdx#an-offer).\n',
  };

  test('is inserted with its links and images resolved from its own folder', async () => {
    const built = site(files);
    expect(await built.problems()).toEqual([]);
    const html = built.read('build/docs/start/index.html');
    expect(html).toContain('<h2 id="steps">');
    expect(html).toContain('href="/docs/end#last"');
    expect(html).toContain('href="/docs/start#steps"');
    expect(html).not.toContain('nobody sees this');
    const image = /src="\/(assets\/files\/it-\w+\.png)"/.exec(html)?.[1] ?? 'no image';
    expect(built.exists(`build/${image}`)).toBe(true);
  });

  test('has its headings in the table of contents, in their order, whether it is a program or not', async () => {
    const built = site(files);
    await built.build();
    expect(data(built, 'docs/start').toc.map(({ id }) => id)).toEqual(['before', 'steps', 'an-offer', 'after']);
  });

  test('takes props and runs expressions', async () => {
    const built = site(files);
    await built.build();
    expect(text(built, 'docs/start')).toContain('Of tea for you');
  });

  test('is not a page', async () => {
    const built = site(files);
    const routes = JSON.parse((await built.run('routes', '--json')).stdout) as { path: string }[];
    expect(routes.map(({ path }) => path).sort()).toEqual(['/', '/404.html', '/docs/end', '/docs/start', '/search']);
  });

  test('follows a page that moves, also with a warm cache', async () => {
    const built = site(files);
    await built.build();
    built.write('content/docs/end.md', '---\nslug: finish\n---\n\n# End\n\n## Last\n');
    expect(await built.problems()).toEqual([]);
    expect(built.read('build/docs/start/index.html')).toContain('href="/docs/finish#last"');
  });

  test('is where its mistakes are reported, once for all pages, again in the next build', async () => {
    const built = site({
      ...files,
      'content/docs/again.mdx': "import Steps from './shared/_steps.md';\n\n# Again\n\n<Steps />\n",
      'content/docs/shared/_steps.md': 'text\n\n![gone](./gone.png) [x](#nothing)\n\n```nosuch\n```\n',
      'content/docs/shared/_offer.mdx': 'text\n',
      'content/docs/end.md': '# End\n',
    });
    const at = { file: 'content/docs/shared/_steps.md' };
    const wrong = [
      { ...at, code: 'DG5005', line: 3, column: 1 },
      // Missing on both pages.
      { ...at, code: 'DG5002', line: 3, column: 21 },
      { ...at, code: 'DG3005', line: 5, column: 1 },
    ];
    for (const problems of [await built.problems(), await built.problems()]) {
      const codes = problems.map(({ code, file, line, column }) => ({ file, code, line, column }));
      expect(codes).toEqual(wrong);
    }
  });
});

describe('a partial that needs no program', () => {
  const one = (page: string, parts: Record<string, string>) =>
    site({
      'content/docs/a.mdx': page,
      ...Object.fromEntries(Object.entries(parts).map(([name, body]) => [`content/docs/${name}`, body])),
    });

  test('is HTML of the page, whose ids stay unique', async () => {
    const built = one(
      "import One from './_one.mdx';\nimport Two from './_two.md';\n\n# A\n\n## Setup\n\n<One />\n\n<Two />\n\n<One />\n\nNote[^1].\n\n[^1]: Of the page.\n",
      {
        '_one.mdx': '## Setup\n\nOne[^1].\n\n[^1]: Of one, see [the end][e].\n\n[e]: ./b.md\n',
        '_two.md': '## Setup\n\nTwo[^1] <br> {is} <small>text</small>.\n\n[^1]: Of two.\n',
        'b.md': '# B\n',
      },
    );
    expect(await built.problems()).toEqual([]);
    expect(data(built, 'docs/a').chunk).toBeUndefined();
    const html = text(built, 'docs/a');
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['setup', 'setup-1', 'setup-2', 'setup-3']));
    for (const note of ['<p>Of the page', '<p>Of one, see <a href="/docs/b">the end</a>', '<p>Of two'])
      expect(html).toContain(note);
    expect(html).toContain('<br> {is}');
  });

  test('takes plain props, and other partials, at any depth', async () => {
    const built = one(
      'import P from \'./_p.mdx\';\n\n# A\n\n<P name="Ada" n={2} />\n\nIn a line: <P name="Bob" />.\n',
      {
        '_p.mdx': "import Deep from './deep/_d.mdx';\n\n<Deep who={props.name} /> {props.n}\n",
        'deep/_d.mdx': 'Dear **{props.who}**\n',
      },
    );
    expect(await built.problems()).toEqual([]);
    const html = text(built, 'docs/a');
    expect(html).toMatch(/Dear <strong>Ada<\/strong>(?:<\/p>)? ?2/);
    expect(html).toMatch(/In a line: .*Dear <strong>Bob<\/strong>/s);
    expect(data(built, 'docs/a').chunk).toBeUndefined();
  });

  test('stays static in a page that is a program elsewhere', async () => {
    const built = one(
      "import P from './_p.md';\n\nexport const Box = ({ children }) => <section>{children}</section>;\n\n# A\n\n<Box>\n\n<P />\n\n</Box>\n",
      { '_p.md': '## In the box\n\ntext\n' },
    );
    expect(await built.problems()).toEqual([]);
    expect(text(built, 'docs/a')).toMatch(/<section><div class="html-part"><h2 id="in-the-box">/);
    expect(data(built, 'docs/a').toc.map(({ id }) => id)).toEqual(['in-the-box']);
  });

  test('gives the page its description when the page has none', async () => {
    const built = one("import P from './_p.md';\n\n<P />\n", { '_p.md': '# From the part\n\nThe first words.\n' });
    expect(await built.problems()).toEqual([]);
    expect(text(built, 'docs/a')).toContain('<meta name="description" content="The first words.">');
    expect(text(built, 'docs/a').match(/<h1/g)).toHaveLength(1);
  });
});

describe('an edit of a partial', () => {
  const files = {
    'content/docs/a.mdx': "import P from './_p.md';\n\n# A\n\n<P />\n",
    'content/docs/b.mdx': "import D from './_d.mdx';\n\n# B\n\n<D x={Math.max(1, 2)} />\n",
    'content/docs/c.md': '# C\n',
    'content/docs/_p.md': '## First\n\n[c](./c.md)\n',
    'content/docs/_d.mdx': "import Nested from './_nested.md';\n\nTimes {props.x}\n\n<Nested />\n",
    'content/docs/_nested.md': 'old words\n',
  };

  test('shows on the pages that import it, as in a clean build', async () => {
    const built = site(files);
    expect(await built.problems()).toEqual([]);
    built.write('content/docs/_p.md', '## Second\n\n[c](./c.md)\n');
    const { report } = await built.report();
    expect(report.problems).toEqual([]);
    expect(data(built, 'docs/a').toc.map(({ id }) => id)).toEqual(['second']);
    built.write('content/docs/_nested.md', '## New words\n');
    expect(await built.problems()).toEqual([]);
    expect(text(built, 'docs/b')).toContain('<h2 id="new-words">');
    expect(data(built, 'docs/b').toc.map(({ id }) => id)).toEqual(['new-words']);
    const short = built.tree();
    await built.build('--no-cache');
    expect(built.tree()).toEqual(short);
  });

  test('that removes it is reported, and one that restores it fixes it', async () => {
    const built = site(files);
    await built.build();
    built.remove('content/docs/_p.md');
    expect(await built.problems()).toMatchObject([{ code: 'DG3061', file: 'content/docs/a.mdx', line: 1 }]);
    built.write('content/docs/_p.md', '## Back\n');
    expect(await built.problems()).toEqual([]);
    expect(text(built, 'docs/a')).toContain('id="back"');
  });
});

describe('partials that hold each other', () => {
  const problemsOf = async (files: Record<string, string>) => {
    const built = site(Object.fromEntries(Object.entries(files).map(([name, body]) => [`content/docs/${name}`, body])));
    return built.problems();
  };

  test('a file that imports itself is reported', async () => {
    expect(await problemsOf({ 'a.mdx': "import A from './a.mdx';\n\n# A\n\n<A />\n" })).toMatchObject([
      { code: 'DG3060', message: 'this file imports itself', file: 'content/docs/a.mdx', line: 1, column: 1 },
    ]);
  });

  test.each([
    ['without props', '<Q />', '<P />'],
    ['as programs', '<Q x={Math.PI} />', '{props.x > 0 && <P />}'],
  ])('a cycle is reported at the import that closes it, %s', async (_, inP, inQ) => {
    const problems = await problemsOf({
      'a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n",
      '_p.mdx': `import Q from './_q.mdx';\n\n${inP}\n`,
      '_q.mdx': `text\n\nimport P from './_p.mdx';\n\n${inQ}\n`,
    });
    expect(problems).toMatchObject([{ code: 'DG3060', file: 'content/docs/_q.mdx', line: 3 }]);
    expect(problems[0]?.message).toContain('content/docs/_p.mdx → content/docs/_q.mdx → content/docs/_p.mdx');
  });

  test('growth without end is cut off', async () => {
    const parts = Array.from({ length: 20 }, (_, index): [string, string] => [
      `_p${index}.mdx`,
      `import N from './_p${index + 1}.mdx';\n\n<N />\n\n<N />\n`,
    ]);
    const problems = await problemsOf({
      'a.mdx': "import P from './_p0.mdx';\n\n# A\n\n<P />\n",
      ...Object.fromEntries(parts),
      '_p20.mdx': 'x\n',
    });
    expect(problems.map(({ code }) => code)).toEqual(['DG3063']);
  });
});
