/** Shell sessions: what of them is prompt, command and output. */

import { escapeText } from '../../../../html/escape.ts';
import { lookUp } from '../../../../lib/look-up.ts';

/** Languages of sessions, and the language of their commands. */
const SESSIONS: Record<string, string> = {
  console: 'bash',
  terminal: 'bash',
  session: 'bash',
  shellsession: 'bash',
  'shell-session': 'bash',
  'sh-session': 'bash',
  'bash-session': 'bash',
  doscon: 'batch',
  pwshcon: 'powershell',
  'powershell-session': 'powershell',
  pycon: 'python',
  irb: 'ruby',
};
const SHELLS = /^(?:bash|sh|zsh|shell|fish|shellscript|powershell|pwsh|ps1)$/i;

/** The language of a session's commands; undefined for other languages. */
export const sessionLanguage = (lang: string): string | undefined =>
  Object.hasOwn(SESSIONS, lang.toLowerCase()) ? lookUp(SESSIONS, lang.toLowerCase()) : undefined;

/** Blocks in the language itself that begin with a prompt no program begins with: sessions as well, and the language of their commands. */
const TYPED: [language: RegExp, beginning: RegExp, commands: string][] = [
  [/^(?:python[23]?|py)$/i, /^>>> /, 'python'],
  [/^(?:powershell|pwsh|ps1)$/i, /^PS(?: [^\n>]{0,80})?> /, 'powershell'],
  [/^(?:bat|batch|cmd|dos)$/i, /^[A-Z]:\\[^\n>]{0,80}> ?\S/, 'batch'],
];

const typedLanguage = (code: string, lang: string): string | undefined =>
  TYPED.find(([language, beginning]) => language.test(lang) && beginning.test(code))?.[2];

export interface Session {
  /** Language of the commands. */
  lang: string;
  /** The code without prompts. */
  code: string;
  /** HTML of the prompts, by 0-based line. */
  prefixes: string[];
  /** 0-based lines that a program wrote: copying leaves them out. */
  output: Set<number>;
}

const PROMPT =
  /^\s*(?:\$|%|❯|➜|›|>>>|PS(?: [^\n>]{0,80})?>|[A-Z]:\\[^\n>]{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}[: ~][^\n$#]{0,80}[$#]|irb[^\n>]{0,40}>)(?:\s+|$)/;
/** A prompt where no other is: `#` of a superuser, `>` of Windows. */
const RARE_PROMPT = /^\s*[#>]\s+/;
/** The blanks behind the first belong to the code: Python reads them. */
const CONTINUED = /^\s*(?:>|\.\.\.)(?:\s|$)/;

/** Reads a session; undefined when the block has no prompts, or is a script. */
export function readSession(code: string, lang: string): Session | undefined {
  const commands = sessionLanguage(lang) ?? typedLanguage(code, lang);
  if (commands === undefined) return SHELLS.test(lang) && code.includes('$ ') ? readScript(code, lang) : undefined;
  const lines = code.split('\n');
  const prompt = lines.some((line) => PROMPT.test(line)) ? PROMPT : RARE_PROMPT;
  if (!lines.some((line) => prompt.test(line))) return undefined;
  const session: Session = { lang: commands, code: '', prefixes: [], output: new Set() };
  const texts: string[] = [];
  let isCommand = false;
  let goesOn = false;
  lines.forEach((line, index) => {
    const sign = prompt.exec(line)?.[0] ?? (isCommand ? CONTINUED.exec(line)?.[0] : undefined);
    const isTyped = sign !== undefined || goesOn || (prompt === PROMPT && /^\s*#/.test(line));
    if (!isTyped) session.output.add(index);
    texts.push(line.slice(sign?.length ?? 0));
    session.prefixes.push(promptHtml(sign));
    isCommand = isTyped;
    goesOn = isTyped && line.endsWith('\\');
  });
  session.code = texts.join('\n');
  return session;
}

/** A script in which each command line begins with `$ `. */
function readScript(code: string, lang: string): Session | undefined {
  const lines = code.split('\n');
  const texts: string[] = [];
  const prefixes: string[] = [];
  let goesOn = false;
  for (const line of lines) {
    const sign = goesOn ? undefined : /^\s*\$\s+/.exec(line)?.[0];
    if (sign === undefined && !goesOn && line.trim() !== '' && !/^\s*#/.test(line)) return undefined;
    texts.push(line.slice(sign?.length ?? 0));
    prefixes.push(promptHtml(sign));
    goesOn = line.endsWith('\\');
  }
  return { lang, code: texts.join('\n'), prefixes, output: new Set() };
}

const promptHtml = (sign: string | undefined): string =>
  sign === undefined ? '' : `<span class="prompt" data-skip>${escapeText(sign)}</span>`;
