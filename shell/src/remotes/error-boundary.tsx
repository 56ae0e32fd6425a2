import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  /** Another one renders the children again. */
  attempt: string;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  attempt: string;
  failed: boolean;
}

/**
 * Keeps an error in one page from unmounting the rest of the site. Has no key of its own, so that it also catches
 * what React throws while it removes a page whose elements a script has taken away.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt, failed: false };

  static getDerivedStateFromProps({ attempt }: Props, state: State) {
    return attempt === state.attempt ? null : { attempt, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed:', error);
    this.props.onError(error);
  }

  override render() {
    const { children } = this.props;
    return this.state.failed ? null : <Fragment key={this.state.attempt}>{children}</Fragment>;
  }
}
