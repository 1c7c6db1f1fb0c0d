/** Recognizes samples that are fragments. */
import type { TypeScript } from '../names/declaration-id.ts';
import type { FoundSample } from './types.ts';

/** `...` and `…` in place of code, not as a spread operator. */
const ELISION = /(?:^|[\s{([;,])(?:\.\.\.(?![\w$([{'"`])|…)/;
/** `// …`, `// ... more of it`, and the same in block comments. */
const SHORTENED_BY = /(?:\/\/|\/\*)[ \t]*(?:\.{3}|…)/;
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** True for code with a comment in place of omitted code. */
export const isShortened = (code: string): boolean => SHORTENED_BY.test(code);

/** True for code with `...` or `…` in place of omitted code. */
export const isCut = (code: string): boolean => ELISION.test(code.replace(TEXTS, ''));

/** True for the contents of an object, a list, a class or an element, and for several such pieces in sequence. */
export function isInside(ts: TypeScript, { code, lang }: FoundSample): boolean {
  const isOne = (text: string): boolean => waysOf(text).some((way) => isRight(ts, way, lang));
  if (isOne(code)) return true;
  const isEach = (pieces: string[]): boolean =>
    pieces.length > 1 && pieces.every((piece) => isRight(ts, piece, lang) || isOne(piece));
  return isEach(code.split(/\n[ \t]*\n/)) || (!/\n[ \t]/.test(code) && isEach(code.split('\n')));
}

function waysOf(code: string): string[] {
  const inside = code.trim().replace(/[,;]$/, '');
  return [
    `(${inside}\n)`,
    `({${inside}\n})`,
    `[${inside}\n]`,
    `class Part {${code}\n}`,
    `declare class Part {${code}\n}`,
    // The text of an element may be anything.
    ...(inside.startsWith('<') ? [`(<>${inside}</>)`] : []),
  ];
}

function isRight(ts: TypeScript, text: string, lang: string): boolean {
  const compilerOptions = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext };
  const fileName = /x$/.test(lang) || text.startsWith('(<') ? 'part.tsx' : 'part.ts';
  return ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions }).diagnostics?.length === 0;
}
