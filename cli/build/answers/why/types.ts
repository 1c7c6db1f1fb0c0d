import type { Problem } from '../../../problems/problem.ts';
import type { BuiltSite } from '../../publish/site-files.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** A site that was built in memory, with its problems: the source of every answer of `why`. */
export interface AskedSite extends BuiltSite {
  workspace: Workspace;
  problems: readonly Problem[];
}
