/** Converts npm commands for other package managers. Commands without a counterpart stay npm. */
import { byAlias, lookUp } from '../../../../lib/look-up.ts';

export type Manager = 'yarn' | 'pnpm' | 'bun';

export const MANAGERS: readonly { id: 'npm' | Manager; label: string }[] = [
  { id: 'npm', label: 'npm' },
  { id: 'yarn', label: 'Yarn' },
  { id: 'pnpm', label: 'pnpm' },
  { id: 'bun', label: 'Bun' },
];

/** A word of a command, and the white space and line continuations before it. */
interface Word {
  space: string;
  text: string;
}

const PART =
  /(\s*\\\n\s*|[^\S\n]+)|(&&|\|\||[;|&\n()])|((?<![^\s;|&()])#[^\n]*)|((?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s;|&()"'\\]|["'\\])+)/g;

/** Converts all npm and npx commands of a script; comments, other commands and white space stay. */
export function convertCommands(script: string, manager: Manager): string {
  let out = '';
  let space = '';
  let words: Word[] = [];
  const flush = (): void => {
    out +=
      convertCommand(words, manager)
        .map((word) => word.space + word.text)
        .join('') + space;
    words = [];
    space = '';
  };
  for (const [all, blank, , , word] of script.matchAll(PART)) {
    if (blank !== undefined) space += blank;
    else if (word !== undefined) {
      words.push({ space, text: word });
      space = '';
    } else {
      flush();
      out += all;
    }
  }
  flush();
  return out;
}

/** Words that can precede a command. */
const LEAD = /^(?:[$>%]|sudo|time|env|exec|[A-Za-z_]\w*=.*)$/;

function convertCommand(words: Word[], manager: Manager): Word[] {
  let at = 0;
  while (at < words.length && LEAD.test((words[at] as Word).text)) at++;
  const tool = words[at]?.text;
  if (tool !== 'npm' && tool !== 'npx') return words;
  const rest = words.slice(at + 1);
  const command: Command = tool === 'npx' ? { name: 'npx', words: rest } : readCommand(rest);
  const made = convert(command, manager);
  if (made === undefined) return words;
  const head = made.head.map((text, index) => ({ space: index === 0 ? (words[at] as Word).space : ' ', text }));
  return [...words.slice(0, at), ...head, ...made.rest];
}

interface Command {
  /** Without its aliases. */
  name: string;
  words: Word[];
  workspace?: string;
}

interface Made {
  head: string[];
  rest: Word[];
}

const ALIASES = byAlias({
  install: 'i in add',
  ci: 'clean-install',
  uninstall: 'un r rm remove',
  update: 'up upgrade',
  run: 'run-script',
  test: 't',
  exec: 'x',
  init: 'create',
  link: 'ln',
  ls: 'list',
  info: 'view show',
  why: 'explain',
  dedupe: 'ddp',
  '--version': '-v',
});

function readCommand(words: Word[]): Command {
  const found: Command = { name: '', words: [] };
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at] as Word;
    const equal = /^(?:-w|--workspace)=(.+)$/.exec(text)?.[1];
    const isScript = found.words.some((word) => word.text === '--');
    if (equal !== undefined && !isScript) found.workspace = equal;
    else if ((text === '-w' || text === '--workspace') && !isScript && words[at + 1])
      found.workspace = words[++at]?.text;
    else if (found.name === '' && (!text.startsWith('-') || text === '-v' || text === '--version')) found.name = text;
    else found.words.push(words[at] as Word);
  }
  return { ...found, name: ALIASES.get(found.name) ?? found.name };
}

function convert(command: Command, manager: Manager): Made | undefined {
  const rule = lookUp(rules, command.name);
  const made = rule?.(command.words, manager);
  if (made === undefined || command.workspace === undefined) return made;
  if (manager === 'bun') return undefined;
  const [tool = '', ...head] = made.head;
  const where = manager === 'yarn' ? ['workspace', command.workspace] : ['--filter', command.workspace];
  return { head: [tool, ...where, ...head], rest: made.rest };
}

type Rule = (words: Word[], manager: Manager) => Made | undefined;

const GLOBAL = /^(?:-g|--global)$/;
const isFlag = ({ text }: Word): boolean => text.startsWith('-');

/** Drops the `--` that npm requires before the flags of another program. */
function withoutDashes(words: Word[]): Word[] {
  const at = words.findIndex(({ text }) => text === '--');
  return at < 0 ? words : words.filter((_, index) => index !== at);
}

const WORDY = {
  '-D': '--dev',
  '--save-dev': '--dev',
  '-O': '--optional',
  '--save-optional': '--optional',
  '--save-peer': '--peer',
  '-E': '--exact',
  '--save-exact': '--exact',
  '--omit=dev': '--production',
  '--legacy-peer-deps': '',
};
/** npm's flags by manager; an empty text drops the flag. */
const FLAGS: Record<Manager, Record<string, string>> = {
  yarn: WORDY,
  pnpm: { '--omit=dev': '--prod', '--production': '--prod', '--legacy-peer-deps': '--no-strict-peer-dependencies' },
  bun: WORDY,
};
/** The default in all but the oldest versions of npm. */
const SAVE = /^(?:-S|-P|--save|--save-prod)$/;

function mapFlags(words: Word[], manager: Manager): Word[] {
  const names = FLAGS[manager];
  return words.flatMap((word) => {
    if (SAVE.test(word.text)) return [];
    const name = lookUp(names, word.text) ?? word.text;
    return name === '' ? [] : [{ ...word, text: name as string }];
  });
}

