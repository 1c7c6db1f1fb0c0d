/** The JavaScript parser, in a module of its own: only MDX pages with imports or exports load it. */
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { ParseModule } from './esm.ts';

const JsxParser = Parser.extend(jsx());

/** Parses a module with JSX. Throws a SyntaxError with `loc` (line from 1, column from 0). */
export const parseModule: ParseModule = (code) =>
  JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
