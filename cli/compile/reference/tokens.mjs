/** Generates the page of all tokens of the theme, and the styles of the previews in the manual, from `tokens.css`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cell, code, page } from './markdown.mjs';

/** @typedef {{ name: string, value: string }} Token */
/** @typedef {{ about: string, tokens: Token[] }} Group */
/** @typedef {typeof import('../../lib/looks.ts')} Looks */

const TOKENS = fileURLToPath(new URL('../../../theme/styles/tokens.css', import.meta.url));

const ABOUT = `Set the tokens you want to change on \`:root\` in your own stylesheet. [Look](../look.md) describes what each is for.
\`light-dark(A, B)\` has one value for light mode and one for dark mode.`;

/** Comments for tools. */
const SILENT = /^biome-ignore/;

/**
 * Groups of tokens, each below the comment that describes it.
 * @returns {Group[]}
 */
function tokenGroups() {
  const text = readFileSync(TOKENS, 'utf8');
  const [, about = ''] = /^\/\*([\s\S]*?)\*\//.exec(text) ?? [];
  const [, block = ''] = /:root \{\n([\s\S]*?)\n {2}\}/.exec(text) ?? [];
  /** @type {Group[]} */
  const groups = [{ about: words(about).replace(/^.*?(?=Four base)/s, ''), tokens: [] }];
  for (const [, comment, name, value = ''] of block.matchAll(/\/\*([\s\S]*?)\*\/|(--[\w-]+):\s*([^;]+);/g)) {
    if (name !== undefined) groups.at(-1)?.tokens.push({ name, value: words(value) });
    else if (comment !== undefined && !SILENT.test(words(comment))) groups.push({ about: words(comment), tokens: [] });
  }
  return groups;
}

/** @param {string} text A comment or a value. */
const words = (text) => text.replace(/^ *\*/gm, '').replace(/\s+/g, ' ').trim();

/** @returns {string} The page. */
export function tokensPage() {
  const sections = tokenGroups().map(({ about, tokens }) => {
    const rows = tokens.map(({ name, value }) => `| ${code(name)} | ${cell(code(value))} |`);
    return [about, ['| Token | Default |', '| --- | --- |', ...rows].join('\n')].join('\n\n');
  });
  return page(
    {
      title: 'Tokens',
      description: 'Every CSS custom property of the theme with its default: colours, type, sizes, motion.',
    },
    [ABOUT, ...sections].join('\n\n'),
  );
}

/** Tokens of the previews, and what they are made of. */
const SHOWN = ['gray', 'mist', 'bg', 'bg-soft', 'text', 'text-soft', 'line', 'accent', 'on-accent'];

/**
 * Styles of the previews: tokens that are made of others are declared again, so that a preview can differ from its page.
 * @param {Looks} looks
 * @returns {string}
 */
export function previewStyles({ PALETTES, DENSITIES, lookTokens }) {
  const made = tokenGroups().flatMap(({ tokens }) =>
    tokens.filter(({ name }) => SHOWN.includes(name.replace('--dg-', ''))),
  );
  /** @param {string} selector @param {[string, string][]} values */
  const rule = (selector, values) =>
    `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
  /** @param {Parameters<Looks['lookTokens']>[0]} look @returns {[string, string][]} */
  const own = (look) => Object.entries(lookTokens(look)).map(([name, value]) => [`--dg-${name}`, value]);
  /** @type {(keyof typeof PALETTES)[]} */
  const palettes = /** @type {any} */ (Object.keys(PALETTES));
  /** @type {(keyof typeof DENSITIES)[]} */
  const densities = /** @type {any} */ (Object.keys(DENSITIES));
  return [
    '/* Generated: the tokens of the previews. */',
    ...palettes.map((palette) => {
      const { hue, chroma, grayHue, grayChroma } = PALETTES[palette];
      return rule(
        `[data-palette='${palette}']`,
        own({ palette, density: 'comfortable', hue, chroma, grayHue, grayChroma }),
      );
    }),
    ...densities
      .map((density) => ({ density, values: own({ palette: 'ocean', density }) }))
      .filter(({ values }) => values.length > 0)
      .map(({ density, values }) => rule(`[data-density='${density}']`, values)),
    rule(
      '.look',
      made.map(({ name, value }) => [name, value]),
    ),
  ].join('\n');
}
