/** The formats of problems for CI systems. The module of a format loads on demand. */
import type { Findings } from './types.ts';

interface ReportFormat {
  /** Whether the format is also useful in a file. */
  isFile: boolean;
  /** The whole report, with a line break at the end. */
  write(findings: Findings): Promise<string>;
}

export const ciFormats = {
  github: { isFile: false, write: async (findings) => (await import('./github.ts')).githubText(findings) },
  sarif: { isFile: true, write: async (findings) => (await import('./sarif.ts')).sarifText(findings) },
  junit: { isFile: true, write: async (findings) => (await import('./junit.ts')).junitText(findings) },
} satisfies Record<string, ReportFormat>;

export type CiFormat = keyof typeof ciFormats;
