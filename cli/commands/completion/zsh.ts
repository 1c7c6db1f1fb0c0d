/** Completion for zsh. */
import { type CommandFacts, type FlagFacts, type ProgramFacts, quoted, type ValueFacts } from './facts.ts';

export function zshScript(program: ProgramFacts): string {
  return `#compdef docsgen
# docsgen in zsh: docsgen completion zsh > "\${fpath[1]}/_docsgen"
${functionsOf(program, '_docsgen').join('\n')}
if [ "\${funcstack[1]}" = "_docsgen" ]; then _docsgen "$@"; else compdef _docsgen docsgen; fi
`;
}

/** The functions of a command and of its subcommands. */
function functionsOf(facts: CommandFacts, name: string): string[] {
  const { flags, commands, values } = facts;
  const specs = flags.flatMap(flagSpecs);
  if (commands.length === 0) {
    const places = values.map((value, at) => `'${at + 1}:${value === 'folder' ? 'folder' : 'value'}:${action(value)}'`);
    return [`${name}() {\n  _arguments -s ${[...specs, ...places].join(' \\\n    ')}\n}`];
  }
  const own = `${name}() {
  local line state
  _arguments -C -s ${specs.join(' \\\n    ')} \\
    '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands
      commands=(${commands.map(({ name: word, about }) => quoted(`${word}:${about.replaceAll(':', '\\:')}`)).join(' ')})
      _describe command commands
      ;;
    rest)
      case $line[1] in
${commands.map(({ name: word }) => `        ${word}) ${name}_${word} ;;`).join('\n')}
      esac
      ;;
  esac
}`;
  return [own, ...commands.flatMap((one) => functionsOf(one, `${name}_${one.name}`))];
}

function flagSpecs({ long, short, about, value }: FlagFacts): string[] {
  const text = `[${about.replace(/[[\]:\\]/g, '\\$&')}]`;
  const wanted = value === undefined ? '' : `:value:${action(value)}`;
  return (short === undefined ? [long] : [short, long]).map((name) => quoted(`${name}${text}${wanted}`));
}

function action(value: ValueFacts): string {
  if (value === 'any') return ' ';
  if (value === 'folder') return '_files -/';
  return value === 'file' ? '_files' : `(${value.words.join(' ')})`;
}
