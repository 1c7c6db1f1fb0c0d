/** Building blocks for the examples in explanations. */
import type { Files } from './entry.ts';

/** A config with `title`, `url` and these settings. */
/* @__NO_SIDE_EFFECTS__ */
export const config = (...settings: string[]): Files => ({
  'site.config.ts': [
    'export default {',
    ...["title: 'Lamp',", "url: 'https://lamp.example',", ...settings].map((line) => `  ${line}`),
    '};',
    '',
  ].join('\n'),
});

/** A file with these lines, each ended by a line break. */
/* @__NO_SIDE_EFFECTS__ */
export const lines = (...text: string[]): string => `${text.join('\n')}\n`;

/* @__NO_SIDE_EFFECTS__ */
export const post = (...keys: string[]) => ({
  'content/blog/2026-01-31-led.md': lines(
    '---',
    'title: LED',
    ...keys,
    '---',
    '',
    'Light.',
    '',
    '<!-- truncate -->',
    '',
    'More light.',
  ),
});

export const AUTHORS = { 'content/blog/authors.yml': lines('ada:', '  name: Ada Lovelace') };

/** A page with a section about bulbs. */
/* @__NO_SIDE_EFFECTS__ */
export const deskLamps = (aboutBulbs: string) => ({
  'content/docs/desk.md': lines(
    '---',
    'title: Desk lamps',
    '---',
    '',
    'A lamp for reading.',
    '',
    '## Bulb',
    '',
    aboutBulbs,
  ),
});

export const intro = { 'content/docs/intro.md': '# Intro\n' };

/* @__NO_SIDE_EFFECTS__ */
export const doc = (...text: string[]) => ({ 'content/docs/intro.md': lines(...text) });

/* @__NO_SIDE_EFFECTS__ */
export const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

/* @__NO_SIDE_EFFECTS__ */
export const titled = (title: string, ...keys: string[]) =>
  keys.length === 0 ? `# ${title}\n` : lines('---', ...keys, '---', '', `# ${title}`);

/* @__NO_SIDE_EFFECTS__ */
export const sidebar = (...items: string[]) =>
  config('docs: { sidebars: { guide: [', ...items.map((item) => `  ${item},`), '] } },');

/* @__NO_SIDE_EFFECTS__ */
export const nav = (item: string, ...more: string[]) => config(...more, 'navbar: { items: [', `  { ${item} },`, '] },');
