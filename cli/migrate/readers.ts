/** What docsgen knows of each tool: how its sites and texts are recognised, read and converted. Code loads when needed. */

import { FENCE_MARK } from '../lib/blocks/fences.ts';
import type { Dialect, Tool } from '../lib/tools.ts';
import type { Outcome } from '../problems/problem.ts';
import type { Convert, Move, OldSite } from './base/types.ts';

type ReadSite = (old: OldSite) => Promise<Outcome<Move | undefined>>;

interface Reader {
  /** Its config files, most likely first. */
  configs: readonly string[];
  /** Its package.json has one of these packages: the name of the config alone says too little. */
  has?: readonly string[];
  /** Names that people give to a second config. */
  otherConfigs?: RegExp;
  /** A site stays where it is, because docsgen reads its files: only a config is added. Default: it gets a new folder. */
  staysInPlace?: boolean;
  load(): Promise<ReadSite>;
}

export const READERS: Record<Tool, Reader> = {
  docusaurus: {
    configs: ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'].map((ending) => `docusaurus.config.${ending}`),
    otherConfigs: /^docusaurus[\w.-]*\.config[\w.-]*\.[cm]?[jt]s$/,
    staysInPlace: true,
    load: async () => (await import('./docusaurus/docusaurus.ts')).readDocusaurus,
  },
  vitepress: {
    configs: ['ts', 'mts', 'js', 'mjs'].flatMap((ending) => [
      `.vitepress/config.${ending}`,
      `.vitepress/config/index.${ending}`,
    ]),
    load: async () => (await import('./vitepress/vitepress.ts')).readVitepress,
  },
  starlight: {
    configs: ['mjs', 'ts', 'js', 'mts'].map((ending) => `astro.config.${ending}`),
    otherConfigs: /^astro[\w.-]*\.config[\w.-]*\.m?[jt]s$/,
    load: async () => (await import('./starlight/starlight.ts')).readStarlight,
  },
  mkdocs: {
    configs: ['mkdocs.yml', 'mkdocs.yaml'],
    otherConfigs: /^mkdocs[\w.-]*\.ya?ml$/,
    load: async () => (await import('./mkdocs/mkdocs.ts')).readMkdocs,
  },
  mdbook: {
    configs: ['book.toml'],
    load: async () => (await import('./mdbook/mdbook.ts')).readMdbook,
  },
  nextra: {
    configs: ['mjs', 'ts', 'js', 'mts', 'cjs'].map((ending) => `next.config.${ending}`),
    has: ['nextra', 'nextra-theme-docs', '@theguild/components'],
    load: async () => (await import('./nextjs/readers.ts')).readNextra,
  },
  fumadocs: {
    configs: ['source.config.ts', 'source.config.mts', 'source.config.js'],
    has: ['fumadocs-mdx', 'fumadocs-core'],
    load: async () => (await import('./nextjs/readers.ts')).readFumadocs,
  },
};

interface Converter {
  /** Syntax that only this tool has. */
  signs: readonly RegExp[];
  load(): Promise<Convert>;
}

/** A code block with this after its fence. */
const fenceWith = (info: string): RegExp => new RegExp(`^[ \\t]*${FENCE_MARK}\\x60*${info}`, 'm');

/** Of dialects with as many signs in a text, the first is taken. */
export const CONVERTERS: Record<Dialect, Converter> = {
  mkdocs: {
    signs: [
      /^[ \t]*!!!\+? ?[a-z]/m,
      /^[ \t]*\?\?\?\+? ?[a-z]/m,
      /^[ \t]*===[!+]? ?"/m,
      /^[ \t]*-+8<-+/m,
      /:(?:octicons|material|fontawesome|simple)-[\w-]+:/,
      /\+\+[a-z]+(?:\+[a-z\d]+)*\+\+/,
      /\{:?[ \t]*\.[\w-]+[^{}\n]*\}/,
      /^[ \t]*\/{3,}[ \t]+[a-z]/m,
    ],
    load: async () => (await import('./dialects/mkdocs/convert.ts')).convertMkdocs,
  },
  mdbook: {
    signs: [
      /\{\{\s*#(?:rustdoc_)?include\s/,
      /\{\{\s*#(?:playground|playpen|title)\s/,
      fenceWith('rust,[a-z]'),
      fenceWith('admonish\\b'),
    ],
    load: async () => (await import('./mdbook/mdbook.ts')).convertMdbook,
  },
  nextra: {
    signs: [/['"]nextra(?:-theme-docs)?(?:\/components)?['"]/],
    load: async () => (await import('./nextjs/readers.ts')).convertNextjs,
  },
  fumadocs: {
    signs: [/['"]fumadocs-(?:ui|core)\//, fenceWith('\\w* .*\\btab="'), fenceWith('package-install\\b')],
    load: async () => (await import('./nextjs/readers.ts')).convertNextjs,
  },
  starlight: {
    signs: [/['"]@astrojs\/starlight\/components['"]/, /^template:[ \t]*splash/m, /^hero:[ \t]*$/m],
    load: async () => (await import('./dialects/starlight/starlight.ts')).convertStarlight,
  },
  vitepress: {
    signs: [
      /^layout:[ \t]*home/m,
      /^[ \t]*<<<[ \t]/m,
      /<!--[ \t]*@include:/,
      /^:::[ \t]*code-group/m,
      /^\[\[toc\]\]/im,
      /^<script setup/m,
      /\$frontmatter\b/,
    ],
    load: async () => (await import('./dialects/vitepress/vitepress.ts')).convertVitepress,
  },
  docusaurus: {
    signs: [/['"]@(?:theme|docusaurus|site)\//],
    load: async () => (await import('./dialects/docusaurus.ts')).convertDocusaurus,
  },
  obsidian: {
    signs: [/!?\[\[[^\]\n]+\]\]/, /^>[ \t]*\[![\w-]+\][+-]/m, /%%[^%\n]+%%/],
    load: async () => (await import('./dialects/obsidian.ts')).convertObsidian,
  },
};

/** The dialect of a text: that with the most signs; undefined if there are none. */
export function dialectOf(text: string): Dialect | undefined {
  const counted = Object.entries(CONVERTERS).map(([dialect, { signs }]) => ({
    dialect: dialect as Dialect,
    found: signs.filter((sign) => sign.test(text)).length,
  }));
  const best = counted.reduce((most, one) => (one.found > most.found ? one : most));
  return best.found > 0 ? best.dialect : undefined;
}
