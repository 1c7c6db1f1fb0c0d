/** Child process: a whole build of the site that `dev` shows, for what needs all pages. Started with a request file and an answer file. */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { BuildOptions } from '../model/result.ts';
import { build } from '../pipeline/build.ts';

const [asked = '', told = ''] = process.argv.slice(2);
const { ok, problems } = await build(JSON.parse(readFileSync(asked, 'utf8')) as BuildOptions);
writeFileSync(told, JSON.stringify({ ok, problems }));
