/** Links of a live site, resolved on request. */

import { NOTHING_PACKED } from '../../lib/packed.ts';
import type { Document, LinkedDocument } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ImageTable, UnderstoodSite } from '../types.ts';
import { type Linker, openLinker } from '../understand/link-all.ts';

export interface LinkMemory {
  /** Links these documents. Returns all documents by position; those not linked yet are empty. */
  link(documents: readonly number[]): Promise<readonly LinkedDocument[]>;
  /** Discards the links of the documents at these positions, which have changed. */
  forget(documents: readonly number[]): void;
  /** Problems of the links checked so far. */
  problems(): Problem[];
}

const NONE: LinkedDocument = { hrefs: NOTHING_PACKED, assets: [] };

export async function openLinks(images: ImageTable, site: UnderstoodSite): Promise<LinkMemory> {
  const { value: linker, problems: formatProblems } = await openLinker(images, site);
  const { documents } = site.parsed;
  const all: LinkedDocument[] = documents.map(() => NONE);
  const found = new Map<number, Problem[]>();
  const link = (indexes: readonly number[]) => linkOpen({ linker, documents, all, found }, indexes);
  return {
    async link(indexes) {
      await link(indexes);
      return all;
    },
    forget(indexes) {
      for (const index of indexes) {
        all[index] = NONE;
        found.delete(index);
      }
    },
    problems: () => [...formatProblems, ...[...found.values()].flat()],
  };
}

interface Links {
  linker: Linker;
  documents: readonly Document[];
  all: LinkedDocument[];
  found: Map<number, Problem[]>;
}

async function linkOpen({ linker, documents, all, found }: Links, indexes: readonly number[]): Promise<void> {
  const open = indexes.filter((index) => all[index] === NONE && documents[index]);
  if (open.length === 0) return;
  const { value, problems } = await linker.link(open);
  value.forEach((linked, position) => {
    const index = open[position] as number;
    all[index] = linked.value;
    found.set(index, position === 0 ? [...problems, ...linked.problems] : linked.problems);
  });
}
