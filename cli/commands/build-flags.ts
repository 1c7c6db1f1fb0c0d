/** The flags that `build` and `check` share. */
import type { Command } from 'commander';
import type { ConfigOverrides } from '../config/resolve.ts';
import {
  baseUrlOption,
  cacheOption,
  draftsOption,
  type Format,
  problemFormatOption,
  type ReportFile,
  remoteCacheOption,
  reportOption,
  type SharedFlags,
  workersOption,
} from './options.ts';

export interface BuildFlags extends SharedFlags, ConfigOverrides {
  /** False with `--no-cache`. */
  cache: boolean;
  /** Default: `write`, which also reads. */
  remoteCache?: 'read' | 'write' | 'off';
  profile?: boolean;
  format: Format;
  /** Files to which the problems are also written. */
  report: ReportFile[];
  workers?: number;
}

/** The flags that win over settings. */
export const overridesOf = ({ outDir, baseUrl, drafts, showsUnconverted }: ConfigOverrides): ConfigOverrides => ({
  outDir,
  baseUrl,
  drafts,
  showsUnconverted,
});

export function addBuildFlags(command: Command): Command {
  return command
    .addOption(baseUrlOption())
    .addOption(draftsOption())
    .addOption(cacheOption())
    .addOption(remoteCacheOption())
    .addOption(problemFormatOption())
    .addOption(reportOption())
    .addOption(workersOption())
    .option(
      '--profile',
      'print the cost of each stage and the slowest pages to stderr; write a trace to .docsgen/profile.json',
    );
}
