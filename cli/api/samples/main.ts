/**
 * A process of its own for TypeScript: `node main.js <input> <output>`. The input file holds JSON, `{ typescript, input }`: the file
 * to load TypeScript from and a `ResolveInput`. The output file gets a `ResolveOutput`, or `{ error }`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { TypeScript } from '../declaration-id.ts';
import { resolveSamples } from './resolve.ts';
import type { ResolveInput, ResolveOutput } from './types.ts';

async function run(inputFile: string): Promise<ResolveOutput | { error: string }> {
  try {
    const { typescript, input }: { typescript: string; input: ResolveInput } = JSON.parse(
      readFileSync(inputFile, 'utf8'),
    );
    const loaded: TypeScript & { default?: TypeScript } = await import(pathToFileURL(typescript).href);
    return resolveSamples(loaded.default ?? loaded, input);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const [, , inputFile = '', outputFile = ''] = process.argv;
const result = await run(inputFile);
writeFileSync(outputFile, JSON.stringify(result));
