import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../helpers/site.ts';
import { errorCodes } from './error-codes.mjs';

const script = path.join(root, 'test/content/error-codes.mjs');
const committed: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, 'content/pages/docs/error/codes.json'), 'utf8'),
);

describe('The error codes of this site', () => {
  it('are those of the installed packages', () => {
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('have a text each, and no two have the same', () => {
    const { codes, unknown } = errorCodes();
    expect(codes).toEqual(committed);
    expect([...unknown]).toEqual([]);
    const texts = Object.values(codes);
    expect(texts.length).toBeGreaterThan(100);
    expect(new Set(texts).size).toBe(texts.length);
  });

  // Each read by hand in both bundles: functions that were put where they are called, twins, places that moved.
  it.each([
    [13, 'Cannot use method in read-only mode.'],
    [14, 'One or more transforms are endlessly triggering additional transforms.'],
    [16, 'Unable to find an active editor. '],
    [30, 'registeredNode: Type %s not found'],
    [62, 'reconcileNode: parentDOM is null'],
    [101, 'createChildrenArray: node does not exist in nodeMap'],
    [102, 'Can not call $splitNode() on root element'],
    [118, 'Expected a RangeSelection or GridSelection'],
    [133, 'Children of a root must be ElementNode'],
    [147, 'Expected TableRowNode children to be TableCellNode'],
  ])('match the behaviour of the program: #%i', (code, text) => {
    expect(committed[code]).toContain(text);
  });

  it('have as many values as the program', () => {
    const bundle = readFileSync(path.join(root, 'node_modules/lexical/Lexical.prod.js'), 'utf8');
    const calls = [...bundle.matchAll(/[^\w.]n\((\d+)((?:,[\w.]+)*)\)/g)];
    expect(calls.length).toBeGreaterThan(60);
    for (const [, code = '', values = ''] of calls) {
      expect(committed[code]?.split('%s').length, code).toBe(values.split(',').length);
    }
  });
});
