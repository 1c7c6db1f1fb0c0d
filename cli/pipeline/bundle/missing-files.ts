/** Files of the theme and of styles that the config names, but that do not exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import { DOCUSAURUS_CSS } from '../../docusaurus/modules.ts';
import type { Place } from '../../lib/place.ts';
import { nearestNames } from '../../lib/suggest.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { namesWithin } from '../../system/fsx.ts';

interface Named {
  siteDir: string;
  config: Pick<SiteConfig, 'theme' | 'customCss'>;
  /** Place of a key of the config. */
  locate?: ((path: readonly (string | number)[]) => Place) | undefined;
}

interface Missing {
  setting: 'theme' | 'customCss';
  key: readonly (string | number)[];
  /** Relative to the site. */
  file: string;
}

/** Problems at the settings, and the messages of the bundler that are about something else. */
export function missingFiles(
  errors: readonly Message[],
  { siteDir, config, locate }: Named,
): { problems: Problem[]; others: Message[] } {
  const missing = namedFiles(config).filter(({ file }) => !exists(join(siteDir, file)));
  const isOfThem = ({ text }: Message): boolean =>
    missing.some(({ file }) => text === `Could not resolve ${JSON.stringify(join(siteDir, file))}`);
  const problems = missing.map(({ setting, key, file }) => {
    const [near] = nearestNames(file, filesOf(siteDir, KINDS[setting]), { count: 1 });
    return problem('DG1131', { setting, file, near }, locate?.(key) ?? {});
  });
  return { problems, others: errors.filter((one) => !isOfThem(one)) };
}

const namedFiles = ({ theme, customCss }: Named['config']): Missing[] => [
  ...(theme === undefined ? [] : [{ setting: 'theme' as const, key: ['theme'], file: theme }]),
  ...customCss
    .map((file, at) => ({ setting: 'customCss' as const, key: ['customCss', at], file }))
    .filter(({ file }) => file !== DOCUSAURUS_CSS),
];

/** The bundler adds these endings itself. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css'];
const exists = (path: string): boolean => ENDINGS.some((ending) => existsSync(path + ending));

const KINDS = { theme: /\.[cm]?[jt]sx?$/, customCss: /\.(?:css|s[ac]ss)$/ };
const MAX_DEPTH = 3;
const MAX_FILES = 2000;

/** Files of a kind that a name can be a mistake for. */
function filesOf(siteDir: string, kind: RegExp): string[] {
  const files: string[] = [];
  const folders = [{ path: '', depth: 0 }];
  for (let at = 0; at < folders.length && files.length < MAX_FILES; at++) {
    const { path, depth } = folders[at] as { path: string; depth: number };
    for (const name of namesWithin(siteDir, path)) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      const own = path === '' ? name : `${path}/${name}`;
      if (kind.test(name)) files.push(own);
      else if (depth < MAX_DEPTH && !name.includes('.')) folders.push({ path: own, depth: depth + 1 });
    }
  }
  return files;
}
