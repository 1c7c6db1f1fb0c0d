import * as exported from './index.ts';
import type { MarkdownForm } from './markdown-form.ts';
import type { Definition } from './view.ts';

/** The components that are views. */
export const allViews = (): Definition[] => Object.values(exported).filter((one): one is Definition => 'view' in one);

/** The forms of components in Markdown. */
export const allForms = (): MarkdownForm[] =>
  Object.values(exported).filter((one): one is MarkdownForm => 'write' in one);
