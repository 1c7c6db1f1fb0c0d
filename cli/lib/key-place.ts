/** Finds the place of a front matter key. */
import { lookUp } from './look-up.ts';
import type { Place } from './place.ts';

interface Keys {
  file: string;
  /** Key → 1-based line of the document. */
  keyLines: Record<string, number>;
  /** Keys from another file: the defaults of a folder. */
  inherited?: Record<string, Required<Place>>;
}

/** The place of a key; the first line of the document for a key that is not written anywhere. */
export const keyPlace = ({ file, keyLines, inherited }: Keys, key: string): Required<Place> =>
  lookUp(inherited, key) ?? { file, line: lookUp(keyLines, key) ?? 1, column: 1 };
