/** Reads the translations of a Docusaurus site: texts of its theme and labels of its config, by our keys. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { blogsOf, docsOf, type ParsedConfig } from '../config/settings/site.ts';
import { lookUp } from '../lib/look-up.ts';
import { parsePlace, parseReason } from '../lib/parse-error.ts';
import { compareText } from '../lib/paths.ts';
import { countForms } from '../lib/text.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { en } from '../texts/en.ts';
import { textFault } from '../texts/text-keys.ts';
import { KEY_OF_ID, PLACEHOLDERS } from './text-ids.ts';

export interface TheirTranslation {
  texts: Record<string, string>;
  labels: Record<string, string>;
  /** Messages of the site's own components, by id. */
  messages: Record<string, string>;
  /** Files that were read, relative to the site. */
  files: string[];
}

export interface TheirFolder {
  /** Absolute. */
  siteDir: string;
  /** Folder of the locale, relative to the site: `i18n/fr`. */
  folder: string;
  /** Language tag. */
  lang: string;
}

type Messages = Readonly<Record<string, string>>;

/**
 * Reads the JSON files of a locale. Texts that are still English or lack a placeholder are ignored, and so is
 * everything that docsgen does not use: the files were written for another program.
 */
export function readTheirs(user: ParsedConfig, place: TheirFolder, problems: Problem[]): TheirTranslation {
  const files: string[] = [];
  const read = (name: string) => messagesIn(`${place.folder}/${name}`, { ...place, files, problems });
  const code = read('code.json');
  const texts: Record<string, string> = { ...themeTexts(code, place.lang, user.title) };
  const labels = new Map<string, string>();
  const label = (text: string | undefined, message: string | undefined) => {
    if (text && message && message !== text && !labels.has(text)) labels.set(text, message);
  };
  navbarLabels(user, read('docusaurus-theme-classic/navbar.json'), label);
  footerLabels(user, read('docusaurus-theme-classic/footer.json'), label);
  docsLabels(user, { ...place, read }, label);
  // Of the interface texts, those of the first blog win.
  for (const { id, title, sidebarTitle, description } of blogsOf(user.blog).toReversed()) {
    const theirs = read(`docusaurus-plugin-content-blog${id === 'blog' ? '' : `-${id}`}/options.json`);
    const own = { 'blog.title': [title, theirs['title']], 'blog.recent': [sidebarTitle, theirs['sidebar.title']] };
    for (const [key, [text, message]] of Object.entries(own))
      if (text !== undefined) label(text, message);
      else if (message) texts[key] = message;
    label(description, theirs['description']);
  }
  const messages = Object.fromEntries(Object.entries(code).filter(([id]) => !/^theme\./.test(id)));
  return { texts: usable(texts), labels: Object.fromEntries(labels), messages, files };
}

const usable = (texts: Readonly<Record<string, string>>): Record<string, string> => {
  const english: Readonly<Record<string, string>> = en;
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([key, text]) => text !== '' && text !== lookUp(english, key) && !textFault(key, text),
    ),
  );
};

