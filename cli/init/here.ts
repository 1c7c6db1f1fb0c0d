/** `init --here`: writes an assumed config as a file that people read and change. */
import path from 'node:path';
import { isObject } from '../lib/plain-data.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../system/environment-error.ts';
import { lstatIfThere, readText } from '../system/fsx.ts';
import { faultOfFolder, obstacles, shown } from './place.ts';
import { writeNew } from './write.ts';

interface Written {
  /** Name of the config file. */
  file: string;
  /** Generated folders that Git does not ignore. */
  unignored: string[];
  /** The folder is a package, which can have docsgen as a dependency. */
  hasPackage: boolean;
}

const FILE = 'site.config.ts';

/**
 * Writes the config into the folder, which must not have one.
 * @param config Plain data; undefined for a folder without Markdown.
 */
export function writeConfig(dir: string, config: object | undefined): Outcome<Written | undefined> {
  const refuse = (...problems: Outcome<undefined>['problems']): Outcome<undefined> => ({ value: undefined, problems });
  try {
    const fault = faultOfFolder(dir);
    if (fault) return refuse(fault);
    if (config === undefined) return refuse(problem('DG1001', { folder: dir }));
    const file = { path: FILE, text: configText(config) };
    const paths = obstacles(dir, [file]);
    if (paths.length > 0) return refuse(problem('DG7020', { folder: shown(dir), paths }));
    writeNew(dir, [file]);
    const hasPackage = lstatIfThere(path.join(dir, 'package.json')) !== undefined;
    return { value: { file: FILE, unignored: unignored(dir, config), hasPackage }, problems: [] };
  } catch (error) {
    const known = asEnvironmentError(error, 'write', dir);
    if (known instanceof EnvironmentError) return refuse(known.problem);
    throw error;
  }
}

function unignored(dir: string, config: object): string[] {
  const git = path.join(dir, '.gitignore');
  const lines = lstatIfThere(git)?.isFile() ? readText(git).split(/\r?\n/) : [];
  const known = new Set(lines.map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const { outDir = 'build' } = config as { outDir?: string };
  return ['.docsgen', outDir].filter((name) => !known.has(name)).map((name) => `${name}/`);
}

/** What a setting does, as a comment above it. */
const COMMENTS: Readonly<Record<string, string>> = {
  title: 'The name of the site.',
  tagline: 'One sentence about the site.',
  url: 'The URL where you publish the site, without a path. false: not known yet; sitemap and feeds are left out.',
  baseUrl: 'The path below that URL.',
  repository: 'Links to files that are not pages, such as source code, open here.',
  outDir: 'The output folder.',
  publicDir: 'Files that are copied unchanged.',
  docs: 'The pages: their folder, the first one, and what to leave out. Without sidebars, the folders are the sidebar.',
  markdown: 'Links such as [[Page]], as in wikis and Obsidian.',
  navbar: 'The bar at the top.',
  footer: 'The last line of every page.',
  onBrokenLinks: 'Broken links and missing files are warnings. Delete these lines to have builds fail.',
};

const WIDTH = 100;

function configText(config: object): string {
  const entries = Object.entries(config).map(([key, value]) => {
    const comment = Object.hasOwn(COMMENTS, key) ? `\n  // ${COMMENTS[key]}\n` : '';
    return `${comment}  ${keyText(key)}: ${valueText(value, '  ', key.length + 4)},\n`;
  });
  return `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({${entries.join('').replace(/^\n/, '\n')}});\n`;
}

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

/** A value as code. @param used The width already used in its line. */
function valueText(value: unknown, indent: string, used: number): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => valueText(item, `${indent}  `, indent.length + 2));
    return bracketed(items, { open: '[', close: ']', indent, used });
  }
  if (!isObject(value)) return String(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${keyText(key)}: ${valueText(item, `${indent}  `, indent.length + key.length + 4)}`,
  );
  return bracketed(entries, { open: '{ ', close: ' }', indent, used });
}

function bracketed(
  items: readonly string[],
  { open, close, indent, used }: { open: string; close: string; indent: string; used: number },
): string {
  if (items.length === 0) return `${open.trim()}${close.trim()}`;
  const line = `${open}${items.join(', ')}${close}`;
  if (used + line.length <= WIDTH && !line.includes('\n')) return line;
  const inner = items.map((item) => `${indent}  ${item},\n`).join('');
  return `${open.trim()}\n${inner}${indent}${close.trim()}`;
}
