/**
 * Components that many sites write or install, by their names: a site shows nothing else in them than what their
 * properties and their content say, so docsgen's own take their place. Everything computed is left to the author.
 */
import { lookUp } from '../../../lib/look-up.ts';
import { words } from '../../../lib/words.ts';

type Kind =
  | ('card' | 'cards' | 'details' | 'tabs' | 'tab' | 'admonition' | 'hero')
  | 'packages'
  | ('badge' | 'button' | 'icon' | 'link' | 'kbd' | 'image' | 'video' | 'youtube' | 'vimeo');

/** A component of docsgen in the place of another one. */
export interface Known {
  kind: Kind;
  /** Title, or text of a badge, a button or a link. */
  label?: string;
  props: Readonly<Record<string, string>>;
}

interface Rule {
  names: string;
  /** Properties with the label. */
  label?: string;
  /** Properties by our name of them. */
  props?: Readonly<Record<string, string>>;
  /** Our name of a property without which nothing is certain, or `label`. */
  needs?: string;
}

const LINK = 'href link to url';

const RULES: Readonly<Record<Kind, Rule>> = {
  badge: { names: 'badge pill tag', label: 'text label', props: { type: 'type variant' } },
  button: {
    names: 'button linkbutton buttonlink actionbutton ctabutton docbutton',
    label: 'text label title',
    props: { href: LINK, variant: 'variant theme', icon: 'icon', target: 'target' },
    needs: 'href',
  },
  card: {
    names: 'card linkcard featurecard infocard doccard feature',
    label: 'title heading name text',
    props: { href: LINK, icon: 'icon', description: 'description desc details' },
    needs: 'label',
  },
  cards: { names: 'cards cardgrid cardgroup cardlist', props: { cols: 'cols columns' } },
  details: {
    names: 'details accordion accordionitem collapse collapsible expandable spoiler',
    label: 'title summary label header',
    props: { open: 'open defaultopen expanded' },
  },
  tabs: {
    names: 'tabs tabgroup codegroup codetabs plugintabs',
    props: { group: 'group groupid synckey sharedstatekey' },
  },
  tab: {
    names: 'tab tabitem tabpanel codegroupitem codetab plugintabstab',
    label: 'label title name header',
    needs: 'label',
  },
  admonition: {
    names: 'note tip info warning danger caution important alert callout aside admonition notice',
    label: 'title',
    props: { type: 'type variant kind' },
  },
  hero: {
    names: 'hero herosection herobanner',
    label: 'title name heading text',
    props: { tagline: 'tagline subtitle description', image: 'image img src', alt: 'alt' },
    needs: 'label',
  },
  packages: {
    names: 'packagemanagers packagemanager packagemanagertabs',
    props: { pkg: 'pkg package', type: 'type', args: 'args', dev: 'dev' },
  },
  icon: { names: 'icon iconify', props: { name: 'name icon', size: 'size' }, needs: 'name' },
  link: {
    names: 'link vplink routerlink nuxtlink anchor tweet gist linkpreview blueskypost mastodonpost',
    label: 'text label',
    props: { href: `${LINK} id`, target: 'target', title: 'title' },
    needs: 'href',
  },
  kbd: { names: 'kbd key shortcut', label: 'text keys' },
  image: {
    names: 'image img figure screenshot',
    props: { src: 'src image', alt: 'alt', title: 'title caption', width: 'width', height: 'height' },
    needs: 'src',
  },
  video: {
    names: 'video videoplayer videoembed',
    props: { src: 'src url file', poster: 'poster', title: 'title', width: 'width', height: 'height' },
    needs: 'src',
  },
  youtube: {
    names: 'youtube youtubeembed youtubevideo youtubeplayer liteyoutube',
    label: 'title playlabel',
    props: { id: 'id videoid video src url' },
    needs: 'id',
  },
  vimeo: {
    names: 'vimeo vimeoembed vimeovideo',
    label: 'title playlabel',
    props: { id: 'id videoid src url' },
    needs: 'id',
  },
};

