/** The report of a difference, for reviewers. */
import { type Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { changedWords, growthOfAll, lostText, verdictText } from '../figures.ts';
import type { BuildDiff, BuildSummary } from '../types.ts';
import { reportPage } from './frame.ts';
import { pagesSection } from './pages.ts';
import { filesSection, navigationSection, routesSection, weightSection } from './sections.ts';

export const htmlReport = (diff: BuildDiff): string =>
  reportPage({
    title: `${diff.before.folder} → ${diff.after.folder}: what changed`,
    heading: 'What changed',
    folders: { before: diff.before.folder, after: diff.after.folder },
    verdict: verdict(diff),
    main: html`${sections(diff)}`,
    footer: html`<p>${described('Before', diff.before)}</p><p>${described('After', diff.after)}</p>`,
  });

function described(label: string, { folder, pages, files, bytes, version }: BuildSummary): Html {
  return html`${label}: <code>${folder}</code>, ${count(pages, 'page')}, ${count(files, 'file')}, ${size(bytes)}${version ? `, docsgen ${version}` : ''}`;
}

function verdict(diff: BuildDiff): Html {
  const text = verdictText(diff);
  if (text !== undefined) return html`<p class="verdict">${text}</p>`;
  return html`${attention(diff)}<ul class="tiles">${tiles(diff)}</ul>`;
}

/** Changes that break links of other sites. */
function attention(diff: BuildDiff): Html | undefined {
  const lost = lostText(diff);
  return lost && html`<p class="attention"><strong>${lost.what}</strong> ${lost.ending}.</p>`;
}

function tiles(diff: BuildDiff): Html[] {
  const words = changedWords(diff);
  const gone = diff.removed.length + diff.redirected.length;
  const changed = diff.pages.length;
  const added = diff.added.length;
  const moved = diff.moved.length;
  const pages = (number: number) => (number === 1 ? 'page' : 'pages');
  const rows: [isShown: boolean, figure: string, label: string, to: string][] = [
    [changed > 0, String(changed), `${pages(changed)} changed`, '#pages'],
    [changed > 0, `+${words.added} −${words.removed}`, 'words', '#pages'],
    [added > 0, `+${added}`, `${pages(added)} added`, '#added'],
    [gone > 0, `−${gone}`, `${pages(gone)} removed`, '#removed'],
    [moved > 0, String(moved), `${pages(moved)} moved`, '#moved'],
    [true, growthOfAll(diff), 'in all files', '#weight'],
  ];
  return rows
    .filter(([isShown]) => isShown)
    .map(([, figure, label, to]) => html`<li><a href="${to}"><b>${figure}</b> <span>${label}</span></a></li>`);
}

const sections = (diff: BuildDiff): (Html | undefined)[] =>
  diff.isIdentical
    ? []
    : [
        routesSection(diff),
        pagesSection(diff.pages),
        navigationSection(diff.navigation),
        filesSection(diff.files),
        weightSection(diff),
      ];
