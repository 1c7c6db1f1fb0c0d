/** git history of the content: when and by whom each file was changed. git runs only when a setting needs it. */
import { join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { compareText } from '../../lib/paths.ts';
import type { ContentRoot, SiteConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/document.ts';
import type { FileHistory } from '../../model/graph.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import type { GitEnd } from './git.ts';
import { readLog } from './log.ts';
import { findRepositories, type Repository } from './repositories.ts';

interface History {
  /** By path relative to the site. */
  files: ReadonlyMap<string, FileHistory>;
  /** `HistoryReader.commits`, or another text when the history could not be read and should be tried again. */
  commits: string;
}

interface HistoryReader {
  /** The current commits as one text: `read` depends on this text and the files. */
  commits: Promise<string>;
  read(sources: readonly SourceFile[], cacheDir: string | undefined): Promise<Outcome<History>>;
}

const TIMEOUT = 60_000;

/** Asks git for the current commits in the background; `read` reads the history. Neither rejects. */
export function openHistory(siteDir: string, config: SiteConfig): HistoryReader {
  const wanted = wantedRoots(config);
  if (wanted.length === 0) {
    const nothing = Promise.resolve({ value: { files: new Map<string, FileHistory>(), commits: '' }, problems: [] });
    return { commits: Promise.resolve(''), read: () => nothing };
  }
  const repositories = findRepositories(siteDir, wanted);
  const commits = repositories.then(stateOf);
  return {
    commits,
    async read(sources, cacheDir) {
      const problems = obstacles(await repositories);
      const files = new Map<string, FileHistory>();
      const readable = (await repositories).filter(({ obstacle }) => obstacle === undefined);
      const reads = await Promise.all(
        readable.map((repository) => readRepository({ repository, config, sources, cacheDir, siteDir })),
      );
      for (const { value, problems: met } of reads) {
        problems.push(...met);
        for (const [file, history] of value) files.set(file, history);
      }
      const slow = (await repositories).some(({ obstacle }) => obstacle === 'slow');
      const failed = slow || reads.some((read) => read.problems.length > 0);
      return { value: { files, commits: failed ? 'not read' : await commits }, problems: oncePerCode(problems) };
    },
  };
}

function wantedRoots({ roots, docs, blogs, pages, sitemap, noIndex }: SiteConfig): ContentRoot[] {
  if (sitemap?.lastmod && !noIndex) return roots;
  const owners = new Set([...docs, ...blogs].filter(showsHistory).map(({ id }) => id));
  return roots.filter((root) =>
    root.kind === 'pages' ? showsHistory(pages) : owners.has(root.docs ?? root.blog ?? ''),
  );
}

interface Shows {
  showLastUpdateTime?: boolean;
  showLastUpdateAuthor?: boolean;
  showContributors?: boolean;
}

const showsHistory = (shows: Shows | undefined): boolean =>
  Boolean(shows?.showLastUpdateTime || shows?.showLastUpdateAuthor || shows?.showContributors);

const stateOf = (repositories: readonly Repository[]): string =>
  keyOf(
    ...repositories
      .map(({ commit, obstacle = '', roots }) =>
        [commit, obstacle, ...roots.map(({ root, folder }) => `${root.id}\n${folder}`)].join('\n\n'),
      )
      .sort(compareText),
  );

function obstacles(repositories: readonly Repository[]): Problem[] {
  return repositories.flatMap(({ obstacle, error = '' }) => {
    if (obstacle === 'shallow') return [problem('DG7111', {})];
    if (obstacle === 'owner') return [problem('DG7112', { folder: /repository at '([^'\n]*)'/.exec(error)?.[1] })];
    if (obstacle === 'missing') return [problem('DG7113', {})];
    return obstacle === 'slow' ? [problem('DG7114', { reason: 'it did not respond' })] : [];
  });
}

const oncePerCode = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ code }, index) => problems.findIndex((other) => other.code === code) === index);

interface ReadInput {
  repository: Repository;
  config: SiteConfig;
  sources: readonly SourceFile[];
  cacheDir: string | undefined;
  siteDir: string;
}

/** The history of the files of one repository, by path relative to the site. */
async function readRepository(input: ReadInput): Promise<Outcome<Map<string, FileHistory>>> {
  const { repository, config, sources, cacheDir } = input;
  const folders = new Map(repository.roots.map(({ root, folder }) => [root.id, folder]));
  const places = sources.flatMap(({ path, root, rel }) => {
    const folder = folders.get(root);
    return folder === undefined ? [] : [{ path, file: folder === '' ? rel : `${folder}/${rel}` }];
  });
  if (places.length === 0) return { value: new Map(), problems: [] };
  const files = new Set(places.map(({ file }) => file));
  const instances = new Set(config.docs.filter(({ showContributors }) => showContributors).map(({ id }) => id));
  const contributors = repository.roots.some(({ root }) => instances.has(root.docs ?? ''));
  const request = { repository, folders: [...folders.values()], files, contributors, timeout: TIMEOUT };
  const names = [...files].sort(compareText).join('\u0000');
  const key = keyOf(repository.commit, String(contributors), ...folders.values(), names);
  const kept = cacheDir === undefined ? undefined : cacheFile(cacheDir, repository);
  const known = kept === undefined ? undefined : (readJsonChecked(kept) as Kept | undefined);
  const found = known?.key === key ? new Map(known.files) : undefined;
  if (found) return { value: bySitePath(places, found), problems: [] };
  const { end, files: read } = await readLog(request);
  if (end.how !== 'done' && end.how !== 'stopped') return { value: new Map(), problems: [failure(end)] };
  if (kept !== undefined) writeJsonChecked(kept, { key, files: [...read] } satisfies Kept);
  return { value: bySitePath(places, read), problems: [] };
}

/** A log, kept for builds at the same commit. */
interface Kept {
  key: string;
  files: [string, FileHistory][];
}

const cacheFile = (cacheDir: string, { roots }: Repository): string =>
  join(cacheDir, `history-${keyOf(...roots.map(({ root }) => root.id)).slice(0, 8)}.json`);

const bySitePath = (
  places: readonly { path: string; file: string }[],
  found: ReadonlyMap<string, FileHistory>,
): Map<string, FileHistory> =>
  new Map(
    places.flatMap(({ path, file }) => {
      const history = found.get(file);
      return history ? [[path, history] as const] : [];
    }),
  );

function failure({ how, error }: GitEnd): Problem {
  if (how === 'slow') return problem('DG7114', { reason: `it did not respond for ${TIMEOUT / 1000} seconds` });
  return problem('DG7114', { reason: error.split('\n')[0]?.replace(/^fatal: /, '') || 'it exited early' });
}
