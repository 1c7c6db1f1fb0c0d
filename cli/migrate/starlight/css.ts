/** Stylesheets: custom properties of Starlight become tokens of docsgen. */
import type { Reading } from './reading.ts';

const TOKENS: Readonly<Record<string, string>> = {
  '--sl-color-accent': '--dg-accent',
  '--sl-color-accent-high': '--dg-accent-strong',
  '--sl-color-accent-low': '--dg-accent-soft',
  '--sl-color-text': '--dg-text',
  '--sl-color-text-accent': '--dg-accent',
  '--sl-color-text-invert': '--dg-on-accent',
  '--sl-color-white': '--dg-text',
  '--sl-color-black': '--dg-bg',
  '--sl-color-bg': '--dg-bg',
  '--sl-color-bg-nav': '--dg-bg-raised',
  '--sl-color-bg-sidebar': '--dg-bg-soft',
  '--sl-color-bg-inline-code': '--dg-bg-soft',
  '--sl-color-bg-accent': '--dg-accent',
  '--sl-color-gray-1': '--dg-text',
  '--sl-color-gray-2': '--dg-text',
  '--sl-color-gray-3': '--dg-text-soft',
  '--sl-color-gray-4': '--dg-text-off',
  '--sl-color-gray-5': '--dg-line-strong',
  '--sl-color-gray-6': '--dg-bg-raised',
  '--sl-color-gray-7': '--dg-bg-soft',
  '--sl-color-hairline': '--dg-line-strong',
  '--sl-color-hairline-light': '--dg-line',
  '--sl-color-hairline-shade': '--dg-line',
  '--sl-color-backdrop-overlay': '--dg-backdrop',
  '--sl-color-orange': '--dg-warning',
  '--sl-color-green': '--dg-tip',
  '--sl-color-blue': '--dg-note',
  '--sl-color-purple': '--dg-info',
  '--sl-color-red': '--dg-danger',
  '--sl-font': '--dg-font',
  '--sl-font-mono': '--dg-font-mono',
  '--sl-font-system': '--dg-font',
  '--sl-font-system-mono': '--dg-font-mono',
  '--sl-content-width': '--dg-measure',
  '--sl-sidebar-width': '--dg-sidebar-width',
  '--sl-nav-height': '--dg-header-height',
  '--sl-text-xs': '--dg-size-xs',
  '--sl-text-sm': '--dg-size-sm',
  '--sl-text-base': '--dg-size-md',
  '--sl-text-lg': '--dg-size-lg',
  '--sl-text-xl': '--dg-size-xl',
  '--sl-text-code': '--dg-size-sm',
  '--sl-line-height': '--dg-leading',
  '--sl-line-height-headings': '--dg-leading-tight',
  '--sl-shadow-sm': '--dg-shadow-sm',
  '--sl-shadow-md': '--dg-shadow',
  '--sl-shadow-lg': '--dg-shadow',
};

const CLASSES =
  /\.(?:sl-[\w-]+|starlight-[\w-]+|site-title|hero\b|content-panel|pagination-links|right-sidebar[\w-]*|sidebar-content|top-level|expressive-code|astro-code|page-title)/g;

/** A stylesheet for the new site. Its rules for `:root` are those of the dark mode, as in Starlight, if it has light ones. */
export function moveCss(file: string, css: string, reading: Reading): string {
  const unmapped = new Set<string>();
  const { text, found } = renameTokens(css, unmapped);
  if (found)
    reading.note('converted', 'customCss', { text: "Its `--sl-…` properties are now docsgen's tokens.", file });
  if (unmapped.size > 0)
    reading.note('look', 'customCss', {
      text: `docsgen has no token for ${[...unmapped].sort().join(', ')}: the reference lists all tokens.`,
      file,
    });
  const classes = [...new Set(css.match(CLASSES) ?? [])].sort();
  if (classes.length > 0)
    reading.note('look', 'customCss', {
      text: `docsgen does not have these Starlight classes: ${classes.slice(0, 12).join(', ')}${classes.length > 12 ? ' …' : ''}.`,
      file,
    });
  return text;
}

/** Names the use of Tailwind, whose imports are gone. */
export function noteTailwind(file: string, css: string, { note }: Reading): void {
  if (/@tailwind|@import\s+['"](?:tailwindcss|@astrojs\/)|@theme\b|@apply\b/.test(css))
    note('lost', 'Tailwind', {
      text: 'docsgen does not run Tailwind, so its imports were removed: build this stylesheet with the Tailwind CLI.',
      file,
    });
}

function renameTokens(css: string, unmapped: Set<string>): { text: string; found: boolean } {
  const sets = new Set([...css.matchAll(/(--sl-[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const rename = (name: string): string => {
    const ours = Object.hasOwn(TOKENS, name) ? TOKENS[name] : undefined;
    if (ours === undefined) unmapped.add(name);
    return ours ?? name;
  };
  let found = false;
  const renamed = css.replace(/--sl-[\w-]+/g, (name) => {
    const ours = rename(name);
    if (ours !== name) found = true;
    return ours;
  });
  const hasLight = /\[data-theme=['"]?light/.test(css);
  const text =
    hasLight && sets.size > 0
      ? renamed.replace(/(^|[\s,}])(:root)(\s*(?:,\s*::backdrop\s*)?\{)/g, "$1:root[data-theme='dark']$3")
      : renamed;
  return { text, found };
}

/** Files that a stylesheet needs: paths as they are written. */
export const filesOf = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(['"]?)([^'")]+)\1\s*\)|@import\s+(['"])([^'"]+)\3/g)]
    .map(([, , url, , imported]) => url ?? imported ?? '')
    .filter((name) => /^\.{1,2}\//.test(name))
    .map((name) => name.replace(/[?#].*$/, ''));
