/** Components without output: their code has effects only. */
import path from 'node:path';
import { offsetAt, type Place } from '../../lib/place.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
/** JSX, and calls that make elements. */
const ELEMENTS = /<[A-Za-z>]|\b(?:createElement|createPortal|jsxs?|cloneElement)\b/;
const RETURNS = /\breturn\b[ \t]*(.*)/g;
/** What readers do not see: nothing, and functions that clean up. */
const UNSEEN = /^(?:null|undefined|false)?[ \t]*[;}]*[ \t]*$|^(?:\([^()]*\)|\w+)[ \t]*=>|^function\b/;

/** True for code with one component that never shows anything. */
function drawsNothing(code: string): boolean {
  const plain = code.replace(COMMENTS, '');
  const exports = plain.match(/^export\b.*/gm) ?? [];
  if (exports.length !== 1 || !/^export default (?:async )?function\b/.test(exports[0] as string)) return false;
  if (ELEMENTS.test(plain) || !/\breturn null\b/.test(plain)) return false;
  return [...plain.matchAll(RETURNS)].every(([, value = '']) => UNSEEN.test(value));
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** True for a tag without props and children at a place, whose component never shows anything. */
export function isEffect(source: string, place: Place, read: (file: string) => string | undefined): boolean {
  const tag = /^<([A-Z]\w*)\s*(?:\/>|><\/\1>)/.exec(source.slice(offsetAt(source, place)))?.[1];
  if (tag === undefined) return false;
  const specifier = new RegExp(`^import\\s+${tag}\\s+from\\s+['"](@site/|\\.{1,2}/)([^'"\\n]+)['"]`, 'm').exec(source);
  if (!specifier) return false;
  const [, start = '', rest = ''] = specifier;
  const base = start === '@site/' ? rest : path.posix.join(path.posix.dirname(place.file ?? ''), start, rest);
  const file = ENDINGS.map((ending) => base + ending).find((one) => /\.[jt]sx?$/.test(one) && read(one) !== undefined);
  return file !== undefined && drawsNothing(read(file) ?? '');
}
