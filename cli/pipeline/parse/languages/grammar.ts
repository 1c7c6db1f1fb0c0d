import type { refractor as Refractor } from 'refractor/core';
import { lookUp } from '../../../lib/look-up.ts';

/** A Prism grammar. */
export type Grammar = Record<string, unknown>;

interface Prism {
  tokenize(code: string, grammar: Grammar): unknown[];
  hooks: { run(name: string, env: unknown): void };
}

/** Tokenises code as Prism does, including the hooks of the language, which may replace `env.tokens`. */
export function tokenise(
  refractor: typeof Refractor,
  env: { code: string; grammar: Grammar; language: string; tokens: unknown[] },
): unknown[] {
  const prism = refractor as unknown as Prism;
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

const IDENTIFIER = '#?(?!\\s)[_$a-zA-Z\\xA0-\\uFFFF]';
/** Rules to drop, by grammar. A hook of the JSX grammars finds the text between tags by the punctuation. */
const TUNED: Record<string, string[]> = {
  javascript: ['operator', 'punctuation'],
  typescript: ['operator', 'punctuation'],
  jsx: ['operator'],
  tsx: ['operator'],
};

/**
 * Saves a third of the time for JavaScript and its relatives, with the same colours: drops rules without a colour, and
 * matches names only at their start (Prism's patterns try again at each letter).
 */
export function tune(name: string, grammar: Grammar): Grammar {
  const dropped = lookUp(TUNED, name);
  if (dropped === undefined) return grammar;
  const tuned: Grammar = {};
  for (const [key, rule] of Object.entries(grammar)) {
    if (!dropped.includes(key)) tuned[key] = Array.isArray(rule) ? rule.map(fromStart) : fromStart(rule);
  }
  return tuned;
}

function fromStart(rule: unknown): unknown {
  const pattern = rule instanceof RegExp ? rule : (rule as { pattern?: unknown } | undefined)?.pattern;
  if (!(pattern instanceof RegExp) || !pattern.source.startsWith(IDENTIFIER)) return rule;
  const anchored = new RegExp(`(?<![_$a-zA-Z\\xA0-\\uFFFF])${pattern.source}`, pattern.flags);
  return rule instanceof RegExp ? anchored : { ...(rule as object), pattern: anchored };
}
