/** The versions of a docs instance: `versions.json`, `versioned_docs/`, `versioned_sidebars/`, and their settings. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { withoutSchema } from '../lib/json-schema.ts';
import { lookUp } from '../lib/look-up.ts';
import { parsePlace, parseReason } from '../lib/parse-error.ts';
import { placeAt } from '../lib/place.ts';
import { nearestName } from '../lib/suggest.ts';
import type { VersionConfig } from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { locateWithin } from './locate.ts';
import type { ParsedDocs } from './settings/site.ts';
import type { UserSidebarItems } from './settings/types.ts';
import type { ContentContext } from './translations.ts';
import { validateSidebars } from './validate.ts';

export interface VersionsContext extends ContentContext {
  /** Id of the instance. */
  id: string;
  /** Path of the instance's settings in the config. */
  key: readonly (string | number)[];
  /** Folder of the current version. */
  folder: string;
  routeBasePath: string;
  sidebars: Record<string, UserSidebarItems> | undefined;
}

const CURRENT = 'current';

/** Files and folders of the versions of a docs instance, relative to the site. */
export function versionFiles(id: string): { list: string; docs(name: string): string; sidebars(name: string): string } {
  const prefix = id === 'docs' ? '' : `${id}_`;
  return {
    list: `${prefix}versions.json`,
    docs: (name) => `${prefix}versioned_docs/version-${name}`,
    sidebars: (name) => `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  };
}

/** Newest first: the current version, then the names of `versions.json` in their order. Never empty. */
export function resolveVersions(docs: ParsedDocs, context: VersionsContext): Outcome<VersionConfig[]> {
  const problems: Problem[] = [];
  const released = docs.versioning ? readVersionNames(context, problems) : [];
  const names = wantedNames(docs, { ...context, all: [CURRENT, ...released] }, problems);
  const last =
    docs.lastVersion !== undefined && names.includes(docs.lastVersion) ? docs.lastVersion : firstReleased(names);
  const value = names.map((name, index): VersionConfig => {
    const user = lookUp(docs.versions, name);
    const place = { name, isLast: name === last, isAbove: index < names.indexOf(last), count: names.length };
    return { ...describeVersion(user, place, context), ...filesOf(name, context, problems) };
  });
  problems.push(...samePaths(value, context));
  return { value, problems };
}

const firstReleased = (names: readonly string[]): string => names.find((name) => name !== CURRENT) ?? CURRENT;

/** The names in `versions.json`; none when the file does not exist. */
function readVersionNames({ siteDir, id }: VersionsContext, problems: Problem[]): string[] {
  const file = versionFiles(id).list;
  const value = readJson({ siteDir, file }, problems);
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    const reason = 'it must contain a list of names, such as ["2.0", "1.0"]';
    problems.push(problem('DG1040', { reason }, { file, line: 1, column: 1 }));
    return [];
  }
  const text = readText(path.join(siteDir, file));
  return value.filter((name: unknown, index): name is string => {
    const reason = value.indexOf(name) < index ? 'it is listed twice' : versionNameFault(name);
    const place = { file, ...placeAt(text, Math.max(0, text.lastIndexOf(JSON.stringify(name)))) };
    if (reason) problems.push(problem('DG1041', { name: String(name), reason }, place));
    return reason === undefined;
  });
}

/** Why a value cannot be the name of a version; undefined when it can. */
export function versionNameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'it must be text';
  if (name === '') return 'it is empty';
  if (name === CURRENT) return 'this name is reserved for the current documents';
  if (name.length > 50) return 'it is longer than 50 characters';
  if (/[^\p{L}\p{N}._+ -]/u.test(name))
    return 'it contains characters other than letters, digits, ".", "_", "+", "-" and spaces';
  if (/^\.|[. ]$|^ /.test(name)) return 'it begins or ends with a dot or a space';
  return undefined;
}

type Named = VersionsContext & { all: readonly string[] };

/** The versions to build. Settings with unknown names are reported. */
function wantedNames(docs: ParsedDocs, context: Named, problems: Problem[]): string[] {
  const { all, locate, key } = context;
  const known = (setting: readonly (string | number)[], name: string): boolean => {
    if (all.includes(name)) return true;
    const args = { path: setting.join('.'), name, near: nearestName(name, all), known: [...all] };
    problems.push(problem('DG1042', args, locate([...key, ...setting])));
    return false;
  };
  for (const name of Object.keys(docs.versions ?? {})) known(['versions', name], name);
  const only = docs.onlyIncludeVersions?.filter((name, at) => known(['onlyIncludeVersions', at], name));
  const names = all.filter((name) => (only ? only.includes(name) : docs.includeCurrentVersion || name !== CURRENT));
  if (docs.lastVersion !== undefined && known(['lastVersion'], docs.lastVersion) && !names.includes(docs.lastVersion))
    problems.push(problem('DG1043', { name: docs.lastVersion }, locate([...key, 'lastVersion'])));
  if (names.length > 0) return names;
  problems.push(problem('DG1044', {}, locate([...key, only ? 'onlyIncludeVersions' : 'includeCurrentVersion'])));
  return [CURRENT];
}

/** Where the current documents are published as soon as there is a version. */
export function currentPath({ versions, lastVersion }: ParsedDocs, context: VersionsContext): string {
  const place = { name: CURRENT, isLast: lastVersion === CURRENT, isAbove: true, count: 2 };
  return describeVersion(lookUp(versions, CURRENT), place, context).routeBasePath;
}

interface VersionPlace {
  name: string;
  isLast: boolean;
  /** Newer than the last version. */
  isAbove: boolean;
  count: number;
}

function describeVersion(
  user: NonNullable<ParsedDocs['versions']>[string] | undefined,
  place: VersionPlace,
  { routeBasePath }: VersionsContext,
) {
  const { name, isLast, isAbove, count } = place;
  const segment = user?.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  const banner = user?.banner ?? (isLast ? 'none' : isAbove ? 'unreleased' : 'unmaintained');
  return {
    name,
    label: user?.label ?? (name === CURRENT ? 'Next' : name),
    routeBasePath: [routeBasePath, segment].filter(Boolean).join('/'),
    isLast,
    ...(banner === 'none' ? {} : { banner }),
    badge: user?.badge ?? count > 1,
    noIndex: user?.noIndex ?? false,
    ...(user?.className ? { className: user.className } : {}),
  };
}

function filesOf(
  name: string,
  { id, folder, sidebars, siteDir }: VersionsContext,
  problems: Problem[],
): Pick<VersionConfig, 'path' | 'sidebars' | 'sidebarsFile'> {
  if (name === CURRENT) return { path: folder, ...(sidebars ? { sidebars } : {}) };
  const files = versionFiles(id);
  const docs = files.docs(name);
  if (!statSync(path.join(siteDir, docs), { throwIfNoEntry: false })?.isDirectory())
    problems.push(problem('DG1045', { name, folder: docs }, { file: files.list, line: 1, column: 1 }));
  const file = files.sidebars(name);
  const value = withoutVersion(withoutSchema(readJson({ siteDir, file }, problems)), `version-${name}/`);
  if (value === undefined) return { path: docs };
  const source = { file, text: readText(path.join(siteDir, file)) };
  const valid = validateSidebars(value, (key) => locateWithin(source, key));
  problems.push(...valid.problems);
  return { path: docs, sidebarsFile: file, ...(valid.value ? { sidebars: valid.value } : {}) };
}

/** Docusaurus 1 and 2 wrote the version before names of sidebars and ids of documents: `version-1.0/intro`. */
function withoutVersion(value: unknown, prefix: string): unknown {
  const bare = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
  if (typeof value === 'string') return bare(value);
  if (Array.isArray(value)) return value.map((one) => withoutVersion(one, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [bare(key), withoutVersion(one, prefix)]));
}

/** Undefined when the file does not exist or cannot be parsed (reported). */
function readJson({ siteDir, file }: { siteDir: string; file: string }, problems: Problem[]): unknown {
  const absolute = path.join(siteDir, file);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined || stats.isDirectory()) return undefined;
  const text = readText(absolute).replace(/^\ufeff/, '');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    problems.push(problem('DG1040', { reason: parseReason(error) }, { file, ...parsePlace(error, text) }));
    return undefined;
  }
}

const samePaths = (versions: readonly VersionConfig[], { locate, key }: VersionsContext): Problem[] =>
  versions.flatMap(({ name, routeBasePath }, index) => {
    const first = versions.slice(0, index).find((other) => other.routeBasePath === routeBasePath);
    const place = locate([...key, 'versions', name, 'path']);
    return first ? [problem('DG1046', { a: first.name, b: name, path: `/${routeBasePath}` }, place)] : [];
  });
