/** What an editor shows about the thing under the pointer. */
import { type Hover, MarkupKind } from 'vscode-languageserver/node';
import type { Target } from '../../build/live/targets.ts';
import { frontMatterLines } from '../../lib/blocks/front-matter.ts';
import type { Explanation } from '../../problems/entry.ts';
import type { Problem } from '../../problems/problem.ts';
import type { At } from '../site/context.ts';
import { documentsOf, headingLine } from '../site/places.ts';
import { linkAt } from '../site/text.ts';
import { diagnosticOf } from './diagnostics.ts';

/** Lines of the target that are shown. */
const MAX_LINES = 8;

export async function hoverAt(at: At): Promise<Hover | undefined> {
  const parts = [...(await problemsAt(at)), ...linkText(at)];
  return parts.length === 0 ? undefined : { contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n---\n\n') } };
}

function linkText({ site, file, text, offset, document }: At): string[] {
  const shown = site.shown();
  if (document === undefined || !shown) return [];
  const links = shown.targets.linksOf(document).filter((link) => link.file === file);
  const found = linkAt(text, links, offset);
  return found ? (targetText({ site }, found.link.target) ?? []) : [];
}

function targetText({ site }: Pick<At, 'site'>, target: Target): string[] | undefined {
  const shown = site.shown();
  if (!shown) return undefined;
  if (target.file !== undefined) {
    const size = shown.targets.imageSize(target.file);
    return [`\`${target.file}\`${size ? `: ${size[0]} × ${size[1]} pixels` : ''}`];
  }
  const route = shown.site.table.routes[target.route ?? -1];
  const document = documentsOf(site)[target.document ?? -1];
  if (!document || target.document === undefined) return route ? [`\`${route.path}\``] : undefined;
  const { headings } = shown.site.parsed.detailsOf(target.document);
  const heading = headings.find(({ id }) => id === target.fragment);
  const lead = document.description === '' ? [] : [document.description];
  const line = heading ? headingLine(site, target.document, heading.id) : undefined;
  const name = heading ? `${document.title} › ${heading.text}` : document.title;
  return [
    [
      `**${name || document.file}**  `,
      [route && `\`${route.path}${target.fragment === '' ? '' : `#${target.fragment}`}\``, `\`${document.file}\``]
        .filter(Boolean)
        .join(' · '),
    ].join('\n'),
    ...(heading ? [] : lead),
    ...firstLines(site.textAt(document.file), line),
  ];
}

/** The beginning of a text, or of the section at a line. */
function firstLines(text: string, line: number | undefined): string[] {
  const lines = text.split(/\r\n|\n/);
  const end = frontMatterLines(lines);
  const shown = lines
    .slice(line === undefined ? end : line + 1)
    .filter((one) => one.trim() !== '' && !/^(?:import|export)\b/.test(one));
  const first = shown.slice(0, MAX_LINES).join('\n');
  return first === '' ? [] : [['````md', first, '````'].join('\n')];
}

/** The explanations of the problems at a place. */
async function problemsAt({ site, file, text, line, character }: At): Promise<string[]> {
  const here = site.problemsOf(file).filter((one) => {
    const { start, end } = diagnosticOf(one, text).range;
    return start.line <= line && line <= end.line && start.character <= character && character <= end.character;
  });
  if (here.length === 0) return [];
  const { explanations } = await import('../../problems/explanations.ts');
  return [...new Map(here.map((one) => [one.code, one])).values()].map(({ code }: Problem) => {
    const { cause, remedy } = explanations[code] as unknown as Explanation;
    return [`**${code}**`, cause, ...(remedy ? [remedy] : [])].join('\n\n');
  });
}
