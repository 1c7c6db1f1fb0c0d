/** The JavaScript parser, in a separate module: only MDX pages with imports or exports load it. */
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { ParseModule } from './esm.ts';

/** The names of a scope. The parser calls `indexOf` for each declaration, which would be quadratic. */
class Names extends Array<string> {
  readonly #known = new Set<string>();

  override push(...names: string[]): number {
    for (const name of names) this.#known.add(name);
    return super.push(...names);
  }

  override indexOf(name: string): number {
    return this.#known.has(name) ? super.indexOf(name) : -1;
  }
}

interface Scopes {
  scopeStack: { var: string[]; lexical: string[]; functions: string[] }[];
  enterScope(flags: number): void;
}

/** acorn has no types for internal methods, which plugins may override. */
const manyNames = (Base: typeof Parser): typeof Parser => {
  const { enterScope } = Base.prototype as unknown as Scopes;
  return class extends Base {
    enterScope(flags: number): void {
      const scopes = this as unknown as Scopes;
      enterScope.call(scopes, flags);
      const scope = scopes.scopeStack.at(-1);
      if (scope) Object.assign(scope, { var: new Names(), lexical: new Names(), functions: new Names() });
    }
  };
};

const JsxParser = Parser.extend(manyNames, jsx());

/** Parses a module with JSX. Throws a SyntaxError with `loc` (line from 1, column from 0). */
export const parseModule: ParseModule = (code) =>
  JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
