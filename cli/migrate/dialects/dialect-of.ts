/** Guesses the dialect of a Markdown file by the syntax that only one tool has. */
import type { Dialect } from '../base/types.ts';

const SIGNS: readonly (readonly [Dialect, readonly RegExp[]])[] = [
  [
    'mkdocs',
    [
      /^[ \t]*!!!\+? ?[a-z]/m,
      /^[ \t]*\?\?\?\+? ?[a-z]/m,
      /^[ \t]*===[!+]? ?"/m,
      /^[ \t]*-+8<-+/m,
      /:(?:octicons|material|fontawesome|simple)-[\w-]+:/,
      /\+\+[a-z]+(?:\+[a-z\d]+)*\+\+/,
      /\{:?[ \t]*\.[\w-]+[^{}\n]*\}/,
      /^[ \t]*\/{3,}[ \t]+[a-z]/m,
    ],
  ],
  ['starlight', [/['"]@astrojs\/starlight\/components['"]/, /^template:[ \t]*splash/m, /^hero:[ \t]*$/m]],
  [
    'vitepress',
    [
      /^layout:[ \t]*home/m,
      /^[ \t]*<<<[ \t]/m,
      /<!--[ \t]*@include:/,
      /^:::[ \t]*code-group/m,
      /^\[\[toc\]\]/im,
      /^<script setup/m,
      /\$frontmatter\b/,
    ],
  ],
  ['docusaurus', [/['"]@(?:theme|docusaurus|site)\//]],
  ['obsidian', [/!?\[\[[^\]\n]+\]\]/, /^>[ \t]*\[![\w-]+\][+-]/m, /%%[^%\n]+%%/]],
];

/** The dialect with the most signs; undefined if there are none. */
export function dialectOf(text: string): Dialect | undefined {
  const counted = SIGNS.map(([dialect, signs]) => ({ dialect, found: signs.filter((sign) => sign.test(text)).length }));
  const best = counted.reduce((most, one) => (one.found > most.found ? one : most));
  return best.found > 0 ? best.dialect : undefined;
}
