/**
 * The child process that checks props in MDX: `node main.js <input> <output>`. The input file contains JSON,
 * `{ typescript, input }`: the file of TypeScript and a `PropsInput`. The output is a `PropsOutput` or `{ error }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { errorText } from '../../lib/error-text.ts';
import type { TypeScript } from '../names/declaration-id.ts';
import { findFaults } from './faults.ts';
import type { PropsInput, PropsOutput } from './types.ts';

function run(inputFile: string): PropsOutput | { error: string } {
  try {
    const { typescript, input }: { typescript: string; input: PropsInput } = JSON.parse(
      readFileSync(inputFile, 'utf8'),
    );
    const ts: TypeScript = createRequire(typescript)(typescript);
    return findFaults(ts, input);
  } catch (error) {
    return { error: errorText(error) };
  }
}

const [, , inputFile = '', outputFile = ''] = process.argv;
writeFileSync(outputFile, JSON.stringify(run(inputFile)));
