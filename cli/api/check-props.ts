/**
 * Checks how MDX documents use components, with the type checker, in a child process. Documents whose text and components
 * have not changed have their results in the cache: then TypeScript does not start.
 */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { keyOf } from '../lib/hash.ts';
import { runChild } from '../system/child.ts';
import { hashOfEntry, readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import type { PropsFault, PropsInput, PropsOutput, PropsPage } from './props/types.ts';
import { type InputStamp, isAsBefore, stampOf } from './stamps.ts';

export type { PropsFault } from './props/types.ts';

interface CheckPropsInput {
  /** Absolute, like the other folders. */
  siteDir: string;
  /** Folder of docsgen's code. */
  codeDir: string;
  toolId: string;
  /** Folder of kept results. */
  folder: string;
  /** TypeScript 5 or 6: the file to load, and its version. */
  typescript: string;
  version: string;
  /** Hash over further inputs of all documents. */
  digest: string;
  /** MDX documents, relative to the site, with hashes of their texts. */
  documents: readonly { file: string; hash: string }[];
  /** The document as a module; undefined when it uses no components. */
  moduleOf(file: string): Promise<Omit<PropsPage, 'file'> | undefined>;
}

interface Kept {
  key: string;
  /** Files with which the documents were compiled. */
  inputs: InputStamp[];
  pages: Record<string, { hash: string; faults: PropsFault[] }>;
}

/** True for a site that uses TypeScript. */
export const usesTypescript = (siteDir: string): boolean => existsSync(tsconfigOf(siteDir));

const tsconfigOf = (siteDir: string): string => join(siteDir, 'tsconfig.json');

/** @returns The faults by document, or the reason why nothing was compiled. */
export async function checkProps(input: CheckPropsInput): Promise<Map<string, PropsFault[]> | string> {
  const { siteDir, toolId, digest, version, documents } = input;
  const file = join(input.folder, 'props.json');
  const key = keyOf(toolId, digest, version, hashOfEntry(tsconfigOf(siteDir)) ?? '');
  const last = readJsonChecked(file) as Kept | undefined;
  const kept = last?.key === key && last.inputs.every((stamp) => isAsBefore(siteDir, stamp)) ? last : undefined;
  const known = new Map(Object.entries(kept?.pages ?? {}));
  const open = documents.filter((one) => known.get(one.file)?.hash !== one.hash);
  const pages: PropsPage[] = [];
  for (const one of open) {
    const module = await input.moduleOf(one.file);
    if (module) pages.push({ file: one.file, ...module });
  }
  const made = pages.length > 0 ? await compile(pages, input) : { pages: [], inputs: [] };
  if (typeof made === 'string') return made;
  const found = new Map(pages.map(({ file: name }, at) => [name, made.pages.at(at) ?? []]));
  for (const one of open) known.set(one.file, { hash: one.hash, faults: found.get(one.file) ?? [] });
  const all = documents.map((one): [string, Kept['pages'][string]] => [
    one.file,
    known.get(one.file) ?? { ...one, faults: [] },
  ]);
  if (open.length > 0 || known.size !== all.length) {
    const stamps = made.inputs.map((path) => stampOf(siteDir, path));
    const inputs = new Map([...(kept?.inputs ?? []), ...stamps].map((stamp) => [stamp[0], stamp]));
    const now = { key, inputs: [...inputs.values()], pages: Object.fromEntries(all) } satisfies Kept;
    writeJsonChecked(file, now);
  }
  return new Map(all.map(([name, { faults }]) => [name, faults]));
}

async function compile(pages: PropsPage[], input: CheckPropsInput): Promise<PropsOutput | string> {
  const { siteDir, codeDir, folder, typescript } = input;
  const asked: PropsInput = { siteDir, tsconfig: tsconfigOf(siteDir).split(sep).join('/'), pages };
  const request = { typescript, input: asked };
  const script = join(codeDir, 'api-props.js');
  const answer = await runChild<PropsOutput | { error: string }>({ script, request, folder, name: 'props' });
  if (typeof answer === 'string') return answer;
  return 'error' in answer ? answer.error : answer;
}
