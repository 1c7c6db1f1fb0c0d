/** A site with an API reference: TypeDoc takes seconds, so edits do not wait for it, but what it says comes. */
import { expect, test } from 'vitest';
import { apiSite, pack } from '../api/api-site.ts';
import { editor } from '../helpers/editor.ts';

const FILE = 'content/docs/intro.md';
const code = (name: string): string => `/** Snorts. */\nexport declare function ${name}(): void;\n`;
const made = (intro: string) =>
  apiSite({ ...pack('tapir', { 'index.d.ts': code('snort') }), [FILE]: intro }, { entryPoints: ['tapir'] });

test('links to the reference are right from the first, and follow its source', async () => {
  const { stdout } = await made('# Intro\n').run('routes', '--json');
  const url = /"(\/docs\/api\/[^"]*tapir[^"]*)"/.exec(stdout)?.[1] ?? '';
  const text = `# Intro\n\nSee [snort](${url}#snort).\n`;
  const docs = made(text);
  const on = await editor(docs.dir);
  await on.open(FILE, text);
  const reported: string[] = [];
  on.onProblems((uri, list) => {
    if (uri === on.uri(FILE)) reported.push(...list.map(({ message }) => String(message)));
  });
  await on.complete(FILE, `${text}|`);
  await on.type(FILE, `${text}\nMore.\n`);
  await on.complete(FILE, `${text}\nMore.\n|`);
  expect(reported).toEqual([]);
  docs.write('node_modules/tapir/index.d.ts', code('whistle'));
  // Editors do not watch packages: the next update of the whole site finds it.
  docs.write('content/docs/new.md', '# New\n');
  await on.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: on.uri('content/docs/new.md'), type: 1 }],
  });
  const { found } = await on.until(FILE, (list) => list.length === 1);
  expect(String(found[0]?.message)).toContain('#snort');
});
