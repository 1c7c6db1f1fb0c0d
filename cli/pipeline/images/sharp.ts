/** sharp, an optional peer dependency: it encodes images and draws social cards. */
import { type Outcome, problem } from '../../problems/problem.ts';

/** The part of sharp's API that docsgen uses. */
export interface Sharp {
  (input: string | Uint8Array | TextInput, options?: { failOn: 'error' }): Pipeline;
  versions: Record<string, string | undefined>;
  format: Record<string, { input?: { buffer?: boolean } } | undefined>;
  /** Threads per image, of the whole process. Returns the number, also when it is set. */
  concurrency(threads?: number): number;
  cache(keep: boolean): unknown;
}

interface TextInput {
  text: { text: string; font: string; fontfile?: string; width?: number; height?: number };
}

interface Pipeline {
  rotate(): Pipeline;
  resize(options: { width: number; withoutEnlargement: boolean }): Pipeline;
  removeAlpha(): Pipeline;
  raw(): Pipeline;
  png(options: { compressionLevel: number }): Pipeline;
  toFormat(format: string, options: { quality?: number }): Pipeline;
  toBuffer(): Promise<Uint8Array>;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    data: Uint8Array;
    info: { width: number; height: number; channels: number };
  }>;
}

/**
 * @param setting The setting that needs it.
 * @returns The package, or a problem when it is missing or cannot run on this machine.
 */
export async function loadSharp(setting: string): Promise<Outcome<Sharp | undefined>> {
  try {
    return { value: ((await import('sharp')) as unknown as { default: Sharp }).default, problems: [] };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'ERR_MODULE_NOT_FOUND' && message.includes("'sharp'");
    const reason = missing ? 'is not installed' : `cannot be loaded: ${message.trim().split('\n')[0]}`;
    return { value: undefined, problems: [problem('DG5013', { setting, reason })] };
  }
}
