/** Flags that several commands share. */
import path from 'node:path';
import process from 'node:process';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { ConfigOverrides } from '../model/config.ts';
import type { Problem } from '../problems/problem.ts';
import { type CiFormat, ciFormats } from '../report/formats.ts';
import { hearNotes } from '../system/notes.ts';
import { HOME } from '../system/own-folders.ts';
import { createPrinter, type Printer, type PrintOptions } from '../terminal/print.ts';
import { exitCodeFor } from './exit-codes.ts';

/** Flags that every command takes, before or after its name. */
export interface SharedFlags {
  config?: string;
  quiet?: boolean;
  verbose?: boolean;
  /** False with `--no-color`. */
  color: boolean;
  strict?: boolean;
}

/** The context of a command. */
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

/** A command for a site: its name, the folder argument and an example in its help. */
export function siteCommand(name: string, about: string, example: string): Command {
  return new Command(name)
    .description(about)
    .argument('[siteDir]', 'folder with site.config.*', '.')
    .addHelpText('after', `\nExample:\n  $ docsgen ${example}`);
}

/** A command for the published files of a site. */
export const placeCommand = (name: string, about: string): Command =>
  new Command(name)
    .description(about)
    .argument('[place]', 'folder of a site, folder of a built site, or URL of a site, also of docsgen dev', '.');

/** Adds the flags that every command takes. */
export function addSharedFlags(program: Command): Command {
  return program
    .option(
      '--config <file>',
      'config file, relative to the current folder (default: site.config.ts, .mts, .cts, .js, .mjs, .cjs or .json)',
    )
    .option('--quiet', 'print only problems and results')
    .option('--verbose', 'print the time of each stage')
    .option('--no-color', 'disable colours (also: NO_COLOR)')
    .option('--strict', 'treat warnings as errors');
}

export const outDirOption = (): Option =>
  new Option('--out-dir <folder>', 'output folder, relative to the site (default: outDir of the config, or build)');

export const baseUrlOption = (): Option =>
  new Option('--base-url <path>', 'path at which the site is published (default: baseUrl of the config, or /)');

export const draftsOption = (): Option => new Option('--drafts', 'include drafts');

export const cacheOption = (): Option => new Option('--no-cache', 'ignore the cache of earlier builds');

export const remoteCacheOption = (): Option =>
  new Option('--remote-cache <use>', 'use of the shared cache (default: write, which also reads)').choices([
    'read',
    'write',
    'off',
  ]);

export const formatOption = (): Option =>
  new Option('--format <format>', 'format of the problems').choices(['pretty', 'json']).default('pretty');

const CI_FORMATS = Object.keys(ciFormats) as CiFormat[];
export type Format = 'pretty' | 'json' | CiFormat;

/** `formatOption` with the formats of CI systems. */
export const problemFormatOption = (): Option =>
  new Option('--format <format>', 'format of the problems')
    .choices(['pretty', 'json', ...CI_FORMATS])
    .default('pretty');

/** Formats that make sense in a file. */
const FILE_FORMATS = ['json' as const, ...CI_FORMATS.filter((name) => ciFormats[name].isFile)];

/** A report that is written in addition to the printed one. */
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
  throw new InvalidArgumentError(`Write a format (${FILE_FORMATS.join(', ')}) and a file, such as sarif=check.sarif.`);
}

export const workersOption = (): Option =>
  new Option(
    '--workers <count>',
    'number of threads besides the main one (default: depends on the size of the site)',
  ).argParser(wholeNumber(0, 64));

export const queueOption = (about: string): Option =>
  new Option('--queue <url>', `${about}: redis:// or rediss:// (default: DOCSGEN_QUEUE)`);

/** The flags of commands that start a server. */
export interface ServerFlags {
  port?: number;
  host?: string;
  allowHost: string[];
}

/** Adds the flags of commands that start a server. */
export function addServerFlags(command: Command): Command {
  return command
    .option('--port <number>', 'port; 0 for any (default: 3000, or the next free one)', wholeNumber(0, 65535))
    .option(
      '--host <address>',
      'IP address or host name to listen on; 0.0.0.0 opens the site to the network (default: this machine only)',
    )
    .addOption(listOption('--allow-host <name>', 'accept requests for this host name, for example behind a proxy'));
}

/** A flag that takes one value and may be repeated. */
export const listOption = (flags: string, description: string): Option =>
  new Option(flags, `${description}; may be repeated`)
    .argParser((value: string, before: string[]) => [...before, value])
    .default([] as string[], 'none');

/** A parser of whole numbers for commander. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** The session of a command. */
export function openSession(
  siteDir: string,
  flags: SharedFlags,
  { showsAlways = false }: Pick<PrintOptions, 'showsAlways'> = {},
): Session {
  const { quiet = false, verbose = false, color } = flags;
  const print = createPrinter({ quiet, verbose, color, showsAlways });
  notes.stop();
  notes.stop = hearNotes(print.note);
  return {
    siteDir: path.resolve(siteDir),
    configFile: flags.config === undefined ? undefined : path.resolve(process.cwd(), flags.config),
    strict: flags.strict ?? false,
    print,
  };
}

/** The newest session prints the notes. */
const notes = { stop: () => {} };

/** The config of the site, evaluated with some settings of the command line. */
export async function configOf({ siteDir, configFile }: Session, overrides: ConfigOverrides = {}) {
  const { loadConfig } = await import('../config/load.ts');
  return loadConfig({ siteDir, file: configFile, overrides, cacheDir: path.join(siteDir, HOME, 'cache') });
}

/** Prints problems to stderr and returns their exit code. */
export function reportProblems({ print, siteDir, strict }: Session, problems: readonly Problem[]): number {
  print.problems(problems, { siteDir, stream: 'stderr', strict });
  return exitCodeFor(problems, strict);
}

/** A parser of base URLs for commander. */
export function basePath(text: string): string {
  if (/^\/(?:[^?#\s]*\/)?$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a path that begins and ends with a slash, such as /docs/.');
}
