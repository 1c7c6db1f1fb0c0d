/** `link` over all documents. */
import type { LoadedConfig } from '../../config/types.ts';
import type { Outcome, Problem } from '../../lib/problem.ts';
import { type LinkInput, linkDocument } from '../link.ts';
import type { Scan } from '../scan.ts';
import type { LinkedDocument, RouteTable } from '../types.ts';
import type { Parsed } from './parse-all.ts';

export interface LinkAllInput {
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
    suggestions: { left: 300 },
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
