/**
 * The index of skills for agents, and archives of skills with several files: Agent Skills Discovery 0.2.0
 * (https://github.com/cloudflare/agent-skills-discovery-rfc). The files themselves are copied like public files.
 */
import { createHash } from 'node:crypto';
import { siteUrl } from '../../lib/paths.ts';
import { zip } from '../../lib/zip.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { SKILLS, SKILLS_INDEX, type Skill } from '../../model/skills.ts';

interface SkillsInput {
  config: SiteConfig;
  graph: Pick<ContentGraph, 'skills'>;
}

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

const hasArchive = ({ files }: Skill): boolean => files.length > 1;

const archiveOf = ({ name }: Skill): string => `${SKILLS}${name}.zip`;

/** Output path of what an agent downloads to have a skill. */
const artifactOf = (skill: Skill): string => (hasArchive(skill) ? archiveOf(skill) : `${SKILLS}${skill.name}/SKILL.md`);

/** Published path of a skill's text. */
export const skillHref = ({ baseUrl }: SiteConfig, { name }: Skill): string =>
  siteUrl(baseUrl, `${SKILLS}${name}/SKILL.md`);

/** Paths of the files that `skillFiles` returns. */
export const skillPaths = ({ graph: { skills } }: SkillsInput): string[] =>
  skills.length === 0 ? [] : [SKILLS_INDEX, ...skills.filter(hasArchive).map(archiveOf)];

export function skillFiles({
  config,
  graph: { skills },
}: SkillsInput): { path: string; content: string | Uint8Array }[] {
  if (skills.length === 0) return [];
  const archives = new Map(
    skills
      .filter(hasArchive)
      .map((skill) => [skill, zip(skill.files.map(({ rel, bytes }) => ({ name: rel, bytes })))] as const),
  );
  const entries = skills.map((skill) => {
    const bytes = archives.get(skill) ?? skill.files[0]?.bytes ?? new Uint8Array();
    return {
      name: skill.name,
      type: hasArchive(skill) ? 'archive' : 'skill-md',
      description: skill.description,
      url: siteUrl(config.baseUrl, artifactOf(skill)),
      digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    };
  });
  return [
    { path: SKILLS_INDEX, content: `${JSON.stringify({ $schema: SCHEMA, skills: entries }, undefined, 2)}\n` },
    ...Array.from(archives, ([skill, content]) => ({ path: archiveOf(skill), content })),
  ];
}
