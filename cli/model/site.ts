/** The parts of a site that the stages after `graph` work with: each takes those that it reads. */
import type { SiteConfig } from './config.ts';
import type { DocumentFacts, PublicFile } from './document.ts';
import type { ContentGraph, RouteTable } from './graph.ts';

interface SiteGraph {
  config: SiteConfig;
  graph: ContentGraph;
}

export interface SiteRoutes extends SiteGraph {
  table: RouteTable;
}

export interface SiteUrls extends SiteGraph {
  /** Published URL of a clean path. */
  hrefOf(path: string): string;
}

export interface SiteContent extends SiteGraph {
  documents: readonly DocumentFacts[];
  publicFiles: readonly PublicFile[];
}
