/**
 * The child process that runs TypeScript: `node main.js <input> <output>`. The input file contains JSON,
 * `{ typescript, input }`: the file of TypeScript and a `ResolveInput`. The output is a `ResolveOutput` or `{ error }`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { errorText } from '../../lib/error-text.ts';
import type { TypeScript } from '../names/declaration-id.ts';
import { resolveSamples } from './resolve.ts';
import type { ResolveInput, ResolveOutput } from './types.ts';

function run(inputFile: string): ResolveOutput | { error: string } {
  try {
    const { typescript, input }: { typescript: string; input: ResolveInput } = JSON.parse(
      readFileSync(inputFile, 'utf8'),
    );
    // `import` would search its nine megabytes for exported names.
    const ts: TypeScript = createRequire(typescript)(typescript);
    return resolveSamples(ts, input);
  } catch (error) {
    return { error: errorText(error) };
  }
}

const [, , inputFile = '', outputFile = ''] = process.argv;
writeFileSync(outputFile, JSON.stringify(run(inputFile)));
