/** The sources of a site on this machine. Both answers come from child processes with limits of time and memory. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compileCode } from '../../api/compile-code.ts';
import { findTypescript } from '../../api/packages.ts';
import { count } from '../../lib/figures.ts';
import type { SiteConfig } from '../../model/config.ts';
import { runOwnCommand } from '../../system/own-command.ts';
import { HOME } from '../../system/own-folders.ts';
import { packageRoot } from '../../system/package-info.ts';
import type { Reply } from '../reading/reply.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import type { CodeAsk, Sources } from './sources.ts';
import { createTurns } from './turns.ts';

const WHY_SECONDS = 120;
const MAX_WAITING = 8;
/** The most errors of a sample that are listed. */
const MAX_ERRORS = 30;

const BUSY: Reply = { refused: 'The server is busy with other requests of this kind. Try again in a minute.' };

export interface LocalSite {
  /** Absolute. */
  siteDir: string;
  config: Pick<SiteConfig, 'api' | 'check'>;
  /** Absolute path of the config file, if the user named one. */
  configFile?: string | undefined;
}

export function localSources(site: LocalSite): Sources {
  const turns = createTurns(MAX_WAITING);
  return {
    checkCode: async (ask) => (await turns(() => checked(site, ask))) ?? BUSY,
    why: async (asked) => (await turns(() => explained(site, asked))) ?? BUSY,
  };
}

async function checked({ siteDir, config }: LocalSite, { code, language }: CodeAsk): Promise<Reply> {
  const found = findTypescript(siteDir);
  if (typeof found !== 'object') return { refused: noCompiler(found) };
  const { api, check } = config;
  const { declarations = [], tsconfig } = check.samples;
  const result = await compileCode({
    siteDir,
    codeDir: join(packageRoot(), 'dist/cli'),
    folder: join(siteDir, HOME, 'cache/mcp'),
    typescript: found.typescript,
    declarations,
    ...(tsconfig === undefined ? {} : { tsconfig }),
    isPart: !api,
    code,
    language,
  });
  if (typeof result === 'string') return { refused: `The sample could not be compiled: ${inLine(result)}` };
  const { problems, missing } = result;
  const absent = missing.map(
    ({ name, isUntyped, line }) =>
      `line ${line}: ${isUntyped ? `"${name}" has no types` : `"${name}" is not installed`} where the site is checked`,
  );
  const errors = problems.map(
    ({ line, column, message, code: number }) => `line ${line}:${column} TS${number}: ${message}`,
  );
  const all = [...errors, ...absent];
  if (all.length === 0) return { text: 'The code compiles with the packages of this documentation, without errors.' };
  const more = all.length > MAX_ERRORS ? `\nand ${all.length - MAX_ERRORS} more` : '';
  const verdict =
    errors.length === 0
      ? 'The code was not checked completely'
      : `The code does not compile (${count(errors.length, 'error')})`;
  return { text: `${verdict}. ${DATA_NOTE}\n\n${asData(all.slice(0, MAX_ERRORS).join('\n') + more)}` };
}

const noCompiler = (version: string | undefined): string =>
  version === undefined
    ? 'check_code needs TypeScript 5 or 6 in the packages of the site, and none is installed (npm install --save-dev typescript@6).'
    : `check_code needs TypeScript 5 or 6, and the site has ${version} (npm install --save-dev typescript-6@npm:typescript@6).`;

async function explained({ siteDir, configFile }: LocalSite, asked: string): Promise<Reply> {
  const config = configFile === undefined ? [] : ['--config', configFile];
  const args = ['why', '--quiet', '--no-color', ...config, '--', asked, siteDir];
  const { output, errors, code, late } = await runOwnCommand(args, { seconds: WHY_SECONDS });
  if (late) return { refused: `why did not finish within ${WHY_SECONDS} seconds.` };
  const said = stripVTControlCharacters(output.trim() || errors.trim());
  if (said === '') return { refused: `why failed (exit code ${code}).` };
  return { text: `${DATA_NOTE}\n\n${asData(said)}` };
}
