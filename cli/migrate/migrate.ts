/** Moves a site of another tool: finds it, reads it, writes the new site and the report. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '../lib/paths.ts';
import { TOOL_NAMES, type Tool } from '../lib/tools.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { readText, writeForUser } from '../system/fsx.ts';
import { installedFolder, packageVersion } from '../system/package-info.ts';
import { inStage } from '../system/stage-channel.ts';
import { isFile, openRepository, refusalOf, refusedNotes } from './base/files.ts';
import { readManifest } from './base/manifest.ts';
import type { Layout, Migrated, Move, MovedFile, Note, OldSite, Written } from './base/types.ts';
import { configText } from './config-text.ts';
import { detectSite, type Found } from './detect.ts';
import { READERS } from './readers.ts';
import { REPORT_FILE, reportText } from './report.ts';
import { writeMove } from './write.ts';

export interface MigrateRequest {
  /** Absolute path of the folder to move. */
  dir: string;
  /** Absolute path of the new site. Default: beside a Docusaurus config, otherwise `docsgen-site` in the old folder. */
  out?: string;
  from?: Tool;
  /** Absolute path of its config, if it has another name, or there are several. */
  config?: string;
  /** Converts the sources where they are, with the new config beside the old one. */
  write: boolean;
  /** Variables of the environment that the old config may read, besides those without secrets. */
  allowEnv?: readonly string[];
  /** Called before code of the old site runs. */
  onRun?(configFile: string): void;
}

/** Configs that are code. */
const RUNS = /\.[cm]?[jt]s$/;

/** The folder of a new site when none is given. */
const FOLDER = 'docsgen-site';

/** What earlier runs wrote, in `.docsgen/` of the new site: path → hash. Without it, differing files are not replaced. */
const MEMORY = '.docsgen/migrated.json';

export async function migrateSite(request: MigrateRequest): Promise<Outcome<Migrated | undefined>> {
  const { from: tool, config } = request;
  const { value: found, problems } = detectSite(request.dir, { tool, config });
  if (found === undefined) return { value: undefined, problems };
  const { others = [], ...site } = found;
  const layout = layoutOf(found, request);
  const old: OldSite = { ...site, layout };
  openRepository(found.dir, request.dir, request.allowEnv);
  if (found.configFile !== undefined && RUNS.test(found.configFile)) request.onRun?.(found.configFile);
  const read = await READERS[found.tool].load();
  const { value: alone, problems: stated } = await inStage(`Reading the ${TOOL_NAMES[old.tool]} site`, () => read(old));
  const faults = stated.map((one) => seenFrom(request.dir, old.dir, one));
  if (alone === undefined) return { value: undefined, problems: faults };
  const move = withReadable(layout === 'beside' ? withOwnOutput(alone) : alone, found.dir);
  const out = layout === 'beside' ? found.dir : (request.out ?? path.join(found.dir, FOLDER));
  const written = inStage('Writing the new site', () => write({ old, out, move, canReplace: request.write }));
  if (written.value === undefined) return { value: undefined, problems: [...faults, ...written.problems] };
  const { files: _, ...counts } = written.value;
  const notes = sorted([
    ...move.notes,
    ...refusedNotes(found.dir),
    settingsNote(move),
    ...heldNotes(counts.held),
    ...otherNotes(found.configFile, others),
  ]);
  const missing = Object.keys(move.packages).filter((name) => installedFolder(out, name) === undefined);
  const built = move.builds.map((name) => path.join(found.dir, name)).find((folder) => isBuilt(folder));
  const value: Migrated = {
    old,
    out,
    move,
    notes,
    written: counts,
    missing,
    ...(built === undefined ? {} : { oldBuild: built }),
  };
  writeIfChanged(path.join(out, REPORT_FILE), reportText(value));
  return { value, problems: faults };
}

/** Beside the old tool, both builds stay: a new one never goes into the folder of the old one. */
const BESIDE_BUILD = 'docsgen-build';

function withOwnOutput(move: Move): Move {
  if (move.config['outDir'] !== undefined) return move;
  const text = `docsgen builds into ${BESIDE_BUILD}, so that the build of the old tool stays. Remove the setting together with that tool.`;
  return {
    ...move,
    config: { ...move.config, outDir: BESIDE_BUILD },
    notes: [...move.notes, { kind: 'look', what: 'outDir', text }],
  };
}

/** Files that are missing or may not be read are left out, and named. */
function withReadable(move: Move, dir: string): Move {
  const isReadable = ({ from, text }: MovedFile) => text !== undefined || from === undefined || isFile(dir, from);
  const notes = move.files
    .filter((one) => !isReadable(one))
    .map(({ from = '' }): Note => {
      const text = refusalOf(dir, from) ?? `${from} does not exist.`;
      return { kind: 'lost', what: 'file that was not read', text, file: from };
    });
  return notes.length === 0
    ? move
    : { ...move, files: move.files.filter(isReadable), notes: [...move.notes, ...notes] };
}

const isBuilt = (folder: string): boolean =>
  ['index.html', '404.html', 'sitemap.xml'].some((name) => existsSync(path.join(folder, name)));

