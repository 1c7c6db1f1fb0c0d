/** What changed since the last publish, in the order in which a host must get it. */
import { contentHash } from '../../lib/hash.ts';
import { compareText } from '../../lib/paths.ts';
import type { Changes } from '../../model/result.ts';
import { PUBLISHED, PUBLISHING } from '../../system/own-folders.ts';
import type { Base } from './since.ts';
import { type Kept, type Listed, manifestText, shortHash, UNKNOWN } from './site-manifest.ts';

/**
 * The steps of a publish. The files of a step may arrive in any order: every page on the host finds what it loads. New
 * pages are there before the pages and indexes that link to them, and a page is deleted when nothing links to it. Nothing
 * is replaced before the host has `PUBLISHING`.
 */
export const STEPS = [
  { name: 'assets', about: 'Upload the files that new pages load' },
  { name: 'new-pages', about: 'Upload the new pages, and new lists of pages' },
  { name: 'changed', about: 'Upload everything that replaces a file' },
  { name: 'gone', about: 'Delete' },
  { name: 'done', about: 'Upload the manifest, from which the next build knows what is published' },
] as const;

type Step = (typeof STEPS)[number]['name'];

/** A publish: its steps, and the two files that are published with it. */
export interface Publish {
  steps: Record<Step, string[]>;
  /** To be written to the output. */
  made: { path: string; content: string }[];
  changes: Changes;
}

interface Compared {
  base: Base;
  /** See `siteOf`. */
  site: string;
  /** For how many publishes the scripts and styles of earlier builds stay. */
  keep: number;
  files: readonly { path: string; hash: string; size: number }[];
}

/** Plans the publish of a build. */
export function planPublish({ base, site, keep, files }: Compared): Publish {
  const now = new Map(files.map(({ path, hash, size }): [string, Listed] => [path, { hash: shortHash(hash), size }]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const path of [...now.keys()].sort(compareText)) {
    const old = base.files.get(path) ?? base.kept.get(path);
    if (old === undefined) added.push(path);
    else if (old.hash !== now.get(path)?.hash) changed.push(path);
  }
  const dropped = [...base.files].filter(([path]) => !now.has(path));
  const isSame = added.length + changed.length + dropped.length === 0;
  const old = keptNow({ base, keep, now, dropped, isSame });
  const manifest = manifestText({ site, files: now, kept: old.kept });
  const touched = new Map<string, Listed>(
    [...added, ...changed, ...old.gone].map((path) => [path, now.get(path) ?? { hash: UNKNOWN, size: 0 }]),
  );
  const publishing = manifestText({ site, files: touched, kept: new Map(), of: contentHash(manifest) });
  const isPublished = isSame && manifest === base.text;
  const made = [
    { path: PUBLISHED, content: manifest },
    { path: PUBLISHING, content: publishing },
  ];
  const uploads = [...added, ...changed].reduce((sum, path) => sum + (now.get(path)?.size ?? 0), 0);
  const texts = isPublished ? 0 : Buffer.byteLength(manifest) + Buffer.byteLength(publishing);
  return {
    steps: stepsOf({ added, changed, gone: old.gone, isPublished }),
    made,
    changes: {
      new: added.length,
      changed: changed.length,
      gone: old.gone.length,
      kept: old.kept.size,
      uploadBytes: uploads + texts,
      ...(base.since === undefined ? {} : { since: base.since }),
      ...(base.unsure === 0 ? {} : { unsure: base.unsure }),
    },
  };
}

/** Files that only scripts of open pages request. */
const isOfScripts = (path: string): boolean => /^(?:assets|docsgen)\//.test(path);

interface Unused extends Pick<Compared, 'base' | 'keep'> {
  now: ReadonlyMap<string, Listed>;
  dropped: readonly [string, Listed][];
  isSame: boolean;
}

/** Decides about the files that the build no longer has: those that scripts of open pages may request stay for now. */
function keptNow({ base, keep, now, dropped, isSame }: Unused): { kept: Map<string, Kept>; gone: string[] } {
  const kept = new Map<string, Kept>();
  const gone: string[] = [];
  const old = [...base.kept].filter(([path]) => !now.has(path));
  const unused = [
    ...old.map(([path, one]) => [path, one, Math.min(isSame ? one.left : one.left - 1, keep)] as const),
    ...dropped.map(([path, one]) => [path, one, isOfScripts(path) ? keep : 0] as const),
  ];
  for (const [path, { hash, size }, left] of unused) {
    if (left > 0) kept.set(path, { hash, size, left });
    else gone.push(path);
  }
  // Pages first: until they are deleted, they load the others.
  const rank = (path: string): number => (path.endsWith('.html') ? 0 : isOfScripts(path) ? 2 : 1);
  return { kept, gone: gone.sort((a, b) => rank(a) - rank(b) || compareText(a, b)) };
}

/**
 * Files that list pages, at names that programs know: they come with new pages, not before. Feeds come before: pages link
 * to them, and programs know a feed only from a page.
 */
const INDEX =
  /(?:^|\/)(?:sitemap(?:-\d+)?\.xml|robots\.txt|llms(?:-full)?(?:\/.+)?\.txt)$|^(?:agents\.md|docsgen\/pages\.json|\.well-known\/(?:agent-skills\/index\.json|api-catalog|ai-catalog\.json)|_redirects|_headers|vercel\.json)$/;

interface Touched extends Record<'added' | 'changed' | 'gone', string[]> {
  isPublished: boolean;
}

const comesWithPages = (path: string): boolean => path.endsWith('.html') || INDEX.test(path);

function stepsOf({ added, changed, gone, isPublished }: Touched): Publish['steps'] {
  const others = added.filter((path) => !comesWithPages(path));
  return {
    assets: isPublished ? others : [PUBLISHING, ...others],
    'new-pages': added.filter(comesWithPages),
    changed,
    gone,
    done: isPublished ? [] : [PUBLISHED],
  };
}
