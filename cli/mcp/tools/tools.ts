/** The tools, in the order in which clients show them. */
import { apiSymbolTool } from './api-symbol.ts';
import { checkCodeTool } from './check-code.ts';
import { listPagesTool } from './list-pages.ts';
import { readPageTool } from './read-page.ts';
import { searchTool } from './search.ts';
import type { Tool } from './tool.ts';
import { whyTool } from './why.ts';

export const TOOLS: readonly Tool[] = [searchTool, readPageTool, listPagesTool, apiSymbolTool, checkCodeTool, whyTool];
