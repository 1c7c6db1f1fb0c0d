/** Whether parts are complete and belong to the same build: one of each shard, and no other. */
import { type Problem, problem } from '../../problems/problem.ts';
import { type BuildIdentity, differencesOf, type FileHashes, filesThatDiffer, remedyFor } from './identity.ts';
import type { Part } from './part.ts';

export interface Build {
  own: BuildIdentity;
  files: FileHashes;
}

/** A part that does not belong here. */
interface Foreign {
  part: Part;
  differences: string[];
}

/**
 * The problems of parts; none when they are one of each shard of this build.
 * @param place Where they were found, for the user.
 */
export async function problemsOf(build: Build, parts: readonly Part[], place: string): Promise<Problem[]> {
  const { own } = build;
  const first = parts.find(({ facts }) => differencesOf(facts.identity, own).length === 0) ?? parts[0];
  const count = first?.facts.count ?? 0;
  const foreign: Foreign[] = [];
  for (const part of parts) {
    const differences = await differencesHere(build, part);
    if (part.facts.count !== count) differences.push(`of ${part.facts.count} shards, not ${count}`);
    if (differences.length > 0) foreign.push({ part, differences });
  }
  const mine = new Map<number, string[]>();
  for (const { facts, place: at } of parts)
    if (facts.count === count) mine.set(facts.index, [...(mine.get(facts.index) ?? []), at]);
  const doubled = [...mine].filter(([, places]) => places.length > 1);
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !mine.has(index));
  return [
    ...foreignProblems(foreign, own),
    ...doubled.map(([index, places]) => problem('DG7228', { index, count, parts: places })),
    ...(missing.length > 0 ? [problem('DG7227', { missing, count, place })] : []),
  ];
}

/** How a part differs from this build; a difference of files names them. */
async function differencesHere({ own, files }: Build, part: Part): Promise<string[]> {
  const { identity } = part.facts;
  const differences = differencesOf(identity, own);
  if (!differences.includes(FILES_DIFFER)) return differences;
  const theirs = await part.files();
  const names = theirs ? filesThatDiffer(theirs, files) : [];
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
  return differences.map((one) => (one === FILES_DIFFER && shown !== '' ? `${one}: ${shown}` : one));
}

const FILES_DIFFER = 'the files differ';

/** One problem for all parts with the same differences. */
function foreignProblems(foreign: readonly Foreign[], own: BuildIdentity): Problem[] {
  const groups = new Map<string, Foreign[]>();
  for (const one of foreign) {
    const key = one.differences.join('\n');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const remedy = remedyFor(first.part.facts.identity, own);
    return [
      problem('DG7229', { parts: group.map(({ part }) => partName(part)), differences: first.differences, remedy }),
    ];
  });
}

const OTHER_CODE = {
  differences: ['the theme, components or packages differ'],
  remedy: 'install from the same lockfile in all jobs, then run the shards again',
};

/** The problem of parts whose pages have other code than this build. */
export function problemsOfCode(parts: readonly Part[], code: string): Problem[] {
  const foreign = parts.filter(({ facts }) => facts.code !== '' && facts.code !== code).map(partName);
  return foreign.length > 0 ? [problem('DG7229', { parts: foreign, ...OTHER_CODE })] : [];
}

const partName = ({ facts: { index, count }, place, isFolder }: Part): string =>
  `shard ${index} of ${count}${isFolder ? ` (${place})` : ''}`;
