import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { BrowserOnly, type BrowserOnlyProps } from './BrowserOnly.tsx';
import { text } from './base/texts.ts';
import type { ONLY_TAG } from './components/only.ts';
import { useSite } from './hooks/useSite.ts';

interface Place {
  /**
   * What the HTML has in its place: readers without JavaScript, search engines and the page's Markdown see it, others until
   * the browser shows the content. `null` for nothing.
   */
  fallback: ReactNode;
  /** Least height of the box, in pixels or as a CSS length, so that the page does not move when the content comes. */
  height?: number | string;
}

interface Inline extends Place, Pick<BrowserOnlyProps, 'children'> {
  load?: undefined;
}

interface Loads<Module> extends Place {
  /** Imports a module, in the browser only: `() => import('./Map.tsx')`. */
  load(): Promise<Module>;
  /** What to show of the module. Default: its default export, a component without required props. */
  children?(module: Module): ReactNode;
}

interface ForSome {
  /** `markdown`: the content is in the page's Markdown, and readers do not see it. `html`: readers see it alone. */
  for: 'markdown' | 'html';
  children: ReactNode;
}

export type OnlyProps<Module = { default: ComponentType }> = Inline | Loads<Module> | ForSome;

/**
 * A part of the page that only browsers can show: its content, and the module that `load` imports, are never evaluated
 * on the server. With `for`, a part that only readers see, or only programs that read the page's Markdown.
 */
export function Only<Module = { default: ComponentType }>(given: OnlyProps<Module>): ReactNode {
  if ('for' in given) return forSome(given);
  const { height, ...props } = given;
  const content = props.load ? <Loaded {...props} /> : <BrowserOnly {...props} />;
  return height === undefined ? content : <div style={{ minHeight: height }}>{content}</div>;
}

/** The same elements as those of the component for texts (`components/only.ts`), without its code. */
const forSome = ({ for: wanted, children }: ForSome): ReactNode =>
  createElement(
    'dg-only' satisfies typeof ONLY_TAG,
    wanted === 'markdown'
      ? { className: 'only-markdown', hidden: true, 'data-nosearch': '' }
      : wanted === 'html'
        ? { className: 'only-html', 'data-markdown-ignore': '' }
        : { className: 'only-both' },
    children,
  );

interface State<Module> {
  module?: Module | undefined;
  failure?: { thrown: unknown } | undefined;
}

/** A class: with a hook, the client of every site would take one more name from React. */
class Loaded<Module> extends Component<Loads<Module>, State<Module>> {
  override state: State<Module> = {};

  start = (): void => {
    this.setState({ failure: undefined });
    this.props.load().then(
      (module) => this.setState({ module }),
      (thrown) => {
        reportError(thrown);
        this.setState({ failure: { thrown } });
      },
    );
  };

  override componentDidMount(): void {
    this.start();
  }

  override render(): ReactNode {
    const { module, failure } = this.state;
    const { children = showDefault, fallback } = this.props;
    if (module) return children(module);
    return (
      <>
        {fallback}
        {failure && <Failure {...failure} onRetry={this.start} />}
      </>
    );
  }
}

const showDefault = (module: unknown): ReactNode => createElement((module as { default: ComponentType }).default);

function Failure({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }): ReactNode {
  const site = useSite();
  return (
    <p className="crash" role="alert">
      {`${thrown} `}
      <button type="button" onClick={onRetry}>
        {text(site, 'load.retry')}
      </button>
    </p>
  );
}
