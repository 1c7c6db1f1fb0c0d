/** The flags of `build`. `check` has most of them too. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readShardFlag, type ShardFlag } from '../lib/shard-flag.ts';
import type { ConfigOverrides } from '../model/config.ts';
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
  shard?: ShardFlag;
  shardOut?: string;
  /** True without folders. */
  join?: true | string[];
  /** File of the HTML report. */
  html?: string;
  /** Report of an earlier run, with which the HTML report compares. */
  since?: string;
  /** URL of the queue that hands out pages to other machines. */
  queue?: string;
  queueRequired?: boolean;
}

/** The flags that win over settings. */
export const overridesOf = ({ outDir, baseUrl, drafts, placeholders }: ConfigOverrides): ConfigOverrides => ({
  outDir,
  baseUrl,
  drafts,
  placeholders,
});

export function addBuildFlags(command: Command): Command {
  return command
    .addOption(baseUrlOption())
    .addOption(draftsOption())
    .addOption(cacheOption())
    .addOption(remoteCacheOption())
    .addOption(problemFormatOption())
    .addOption(reportOption())
    .option('--html <file>', 'also write a report for maintainers: one self-contained HTML page with plots')
    .addOption(workersOption())
    .addOption(
      new Option(
        '--placeholders <what>',
        'what a place that docsgen migrate could not convert does (default: its severity in the config, or fail)',
      ).choices(['warn', 'fail']),
    )
    .option(
      '--profile',
      'print the cost of each stage and the slowest pages to stderr; write a trace to .docsgen/profile.json',
    );
}

const shardOption = (): Option =>
  new Option(
    '--shard <number/all>',
    'render one of several shards of the pages, such as 3/8; "auto" in parallel CI jobs',
  );

export function addShardFlags(command: Command): Command {
  return command
    .addOption(shardOption().argParser(readShard).conflicts(['join', 'queue']))
    .option('--shard-out <folder>', 'store the shard in this folder (default: in the shared cache)')
    .addOption(
      new Option(
        '--join [folders...]',
        'make the site from the shards in these folders (default: in the shared cache)',
      ),
    );
}

function readShard(text: string): ShardFlag {
  const flag = readShardFlag(text);
  if (typeof flag === 'object') return flag;
  throw new InvalidArgumentError(flag);
}

/** Refuses the flag of another command with a reason, instead of calling it unknown. */
export const refuseShard = (command: Command): Command =>
  command.addOption(
    shardOption()
      .hideHelp()
      .argParser(() => {
        throw new InvalidArgumentError('A check needs the whole site. Check it in a job of its own.');
      }),
  );
