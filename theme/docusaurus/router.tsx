/** `@docusaurus/router`: the API of React Router 5 over docsgen's client navigation. */
import {
  Children,
  type ComponentType,
  cloneElement,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
} from 'react';
import { useRoute } from '../../runtime/hooks/useRoute.ts';
import { isElement } from '../components/mdx/props.ts';
import { type DocusaurusContext, useDocusaurusContext } from './context.ts';
import { hrefOf, type Location, move, onMove, stateOf, type To, useLocation } from './location.ts';

export { Link, NavLink } from './core.tsx';
export { useLocation } from './location.ts';

export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string | undefined>;
}

export interface MatchOptions {
  path?: string | readonly string[];
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

/** `/docs/:id?` as an expression, with the names of its parameters. */
function patternOf(path: string, { exact, strict, sensitive }: MatchOptions): { test: RegExp; names: string[] } {
  const names: string[] = [];
  const source = path
    .replace(/\/+$/, strict ? '$&' : '')
    .replace(
      /\/:(\w+)(\([^)]*\))?([?*+]?)|\/?\*|[.+^${}()|[\]\\]/g,
      (piece, name?: string, own?: string, sign = '') => {
        if (name === undefined) {
          if (!piece.endsWith('*')) return `\\${piece}`;
          names.push(String(names.length));
          return piece.startsWith('/') ? '/(.*)' : '(.*)';
        }
        names.push(name);
        const one = sign === '*' || sign === '+' ? '(.+?)' : (own ?? '([^/]+?)');
        return sign === '?' || sign === '*' ? `(?:/${one})?` : `/${one}`;
      },
    );
  const end = exact ? (strict ? '$' : '/?$') : '(?=/|$)';
  return { test: new RegExp(`^${source}${end}`, sensitive ? '' : 'i'), names };
}

/** Matches a path as `path-to-regexp` does, for the syntax that sites use: `:name`, `:name?`, `:name(…)` and `*`. */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions): Match | null {
  const wanted: MatchOptions = isOptions(options) ? options : { path: options };
  const { path = '' } = wanted;
  for (const one of typeof path === 'string' ? [path] : path) {
    const { test, names } = patternOf(one, wanted);
    const found = test.exec(pathname);
    if (!found) continue;
    const [url = '', ...values] = found;
    const params = Object.fromEntries(names.map((name, index) => [name, decoded(values[index])]));
    return { path: one, url: url === '' ? '/' : url, isExact: pathname === url, params };
  }
  return null;
}

const isOptions = (value: string | readonly string[] | MatchOptions): value is MatchOptions =>
  typeof value === 'object' && !Array.isArray(value);

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Fills the parameters of a path. */
export function generatePath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)(?:\([^)]*\))?\??/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

const MatchContext = createContext<Match | undefined>(undefined);

/** A page is one route, so it has no parameters, except inside of a `<Route>`. */
export function useParams(): Match['params'] {
  return useContext(MatchContext)?.params ?? {};
}

export function useRouteMatch(): Match;
export function useRouteMatch(options: string | readonly string[] | MatchOptions): Match | null;
export function useRouteMatch(options?: string | readonly string[] | MatchOptions): Match | null {
  const { pathname } = useLocation();
  const { path } = useRoute();
  const own = useContext(MatchContext);
  return options === undefined ? (own ?? { path, url: path, isExact: true, params: {} }) : matchPath(pathname, options);
}

export type Action = 'PUSH' | 'REPLACE' | 'POP';

export interface History {
  readonly length: number;
  readonly action: Action;
  readonly location: Location;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  goBack(): void;
  goForward(): void;
  createHref(to: To): string;
  listen(listener: (location: Location, action: Action) => void): () => void;
  /** Navigation cannot be blocked: the result does nothing. */
  block(): () => void;
}

/** The session history of the browser. Paths include the base URL, as in Docusaurus. */
export function useHistory(): History {
  const location = useLocation();
  return useMemo(() => historyAt(location), [location]);
}

function historyAt(location: Location): History {
  return {
    length: typeof window === 'undefined' ? 1 : history.length,
    action: 'POP',
    location,
    push: (to, state) => move(to, { state }),
    replace: (to, state) => move(to, { state, replace: true }),
    go: (delta) => history.go(delta),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    createHref: (to) => hrefOf(to) ?? '',
    listen: (listener) => onMove(() => listener(currentLocation(), 'POP')),
    block: () => () => {},
  };
}

export const currentLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: stateOf(history.state) };
};

interface RedirectProps {
  to: To;
  from?: string;
  push?: boolean;
}

/** Goes to another page as soon as React runs, which the link, being in view, causes. */
export function Redirect({ to, push = false }: RedirectProps): ReactNode {
  const href = hrefOf(to) ?? '';
  useEffect(() => move(href, { replace: !push }), [href, push]);
  return (
    <p>
      <a href={href}>{href}</a>
    </p>
  );
}

export interface RouteProps extends MatchOptions {
  component?: ComponentType<RouteState>;
  render?(state: RouteState): ReactNode;
  children?: ReactNode | ((state: RouteState) => ReactNode);
  /** The match of a `<Switch>`. */
  computedMatch?: Match;
}

interface RouteState {
  match: Match | null;
  location: Location;
  history: History;
}

/** Shows its content when the path of the page matches. */
export function Route({ component: Shown, render, children, computedMatch, ...options }: RouteProps): ReactNode {
  const history = useHistory();
  const { location } = history;
  const above = useRouteMatch();
  const match = computedMatch ?? (options.path === undefined ? above : matchPath(location.pathname, options));
  const state = { match, location, history };
  const content = (): ReactNode => {
    if (typeof children === 'function') return children(state);
    if (!match) return null;
    return children ?? (Shown ? <Shown {...state} /> : (render?.(state) ?? null));
  };
  return <MatchContext value={match ?? above}>{content()}</MatchContext>;
}

/** Shows the first of its routes that matches. */
export function Switch({ children }: { children?: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const above = useRouteMatch();
  for (const child of Children.toArray(children)) {
    if (!isElement(child)) continue;
    const path = (child.props['path'] ?? child.props['from']) as MatchOptions['path'];
    const match = path === undefined ? above : matchPath(pathname, { ...child.props, path });
    if (match) return cloneElement(child, { computedMatch: match });
  }
  return null;
}

/** Gives a component `history`, `location` and `match`. */
export function withRouter<Props extends object>(Shown: ComponentType<Props & RouteState>): ComponentType<Props> {
  const Routed = (props: Props): ReactNode => {
    const history = useHistory();
    return <Shown {...props} history={history} location={history.location} match={useRouteMatch()} />;
  };
  Routed.displayName = `withRouter(${Shown.displayName ?? Shown.name})`;
  return Routed;
}

/** Gives a page the props that Docusaurus gives it: the config of the site and the location. */
export function asPage<Props extends object>(Page: ComponentType<Props & PageProps>): ComponentType<Props> {
  return (props) => {
    const { siteConfig } = useDocusaurusContext();
    const history = useHistory();
    return <Page {...props} config={siteConfig} history={history} location={history.location} />;
  };
}

interface PageProps {
  config: DocusaurusContext['siteConfig'];
  history: History;
  location: Location;
}
