/** From declarations to the model: TypeScript's program, TypeDoc's conversion, our pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type * as TypeDoc from 'typedoc';
import type ts from 'typescript';
import type { ApiMember, ApiModel, ApiPage, ExtractAnswer, ExtractError, ExtractRequest } from '../../model/api.ts';
import { declarationId } from '../names/declaration-id.ts';
import { createIndex, type PagePlan } from './api-index.ts';
import { createCommentReader } from './comments.ts';
import type { MemberTools } from './members.ts';
import { describePage, indexPages } from './pages.ts';
import { type ApiProgram, type ConfigFault, createApiProgram, packageOf } from './program.ts';
import { relate } from './related.ts';
import { symbolsOf } from './symbols.ts';
import { TypeWriter } from './types.ts';

interface ExtractTools {
  /** Loads TypeDoc, which is not needed when the program has an error. */
  typedoc(): Promise<typeof TypeDoc>;
  ts: typeof ts;
}

export async function extract(
  { typedoc, ts: typescript }: ExtractTools,
  request: ExtractRequest,
): Promise<ExtractAnswer> {
  const api = createApiProgram(typescript, request);
  if ('faults' in api) return { inputs: [], errors: api.faults.map((fault) => configError(fault, request)) };
  if ('unresolved' in api)
    return { inputs: [], errors: api.unresolved.map((what) => ({ code: 'unresolved', what, detail: '' })) };
  const { modules } = api;
  const inputs = [...api.inputs, ...[readmeFile(request) ?? []].flat()];
  const { project, symbolOf } = await convert(await typedoc(), api);
  const found = named(project, modules);
  if (found.length !== modules.length) {
    const lost = modules.filter((module) => !found.includes(module)).map(({ name }) => name);
    const detail = `${found.length} of ${modules.length} modules were read`;
    return { inputs, errors: [{ code: 'modules', what: lost.join(', '), detail }] };
  }
  const warnings: ApiModel['warnings'] = [];
  const homes = new Set(found.map(({ file }) => packageOf(file, request.siteDir).folder));
  const index = createIndex(
    project,
    found,
    (file) => file !== '' && homes.has(packageOf(file, request.siteDir).folder),
  );
  const tools = memberTools({ symbolOf, index, warnings, request, typescript });
  const described = index.plans.map((plan) => describePage(plan, positionOf(plan, index.plans), tools));
  relate(index.plans, described, index);
  const readme = readmeOf(request);
  const pages = [...indexPages(index.plans, tools, { title: request.title, readme }), ...described];
  const local = warnings.map((one) => (one.file === undefined ? one : { ...one, file: fromSite(one.file, request) }));
  return { inputs, model: { pages, symbols: symbolsOf(pages), warnings: local } };
}

const configError = ({ detail, file, line }: ConfigFault, request: ExtractRequest): ExtractError => ({
  code: 'tsconfig',
  what: fromSite(request.tsconfig ?? '', request),
  detail,
  ...(file === undefined ? {} : { file: fromSite(file, request), line: line ?? 1 }),
});

interface Converted {
  project: TypeDoc.ProjectReflection;
  symbolOf(reflection: TypeDoc.Reflection): ts.Symbol | undefined;
}

/** A scope counts without its sign, so that the package it is named after comes before its packages. */
const sortName = (name: string): string => name.replace(/^@/, '');

/** Position of a page in its folder, by name. */
function positionOf({ name, path }: PagePlan, plans: readonly PagePlan[]): number {
  const folder = path.split('/')[0];
  const own = sortName(name);
  const before = (other: PagePlan) => {
    const its = sortName(other.name);
    return other.path.split('/')[0] === folder && (its < own || (its === own && other.path < path));
  };
  return plans.filter(before).length + 1;
}

/** The model of TypeDoc. */
export async function convert(typedoc: typeof TypeDoc, { program, modules }: ApiProgram): Promise<Converted> {
  const app = await typedoc.Application.bootstrap(
    {
      entryPoints: modules.map(({ file }) => file),
      name: 'api',
      excludeInternal: true,
      excludePrivate: true,
      excludeExternals: false,
      skipErrorChecking: true,
      readme: 'none',
      disableGit: true,
      sourceLinkTemplate: '{path}',
      logLevel: typedoc.LogLevel.None,
      sort: ['source-order'],
      kindSortOrder: ['Module'],
      excludeReferences: false,
      // The type is the message: `@throws {RangeError}`.
      preservedTypeAnnotationTags: ['@throws', '@exception', '@fires', '@emits', '@yields'],
    },
    [],
  );
  const contexts: TypeDoc.Context[] = [];
  app.converter.on(typedoc.Converter.EVENT_END, (context) => contexts.push(context));
  const project = app.converter.convert(
    modules.map(({ name, file }) => {
      const sourceFile = program.getSourceFile(file);
      if (!sourceFile) throw new Error(`${file} is not part of the program`);
      return { displayName: name, program, sourceFile };
    }),
  );
  return { project, symbolOf: (reflection) => contexts[0]?.getSymbolFromReflection(reflection) };
}

