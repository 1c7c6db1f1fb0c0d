/** Where skills for agents are published: https://agentskills.io, discovery 0.2.0. */
import { belowFolder } from '../lib/paths.ts';
import type { SiteConfig } from './config.ts';

/** A skill for agents: a folder with `SKILL.md` (https://agentskills.io/specification). */
export interface Skill {
  /** Of its folder, too. */
  name: string;
  description: string;
  /** Its files, `SKILL.md` first; `rel` is relative to its folder. */
  files: { rel: string; path: string; bytes: Uint8Array }[];
}

/** Folder in the output. */
export const SKILLS = '.well-known/agent-skills/';

export const SKILLS_INDEX = `${SKILLS}index.json`;

/** Output path of a file of the public folders, or of the folder of skills; undefined for other files. */
export function publicRel(
  { publicDir, agents }: Pick<SiteConfig, 'publicDir' | 'agents'>,
  path: string,
): string | undefined {
  const skill = agents?.skills === undefined ? undefined : belowFolder(agents.skills, path);
  if (skill !== undefined) return SKILLS + skill;
  return publicDir.map((folder) => belowFolder(folder, path)).find((rel) => rel !== undefined);
}
