/** Reads the config of a site, and of its folders, and tells what went wrong. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import type { Incident } from '../evaluate/types.ts';
import type { OldSite } from '../types.ts';
import { type Data, dataOf, isMark, type Notes } from './values.ts';

/** Packages that a config uses only to give it types or to add code of Vue and Vite. */
const STUBS = ['vitepress', 'vite', 'vue', '@vitejs/plugin-vue'];

const TOLD: Record<Incident['kind'], (text: string) => string> = {
  thrown: (text) => `The config stopped with an error (${text}); what its source says was read.`,
  exit: (text) => `The config ended the process (${text}); what its source says was read.`,
  timeout: (text) => `The config did not end (${text}); what its source says was read.`,
  network: (text) => `The config wanted to read ${text}; it gets no network here.`,
  environment: (text) => `The config reads the variable ${text}, which is not set here.`,
  package: (text) => `The package ${text} is not installed; what the config takes from it is missing.`,
  file: (text) => `The file ${text} is missing; what the config takes from it is missing.`,
  syntax: (text) => `The config has a syntax error: ${text}.`,
};

export async function readConfig({ dir, configFile }: OldSite, notes: Notes): Promise<Data> {
  if (configFile === undefined) {
    notes.add('look', ['.vitepress/config', 'There is no config: the site has the default settings.']);
    return {};
  }
  const config = await readModule(dir, configFile, notes);
  const { themeConfig } = config;
  if (isMark(config['extends'])) notes.add('lost', ['extends', 'Settings of the extended config were not read.']);
  return {
    ...dataOf(config['extends']),
    ...config,
    themeConfig: { ...dataOf(dataOf(config['extends'])['themeConfig']), ...dataOf(themeConfig) },
  };
}

export async function readModule(dir: string, file: string, notes: Notes): Promise<Data> {
  const { value, incidents } = await evaluateForeign({ dir, file, stubs: STUBS });
  for (const { kind, text, ...place } of incidents) {
    if (kind === 'package' && STUBS.some((name) => text.startsWith(name))) continue;
    const said = TOLD[kind](text);
    notes.add(kind === 'environment' ? 'look' : 'lost', [`config: ${kind}`, said], {
      ...place,
      file: place.file ?? file,
    });
  }
  return dataOf(value);
}

/** Configs in the folders of languages (`zh/config.ts`), by folder. */
export async function folderConfigs(
  dir: string,
  { srcDir, folders }: { srcDir: string; folders: readonly string[] },
  notes: Notes,
): Promise<Map<string, Data>> {
  const found = new Map<string, Data>();
  for (const folder of folders) {
    const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => path.posix.join(srcDir, folder, `config.${ending}`));
    const file = names.find((name) => existsSync(path.join(dir, name)));
    if (file !== undefined) found.set(folder, await readModule(dir, file, notes));
  }
  return found;
}