/** Names and sorts TypeDoc's modules. Comments may rename them (`@module`), but imports use their package name. */
function named(project: TypeDoc.ProjectReflection, modules: ApiProgram['modules']): ApiProgram['modules'] {
  if (modules.length === 1) return modules;
  const byFile = new Map(modules.map((module) => [resolve(module.file), module]));
  const found = (project.children ?? []).flatMap((child) => {
    const module = byFile.get(resolve(child.sources?.[0]?.fullFileName ?? ''));
    if (module) child.name = module.name;
    return module ? [{ child, module }] : [];
  });
  found.sort((a, b) => (sortName(a.module.name) < sortName(b.module.name) ? -1 : 1));
  project.children = found.map(({ child }) => child);
  return found.map(({ module }) => module);
}

interface ToolsInput {
  symbolOf: Converted['symbolOf'];
  index: ReturnType<typeof createIndex>;
  warnings: ApiModel['warnings'];
  request: ExtractRequest;
  typescript: typeof ts;
}

function memberTools({ symbolOf, index, warnings, request, typescript }: ToolsInput): MemberTools {
  return {
    index,
    types: new TypeWriter((type) => (type.refersToTypeParameter ? undefined : index.addressOf(type.reflection))),
    comments: createCommentReader(index, warnings),
    sourceOf: ({ sources }) => sources?.[0] && sourceOf(sources[0], request),
    basesOf: (reflection) =>
      (symbolOf(reflection)?.declarations ?? []).flatMap((one) =>
        typescript.isClassDeclaration(one) || typescript.isInterfaceDeclaration(one)
          ? (one.heritageClauses ?? [])
              .filter(({ token }) => token === typescript.SyntaxKind.ExtendsKeyword)
              .flatMap(({ types }) => types.map((type) => type.getText()))
          : [],
      ),
    onMissingBase(name, { name: symbol, sources }) {
      const at = sources?.[0];
      warnings.push({ code: 'base', text: name, symbol, ...(at ? { file: at.fullFileName, line: at.line } : {}) });
    },
    declarationsOf(reflection) {
      const symbol = symbolOf(reflection);
      const id = symbol && declarationId(typescript, symbol, request.siteDir);
      return id === undefined ? undefined : [id];
    },
  };
}

/** `lexical/LexicalEditor.d.ts`, with its URL if the site sets `api.source`. */
function sourceOf(
  { fullFileName, line }: TypeDoc.SourceReference,
  { siteDir, source: pattern }: ExtractRequest,
): ApiMember['source'] {
  const { folder, name } = packageOf(fullFileName, siteDir);
  const inner = relative(folder, fullFileName).split(sep).join('/');
  const declaration = /\.d\.[cm]?ts$/.test(inner);
  const path = inner.replace(/^dist\//, '').replace(/(?:\.d)?\.[cm]?tsx?$/, '');
  // Line numbers of a declaration file do not apply to the source.
  const filled = (declaration ? pattern?.replace(/#L\{line\}$/, '') : pattern)
    ?.replaceAll('{package}', name)
    .replaceAll('{dir}', name.replace(/^@/, '').replaceAll('/', '-'))
    .replaceAll('{path}', path)
    .replaceAll('{file}', inner)
    .replaceAll('{line}', String(line));
  // A link leads to the source, even if its declarations were read.
  const shown = filled && declaration ? path : inner;
  return { text: name === '' ? shown : `${name}/${shown}`, ...(filled ? { href: filled } : {}) };
}

const readmeFile = ({ siteDir, readme }: ExtractRequest): string | undefined =>
  readme === undefined ? undefined : join(siteDir, readme);

function readmeOf(request: ExtractRequest): ApiPage['readme'] {
  const file = readmeFile(request);
  return file !== undefined && existsSync(file)
    ? { text: readFileSync(file, 'utf8'), file: request.readme ?? '' }
    : undefined;
}

const fromSite = (file: string, { siteDir }: ExtractRequest): string => relative(siteDir, file).split(sep).join('/');
