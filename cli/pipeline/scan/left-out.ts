/** Reports content folders whose pages a rule leaves out. */

import { pageLike } from '../../lib/page-like.ts';
import { belowFolder, extensionOf, inFolder } from '../../lib/paths.ts';
import type { ContentRoot } from '../../model/config.ts';
import { type Problem, problem } from '../../problems/problem.ts';

interface FoundIn {
  /** All files of the root. */
  paths: readonly string[];
  /** The number of its pages. */
  pages: number;
  /** Markdown files that are not pages, with the setting that excludes them. */
  leftOut: ReadonlyMap<string, 'include' | 'exclude'>;
}

export function leftOutIn(root: ContentRoot, { paths, pages, leftOut }: FoundIn): Problem[] {
  if (root.kind === 'pages') return [];
  const others = pageLike(paths.map(extensionOf), pages).map((other) =>
    problem('DG2031', { folder: root.path, ...other }),
  );
  if (pages > 0) return others;
  const groups = new Map<string, { count: number; rule: 'underscore' | 'include' | 'exclude' }>();
  for (const path of paths.filter((one) => /\.mdx?$/i.test(one))) {
    const parts = (belowFolder(root.path, path) ?? path).split('/');
    const at = parts.findIndex((name) => name.startsWith('_'));
    const rule = at === -1 ? leftOut.get(path) : 'underscore';
    if (rule === undefined || at === parts.length - 1) continue;
    const folder = at === -1 ? root.path : inFolder(root.path, parts.slice(0, at + 1).join('/'));
    const group = groups.get(folder) ?? { count: 0, rule };
    group.count += 1;
    groups.set(folder, group);
  }
  return [
    ...others,
    ...[...groups].map(([folder, group]) => problem('DG2030', { folder, ...group }, { file: folder })),
  ];
}
