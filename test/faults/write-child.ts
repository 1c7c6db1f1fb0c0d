/** Runs one write of a build as its own process: `node write-child.mjs SITE SITE.json`; exit 4 and the problem on stdout when the disk fails. */
import { readFileSync } from 'node:fs';
import { EnvironmentError } from '../../cli/system/environment-error.ts';
import { writeSite } from './write-site.ts';

const [, , dir = '', description = ''] = process.argv;
try {
  writeSite(dir, JSON.parse(readFileSync(description, 'utf8')) as Record<string, string>);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stdout.write(JSON.stringify(error.problem));
  process.exitCode = 4;
}
