/** Wrong or hostile metadata outside of documents: `_defaults.yml`, aliases, old ids. */
import { describe, expect, test } from 'vitest';
import { type BuildReport, type Site, site } from '../helpers/site.ts';

const config = "export default { title: 'Test', url: 'https://example.com' };\n";

const build = async (made: Site): Promise<BuildReport & { code: number | null }> => {
  const { stdout, code } = await made.run('build', '--format', 'json');
  return { ...(JSON.parse(stdout) as BuildReport), code };
};

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
  .concat(
    'bcdefghij'.split('').map((key, index) => {
      const before = 'abcdefghij'[index];
      return `${key}: &${key} [${`*${before}, `.repeat(9)}*${before}]`;
    }),
  )
  .join('\n');

describe('a hostile file of defaults is refused at its place, and nothing else happens', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['an alias bomb', bomb, 'DG2006'],
    ['a program by tag', 'description: !!js/function "function () { process.exit(9) }"', 'DG2001'],
    ['more than two megabytes', `description: ${'x'.repeat(5_000_000)}`, 'DG2006'],
    ['nesting without end', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`, 'DG2006'],
    ['more lines than anybody writes', 'a: b\n'.repeat(20_000), 'DG2006'],
    ['a list', '- a', 'DG2007'],
    ['two documents', 'draft: false\n---\ndraft: true', 'DG2001'],
    ['a key twice', 'draft: false\ndraft: true', 'DG2001'],
    ['a control character', 'description: "a\0b"', 'DG2009'],
    ['bytes that are no text', new Uint8Array([0x64, 0x3a, 0x20, 0xff, 0xfe, 0, 1, 2]), 'DG2009'],
    ['a URL that is a program', 'image: "javascript:alert(1)"', 'DG2004'],
  ])('%s', async (_, text, code) => {
    const made = site({ 'site.config.mjs': config, 'content/docs/_defaults.yml': text, 'content/docs/a.md': '# A\n' });
    const { problems } = await build(made);
    expect(problems[0]).toMatchObject({ code, file: 'content/docs/_defaults.yml' });
    expect(problems[0]?.line).toBeGreaterThan(0);
    expect(problems.every(({ file }) => file === 'content/docs/_defaults.yml')).toBe(true);
  });

  test('keys of prototypes are keys like others', async () => {
    const names = '__proto__: { draft: true }\nconstructor: { unlisted: true }\ntoString: x\nhasOwnProperty: y\n';
    const made = site({
      'site.config.mjs': config,
      'content/docs/_defaults.yml': `${names}noindex: true\n`,
      'content/docs/a.md': `---\n${names}---\n\n# A\n`,
      'content/docs/b.mdx': '# B\n\nIs {String(frontMatter.draft)}.\n',
    });
    const { problems, code } = await build(made);
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    expect(made.read('build/docs/a/index.html')).toMatch(/<meta name="robots" content="noindex/);
    expect(made.read('build/docs/b/index.html').replace(/<[^>]*>/g, '')).toContain('Is undefined.');
  });
});

describe('hostile old URLs and ids', () => {
  test.each([
    ['aliases: ["javascript:alert(1)"]', 'DG2004'],
    ['aliases: ["//evil.example/x"]', 'DG2004'],
    ['aliases: ["/a\\nLocation: x"]', 'DG2004'],
    ['aliases: ["/a\\u0000b"]', 'DG2009'],
    ['heading_aliases: { "a b": c }', 'DG2004'],
    ['heading_aliases: { a: [b] }', 'DG2004'],
  ])('%s is reported at its line', async (line, code) => {
    const made = site({ 'site.config.mjs': config, 'content/docs/a.md': `---\ntitle: A\n${line}\n---\n\n## Here\n` });
    const { problems } = await build(made);
    expect(problems[0]).toMatchObject({ code, file: 'content/docs/a.md', line: 3 });
  });

  test.each(['aliases: ["/../../../outside"]', 'aliases: ["../../../../outside"]', 'aliases: ["/%2e%2e/outside"]'])(
    '%s writes nothing outside of the output folder',
    async (line) => {
      const made = site({ 'site.config.mjs': config, 'content/docs/a.md': `---\ntitle: A\n${line}\n---\n\nText.\n` });
      await build(made);
      expect(made.exists('outside')).toBe(false);
      expect(made.exists('outside/index.html')).toBe(false);
    },
  );

  test('an old id that is markup stays text', async () => {
    const made = site({
      'site.config.mjs': config,
      'content/docs/a.md':
        "---\ntitle: A\nheading_aliases:\n  '\"><script>x</script>': here\n  __proto__: here\n---\n\n## Here\n",
    });
    await build(made);
    if (made.exists('build/docs/a/index.html'))
      expect(made.read('build/docs/a/index.html')).not.toContain('<script>x</script>');
  });
});

describe('hostile data files are refused at their place', () => {
  test.each<[string, string, string]>([
    ['content/blog/authors.yml', 'nesting without end', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
    [
      'content/blog/authors.yml',
      'lists in lists',
      `a:\n${Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at)}- `).join('\n')}`,
    ],
    ['content/blog/tags.yml', 'an alias bomb', bomb],
    ['content/docs/_category_.json', 'nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['content/docs/_category_.yml', 'more than two megabytes', `label: ${'x'.repeat(3_000_000)}`],
  ])('%s: %s', async (file, _, text) => {
    const made = site({
      'site.config.mjs': config,
      'content/docs/a.md': '# A\n',
      'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
      [file]: text,
    });
    const { problems } = await build(made);
    expect(problems[0]).toMatchObject({ code: 'DG4008', file });
  });
});
