/**
 * The API reference of a site: read by a child process when one of its inputs has changed, otherwise taken from the
 * cache. Its pages become sources like the author's.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../lib/fits.ts';
import { keyOf } from '../lib/hash.ts';
import type { Place } from '../lib/place.ts';
import { nearestName } from '../lib/suggest.ts';
import type { ApiModel, ExtractAnswer, ExtractError, ExtractRequest } from '../model/api.ts';
import type { ApiConfig } from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { runChild } from '../system/child.ts';
import { readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { diskTime } from '../system/inputs.ts';
import type { ResultCache } from '../system/portable.ts';
import { type ApiTools, findTools } from './packages.ts';
import { type InputStamp, isAsBefore, stampOf } from './stamps.ts';

interface ReferenceInput {
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  /** Absolute folder of docsgen's code. */
  codeDir: string;
  toolId: string;
  api: ApiConfig;
  locate(path: readonly (string | number)[]): Place;
  /** The shared cache. */
  shared?: ResultCache;
  /** Does not wait for a changed API: gives the last model. */
  takesOld?: boolean;
}

export interface Reference {
  /** Hash over the model, on which builds depend. */
  digest: string;
  tools: ApiTools;
  /** Its folder in the cache. */
  folder: string;
  model: ApiModel;
  /** Files it was read from, relative to the site. */
  inputs: string[];
  /** The model is older than its inputs: identifies the inputs as they are now. */
  old?: string;
}

interface Kept {
  key: string;
  inputs: InputStamp[];
  digest: string;
}

/** @returns No value when the API cannot be read. */
export async function openReference(input: ReferenceInput): Promise<Outcome<Reference | undefined>> {
  const { siteDir, cacheDir, toolId } = input;
  const folder = join(cacheDir, 'api');
  const tools = findTools(siteDir);
  if ('severity' in tools) return { value: undefined, problems: [{ ...tools, ...input.locate(['api']) }] };
  const { readme } = input.api;
  if (readme !== undefined && !existsSync(join(siteDir, readme)))
    return { value: undefined, problems: [problem('DG8009', { file: readme }, input.locate(['api', 'readme']))] };
  const { tsconfig } = input.api;
  const request = requestOf(input, tools);
  const settings = { ...request, ...(tsconfig === undefined ? {} : { tsconfig }) };
  const key = keyOf(toolId, tools.version, JSON.stringify({ ...settings, siteDir: '', typedoc: '', typescript: '' }));
  const [stateFile, modelFile] = [join(folder, 'state.json'), join(folder, 'model.json')];
  const kept = readJsonChecked(stateFile) as Kept | undefined;
  const changed = kept?.key === key ? kept.inputs.filter((stamp) => !isAsBefore(siteDir, stamp)) : [];
  if (kept?.key === key && (changed.length === 0 || input.takesOld)) {
    const model = readJsonChecked(modelFile) as ApiModel | undefined;
    const { digest } = kept;
    const inputs = kept.inputs.map(([path]) => path);
    const old = changed.map(([path]) => stampOf(siteDir, join(siteDir, path)));
    const known = { digest, tools, folder, inputs, ...(old.length > 0 ? { old: keyOf(JSON.stringify(old)) } : {}) };
    if (model) return { value: { ...known, model }, problems: warningsOf(model, input) };
  }
  mkdirSync(folder, { recursive: true });
  const made = await readModel(input, { request, key, folder });
  if ('problems' in made) return { value: undefined, problems: made.problems };
  const { model } = made;
  const digest = keyOf(JSON.stringify(model));
  const inputs = made.inputs.map((file) => stampOf(siteDir, file));
  writeJsonChecked(modelFile, model);
  writeJsonChecked(stateFile, { key, inputs, digest } satisfies Kept);
  return {
    value: { digest, tools, folder, model, inputs: inputs.map(([path]) => path) },
    problems: warningsOf(model, input),
  };
}

interface Reading {
  request: ExtractRequest;
  /** Hash over settings and tools. */
  key: string;
  folder: string;
}

interface ReadModel {
  model: ApiModel;
  /** Absolute. */
  inputs: string[];
}

const MODEL: Shape = {
  pages: [{ kind: 'string', path: 'string', name: 'string', module: 'string', position: 'number' }],
  symbols: [{ name: 'string', kind: 'string', module: 'string', target: 'string' }],
  warnings: [{ text: 'string' }],
};

/** The model from the shared cache, or of a child process. */
async function readModel(
  input: ReferenceInput,
  { request, key, folder }: Reading,
): Promise<ReadModel | { problems: Problem[] }> {
  const { siteDir, codeDir, shared } = input;
  const portable = shared && (await import('../system/portable.ts'));
  const wanted = { siteDir, key: `api ${key}` };
  const found = shared && (await portable?.loadResult<ApiModel>(shared, wanted, MODEL));
  if (found) return { model: found.value, inputs: found.paths };
  const begun = shared ? diskTime(folder) : 0;
  const script = join(codeDir, 'api-extract.js');
  const answer = await runChild<ExtractAnswer>({ script, request, folder, name: 'extract' });
  const { model, inputs, errors = [] } = typeof answer === 'string' ? crashed(answer) : answer;
  if (!model) return { problems: errors.map((error) => problemOf(error, input)) };
  if (shared) portable?.keepResult(shared, wanted, { value: model, files: [], paths: inputs, begun });
  return { model, inputs };
}

/** @param detail What a process said that ended without an answer. */
const crashed = (detail: string): ExtractAnswer => ({
  inputs: [],
  errors: [{ code: 'crash', what: 'TypeDoc', detail }],
});

function requestOf({ siteDir, api }: ReferenceInput, { typedoc, typescript }: ApiTools): ExtractRequest {
  const { entryPoints, title, readme, tsconfig, source } = api;
  return {
    siteDir,
    typedoc,
    typescript,
    title,
    entryPoints: entryPoints.map((specifier) => ({ specifier })),
    ...(readme === undefined ? {} : { readme }),
    ...(tsconfig === undefined ? {} : { tsconfig: join(siteDir, tsconfig) }),
    ...(source === undefined ? {} : { source }),
  };
}

function problemOf({ code, what, detail, file, line }: ExtractError, { api, locate }: ReferenceInput): Problem {
  if (code === 'tsconfig')
    return problem(
      'DG8008',
      { file: what, detail },
      file === undefined ? locate(['api', 'tsconfig']) : { file, line, column: 1 },
    );
  if (code === 'modules') return problem('DG8006', { lost: what, detail }, locate(['api', 'entryPoints']));
  if (code === 'crash') return problem('DG8005', { detail }, locate(['api']));
  const near = nearestName(
    what,
    api.entryPoints.filter((one) => one !== what),
  );
  return problem('DG8003', { entryPoint: what, near }, locate(['api', 'entryPoints', api.entryPoints.indexOf(what)]));
}

/** Broken links in comments, except `api.ignoreLinks`, and entries of `ignoreLinks` that are not needed. */
function warningsOf({ warnings }: ApiModel, { api, locate }: ReferenceInput): Problem[] {
  const ignored = new Set(api.ignoreLinks);
  const found = new Set(warnings.map(({ text }) => text));
  return [
    ...warnings
      .filter(({ text }) => !ignored.has(text))
      .map(({ code, text: name, symbol = '', file, line }) =>
        problem(code === 'base' ? 'DG8060' : 'DG8004', { name, symbol }, { file, line, column: 1 }),
      ),
    ...api.ignoreLinks.flatMap((name, index) =>
      found.has(name) ? [] : [problem('DG8007', { name }, locate(['api', 'ignoreLinks', index]))],
    ),
  ];
}
