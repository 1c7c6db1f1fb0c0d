/** The modules `@docusaurus/Link`, `Head`, `useBaseUrl`, `ErrorBoundary` and other small ones. */
import {
  Children,
  Component,
  type ComponentPropsWithRef,
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { withBaseUrl } from '../../runtime/base/paths.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { SiteData } from '../../runtime/types.ts';
import { type AnyElement, isElement } from '../components/mdx/props.ts';
import { hrefOf, type To, useMatch } from './location.ts';

const canUseDOM = typeof window !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};

export const useIsomorphicLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;

export const DEFAULT_PLUGIN_ID = 'default';

/** True for `https:`, `mailto:` and `//host`. */
export const hasProtocol = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

export const isInternalUrl = (url?: string): boolean => url !== undefined && !hasProtocol(url);

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

function addBaseUrl(site: SiteData, url: string, options: BaseUrlOptions = {}): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const { baseUrl } = site;
  const isWhole = url.startsWith(baseUrl) && !options.forcePrependBaseUrl;
  const path = isWhole ? url : baseUrl + url.replace(/^\//, '');
  return options.absolute ? originOf(site) + path : path;
}

/** Only the config of the old site knows the origin on the server. */
const originOf = ({ customFields }: SiteData): string => {
  const { url } = (customFields?.['docusaurus'] ?? {}) as { url?: string };
  return url?.replace(/\/$/, '') ?? (canUseDOM ? location.origin : '');
};

export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const site = useSite();
  return { withBaseUrl: (url, options) => addBaseUrl(site, url, options) };
}

export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return addBaseUrl(useSite(), url, options);
}

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to?: To;
  href?: string;
  /** Makes the link active on the page it leads to. */
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: CSSProperties;
  /** For `isNavLink`: pages below the target don't count. */
  exact?: boolean;
  strict?: boolean;
  isActive?(match: unknown, location: unknown): boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
  replace?: boolean;
}

/** The link of `@docusaurus/Link`, and with `isNavLink` the `NavLink` of React Router. */
export function Link(props: LinkProps): ReactNode {
  const { to, href, isNavLink, activeClassName, activeStyle, exact, strict, isActive, replace, ...others } = props;
  const { autoAddBaseUrl = true, 'data-noBrokenLinkCheck': isFree = false, className, style, ...rest } = others;
  const site = useSite();
  const written = hrefOf(to ?? href);
  const target = written?.replace(/^pathname:\/\//, '');
  const url = target !== undefined && autoAddBaseUrl ? withBaseUrl(target, site) : target;
  const active = useMatch(url, { exact, isActive }) && isNavLink === true;
  const external = /^(?:https?:)?\/\//.test(url ?? '') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const unchecked = isFree || target !== written ? { 'data-no-check': '' } : {};
  const current = active ? { 'aria-current': 'page' as const } : {};
  return (
    <a
      {...external}
      {...current}
      {...unchecked}
      {...rest}
      href={url}
      className={active ? join(className, activeClassName ?? 'active') : className}
      style={active ? { ...style, ...activeStyle } : style}
    />
  );
}

/** `NavLink` of React Router. */
export const NavLink = (props: LinkProps): ReactNode => <Link isNavLink {...props} />;

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** React moves `title`, `meta` and `link` to the head; attributes of `html` and `body` are set in the browser. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  return Children.map(children, headChild);
}

function headChild(child: ReactNode): ReactNode {
  if (!isElement(child)) return null;
  const { type, props } = child;
  if (type === Fragment) return <Head>{props.children}</Head>;
  if (type === 'html' || type === 'body') return <RootAttributes of={type} {...props} />;
  if (type === 'title') return <title>{Children.toArray(props.children).join('')}</title>;
  return child;
}

function RootAttributes({ of, children: _, ...attributes }: AnyElement['props'] & { of: 'html' | 'body' }): ReactNode {
  const text = JSON.stringify(attributes);
  useEffect(() => {
    const root = of === 'html' ? document.documentElement : document.body;
    return applyTo(root, JSON.parse(text) as Record<string, string>);
  }, [of, text]);
  return null;
}

/** Sets attributes and adds classes; the result takes them back. */
export function applyTo(root: Element, { className, class: plain, ...rest }: Record<string, string>): () => void {
  const names = `${className ?? ''} ${plain ?? ''}`
    .split(/\s+/)
    .filter((name) => name && !root.classList.contains(name));
  root.classList.add(...names);
  const before = Object.entries(rest).map(([name, value]) => {
    const old = root.getAttribute(name);
    root.setAttribute(name, String(value));
    return [name, old] as const;
  });
  return () => {
    root.classList.remove(...names);
    for (const [name, old] of before) {
      if (old === null) root.removeAttribute(name);
      else root.setAttribute(name, old);
    }
  };
}

interface BoundaryProps {
  children?: ReactNode;
  fallback?(failure: { error: Error; tryAgain(): void }): ReactNode;
}

/** React supports boundaries only in classes. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback = ErrorText } = this.props;
    return error ? fallback({ error, tryAgain: () => this.setState({ error: null }) }) : (children ?? null);
  }
}

const ErrorText = ({ error, tryAgain }: { error: Error; tryAgain(): void }): ReactNode => (
  <div className="crash" role="alert">
    <p>{error.message}</p>
    <button type="button" onClick={tryAgain}>
      ↻
    </button>
  </div>
);

/** docsgen reads links and anchors of components in the finished HTML. */
export const useBrokenLinks = (): { collectLink(link: string): void; collectAnchor(anchor: string): void } => COLLECTOR;

const COLLECTOR = { collectLink() {}, collectAnchor() {} };