/** Commands with packages, global with `-g`. */
function packages(verb: string, words: Word[], manager: Manager): Made {
  const isGlobal = words.some(({ text }) => GLOBAL.test(text));
  if (!isGlobal || manager === 'pnpm') return { head: [manager, verb], rest: mapFlags(words, manager) };
  const rest = mapFlags(
    words.filter(({ text }) => !GLOBAL.test(text)),
    manager,
  );
  return { head: manager === 'yarn' ? ['yarn', 'global', verb] : ['bun', verb, '--global'], rest };
}

/** Yarn's own commands. */
const YARN_OWN = new Set(
  'add audit bin cache config create dedupe dlx exec explain global help import info init install licenses link list login logout node npm outdated owner pack plugin publish rebuild remove run set tag team unlink unplug up upgrade upgrade-interactive version versions why workspace workspaces'.split(
    ' ',
  ),
);

const script =
  (name: string): Rule =>
  (words, manager) => ({
    head:
      manager === 'yarn' || (manager === 'pnpm' && (name === 'test' || name === 'start'))
        ? [manager, name]
        : [manager, 'run', name],
    rest: withoutDashes(words),
  });

const same =
  (verbs: Partial<Record<Manager, string>>): Rule =>
  (words, manager) =>
    verbs[manager] === undefined ? undefined : { head: [manager, ...verbs[manager].split(' ')], rest: words };

const rules: Record<string, Rule> = {
  install(words, manager) {
    const isBare = words.every(isFlag) && !words.some(({ text }) => GLOBAL.test(text));
    return packages(isBare ? 'install' : 'add', words, manager);
  },
  ci: (words, manager) => ({ head: [manager, 'install', '--frozen-lockfile'], rest: mapFlags(words, manager) }),
  uninstall(words, manager) {
    const kept = words.filter((word) => !isFlag(word) || GLOBAL.test(word.text));
    return packages('remove', kept, manager);
  },
  update: (words, manager) => packages(manager === 'yarn' ? 'upgrade' : 'update', words, manager),
  run(words, manager) {
    const name = words[0]?.text;
    const isShort = manager === 'yarn' && name !== undefined && !name.startsWith('-') && !YARN_OWN.has(name);
    return { head: isShort ? ['yarn'] : [manager, 'run'], rest: withoutDashes(words) };
  },
  test: script('test'),
  start: script('start'),
  stop: script('stop'),
  restart: script('restart'),
  init: initialise,
  npx: runRemote,
  exec(words, manager) {
    if (words.some(({ text }) => text === '-c' || text === '--call')) return undefined;
    const rest = withoutDashes(words.filter(({ text }) => text !== '-y' && text !== '--yes'));
    return { head: manager === 'bun' ? ['bunx'] : manager === 'yarn' ? ['yarn'] : ['pnpm', 'exec'], rest };
  },
  link: same({ yarn: 'link', pnpm: 'link', bun: 'link' }),
  unlink: same({ yarn: 'unlink', pnpm: 'unlink', bun: 'unlink' }),
  publish: same({ yarn: 'publish', pnpm: 'publish', bun: 'publish' }),
  pack: same({ yarn: 'pack', pnpm: 'pack', bun: 'pm pack' }),
  ls: same({ yarn: 'list', pnpm: 'list', bun: 'pm ls' }),
  outdated: same({ yarn: 'outdated', pnpm: 'outdated', bun: 'outdated' }),
  why: same({ yarn: 'why', pnpm: 'why', bun: 'why' }),
  info: same({ yarn: 'info', pnpm: 'info', bun: 'info' }),
  audit: (words, manager) =>
    words.some(({ text }) => text === 'fix') ? undefined : { head: [manager, 'audit'], rest: words },
  dedupe: same({ yarn: 'dedupe', pnpm: 'dedupe' }),
  prune: same({ pnpm: 'prune' }),
  rebuild: same({ pnpm: 'rebuild' }),
  '--version': same({ yarn: '--version', pnpm: '--version', bun: '--version' }),
};

function initialise(words: Word[], manager: Manager): Made {
  const rest = withoutDashes(words);
  const at = rest.findIndex((word) => !isFlag(word));
  const isYes = ({ text }: Word): boolean => text === '-y' || text === '--yes';
  if (at < 0) return { head: [manager, 'init'], rest: manager === 'pnpm' ? rest.filter((word) => !isYes(word)) : rest };
  // Yarn 1 would take the version for a part of the name.
  const made = rest.map((word, index) =>
    index === at && manager === 'yarn' ? { ...word, text: word.text.replace(/(.)@latest$/, '$1') } : word,
  );
  return { head: [manager, 'create'], rest: made.filter((word, index) => index >= at || !isYes(word)) };
}

function runRemote(words: Word[], manager: Manager): Made | undefined {
  const at = words.findIndex((word) => !isFlag(word));
  const own = at < 0 ? words : words.slice(0, at);
  const flags = new Set(own.map(({ text }) => text));
  if (at < 0 || flags.has('-c') || flags.has('--call')) return undefined;
  const rest = words.filter(({ text }, index) => index >= at || !/^(?:-y|--yes|--no-install|--)$/.test(text));
  const isPackage = flags.has('-p') || flags.has('--package');
  if (flags.has('--no-install'))
    return {
      head: manager === 'bun' ? ['bunx', '--no-install'] : manager === 'yarn' ? ['yarn'] : ['pnpm', 'exec'],
      rest,
    };
  if (manager !== 'pnpm' || !isPackage) return { head: manager === 'bun' ? ['bunx'] : [manager, 'dlx'], rest };
  const [, name, ...command] = rest;
  return { head: ['pnpm', `--package=${name?.text}`, 'dlx'], rest: command };
}
