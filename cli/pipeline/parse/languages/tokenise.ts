import type { refractor as Refractor } from 'refractor/core';

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
