/** The facts about a program that shell completion needs, read from its declaration. */
import type { Argument, Command, Option } from 'commander';

export interface FlagFacts {
  /** `--port`. */
  long: string;
  /** `-h`. */
  short?: string;
  about: string;
  /** Its value, if it takes one. */
  value?: ValueFacts;
}

/** A value: one of a few words, a path, or anything. */
export type ValueFacts = { words: readonly string[] } | 'folder' | 'file' | 'any';

export interface CommandFacts {
  name: string;
  about: string;
  flags: FlagFacts[];
  /** Its arguments, in order. */
  values: ValueFacts[];
  commands: CommandFacts[];
}

export type ProgramFacts = CommandFacts;

/** @returns The program with all its commands; each command also has the flags of its parents. */
export function describeProgram(program: Command): ProgramFacts {
  const facts = describeCommand(program, []);
  const names = facts.commands.map(({ name }) => name);
  const help: CommandFacts = {
    name: 'help',
    about: 'print the help of a command',
    flags: [],
    values: [{ words: names }],
    commands: [],
  };
  return { ...facts, commands: [...facts.commands, help] };
}

function describeCommand(command: Command, above: readonly FlagFacts[]): CommandFacts {
  const help = command.createHelp();
  const own = help.visibleOptions(command).map(describeFlag);
  const flags = [...own, ...above.filter(({ long }) => !own.some((flag) => flag.long === long))];
  // Only docsgen itself has --version, not its commands.
  const shared = flags.filter(({ long }) => long !== '--version');
  return {
    name: command.name(),
    about: command.description(),
    flags,
    values: command.registeredArguments.map(valueOfArgument),
    commands: command.commands.map((one) => describeCommand(one, shared)),
  };
}

function describeFlag({ long, short, flags, description, argChoices }: Option): FlagFacts {
  const placeholder = /[<[]([\w-]+)/.exec(flags)?.[1];
  return {
    long: long ?? '',
    ...(short ? { short } : {}),
    about: description,
    ...(placeholder === undefined ? {} : { value: argChoices ? { words: argChoices } : kindOf(placeholder) }),
  };
}

const valueOfArgument = (argument: Argument): ValueFacts =>
  argument.argChoices ? { words: argument.argChoices } : kindOf(argument.name());

/** The kind of a value, from its placeholder in the help. */
function kindOf(placeholder: string): ValueFacts {
  if (/^(?:folder|dir|siteDir)$/.test(placeholder)) return 'folder';
  return /^(?:file|path)$/.test(placeholder) ? 'file' : 'any';
}

/** All commands by their full name, such as `version cut`. */
export const commandPaths = (
  facts: CommandFacts,
  above: readonly string[] = [],
): [path: string, facts: CommandFacts][] =>
  facts.commands.flatMap((one) => {
    const words = [...above, one.name];
    return [[words.join(' '), one] as [string, CommandFacts], ...commandPaths(one, words)];
  });

/** The spellings of a flag. */
export const spellings = ({ long, short }: FlagFacts): string[] => (short === undefined ? [long] : [short, long]);

/** A text as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
