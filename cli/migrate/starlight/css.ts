/** Stylesheets: custom properties of Starlight become tokens of docsgen. */
import { renameProperties } from '../base/stylesheet.ts';
import type { Reading } from './reading.ts';

/** Custom properties of Starlight, and ours. */
const TOKENS: Readonly<Record<string, string>> = {
  'color-accent': 'accent',
  'color-accent-high': 'accent-strong',
  'color-accent-low': 'accent-soft',
  'color-text': 'text',
  'color-text-accent': 'accent',
  'color-text-invert': 'on-accent',
  'color-white': 'text',
  'color-black': 'bg',
  'color-bg': 'bg',
  'color-bg-nav': 'bg-raised',
  'color-bg-sidebar': 'bg-soft',
  'color-bg-inline-code': 'bg-soft',
  'color-bg-accent': 'accent',
  'color-gray-1': 'text',
  'color-gray-2': 'text',
  'color-gray-3': 'text-soft',
  'color-gray-4': 'text-off',
  'color-gray-5': 'line-strong',
  'color-gray-6': 'bg-raised',
  'color-gray-7': 'bg-soft',
  'color-hairline': 'line-strong',
  'color-hairline-light': 'line',
  'color-hairline-shade': 'line',
  'color-backdrop-overlay': 'backdrop',
  'color-orange': 'warning',
  'color-green': 'tip',
  'color-blue': 'note',
  'color-purple': 'info',
  'color-red': 'danger',
  font: 'font',
  'font-mono': 'font-mono',
  'font-system': 'font',
  'font-system-mono': 'font-mono',
  'content-width': 'measure',
  'sidebar-width': 'sidebar-width',
  'nav-height': 'header-height',
  'text-xs': 'size-xs',
  'text-sm': 'size-sm',
  'text-base': 'size-md',
  'text-lg': 'size-lg',
  'text-xl': 'size-xl',
  'text-code': 'size-sm',
  'line-height': 'leading',
  'line-height-headings': 'leading-tight',
  'shadow-sm': 'shadow-sm',
  'shadow-md': 'shadow',
  'shadow-lg': 'shadow',
};

const CLASSES =
  /\.(?:sl-[\w-]+|starlight-[\w-]+|site-title|hero\b|content-panel|pagination-links|right-sidebar[\w-]*|sidebar-content|top-level|expressive-code|astro-code|page-title)/g;

/** A stylesheet for the new site. */
export function moveCss(file: string, css: string, reading: Reading): string {
  const { text, unknown } = renameProperties(css, '--sl-', TOKENS);
  if (text !== css)
    reading.note('converted', 'customCss', { text: "Its `--sl-…` properties are now docsgen's tokens.", file });
  if (unknown.size > 0)
    reading.note('look', 'customCss', {
      text: `docsgen has no token for ${[...unknown].sort().join(', ')}: the reference lists all tokens.`,
      file,
    });
  const classes = [...new Set(css.match(CLASSES) ?? [])].sort();
  if (classes.length > 0)
    reading.note('look', 'customCss', {
      text: `docsgen does not have these Starlight classes: ${classes.slice(0, 12).join(', ')}${classes.length > 12 ? ' …' : ''}.`,
      file,
    });
  return withModes(css, text);
}

/** Names the use of Tailwind, whose imports are gone. */
export function noteTailwind(file: string, css: string, { note }: Reading): void {
  if (/@tailwind|@import\s+['"](?:tailwindcss|@astrojs\/)|@theme\b|@apply\b/.test(css))
    note('lost', 'Tailwind', {
      text: 'docsgen does not run Tailwind, so its imports were removed: build this stylesheet with the Tailwind CLI.',
      file,
    });
}

/** In Starlight, the rules for `:root` are those of the dark mode if a stylesheet has some for the light one. */
const withModes = (css: string, text: string): string =>
  /\[data-theme=['"]?light/.test(css) && /--sl-[\w-]+\s*:/.test(css)
    ? text.replace(/(^|[\s,}])(:root)(\s*(?:,\s*::backdrop\s*)?\{)/g, "$1:root[data-theme='dark']$3")
    : text;
