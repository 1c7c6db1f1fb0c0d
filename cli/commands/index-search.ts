import process from 'node:process';
import type { Command } from 'commander';
import { lookUp } from '../lib/look-up.ts';
import { compareProblems, type Problem, problem, reported } from '../problems/problem.ts';
import { packageVersion } from '../system/package-info.ts';
import type { SiteRecords } from '../upload/collect.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import {
  baseUrlOption,
  cacheOption,
  configOf,
  type Done,
  formatOption,
  openSession,
  type Session,
  type SharedFlags,
  siteCommand,
  workersOption,
} from './options.ts';

interface IndexFlags extends SharedFlags {
  baseUrl?: string;
  cache: boolean;
  format: 'pretty' | 'json';
  workers?: number;
  dryRun?: boolean;
  host?: string;
}

/** The key comes from the first of these variables that is set. It is never printed. */
const KEYS = ['ALGOLIA_WRITE_KEY', 'ALGOLIA_ADMIN_KEY'];

const ABOUT_KEYS = `
Set an API key with write permission in ALGOLIA_WRITE_KEY or ALGOLIA_ADMIN_KEY.
Records are uploaded to a temporary index, which then replaces the old one in a
single step. If anything fails, the old index is unchanged.`;

export function indexCommand(done: Done): Command {
  return siteCommand('index', 'upload the pages to the Algolia index in search.algolia', 'index --dry-run')
    .addHelpText('after', ABOUT_KEYS)
    .addOption(baseUrlOption())
    .addOption(cacheOption())
    .addOption(formatOption())
    .addOption(workersOption())
    .option('--dry-run', 'count the records without uploading them; needs no key')
    .option('--host <url>', 'URL to upload to (default: search.algolia.hosts of the config, or Algolia)')
    .action(async (siteDir: string, _flags, self: Command) => {
      done(await execute(siteDir, self.optsWithGlobals<IndexFlags>()));
    });
}

/** The result of the command. */
interface Result {
  index?: string;
  records?: SiteRecords;
  /** Whether `--dry-run` was given, so that nothing was sent. */
  isDry: boolean;
  problems: Problem[];
}

async function execute(siteDir: string, flags: IndexFlags): Promise<number> {
  const session = openSession(siteDir, flags);
  const result = await run(session, flags);
  const code = exitCodeFor(result.problems, session.strict);
  if (flags.format === 'json') session.print.result(JSON.stringify(reportOf(result, code), undefined, 2));
  else printResult(session, result, code);
  return code;
}

async function run(session: Session, flags: IndexFlags): Promise<Result> {
  const isDry = flags.dryRun ?? false;
  const { value: loaded, problems } = await configOf(session, { baseUrl: flags.baseUrl });
  if (!loaded) return { isDry, problems };
  const { search, url, locales } = loaded.config;
  const { algolia } = search ?? {};
  if (!algolia) return { isDry, problems: [...problems, problem('DG1070', {}, loaded.locate(['search']))] };
  const index = algolia.indexName;
  const key = KEYS.map((name) => lookUp(process.env, name)?.trim()).find(Boolean) ?? '';
  if (!isDry && key === '') return { index, isDry, problems: [...problems, problem('DG7301', { names: KEYS })] };

  const { collectRecords } = await import('../upload/collect.ts');
  const { build } = await import('./run-build.ts');
  const built = await build(session, flags, { write: false, command: 'index', asks: { searchPages: true } });
  const { searchPages } = built.answers ?? {};
  const records = searchPages && collectRecords(searchPages, url);
  const isBroken = !built.ok || exitCodeFor(built.problems, session.strict) !== EXIT.fine;
  if (isBroken || isDry || !records) return { index, records, isDry, problems: built.problems };

  const { uploadRecords } = await import('../upload/upload.ts');
  const refused = await uploadRecords({
    appId: algolia.appId,
    key,
    indexName: index,
    hosts: flags.host === undefined ? algolia.hosts : [flags.host.replace(/\/+$/, '')],
    version: packageVersion(),
    languages: locales.map(({ htmlLang }) => htmlLang),
    records: records.records,
    onProgress: (done, total) => session.print.progress({ at: 'items', span: { name: 'upload' }, done, total }),
  });
  session.print.endProgress();
  return { index, records, isDry, problems: [...built.problems, ...refused] };
}

const reportOf = ({ index, records, isDry, problems }: Result, code: number) => ({
  ok: code === EXIT.fine,
  index,
  pages: records?.pages ?? 0,
  records: records?.records.length ?? 0,
  bytes: records?.bytes ?? 0,
  uploaded: code === EXIT.fine && !isDry,
  problems: reported(problems).sort(compareProblems),
});

function printResult(
  { print, siteDir, strict }: Session,
  { index, records, isDry, problems }: Result,
  code: number,
): void {
  const stream = code === EXIT.usage || code === EXIT.environment ? 'stderr' : 'stdout';
  print.problems(problems, { siteDir, stream, strict });
  if (code !== EXIT.fine) {
    print.summary('Failed: nothing was uploaded.');
    return;
  }
  const { pages = 0, bytes = 0 } = records ?? {};
  const what = `${records?.records.length ?? 0} records of ${pages} pages (${(bytes / 1e3).toFixed(1)} kB)`;
  print.summary(
    isDry
      ? `${what} would replace the index "${index}". Nothing was sent.`
      : `Uploaded ${what} to the index "${index}".`,
  );
}
