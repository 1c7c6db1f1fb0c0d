/** What follows the text of a page and needs no React: related pages, the question whether it helped; and how much is read. */

import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { interfaceText, type Texts } from '../../lib/text.ts';
import type { FrontMatter } from '../../model/document.ts';
import type { Page } from '../../model/graph.ts';
import type { Urls } from './docs-data.ts';

/** HTML; undefined for most pages. */
export function pageEnd(
  { config, hrefOf }: Urls,
  page: Page,
  { feedback, template }: Pick<FrontMatter, 'feedback' | 'template'>,
): string | undefined {
  const isText = page.kind !== 'page' && template !== 'splash';
  const bar = isText && config.readingProgress ? '<div class="reading-progress"></div>' : '';
  const asks = isText && config.feedback && page.kind === 'doc' && feedback !== false;
  const texts = asks || page.related ? config.locales.find(({ name }) => name === page.locale) : undefined;
  if (!texts) return bar || undefined;
  return bar + relatedHtml(texts, page.related ?? [], hrefOf) + (asks ? question(texts, hrefOf(page.path)) : '');
}

function relatedHtml(texts: Texts, related: NonNullable<Page['related']>, hrefOf: (path: string) => string): string {
  if (related.length === 0) return '';
  const title = escapeText(interfaceText(texts, 'doc.related'));
  const cards = related.map(({ title: label, path, description }) => {
    const link = `<a class="card-link" href="${escapeAttribute(hrefOf(path))}">${escapeText(label)}</a>`;
    const text = description ? `<p>${escapeText(description)}</p>` : '';
    return `<li class="card"><p class="card-title">${link}</p>${text}</li>`;
  });
  return `<nav class="related" aria-label="${escapeAttribute(interfaceText(texts, 'doc.related'))}"><p>${title}</p><ul class="cards">${cards.join('')}</ul></nav>`;
}

/** `runtime/enhance/feedback.ts` sends the answer. */
function question(texts: Texts, path: string): string {
  const ask = interfaceText(texts, 'feedback.question');
  const button = (value: string, key: string): string =>
    `<button type="button" value="${value}">${escapeText(interfaceText(texts, key))}</button>`;
  return `<div class="feedback" role="group" aria-label="${escapeAttribute(ask)}" data-feedback="${escapeAttribute(path)}"><p>${escapeText(ask)}</p>${button('yes', 'feedback.yes')}${button('no', 'feedback.no')}</div>`;
}
