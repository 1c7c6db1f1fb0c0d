import { Command } from 'commander';
import type { Done } from './options.ts';
export function diffCommand(done: Done): Command {
  return new Command('diff').description('x').action(() => done(0));
}
