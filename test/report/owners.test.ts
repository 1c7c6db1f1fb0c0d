/** Owners of problems: the patterns of GitHub's documentation, by its rules, and those of GitLab. */
import { expect, test } from 'vitest';
import { elementsOf, find } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const OWNERS = `# Comments and empty lines are skipped.

*                    @everyone   # the rest
*.mdx                @mdx-owner @second
/content/docs/logs/  @doctocat
content/docs/api/*   docs@example.com
apps/                @octocat
**/deploy            @deployer
/content/docs/free/
/content/docs/with\\ blank.md  @blank
!/content/docs/api/  @rejected
/content/docs/a[b].md @rejected
`;

/** File below `content/docs`, and its owners in the report. */
const ROWS: [file: string, owners: string][] = [
  ['top.md', '@everyone'],
  ['part.mdx', '@mdx-owner @second'],
  ['logs/deep/one.md', '@doctocat'],
  ['api/one.md', 'docs@example.com'],
  ['api/deeper/one.md', '@everyone'],
  ['any/apps/one.md', '@octocat'],
  ['any/deploy/one.md', '@deployer'],
  ['free/one.md', ''],
  ['with blank.md', '@blank'],
];

/** File and owners of each problem. */
const ownersShown = (html: string): unknown[] =>
  elementsOf(html)
    .filter((one) => one.name === 'li' && one.attributes['id'])
    .map((item) => [
      find(item.all, 'code')?.text.replace(/^content\/docs\/|:.*$/g, ''),
      find(item.all, 'span', { class: 'fine' })?.text ?? '',
    ])
    .sort();

test.each(['CODEOWNERS', '.github/CODEOWNERS', 'docs/CODEOWNERS'])(
  '%s names the owners of each problem',
  async (name) => {
    const docs = site({
      ...Object.fromEntries(ROWS.map(([file]) => [`content/docs/${file}`, `# A\n\n[x](/docs/missing)\n`])),
      '.git/HEAD': '',
      [name]: OWNERS,
    });
    await docs.run('check', '--only', 'links', '--html', 'report.html');
    expect(ownersShown(docs.read('report.html'))).toEqual(ROWS.toSorted());
  },
);

const OF_GITLAB = `* @everyone
api/ @api

[Docs] @writer
content/docs/*.md
/content/docs/logs/ @logs
!secret.md

^[Optional][2]
*.mdx @mdx
`;

test.each(['CODEOWNERS', '.gitlab/CODEOWNERS'])(
  '%s may have sections of GitLab, and all of them count',
  async (name) => {
    const rows: [file: string, owners: string][] = [
      ['top.md', '@everyone @writer'],
      ['api/one.md', '@api'],
      ['logs/deep/one.md', '@everyone @logs'],
      ['logs/secret.md', '@everyone'],
      ['part.mdx', '@everyone @mdx'],
    ];
    const docs = site({
      ...Object.fromEntries(rows.map(([file]) => [`content/docs/${file}`, `# A\n\n[x](/docs/missing)\n`])),
      '.git/HEAD': '',
      [name]: OF_GITLAB,
    });
    await docs.run('check', '--only', 'links', '--html', 'report.html');
    expect(ownersShown(docs.read('report.html'))).toEqual(rows.toSorted());
  },
);

test('Without such a file, problems have no owners, and the report no list of them', async () => {
  const docs = site({ 'content/docs/a.md': '# A\n\n[x](/docs/missing)\n' });
  await docs.run('check', '--html', 'report.html');
  const html = docs.read('report.html');
  expect(html).toContain('By folder');
  expect(html).not.toContain('By owner');
});
