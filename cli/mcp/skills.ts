/** Skills that a site publishes for agents, as prompts: https://agentskills.io. */
import { fits, type Shape } from '../lib/fits.ts';
import { SKILLS_INDEX } from '../model/skills.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { Site } from './reading/site.ts';

export interface Skill {
  name: string;
  description: string;
  /** Published path of its text. */
  url: string;
}

const SHAPE: Shape = { skills: [{ name: 'string', 'type?': 'string', description: 'string', url: 'string' }] };

/** Empty for a site without skills. @throws SiteFault */
export async function skillsOf(site: Site): Promise<Skill[]> {
  const { baseUrl } = site.index;
  const written = await site.text(baseUrl + SKILLS_INDEX);
  const index = written === undefined ? undefined : orUndefined(() => JSON.parse(written) as unknown);
  if (!fits(index, SHAPE)) return [];
  const home = new URL(baseUrl + SKILLS_INDEX, 'http://site.invalid');
  return (index as { skills: (Skill & { type?: string })[] }).skills.flatMap(({ name, type, description, url }) => {
    // The files of an archive are also published by themselves.
    const text = type === 'archive' ? `${encodeURIComponent(name)}/SKILL.md` : url;
    const at = URL.canParse(text, home.href) ? new URL(text, home) : undefined;
    // A text elsewhere is not the site's to vouch for.
    const isHere = at !== undefined && (at.origin === home.origin || site.href('').startsWith(at.origin));
    return isHere ? [{ name, description, url: at.pathname }] : [];
  });
}
