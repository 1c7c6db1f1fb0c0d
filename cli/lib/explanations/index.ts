/** The explanation of every code. One that is missing is a type error here. */
import type { ProblemArgs, ProblemCode } from '../catalogue.ts';
import { apiExplanations } from './api.ts';
import { accessibilityExplanations, htmlExplanations, weightExplanations } from './audit.ts';
import { blogExplanations } from './blog.ts';
import { checkExplanations } from './checks.ts';
import { codeExplanations } from './code.ts';
import { configExplanations } from './config.ts';
import { devExplanations } from './dev.ts';
import type { Explanation } from './entry.ts';
import { environmentExplanations } from './environment.ts';
import { externalExplanations } from './external.ts';
import { frontMatterExplanations } from './front-matter.ts';
import { importExplanations } from './imports.ts';
import { initExplanations } from './init.ts';
import { linkExplanations } from './links.ts';
import { localeExplanations } from './locales.ts';
import { markdownExplanations } from './markdown.ts';
import { mdxExplanations } from './mdx.ts';
import { redirectExplanations } from './redirects.ts';
import { renderExplanations } from './render.ts';
import { reportExplanations } from './reports.ts';
import { routeExplanations } from './routes.ts';
import { sampleExplanations } from './samples.ts';
import { searchExplanations } from './search.ts';
import { siteExplanations } from './site.ts';
import { tabExplanations } from './tabs.ts';
import { troubleExplanations } from './trouble.ts';
import { urlExplanations } from './urls.ts';
import { versionExplanations } from './versions.ts';

export const explanations = {
  ...configExplanations,
  ...versionExplanations,
  ...localeExplanations,
  ...frontMatterExplanations,
  ...markdownExplanations,
  ...tabExplanations,
  ...mdxExplanations,
  ...codeExplanations,
  ...importExplanations,
  ...routeExplanations,
  ...blogExplanations,
  ...redirectExplanations,
  ...linkExplanations,
  ...externalExplanations,
  ...siteExplanations,
  ...urlExplanations,
  ...checkExplanations,
  ...accessibilityExplanations,
  ...htmlExplanations,
  ...weightExplanations,
  ...renderExplanations,
  ...searchExplanations,
  ...environmentExplanations,
  ...troubleExplanations,
  ...devExplanations,
  ...initExplanations,
  ...reportExplanations,
  ...apiExplanations,
  ...sampleExplanations,
} satisfies { [C in ProblemCode]: Explanation<ProblemArgs<C>> };
