/** `link` over all documents, and the chunks of those that bring code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedConfig } from '../../config/types.ts';
import { type Handle, openPacks } from '../../lib/cache.ts';
import { packageRoot } from '../../lib/package-info.ts';
import type { Outcome, Problem } from '../../lib/problem.ts';
import { decodeBody } from '../body.ts';
import { bundlePages } from '../bundle/pages.ts';
import type { PageChunks } from '../bundle/types.ts';
import { type LinkInput, linkDocument } from '../link.ts';
import type { Scan } from '../scan.ts';
import type { LinkedDocument, RouteTable } from '../types.ts';
import type { Workspace } from '../workspace.ts';
import type { Parsed } from './parse-all.ts';
import { repairBodies } from './repair.ts';

interface LinkAllInput {
  loaded: LoadedConfig;
  parsed: Parsed;
  table: RouteTable;
  found: Scan;
}

/** What links are resolved against. */
export function linkContext({ loaded, parsed, table, found }: LinkAllInput): LinkInput {
  return {
    config: loaded.config,
    table,
    assets: new Map(found.assets.map((file) => [file.path, file])),
    publicFiles: new Map(found.publicFiles.map((file) => [file.rel, file])),
    drafts: draftFiles(loaded, parsed),
  };
}

/** Links of all documents, in their order. */
export function linkAll(input: LinkAllInput): Outcome<LinkedDocument[]> {
  const { parsed, table } = input;
  const context = linkContext(input);
  const problems: Problem[] = [];
  const value = parsed.documents.map((document) => {
    const index = table.bySource.get(document.file);
    const linked = linkDocument(context, document, index === undefined ? undefined : table.routes[index]);
    problems.push(...linked.problems);
    return linked.value;
  });
  return { value, problems };
}

const draftFiles = ({ config }: LoadedConfig, { documents }: Parsed): Set<string> =>
  new Set(config.drafts ? [] : documents.flatMap(({ file, frontMatter }) => (frontMatter.draft ? [file] : [])));

/** Chunks of the interactive pages. */
export async function chunksOf(
  workspace: Workspace,
  { parsed, loaded }: { parsed: Parsed; loaded: LoadedConfig },
): Promise<Outcome<PageChunks>> {
  const { siteDir, cacheDir, packFolders, toolId, useCache } = workspace;
  await repairBodies(
    workspace,
    parsed,
    parsed.documents.flatMap(({ interactive }, index) => (interactive ? [index] : [])),
  );
  const packs = openPacks(packFolders);
  const modules = parsed.documents.flatMap((document, index) => {
    if (!document.interactive) return [];
    const text = packs.read(parsed.bodies[index] as Handle);
    return [{ file: document.file, code: (text && decodeBody(text).code) ?? '' }];
  });
  packs.close();
  return bundlePages({
    siteDir,
    cacheDir,
    packageRoot: packageRoot(),
    toolId,
    baseUrl: loaded.config.baseUrl,
    modules,
    useCache,
    compilePartial: async (file) => ({
      code: `export default function Partial() { return null; }`,
      problems: file ? [] : [],
    }),
    readSource: (file) => readFileSync(join(siteDir, file), 'utf8'),
  });
}
