import { Component, type ComponentType, type ReactNode } from 'react';
import './translated-text.ts';

/** Replaces an island that crashed; the rest of the page still works. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="sheet p-5">
        <h2 className="text-xl">Unexpected Application Error!</h2>
        <p className="mt-2">This part of the page stopped working. Reload to try again.</p>
        <button type="button" className="button mt-4" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    );
  }
}

/** Wraps every exported island. */
export function withErrorBoundary<Props extends object>(Island: ComponentType<Props>) {
  function Guarded(props: Props) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  }
  Guarded.displayName = `withErrorBoundary(${Island.displayName ?? Island.name})`;
  return Guarded;
}
