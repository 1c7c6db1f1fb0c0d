import { Component, type ReactNode, useEffect } from 'react';
import { useSite } from './hooks/useSite.ts';
import { text } from './texts.ts';

export interface ErrorBoundaryProps {
  /** Another value means another page: the error is forgotten. */
  resetKey: string;
  /** What crashes is a part of a page, which stays readable. */
  isPart?: boolean;
  /** What crashes is everything, navigation included: the document's title says so. */
  isWhole?: boolean;
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: { thrown: unknown };
  resetKey: string;
}

/** Shows a crash in place of its children and leaves everything around them alive. React knows this only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Crash {...this.props} thrown={error.thrown} onRetry={() => this.setState({ error: undefined })} />;
  }
}

interface CrashProps extends Pick<ErrorBoundaryProps, 'isPart' | 'isWhole'> {
  thrown: unknown;
  onRetry: () => void;
}

function Crash({ thrown, isPart, isWhole, onRetry }: CrashProps): ReactNode {
  const site = useSite();
  const title = isWhole ? text(site, 'crash.title') : undefined;
  useEffect(() => {
    const { title: before } = document;
    if (title === undefined) return undefined;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  const message = (
    <>
      <p>{thrown instanceof Error ? thrown.message : String(thrown)}</p>
      <button type="button" onClick={onRetry}>
        {text(site, 'crash.retry')}
      </button>
    </>
  );
  if (isPart)
    return (
      <div className="crash" role="alert">
        <p>
          <strong>{text(site, 'crash.part')}</strong>
        </p>
        {message}
      </div>
    );
  return (
    <main id="dg-main" className="crash" role="alert">
      <h1>{text(site, 'crash.page')}</h1>
      {message}
      {isWhole ? (
        <p>
          <a href={site.homeHref}>{text(site, 'breadcrumbs.home')}</a>
        </p>
      ) : null}
    </main>
  );
}
