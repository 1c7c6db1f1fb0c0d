/** A small site of MDX pages with components, and what authors do to it: texts, properties, imports, code, styles, packages. */
import type { Kind } from './random-site.ts';
import type { Around, Content } from './random-texts.ts';
import { world } from './random-world.ts';

const PAGES = 7;
const COMPONENTS = 6;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
const componentFile = (number: number): string => `components/Part${number}.tsx`;
const pageFile = (number: number): string => `content/docs/${number % 2 === 1 ? 'deep/' : ''}page-${number}.mdx`;

/** A component on a page: how it is written there, with which label. */
interface Use {
  component: number;
  how: number;
  label: string;
}

/** What a page says. */
interface Page {
  words: string[];
  uses: Use[];
  /** Makes the page a program of its own: nothing, an export that its text shows, a component with a hook. */
  program: number;
}

/** How a page uses a component; the last are expressions and children. */
const spellings: ((name: string, label: string) => string)[] = [
  (name, label) => `<${name} label="${label}" />`,
  (name, label) => `<${name} label={'${label}'} limit={3} />`,
  (name, label) => `<${name} label={['${label}', 'joined'].join(' ')} />`,
  (name, label) => `<${name} label="${label}">\n\nChildren with **strong ${label}** words.\n\n</${name}>`,
  (name, label) => `Within <${name} label="${label}" /> a sentence.`,
  (name, label) => `<BrowserOnly fallback={<p>Waits</p>}>{() => <${name} label="${label}" />}</BrowserOnly>`,
];

/** The last of them. */
const IN_BROWSER = spellings.length - 1;

const programs = [
  () => ({ head: [] as string[], body: '' }),
  (word: string) => ({ head: [`export const word = '${word}';`], body: 'The word is {word}.' }),
  (word: string) => ({
    head: [
      "import { useState } from 'react';",
      `export function Own() { const [at, set] = useState('${word}'); return <i onClick={() => set('b')}>{at}</i>; }`,
    ],
    body: '<Own />',
  }),
];

function textOf(number: number, { words, uses, program }: Page): string {
  const used = [...new Set(uses.map(({ component }) => component))];
  const from = (component: number) =>
    component % 3 === 0
      ? `${number % 2 === 1 ? '../' : ''}../../${componentFile(component)}`
      : `@site/${componentFile(component)}`;
  const { head, body } = (programs[program] as (typeof programs)[0])(words[0] as string);
  return [
    `---\ntitle: Page ${number}\n---\n`,
    ...(uses.some(({ how }) => how === IN_BROWSER) ? ["import { BrowserOnly } from 'docsgen/runtime';"] : []),
    ...used.map((component) => `import Part${component} from '${from(component)}';`),
    `${head.join('\n')}\n`,
    ...words.flatMap((word, at) => [
      `${at === 1 ? '## Second\n\n' : ''}Text with the word ${word}.\n`,
      ...uses
        .filter((_, use) => use % words.length === at)
        .map(({ component, how, label }) => `${spellings[how]?.(`Part${component}`, label)}\n`),
    ]),
    body,
  ].join('\n');
}

/** Bodies of components: static, with state, with an effect, with other components inside. */
const bodies: ((step: number, next: string) => string)[] = [
  (step) => `<p>{label} ${step} {children}</p>`,
  (step) => `<button type="button" onClick={() => set(at + 1)}>{said(label)} {at} of ${step} {children}</button>`,
  (step) => `<output>{at} {label} ${step}{children}</output>`,
  (step, next) => `<div>${next === '' ? step : `<${next} label={label} />`}{children}</div>`,
];

function componentCode({ path, step, upTo, pick }: Around): string {
  const number = Number(/\d+/.exec(path)?.[0]);
  const form = upTo(bodies.length);
  // A component shows only those after it, so that none shows itself.
  const next = form === 3 && number + 1 < COMPONENTS ? `Part${number + 1}` : '';
  return [
    ...(form === 1 || form === 2 ? ["import { useEffect, useState } from 'react';"] : []),
    ...(form === 1 ? [`import { said } from '${pick(['./lib/said.ts', 'near-words'])}';`] : []),
    ...(next === '' ? [] : [`import ${next} from './${next}.tsx';`]),
    ...(upTo(3) === 0 ? [`import './style${number % 2}.css';`] : []),
    `export default function Part${number}({ label = '', children }) {`,
    ...(form === 1 || form === 2 ? ['  const [at, set] = useState(0);'] : []),
    ...(form === 2 ? [`  useEffect(() => set(${step}), []);`] : []),
    `  return ${bodies[form]?.(step, next)};\n}\n`,
  ].join('\n');
}

