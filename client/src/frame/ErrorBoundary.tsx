import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

interface ErrorBoundaryProps {
  /** Tries again when it changes: the address of the page. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
}

/**
 * Keeps a page that throws from leaving an empty window. It also catches a chunk that is gone
 * because a newer version was deployed: reloading fetches that one.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, stateBefore: ErrorBoundaryState) {
    // A page that failed just now, with this very address, must not be tried at once again.
    if (stateBefore.failed && before.resetKey !== this.props.resetKey) {
      this.setState({ failed: false });
    }
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}
