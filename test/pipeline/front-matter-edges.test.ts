/** What stands at the top of real files: read as meant, or reported at its line. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const GIT = ['<<<<<<< HEAD', 'ours', '||||||| base', 'old', '=======', 'theirs', '>>>>>>> branch'].join('\n');

test('text between two rules is shown, front matter after blank lines and comments is read', async () => {
  const docs = site({
    'content/docs/agenda.md': '---\n\n## Agenda\n\n---\n\nText\n',
    'content/docs/words.md': '---\njust text\n---\n\nText\n',
    'content/docs/blank.md': '\r\n---\r\ntitle: After a blank line\r\nslug: /blank-one\r\n---\r\n\r\nText\r\n',
    'content/docs/licence.md': '<!--\nLicence\n-->\n\n---\ntitle: After a comment\n---\n\nSee [x](./nope.md)\n',
    'content/docs/mark.md': '\ufeff\n ---\n title: After a mark\n ---\n\nText\n',
    'content/docs/lists.md': '---\ntitle: Lists\ntags: lamp, desk lamp\naliases: /docs/x1, /docs/y1\n---\n\nText\n',
    'content/docs/hidden.md': '---\ntitle: Hidden\npublished: false\n---\n\nText\n',
    'content/docs/hash.md': [
      '---',
      'title: Fix issue #12 now',
      'description: "Quoted" #hash',
      'tags: # why',
      '  - a #1',
      'sidebar_label: #hash',
      'pagination_label: &amp lamp',
      'sidebar_position: 1 #first',
      'slug: /hash # a comment',
      '---',
      '',
      'Text',
    ].join('\n'),
    'content/docs/note.md': '---\nNote: this page is old.\n---\n\n# Note\n',
    'content/docs/unclosed.md': '---\ntitle: Unclosed\n\n## Agenda\n\n---\n\nText\n',
    'content/docs/commented.md': '---\ntitle: Commented\n\n# slug: /x\n---\n\nText\n',
    'content/docs/git.md': `# Git\n\n\`\`\`\n${GIT}\n\`\`\`\n\n<<<<<<< not one\n`,
  });
  const { report } = await docs.report();
  expect(report.problems.map(({ code, file, line, column }) => `${code} ${file?.slice(13)}:${line}:${column}`)).toEqual(
    [
      'DG2020 hash.md:2:18',
      'DG2020 hash.md:3:23',
      'DG2020 hash.md:5:7',
      'DG2020 hash.md:6:16',
      'DG2020 hash.md:7:19',
      'DG5003 licence.md:9:5',
      'DG2022 note.md:2:1',
      'DG2021 unclosed.md:4:1',
    ],
  );
  const text = (page: string) => docs.read(`build/${page}/index.html`);
  expect(text('docs/agenda')).toMatch(/<h2 [^>]*id="agenda"/);
  expect(text('docs/words')).toContain('just text');
  expect(text('docs/blank-one')).toMatch(/<h1[^>]*>After a blank line</);
  expect(text('docs/licence')).toMatch(/<h1[^>]*>After a comment</);
  expect(text('docs/mark')).toMatch(/<h1[^>]*>After a mark</);
  expect(text('docs/lists')).toContain('/docs/tags/desk-lamp');
  expect(docs.exists('build/docs/x1/index.html') && docs.exists('build/docs/y1/index.html')).toBe(true);
  expect(docs.exists('build/docs/hidden/index.html')).toBe(false);
  expect(text('docs/git')).toContain('&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD');
});

test('a folder without a config is published with its pages for Hugo', async () => {
  const docs = site({ 'README.md': '# R\n', 'hugo.md': '+++\ntitle = "Lamps"\n+++\n\nText\n' }, { bare: true });
  const { code, report } = await docs.report();
  expect(code).toBe(0);
  const found = report.problems.filter(({ file }) => file !== undefined);
  expect(found).toMatchObject([{ code: 'DG2002', severity: 'warning', file: 'hugo.md', line: 1 }]);
  expect(docs.read('build/hugo/index.html')).toMatch(/<h1[^>]*>Lamps</);
});

test('a merge conflict is one error at its line, wherever it is', async () => {
  const docs = site({
    'content/docs/text.md': `# Text\r\n\r\n${GIT.replaceAll('\n', '\r\n')}\r\n\r\n${GIT}\n`,
    'content/docs/program.mdx': `# Program\n\n<b>x</b>\n\n${GIT}\n`,
    'content/docs/keys.md': `---\n${GIT.replace('ours', 'title: A').replace('old', 'title: O').replace('theirs', 'title: B')}\n---\n\nText\n`,
    'content/docs/import.mdx': "import Part from './_part.md';\n\n# Import\n\n<Part />\n",
    'content/docs/_part.md': `Text\n\n${GIT}\n`,
    'content/docs/toml.md': '+++\ntitle = "x"\n+++\n\nText\n',
    'content/docs/late.md': '\n---\ntitle: a: b\n---\n\nText\n',
  });
  const { code, report } = await docs.report();
  expect(code).toBe(1);
  expect(report.problems.map((one) => `${one.code} ${one.file?.slice(13)}:${one.line}`)).toEqual([
    'DG3230 _part.md:3',
    'DG3230 keys.md:2',
    'DG2001 late.md:3',
    'DG3230 program.mdx:5',
    'DG3230 text.md:3',
    'DG3230 text.md:11',
    'DG2002 toml.md:1',
  ]);
});
