/** Samples that are clearly fragments. */
import type { TypeScript } from '../declaration-id.ts';
import type { FoundSample } from './types.ts';

/** `...` and `…` where code is left out: not before what is spread, nor in a comment or text. */
const ELISION = /(?:^|[\s{([;,])(?:\.\.\.(?![\w$([{'"`])|…)/;
/** `// …`, `// ... more of it`, and the same between stars. */
const SHORTENED_BY = /(?:\/\/|\/\*)[ \t]*(?:\.{3}|…)/;
const TEXTS = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** True for code with a comment that stands for more of it. */
export const isShortened = (code: string): boolean => SHORTENED_BY.test(code);

/** True for code with elisions in place of code. */
export const isCut = (code: string): boolean => ELISION.test(code.replace(TEXTS, ''));

/** True for code that is the inside of an object, a list, a class or an element, or several values below each other. */
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
    // Text of an element is anything.
    ...(inside.startsWith('<') ? [`(<>${inside}</>)`] : []),
  ];
}

function isRight(ts: TypeScript, text: string, lang: string): boolean {
  const compilerOptions = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext };
  const fileName = /x$/.test(lang) || text.startsWith('(<') ? 'part.tsx' : 'part.ts';
  return ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions }).diagnostics?.length === 0;
}
