import type { Problem } from '../../../problems/problem.ts';
import type { BuiltSite, Workspace } from '../../types.ts';

/** A site that was built in memory, with its problems: the source of every answer of `why`. */
export interface AskedSite extends BuiltSite {
  workspace: Workspace;
  problems: readonly Problem[];
}
