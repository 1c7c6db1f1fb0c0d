/** Copies of the manual and of this site, which tests may change. */
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root, runCli, temporaryFolder } from '../helpers/site.ts';

export interface Copy {
  dir: string;
  run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }>;
}

const SITES = {
  manual: {
    from: 'cli/manual',
    files: readdirSync(path.join(root, 'cli/manual')).filter((name) => !/^(?:\.docsgen|build)$/.test(name)),
  },
  site: {
    from: '.',
    files: [
      ...['content', 'public', 'sidebars.ts', 'site.config.ts', 'search.tests.yml', 'tsconfig.json', 'package.json'],
      'cli/manual/avoid.ts',
    ],
  },
};

export function copyOf(name: keyof typeof SITES): Copy {
  const dir = path.join(temporaryFolder(), name);
  const { from, files } = SITES[name];
  for (const file of files) cpSync(path.join(root, from, file), path.join(dir, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  return { dir, run: (...args) => runCli(args, { cwd: dir }) };
}
