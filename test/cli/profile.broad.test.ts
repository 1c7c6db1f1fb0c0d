/** `build --profile`: what each stage costs, the slowest pages, and a trace for Chrome and Perfetto. */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';

const CODE = '```ts\nexport const answer: number = 42;\n```\n';

const pages = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [`content/docs/p${at}.md`, `# Page ${at}\n\nWords.\n\n${CODE}`]),
);
const files = {
  ...pages,
  'content/docs/code.md': `---\ntitle: Code\n---\n\n${CODE}`,
  'content/pages/index.mdx': '# Home\n\n{1 + 1}\n',
};

interface Event {
  name: string;
  cat?: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: Record<string, unknown>;
}

const eventsOf = (made: Site): Event[] => JSON.parse(made.read('.docsgen/profile.json')).traceEvents;

/** Events with a duration, by track, in the order of the file. */
function spansByTrack(events: readonly Event[]): Map<number, Required<Event>[]> {
  const tracks = new Map<number, Required<Event>[]>();
  for (const event of events) {
    if (event.ph !== 'X') continue;
    tracks.set(event.tid, [...(tracks.get(event.tid) ?? []), event as Required<Event>]);
  }
  return tracks;
}

/** The names of the events around each event of a track; fails when one leaves the event around it. */
function nesting(spans: readonly Required<Event>[]): Map<string, string[]> {
  const above: Required<Event>[] = [];
  const found = new Map<string, string[]>();
  for (const span of spans) {
    while (above.length > 0 && (above.at(-1)?.ts ?? 0) + (above.at(-1)?.dur ?? 0) <= span.ts) above.pop();
    const parent = above.at(-1);
    if (parent)
      expect(span.ts + span.dur, `${span.name} in ${parent.name}`).toBeLessThanOrEqual(parent.ts + parent.dur);
    found.set(
      `${span.cat} ${span.name}`,
      above.map(({ name }) => name),
    );
    above.push(span);
  }
  return found;
}

const STAGES = ['start', 'config', 'scan', 'compare', 'parse', 'graph', 'routes', 'bundle', 'link', 'render', 'check'];

