/** Skills for agents: what is published, and what is reported at which line. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const docs = { 'content/docs/intro.md': '# Intro\n' };
const head = (name: string, description = 'Trims hedges. Use it when a hedge is too high.') =>
  `---\nname: ${name}\ndescription: ${description}\n---\n`;

const sha256 = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

interface IndexEntry {
  name: string;
  type: string;
  description: string;
  url: string;
  digest: string;
}

/** Reads an archive by its index, as unpackers do. */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [method, size, length] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    expect(bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26))).toBe(name);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    files[name] = (method === 0 ? data : inflateRawSync(data)).toString();
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  expect(at).toBe(end);
  return files;
}

test('skills are published with an index whose digests are those of the files', async () => {
  const steps = '# Steps\n\nBack to [the skill](../SKILL.md).\n';
  const made = site({
    'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', baseUrl: '/kite/' };`,
    ...docs,
    'content/skills/trim-hedge/SKILL.md': `${head('trim-hedge')}\nSee [the steps](references/steps.md#one) and \`[x](y.md)\`.\n`,
    'content/skills/trim-hedge/references/steps.md': steps,
    'content/skills/mow/SKILL.md': `\ufeff---\r\nname: "mow"\r\ndescription: >\r\n  Mows\r\n  lawns.\r\n---\r\n\r\n\`\`\`md\r\n[a](b.md)\r\n\`\`\`\r\n`,
  });
  expect(await made.problems()).toEqual([]);
  const folder = 'build/.well-known/agent-skills';
  const index = JSON.parse(made.read(`${folder}/index.json`)) as { $schema: string; skills: IndexEntry[] };
  expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  expect(index.skills.map(({ digest, ...rest }) => rest)).toEqual([
    { name: 'mow', type: 'skill-md', description: 'Mows lawns.', url: '/kite/.well-known/agent-skills/mow/SKILL.md' },
    {
      name: 'trim-hedge',
      type: 'archive',
      description: 'Trims hedges. Use it when a hedge is too high.',
      url: '/kite/.well-known/agent-skills/trim-hedge.zip',
    },
  ]);
  for (const { url, digest } of index.skills)
    expect([url, sha256(readFileSync(`${made.dir}/build${url.slice('/kite'.length)}`))]).toEqual([url, digest]);
  const archive = unzip(readFileSync(`${made.dir}/${folder}/trim-hedge.zip`));
  expect(Object.keys(archive)).toEqual(['SKILL.md', 'references/steps.md']);
  expect(archive['references/steps.md']).toBe(steps);
  expect(made.read(`${folder}/trim-hedge/references/steps.md`)).toBe(steps);
  const before = made.tree();
  await made.build();
  expect(made.tree()).toEqual(before);
  made.write('content/skills/trim-hedge/references/steps.md', '# Other steps\n');
  await made.build();
  expect(made.read(`${folder}/index.json`)).not.toBe(JSON.stringify(index));
  expect(unzip(readFileSync(`${made.dir}/${folder}/trim-hedge.zip`))['references/steps.md']).toBe('# Other steps\n');
});

const MISTAKES: [name: string, files: Record<string, string>, problems: string[]][] = [
  ['a folder without SKILL.md', { 'mow/steps.md': '# Steps\n' }, ['mow/steps.md DG4070']],
  ['a file beside the folders', { 'README.md': '# Skills\n', 'mow/SKILL.md': head('mow') }, ['README.md DG4070']],
  ['no front matter', { 'mow/SKILL.md': '# Mow\n' }, ['mow/SKILL.md:1:1 DG4071']],
  ['broken YAML', { 'mow/SKILL.md': '---\nname: mow\ndescription: [\n---\n' }, ['mow/SKILL.md:3:15 DG4071']],
  ['no name', { 'mow/SKILL.md': '---\ndescription: Mows.\n---\n' }, ['mow/SKILL.md:1:1 DG4071']],
  ['a name that is not that of its folder', { 'mow/SKILL.md': head('mower') }, ['mow/SKILL.md:2:1 DG4071']],
  ['a name with other characters', { 'Mow/SKILL.md': head('Mow') }, ['Mow/SKILL.md:2:1 DG4071']],
  ['no description', { 'mow/SKILL.md': '---\nname: mow\n---\n' }, ['mow/SKILL.md:1:1 DG4071']],
  ['a long description', { 'mow/SKILL.md': head('mow', 'x'.repeat(1025)) }, ['mow/SKILL.md:3:1 DG4071']],
  ['a name that is a number', { '12/SKILL.md': head('12') }, ['12/SKILL.md:2:1 DG4071']],
  [
    'links to missing files, out of the folder, and from the root',
    {
      'mow/SKILL.md': `${head('mow')}\n[a](a.md), [b](../trim/SKILL.md)\n\n[c]: /docs/intro\n\n[d](<#x>) [e](https://acme.example/)\n`,
      'trim/SKILL.md': head('trim'),
    },
    ['mow/SKILL.md:6:5 DG4072', 'mow/SKILL.md:6:16 DG4072', 'mow/SKILL.md:8:6 DG4072'],
  ],
];

