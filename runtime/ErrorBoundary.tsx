import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Another value means another page: the error is forgotten. */
  resetKey: string;
  /** What crashes is a part of a page, which stays readable. */
  isPart?: boolean;
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
    const message = (
      <>
        <p>{error.thrown instanceof Error ? error.thrown.message : String(error.thrown)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </>
    );
    if (this.props.isPart)
      return (
        <div className="crash" role="alert">
          <p>
            <strong>This part of the page crashed.</strong>
          </p>
          {message}
        </div>
      );
    return (
      <main id="dg-main" className="crash" role="alert">
        <h1>This page crashed.</h1>
        {message}
      </main>
    );
  }
}