const BY_NAME = new Map(
  Object.entries(RULES).flatMap(([kind, { names }]) => words(names).map((name) => [name, kind as Kind] as const)),
);

/** Properties that do not change what readers read. */
const SILENT = new Set(
  words(
    'class classname style key id rel loading decoding size slot round shadow lazy params poster pkgmanagers icons frame',
  ),
);

/** Names of admonitions. */
const TYPES = new Set(words(RULES.admonition.names).slice(0, 7));

/** `VPButton`, `app-button` and `BaseButton` are buttons. */
const plainName = (name: string): string =>
  name
    .replace(/^(?:VP|Vp|App|Base|The|My|Doc)(?=[A-Z])/, '')
    .replace(/-/g, '')
    .toLowerCase();

/** `SchoolLink` is a link, and `PriceBadge` a badge. */
const kindOf = (name: string): Kind | undefined =>
  BY_NAME.get(name) ?? BY_NAME.get(/(?:link|button|card|badge)$/.exec(name)?.[0] ?? '');

/**
 * @param name As the tag has it.
 * @param props Texts of the properties; undefined: computed.
 * @returns Undefined: what the component shows is not evident.
 */
export function knownComponent(name: string, props: ReadonlyMap<string, string | undefined>): Known | undefined {
  const kind = kindOf(plainName(name));
  if (kind === undefined) return undefined;
  const rule = RULES[kind];
  let label: string | undefined;
  const made = new Map<string, string>();
  for (const [written, value] of props) {
    const prop = written.toLowerCase().replace(/-/g, '');
    const to = Object.entries(rule.props ?? {}).find(([, names]) => words(names).includes(prop))?.[0];
    if (value === undefined && (to !== undefined || !SILENT.has(prop))) return undefined;
    if (to !== undefined) made.set(to, made.get(to) ?? value ?? '');
    else if (words(rule.label ?? '').includes(prop)) label ??= value ?? '';
    else if (!SILENT.has(prop) && !/^(?:client|data|aria)[:-]/.test(written)) return undefined;
  }
  if (rule.needs !== undefined && !(rule.needs === 'label' ? label : made.get(rule.needs))) return undefined;
  const own = label === undefined ? {} : { label };
  return refined({ kind, ...own, props: Object.fromEntries(made) }, plainName(name));
}

function refined(known: Known, name: string): Known | undefined {
  const { kind, label, props } = known;
  if (kind === 'admonition')
    return { ...known, props: { type: TYPES.has(name) ? name : admonitionType(props['type']) } };
  if (kind === 'button') return { ...known, props: withVariant(props) };
  const { href = '', id = '' } = props;
  // An embed names the page that it shows.
  if (EMBEDS.has(name)) return /^https?:/.test(href) ? { ...known, label: label ?? href } : undefined;
  if (kind !== 'youtube' && kind !== 'vimeo') return known;
  const bare = VIDEO.exec(id)?.[1] ?? /^[\w-]+$/.exec(id)?.[0];
  return bare === undefined ? undefined : { ...known, props: { id: bare } };
}

const EMBEDS = new Set(words('tweet gist linkpreview blueskypost mastodonpost'));
const VIDEO = /(?:[?&]v=|youtu\.be\/|embed\/|shorts\/|video\/|vimeo\.com\/)([\w-]+)/;

function withVariant({ variant = '', ...rest }: Readonly<Record<string, string>>): Record<string, string> {
  if (/^(?:alt|secondary|outline|sponsor)$/.test(variant)) return { ...rest, variant: 'secondary' };
  return /^(?:minimal|ghost|text|link)$/.test(variant) ? { ...rest, variant: 'minimal' } : rest;
}

const admonitionType = (type = 'note'): string =>
  TYPES.has(type) ? type : /^(?:error|critical)$/.test(type) ? 'danger' : type === 'success' ? 'tip' : 'note';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const attributesOf = (props: Readonly<Record<string, string>>): string =>
  Object.entries(props)
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

