/** Checks the samples of a site, and links their names and those of inline code to the API reference. */
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';
import { inlineLinks, receiversIn } from './inline-links.ts';
import { exportedNames, pageNames } from './names.ts';
import { type ParsedInline, parseInline } from './parse-inline.ts';
import { createSampleProgram, type SampleProgram, type VirtualSample } from './program.ts';
import { findVariables, pageReceivers } from './receivers.ts';
import { problemsOf } from './sample-problems.ts';
import { type Api, createApi } from './symbols.ts';
import type { ApiLink, ResolvedSample, ResolveInput, ResolveOutput, SamplePage } from './types.ts';

/**
 * Compiles all samples as one program, and resolves their identifiers and the inline code of their pages by its types.
 * Reads the disk through TypeScript, and writes nothing.
 * @param ts The site's own TypeScript, 5.4 or newer.
 * @throws Error when the compiler options are wrong.
 */
export function resolveSamples(ts: TypeScript, input: ResolveInput): ResolveOutput {
  const samples = createSampleProgram(ts, input);
  const api = createApi(ts, samples, input.siteDir);
  const resolved = samples.pages.map((page) => page.map((one) => resolveSample(one, { samples, api, input })));
  const inline = resolveInline(input.pages, samples, api);
  const pages = input.pages.map(({ file }, index) => ({
    file,
    samples: resolved[index] ?? [],
    inline: inline[index] ?? {},
  }));
  return { pages, inputs: samples.inputs };
}

interface Scope {
  samples: SampleProgram;
  api: Api;
  input: ResolveInput;
}

function resolveSample(one: VirtualSample, { samples, api, input }: Scope): ResolvedSample {
  const file = samples.program.getSourceFile(one.fileName);
  const links = file && input.modules.length > 0 ? linksOf(file, api) : [];
  return { links, ...problemsOf(one, { ts: api.ts, samples, parts: input.parts === true }) };
}

/** For each page, links by the text of the inline code. */
function resolveInline(pages: SamplePage[], samples: SampleProgram, api: Api): Record<string, ApiLink[]>[] {
  const parsed = parseInline(api.ts, new Set(pages.flatMap(({ inline }) => inline)));
  const receivers = new Set([...parsed.values()].flatMap((one) => receiversIn(api.ts, one)));
  const files = samples.pages.map((page) =>
    page.flatMap(({ fileName }) => samples.program.getSourceFile(fileName) ?? []),
  );
  const variables = files.map((page) => findVariables(page, receivers, api));
  const declared = findVariables(api.files, receivers, api);
  const exported = exportedNames(samples, api);
  return pages.map(({ inline }, index) => {
    const own: ts.SourceFile[] = files[index] ?? [];
    const scope = {
      api,
      entry: samples.entry,
      names: pageNames(own, api, exported),
      receivers: pageReceivers(variables[index] ?? new Map(), declared, api),
    };
    const linksOfText = (text: string, one: ParsedInline | undefined): [string, ApiLink[]][] => {
      const links = one ? inlineLinks(one, scope) : [];
      return links.length > 0 ? [[text, links]] : [];
    };
    return Object.fromEntries(inline.flatMap((text) => linksOfText(text, parsed.get(text))));
  });
}

/** Links of a file of the program, in the order of its text. */
function linksOf(file: ts.SourceFile, api: Api): ApiLink[] {
  const links: ApiLink[] = [];
  const visit = (node: ts.Node): void => {
    if (!api.ts.isIdentifier(node)) {
      api.ts.forEachChild(node, visit);
      return;
    }
    const id = api.idOf(symbolOf(node, api));
    if (id !== undefined) links.push([node.getStart(file), node.getEnd(), id]);
  };
  visit(file);
  return links;
}

/** The symbol of an identifier; undefined for a name that is declared here. */
function symbolOf(name: ts.Identifier, { ts, checker }: Api): ts.Symbol | undefined {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent);
  if (ts.isJsxAttribute(parent)) return propertyOf(parent, name, checker);
  const symbol = checker.getSymbolAtLocation(name);
  const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
  // A declaration has a symbol of a package only if it augments one of its types (`declare module`).
  const isDeclared = symbol?.declarations?.some((declaration) => ts.getNameOfDeclaration(declaration) === name);
  return isDeclared && !isAlias ? undefined : symbol;
}

/** The property of a component that an attribute sets. */
function propertyOf({ parent }: ts.JsxAttribute, name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const type = checker.getContextualType(parent);
  return type && checker.getPropertyOfType(checker.getNonNullableType(type), name.text);
}
