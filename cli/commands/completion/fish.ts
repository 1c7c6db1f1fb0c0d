/** Completion for fish. */
import { type CommandFacts, commandPaths, type FlagFacts, type ProgramFacts, type ValueFacts } from './facts.ts';

export function fishScript(program: ProgramFacts): string {
  const lines = [
    '# docsgen in fish: docsgen completion fish > ~/.config/fish/completions/docsgen.fish',
    'complete -c docsgen -f',
    ...namesOf(program, '__fish_use_subcommand'),
    ...program.flags.map((flag) => flagLine(flag, '__fish_use_subcommand')),
    ...commandPaths(program).flatMap(([path, facts]) => linesOf(path, facts)),
  ];
  return `${lines.join('\n')}\n`;
}

function linesOf(path: string, facts: CommandFacts): string[] {
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const inside = [...seen, ...facts.commands.map(({ name }) => `not __fish_seen_subcommand_from ${name}`)].join(
    '; and ',
  );
  const value = facts.values.find((one) => one !== 'any');
  return [
    ...namesOf(facts, inside),
    ...facts.flags.map((flag) => flagLine(flag, inside)),
    ...(value === undefined ? [] : [`complete -c docsgen -n ${quoted(inside)} ${valueFlags(value)}`]),
  ];
}

const namesOf = ({ commands }: CommandFacts, when: string): string[] =>
  commands.map(({ name, about }) => `complete -c docsgen -n ${quoted(when)} -a ${name} -d ${quoted(about)}`);

function flagLine({ long, short, about, value }: FlagFacts, when: string): string {
  const names = [short === undefined ? '' : `-s ${short.slice(1)} `, `-l ${long.slice(2)}`].join('');
  const wanted = value === undefined ? '' : ` -r ${valueFlags(value)}`;
  return `complete -c docsgen -n ${quoted(when)} ${names}${wanted} -d ${quoted(about)}`;
}

function valueFlags(value: ValueFacts): string {
  if (value === 'any') return '-f';
  if (value === 'folder') return "-f -a '(__fish_complete_directories)'";
  return value === 'file' ? '-F' : `-f -a ${quoted(value.words.join(' '))}`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