/** What is an element of HTML in both dialects; undefined: a component. */
export function elementFor({ kind, label, props }: Known): { name: string; attributes: string } | undefined {
  if (kind === 'link') return { name: 'a', attributes: attributesOf(props) };
  if (kind === 'image') return { name: 'img', attributes: attributesOf({ ...props, alt: props['alt'] ?? '' }) };
  if (kind === 'video') return { name: 'video', attributes: ` controls=""${attributesOf(props)}` };
  if (kind !== 'youtube' && kind !== 'vimeo') return undefined;
  const src =
    kind === 'youtube'
      ? `https://www.youtube-nocookie.com/embed/${props['id']}`
      : `https://player.vimeo.com/video/${props['id']}`;
  const given = { src, title: label || 'Video', width: '560', height: '315', allow: 'fullscreen' };
  return { name: 'iframe', attributes: attributesOf(given) };
}

const COMMANDS: Readonly<Record<string, string>> = {
  ...{ add: 'npm i', create: 'npm create', dlx: 'npx', exec: 'npx', run: 'npm run', install: 'npm install' },
  ...{ remove: 'npm uninstall' },
};

/** The block with the commands of `PackageManagers`; undefined for other components, and for commands that npm lacks. */
export function packagesBlock({ kind, props }: Known, indent: string): string | undefined {
  if (kind !== 'packages') return undefined;
  const { type = 'add', pkg = '', args = '', dev } = props;
  const command = lookUp(COMMANDS, type);
  if (command === undefined) return undefined;
  const line = [command, dev === undefined || dev === 'false' ? '' : '-D', pkg, args]
    .filter((part) => part !== '')
    .join(' ');
  return ['```sh npm2yarn', line, '```'].join(`\n${indent}`);
}

/** Attributes of a component in MDX. */
export const mdxAttributes = attributesOf;

const SHOWN: Readonly<Record<Kind, string>> = {
  ...{
    badge: 'a badge',
    button: 'a button',
    card: 'a card',
    cards: 'a row of cards',
    details: 'a collapsible section',
  },
  ...{ tabs: 'tabs', tab: 'a tab', admonition: 'an admonition', hero: 'a hero', icon: 'an icon', link: 'a link' },
  ...{ packages: 'a block of commands for all package managers' },
  ...{ kbd: 'a key', image: 'an image', video: 'a video', youtube: 'an embedded video', vimeo: 'an embedded video' },
};

/** What a report says. @param name Of the old component. */
export const knownNote = (name: string, { kind }: Known): { what: string; text: string } => ({
  what: `<${name}>`,
  text: `From its name and properties, it is now ${SHOWN[kind]}: compare its look.`,
});

/** A value of a directive's attribute, which has no escapes. */
export function attributeValue(text: string): string {
  if (/^[^\s"'`{}=<>[\]]+$/u.test(text)) return text;
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  if (!line.includes('"')) return `"${line}"`;
  return line.includes("'") ? `"${line.replaceAll('"', '”')}"` : `'${line}'`;
}

/** The label of a directive. */
export const directiveLabel = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .replace(/[[\]]/g, '\\$&');

/** The name of a directive with its label and attributes, without colons. */
export function directiveOf({ kind, label, props }: Known, content?: string): string {
  const { type, name = '', ...rest } = props;
  const title = label ?? content ?? name;
  const own = kind === 'admonition' ? (type ?? 'note') : kind === 'button' ? 'link-button' : kind;
  const given = kind === 'admonition' || type === undefined ? rest : { type, ...rest };
  const braces = Object.entries(given)
    .map(([key, value]) => (value === '' ? key : `${key}=${attributeValue(value)}`))
    .join(' ');
  return `${own}${title === '' ? '' : `[${directiveLabel(title)}]`}${braces === '' ? '' : `{${braces}}`}`;
}

/** Kinds that stay in a line. */
export const isInline = ({ kind }: Known): boolean => /^(?:badge|button|icon|kbd)$/.test(kind);
