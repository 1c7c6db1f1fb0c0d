/**
 * A build after any change equals a clean build. Unlike `random-edits.broad.test.ts`, which edits as authors do, this test knows nothing of
 * docsgen: it mutates lines, words and files of every kind, undoes some of it, and compares output, problems and exit code.
 */
import { expect, test } from 'vitest';
import { dice } from '../helpers/dice.ts';
import { choose, seedOr } from '../helpers/long.ts';
import { type Site, site } from '../helpers/site.ts';
import { files } from './mutations-site.ts';

const first = seedOr(3);
const SEEDS = choose([first], [first, first + 1, first + 2]);
const STEPS = choose(6, 100);

/** What a mutation did, in words, and how to undo it. */
interface Mutation {
  what: string;
  undo(): void;
}

class Mutator {
  readonly #roll: () => number;
  readonly #made: Site;
  readonly #now = new Map(Object.entries(files));
  readonly #undos: (() => void)[] = [];
  #serial = 0;

  constructor(made: Site, seed: number) {
    this.#made = made;
    this.#roll = dice(seed);
  }

  /** @param isBroken The site does not build: after some time the last mutation is undone. */
  step(isBroken: boolean): string {
    const undo = this.#roll() < (isBroken ? 0.7 : 0.2) ? this.#undos.pop() : undefined;
    if (undo) {
      undo();
      return 'undo';
    }
    const { what, undo: back } = this.#roll() < 0.3 ? this.#file() : this.#line();
    this.#undos.push(back);
    return what;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#roll() * list.length)] as T;
  }

  #put(name: string, content: string | Uint8Array | undefined): void {
    if (content === undefined) {
      this.#now.delete(name);
      this.#made.remove(name);
    } else {
      this.#now.set(name, content);
      this.#made.write(name, content);
    }
  }

  #change(changes: Record<string, string | Uint8Array | undefined>, what: string): Mutation {
    const before = Object.keys(changes).map((name) => [name, this.#now.get(name)] as const);
    for (const [name, content] of Object.entries(changes)) this.#put(name, content);
    return {
      what,
      undo: () => {
        for (const [name, content] of before) this.#put(name, content);
      },
    };
  }

  /** A file goes, comes under another name, moves, or changes places with another of its kind. */
  #file(): Mutation {
    const names = [...this.#now.keys()].sort();
    const name = this.#pick(names);
    const content = this.#now.get(name) as string | Uint8Array;
    const ending = name.slice(name.lastIndexOf('.'));
    const other = name.replace(/[^/]*$/, `x${++this.#serial}${ending}`);
    const twin = this.#pick(names.filter((one) => one.endsWith(ending)));
    const kind = this.#pick(['remove', 'copy', 'move', 'swap'] as const);
    if (kind === 'remove') return this.#change({ [name]: undefined }, `remove ${name}`);
    if (kind === 'copy') return this.#change({ [other]: content }, `copy ${name} to ${other}`);
    if (kind === 'move') return this.#change({ [name]: undefined, [other]: content }, `move ${name} to ${other}`);
    return this.#change({ [name]: this.#now.get(twin), [twin]: content }, `swap ${name} and ${twin}`);
  }

  /** A line goes, comes twice, changes places, comes from another file of its kind, or gets another word. */
  #line(): Mutation {
    const texts = [...this.#now].filter((entry): entry is [string, string] => typeof entry[1] === 'string').sort();
    const [name, text] = this.#pick(texts);
    const lines = text.split('\n');
    const at = Math.floor(this.#roll() * lines.length);
    const donors = texts.filter(([one]) => one.endsWith(name.slice(name.lastIndexOf('.'))));
    const donor = this.#pick(this.#pick(donors)[1].split('\n'));
    const words = text.match(/[\w-]+/g) ?? ['x'];
    const kind = this.#pick(['drop', 'double', 'swap', 'insert', 'word', 'word', 'word'] as const);
    const line = lines[at] ?? '';
    if (kind === 'drop') lines.splice(at, 1);
    else if (kind === 'double') lines.splice(at, 0, line);
    else if (kind === 'insert') lines.splice(at, 0, donor);
    else if (kind === 'swap') [lines[at], lines[0]] = [lines[0] ?? '', line];
    else {
      const old = this.#pick(words);
      lines[at] = line.replace(/[\w-]+/, () => this.#pick([...words, `${old}x`, String(++this.#serial)]));
    }
    return this.#change({ [name]: lines.join('\n') }, `${kind} ${name}:${at + 1}`);
  }
}

const build = async (made: Site, ...args: string[]) => {
  const { code, report } = await made.report(...args);
  const problems = report.problems
    .map(({ code: id, file, line, message }) => `${id} ${file}:${line} ${message}`)
    .sort();
  return { code, problems };
};

/** Files that a build and a clean build do not have in common, with the first line that differs. */
function differences(made: Site): string[] {
  const [one, two] = [made.tree('build'), made.tree('clean')];
  const names = [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((name) => one[name] !== two[name]);
  return names.map((name) => {
    const [a, b] = ['build', 'clean'].map((folder) => {
      const file = `${folder}/${name}`;
      return made.exists(file) ? made.read(file).split('\n') : [];
    }) as [string[], string[]];
    const at = a.findIndex((line, index) => line !== b[index]);
    return `${name}: ${a[at]?.slice(0, 200)} | ${b[at]?.slice(0, 200)}`;
  });
}

test.each(SEEDS)(
  'any mutation of a site builds what a clean build does (seed %i)',
  { timeout: 1_800_000 },
  async (seed) => {
    const made = site(files);
    expect(await build(made)).toMatchObject({ code: 0 });
    const mutator = new Mutator(made, seed);
    const history: string[] = [];
    let built = 0;
    let isBroken = false;
    for (let step = 0; step < STEPS; step++) {
      history.push(mutator.step(isBroken));
      const again = await build(made);
      made.remove('clean');
      const clean = await build(made, '--no-cache', '--out-dir', 'clean');
      const tail = `step ${step}: ${history.slice(-6).join('; ')}`;
      expect({ tail, ...again }).toEqual({ tail, ...clean });
      isBroken = clean.code !== 0;
      built += isBroken ? 0 : 1;
      if (isBroken) continue;
      expect({ tail, differing: differences(made) }).toEqual({ tail, differing: [] });
    }
    expect(built).toBeGreaterThan(STEPS / 4);
  },
);

test('links in the Markdown of pages follow their targets: the Markdown of a removed page is no longer linked', async () => {
  const made = site({
    'site.config.mjs': "export default { title: 'T', url: 'https://e.com', onBrokenLinks: 'warn' };\n",
    'content/docs/still.md': '# Still\n\n[App](/blog/app)\n',
    'content/docs/live.mdx': '# Live\n\nexport const One = () => <b>{[1].length}</b>;\n\n[App](/blog/app) <One />\n',
    'content/blog/2026-01-01-app.md': '---\nslug: app\n---\n\n# App\n',
    'content/pages/about.md': '# About\n',
  });
  const links = () => ['still', 'live'].map((name) => made.read(`build/docs/${name}.md`).match(/\(.*?\)/)?.[0]);
  await made.build();
  expect(links()).toEqual(['(https://e.com/blog/app.md)', '(https://e.com/blog/app.md)']);
  made.write('content/blog/2026-01-01-app.md', '---\nslug: other\n---\n\n# App\n');
  await made.build();
  expect(links()).toEqual(['(https://e.com/blog/app)', '(https://e.com/blog/app)']);
});
