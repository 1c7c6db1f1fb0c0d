/** What questions of `why` are answered from. */

import type { Problem } from '../../../problems/problem.ts';
import type { BuiltSite } from '../../built.ts';
import type { Workspace } from '../../workspace.ts';

/** A site that was built in memory, and what was found wrong with it. */
export interface AskedSite extends BuiltSite {
  workspace: Workspace;
  problems: readonly Problem[];
}