describe('the tables', () => {
  test('name every stage and the ten slowest pages, on stderr', async () => {
    const { run } = site(files);
    const { code, stdout, stderr } = await run('build', '--profile');
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nBuilt 32 pages, .*\.\n$/);
    expect(stdout).not.toContain('CPU ms');
    const [stages = '', slowest = ''] = stderr.split('\n\n');
    const [head = '', ...rows] = stages.split('\n');
    expect(head.trim().split(/ {2,}/)).toEqual(['wall ms', 'CPU ms', 'GC ms', 'peak heap', 'peak RSS', 'written']);
    const names = rows.map((row) => /^ *(\S+(?: \S+)*)/.exec(row)?.[1]);
    expect(names).toEqual(expect.arrayContaining([...STAGES, 'write', 'all']));
    // Every column ends where its title ends.
    const ends = [...head.matchAll(/\S+(?: \S+)?/g)].map(({ index, 0: title }) => index + title.length);
    const all = rows.find((row) => row.startsWith('all')) ?? '';
    expect(
      [...all.matchAll(/\d+(?:\.\d+)?(?: [kM]?B)?(?= |$)/g)].map(({ index, 0: cell }) => index + cell.length),
    ).toEqual(ends);
    expect(slowest).toMatch(/^parse ms {2}render ms {2}the 10 slowest of 34 pages, generated ones included$/m);
    const listed = slowest.match(/^ *\d+\.\d {2} *\d+\.\d {2}\S+/gm) ?? [];
    expect(listed).toHaveLength(10);
    for (const line of listed) expect(line).toMatch(/ {2}(?:content\/(?:docs|pages)\/\w+\.mdx?(?::\d+)?|\/\S*)$/);
    expect(stderr).toContain('Trace: .docsgen/profile.json');
  });

  test('say that nothing was done', async () => {
    const made = site(files);
    await made.build();
    const { code, stderr } = await made.run('build', '--profile');
    expect(code).toBe(0);
    expect(stderr).toContain('Nothing has changed since the last build, so nothing was parsed, rendered or written.');
    expect(stderr).not.toMatch(/^parse/m);
    expect(eventsOf(made).filter(({ cat }) => cat === 'page')).toEqual([]);
    made.write('content/docs/code.md', '# Code\n\nOther words.\n');
    const edited = await made.run('build', '--profile');
    expect(edited.stderr).toContain('pages, the slowest first');
    expect(edited.stderr).toContain('content/docs/code.md');
  });

  test('come with failed builds too', async () => {
    const broken = await site({ 'content/docs/b.md': '# B\n\n[x](/no)\n' }).run('build', '--profile');
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain('DG5001');
    expect(broken.stderr).toMatch(/^check +\d/m);
    expect(broken.stderr).toContain('content/docs/b.md');
    const wrong = await site({ 'site.config.mjs': 'export default { title: 3 };\n' }).run('build', '--profile');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/^config +\d/m);
    expect(wrong.stderr).not.toMatch(/Nothing has changed|slowest/);
  });

  test('leave stdout to the report, and print nothing with --quiet', async () => {
    const made = site(files);
    const { stdout, stderr } = await made.run('build', '--profile', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: 32 });
    expect(stderr).toMatch(/^render +\d/m);
    rmSync(path.join(made.dir, '.docsgen'), { recursive: true });
    expect(await made.run('build', '--profile', '--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(eventsOf(made).length).toBeGreaterThan(0);
  });

  test('show the checks of check', async () => {
    const made = site(files);
    const { code, stderr } = await made.run('check', '--profile');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^check accessibility +\d/m);
    expect(eventsOf(made).map(({ name }) => name)).toContain('docsgen check');
  });
});

