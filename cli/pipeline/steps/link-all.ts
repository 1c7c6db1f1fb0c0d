/** `link` over all documents. */
import type { LoadedConfig } from '../../config/types.ts';
import type { Outcome } from '../../lib/problem.ts';
import type { PageChunks } from '../bundle/types.ts';
import type { Route, RouteTable } from '../graph-types.ts';
import { type LinkInput, linkDocument } from '../link.ts';
import type { Scan } from '../scan.ts';
import type { Document, LinkedDocument } from '../types.ts';
import type { Workspace } from '../workspace.ts';
import type { ImageTable } from './images.ts';
import type { Parsed } from './parse-all.ts';

export interface LinkAllInput {
  loaded: LoadedConfig;
  parsed: Parsed;
  table: RouteTable;
  found: Scan;
  /** Chunks of interactive pages, once they are made. */
  pages?: PageChunks;
}

/** What links are resolved against. */
export function linkContext({ loaded, parsed, table, found }: LinkAllInput, images: ImageTable): LinkInput {
  return {
    config: loaded.config,
    table,
    assets: new Map(found.assets.map((file) => [file.path, file])),
    publicFiles: new Map(found.publicFiles.map((file) => [file.rel, file])),
    otherFile: found.otherFile,
    images,
    drafts: draftFiles(loaded, parsed),
    suggestions: { left: 300 },
  };
}

/** Links of all documents, in their order. */
export async function linkAll(workspace: Workspace, input: LinkAllInput): Promise<Outcome<LinkedDocument[]>> {
  const images = workspace.images();
  const { value, problems } = await linkEach(images, input, input.parsed.documents);
  // What a page that could not be read shows, nobody knows.
  images.save(input.parsed.failed.size === 0 ? (input.pages?.files.map(({ path }) => path) ?? []) : undefined);
  return {
    value: value.map((linked) => linked.value),
    problems: [...problems, ...value.flatMap((linked) => linked.problems)],
  };
}

/** Links documents. Images nobody has seen before are looked at, and the documents that show them are linked once more. */
export async function linkEach(
  images: ImageTable,
  input: LinkAllInput,
  documents: readonly Document[],
): Promise<Outcome<Outcome<LinkedDocument>[]>> {
  const { table, found, loaded } = input;
  const problems = await images.convert(loaded);
  const context = linkContext(input, images);
  const routeOf = ({ file }: Document): Route | undefined => table.routes[table.bySource.get(file) ?? -1];
  const again: number[] = [];
  const linked = documents.map((document, index) => {
    const { misses } = images;
    const done = linkDocument(context, document, routeOf(document));
    if (images.misses > misses) again.push(index);
    return done;
  });
  await images.measure(found);
  for (const index of again) {
    const document = documents[index] as Document;
    linked[index] = linkDocument(context, document, routeOf(document));
  }
  problems.push(...(await images.encode()));
  return { value: linked, problems };
}

const draftFiles = ({ config }: LoadedConfig, { documents }: Parsed): Set<string> =>
  new Set(config.drafts ? [] : documents.flatMap(({ file, frontMatter }) => (frontMatter.draft ? [file] : [])));
