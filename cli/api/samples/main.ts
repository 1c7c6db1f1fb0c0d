/**
 * The child process that runs TypeScript: `node main.js <input> <output>`. The input file holds JSON, `{ typescript, input }`: the file
 * to load TypeScript from and a `ResolveInput`. The output file gets a `ResolveOutput`, or `{ error }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TypeScript } from '../declaration-id.ts';
import { resolveSamples } from './resolve.ts';
import type { ResolveInput, ResolveOutput } from './types.ts';

function run(inputFile: string): ResolveOutput | { error: string } {
  try {
    const { typescript, input }: { typescript: string; input: ResolveInput } = JSON.parse(
      readFileSync(inputFile, 'utf8'),
    );
    // Imported, its nine megabytes would be searched for the names they export.
    const ts: TypeScript = createRequire(typescript)(typescript);
    return resolveSamples(ts, input);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const [, , inputFile = '', outputFile = ''] = process.argv;
writeFileSync(outputFile, JSON.stringify(run(inputFile)));
