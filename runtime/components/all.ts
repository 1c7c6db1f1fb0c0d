import * as exported from './index.ts';
import type { Definition, MarkdownForm } from './view.ts';

/** The components that are views. */
export const allViews = (): Definition[] => Object.values(exported).filter((one): one is Definition => 'view' in one);

/** The forms of components in Markdown. */
export const allForms = (): MarkdownForm[] =>
  Object.values(exported).filter((one): one is MarkdownForm => 'write' in one);