function themeTexts(theirs: Messages, lang: string, siteTitle: string): Record<string, string> {
  const filled = (text: string) =>
    text.replace(/\{siteTitle\}/g, () => siteTitle).replace(/\{\w+\}/g, (name) => lookUp(PLACEHOLDERS, name) ?? name);
  const texts = Object.entries(KEY_OF_ID).flatMap(([id, key]) => {
    const text = lookUp(theirs, id);
    return text ? [[key, filled(text)] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...backToMenu(theirs),
    ...colorModes(theirs),
    ...lastUpdate(theirs),
    ...latestVersion(theirs, filled),
    ...noResults(theirs),
    ...counted(theirs, { lang, filled }),
  };
}

/** Their text includes the arrow. */
function backToMenu(theirs: Messages): Record<string, string> {
  const label = theirs['theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel'];
  return label ? { 'nav.back': label.replace(/^[←→\s]+|[←→\s]+$/g, '') } : {};
}

/** Their text has a placeholder for the mode; we have one text per mode. */
function colorModes(theirs: Messages): Record<string, string> {
  const whole = theirs['theme.colorToggle.ariaLabel'];
  const modes = ['light', 'dark', 'system'].map(
    (mode) => [mode, theirs[`theme.colorToggle.ariaLabel.mode.${mode}`]] as const,
  );
  return Object.fromEntries(
    modes.flatMap(([mode, name]) =>
      whole && name ? [[`colorMode.${mode}`, whole.replace('{mode}', () => name)]] : [],
    ),
  );
}

/** Their sentence is assembled from parts; ours are complete. */
function lastUpdate(theirs: Messages): Record<string, string> {
  const whole = theirs['theme.lastUpdated.lastUpdatedAtBy'];
  const on = theirs['theme.lastUpdated.atDate'];
  const by = theirs['theme.lastUpdated.byUser']?.replace('{user}', '{author}');
  if (!whole || !on || !by) return {};
  const fill = (date: string, author: string) =>
    whole
      .replace('{atDate}', () => date)
      .replace('{byUser}', () => author)
      .trim();
  return { 'doc.updated': fill(on, ''), 'doc.updatedBy': fill('', by), 'doc.updatedOnBy': fill(on, by) };
}

/** Their text ends before the query. */
function noResults(theirs: Messages): Record<string, string> {
  const text = theirs['theme.SearchModal.noResultsScreen.noResultsText'];
  return text ? { 'search.ui.noResults': `${text} "{query}"` } : {};
}

function latestVersion(theirs: Messages, filled: (text: string) => string): Record<string, string> {
  const link = theirs['theme.docs.versions.latestVersionLinkLabel'];
  const whole = theirs['theme.docs.versions.latestVersionSuggestionLabel'];
  return link && whole ? { 'version.latest': filled(whole.replace('{latestVersionLink}', () => link)) } : {};
}

/** `One post|{count} posts`: a form for each plural category of the language; the last form serves all further ones. */
function counted(
  theirs: Messages,
  { lang, filled }: { lang: string; filled: (text: string) => string },
): Record<string, string> {
  const forms = (key: string, id: string, around = '{n}') => {
    const parts = lookUp(theirs, id)?.split('|') ?? [];
    return countForms(lang).map((form, at) => {
      const part = parts[Math.min(at, parts.length - 1)];
      return [`${key}.${form}`, part ? filled(around.replace(/\{n\w*\}/, () => part.trim())) : ''] as const;
    });
  };
  const titles = {
    posts: theirs['theme.blog.tagTitle'],
    docs: theirs['theme.docs.tagDocListPageTitle'],
  };
  return Object.fromEntries([
    ...forms('post.minutes', 'theme.blog.post.readingTime.plurals'),
    ...forms('authors.posts', 'theme.blog.post.plurals'),
    ...(titles.posts ? forms('tags.posts', 'theme.blog.post.plurals', titles.posts) : []),
    ...(titles.docs ? forms('tags.docs', 'theme.docs.tagDocListPageTitle.nDocsTagged', titles.docs) : []),
    ...forms('search.ui.found', 'theme.SearchPage.documentsFound.plurals'),
  ]);
}

type SetLabel = (text: string | undefined, message: string | undefined) => void;

function navbarLabels({ title, navbar }: ParsedConfig, theirs: Messages, label: SetLabel): void {
  label(navbar.title ?? title, theirs['title']);
  label(navbar.logo?.alt, theirs['logo.alt']);
  for (const [id, message] of Object.entries(theirs)) label(/^item\.label\.(.+)$/s.exec(id)?.[1], message);
}

function footerLabels({ footer }: ParsedConfig, theirs: Messages, label: SetLabel): void {
  label(footer?.copyright, theirs['copyright']);
  label(footer?.logo?.alt, theirs['logo.alt']);
  for (const [id, message] of Object.entries(theirs))
    label(/^link\.(?:title|item\.label)\.(.+)$/s.exec(id)?.[1], message);
}

/** Labels of sidebars and versions; those of the current version come first. */
function docsLabels({ docs }: ParsedConfig, { siteDir, folder, read }: Reading, label: SetLabel): void {
  for (const { id, versions } of docsOf(docs)) {
    const plugin = `docusaurus-plugin-content-docs${id === 'docs' ? '' : `-${id}`}`;
    for (const file of versionFiles(path.join(siteDir, folder, plugin))) {
      const theirs = read(`${plugin}/${file}`);
      const name = file.replace(/^version-|\.json$/g, '');
      label(lookUp(versions, name)?.label ?? (name === 'current' ? 'Next' : name), theirs['version.label']);
      for (const [key, message] of Object.entries(theirs))
        label(/^sidebar\..+?\.(?:category|link|doc)\.(.+)$/s.exec(key)?.[1], message);
    }
  }
}

function versionFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).filter((name) => /^(?:current|version-.+)\.json$/.test(name));
  const age = (name: string) => (name === 'current.json' ? 0 : 1);
  return names.sort((a, b) => age(a) - age(b) || compareText(b, a));
}

interface Reading extends TheirFolder {
  read(name: string): Messages;
}

/** Ids and messages of a file; none when the file does not exist or contains something else. */
function messagesIn(
  file: string,
  { siteDir, files, problems }: { siteDir: string; files: string[]; problems: Problem[] },
): Messages {
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return {};
  files.push(file);
  const text = readText(absolute).replace(/^\ufeff/, '');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value as Record<string, unknown>).flatMap(([id, one]) => {
        const message = typeof one === 'object' && one !== null ? (one as { message?: unknown }).message : one;
        return typeof message === 'string' && message !== '' ? [[id, message] as const] : [];
      }),
    );
  } catch (error) {
    problems.push(problem('DG1020', { reason: parseReason(error) }, { file, ...parsePlace(error, text) }));
    return {};
  }
}
