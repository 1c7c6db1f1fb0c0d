/** Settings below `extra`, and those of the repository and of edit links. */
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { type ConfigValue, Expression, type NoteKind } from '../base/types.ts';
import { iconName } from '../dialects/mkdocs/icons.ts';
import type { Settings } from './config.ts';
import { EnvValue } from './yaml.ts';

export interface ExtraParts {
  socialLinks: ConfigValue[];
  /** The same links with a text, for the footer. */
  footerLinks: ConfigValue[];
  config: Record<string, ConfigValue>;
  /** Items of the navbar. */
  navbar: ConfigValue[];
  icons: string[];
  /** Values that templates use. */
  variables: Record<string, string>;
}

type Reader = (value: unknown, settings: Settings, parts: ExtraParts) => void;

const READERS: Record<string, Reader> = {
  social,
  analytics,
  alternate,
  version: (value, settings) => {
    const provider = isObject(value) ? String(value['provider'] ?? '') : '';
    settings.note(
      'lost',
      ['extra', 'version'],
      `The versions of ${provider || 'the old site'} are built one by one, elsewhere: recreate them with \`docsgen version cut\`, or keep the old folders and link to them.`,
    );
  },
};

/** What is only named. */
const FATES: Record<string, readonly [NoteKind, string]> = {
  consent: ['lost', 'docsgen has no consent dialog; without analytics, pages call no other site.'],
  homepage: ['lost', 'The logo links to the first page of the site.'],
  generator: ['carried', 'docsgen shows no line about itself in the footer.'],
  annotate: ['lost', 'docsgen has no annotations in code.'],
  status: ['converted', 'The status of a page is now a badge in the sidebar, without a tooltip.'],
  tags: ['lost', 'Tags have no icons in docsgen.'],
  disqus: ['lost', 'In docsgen, a theme adds comments.'],
  manifest: ['lost', 'Set `manifest` in the config.'],
};

export function readExtra(settings: Settings, hasTemplates: boolean): ExtraParts {
  const parts: ExtraParts = { socialLinks: [], footerLinks: [], config: {}, navbar: [], icons: [], variables: {} };
  const extra = settings.get('extra');
  if (!isObject(extra)) return parts;
  const own: Record<string, ConfigValue> = {};
  for (const [key, value] of Object.entries(extra)) {
    const [reader, fate] = [lookUp(READERS, key), lookUp(FATES, key)];
    reader?.(value, settings, parts);
    if (fate) settings.note(fate[0], ['extra', key], fate[1]);
    if (reader || fate) continue;
    if (hasTemplates) collect(value, key, parts.variables);
    const data = plainValue(value);
    if (data === undefined) settings.note('lost', ['extra', key], 'Its value is not plain data.');
    else {
      own[key] = data;
      settings.note(
        'carried',
        ['extra', key],
        hasTemplates
          ? 'It is now in `customFields`, and its texts are in `markdown.variables`.'
          : 'It is now in `customFields`, for your own components.',
      );
    }
  }
  if (Object.keys(own).length > 0) parts.config['customFields'] = own;
  return parts;
}

/** Texts and numbers by dotted path, as templates name them. */
function collect(value: unknown, key: string, into: Record<string, string>): void {
  if (!/^[A-Za-z_][\w.-]*$/.test(key)) return;
  if (['string', 'number', 'boolean'].includes(typeof value)) into[key] = String(value);
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) collect(one, `${key}.${name}`, into);
}

function plainValue(value: unknown): ConfigValue | undefined {
  if (value instanceof EnvValue) return envText(value);
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as ConfigValue;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plainValue(one) ?? null);
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]));
}

/** A value from the environment, with its default. */
function envText({ names, fallback }: EnvValue): Expression {
  const reads = names.map((name) => `process.env[${JSON.stringify(name)}]`);
  return new Expression([...reads, JSON.stringify(fallback ?? '')].join(' ?? '));
}

/** `simple-icons:docker` → `Docker` */
const brandOf = (icon: string): string =>
  icon
    .replace(/^.*:/, '')
    .replace(/-/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

function social(value: unknown, settings: Settings, parts: ExtraParts): void {
  for (const [index, one] of (Array.isArray(value) ? value : []).entries()) {
    if (!isObject(one) || typeof one['link'] !== 'string') continue;
    const icon = iconName(String(one['icon'] ?? ''));
    const at = ['extra', 'social', String(index)];
    if (!icon)
      settings.noteAt(at, [
        'lost',
        'extra.social',
        `The icon ${String(one['icon'])} is not in a set that docsgen reads; the link was left out: ${one['link']}`,
      ]);
    else {
      if (icon.set !== undefined) parts.icons.push(icon.set);
      const label = typeof one['name'] === 'string' ? one['name'] : undefined;
      parts.socialLinks.push({ icon: icon.name, href: one['link'], label });
      parts.footerLinks.push({ label: label ?? brandOf(icon.name), href: one['link'] });
    }
  }
  settings.note(
    'converted',
    ['extra', 'social'],
    'These links are now in `navbar.socialLinks`, or in `footer.links` if the navbar has many items.',
  );
}

function analytics(value: unknown, settings: Settings, parts: ExtraParts): void {
  if (!isObject(value)) return;
  const { property, provider, feedback } = value;
  const id = property instanceof EnvValue ? property.fallback : property;
  if (provider === 'google' && typeof id === 'string' && /^[A-Z]{1,4}-[\w-]+$/.test(id)) {
    parts.config['gtag'] = { trackingID: id };
    settings.note('converted', ['extra', 'analytics'], 'This is `gtag`.');
  } else if (provider === 'google' && property instanceof EnvValue) {
    const names = property.names.join(', ');
    settings.note(
      'lost',
      ['extra', 'analytics'],
      `The id is in the environment variable ${names}: set \`gtag: { trackingID }\` in the config.`,
    );
  } else
    settings.note(
      'lost',
      ['extra', 'analytics'],
      `docsgen has no provider "${String(provider)}": add its script with \`headTags\`.`,
    );
  if (feedback === undefined) return;
  parts.config['feedback'] = parts.config['gtag'] === undefined ? {} : { gtag: true };
  settings.note('look', ['extra', 'analytics', 'feedback'], "It is now `feedback`, with docsgen's texts.");
}

/** Languages that are sites of their own. */
function alternate(value: unknown, settings: Settings, parts: ExtraParts): void {
  const items = (Array.isArray(value) ? value : []).flatMap((one): ConfigValue[] =>
    isObject(one) && typeof one['link'] === 'string' && typeof one['name'] === 'string'
      ? [{ label: one['name'], href: one['link'] }]
      : [],
  );
  if (items.length === 0) return;
  parts.navbar.push({ label: 'Languages', position: 'right', items });
  settings.note(
    'look',
    ['extra', 'alternate'],
    'The languages are now a menu of links in the navbar. If you build them together, use `i18n` instead.',
  );
}