describe('the trace', () => {
  test('has the fields of the Trace Event Format, and stages around their parts and pages', async () => {
    const made = site(files);
    await made.run('build', '--profile', '--workers', '0');
    const events = eventsOf(made);
    for (const event of events) {
      expect(event).toMatchObject({ name: expect.any(String), pid: expect.any(Number), tid: expect.any(Number) });
      expect(['X', 'C', 'M']).toContain(event.ph);
      expect(Number.isInteger(event.ts) && event.ts >= 0, event.name).toBe(true);
      if (event.ph === 'X') expect(Number.isInteger(event.dur) && (event.dur ?? -1) >= 0, event.name).toBe(true);
      if (event.ph === 'C') expect(event.args?.MB).toBeGreaterThan(0);
    }
    const named = events.filter(({ ph }) => ph === 'M').map(({ args }) => args?.name);
    expect(named).toEqual(expect.arrayContaining(['docsgen', 'main thread']));
    const [main = []] = [...spansByTrack(events).values()];
    const parents = nesting(main.filter(({ cat }) => cat !== 'gc'));
    for (const name of [...STAGES, 'write']) expect(parents.get(`stage ${name}`), name).toEqual(['docsgen build']);
    expect(parents.get('stage search')).toEqual(['docsgen build', 'write']);
    // A page is parsed, then rendered; the later event counts.
    expect(parents.get('page content/docs/p3.md')).toEqual(['docsgen build', 'render']);
    const write = events.find(({ cat, name }) => cat === 'stage' && name === 'write');
    expect(write?.args).toMatchObject({ cpuMs: expect.any(Number), peakRssBytes: expect.any(Number) });
    expect(write?.args?.writtenBytes).toBeGreaterThan(1000);
  });

  test('has both stages of every page, with file, URL and the slowest block', async () => {
    const made = site(files);
    await made.run('build', '--profile');
    const of = (stage: string) => eventsOf(made).filter(({ cat, args }) => cat === 'page' && args?.stage === stage);
    expect(new Set(of('parse').map(({ name }) => name))).toEqual(new Set(Object.keys(files)));
    const [code] = of('parse').filter(({ name }) => name === 'content/docs/code.md');
    expect(code?.args).toMatchObject({ file: 'content/docs/code.md', slowestLine: 5 });
    const rendered = of('render').map(({ args }) => args?.route);
    expect(rendered).toEqual(expect.arrayContaining(['/', '/docs/code', '/docs/p0']));
  });

  test('has a track for each worker, and pages on it', async () => {
    const made = site(files);
    await made.run('build', '--profile', '--workers', '1');
    const events = eventsOf(made);
    const worker = events.find(({ ph, args }) => ph === 'M' && args?.name === 'worker thread 1');
    expect(worker).toBeDefined();
    // The number is that of threads besides the main one.
    expect(events.filter(({ args }) => /^worker thread/.test(String(args?.name)))).toHaveLength(1);
    const tracks = spansByTrack(events.filter(({ cat }) => cat !== 'gc'));
    for (const spans of tracks.values()) nesting(spans);
    expect(tracks.get(worker?.tid ?? 0)?.map(({ name }) => name)).toContain('load code: parse');
    const parsed = events.filter(({ cat, args }) => cat === 'page' && args?.stage === 'parse');
    expect(parsed).toHaveLength(Object.keys(files).length);
  });

  test('shows the bundling of a theme beside the stages', async () => {
    // Work beside the stages is only shown if it is a part of the whole: this site has little else to do, and a theme of
    // many modules.
    const parts = Array.from({ length: 400 }, (_, at) => `part${at}`);
    const imports = parts.map((part) => `import { ${part} } from './${part}.ts';\n`).join('');
    const theme = `import { defineTheme } from 'docsgen/theme';\n${imports}export default defineTheme({ mdx: { ${parts} } });\n`;
    const modules = Object.fromEntries(
      parts.map((part) => [`theme/${part}.ts`, `export const ${part} = () => null;\n`]),
    );
    const page = { 'content/pages/index.md': '# Home\n' };
    const config = "export default { title: 'Test', url: 'https://example.com', theme: 'theme/index.tsx' };\n";
    // In a process that waited for tests, the theme takes too little of the time to be shown.
    const made = site({ ...page, ...modules, 'site.config.mjs': config, 'theme/index.tsx': theme }, { fresh: true });
    const { code, stderr } = await made.run('build', '--profile', '--no-cache');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^in parallel:\n(?: {2}\w+ +\d+\n)* {2}theme +\d+$/m);
    const events = eventsOf(made);
    const track = events.find(({ ph, args }) => ph === 'M' && args?.name === 'other process: theme');
    expect(events.filter(({ tid, ph }) => tid === track?.tid && ph === 'X').map(({ name }) => name)).toEqual(['theme']);
  });

  test('is kept in the folder that clean removes', async () => {
    const made = site(files);
    await made.run('build', '--profile');
    expect(made.exists('.docsgen/profile.json')).toBe(true);
    await made.run('clean');
    expect(made.exists('.docsgen')).toBe(false);
  });

  test('is not written into a folder of somebody else', async () => {
    const made = site(files);
    const other = temporaryFolder();
    mkdirSync(path.join(other, 'cache'));
    writeFileSync(path.join(other, 'notes.txt'), 'mine');
    symlinkSync(other, path.join(made.dir, '.docsgen'));
    const { code, stderr } = await made.run('build', '--profile');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^The trace could not be written: .*\.docsgen is a link to a folder/m);
    expect(readdirSync(other).sort()).toEqual(['cache', 'notes.txt']);
  });
});

test('the site is the same, byte by byte', async () => {
  const [plain, profiled] = [site(files), site(files)];
  await plain.build('--workers', '0');
  await profiled.build('--profile', '--workers', '1');
  expect(profiled.tree()).toEqual(plain.tree());
  expect(await profiled.run('build')).toMatchObject({ stdout: expect.stringContaining('from the cache') });
});
