/** Docs instances of the old site. */

import { lookUp } from '../../lib/look-up.ts';
import { filesBelow, isThere, refusalOf } from '../base/files.ts';
import { type ConfigValue, Expression } from '../base/types.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { stringValue, textsIn } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { markdownPlugins } from './markdown-plugins.ts';
import { lackOf } from './modules.ts';
import { relativePath } from './paths.ts';
import type { Plugin } from './plugin-list.ts';
import type { Sheet } from './sheet.ts';
import { sidebarsOf } from './sidebars.ts';
import { functionValue } from './values.ts';
import { versionSettings } from './versions.ts';

/** Globs that Docusaurus excludes unless told otherwise, and docsgen always. */
const ALWAYS_EXCLUDED = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

export const INSTANCE_ID = 'docs';

/** The settings of an instance, ready for `docs`. */
export async function docsInstance({ options }: Plugin, moving: Moving): Promise<Record<string, ConfigValue>> {
  const given = options.text('id', 'docs.id');
  const id = given === undefined || given === 'default' ? INSTANCE_ID : given;
  const folder = pathIn(options, moving, { key: 'path', fallback: 'docs', to: 'docs.path' });
  const base = options.text('routeBasePath', 'docs.routeBasePath') ?? 'docs';
  const settings: Record<string, ConfigValue> = {
    id: id === INSTANCE_ID ? undefined : id,
    path: folder,
    routeBasePath: routeBase(base) === id ? undefined : routeBase(base),
    sidebars: await sidebarsOf(options, moving, folder),
    sidebarCollapsible: options.flag('sidebarCollapsible', 'docs.sidebarCollapsible'),
    sidebarCollapsed: options.flag('sidebarCollapsed', 'docs.sidebarCollapsed'),
    editUrl: editUrlOf(options, moving, 'docs'),
    editCurrentVersion: options.flag('editCurrentVersion', 'docs.editCurrentVersion'),
    ...sharedSettings(options, 'docs'),
    breadcrumbs: options.flag('breadcrumbs', 'docs.breadcrumbs'),
    tagsPath: pathBelow(options, { key: 'tagsBasePath', to: 'docs.tagsPath', base: 'tags' }),
    ...versionSettings(options, moving, { id: id === INSTANCE_ID ? '' : id, folder }),
    ...markdownPlugins(options, moving),
  };
  admonitionsOf(options, moving);
  numberPrefixes(options, settings);
  options.each('lost', {
    sidebarItemsGenerator:
      'docsgen orders folders itself, by numbers, `sidebar_position` and `_category_` files; write the sidebar in the config if the function did something else.',
    ...Object.fromEntries(COMPONENTS.map((name) => [`${name}Component`, REPLACED])),
    homePageId: 'Set `slug: /` in the front matter of that page.',
    excludeNextVersionDocs: 'Set `includeCurrentVersion: false`.',
  });
  options.rest('docsgen has no such setting for docs.');
  return settings;
}

const COMPONENTS =
  'docItem docRoot docVersionRoot docsRoot docTagsList docTagDocList docCategoryGeneratedIndex docLayout'.split(' ');
const REPLACED = 'Docusaurus theme components do not run in docsgen: replace the layout with `theme`; see "Themes".';

/** Without slashes at its ends; the root is `/`. */
export const routeBase = (written: string): string => written.replace(/^\/+|\/+$/g, '') || '/';

/** A folder of the config, relative to the site. */
export function pathIn(
  options: Sheet,
  moving: Moving,
  { key, fallback, to }: { key: string; fallback: string; to: string },
): string {
  const { dir } = moving;
  const written = options.text(key, to) ?? fallback;
  const folder = relativePath(dir, written);
  const refusal = refusalOf(dir, folder);
  if (refusal !== undefined) options.note('lost', key, refusal);
  else moveFolder(options, moving, { key, folder });
  return refusal === undefined ? folder : fallback;
}

/** A new site in a folder of its own has copies of the folders beside the old site. */
export function moveFolder(
  options: Sheet,
  { dir, layout, files, newFolders }: Moving,
  { key, folder }: { key: string; folder: string },
): void {
  if (layout === 'beside' || !/^\.\.(?:\/|$)/.test(folder) || !isThere(dir, folder)) return;
  const inner = folder.replace(/^(?:\.\.(?:\/|$))+/, '');
  if (inner === '' || isThere(dir, inner)) {
    options.note('lost', key, `${folder} is outside the old site and was not copied: copy it, and change its path.`);
    return;
  }
  newFolders.set(folder, inner);
  files.push(...filesBelow(dir, folder).map((name) => ({ to: `${inner}/${name}`, from: `${folder}/${name}` })));
  const text = `${folder} is outside the old site: its copy is ${inner}. Paths from there to other folders may be broken.`;
  options.note('look', key, text);
}

/** A path below the instance; undefined where it is that of docsgen. */
export function pathBelow(
  options: Sheet,
  { key, to, base }: { key: string; to: string; base: string },
): string | undefined {
  const value = options.text(key, to);
  return value === undefined || routeBase(value) === base ? undefined : routeBase(value);
}

