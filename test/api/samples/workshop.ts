/** A site with packages of its own to speak about, small enough to be compiled in a second. */

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { findCode } from '../../../cli/api/samples/find-code.ts';
import { resolveSamples } from '../../../cli/api/samples/resolve.ts';
import type { ApiLink, ResolveInput, ResolveOutput, SampleProblem } from '../../../cli/api/samples/types.ts';
import { atEndOfFile } from '../../helpers/ends.ts';

const files: Record<string, string> = {
  'node_modules/pen/package.json': '{ "name": "pen", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/pen/index.d.ts': `/** The first comment of the file. */
export * from './tools';
export { hidden as shown } from './tools';
/** Takes a pen. */
export declare function $grab(): Pen;
export declare function $grab(kind: string): Pen;
export declare const INK: { colour: string };
export declare class Selection { tools(): Tool[] }
export declare class Spot {}
export declare function Lamp(props: { watts: number }): JSX.Element;
export type Grip = Pen | null;
import { Pen, Tool } from './tools';
`,
  'node_modules/pen/tools.d.ts': `export declare abstract class Tool {
  /** Its key. */
  getKey(): string;
  static kind(): string;
  kind(): string;
  lent<T extends Tool>(to: T): this;
}
export declare class Pen extends Tool {
  nib: Nib;
  write(text: string): Paper;
}
export declare class Brush extends Tool {
  write(text: string): Paper;
  constructor(readonly hair: string);
}
export interface Nib { width: number }
export interface Paper { fold(): Paper; read(): string }
export declare class Shelf<T extends Tool> { take(): T }
export declare function hidden(): void;
`,
  'node_modules/@pen/case/package.json': '{ "name": "@pen/case", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/@pen/case/index.d.ts': `export { $grab } from 'pen';
export declare const INK: number;
export declare function latch(): void;
import { Pen, Brush } from 'pen';
export declare function pack(holder: Pen, either: Pen): void;
export declare function send(either: Brush): void;
`,
  'node_modules/stranger/package.json': '{ "name": "stranger", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/stranger/index.d.ts': 'export declare class Spot {}\nexport declare function latch(): string;\n',
  'jsx.d.ts': 'declare namespace JSX { interface Element { tag: string } interface IntrinsicElements { p: {} } }\n',
};

export interface Workshop {
  dir: string;
  /** Resolves Markdown pages by their names. */
  resolve(pages: Record<string, string>, input?: Partial<ResolveInput>): Resolved;
}

interface Resolved {
  output: ResolveOutput;
  /** Links of the samples of a page: `text → beginning of the declaration`. */
  links(file: string): string[];
  problems(file: string): SampleProblem[];
  /** Links of inline code by its text. */
  inline(file: string): Record<string, string[]>;
}

/** Makes the site in a temporary folder; it is gone when the tests of the file have run. */
export function workshop(): Workshop {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-workshop-')));
  atEndOfFile(() => rmSync(dir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return { dir, resolve: (pages, input) => resolve(dir, pages, input) };
}

function resolve(dir: string, texts: Record<string, string>, input: Partial<ResolveInput> = {}): Resolved {
  const pages = Object.entries(texts).map(([file, text]) => ({ file, ...findCode(text) }));
  const output = resolveSamples(ts, {
    siteDir: dir,
    modules: ['pen', '@pen/case'],
    declarations: [path.join(dir, 'jsx.d.ts')],
    options: { jsx: 'preserve' },
    pages,
    ...input,
  });
  const pageOf = (file: string) => {
    const index = pages.findIndex((page) => page.file === file);
    return { found: pages[index]!, page: output.pages[index]! };
  };
  const read = (text: string, links: ApiLink[]) =>
    links.map(([start, end, id]) => `${text.slice(start, end)} → ${declarationAt(dir, id)}`);
  return {
    output,
    links(file) {
      const { found, page } = pageOf(file);
      return page.samples.flatMap(({ links }, index) => read(found.samples[index]!.code, links));
    },
    problems: (file) => pageOf(file).page.samples.flatMap(({ problems }) => problems),
    inline: (file) =>
      Object.fromEntries(Object.entries(pageOf(file).page.inline).map(([text, links]) => [text, read(text, links)])),
  };
}

/** The beginning of a declaration: `pen/tools: write(text`. */
function declarationAt(dir: string, id: string): string {
  const [, file = '', offset = ''] = /^(.*):(\d+)$/.exec(id) ?? [];
  const text = readFileSync(path.join(dir, file), 'utf8').slice(Number(offset));
  const place = file.replace('node_modules/', '').replace('.d.ts', '');
  return `${place}: ${/^[^\n(){};=,]*/
    .exec(text)?.[0]
    .replace(/export (?:declare )?/, '')
    .trim()}`;
}
