/**
 * Compiler errors that are tolerated in samples: consequences of omissions, missing types in JavaScript, alternatives
 * in one block. In whole programs (without `ResolveInput.parts`), only those from unknown imports and untyped
 * JavaScript are.
 */
import type ts from 'typescript';
import { mistakenName, UNDECLARED } from './undeclared.ts';

export interface SampleKind {
  /** Something it imports is unknown, and so has the type `any`. */
  isOpen: boolean;
  /** It has no imports or exports, so it may be part of a program. */
  isPart: boolean;
  /** A comment marks an omission. */
  isShortened: boolean;
  /** It is JavaScript. */
  isScript: boolean;
  /** See `ResolveInput.parts`. */
  parts: boolean;
}

/** Implicit `any`. */
const IMPLICIT = [
  7005, 7006, 7008, 7009, 7010, 7011, 7015, 7017, 7018, 7019, 7022, 7023, 7024, 7026, 7031, 7034, 7053, 7057,
];
/** Namespaces, type arguments, elements and rest parameters of type `any`. */
const OF_UNKNOWN = [...IMPLICIT, 2347, 2503, 2604, 2709, 2749, 2686, 2700, 18046];
/** Names of environments: Node, test runners, jQuery, Bun. */
const OF_ENVIRONMENT = [2580, 2581, 2582, 2591, 2592, 2593, 2867, 2868];
/** Duplicate names, signatures without a body, values without a use, exports of declaration files. */
const OF_SHOWING = [1203, 1315, 2300, 2323, 2389, 2391, 2393, 2395, 2440, 2451, 2484, 2528, 2695];
/** Fields without a value, `return` outside a function. */
const OF_PARTS = [2564, 2454, 1108];
/** Omitted properties. */
const INCOMPLETE = [2739, 2740, 2741];
/** Errors in JavaScript that do not depend on types: missing modules and exports, misspelled names. */
const OF_SCRIPTS = [1192, 2305, 2307, 2551, 2613, 2614, 2724];

const OPEN = new Set(OF_UNKNOWN);
const SCRIPT = new Set(IMPLICIT);
const ALWAYS = new Set([...IMPLICIT, 2683, ...OF_ENVIRONMENT, ...OF_SHOWING]);
const PART = new Set([...OF_UNKNOWN, ...OF_PARTS]);
const SHORTENED = new Set([...PART, ...INCOMPLETE]);
const REPORTED_IN_SCRIPTS = new Set(OF_SCRIPTS);

/** True for a diagnostic that is not reported. `message`: its text, including nested messages. */
export function isTolerated(
  one: ts.Diagnostic,
  { isOpen, isPart, isShortened: isShort, isScript, parts }: SampleKind,
  { message, isExported }: { message: string; isExported(name: string): boolean },
): boolean {
  const { code } = one;
  if ((isOpen && OPEN.has(code)) || (isScript && SCRIPT.has(code))) return true;
  if (!parts) return false;
  if (UNDECLARED.has(code)) return !mistakenName(one, message, isExported);
  if (ALWAYS.has(code) || (isScript && !REPORTED_IN_SCRIPTS.has(code))) return true;
  if (isPart && PART.has(code)) return true;
  return isShort && (SHORTENED.has(code) || /\bmissing (?:in type|the following)\b/.test(message));
}
