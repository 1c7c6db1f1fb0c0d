/** What a newer version of docsgen changes for a site: read from the sources of the site, without running them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../lib/place.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { packageRoot } from '../system/package-info.ts';
import { CHANGES, type Change } from './changes.ts';
import { type Edit, renameInText, renameSetting } from './rewrite.ts';
import {
  compareSettings,
  type KeyPath,
  readSettings,
  reliesOn,
  type SettingsDifference,
  setAt,
  written,
} from './settings.ts';
import { siteTexts, usesOf } from './site-files.ts';
import { compareVersions } from './versions.ts';

/** One thing that changes for the site. Its kinds are those of `Change`, and `new`: a setting that the site may use. */
export interface Item extends Place {
  kind: Change['kind'] | 'new';
  /** `error`: the newer version does not build the site like this. `note`: nothing to do. */
  severity: 'error' | 'warning' | 'note';
  /** What changes, as a sentence. */
  message: string;
  /** What to do, as a sentence. */
  remedy?: string;
  /** What `--write` replaces. */
  edit?: Edit;
}

/** The config of a site as its author wrote it. */
interface WrittenConfig {
  value: unknown;
  /** Path relative to the site. */
  file: string;
  text: string;
  /** The place of a key, or of the nearest key around it. */
  locate(key: KeyPath): Place;
}

export interface PlanRequest {
  siteDir: string;
  config: WrittenConfig;
  from: string;
  to: string;
  /** Folder of the installed package with the version `from`. */
  oldPackage: string | undefined;
  changes?: readonly Change[];
}

/** All changes for the site, in the order of `KINDS`. */
export function planUpgrade(request: PlanRequest): Item[] {
  const { siteDir, config, from, to, oldPackage, changes = CHANGES } = request;
  const isNew = ({ version }: Change) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
  // What is deprecated is used until it is replaced, however long ago that was.
  const relevant = changes.filter(
    (one) => isNew(one) || (one.kind === 'deprecated' && compareVersions(one.version, to) <= 0),
  );
  const [settings, others] = [relevant.filter(isOfSetting), relevant.filter((one) => !isOfSetting(one))];
  const texts = others.length > 0 ? siteTexts(siteDir, config.value) : [];
  const listed = new Set(settings.map((one) => one.subject.setting));
  const items = [
    ...settings.flatMap((one) => ofSetting(one, config)),
    ...others.flatMap((change) => usesOf(change.subject, texts).map((use) => ofText(change, use))),
    ...bySchemas({ config, oldPackage, listed }),
  ];
  return items.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

export const KINDS: readonly Item['kind'][] = ['removed', 'renamed', 'default', 'deprecated', 'new'];

type SettingChange = Change & { subject: { setting: string } };

const isOfSetting = (change: Change): change is SettingChange => 'setting' in change.subject;

function ofSetting(change: SettingChange, config: WrittenConfig): Item[] {
  const { kind, about: message, remedy, subject } = change;
  const used = setAt(config.value, subject.setting);
  if (change.unless !== undefined && setAt(config.value, change.unless).length > 0) return [];
  if (kind === 'default') return used.length > 0 ? [] : [{ kind, severity: 'warning', message, remedy }];
  const severity = kind === 'deprecated' ? 'warning' : 'error';
  return used.map((key) => {
    const place = config.locate(key);
    const edit = change.to === undefined ? undefined : renameSetting(config, { key, place, to: change.to });
    return { kind, severity, message, remedy, ...place, ...(edit ? { edit } : {}) };
  });
}

function ofText({ kind, about: message, remedy, to, subject }: Change, use: ReturnType<typeof usesOf>[number]): Item {
  const { file, line, column } = use;
  // A theme or a stylesheet that uses an old name still builds.
  const severity = 'frontMatter' in subject && kind !== 'deprecated' ? 'error' : 'warning';
  const edit = to === undefined ? undefined : renameInText(use, to);
  return { kind, severity, message, remedy, file, line, column, ...(edit ? { edit } : {}) };
}

interface BySchemas {
  config: WrittenConfig;
  oldPackage: string | undefined;
  /** Settings that the list of changes explains better. */
  listed: ReadonlySet<string>;
}

function bySchemas({ config, oldPackage, listed }: BySchemas): Item[] {
  const [old, now] = [oldPackage, packageRoot()].map((folder) => folder && readSettings(schemaIn(folder)));
  if (!old || !now || old.size === 0) return [];
  const { added, removed, defaults }: SettingsDifference = compareSettings(old, now);
  const gone = removed.flatMap((name) =>
    listed.has(name) ? [] : setAt(config.value, name).map((key) => removedItem(name, config.locate(key))),
  );
  const changed = defaults.filter(({ path: name }) => !listed.has(name) && reliesOn(config.value, name, now));
  const fresh = added.filter((name) => !listed.has(name) && !/[*[]/.test(name));
  return [
    ...gone,
    ...changed.map(defaultItem),
    ...fresh.map((name): Item => ({ kind: 'new', severity: 'note', message: `\`${name}\`` })),
  ];
}

const schemaIn = (folder: string): unknown =>
  orUndefined(() => JSON.parse(readFileSync(path.join(folder, 'dist/site.config.schema.json'), 'utf8')));

const removedItem = (name: string, place: Place): Item => ({
  kind: 'removed',
  severity: 'error',
  message: `The setting \`${name}\` no longer exists.`,
  remedy: 'Remove it.',
  ...place,
});

function defaultItem({ path: name, before, now }: SettingsDifference['defaults'][number]): Item {
  const [kind, severity] = ['default', 'warning'] as const;
  if (before === undefined)
    return {
      kind,
      severity,
      message: `\`${name}\` is new and on by default.`,
      remedy: `To turn it off, set it to ${written(false)}.`,
    };
  const message = `The default of \`${name}\` was ${before} and is ${now}.`;
  return {
    kind,
    severity,
    message,
    remedy:
      before === 'not set' ? 'Set it if you need another value.' : `To keep the old behaviour, set it to ${before}.`,
  };
}
