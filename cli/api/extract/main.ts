/** The child process that reads an API, so that crashes do not end the build. Arguments: request and answer file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { ExtractAnswer, ExtractRequest } from '../../model/api.ts';
import { extract } from './extract.ts';

async function answer(request: ExtractRequest): Promise<ExtractAnswer> {
  try {
    const ts = createRequire(request.typedoc)(request.typescript);
    return await extract({ typedoc: () => import(pathToFileURL(request.typedoc).href), ts }, request);
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { inputs: [], errors: [{ code: 'crash', what: 'TypeDoc', detail }] };
  }
}

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const request = JSON.parse(readFileSync(requestFile, 'utf8')) as ExtractRequest;
writeFileSync(answerFile, JSON.stringify(await answer(request)));