function layoutOf({ tool }: Found, { out, write: inPlace }: MigrateRequest): Layout {
  if (out !== undefined) return 'folder';
  return inPlace || READERS[tool].staysInPlace ? 'beside' : 'folder';
}

interface Writing {
  old: OldSite;
  out: string;
  move: Move;
  canReplace: boolean;
}

function write({ old, out, move, canReplace }: Writing): Outcome<Written | undefined> {
  if (out === old.dir && old.layout === 'folder')
    return { value: undefined, problems: [problem('DG7084', { folder: out })] };
  const memory = path.join(out, MEMORY);
  const known = existsSync(memory) ? (JSON.parse(readText(memory)) as Record<string, string>) : {};
  const own: MovedFile[] = [
    { to: 'site.config.ts', text: configText(move.config) },
    ...(old.layout === 'folder' ? packageFiles(move, { name: path.basename(out), isModule: !isCommonJs(old) }) : []),
  ];
  const replaced = new Set(move.files.map(({ to }) => to));
  // The new site may be in the folder of the old one, whose files are all moved.
  const isNew = ({ from }: MovedFile) =>
    old.layout === 'folder' && from !== undefined && !path.relative(out, path.join(old.dir, from)).startsWith('..');
  const files = [...move.files.filter((one) => !isNew(one)), ...own.filter(({ to }) => !replaced.has(to))];
  const { value, problems } = writeMove(files, { from: old.dir, out, layout: old.layout, canReplace, known });
  if (value) writeIfChanged(memory, `${JSON.stringify({ ...known, ...value.files }, undefined, 1)}\n`);
  return { value, problems };
}

function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readText(file) !== text) writeForUser(file, text);
}

/** Code that is copied keeps its kind of modules. */
const isCommonJs = ({ tool, dir }: OldSite): boolean =>
  READERS[tool].staysInPlace === true && !readManifest(dir).isModule;

/** The package of a site in a folder of its own. */
function packageFiles(
  { packages, manifest: kept }: Move,
  { name, isModule }: { name: string; isModule: boolean },
): MovedFile[] {
  const manifest = {
    ...kept,
    name:
      name
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .replace(/^[._-]+/, '') || 'docs',
    private: true,
    ...(isModule ? { type: 'module' } : {}),
    scripts: { dev: 'docsgen dev', build: 'docsgen build', check: 'docsgen check' },
    dependencies: { docsgen: `^${packageVersion()}`, react: '^19.0.0', 'react-dom': '^19.0.0', ...packages },
  };
  return [
    { to: 'package.json', text: `${JSON.stringify(manifest, undefined, 2)}\n` },
    { to: '.gitignore', text: 'node_modules/\nbuild/\n.docsgen/\n' },
  ];
}

/** Adds what only the build found to the report: imports that cannot work, with placeholders in their places. */
export function addPlaceholders(moved: Migrated, problems: readonly Problem[]): Migrated {
  const known = new Set(moved.notes.map(({ file, line }) => `${file}:${line}`));
  const found = problems.flatMap(({ code, args, file, line }): Note[] => {
    const specifier = args['import'];
    if (code !== 'DG3141' || specifier === undefined || known.has(`${file}:${line}`)) return [];
    const what = String(args['what']);
    const isPackage = /^(?:@[\w-]+\/)?[\w-]/.test(String(specifier)) && !String(specifier).startsWith('@site/');
    const why = isPackage && what.endsWith(` ${specifier}`) ? 'The package is not installed' : 'It cannot be resolved';
    const text = `${why}: pages show a placeholder instead.`;
    const place = { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) };
    return [{ kind: 'lost', what, text, ...place }];
  });
  if (found.length === 0) return moved;
  const more = { ...moved, notes: sorted([...moved.notes, ...found]) };
  writeIfChanged(path.join(moved.out, REPORT_FILE), reportText(more));
  return more;
}

/** Most urgent first, then by file and line. */
function sorted(notes: readonly Note[]): Note[] {
  const order = ['lost', 'look', 'converted', 'carried'];
  const text = (note: Note) =>
    `${note.file ?? ''}\0${String(note.line ?? 0).padStart(7, '0')}\0${note.what}\0${note.text}`;
  return [...notes].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || compareText(text(a), text(b)));
}

const settingsNote = ({ config }: Move): Note => {
  const names = Object.keys(config).filter((name) => config[name] !== undefined);
  return { kind: 'carried', what: 'settings', text: `site.config.ts has ${names.join(', ')}.` };
};

const otherNotes = (configFile: string | undefined, others: readonly string[]): Note[] =>
  others.map((file) => ({
    kind: 'look',
    what: 'another config',
    text: `docsgen read ${configFile}. To move the site of this config, pass it with --config.`,
    file,
  }));

/** A problem in a file of the old site, with its path from the folder that the user named. */
function seenFrom(dir: string, site: string, one: Problem): Problem {
  const { file } = one;
  return file === undefined
    ? one
    : { ...one, file: path.relative(dir, path.join(site, file)).split(path.sep).join('/') };
}

const heldNotes = (held: readonly string[]): Note[] =>
  held.map((file) => ({
    kind: 'lost',
    what: 'source to convert',
    text: 'Run docsgen migrate again with --write to convert this file where it is, or with --out to make a new folder.',
    file,
  }));
