/** Checks targets of redirects and moved anchors, and conflicts of their files. */

import { unpack } from '../../lib/packed.ts';
import { folderOf, splitUrl } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { MovedAnchor, Redirect } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { createJudge } from './link-targets.ts';
import { type CheckInput, nearPath } from './links.ts';

interface Judged {
  /** The old URL, with its anchor. */
  from: string;
  to: MovedAnchor | Redirect;
}

/** Problems of the targets and files of the site's redirects. */
export function checkRedirects(input: CheckInput): Problem[] {
  const { table, config } = input;
  const { redirects = [] } = table;
  const anchors = (from: string, moved: readonly MovedAnchor[] = []): Judged[] =>
    moved.map((to) => ({ from: `${from}#${to.id}`, to }));
  const all: Judged[] = [
    ...redirects.flatMap((to) => [{ from: to.from, to }, ...anchors(to.from, to.anchors)]),
    ...table.routes.flatMap(({ path, moved }) => anchors(path, moved)),
  ];
  if (all.length === 0) return [];
  const judge = createJudge({ ...input, baseUrl: config.baseUrl });
  const leaving = table.routes.flatMap(({ path, moved = [] }, index) => {
    const ids = new Set(moved.length > 0 ? input.refsOf(index)?.ids : []);
    return moved
      .filter(({ id }) => ids.has(id))
      .map(({ id, place }) => problem('DG4029', { from: `${path}#${id}`, page: path }, place));
  });
  const targets = all.flatMap(({ from, to: { to, unchecked, place } }): Problem[] => {
    if (unchecked || !to.startsWith('/')) return [];
    const fault = judge(0, to);
    if (fault === undefined || fault.moved !== undefined) return [];
    if (fault.anchor === undefined) return [problem('DG4025', { from, to, near: nearPath(input, fault.path) }, place)];
    if (config.onBrokenAnchors === 'ignore' && !isAskedFor(config.severities, 'DG4026')) return [];
    const id = nearestName(fault.anchor, unpack(fault.ids), 3);
    const near = id && `#${id}`;
    const facts = { from, to: splitUrl(to).path, anchor: fault.anchor, near };
    return [problem('DG4026', facts, place)];
  });
  return [...leaving, ...targets, ...misplaced(input, redirects)];
}

function misplaced({ table, files }: CheckInput, redirects: readonly Redirect[]): Problem[] {
  const pages = new Set(table.routes.map(({ file }) => file));
  return redirects.flatMap(({ from, file, place }) => {
    let folder = folderOf(file);
    while (folder !== '' && !files.has(folder) && !pages.has(folder)) folder = folderOf(folder);
    return folder === '' ? [] : [problem('DG4020', { from, what: `the file ${folder}` }, place)];
  });
}
