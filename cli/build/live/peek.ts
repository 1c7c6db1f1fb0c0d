/** The problems of one text while somebody types: the text is parsed and linked within the site as it was understood last. */
import { join } from 'node:path';
import { once } from '../../lib/once.ts';
import type { LinkedDocument, WholeDocument } from '../../model/document.ts';
import { openParser } from '../../pipeline/parse/stage.ts';
import type { Problem } from '../../problems/problem.ts';
import { bufferAt } from '../../system/buffers.ts';
import { hashIfFile, readBytes } from '../../system/fsx.ts';
import type { Parsed, UnderstoodSite, Workspace } from '../types.ts';
import { openLinker } from '../understand/link-all.ts';
import { openChecks } from './checks.ts';
import type { LiveFiles } from './files.ts';

/** @returns A function of a file, relative to the site. It changes nothing of the site. */
export function openPeek(
  workspace: Workspace,
  { site, files }: { site: UnderstoodSite; files: LiveFiles },
): (path: string) => Promise<Problem[] | undefined> {
  const { parsed } = site;
  const parser = once(() => openParser(parsed.settings));
  return async (path) => {
    const index = parsed.sources.findIndex((source) => source.path === path && source.at === undefined);
    const source = parsed.sources[index];
    const absolute = join(workspace.siteDir, path);
    const hash = hashIfFile(absolute);
    if (!source || hash === undefined || source.ext === 'tsx') return undefined;
    const { value, problems } = await (await parser())({ ...source, hash }, bufferAt(absolute) ?? readBytes(absolute));
    if (!value) return problems;
    const now = { ...site, parsed: withText(parsed, index, value.document) };
    return [...problems, ...(await linkProblems(workspace, { site: now, files }, index))];
  };
}

function withText(parsed: Parsed, index: number, document: WholeDocument): Parsed {
  const documents = [...parsed.documents];
  documents[index] = document;
  const failed = new Set(parsed.failed);
  failed.delete(index);
  return { ...parsed, documents, failed, detailsOf: (at) => (at === index ? document : parsed.detailsOf(at)) };
}

async function linkProblems(
  workspace: Workspace,
  { site, files }: { site: UnderstoodSite; files: LiveFiles },
  index: number,
): Promise<Problem[]> {
  const { value: linker } = await openLinker(workspace.images(), site);
  const { value, problems } = await linker.link([index]);
  const [linked] = value;
  if (!linked) return problems;
  const all: LinkedDocument[] = [];
  all[index] = linked.value;
  const found = openChecks(site, files).texts([index], all).get(index) ?? [];
  return [...problems, ...linked.problems, ...found];
}
