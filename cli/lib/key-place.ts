/** Finds the place of a front matter key. */
import { lookUp } from './look-up.ts';
import type { Place } from './place.ts';

interface Keys {
  file: string;
  /** Key → 1-based line of the document. */
  keyLines: Record<string, number>;
  /** Keys from another file: the defaults of a folder. */
  inherited?: Record<string, { file: string; line: number; column: number }>;
}

/** The place of a key; the first line of the document for a key that is not written anywhere. */
export function keyPlace(
  { file, keyLines, inherited }: Keys,
  key: string,
): Required<Pick<Place, 'file' | 'line' | 'column'>> {
  const elsewhere = lookUp(inherited, key);
  if (elsewhere) return elsewhere;
  return { file, line: lookUp(keyLines, key) ?? 1, column: 1 };
}
