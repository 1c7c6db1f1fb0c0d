/** Completion for bash 3.2 and newer. */
import {
  type CommandFacts,
  commandPaths,
  type FlagFacts,
  type ProgramFacts,
  quoted,
  spellings,
  type ValueFacts,
} from './facts.ts';

export function bashScript(program: ProgramFacts): string {
  const commands = commandPaths(program);
  const all: [string, CommandFacts][] = [['', program], ...commands];
  return `# docsgen in bash: eval "$(docsgen completion bash)"
_docsgen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" word at
  # bash takes --flag=value apart.
  if [ "$current" = "=" ]; then current=""; fi
  if [ "$before" = "=" ]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "\${command:+$command }$word" in
      ${commands.map(([path]) => quoted(path)).join('|')}) command="\${command:+$command }$word" ;;
    esac
  done
  COMPREPLY=()
  case "$command $before" in
${all.flatMap(([path, { flags }]) => flags.flatMap((flag) => flagCase(path, flag))).join('\n')}
  esac
  case "$current" in
    -*)
      case "$command" in
${all.map(([path, { flags }]) => `        ${quoted(path)}) words=${quoted(flags.flatMap(spellings).join(' '))} ;;`).join('\n')}
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      return
      ;;
  esac
  case "$command" in
${all.map(([path, facts]) => `    ${quoted(path)}) ${valuesOf(facts)} ;;`).join('\n')}
  esac
}
_docsgen_paths() {
  # Names of paths may have blanks.
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$2"))
}
complete -F _docsgen docsgen
`;
}

function flagCase(path: string, flag: FlagFacts): string[] {
  if (flag.value === undefined) return [];
  const cases = spellings(flag).map((name) => quoted(`${path} ${name}`));
  return [`    ${cases.join('|')}) ${take(flag.value)}; return ;;`];
}

function take(value: ValueFacts): string {
  if (value === 'any') return ':';
  if (value === 'folder') return '_docsgen_paths -d "$current"';
  if (value === 'file') return '_docsgen_paths -f "$current"';
  return `COMPREPLY=($(compgen -W ${quoted(value.words.join(' '))} -- "$current"))`;
}

/** Completes the words after a command: its subcommands, or else its arguments. */
function valuesOf({ commands, values }: CommandFacts): string {
  if (commands.length > 0) return take({ words: commands.map(({ name }) => name) });
  return take(values.find((value) => value !== 'any') ?? 'any');
}
