/** Finds wrong uses of components in MDX documents, and their places there. */
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';
import { createPropsProgram } from './program.ts';
import type { PropsFault, PropsInput, PropsOutput, PropsPage } from './types.ts';
import { isUncertain } from './uncertain.ts';

/** @throws Error when the `tsconfig.json` of the site is invalid. */
export function findFaults(ts: TypeScript, input: PropsInput): PropsOutput {
  const { program, files, isTyped, inputs } = createPropsProgram(ts, input);
  const checker = program.getTypeChecker();
  const pages = files.map((file, at) => {
    const { marks = [] } = input.pages[at] ?? {};
    // A document that is not a valid module has been reported by the build.
    if (!isTyped || program.getSyntacticDiagnostics(file).length > 0) return [];
    const found = program
      .getSemanticDiagnostics(file)
      .flatMap((one) => faultOf(one, { ts, checker, file, marks }) ?? []);
    return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
  });
  return { pages, inputs };
}

const isSame = (a: PropsFault, b: PropsFault): boolean => a.at === b.at && a.prop === b.prop && a.kind === b.kind;

interface Scope {
  ts: TypeScript;
  checker: ts.TypeChecker;
  file: ts.SourceFile;
  marks: PropsPage['marks'];
}

/** Missing properties; not assignable, with and without a similar name; no properties in common; no overload. */
const MISSING = new Set([2741, 2739, 2740]);
const WRONG = new Set([2322, 2820, 2326, 2353, 2561, 2559, 2769, ...MISSING]);

function faultOf({ code, start, messageText }: ts.Diagnostic, scope: Scope): PropsFault | undefined {
  if (!WRONG.has(code) || start === undefined) return undefined;
  const { ts, marks } = scope;
  const at = sourceOffset(start, marks);
  const use = at === undefined ? undefined : usedAt(start, scope);
  if (at === undefined || !use) return undefined;
  const { element, attribute } = use;
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  const fault = attribute ? ofAttribute(attribute, { text, ...scope }) : ofTag(text);
  if (!fault || isUncertain(fault.kind, { element, attribute, ...scope })) return undefined;
  return { at, component: element.tagName.getText(scope.file), ...fault };
}

/** The place in the document; undefined for code that is not of the document. */
function sourceOffset(start: number, marks: PropsPage['marks']): number | undefined {
  const mark = marks.find(([from, to]) => start >= from && start < to);
  if (!mark) return undefined;
  const [from, , source, isExact] = mark;
  return isExact ? source + start - from : source;
}

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

interface Use {
  element: Opening;
  /** Absent: the error is one of the tag. */
  attribute?: ts.JsxAttribute;
}

/** The component whose props an error is about. */
function usedAt(start: number, { ts, file }: Scope): Use | undefined {
  let node: ts.Node | undefined = nodeAt(file, start);
  let attribute: ts.JsxAttribute | undefined;
  for (; node; node = node.parent) {
    if (ts.isJsxAttribute(node)) attribute ??= node;
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const isHere = attribute !== undefined || (start >= node.tagName.getStart(file) && start < node.tagName.getEnd());
      return isHere ? { element: node, ...(attribute ? { attribute } : {}) } : undefined;
      // Code of a function is not typed, and its calls have types of their own.
    } else if (!attribute && (ts.isFunctionLike(node) || ts.isCallLikeExpression(node))) return undefined;
  }
  return undefined;
}

/** The innermost node. */
function nodeAt(file: ts.SourceFile, start: number): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(file) || start >= node.getEnd()) return;
    found = node;
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

type Kind = Omit<PropsFault, 'at' | 'component'>;

const UNKNOWN = /Property '([^']+)' does not exist on type '[\s\S]*?'\.(?: Did you mean '([^']+)'\?)?\s*$/m;

const asUnknown = (text: string): Kind | undefined => {
  const [, prop, near] = UNKNOWN.exec(text) ?? [];
  return prop === undefined ? undefined : { kind: 'unknown', prop, ...(near === undefined ? {} : { near }) };
};

function ofTag(text: string): Kind | undefined {
  const [, one] = /Property '([^']+)' is missing in type/.exec(text) ?? [];
  const [, list] = /is missing the following properties from type '[\s\S]*?': (.+)/.exec(text) ?? [];
  const prop = one ?? list;
  return prop === undefined ? asUnknown(text) : { kind: 'missing', prop };
}

function ofAttribute(attribute: ts.JsxAttribute, { text, ts, file }: Scope & { text: string }): Kind {
  const prop = attribute.name.getText(file);
  const unknown = asUnknown(text);
  if (unknown?.prop === prop) return unknown;
  const [detail = ''] = text.split('\n');
  const value = attribute.initializer && ts.isJsxExpression(attribute.initializer) && attribute.initializer.expression;
  const isText = value && ts.isStringLiteral(value);
  return {
    kind: 'wrong',
    prop,
    detail: detail.replace(/\.$/, '').replaceAll(' | undefined', ''),
    ...(isText ? { isText } : {}),
  };
}
