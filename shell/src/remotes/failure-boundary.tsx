import { Component, type ReactNode } from 'react';
import { FailurePanel } from './failure-panel.tsx';

/** Keeps the failure of one page from the rest of the site. */
export class FailureBoundary extends Component<
  { onRetry: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed:', error);
  }

  override render() {
    if (this.state.failed) return <FailurePanel onRetry={this.props.onRetry} />;
    return this.props.children;
  }
}