/** Files that are not pages; those of pages follow from what the pages say. */
const kinds: Record<string, Kind> = {
  component: { places: numbers(COMPONENTS).map(componentFile), good: componentCode, broken: [] },
  style: {
    places: ['components/style0.css', 'components/style1.css'],
    stays: true,
    good: ({ step, pick }) => `${pick(['.part', 'p', '.near'])} { margin: ${step}px }\n`,
    broken: [],
  },
  helper: {
    places: ['components/lib/said.ts'],
    stays: true,
    good: ({ step }) => `export const said = (text: string): string => text.toUpperCase() + ${step};\n`,
    broken: [],
  },
  manifest: {
    places: ['node_modules/near-words/package.json'],
    stays: true,
    good: ({ step }) =>
      `{ "name": "near-words", "version": "1.0.${step}", "type": "module", "exports": "./index.js" }\n`,
    broken: [],
  },
  package: {
    places: ['node_modules/near-words/index.js'],
    stays: true,
    good: ({ step }) => `export const said = (text) => 'near ${step} ' + text;\n`,
    broken: [],
  },
};

const CONFIG = "export default { title: 'Parts', url: 'https://example.com', onBrokenLinks: 'warn' };\n";

/** A site of pages with components, its twin, what its pages say, and what was deleted and replaced. */
export function componentWorld(seed: number) {
  const at = world(seed, kinds);
  const use = (step: number): Use => ({
    component: at.upTo(COMPONENTS),
    how: at.upTo(spellings.length),
    label: `label ${step} ${at.upTo(9)}`,
  });
  const pages = new Map<number, Page>();
  const put = (number: number) => at.put(pageFile(number), textOf(number, pages.get(number) as Page));
  /** Changes what a page says. */
  const change = (edit: (page: Page) => void): string => {
    const number = at.pick([...pages.keys()]);
    edit(pages.get(number) as Page);
    put(number);
    return pageFile(number);
  };
  const add = (number: number, step: number) => {
    const uses = numbers(1 + at.upTo(4)).map(() => use(step));
    pages.set(number, { words: [`first${step}`, `second${step}`], uses, program: at.upTo(5) === 0 ? 1 : 0 });
    put(number);
  };
  at.put('site.config.mjs', CONFIG);
  // The last place is for a page that is added.
  for (const number of numbers(PAGES - 1)) add(number, 1);
  return { ...at, pages, use, change, add, missing: new Map<string, Content>(), before: new Map<string, Content>() };
}

type Components = ReturnType<typeof componentWorld>;

/** Another text for a file of a kind, or the one before. */
const rewrite = (at: Components, kind: string, step: number): string => {
  const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.get(one) === kind));
  const [now, before] = [at.files.get(file) ?? '', at.before.get(file)];
  at.before.set(file, now);
  if (before !== undefined && at.upTo(3) === 0) at.put(file, before);
  else at.repair(file, step);
  return file;
};

/** An author's edit; returns the file. */
export const operations: Record<string, (at: Components, step: number) => string> = {
  'edit a word': (at, step) => at.change(({ words }) => words.splice(at.upTo(words.length), 1, `word${step}`)),
  'add a paragraph': (at, step) => at.change(({ words }) => words.push(`last${step}`)),
  'edit a property': (at, step) =>
    at.change(({ uses }) => {
      const one = at.pick(uses.length > 0 ? uses : [at.use(step)]);
      one.label = `prop ${step}`;
    }),
  'write a component in another way': (at, step) =>
    at.change(({ uses }) => {
      const one = at.pick(uses.length > 0 ? uses : [at.use(step)]);
      one.how = at.upTo(spellings.length);
    }),
  'add an import': (at, step) => at.change(({ uses }) => uses.push(at.use(step))),
  'remove an import': (at) => at.change(({ uses }) => uses.splice(at.upTo(uses.length), 1)),
  'make a page a program, or none': (at) =>
    at.change((page) => {
      page.program = (page.program + 1 + at.upTo(programs.length - 1)) % programs.length;
    }),
  'edit a component': (at, step) => rewrite(at, 'component', step),
  'edit a style': (at, step) => rewrite(at, 'style', step),
  'edit a helper': (at, step) => rewrite(at, 'helper', step),
  'edit a package': (at, step) => {
    if (at.upTo(2) === 0) at.repair('node_modules/near-words/package.json', step);
    return rewrite(at, 'package', step);
  },
  'delete a component': (at) => {
    const file = at.pick(numbers(COMPONENTS).map(componentFile));
    if (!at.files.has(file)) return 'nothing';
    at.missing.set(file, at.files.get(file) ?? '');
    at.drop(file);
    return file;
  },
  'add or delete a page': (at, step) => {
    const number = PAGES - 1;
    if (!at.pages.delete(number)) at.add(number, step);
    else at.drop(pageFile(number));
    return pageFile(number);
  },
};

/** Puts deleted components back: as they were, or with other code. */
export function restore(at: Components, step: number): string[] {
  const files = [...at.missing];
  at.missing.clear();
  for (const [file, text] of files)
    if (at.upTo(2) === 0) at.put(file, text);
    else at.repair(file, step);
  return files.map(([file]) => file);
}
