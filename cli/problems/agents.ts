/** Problems of what a site publishes for agents. */
import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

const skill = (...text: string[]) => ({ 'content/skills/change-bulb/SKILL.md': lines(...text) });
const good = [
  '---',
  'name: change-bulb',
  'description: Changes the bulb of a lamp. Use it when a lamp is dark.',
  '---',
];

export const agentsProblems = {
  DG4070: entry<{ path: string; main: string }>({
    severity: 'error',
    message: ({ path, main }) => `${path} is no skill: it is not a folder with the file ${main}`,
    hint: ({ main }) => `give each skill a folder with ${main}, or move the file into the folder of its skill`,
    explanation: {
      args: { path: 'content/skills/change-bulb', main: 'SKILL.md' },
      cause:
        'Each folder in the folder of skills is a skill for agents. It is known by its file SKILL.md: without that file, nobody finds the others.',
      broken: { 'content/skills/change-bulb/steps.md': '# Steps\n' },
      fixed: skill(...good, '', 'Switch it off first.'),
      shared: intro,
    },
  }),
  DG4071: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the skill cannot be published: ${reason}`,
    hint: () => 'name the skill as its folder, and describe what it does and when to use it',
    explanation: {
      args: { reason: 'its name is "bulb", and its folder "change-bulb"' },
      cause:
        'Agents decide by the name and the description in the front matter whether they read a skill. The name is that of the folder, in at most 64 lower-case letters, digits and hyphens; the description has at most 1,024 characters.',
      broken: skill('---', 'name: bulb', 'description: Changes the bulb of a lamp.', '---'),
      fixed: skill(...good),
      shared: intro,
    },
  }),
  DG4072: entry<{ url: string }>({
    severity: 'error',
    message: ({ url }) => `the skill has a link to ${url}, which is not a file of its folder`,
    hint: () => 'add the file to the folder of the skill; for a page of the site, write the whole URL',
    explanation: {
      args: { url: 'steps.md' },
      cause:
        'Agents download the folder of a skill and read it elsewhere. Links lead to files of this folder, or to whole URLs; other paths lead nowhere there.',
      broken: skill(...good, '', 'Read [the steps](steps.md).'),
      fixed: {
        ...skill(...good, '', 'Read [the steps](steps.md).'),
        'content/skills/change-bulb/steps.md': '# Steps\n',
      },
      shared: intro,
    },
  }),
  DG4073: entry<{ file: string; setting: string }>({
    severity: 'warning',
    message: ({ file, setting }) => `${file} is published unchanged: ${setting} has no effect`,
    hint: ({ setting }) => `write it into the file, or remove the file or ${setting}`,
    explanation: {
      args: { file: 'public/robots.txt', setting: 'agents.contentSignal' },
      cause:
        'A file of the public folder replaces the one that docsgen would write. The setting would have changed that one.',
      broken: {
        ...config("agents: { contentSignal: { 'ai-train': false } },"),
        'public/robots.txt': lines('User-agent: *', 'Allow: /'),
      },
      fixed: config("agents: { contentSignal: { 'ai-train': false } },"),
      shared: intro,
    },
  }),
  DG4074: entry<{ setting: string; baseUrl: string }>({
    severity: 'warning',
    message: ({ setting, baseUrl }) =>
      `${setting} has no effect: crawlers read robots.txt at the root of a host, and this site is below ${baseUrl}`,
    hint: ({ setting }) => `write the signal into the robots.txt of the host, and remove ${setting}`,
    explanation: {
      args: { setting: 'agents.contentSignal', baseUrl: '/lamp/' },
      cause:
        'The signal is a line of robots.txt. The site is below a path of its host, so its robots.txt is there as well, where no crawler reads it.',
      broken: config("baseUrl: '/lamp/',", "agents: { contentSignal: { 'ai-train': false } },"),
      fixed: config("agents: { contentSignal: { 'ai-train': false } },"),
      shared: intro,
    },
  }),
};
