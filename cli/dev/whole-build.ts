/** Child process: a full build of the site in `dev`. Its arguments are a request file and an answer file. */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { build } from '../build/build.ts';
import type { BuildOptions } from '../model/result.ts';

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const { ok, problems } = await build(JSON.parse(readFileSync(requestFile, 'utf8')) as BuildOptions);
writeFileSync(answerFile, JSON.stringify({ ok, problems }));
