/** Moves files and folders of a site, with everything that names them. */
import type { ShownSite } from '../build/live/shown.ts';
import { compareText } from '../lib/paths.ts';
import { type Problem, problem, sortProblems } from '../problems/problem.ts';
import { followCode } from './follow-code.ts';
import { followLinks } from './follow-links.ts';
import { followNames } from './follow-names.ts';
import { followUrls } from './follow-urls.ts';
import { type Move, moveSite, rootOfPath } from './moved-site.ts';
import { openTexts, settleEdits } from './texts.ts';
import type { FileMove, ReadText, SiteEdit } from './types.ts';

export interface MoveRequest {
  /** Files and folders. Translations of moved pages move along. */
  moves: readonly FileMove[];
  /** False: old URLs get no redirects. Default: true. */
  redirects?: boolean;
}

/** What a move changes. Does not touch the disk. */
export async function moveFiles(
  shown: Pick<ShownSite, 'site' | 'targets'>,
  { moves: asked, redirects = true }: MoveRequest,
  read: ReadText,
): Promise<SiteEdit> {
  const moves = [...asked, ...translatedMoves(shown, asked)];
  const move = await moveSite(shown, moves);
  const refused = [...move.lost.map((at) => lostPage(move, at)), ...newProblems(move)];
  if (refused.length > 0) return { moves, edits: [], problems: sortProblems(refused) };
  const texts = openTexts(read);
  const parts = [
    followLinks(move, texts),
    followNames(move, texts),
    followCode(move, texts),
    followUrls(move, texts, redirects),
  ];
  const { edits, left } = settleEdits(parts.flatMap((part) => part.edits));
  const unread = [...shown.site.parsed.failed].map((at) => unreadPage(move, at));
  const overlaps = left.map(({ file, text }) => problem('DG7321', { what: 'a text', to: text }, { file }));
  return {
    moves,
    edits,
    problems: sortProblems([...parts.flatMap(({ problems }) => problems), ...unread, ...overlaps]),
  };
}

function lostPage({ before, paths }: Move, at: number): Problem {
  const from = before.site.parsed.documents[at]?.file ?? '';
  return problem('DG7320', { from, reason: `${paths.now(from)} would not be a page` }, { file: from });
}

const unreadPage = ({ before }: Move, at: number): Problem =>
  problem(
    'DG7321',
    { what: 'the text of this page has errors, and', to: '' },
    { file: before.site.parsed.documents[at]?.file ?? '' },
  );

/** Errors of pages and routes that the site does not have before the move, such as two pages with one URL. */
const newProblems = ({ problems, paths }: Move): Problem[] =>
  problems.filter(({ severity, code, file }) => {
    const isMoved = file !== undefined && paths.before(file) !== file;
    return CONFLICTS.has(code) && (severity === 'error' || isMoved) && isMoved;
  });

/** Pages with the same URL or id, and names that cannot be URLs. */
const CONFLICTS = new Set(['DG4001', 'DG4002', 'DG4003', 'DG4010']);

/** The moves of the translations of moved files and folders. */
function translatedMoves({ site }: Pick<ShownSite, 'site'>, moves: readonly FileMove[]): FileMove[] {
  const { config } = site.loaded;
  const paths = [...site.found.sources, ...site.found.assets, ...site.found.data].map(({ path }) => path);
  const isThere = (path: string): boolean => paths.some((one) => one === path || one.startsWith(`${path}/`));
  const asked = new Set(moves.map(({ from }) => from));
  const found = moves.flatMap(({ from, to }) => {
    const old = rootOfPath(config, from);
    const now = rootOfPath(config, to);
    return config.roots.flatMap((root): FileMove[] => {
      if (!old || root.fallback !== old.root) return [];
      const target = config.roots.find(({ fallback, locale }) => fallback === now?.root && locale === root.locale);
      const translated = `${root.path}/${old.rel}`;
      if (!now || !target || asked.has(translated) || !isThere(translated)) return [];
      return [{ from: translated, to: `${target.path}/${now.rel}` }];
    });
  });
  return found.sort((a, b) => compareText(a.from, b.from));
}
