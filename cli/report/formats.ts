/** The formats of problems for CI systems: an entry each, whose module loads when the format is asked for. */
import type { Findings } from './types.ts';

interface ReportFormat {
  /** It makes sense in a file, not on the terminal alone. */
  isFile: boolean;
  /** The whole report, with its line break at the end. */
  write(findings: Findings): Promise<string>;
}

export const ciFormats = {
  github: { isFile: false, write: async (findings) => (await import('./github.ts')).githubText(findings) },
  sarif: { isFile: true, write: async (findings) => (await import('./sarif.ts')).sarifText(findings) },
  junit: { isFile: true, write: async (findings) => (await import('./junit.ts')).junitText(findings) },
} satisfies Record<string, ReportFormat>;

export type CiFormat = keyof typeof ciFormats;
