/** Flags that several commands share, and what they mean. */
import path from 'node:path';
import process from 'node:process';
import { Command, InvalidArgumentError, Option } from 'commander';
import { createPrinter, type Printer } from '../print.ts';
import { type CiFormat, ciFormats } from '../report/formats.ts';

/** Flags every command takes, before or behind its name. */
export interface SharedFlags {
  config?: string;
  quiet?: boolean;
  verbose?: boolean;
  /** False with `--no-color`. */
  color: boolean;
  strict?: boolean;
}

/** What a command works with. */
export interface Session {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Absolute path given with `--config`. */
  configFile?: string;
  strict: boolean;
  print: Printer;
}

/** Takes the exit code of a command that has ended. */
export type Done = (code: number) => void;

/** A command on a site: its name, the folder argument, one example below its help. */
export function siteCommand(name: string, about: string, example: string): Command {
  return new Command(name)
    .description(about)
    .argument('[siteDir]', 'folder that holds site.config.*', '.')
    .addHelpText('after', `\nExample:\n  $ docsgen ${example}`);
}

/** Adds the flags every command takes. */
export function addSharedFlags(program: Command): Command {
  return program
    .option(
      '--config <file>',
      'config file, relative to the current folder (default: site.config.ts, .mts, .js or .mjs)',
    )
    .option('--quiet', 'problems and results only')
    .option('--verbose', 'time of each stage')
    .option('--no-color', 'no colours (also: NO_COLOR)')
    .option('--strict', 'warnings count as errors');
}

export const outDirOption = (): Option =>
  new Option('--out-dir <folder>', 'output folder, relative to the site (default: outDir of the config, build)');

export const baseUrlOption = (): Option =>
  new Option('--base-url <path>', 'path the site is published under (default: baseUrl of the config, /)');

export const draftsOption = (): Option => new Option('--drafts', 'with drafts');

export const cacheOption = (): Option => new Option('--no-cache', 'without the cache of earlier builds');

export const formatOption = (): Option =>
  new Option('--format <format>', 'how problems are reported').choices(['pretty', 'json']).default('pretty');

/** Formats of problems: for people, for programs, for CI systems. */
const CI_FORMATS = Object.keys(ciFormats) as CiFormat[];
export type Format = 'pretty' | 'json' | CiFormat;

/** `formatOption` with those of CI systems. */
export const problemFormatOption = (): Option =>
  new Option('--format <format>', 'how problems are reported')
    .choices(['pretty', 'json', ...CI_FORMATS])
    .default('pretty');

/** Formats that make sense in a file. */
const FILE_FORMATS = ['json' as const, ...CI_FORMATS.filter((name) => ciFormats[name].isFile)];

/** A report that is written beside what is printed. */
export interface ReportFile {
  format: 'json' | CiFormat;
  /** Relative to the current folder, or absolute. */
  file: string;
}

export const reportOption = (): Option =>
  new Option(
    '--report <format=file>',
    `also write the problems to a file: ${FILE_FORMATS.slice(0, -1).join(', ')} or ${FILE_FORMATS.at(-1)}; may be repeated`,
  )
    .argParser((text: string, before: ReportFile[]) => [...before, readReport(text)])
    .default([] as ReportFile[], 'none');

function readReport(text: string): ReportFile {
  const [, name = '', file = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  const format = FILE_FORMATS.find((one) => one === name);
  if (format) return { format, file };
  throw new InvalidArgumentError(`It must be ${FILE_FORMATS.join(', ')} with a file: sarif=check.sarif.`);
}

export const workersOption = (): Option =>
  new Option('--workers <count>', 'threads beside the main one (default: by the size of the site)').argParser(
    wholeNumber(0, 64),
  );

/** The flags of commands that listen. */
export interface ServerFlags {
  port?: number;
  host?: string;
  allowHost: string[];
}

/** Adds them. */
export function addServerFlags(command: Command): Command {
  return command
    .option('--port <number>', 'port; 0 for any (default: 3000, or the next that is free)', wholeNumber(0, 65535))
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 shows the site to the network (default: this machine only)',
    )
    .addOption(listOption('--allow-host <name>', 'host name that requests may use, as when a proxy is in front'));
}

/** A flag that takes one value and may be repeated. */
export const listOption = (flags: string, description: string): Option =>
  new Option(flags, `${description}; may be repeated`)
    .argParser((value: string, before: string[]) => [...before, value])
    .default([] as string[], 'none');

/** A parser of whole numbers for commander; anything else is wrong usage. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** What a command starts from. */
export function openSession(siteDir: string, flags: SharedFlags): Session {
  const { quiet = false, verbose = false, color } = flags;
  return {
    siteDir: path.resolve(siteDir),
    configFile: flags.config === undefined ? undefined : path.resolve(process.cwd(), flags.config),
    strict: flags.strict ?? false,
    print: createPrinter({ quiet, verbose, color }),
  };
}
