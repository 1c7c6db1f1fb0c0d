/** What the old build did before Docusaurus: scripts of npm that copy versions or generate pages, which are missing here. */
import { isObject } from '../../lib/plain-data.ts';
import { readManifest } from '../base/manifest.ts';
import type { Moving } from './context.ts';

interface PreStep {
  /** As a person runs it: `npm run copy-docs`. */
  name: string;
  command: string;
}

/** Commands that make nothing that pages need. */
const OTHERS =
  /^(?:docusaurus (?:build|clear)|cross-env|echo|exit|rm|rimraf|tsc|eslint|prettier|if|fi|then)\b|lint|clean|test/;

/** The commands before `docusaurus build`, and those of `prebuild`. */
export function preStepsIn(dir: string): PreStep[] {
  const { scripts } = readManifest(dir).fields;
  if (!isObject(scripts)) return [];
  const scriptText = (name: string): string => (typeof scripts[name] === 'string' ? scripts[name] : '');
  const build = scriptText('build');
  const at = build.search(/\bdocusaurus build\b/);
  const before = at < 0 ? build.replace(/&&[^&]*$/, '') : build.slice(0, at);
  return [scriptText('prebuild'), before]
    .flatMap((commands) => commands.split(/&&|;/))
    .map((one) => one.trim())
    .filter((one) => one !== '' && !OTHERS.test(one))
    .map((one) => {
      const script = /^(?:npm run|yarn(?: run)?|pnpm(?: run)?|bun run) ([\w:.-]+)$/.exec(one)?.[1];
      const own = script === undefined ? '' : scriptText(script);
      return own === '' ? { name: one, command: one } : { name: one, command: own };
    });
}

/** One line for all that waits for these steps; nothing if they left nothing out. */
export function waitingNote({ dir, report, waiting }: Moving): void {
  const steps = preStepsIn(dir);
  if (steps.length === 0 || waiting.size === 0) return;
  const places = [...waiting].sort(([, a], [, b]) => b - a).map(([place, count]) => `\`${place}\` (${count})`);
  const more = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : '';
  const total = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  report.add({
    kind: 'lost',
    what: steps.map(({ name }) => name).join(', '),
    text:
      `The old build runs this first, and what it writes is missing: run it before \`docsgen build\`. ${total} links, imports and items of sidebars wait for it: ` +
      `${places.slice(0, MAX_PLACES).join(', ')}${more}.`,
    file: 'package.json',
  });
}

const MAX_PLACES = 6;

/** Remembers that something names a file or folder that does not exist. */
export function wait({ waiting }: Pick<Moving, 'waiting'>, place: string): void {
  waiting.set(place, (waiting.get(place) ?? 0) + 1);
}
