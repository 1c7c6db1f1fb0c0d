/** The readers of the tools' sites and the converters of their dialects, each loaded only for its tool. */
import type { Outcome } from '../problems/problem.ts';
import type { Convert, Dialect, Move, OldSite, Tool } from './types.ts';

export type ReadSite = (old: OldSite) => Promise<Outcome<Move | undefined>>;

export const READERS: Partial<Record<Tool, () => Promise<ReadSite>>> = {
  starlight: async () => (await import('./starlight/starlight.ts')).readStarlight,
};

export const CONVERTERS: Partial<Record<Dialect, () => Promise<Convert>>> = {
  starlight: async () => (await import('./dialects/starlight/starlight.ts')).convertStarlight,
  obsidian: async () => (await import('./dialects/obsidian.ts')).convertObsidian,
};
