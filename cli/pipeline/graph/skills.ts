/** Reads skills for agents, and judges them by the format (https://agentskills.io/specification). */
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { lookUp } from '../../lib/look-up.ts';
import { parsePlace, parseReason } from '../../lib/parse-error.ts';
import { placeAt } from '../../lib/place.ts';
import { isObject } from '../../lib/plain-data.ts';
import { yamlExcess } from '../../lib/yaml-limits.ts';
import { SKILLS, SKILLS_INDEX, type Skill } from '../../model/skills.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { dataPlaces } from './data-keys.ts';
import { type LinkReader, leadsTo, linkReader } from './skill-links.ts';
import type { GraphInput } from './types.ts';

const MAIN = 'SKILL.md';
const MAX_LINES = 1000;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Characters, of the specification. */
const MAX_LENGTHS = { name: 64, description: 1024, compatibility: 500 };

type SkillFile = Skill['files'][number];

type Yaml = Pick<typeof import('yaml'), 'parse'>;

interface Tools {
  yaml: Yaml;
  linksIn: LinkReader;
}

/** The skills of a site, without those that have a mistake. None if the site has written their index itself. */
export async function readSkills(
  { publicFiles }: Pick<GraphInput, 'publicFiles'>,
  problems: Problem[],
): Promise<Skill[]> {
  const own = publicFiles.filter(({ rel }) => rel.startsWith(SKILLS));
  if (own.length === 0 || own.some(({ rel }) => rel === SKILLS_INDEX)) return [];
  const tools: Tools = { yaml: await import('yaml'), linksIn: await linkReader() };
  const folders = new Map<string, Skill['files']>();
  for (const { rel, path, bytes = new Uint8Array() } of own) {
    const [name = '', ...rest] = rel.slice(SKILLS.length).split('/');
    const file = { rel: rest.join('/'), path, bytes };
    if (rest.length === 0) problems.push(problem('DG4070', { path, main: MAIN }, { file: path }));
    else folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  return [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, files]) => {
      const { skill, faults } = readSkill(name, files, tools);
      problems.push(...faults);
      return skill && faults.length === 0 ? [skill] : [];
    });
}

function readSkill(
  name: string,
  files: Skill['files'],
  { yaml, linksIn }: Tools,
): { skill?: Skill; faults: Problem[] } {
  const main = files.find(({ rel }) => rel === MAIN);
  if (!main) {
    const { path, rel } = files[0] as SkillFile;
    const folder = path.slice(0, -rel.length - 1);
    return { faults: [problem('DG4070', { path: folder, main: MAIN }, { file: path })] };
  }
  const { value, faults } = keysOf(main, yaml);
  const ordered = [main, ...files.filter((file) => file !== main)];
  const all = [...faults, ...(value ? judged(name, main, value) : []), ...brokenLinks(ordered, linksIn)];
  if (!value) return { faults: all };
  return { skill: { name, description: String(value['description']).trim(), files: ordered }, faults: all };
}

const skillText = ({ bytes }: SkillFile): string => Buffer.from(bytes).toString();

const NO_KEYS = 'it has no front matter with name and description';

function keysOf(main: SkillFile, yaml: Yaml): { value?: Record<string, unknown>; faults: Problem[] } {
  const file = main.path;
  const fail = (reason: string, place = { line: 1, column: 1 }) => ({
    faults: [problem('DG4071', { reason }, { file, ...place })],
  });
  const block = frontMatterOf(skillText(main));
  if (!block) return fail(NO_KEYS);
  const excess = yamlExcess(block.yaml, MAX_LINES);
  if (excess) return fail(excess);
  try {
    const value: unknown = yaml.parse(block.yaml, { maxAliasCount: 100, logLevel: 'error' });
    return isObject(value) ? { value, faults: [] } : fail(NO_KEYS);
  } catch (error) {
    const { line, column } = parsePlace(error, block.yaml);
    return fail(parseReason(error), { line: line + block.line - 1, column });
  }
}

/** Mistakes in the keys, each at its line. */
function judged(folder: string, main: SkillFile, value: Record<string, unknown>): Problem[] {
  const place = dataPlaces(main.path, skillText(main));
  const at = (key: string, reason: string): Problem => problem('DG4071', { reason }, place(key));
  return [
    ...faultsOf(value, 'name', true).map((reason) => at('name', reason)),
    ...nameFaults(value['name'], folder).map((reason) => at('name', reason)),
    ...faultsOf(value, 'description', true).map((reason) => at('description', reason)),
    ...faultsOf(value, 'compatibility', false).map((reason) => at('compatibility', reason)),
  ];
}

function faultsOf(value: Record<string, unknown>, key: keyof typeof MAX_LENGTHS, isNeeded: boolean): string[] {
  const text = lookUp(value, key);
  if (text === undefined || text === null) return isNeeded ? [`its front matter has no ${key}`] : [];
  if (typeof text !== 'string') return [`its ${key} is not a text`];
  const { length } = [...text.trim()];
  if (length === 0) return [`its ${key} is empty`];
  return length > MAX_LENGTHS[key]
    ? [`its ${key} has ${length} characters, and at most ${MAX_LENGTHS[key]} are allowed`]
    : [];
}

function nameFaults(name: unknown, folder: string): string[] {
  if (typeof name !== 'string' || name === '') return [];
  if (!NAME.test(name))
    return [`its name "${name}" has other characters than a-z, 0-9 and single hyphens between them`];
  return name === folder ? [] : [`its name is "${name}", and its folder "${folder}"`];
}

/** Links to files that are not in the folder: whoever downloads a skill has only this folder. */
function brokenLinks(files: Skill['files'], linksIn: LinkReader): Problem[] {
  const there = new Set(files.map(({ rel }) => rel));
  return files
    .filter(({ rel }) => /\.mdx?$/i.test(rel))
    .flatMap((file) => {
      const text = skillText(file);
      return linksIn(text)
        .filter(({ url }) => !leadsTo(url, file.rel, there))
        .map(({ url, at }) => problem('DG4072', { url }, { file: file.path, ...placeAt(text, at) }));
    });
}
