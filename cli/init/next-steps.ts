/** The commands to run after a site was created. */
import path from 'node:path';
import { printable } from '../lib/text-frame.ts';

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun';

const COMMANDS: Readonly<Record<Manager, string[]>> = {
  npm: ['npm install', 'npm run dev'],
  pnpm: ['pnpm install', 'pnpm dev'],
  yarn: ['yarn', 'yarn dev'],
  bun: ['bun install', 'bun run dev'],
};

/**
 * The commands to run next.
 * @param from.agent The value of `npm_config_user_agent`, such as `pnpm/10.1.0 npm/? node/…`.
 */
export function nextSteps(dir: string, from: { cwd: string; agent: string | undefined; windows: boolean }): string[] {
  const commands = COMMANDS[managerOf(from.agent)];
  const relative = path.relative(from.cwd, dir);
  if (relative === '') return commands;
  const isInside = relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
  return [`cd ${quoted(isInside ? relative : dir, from.windows)}`, ...commands];
}

function managerOf(agent = ''): Manager {
  const name = /^(\w+)\//.exec(agent)?.[1] ?? '';
  return Object.hasOwn(COMMANDS, name) ? (name as Manager) : 'npm';
}

function quoted(name: string, windows: boolean): string {
  const safe = printable(name.startsWith('-') ? `./${name}` : name);
  if (/^[\w@%+=:,./\\-]+$/.test(safe) && (windows || !/[\\%]/.test(safe))) return safe;
  return windows ? `"${safe}"` : `'${safe.replaceAll("'", "'\\''")}'`;
}
