/** What a good maintainer would shrug at: consequences of what a sample leaves out, and the types of JavaScript. */
import type ts from 'typescript';
import type { TypeScript } from '../declaration-id.ts';
import type { FoundSample } from './types.ts';

export interface Manner {
  /** Something it imports is not known: it is `any`. */
  isOpen: boolean;
  /** It imports and exports nothing: it may be a part of a program. */
  isPart: boolean;
  /** A comment says that something is left out. */
  isShortened: boolean;
  /** It is JavaScript. */
  isScript: boolean;
  /** See `ResolveInput.parts`. */
  parts: boolean;
}

/** What has the type `any` because nobody said another one. */
const IMPLICIT = [
  7005, 7006, 7008, 7009, 7010, 7011, 7015, 7017, 7018, 7019, 7022, 7023, 7024, 7026, 7031, 7034, 7053, 7057,
];
/** Namespaces, type arguments and elements of what is `any`. */
const OF_UNKNOWN = [...IMPLICIT, 2347, 2503, 2604, 2709, 2749, 2686, 18046];
/** Names that the sample does not declare. */
const UNDECLARED = [2304, 2552, 2503, 2663, 2662, 18004, 2686, 2708];
/** Names of environments: Node, test runners, jQuery, Bun. */
const OF_ENVIRONMENT = [2580, 2581, 2582, 2591, 2592, 2593, 2867, 2868];
/** The same name twice (one way, or another), signatures without a body, fields without a value, a return of the function around. */
const OF_PARTS = [2300, 2451, 2393, 2391, 2389, 2564, 2454, 1108];
/** What may be null. */
const NULLS = [2531, 2532, 2533, 18047, 18048, 18049];

/** Properties that are left out. */
const INCOMPLETE = [2739, 2740, 2741];

const OPEN = new Set(OF_UNKNOWN);
const PART = new Set([...OF_UNKNOWN, ...UNDECLARED, ...OF_PARTS]);
const SHORTENED = new Set([...PART, ...INCOMPLETE]);
const SCRIPT = new Set(IMPLICIT);
const LENIENT_SCRIPT = new Set([...IMPLICIT, ...NULLS, 8020]);
const ENVIRONMENT = new Set(OF_ENVIRONMENT);

/** True for a diagnostic that is not told. */
export function isShrugged({ code }: ts.Diagnostic, manner: Manner, message: string): boolean {
  const { isOpen, isPart: isAPart, isScript, parts } = manner;
  if (isOpen && OPEN.has(code)) return true;
  if (isScript && SCRIPT.has(code)) return true;
  if (!parts) return false;
  if (ENVIRONMENT.has(code) || (isAPart && PART.has(code))) return true;
  if (manner.isShortened && (SHORTENED.has(code) || /\bmissing (?:in type|the following)\b/.test(message))) return true;
  return isScript && (LENIENT_SCRIPT.has(code) || isAboutScript(code, message));
}

/** JavaScript takes elements of a page for what they are, adds to objects what it wants, and passes what may be null. */
const isAboutScript = (code: number, message: string): boolean =>
  (code === 2339 &&
    /on type '(?:\w*Element|\w*Event|EventTarget|Node|\{\}|Window|.*typeof globalThis)'/.test(message)) ||
  ([2322, 2345, 2769].includes(code) && /\b(?:null|undefined)\b/.test(message));

/** `...` and `…` where code is left out: not before what is spread, nor in a comment or text. */
const ELISION = /(?:^|[\s{([;,])(?:\.\.\.(?![\w$([{'"`])|…)/;
/** `// …`, `// ... more of it`, and the same between stars. */
const SHORTENED_BY = /(?:\/\/|\/\*)[ \t]*(?:\.{3}|…)/;
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** True for code with a comment that stands for more of it. */
export const isShortened = (code: string): boolean => SHORTENED_BY.test(code);

/** True for code that is plainly cut out of something: it has elisions, or is the inside of an object, a class or a value. */
export function isPart(ts: TypeScript, { code, lang }: FoundSample, isBroken: boolean): boolean {
  if (!isBroken) return false;
  if (ELISION.test(code.replace(TEXTS, ''))) return true;
  const inside = code.trim().replace(/[,;]$/, '');
  const isMarkup = inside.startsWith('<');
  const fileName = isMarkup || /x$/.test(lang) ? 'part.tsx' : 'part.ts';
  const ways = [
    `(${inside}\n)`,
    `({${inside}\n})`,
    `[${inside}\n]`,
    `class Part {${code}\n}`,
    `declare class Part {${code}\n}`,
    // Text of an element is anything.
    ...(isMarkup ? [`(<>${inside}</>)`] : []),
  ];
  return ways.some((text) => isRight(ts, text, fileName));
}

function isRight(ts: TypeScript, text: string, fileName: string): boolean {
  const compilerOptions = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext };
  return ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions }).diagnostics?.length === 0;
}
