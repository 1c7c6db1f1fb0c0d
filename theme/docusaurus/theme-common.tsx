/** `@docusaurus/theme-common`: colour mode, metadata, collapsible boxes, and what reads the window or the storage. */
import {
  type ComponentType,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useColorMode as useOwnColorMode } from '../../runtime/hooks/useColorMode.ts';
import { useIsBrowser } from '../../runtime/hooks/useIsBrowser.ts';
import { usePage } from '../../runtime/hooks/usePage.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { SiteData } from '../../runtime/types.ts';
import { Details as OwnDetails } from '../components/mdx/views.ts';
import { oldConfig, useThemeConfig } from './context.ts';
import { applyTo, useBaseUrlUtils } from './core.tsx';

export { useThemeConfig } from './context.ts';

type Mode = 'light' | 'dark';

/** The colour mode, with the names of versions 2 and 3. `null` as the choice of the reader means the system's mode. */
export function useColorMode() {
  const { colorMode, colorModeChoice, setColorMode } = useOwnColorMode();
  return {
    colorMode,
    colorModeChoice: colorModeChoice === 'system' ? null : colorModeChoice,
    setColorMode: (mode: Mode | null) => setColorMode(mode ?? 'system'),
    isDarkTheme: colorMode === 'dark',
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}

/** The title with the name of the site. */
export const formatTitle = ({ title, titleDelimiter }: SiteData, own?: string): string =>
  own?.trim() ? (own.trim() === title ? title : `${own.trim()} ${titleDelimiter} ${title}`) : title;

export const useTitleFormatter = () => {
  const site = useSite();
  return { format: (title?: string): string => formatTitle(site, title) };
};

/** Tags in the head of the page, which replace docsgen's. React moves them there. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const site = useSite();
  const { withBaseUrl } = useBaseUrlUtils();
  const whole = title === undefined ? undefined : formatTitle(site, title);
  const url = image && withBaseUrl(image, { absolute: true });
  return (
    <>
      {whole === undefined ? null : <title>{whole}</title>}
      {whole === undefined ? null : <meta property="og:title" content={whole} />}
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {keywords ? (
        <meta name="keywords" content={typeof keywords === 'string' ? keywords : keywords.join(',')} />
      ) : null}
      {url ? <meta property="og:image" content={url} /> : null}
      {url ? <meta name="twitter:image" content={url} /> : null}
      {children}
    </>
  );
}

/** Adds classes to `<html>`, in the browser. */
export function HtmlClassNameProvider({ className, children }: { className: string; children?: ReactNode }): ReactNode {
  useEffect(() => applyTo(document.documentElement, { className }), [className]);
  return children;
}

export const PluginHtmlClassNameProvider = ({ children }: { children?: ReactNode }): ReactNode => children;

interface ThemedProps {
  className?: string;
  children(part: { theme: Mode; className: string }): ReactNode;
}

/** Shows one of two renderings: on the server both, and the stylesheet hides one. */
export function ThemedComponent({ className, children }: ThemedProps): ReactNode {
  const isBrowser = useIsBrowser();
  const { colorMode } = useColorMode();
  const themes: Mode[] = isBrowser ? [colorMode] : ['light', 'dark'];
  return themes.map((theme) => {
    const own = isBrowser ? '' : ` only-${theme}`;
    return (
      <div key={theme} style={{ display: 'contents' }}>
        {children({ theme, className: `${className ?? ''}${own}` })}
      </div>
    );
  });
}

export function useCollapsible({ initialState }: { initialState?: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState ?? false);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

interface CollapsibleProps {
  as?: ElementType;
  collapsed: boolean;
  lazy?: boolean;
  animation?: unknown;
  className?: string;
  onCollapseTransitionEnd?(collapsed: boolean): void;
  children?: ReactNode;
}

/** Content that is closed; `lazy` content is first rendered when it is opened. The change is not animated. */
export function Collapsible(props: CollapsibleProps): ReactNode {
  const { as: Tag = 'div', collapsed, lazy, className, children, onCollapseTransitionEnd } = props;
  const wasOpen = useRef(!collapsed);
  const last = useRef(collapsed);
  if (!collapsed) wasOpen.current = true;
  useEffect(() => {
    if (last.current !== collapsed) onCollapseTransitionEnd?.(collapsed);
    last.current = collapsed;
  }, [collapsed, onCollapseTransitionEnd]);
  return (
    <Tag className={className} style={collapsed ? { display: 'none' } : undefined}>
      {lazy && !wasOpen.current ? null : children}
    </Tag>
  );
}

interface DetailsProps {
  summary?: ReactElement<{ children?: ReactNode }> | string;
  children?: ReactNode;
}

/** `<Details>`: the summary is an element or text. */
export function Details({ summary, children, ...rest }: DetailsProps): ReactNode {
  const text = typeof summary === 'object' ? summary.props.children : summary;
  return (
    <OwnDetails {...rest} summary={text as string}>
      {children}
    </OwnDetails>
  );
}

const noSubscription = (): (() => void) => () => {};

/** `desktop`, `mobile`, or `ssr` on the server and until the page is hydrated. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'desktop' | 'mobile' | 'ssr' {
  const subscribe = (notify: () => void): (() => void) => {
    addEventListener('resize', notify);
    return () => removeEventListener('resize', notify);
  };
  return useSyncExternalStore(
    typeof window === 'undefined' ? noSubscription : subscribe,
    () => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** The reader closed the announcement, or there is none: see `announcement` in the config. */
export function useAnnouncementBar(): { isActive: boolean; close(): void } {
  const { announcement } = useSite();
  const close = (): void => document.querySelector<HTMLElement>('[data-announcement-close]')?.click();
  return { isActive: announcement !== undefined, close };
}

/** Code colours are docsgen's: the theme is that of the old config, if it is kept. */
export function usePrismTheme(): { plain: Record<string, string>; styles: unknown[] } {
  const { colorMode } = useColorMode();
  const { prism = {} } = useThemeConfig() as { prism?: { theme?: unknown; darkTheme?: unknown } };
  const found = colorMode === 'dark' ? (prism.darkTheme ?? prism.theme) : prism.theme;
  return (found as ReturnType<typeof usePrismTheme> | undefined) ?? { plain: {}, styles: [] };
}

/** Chooses one of the forms `one|two|many` by the rules of the language. */
export function usePluralForm(): { selectMessage(count: number, messages: string): string } {
  const { lang } = useSite();
  return {
    selectMessage(count, messages) {
      const parts = messages.split('|');
      const rules = new Intl.PluralRules(lang);
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
      const forms = order.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
      return parts[Math.min(forms.indexOf(rules.select(count)), parts.length - 1)] ?? '';
    },
  };
}

/** The drawer of small screens is docsgen's, which opens and closes by itself. */
export const useNavbarMobileSidebar = () => ({
  ...{ disabled: false, shouldRender: true, shown: false },
  toggle: () => document.getElementById('dg-nav')?.togglePopover(),
});

export const useNavbarSecondaryMenu = () => ({ shown: false, hide() {}, content: null });

/** A component of the page in the drawer has no place here: the drawer shows the sidebar of the docs. */
export const NavbarSecondaryMenuFiller = (_: { component: ComponentType<object>; props: object }): ReactNode => null;

/** URLs of the page in other languages. */
export function useAlternatePageUtils() {
  const { route, site } = usePage();
  return {
    createUrl({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }): string {
      const own = route.locales?.find(({ name }) => name === locale)?.href ?? route.path;
      return fullyQualified ? (oldConfig(site).url ?? '').replace(/\/$/, '') + own : own;
    },
  };
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { lang } = useSite();
  return new Intl.DateTimeFormat(lang, options);
}

/** Context providers around another. */
export const composeProviders =
  (providers: ComponentType<{ children?: ReactNode }>[]) =>
  ({ children }: { children?: ReactNode }): ReactNode =>
    providers.reduceRight<ReactNode>((inner, Provider) => createElement(Provider, null, inner), children);
