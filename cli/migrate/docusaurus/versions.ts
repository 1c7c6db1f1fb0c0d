/** The versions of a docs instance. A script of npm may make some of them before the build. */
import path from 'node:path';
import { orUndefined } from '../../system/or-undefined.ts';
import { isThere, readSiteText } from '../base/files.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { listOf, textsIn } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { preStepsIn } from './pre-steps.ts';
import type { Sheet } from './sheet.ts';

interface Instance {
  /** Empty for the first one. */
  id: string;
  /** Of its documents, relative to the site. */
  folder: string;
}

export function versionSettings(options: Sheet, moving: Moving, instance: Instance): Record<string, ConfigValue> {
  const disabled = options.flag('disableVersioning', 'docs.versioning');
  const list = `${instance.id === '' ? '' : `${instance.id}_`}versions.json`;
  const listed = namesIn(moving.dir, list);
  const hasCurrent = options.flag('includeCurrentVersion', 'docs.includeCurrentVersion');
  const { absent, copy } = absentOf(listed, moving, { ...instance, list, canServe: hasCurrent === false });
  const nameOfVersion = (name: string) => (name === copy ? 'current' : name);
  const versions = options.sheet('versions');
  const settings: Record<string, ConfigValue> = copy === undefined ? {} : { current: { label: copy } };
  for (const name of Object.keys(versions.fields)) {
    const one = versions.sheet(name);
    if (name !== 'current' && !listed.includes(name)) {
      versions.note('lost', name, `There is no such version in \`${list}\`.`);
      continue;
    }
    const own = versionOf(one);
    if (name === copy) settings['current'] = { ...own, label: own['label'] ?? copy };
    else if (!absent.includes(name) && !(copy !== undefined && name === 'current')) settings[name] = own;
    one.rest('docsgen has no such setting for versions.');
  }
  const only = options.texts('onlyIncludeVersions', 'docs.onlyIncludeVersions');
  const last = options.text('lastVersion', 'docs.lastVersion') ?? (copy === undefined ? undefined : listed[0]);
  const built = (only.length > 0 ? only : ['current', ...listed]).filter((name) => !absent.includes(name));
  const isPart = only.length > 0 || absent.length > 0 || copy !== undefined;
  return {
    versioning: disabled ? false : undefined,
    lastVersion: last === undefined || absent.includes(last) ? undefined : nameOfVersion(last),
    includeCurrentVersion: copy === undefined ? hasCurrent : undefined,
    onlyIncludeVersions: isPart ? [...new Set(built.map(nameOfVersion))] : undefined,
    versions: Object.keys(settings).length > 0 ? settings : undefined,
  };
}

/**
 * Versions whose folder does not exist, and the one that is a copy of the documents, made before the old build: docsgen
 * publishes the documents themselves as this version.
 */
function absentOf(
  listed: readonly string[],
  { dir, report }: Moving,
  { id, folder, list, canServe }: Instance & { list: string; canServe: boolean },
): { absent: string[]; copy?: string } {
  const absent: string[] = [];
  let copy: string | undefined;
  for (const name of listed) {
    const place = `${id === '' ? '' : `${id}_`}versioned_docs/version-${name}`;
    if (isThere(dir, place)) continue;
    const step = preStepsIn(dir).find(({ command }) => command.includes(`version-${name}`));
    const [, source] = step ? (/\bcp (?:-\w+ )*(\S+) \S+/.exec(step.command) ?? []) : [];
    if (canServe && copy === undefined && source !== undefined && path.posix.normalize(source) === folder) {
      copy = name;
      const text = `\`${step?.name}\` made it as a copy of \`${folder}\`, so docsgen publishes \`${folder}\` as this version, with its sidebars.`;
      report.add({ kind: 'converted', what: place, text, file: list });
      continue;
    }
    absent.push(name);
    const how = step ? `\`${step.name}\` makes it, and the old build runs that first` : 'a script may make it';
    const text = `This folder does not exist: ${how}. Run it, and migrate again: until then, this version and links to it are missing.`;
    report.add({ kind: 'lost', what: place, text, file: list });
  }
  return { absent, ...(copy === undefined ? {} : { copy }) };
}

const namesIn = (dir: string, file: string): string[] =>
  textsIn(listOf(orUndefined((): Foreign => JSON.parse(readSiteText(dir, file) ?? '') as Foreign)));

function versionOf(one: Sheet): Record<string, ConfigValue> {
  const base = one.text('path', 'path');
  return {
    label: one.text('label'),
    path: base === undefined ? undefined : base.replace(/^\/+|\/+$/g, ''),
    banner: one.text('banner'),
    badge: one.flag('badge'),
    noIndex: one.flag('noIndex'),
    className: one.text('className'),
  };
}
