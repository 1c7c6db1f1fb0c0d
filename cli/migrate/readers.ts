/** The readers of the tools' sites and the converters of their dialects, each loaded only for its tool. */
import type { Outcome } from '../problems/problem.ts';
import type { Convert, Dialect, Move, OldSite, Tool } from './base/types.ts';

export type ReadSite = (old: OldSite) => Promise<Outcome<Move | undefined>>;

export const READERS: Record<Tool, () => Promise<ReadSite>> = {
  docusaurus: async () => (await import('./docusaurus/docusaurus.ts')).readDocusaurus,
  vitepress: async () => (await import('./vitepress/vitepress.ts')).readVitepress,
  starlight: async () => (await import('./starlight/starlight.ts')).readStarlight,
  mkdocs: async () => (await import('./mkdocs/mkdocs.ts')).readMkdocs,
};

export const CONVERTERS: Record<Dialect, () => Promise<Convert>> = {
  docusaurus: async () => (await import('./dialects/docusaurus.ts')).convertDocusaurus,
  vitepress: async () => (await import('./dialects/vitepress/vitepress.ts')).convertVitepress,
  starlight: async () => (await import('./dialects/starlight/starlight.ts')).convertStarlight,
  mkdocs: async () => (await import('./dialects/mkdocs/convert.ts')).convertMkdocs,
  obsidian: async () => (await import('./dialects/obsidian.ts')).convertObsidian,
};
