/** All pages of a site with the usual extensions of Python-Markdown. */
import type { Construct } from '../construct.ts';
import { libraryBoxes } from './boxes.ts';
import { libraryCode } from './code.ts';
import { libraryFormulas } from './formulas.ts';
import { libraryHtml } from './html.ts';
import { libraryLinks } from './links.ts';
import { libraryLists } from './lists.ts';
import { libraryMarks } from './marks.ts';
import { libraryMoreBoxes } from './more-boxes.ts';
import { libraryMoreCode } from './more-code.ts';
import { libraryMoreHtml } from './more-html.ts';
import { libraryTables } from './tables.ts';

export const mkdocsLibrary: readonly Construct[] = [
  ...libraryBoxes,
  ...libraryCode,
  ...libraryFormulas,
  ...libraryHtml,
  ...libraryLinks,
  ...libraryLists,
  ...libraryMarks,
  ...libraryMoreBoxes,
  ...libraryMoreCode,
  ...libraryMoreHtml,
  ...libraryTables,
];