/** Settings that docs, blog and pages have in common. */
export function sharedSettings(options: Sheet, owner: 'docs' | 'blog' | 'pages'): Record<string, ConfigValue> {
  const list = (key: string) => (options.has(key) ? options.texts(key, `${owner}.${key}`) : undefined);
  const exclude = list('exclude')?.filter((one) => !ALWAYS_EXCLUDED.includes(one));
  return {
    editLocalizedFiles: options.flag('editLocalizedFiles', `${owner}.editLocalizedFiles`),
    include: list('include'),
    exclude: exclude?.length === 0 ? undefined : exclude,
    showLastUpdateTime: options.flag('showLastUpdateTime', `${owner}.showLastUpdateTime`),
    showLastUpdateAuthor: options.flag('showLastUpdateAuthor', `${owner}.showLastUpdateAuthor`),
    ...(owner === 'pages' ? {} : { onInlineTags: policyOf(options, 'onInlineTags', `${owner}.onInlineTags`) }),
    ...(owner === 'pages' ? {} : { tags: tagsFile(options, owner) }),
  };
}

function tagsFile(options: Sheet, owner: string): string | false | undefined {
  if (options.fields['tags'] === false) return options.flag('tags', `${owner}.tags`) as false;
  return options.text('tags', `${owner}.tags`);
}

/** Policies of Docusaurus as those of docsgen. */
export const POLICIES: Readonly<Record<string, string>> = {
  throw: 'error',
  warn: 'warning',
  log: 'warning',
  ignore: 'ignore',
};

export function policyOf(options: Sheet, key: string, to: string): string | undefined {
  const value = options.take(key);
  if (value === undefined) return undefined;
  const policy = typeof value === 'string' ? lookUp(POLICIES, value) : undefined;
  options.note(
    policy ? 'carried' : 'lost',
    key,
    policy ? `It is now \`${to}: '${policy}'\`.` : `A function decided; set \`${to}\`.`,
  );
  return policy;
}

/** Arguments of the function in Docusaurus, made of those in docsgen. */
const EDIT_ARGUMENTS = {
  docs: 'versionDocsDirPath: path.slice(0, -file.length - 1), docPath: file, permalink, locale, version',
  blog: 'blogDirPath: path.slice(0, -file.length - 1), blogPath: file, permalink, locale',
} as const;

export function editUrlOf(options: Sheet, { slices, dir }: Moving, owner: 'docs' | 'blog' | 'pages'): ConfigValue {
  const value = options.take('editUrl');
  if (value === undefined) return undefined;
  const to = `${owner}.editUrl`;
  if (typeof value === 'string') {
    options.note('carried', 'editUrl', `It is now \`${to}\`.`);
    return value;
  }
  const { origin } = markOf(value, '$function') ?? {};
  const isWhole = origin === undefined || lackOf(dir, '', origin.from) === undefined;
  const made = isWhole ? functionValue(value, slices, `${owner}EditUrl`) : undefined;
  if (made && owner !== 'pages') {
    const version = owner === 'docs' ? ', version' : '';
    options.note('converted', 'editUrl', `It is now \`${to}\`, a function with docsgen's arguments.`);
    const call = `${made.source}({ ${EDIT_ARGUMENTS[owner]} })`;
    const source = markOf(value, '$function')?.source ?? '';
    // Some sites give their own component a list instead of a URL.
    const guarded = /JSON\.stringify/.test(source) ? `/^https?:[^"]+$/.exec(${call})?.[0]` : call;
    return new Expression(`({ path, file, permalink, locale${version} }) => ${guarded}`, made.imports);
  }
  options.note('lost', 'editUrl', `The function uses values that only the old config has: set \`${to}\`.`);
  return undefined;
}

/** Additional types of admonitions. */
function admonitionsOf(options: Sheet, moving: Moving): void {
  const value = options.take('admonitions');
  if (value === undefined) return;
  if (value === false) {
    options.note('look', 'admonitions', 'docsgen always reads admonitions.');
    return;
  }
  const sheet = options.sheet('admonitions');
  const own = sheet
    .texts('keywords', 'markdown.admonitions')
    .filter((name) => /^[\w-]+$/.test(name) && !BUILT_IN.has(name));
  if (own.length > 0)
    moving.markdown['admonitions'] = [...new Set([...textsIn(moving.markdown['admonitions']), ...own])];
  sheet.each('look', { extendDefaults: 'docsgen always keeps its own types.', tag: 'docsgen reads `:::` only.' });
  sheet.rest('docsgen takes only the names of types: style them in CSS.');
}

const BUILT_IN = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'secondary', 'success']);

/** A function that reads number prefixes cannot be carried over; `false` can. */
function numberPrefixes(options: Sheet, settings: Record<string, ConfigValue>): void {
  const value: Foreign | undefined = options.take('numberPrefixParser');
  if (value === undefined || value === true) return;
  if (value === false) {
    settings['numberPrefixes'] = false;
    options.note('carried', 'numberPrefixParser', 'It is now `docs.numberPrefixes: false`.');
    return;
  }
  const kind = markOf(value, '$function') ? 'A function' : 'Its value';
  options.note('lost', 'numberPrefixParser', `${kind} cannot be carried over: docsgen reads prefixes such as \`01-\`.`);
}

/** For callers that need the instance's id before it is read. */
export const idOf = ({ options }: Plugin): string => {
  const id = stringValue(options.fields['id']) || undefined;
  return id === undefined || id === 'default' ? INSTANCE_ID : id;
};
