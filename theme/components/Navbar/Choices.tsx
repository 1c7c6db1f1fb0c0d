import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { NavItem, RouteData, SiteData } from '../../../runtime/types.ts';

interface ChoiceProps {
  item: NavItem;
  site: SiteData;
  route: RouteData;
  /** The author's entries after those of the page: `<li>` elements. */
  children: ReactNode;
}

interface Option {
  label: string;
  href: string;
  lang?: string;
  version?: string;
  current: boolean;
}

/** The page in other versions of its docs; on pages outside these docs, the first page of each version. */
export function VersionChoice({ item, site, route, children }: ChoiceProps): ReactNode {
  const homes = site.versions[item.docs ?? ''] ?? [];
  const own = route.version && route.docs === item.docs ? route.version : undefined;
  const options = (own?.all ?? homes).map(({ name, label, href }) => ({
    label,
    href,
    version: name,
    current: name === own?.name,
  }));
  if (options.length < 2) return null;
  return (
    <Choice label={text(site, 'nav.versions')} shown={own?.label ?? item.label} options={options} docs={item.docs}>
      {children}
    </Choice>
  );
}

/** The page in all languages of the site; for languages without it, their first page. */
export function LocaleChoice({ site, route, children }: ChoiceProps): ReactNode {
  // The not-found page has no URL of its own to link to.
  const isOnly = site.locales.length === 1 && route.layout !== 'not-found';
  const options = (route.locales ?? site.locales).map(({ name, label, lang, href }) => ({
    label,
    href: isOnly ? route.path : href,
    lang,
    current: name === site.locale,
  }));
  const shown = options.find(({ current }) => current)?.label ?? '';
  return (
    <Choice label={text(site, 'nav.languages')} shown={shown} options={options}>
      {children}
    </Choice>
  );
}

interface Shown {
  /** What the choice is about. */
  label: string;
  shown: string;
  options: Option[];
  /** Docs instance of the versions: the chosen one is stored. */
  docs?: string | undefined;
  children: ReactNode;
}

/** Wide screens show the current choice; the menu of small screens also shows the label. */
function Choice({ label, shown, options, docs, children }: Shown): ReactNode {
  return (
    <details className="dropdown choice" data-docs={docs}>
      <summary aria-haspopup="true">
        <span className="choice-label">{label}</span>
        <span className="sr-only">: </span>
        <span data-docs-version={docs} translate="no">
          {shown}
        </span>
      </summary>
      <ul className="dropdown-items">
        {options.map((option) => (
          <li key={option.href}>
            <a
              href={option.href}
              data-version={option.version}
              lang={option.lang}
              hrefLang={option.lang}
              translate="no"
              aria-current={option.current || undefined}
            >
              {option.label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
