import { Component, type ReactNode } from 'react';
import { text } from './base/texts.ts';
import { useSite } from './hooks/useSite.ts';

export interface ErrorBoundaryProps {
  /** A new value means a new page: the error is cleared. */
  resetKey: string;
  /** The children are part of a page, which stays readable when they crash. */
  isPart?: boolean;
  /**
   * The children are the whole page, navigation included. Called with true on a crash, with false when the reader
   * retries.
   */
  onWhole?: ((hasCrashed: boolean) => void) | undefined;
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: { thrown: unknown };
  resetKey: string;
}

/**
 * Shows a crash in place of its children; everything around them keeps working. React supports this only in classes.
 */
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
    this.props.onWhole?.(true);
  }

  retry = (): void => {
    this.setState({ error: undefined });
    this.props.onWhole?.(false);
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Crash {...this.props} thrown={error.thrown} onRetry={this.retry} />;
  }
}

interface CrashProps extends Pick<ErrorBoundaryProps, 'isPart' | 'onWhole'> {
  thrown: unknown;
  onRetry: () => void;
}

function Crash({ thrown, isPart, onWhole, onRetry }: CrashProps): ReactNode {
  const site = useSite();
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
    // The role is inside `main`: an alert is not a landmark.
    <main id="dg-main" className="crash">
      <div role="alert">
        <h1>{text(site, 'crash.page')}</h1>
        {message}
        {onWhole ? (
          <p>
            <a href={site.homeHref}>{text(site, 'breadcrumbs.home')}</a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