test.each(MISTAKES)('%s is reported at its line, and is not published', async (_, files, expected) => {
  const skills = Object.entries(files).map(([name, text]) => [`content/skills/${name}`, text]);
  const made = site({ ...docs, ...Object.fromEntries(skills) });
  const { code, report } = await made.report();
  expect(code).toBe(1);
  const found = report.problems.map(({ file = '', line, column, code: id }) => {
    const place = [file.replace('content/skills/', ''), ...(line === undefined ? [] : [line, column])].join(':');
    return `${place} ${id}`;
  });
  expect(found).toEqual(expected);
});

test('links of a skill are read as agents read Markdown', async () => {
  const body = [
    '    [code](gone.md)',
    'See [a](50%.md), [b](<my file.md>), [c](sub/), [d](steps.md "title"), [e](Stra%C3%9Fe.md), note[^1].',
    '![p](p(1).png) [self](?x) [other](//cdn.example/x) [here](./) \\[x](y) <!-- [z](gone.md) -->',
    '[^1]: Note text with [f](Straße.md)',
    '- [ ]: open',
  ].join('\n\n');
  const names = ['50%.md', 'my file.md', 'sub/q.txt', 'steps.md', 'Straße.md', 'p(1).png'];
  const folder = (name: string) => `content/skills/${name}`;
  const made = site({
    ...docs,
    ...Object.fromEntries(names.map((name) => [folder(`mow/${name}`), 'x\n'])),
    [folder('mow/SKILL.md')]: `---\nname: mow\ndescription: Reads [x](y.md).\n---\n${body}\n`,
  });
  expect(await made.problems()).toEqual([]);
  made.write(folder('mow/SKILL.md'), `${head('mow')}[100%](100%.md) [steps.md](Steps.md) [x](<no file.md>)\n`);
  const { report } = await made.report();
  expect(report.problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    '5:8 DG4072',
    '5:28 DG4072',
    '5:43 DG4072',
  ]);
});

test('a site with its own index of skills is left alone', async () => {
  const made = site({
    ...docs,
    'public/.well-known/agent-skills/index.json': '{"skills":[]}\n',
    'public/.well-known/agent-skills/mow/notes.md': '# Notes\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/.well-known/agent-skills/index.json')).toBe('{"skills":[]}\n');
});

test('a folder of content has pages, also where they look like skills', async () => {
  const made = site({
    'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', docs: { path: 'content' }, blog: false, pages: false };`,
    'content/intro.md': '# Intro\n',
    'content/skills/mow/SKILL.md': `${head('mow')}\n# Mow\n`,
  });
  expect((await made.problems()).filter(({ code }) => code.startsWith('DG407'))).toEqual([]);
  expect(made.exists('build/.well-known')).toBe(false);
  expect(made.exists('build/docs/skills/mow/SKILL/index.html')).toBe(true);
});

test('without agents nothing is published for them', async () => {
  const made = site({
    'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', agents: false };`,
    ...docs,
    'content/skills/mow/SKILL.md': head('mow'),
  });
  await made.build();
  expect(Object.keys(made.tree()).filter((name) => /agents|\.well-known/.test(name))).toEqual([]);
});

test.each(['..', '../..', 'content', '.'])(
  'a folder of skills that has the site or its content (%s) is one problem',
  async (folder) => {
    const made = site({
      'site.config.mjs': `export default {\n  title: 'Acme', url: 'https://acme.example',\n  agents: { skills: '${folder}' },\n};\n`,
      ...docs,
      'content/notes.md': '# Notes\n',
    });
    expect(await made.problems()).toMatchObject([{ code: 'DG1017', file: 'site.config.mjs', line: 3 }]);
  },
);
