/** Stylesheets: custom properties of Starlight become tokens of docsgen. */
import { moveSheet, type SheetTheme } from '../base/stylesheet.ts';
import type { Reading } from './reading.ts';

/** Custom properties of Starlight, and ours. */
const TOKENS: SheetTheme['tokens'] = {
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

const THEME: SheetTheme = {
  tool: 'Starlight',
  prefix: '--sl-',
  tokens: TOKENS,
  derived: /^color-(?:orange|green|blue|purple|red)-(?:high|low)$|^hue-/,
  content: /\.sl-markdown-content(?![\w-])/g,
  selectors:
    /\.(?:sl-[\w-]+|starlight-[\w-]+|site-title|hero\b|content-panel|pagination-links|right-sidebar[\w-]*|sidebar-content|top-level|expressive-code|astro-code|page-title)/g,
};

/** A stylesheet for the new site. */
export function moveCss(file: string, css: string, reading: Reading): string {
  const { text, notes } = moveSheet(css, file, THEME);
  for (const { kind, what, ...note } of notes) reading.note(kind, what, note);
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
