/** Links of the navbar that are only an icon. */
import type { NavItem } from '../../../runtime/types.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { BRAND_NAMES } from '../../lib/brand-icons.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { Problem } from '../../problems/problem.ts';
import { iconHtml } from './nav-icons.ts';
import { configLink } from './nav-items.ts';
import type { SiteDataInput } from './types.ts';

/** The social links as items of the navbar. Links without their icon show their label. */
export function socialItems(input: SiteDataInput, problems: Problem[]): NavItem[] {
  return input.config.navbar.socialLinks.map(({ icon, href: to, label: own }, index) => {
    const key = ['navbar', 'socialLinks', index];
    const { href } = configLink(input, to);
    const label = own === undefined ? platformName(icon, href) : input.label(own);
    const drawing = iconHtml(input, { icon, key }, problems);
    const name = escapeAttribute(label);
    const shown = drawing || escapeText(label);
    const html = `<a class="social-link" href="${escapeAttribute(href)}" rel="me noopener" aria-label="${name}" title="${name}">${shown}</a>`;
    return { type: 'html', label, href, html, position: 'right', external: true };
  });
}

const platformName = (icon: string, href: string): string =>
  lookUp(BRAND_NAMES, icon) ?? /^\w+:\/\/([^/:?#]+)/.exec(href)?.[1] ?? icon;
