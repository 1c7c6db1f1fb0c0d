/** Writes a site of another tool, moves it with `docsgen migrate`, and reads what became of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import type { Note } from '../../cli/migrate/base/types.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Run, runCli, temporaryFolder, writeSite } from '../helpers/site.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What `docsgen migrate --format json` prints. */
interface Report {
  tool: string;
  out: string;
  files: Record<'copied' | 'converted' | 'generated' | 'unchanged', number>;
  notes: Note[];
  build?: { ok: boolean; pages: number; problems: Problem[] };
  comparison?: SiteLikeness;
}

export interface Moved extends Run {
  dir: string;
  report: Report;
  notes: Note[];
  /** Of the build of the new site. */
  problems: Problem[];
  /** Text of a file of the new site. */
  read(file: string): string;
  /** What `site.config.ts` exports. */
  config(): unknown;
}

/** A folder with these files alone. */
export function folder(files: Files): string {
  const dir = temporaryFolder();
  writeSite(dir, files, true);
  return dir;
}

/** A folder, and variables that are set. */
interface Place {
  dir: string;
  env: Record<string, string>;
}

/** Moves the site in a folder. A run that ends without a report has an empty one. */
export async function moveIn(place: string | Place, ...args: string[]): Promise<Moved> {
  const { dir, env } = typeof place === 'string' ? { dir: place, env: {} } : place;
  const run = await runCli(['migrate', '.', '--format', 'json', ...args], { cwd: dir, env });
  const report = (run.stdout === '' ? { out: '.', notes: [] } : JSON.parse(run.stdout)) as Report;
  const { notes, build } = report;
  const read = (file: string): string => readFileSync(path.resolve(dir, report.out, file), 'utf8');
  const config = () =>
    runInNewContext(
      read('site.config.ts')
        .replace(/^import .*$/gm, '')
        .replace(/^export default /m, ''),
      {
        defineConfig: (settings: unknown) => settings,
      },
    );
  return { ...run, dir, report, notes, problems: build?.problems ?? [], read, config };
}

/** Moves a site into the folder `new` inside the old one. */
export const migrate = (files: Files, ...args: string[]): Promise<Moved> =>
  moveIn(folder(files), '--out', 'new', ...args);
