/** Reads the config of a site, and of its folders, and tells what went wrong. */
import path from 'node:path';
import { isFile } from '../base/files.ts';
import type { OldSite } from '../base/types.ts';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import { configNotes } from '../evaluate/notes.ts';
import type { ForeignConfig } from '../evaluate/types.ts';
import { type Data, dataOf, isMark } from '../evaluate/values.ts';
import type { Notes } from './notes.ts';

/** Packages that a config uses only to give it types or to add code of Vue and Vite. */
export const STUBS = ['vitepress', 'vite', 'vue', '@vitejs/plugin-vue'];

const isOwn = (name: string): boolean => /vitepress|^(?:vite|vue)\b|@vitejs|@vue/.test(name);

export async function readConfig({ dir, configFile }: OldSite, notes: Notes): Promise<Data> {
  if (configFile === undefined) {
    notes.add('look', ['.vitepress/config', 'There is no config, so the site has the default settings.']);
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

/** A config may read files from the folder in which its author runs VitePress: that of the manifest. */
async function evaluated(dir: string, file: string): Promise<ForeignConfig> {
  const config = await evaluateForeign({ dir, file, stubs: STUBS });
  const above = path.dirname(dir);
  if (config.by === 'run' || isFile(dir, 'package.json') || !isFile(above, 'package.json')) return config;
  const again = await evaluateForeign({ dir: above, file: path.join(path.basename(dir), file), stubs: STUBS });
  return again.by === 'run' ? again : config;
}

async function readModule(dir: string, file: string, notes: Notes): Promise<Data> {
  const config = await evaluated(dir, file);
  const noted = configNotes(config, file, isOwn);
  for (const note of noted.notes) notes.push(note);
  notes.problems.push(...noted.problems);
  return dataOf(config.value);
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
    const file = names.find((name) => isFile(dir, name));
    if (file !== undefined) found.set(folder, await readModule(dir, file, notes));
  }
  return found;
}
