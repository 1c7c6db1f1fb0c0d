/** What readers can do with a page as Markdown: copy it, open it as it is, or in an assistant. */
import { copy as copyIcon, file, iconHtml } from '../../../runtime/tables/icons.ts';
import type { LayoutName } from '../../../runtime/types.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { interfaceText, type Texts } from '../../lib/text.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/graph.ts';
import type { PageCopy } from './copies.ts';

interface Input {
  config: SiteConfig;
  copies: ReadonlyMap<string, PageCopy>;
}

const LAYOUTS: ReadonlySet<LayoutName> = new Set(['doc', 'category', 'post']);

/** HTML; undefined for pages that are neither docs nor posts, or have no Markdown. */
export function pageActions(
  { config, copies }: Input,
  { href, locale }: Pick<Route, 'href' | 'locale'>,
  layout: LayoutName,
): string | undefined {
  const { pageActions: actions } = config;
  const markdown = copies.get(href)?.href;
  const texts = config.locales.find(({ name }) => name === locale);
  if (!actions || markdown === undefined || !texts || !LAYOUTS.has(layout)) return undefined;
  const { copy, view } = actions;
  const url = escapeAttribute(markdown);
  const button = copy
    ? `<button type="button" data-copy-page="${url}">${iconHtml(copyIcon)}<span>${actionText(texts, 'actions.copy')}</span></button>`
    : '';
  const label = actionText(texts, 'actions.view');
  const assistants = assistantLinks(config, texts, { url: markdown, page: href });
  if (assistants.length > 0) {
    const links = [...(view ? [`<a href="${url}">${label}</a>`] : []), ...assistants];
    return button + menu(texts, links, copy);
  }
  return button + (view ? `<a href="${url}">${iconHtml(file)}<span>${label}</span></a>` : '') || undefined;
}

/** Assistants read the published page: without the origin of the site, there are none. */
function assistantLinks(config: SiteConfig, texts: Texts, paths: Record<'url' | 'page', string>): string[] {
  const { pageActions: actions, url: origin } = config;
  if (!actions || origin === '') return [];
  return actions.assistants.map(({ name, url }) => {
    const href = url.replace(/\{(url|page)\}/g, (_, place: 'url' | 'page') =>
      encodeURIComponent(origin + paths[place]),
    );
    const label = escapeText(interfaceText(texts, 'actions.open', { name }));
    return `<a href="${escapeAttribute(href)}" target="_blank" rel="noopener noreferrer">${label}</a>`;
  });
}

function menu(texts: Texts, links: readonly string[], isBesideButton: boolean): string {
  const label = actionText(texts, 'actions.more');
  const [attribute, shown] = isBesideButton ? [` aria-label="${label}"`, ''] : ['', `<span>${label}</span>`];
  const items = links.map((link) => `<li>${link}</li>`).join('');
  return `<button type="button" class="actions-more" popovertarget="dg-actions"${attribute}>${shown}</button><ul id="dg-actions" popover>${items}</ul>`;
}

const actionText = (texts: Texts, key: string): string => escapeAttribute(interfaceText(texts, key));
