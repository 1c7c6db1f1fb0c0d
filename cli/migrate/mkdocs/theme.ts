/** Settings below `theme`: colours, logo, language, features. */
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue } from '../base/types.ts';
import { iconName } from '../dialects/mkdocs/icons.ts';
import { accentOf, hexOf } from './colors.ts';
import type { Settings } from './config.ts';
import { FEATURES } from './features.ts';

export interface ThemeParts {
  name: string;
  features: ReadonlySet<string>;
  config: Record<string, ConfigValue>;
  logo?: string;
  lang: string;
  customDir?: string;
  /** Sets of icons that the settings use. */
  icons: string[];
}

export function readTheme(settings: Settings): ThemeParts {
  const theme = settings.get('theme');
  const name = typeof theme === 'string' ? theme : (settings.text('theme', 'name') ?? 'mkdocs');
  if (theme !== undefined)
    settings.note(
      'converted',
      typeof theme === 'string' ? ['theme'] : ['theme', 'name'],
      `docsgen's theme replaces the theme ${name}.`,
    );
  const features = readFeatures(settings);
  if (name === 'material' && !features.has('navigation.footer'))
    settings.note(
      'look',
      ['theme'],
      'docsgen links each page to the one before and after it, as Material did up to version 8.',
    );
  if (!/^en\b/.test(settings.text('theme', 'language') ?? 'en'))
    settings.note('look', ['theme', 'language'], 'Boxes without a title have one in this language, not in English.');
  const parts: ThemeParts = { name, features, config: {}, lang: 'en', icons: [] };
  readLanguage(settings, parts);
  readFont(settings);
  Object.assign(parts.config, palette(settings));
  readPictures(settings, parts);
  const customDir = settings.text('theme', 'custom_dir');
  nameOthers(settings);
  return customDir === undefined ? parts : { ...parts, customDir };
}

const KNOWN = new Set('name features language font palette logo favicon icon custom_dir direction'.split(' '));

function nameOthers(settings: Settings): void {
  const theme = settings.get('theme');
  if (!isObject(theme)) return;
  for (const key of Object.keys(theme)) {
    if (KNOWN.has(key)) continue;
    if (key === 'color_mode' || key === 'user_color_mode_toggle' || key === 'highlightjs' || key === 'hljs_style')
      settings.note(
        'converted',
        ['theme', key],
        'docsgen has light and dark mode and syntax highlighting without a setting.',
      );
    else settings.note('lost', ['theme', key], 'This option belongs to the old theme.');
  }
}

function readFeatures(settings: Settings): Set<string> {
  const found = new Set<string>();
  for (const [index, value] of settings.list('theme', 'features').entries()) {
    const name = String(value);
    found.add(name);
    const [kind, text] = FEATURES[name] ?? ['lost', 'docsgen does not know this feature.'];
    settings.noteAt(['theme', 'features', String(index)], [kind, `theme.features: ${name}`, text]);
  }
  return found;
}

function readLanguage(settings: Settings, parts: ThemeParts): void {
  const language = settings.text('theme', 'language') ?? settings.text('theme', 'locale');
  if (language === undefined) return;
  parts.lang = language.replace(/_/g, '-');
  settings.note(
    'carried',
    ['theme', settings.get('theme', 'language') === undefined ? 'locale' : 'language'],
    'This is `lang`.',
  );
}

function readFont(settings: Settings): void {
  const font = settings.get('theme', 'font');
  if (font === undefined) return;
  if (font === false) settings.note('carried', ['theme', 'font'], 'docsgen loads no fonts from other sites.');
  else
    settings.note(
      'lost',
      ['theme', 'font'],
      'docsgen has its own fonts: to change them, set `--dg-font` in a stylesheet.',
    );
}

/** One palette, or one for each mode. */
function palette(settings: Settings): Record<string, ConfigValue> {
  const all = settings.list('theme', 'palette').filter(isObject);
  if (all.length === 0) return {};
  const [first = {}] = all;
  const schemes = all.map((one) => (one['scheme'] === 'slate' ? 'dark' : 'light'));
  const follows = all.some((one) => /prefers-color-scheme/.test(String(one['media'] ?? '')));
  const colorMode: ConfigValue = follows
    ? { respectPrefersColorScheme: true }
    : { defaultMode: schemes[0] === 'dark' ? 'dark' : undefined, disableSwitch: all.length === 1 ? true : undefined };
  settings.note('converted', ['theme', 'palette'], 'Schemes and toggles are now `colorMode`.');
  for (const one of all) {
    const scheme = String(one['scheme'] ?? 'default');
    if (!['default', 'slate'].includes(scheme))
      settings.note(
        'look',
        ['theme', 'palette'],
        `The scheme "${scheme}" has colours of its own in CSS: set them with docsgen's tokens.`,
      );
  }
  return { colorMode, ...colors(settings, all.find((one) => one['primary'] !== undefined) ?? first) };
}

function colors(settings: Settings, { primary, accent }: Record<string, unknown>): Record<string, ConfigValue> {
  const names = [primary, accent].filter((one): one is string => typeof one === 'string');
  const hexes = names.map(hexOf);
  const hue = hexes.find((hex) => hex !== undefined && accentOf(hex).chroma > 0.03);
  if (names.includes('custom'))
    settings.note(
      'look',
      ['theme', 'palette'],
      'The custom colour is in a stylesheet: set `look.hue`, or tokens such as `--dg-accent`.',
    );
  const header = hexes[0];
  if (hue === undefined) return header === undefined ? {} : { look: { palette: 'graphite' }, themeColor: header };
  settings.note(
    'look',
    ['theme', 'palette'],
    `The accent has the hue of ${names.join(' and ')}; the navbar has the colour of the page.`,
  );
  return { look: { ...accentOf(hue) }, themeColor: header };
}

/** Logo and icon of the tab, which must be files of the docs folder. @param files Paths below it. */
export function namePictures(settings: Settings, files: { has(file: string): boolean }): void {
  for (const [key, setting] of Object.entries({ logo: 'navbar.logo', favicon: 'favicon' })) {
    const src = settings.text('theme', key);
    if (src === undefined) continue;
    const isThere = /^(?:[a-z]+:)?\/\//i.test(src) || files.has(src.replace(/^\/+/, ''));
    const text = isThere ? `This is \`${setting}\`.` : `The docs folder has no ${src}: copy it to \`public/${src}\`.`;
    settings.note(isThere ? 'carried' : 'lost', ['theme', key], text);
  }
}

function readPictures(settings: Settings, parts: ThemeParts): void {
  const logo = settings.text('theme', 'logo');
  if (logo !== undefined) {
    parts.logo = logo;
  }
  const favicon = settings.text('theme', 'favicon');
  if (favicon !== undefined) {
    parts.config['favicon'] = favicon.replace(/^\/+/, '');
  }
  const icons = settings.get('theme', 'icon');
  if (!isObject(icons)) return;
  for (const [key, value] of Object.entries(icons)) {
    const icon = typeof value === 'string' ? iconName(value)?.name : undefined;
    const more = icon === undefined ? '' : ` (${icon})`;
    const text =
      key === 'repo'
        ? 'docsgen chooses the icon of the repository by its host.'
        : `docsgen has its own icons here${more}; for a logo set \`navbar.logo\`.`;
    settings.note(key === 'repo' ? 'converted' : 'lost', ['theme', 'icon', key], text);
  }
}
