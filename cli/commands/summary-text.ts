/** The summary of a build, for people. */

import { count, size } from '../lib/figures.ts';
import { tableLines } from '../lib/text-table.ts';
import type { ApiCoverage, Changes, RemoteCacheUse, Sizes } from '../model/result.ts';
import { compareProblems, type Problem } from '../problems/problem.ts';

type Paint = (text: string) => string;
type Row = [what: string, count: string, size: string];

/**
 * Two small tables: the files of the output folder by kind, and the pages with the most HTML.
 * @param dim Paints the words around the numbers.
 */
export function sizesText({ kinds, heaviest }: Sizes, dim: Paint): string {
  const all = kinds.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), {
    files: 0,
    bytes: 0,
  });
  const rows = [...kinds, { name: 'all', ...all }].map(
    ({ name, files, bytes }): Row => [name, count(files, 'file'), size(bytes)],
  );
  const pages = heaviest.map(({ path, bytes }): Row => [size(bytes), '', path]);
  const widest = (list: readonly Row[], column: number) => Math.max(...list.map((row) => row[column]?.length ?? 0));
  const columns = [widest(rows, 0), widest(rows, 1), Math.max(widest(rows, 2), 0)] as const;
  const table = rows.map(
    ([what, number, weight]) =>
      `${dim(what.padEnd(columns[0]))}  ${dim(number.padStart(columns[1]))}  ${weight.padStart(columns[2])}`,
  );
  const end = columns[0] + columns[1] + columns[2] + 4;
  const list = pages.map(([weight, , path]) => `${weight.padStart(end)}  ${path}`);
  return [...table, '', dim('pages with the most HTML'), ...list, ''].join('\n');
}

/** The note for a site without a home page. `first`: URL or path of the page that is shown instead. */
export const noHomeText = (first: string): string => `The site has no home page. It begins at ${first}`;

/** What a publish uploads and deletes. */
export function changesText({ new: added, changed, gone, kept, uploadBytes, since, unsure }: Changes): string {
  const from = since === undefined ? 'Nothing to compare with: everything is new' : `Since ${since}`;
  const again = unsure === undefined ? '' : `; ${count(unsure, 'file')} of a publish that did not end`;
  const stays = kept === 0 ? '' : `, ${kept} kept for open pages`;
  if (uploadBytes + gone === 0) return `${from}: nothing changed${stays}.`;
  return `${from}: ${added} new, ${changed} changed, ${gone} gone${stays}; ${size(uploadBytes)} to upload${again}.`;
}

/** The note for a site without pages. */
export const NO_PAGES = 'The site has no pages yet. Create the first one, for example content/docs/intro.md';

/** What a join did. Shards that were split by different costs leave pages out. */
export const joinText = ({ shards, rendered }: { shards: number; rendered: number }): string =>
  rendered === 0
    ? `Joined ${count(shards, 'shard')}.`
    : `Joined ${count(shards, 'shard')}; ${count(rendered, 'route')} that no shard had ${rendered === 1 ? 'was' : 'were'} rendered here.`;

/** What the shared cache did. */
export function remoteText({ place, requests, down, up, results, ended, unwritten }: RemoteCacheUse): string {
  const facts = `${count(results, 'result')} from it, ${size(down)} received, ${size(up)} sent, ${count(requests, 'request')}`;
  const fault = ended
    ? `It was not used to the end: ${ended}`
    : unwritten && `Not everything was written to it: ${unwritten}`;
  return `Shared cache ${place}: ${facts}.${fault ? `\n${fault}.` : ''}`;
}

const COVERAGE_HEAD = ['', 'symbols', 'with a comment', 'in guides'];

/** The coverage of the API reference by comments and guides, as a table. */
export function coverageText({ symbols, documented, inGuides, modules }: ApiCoverage): string {
  const rows = [...modules, { name: 'all', symbols, documented, inGuides }].map((row) => [
    row.name,
    String(row.symbols),
    share(row.documented, row.symbols),
    share(row.inGuides, row.symbols),
  ]);
  return ['API documentation', ...tableLines([COVERAGE_HEAD, ...rows], (column) => column === 0)].join('\n');
}

const share = (part: number, whole: number): string =>
  `${part} (${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %)`;

/** Problems to list that an old build had too. */
const SHOWN_BEFORE = 30;

/** The problems that an old build had too, one line each, and the title of the new ones. */
export function beforeText(before: readonly Problem[], fresh: number): string {
  const sorted = [...before].sort(compareProblems);
  const lines = sorted.slice(0, SHOWN_BEFORE).map(({ code, file, route, line, message }) => {
    const place = [file ?? route, line].filter((part) => part !== undefined).join(':');
    return `  ${place === '' ? '' : `${place}  `}${code}  ${message}`;
  });
  const more = before.length > SHOWN_BEFORE ? [`  and ${before.length - SHOWN_BEFORE} more`] : [];
  const title = fresh > 0 ? [`New ${fresh}`] : [];
  return [`As before ${before.length}`, ...lines, ...more, '', ...title].join('\n');
}
