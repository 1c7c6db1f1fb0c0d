import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { declarationId, unaliased } from '../../cli/api/names/declaration-id.ts';

const TEXT = `/** Says it. */
export declare function say(what: string): void;
export declare function say(what: number): void;
export declare const one: number, two: string;
/** A box. */
export declare class Box<Kind> {
  /** Its lid. */
  readonly lid: Kind;
  constructor(lid: Kind);
  open(hard: boolean): void;
}
export interface Lid { weight: number }
export interface Lid { height: number }
export enum Size { Small, Large }
export namespace inner { const deep: number; }
export type Shape = { round: boolean };
export function run() { const local = 1; return local; }
export class Made { constructor(readonly part: string, whole: string) { void whole; } }
export { say as tell };
`;

const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-declaration-')));
afterAll(() => rmSync(dir, { recursive: true }));
mkdirSync(path.join(dir, 'real/site'), { recursive: true });
mkdirSync(path.join(dir, 'lib'));
writeFileSync(path.join(dir, 'lib/box.ts'), TEXT);
symlinkSync(path.join(dir, 'real/site'), path.join(dir, 'link'));

const program = ts.createProgram([path.join(dir, 'lib/box.ts')], { noLib: true, types: [] });
const checker = program.getTypeChecker();
const file = program.getSourceFile(path.join(dir, 'lib/box.ts'))!;

/** The symbol whose name is at the beginning of this piece of the text. */
function symbolAt(piece: string): ts.Symbol {
  const at = TEXT.indexOf(piece);
  const find = (node: ts.Node): ts.Node | undefined =>
    ts.isIdentifier(node) && node.getStart(file) === at ? node : ts.forEachChild(node, find);
  return unaliased(ts, checker.getSymbolAtLocation(find(file)!)!, checker);
}

/** The beginning of the declaration that an id names. */
function idAt(piece: string): string | undefined {
  const id = declarationId(ts, symbolAt(piece), path.join(dir, 'link'));
  const [, offset] = /^\.\.\/\.\.\/lib\/box\.ts:(\d+)$/.exec(id ?? '') ?? [];
  return id === undefined ? undefined : TEXT.slice(Number(offset), Number(offset) + 24).split('\n')[0];
}

describe('the id of a declaration', () => {
  test.each([
    ['say(what: number', 'export declare function '],
    ['tell }', 'export declare function '],
    ['two: string', 'two: string;'],
    ['Box<Kind>', 'export declare class Box'],
    ['lid: Kind;\n  con', 'readonly lid: Kind;'],
    ['open(hard', 'open(hard: boolean): voi'],
    ['height', 'height: number }'],
    ['Large', 'Large }'],
    ['deep', 'deep: number; }'],
    ['Shape', 'export type Shape = { ro'],
    ['round', 'round: boolean };'],
    ['part: string', 'readonly part: string, w'],
  ])('of %j is the place of the first one', (piece, declaration) => {
    expect(idAt(piece)).toBe(declaration);
  });

  test('is that of the first part when there are several', () => {
    expect(idAt('Lid { height')).toBe(idAt('Lid { weight'));
  });

  test.each(['what: string', 'Kind>', 'local = 1', 'hard: boolean', 'whole: string'])('%j has none', (piece) => {
    expect(idAt(piece)).toBeUndefined();
  });

  test('is missing for whole files', () => {
    expect(declarationId(ts, checker.getSymbolAtLocation(file)!, dir)).toBeUndefined();
  });
});
