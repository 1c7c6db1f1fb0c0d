import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const picture = new Uint8Array(12).fill(3);

describe('Markdown that a page imports', () => {
  const files = {
    'content/docs/start.mdx':
      "import Steps from './shared/_steps.md';\nimport Offer from '@site/content/docs/shared/_offer.mdx';\n\n# Start\n\n<Steps />\n\n<Offer to=\"you\" />\n",
    'content/docs/shared/_steps.md': '## Steps\n\nSee the [end](../end.md#last) and ![it](./it.png).\n',
    'content/docs/shared/_offer.mdx':
      'export const what = "tea";\n\nAn offer of {what} for {props.to}, see [steps](../start.mdx#steps).\n',
    'content/docs/shared/it.png': picture,
    'content/docs/end.md': '# End\n\n## Last\n',
  };

  test('stands in the page with its links and images resolved from its own folder', async () => {
    const built = site(files);
    expect(await built.problems()).toEqual([]);
    const html = built.read('build/docs/start/index.html');
    expect(html).toContain('<h2 id="steps">');
    expect(html).toContain('href="/docs/end#last"');
    expect(html).toContain('href="/docs/start#steps"');
    const image = /src="\/(assets\/files\/it-\w+\.png)"/.exec(html)?.[1] ?? 'no image';
    expect(built.exists(`build/${image}`)).toBe(true);
  });

  test('takes props and runs expressions', async () => {
    const built = site(files);
    await built.build();
    const text = built.read('build/docs/start/index.html').replace(/<!--.*?-->/g, '');
    expect(text).toContain('An offer of tea for you');
  });

  test('is no page of its own', async () => {
    const built = site(files);
    const routes = JSON.parse((await built.run('routes', '--json')).stdout) as { path: string }[];
    expect(routes.map(({ path }) => path).sort()).toEqual(['/404.html', '/docs/end', '/docs/start']);
  });

  test('follows a page that moves, also with a warm cache', async () => {
    const built = site(files);
    await built.build();
    built.write('content/docs/end.md', '---\nslug: finish\n---\n\n# End\n\n## Last\n');
    expect(await built.problems()).toEqual([]);
    expect(built.read('build/docs/start/index.html')).toContain('href="/docs/finish#last"');
  });

  test('is where its mistakes are reported, again in the next build', async () => {
    const built = site({ ...files, 'content/docs/shared/_steps.md': 'text\n\n![gone](./gone.png)\n\n<b>\n' });
    const wrong = { code: 'DG5005', file: 'content/docs/shared/_steps.md', line: 3, column: 1 };
    expect(await built.problems()).toMatchObject([wrong]);
    expect(await built.problems()).toMatchObject([wrong]);
  });
});

describe('a module that is not found', () => {
  const hintFor = async (name: string) => {
    const built = site({ 'content/docs/a.mdx': `import X from '${name}';\n\n# A\n\n<X />\n` });
    const [problem] = await built.problems();
    expect(problem).toMatchObject({ code: 'DG6001', file: 'content/docs/a.mdx', line: 1 });
    return problem?.hint;
  };

  test('is a package to install', async () => {
    expect(await hintFor('@acme/kit/button')).toContain('npm install @acme/kit');
  });

  test('is a path to mend', async () => {
    expect(await hintFor('./Button.tsx')).toContain('relative to the file');
  });
});
