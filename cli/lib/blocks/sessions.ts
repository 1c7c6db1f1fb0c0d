/** Shell sessions: separates prompts, commands and output. */
import { byAlias } from '../look-up.ts';

/** Session languages, by the language of their commands. */
const SESSIONS = byAlias({
  bash: 'console terminal session shellsession shell-session sh-session bash-session',
  batch: 'doscon',
  powershell: 'pwshcon powershell-session',
  python: 'pycon',
  ruby: 'irb',
});

/** The language of a session's commands; undefined for other languages. */
export const sessionLanguage = (lang: string): string | undefined => SESSIONS.get(lang.toLowerCase());

const SHELLS = /^(?:bash|sh|zsh|shell|fish|shellscript)$/i;
/** After comments, a word that begins no command of a script. */
const TYPED_PROMPT = /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(?:[$❯➜]|[\w.-]{1,40}@[\w.-]{1,60}[: ~][^\n$#]{0,80}\$)[ \t]/;

/** Ordinary languages whose blocks are sessions too if they begin with a prompt, and the language of the commands. */
const TYPED: [language: RegExp, beginning: RegExp, commands?: string][] = [
  [/^(?:python[23]?|py)$/i, /^>>> /, 'python'],
  [/^(?:powershell|pwsh|ps1)$/i, /^PS(?: [^\n>]{0,80})?> /, 'powershell'],
  [/^(?:bat|batch|cmd|dos)$/i, /^[A-Z]:\\[^\n>]{0,80}> ?\S/, 'batch'],
  [SHELLS, TYPED_PROMPT],
  [/^(?:powershell|pwsh|ps1)$/i, TYPED_PROMPT],
];

function typedLanguage(code: string, lang: string): string | undefined {
  const found = TYPED.find(([language, beginning]) => language.test(lang) && beginning.test(code));
  return found && (found[2] ?? lang);
}

/** Whether a block in the language of its commands shows their output too: the language of a session fits better. */
export const hasTypedOutput = (code: string, lang: string): boolean =>
  SHELLS.test(typedLanguage(code, lang) ?? '') && (readSession(code, lang)?.output.size ?? 0) > 0;

export interface Session {
  /** Language of the commands. */
  lang: string;
  /** The code without prompts. */
  code: string;
  /** Prompts by 0-based line. */
  prompts: (string | undefined)[];
  /** 0-based output lines, which are not copied. */
  output: Set<number>;
}

const PROMPT =
  /^\s*(?:\$|%|❯|➜|›|>>>|PS(?: [^\n>]{0,80})?>|[A-Z]:\\[^\n>]{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}[: ~][^\n$#]{0,80}[$#]|irb[^\n>]{0,40}>)(?:\s+|$)/;
/** Only without other prompts: `#` of a superuser, `>` of Windows. */
const RARE_PROMPT = /^\s*[#>]\s+/;
/** Further spaces belong to the code, because Python needs them. */
const CONTINUED = /^\s*(?:>|\.\.\.)(?:\s|$)/;

/** Reads a session; undefined for blocks without prompts. */
export function readSession(code: string, lang: string): Session | undefined {
  const commands = sessionLanguage(lang) ?? typedLanguage(code, lang);
  if (commands === undefined) return undefined;
  const lines = code.split('\n');
  const prompt = lines.some((line) => PROMPT.test(line)) ? PROMPT : RARE_PROMPT;
  if (!lines.some((line) => prompt.test(line))) return undefined;
  const comments = prompt === PROMPT ? commentsOf(lines) : new Set();
  const session: Session = { lang: commands, code: '', prompts: [], output: new Set() };
  const texts: string[] = [];
  let isCommand = false;
  /** The first line after the command. */
  let end = 0;
  lines.forEach((line, index) => {
    const own = index < end ? undefined : prompt.exec(line)?.[0];
    const sign = own ?? (isCommand ? CONTINUED.exec(line)?.[0] : undefined);
    const isTyped = sign !== undefined || index < end || comments.has(index);
    if (own !== undefined) end = SHELLS.test(commands) ? endOf(lines, index, prompt) : index + 1;
    if (isTyped && line.endsWith('\\')) end = Math.max(end, index + 2);
    if (!isTyped) session.output.add(index);
    texts.push(line.slice(sign?.length ?? 0));
    session.prompts.push(sign);
    isCommand = isTyped;
  });
  keepGaps(lines, session.output);
  session.code = texts.join('\n');
  return session;
}

/** Comments are at the beginning or right before a prompt: `$ cat a.md`, `# Lamps`, `Lamps give light.` has none. */
function commentsOf(lines: readonly string[]): Set<number> {
  const isHash = (line: string) => /^\s*#/.test(line);
  const first = lines.findIndex((line) => !isHash(line) && line.trim() !== '');
  const comments = new Set(Array.from({ length: first }, (_, at) => at));
  let isBefore = false;
  for (let at = lines.length - 1; at > first; at -= 1) {
    const line = lines[at] ?? '';
    if (!isHash(line)) isBefore = PROMPT.test(line);
    else if (isBefore) comments.add(at);
  }
  return comments;
}

/** Blank lines are output only in blocks that show output. */
function keepGaps(lines: readonly string[], output: Set<number>): void {
  if ([...output].every((at) => lines[at]?.trim() === '')) output.clear();
}

/** Lines of one command that are looked at: longer ones are read as output. */
const MAX_LINES = 300;

/**
 * The line after a shell command that begins at `from`: it continues after an open quote, a here-document or an operator,
 * if a line before the next prompt completes it.
 */
function endOf(lines: readonly string[], from: number, prompt: RegExp): number {
  const shell: Shell = { quote: '', delimiters: [], isCut: false };
  for (let at = from; at < Math.min(lines.length, from + MAX_LINES); at += 1) {
    const line = lines[at] ?? '';
    if (at > from && prompt.test(line)) break;
    read(shell, line.replace(at === from ? prompt : CONTINUED, ''));
    if (shell.quote === '' && shell.delimiters.length === 0 && !shell.isCut) return at + 1;
  }
  return from + 1;
}

/** What a shell waits for after the lines that it has read. */
interface Shell {
  quote: string;
  /** Of the here-documents that follow; `-`: tabs before it count as nothing. */
  delimiters: { word: string; tabs: string }[];
  /** The line ends with a backslash or an operator. */
  isCut: boolean;
}

/** Of code outside of quotes: an escape, a quote, a here-document, a comment, and anything else. */
const TOKEN = /\\.?|["']|<<<|<<(-?)[ \t]*(["']?)([\w-]+)\2|(?<=^|[ \t;&|(])#.*|[^\\"'<#]+|./y;
const [SINGLE_END, DOUBLE_END] = [/'/, /(?<!\\)(?:\\\\)*"/];

function read(shell: Shell, line: string): void {
  const [next] = shell.delimiters;
  if (next && shell.quote === '') {
    if ((next.tabs ? line.replace(/^\t+/, '') : line).trimEnd() === next.word) shell.delimiters.shift();
    return;
  }
  let code = '';
  for (let at = 0; at < line.length; ) {
    if (shell.quote !== '') {
      const closing = (shell.quote === '"' ? DOUBLE_END : SINGLE_END).exec(line.slice(at));
      if (!closing) {
        shell.isCut = false;
        return;
      }
      at += closing.index + closing[0].length;
      shell.quote = '';
      code += '"';
      continue;
    }
    TOKEN.lastIndex = at;
    const [token = '', tabs = '', , word] = TOKEN.exec(line) ?? [];
    at += token.length || 1;
    if (token === '"' || token === "'") shell.quote = token;
    else if (word !== undefined) shell.delimiters.push({ word, tabs });
    if (!token.startsWith('#')) code += token;
  }
  shell.isCut = shell.quote === '' && /(?:\||&&|\\)\s*$/.test(code);
}
