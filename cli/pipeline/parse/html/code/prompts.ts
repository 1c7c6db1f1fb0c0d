/** Shell sessions: separates prompts, commands and output. */
import { escapeText } from '../../../../html/escape.ts';
import { byAlias } from '../../../../lib/look-up.ts';

/** Session languages, by the language of their commands. */
const SESSIONS = byAlias({
  bash: 'console terminal session shellsession shell-session sh-session bash-session',
  batch: 'doscon',
  powershell: 'pwshcon powershell-session',
  python: 'pycon',
  ruby: 'irb',
});
const SHELLS = /^(?:bash|sh|zsh|shell|fish|shellscript|powershell|pwsh|ps1)$/i;

/** The language of a session's commands; undefined for other languages. */
export const sessionLanguage = (lang: string): string | undefined => SESSIONS.get(lang.toLowerCase());

/** Ordinary languages whose blocks are sessions too if they begin with a prompt, and the language of the commands. */
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
  /** HTML of the prompts by 0-based line. */
  prefixes: string[];
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
  if (commands === undefined) return SHELLS.test(lang) && code.includes('$ ') ? readScript(code, lang) : undefined;
  const lines = code.split('\n');
  const prompt = lines.some((line) => PROMPT.test(line)) ? PROMPT : RARE_PROMPT;
  if (!lines.some((line) => prompt.test(line))) return undefined;
  const session: Session = { lang: commands, code: '', prefixes: [], output: new Set() };
  const texts: string[] = [];
  let isCommand = false;
  let continues = false;
  lines.forEach((line, index) => {
    const sign = prompt.exec(line)?.[0] ?? (isCommand ? CONTINUED.exec(line)?.[0] : undefined);
    const isTyped = sign !== undefined || continues || (prompt === PROMPT && /^\s*#/.test(line));
    if (!isTyped) session.output.add(index);
    texts.push(line.slice(sign?.length ?? 0));
    session.prefixes.push(promptHtml(sign));
    isCommand = isTyped;
    continues = isTyped && line.endsWith('\\');
  });
  session.code = texts.join('\n');
  return session;
}

/** A script whose commands all begin with `$ `. */
function readScript(code: string, lang: string): Session | undefined {
  const lines = code.split('\n');
  const texts: string[] = [];
  const prefixes: string[] = [];
  let continues = false;
  for (const line of lines) {
    const sign = continues ? undefined : /^\s*\$\s+/.exec(line)?.[0];
    if (sign === undefined && !continues && line.trim() !== '' && !/^\s*#/.test(line)) return undefined;
    texts.push(line.slice(sign?.length ?? 0));
    prefixes.push(promptHtml(sign));
    continues = line.endsWith('\\');
  }
  return { lang, code: texts.join('\n'), prefixes, output: new Set() };
}

const promptHtml = (sign: string | undefined): string =>
  sign === undefined ? '' : `<span class="prompt" data-skip>${escapeText(sign)}</span>`;
