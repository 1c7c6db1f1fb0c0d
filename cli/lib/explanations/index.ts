/** The explanation of every code. One that is missing is a type error here. */
import type { ProblemArgs, ProblemCode } from '../catalogue.ts';
import { blogExplanations } from './blog.ts';
import { codeExplanations } from './code.ts';
import { configExplanations } from './config.ts';
import type { Explanation } from './entry.ts';
import { frontMatterExplanations } from './front-matter.ts';
import { importExplanations } from './imports.ts';
import { localeExplanations } from './locales.ts';
import { markdownExplanations } from './markdown.ts';
import { mdxExplanations } from './mdx.ts';
import { routeExplanations } from './routes.ts';
import { versionExplanations } from './versions.ts';

export const explanations = {
  ...configExplanations,
  ...versionExplanations,
  ...localeExplanations,
  ...frontMatterExplanations,
  ...markdownExplanations,
  ...mdxExplanations,
  ...codeExplanations,
  ...importExplanations,
  ...routeExplanations,
  ...blogExplanations,
} satisfies { [C in ProblemCode]: Explanation<ProblemArgs<C>> };
