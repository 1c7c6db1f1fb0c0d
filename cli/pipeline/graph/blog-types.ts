import type { BlogConfig, ContentRoot } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { Page } from '../../model/graph.ts';
import type { AuthorContext, KnownAuthors } from './authors.ts';
import type { GraphContext } from './types.ts';

/** The blog in one language. */
export interface BlogPart {
  context: GraphContext;
  blog: BlogConfig;
  root: ContentRoot;
  /** Path of the blog, with a leading slash. */
  base: string;
  authors: KnownAuthors;
  authorContext: AuthorContext;
}

export interface PostPage {
  page: Page;
  /** Day and time as far as they are known, in UTC. */
  time: string;
  document: DocumentFacts;
}

/** A post and its index in the graph's pages. */
export interface Listed extends PostPage {
  index: number;
}
