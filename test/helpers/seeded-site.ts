/** A generated site with planted faults at known places: the checks must find exactly these. */
import { dice } from './dice.ts';

/** What a check has to say of a planted fault: its code, and the text of the line it has to name. */
export interface Planted {
  code: string;
  /** Relative to the site. */
  file: string;
  /** Text of one line of the file and no other. */
  at: string;
}

/** What a fault is planted into. Each has a page of its own. */
export interface Field {
  /** Number of the fault: makes all names in it its own. */
  n: number;
  /** Source of its page. */
  page: string;
  /** Published path of its page. */
  path: string;
  /** The page after it, by its path. */
  next: string;
  /** Adds a paragraph to the end of the page. */
  append(text: string): void;
  /** Adds lines to its front matter. */
  frontMatter(lines: string): void;
  /** Adds a line to a list of the config. */
  config(list: keyof Lists, item: string): void;
  /** Adds a file, or lines to one. */
  file(name: string, text: string): void;
}

/** A kind of fault. `of`: the check it belongs to. */
export interface FaultKind {
  of: string;
  plant(field: Field): Planted[];
}

/** A fault in the text of a page; `at` is the reported line, by default the whole text. */
export const inText = (
  [of, code]: readonly [check: string, code: string],
  text: (field: Field) => string,
  at: (field: Field) => string = text,
): FaultKind => ({
  of,
  plant(field) {
    field.append(text(field));
    return [{ code, file: field.page, at: at(field) }];
  },
});

export interface SeededSite {
  files: Record<string, string>;
  /** `<code> <file>:<line>`, sorted. */
  expected: string[];
  /** Links that are right. */
  links: number;
}

interface Lists {
  navbar: string[];
  footer: string[];
  redirects: string[];
}

interface Draft {
  file: string;
  path: string;
  front: string[];
  body: string[];
}

const PER_FOLDER = 25;
/** Links to other pages, half of them to headings. */
const LINKS = 12;
const CONFIG = 'site.config.mjs';

/**
 * Makes the site: documents in folders, each with prose, headings, a table, code and links to others.
 * @param options `faults`: how many, drawn in turn from `kinds`; `seed`: of the links.
 */
export function seededSite(options: {
  pages: number;
  faults: number;
  kinds: readonly FaultKind[];
  seed: number;
}): SeededSite {
  const { pages, faults, kinds, seed } = options;
  const roll = dice(seed);
  const drafts = Array.from({ length: pages }, (_, at) => draftOf(at));
  for (const one of drafts) fill(one, () => drafts[Math.floor(roll() * pages)] as Draft);
  const lists: Lists = { navbar: [], footer: [], redirects: [] };
  const files: Record<string, string> = { 'public/lamp.svg': SVG };
  const step = Math.floor(pages / Math.max(faults, 1));
  const planted = Array.from({ length: faults }, (_, n) => {
    const kind = kinds[n % kinds.length] as FaultKind;
    const own = drafts[n * step] as Draft;
    return kind.plant(fieldOf({ n, own, next: drafts[(n * step + 1) % pages] as Draft, lists, files }));
  }).flat();
  for (const one of drafts) files[one.file] = textOf(one);
  files[CONFIG] = configOf(lists);
  const expected = planted.map(({ code, file, at }) => `${code} ${file}:${lineOf(files[file] ?? '', at)}`);
  return { files, expected: expected.sort(), links: pages * LINKS };
}

function fieldOf(given: { n: number; own: Draft; next: Draft; lists: Lists; files: Record<string, string> }): Field {
  const { n, own, next, lists, files } = given;
  return {
    n,
    page: own.file,
    path: own.path,
    next: next.path,
    append: (text) => own.body.push('', text),
    frontMatter: (lines) => own.front.push(lines),
    config: (list, item) => lists[list].push(item),
    file(name, text) {
      files[name] = (files[name] ?? '') + text;
    },
  };
}

function lineOf(text: string, at: string): number {
  const lines = text.split('\n').flatMap((line, index) => (line.includes(at) ? [index + 1] : []));
  if (lines.length !== 1) throw new Error(`"${at}" stands in ${lines.length} lines`);
  return lines[0] as number;
}

function draftOf(at: number): Draft {
  const folder = `part-${Math.floor(at / PER_FOLDER)}`;
  const front = [`title: Lamp ${at}`, `description: What lamp number ${at} is made of`];
  return { file: `content/docs/${folder}/lamp-${at}.md`, path: `/docs/${folder}/lamp-${at}`, front, body: [] };
}

function fill(own: Draft, draw: () => Draft): void {
  const links = Array.from({ length: LINKS }, (_, at) => {
    const { path } = draw();
    return `[lamp ${path.slice(path.lastIndexOf('-') + 1)}](${path}${at % 2 === 0 ? '' : '#bulb'})`;
  });
  own.body.push(
    ...['It hangs in the hall.', '', '## Bulb', '', `It goes with ${links.slice(0, LINKS / 2).join(', ')}.`, ''],
    ...['### Socket', '', '| Size | Watts |', '| --- | --- |', '| small | 3 |', '', '## Shade', ''],
    ...[`- ${links.slice(LINKS / 2).join('\n- ')}`, '', '![A round lamp](/lamp.svg)', '', '```js', 'light();', '```'],
  );
}

const textOf = ({ front, body }: Draft): string => `---\n${front.join('\n')}\n---\n\n${body.join('\n')}\n`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>\n';

const configOf = ({ navbar, footer, redirects }: Lists): string => `export default {
  title: 'Lamps', check: { samples: {} },
  url: 'https://lamps.example',
  navbar: {
    items: [
      { label: 'Docs', to: '/docs/part-0/lamp-0' },
${navbar.map((item) => `      ${item},\n`).join('')}    ],
  },
  footer: {
    links: [
      {
        title: 'More',
        items: [
          { label: 'First', to: '/docs/part-0/lamp-0' },
${footer.map((item) => `          ${item},\n`).join('')}        ],
      },
    ],
  },
  redirects: [
    { from: '/lamp', to: '/docs/part-0/lamp-0' },
${redirects.map((item) => `    ${item},\n`).join('')}  ],
};
`;
