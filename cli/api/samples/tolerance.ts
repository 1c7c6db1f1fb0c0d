/**
 * Compiler errors that do not count in samples: consequences of what a sample leaves out, the types of JavaScript, one way and another in one
 * block. Where whole programs are wanted (`ResolveInput.parts` is not set) only the first of these counts.
 */
import type ts from 'typescript';
import { mistakenName, UNDECLARED } from './undeclared.ts';

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
/** Namespaces, type arguments, elements and rests of what is `any`. */
const OF_UNKNOWN = [...IMPLICIT, 2347, 2503, 2604, 2709, 2749, 2686, 2700, 18046];
/** Names of environments: Node, test runners, jQuery, Bun. */
const OF_ENVIRONMENT = [2580, 2581, 2582, 2591, 2592, 2593, 2867, 2868];
/** The same name twice, signatures without a body, values that are written to show them, exports of declaration files. */
const OF_SHOWING = [1203, 1315, 2300, 2323, 2389, 2391, 2393, 2395, 2440, 2451, 2484, 2528, 2695];
/** Fields without a value, a return of the function around. */
const OF_PARTS = [2564, 2454, 1108];
/** Properties that are left out. */
const INCOMPLETE = [2739, 2740, 2741];
/**
 * What is wrong in JavaScript whatever types one would have: a module without such an export, or that is not there, and names that are
 * nearly those of a type.
 */
const OF_SCRIPTS = [1192, 2305, 2307, 2551, 2613, 2614, 2724];

const OPEN = new Set(OF_UNKNOWN);
const SCRIPT = new Set(IMPLICIT);
const ALWAYS = new Set([...IMPLICIT, 2683, ...OF_ENVIRONMENT, ...OF_SHOWING]);
const PART = new Set([...OF_UNKNOWN, ...OF_PARTS]);
const SHORTENED = new Set([...PART, ...INCOMPLETE]);
const TOLD_OF_SCRIPTS = new Set(OF_SCRIPTS);

/** True for a diagnostic that is not told. `message`: its text, with that of all below it. */
export function isShrugged(
  one: ts.Diagnostic,
  { isOpen, isPart, isShortened: isShort, isScript, parts }: Manner,
  { message, isExported }: { message: string; isExported(name: string): boolean },
): boolean {
  const { code } = one;
  if ((isOpen && OPEN.has(code)) || (isScript && SCRIPT.has(code))) return true;
  if (!parts) return false;
  if (UNDECLARED.has(code)) return !mistakenName(one, message, isExported);
  if (ALWAYS.has(code) || (isScript && !TOLD_OF_SCRIPTS.has(code))) return true;
  if (isPart && PART.has(code)) return true;
  return isShort && (SHORTENED.has(code) || /\bmissing (?:in type|the following)\b/.test(message));
}
